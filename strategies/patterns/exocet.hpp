// SPDX-License-Identifier: Apache-2.0
// Exocets: what all sorts of them share.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   x  | x   .   .  | .   .   x       B  base    o  two objects of two cells each
//      r2    .   .   x  | o   .   .  | .   .   o       x  the cross lines inside the band, which
//      r3    .   .   x  | o   .   .  | .   .   o          here are columns 3, 4 and 9
//           ------------+------------+------------
//      r4..9 .   .   s  | s   .   .  | .   .   s       s  the cross lines outside the band
//
// A digit that B holds is nowhere else in row 1 nor in box 1. The three cross lines need it three
// times. If s takes it twice at most, it is in one of the objects, too. So it is if the box of an
// object has no other place for it off row 1. The cells of an object that
// may hold digits of the base are a target; a target of two cells has room for one of them only if
// some other digit is locked there.
#pragma once

#include <array>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/facts.hpp"

namespace gridlemma::exocet {

/// A digit that needs one of the two cells of a target, and so leaves the base digits the other.
struct LockedDigit {
    Digit digit;
    House house;    ///< Where it has no other places.
    CellSet cells;  ///< Its places there: one or both cells of the target.
};

/// Two base cells, three cross lines, two targets, which together have to hold the same two digits
/// as the base.
struct Exocet {
    std::array<Cell, 2> base;
    DigitSet digits;                  ///< Candidates of the base, three to five.
    DigitSet boxed;                   ///< Those that are in a target because its box needs them.
    HouseSet cross_lines;             ///< They need each digit.
    HouseSet boxes;                   ///< The other two of the band, if they hold both targets.
    std::array<CellSet, 2> targets;   ///< Of one cell each, or of two with a locked digit.
    std::vector<LockedDigit> locked;  ///< One for each target of two cells.
    CellSet missing_value;            ///< Of a weak exocet: see weak_exocet.cpp.

    [[nodiscard]] CellSet base_cells() const noexcept { return {base[0], base[1]}; }
    /// The row or column of the base.
    [[nodiscard]] House line() const noexcept {
        return base[0].row() == base[1].row() ? base[0].row() : base[0].column();
    }
};

/// The exocets of a grid. A fact.
class Exocets {
 public:
    /// Both targets are single cells in the band. By bands of rows, then of columns; by box, line
    /// in it, base cells; cross lines.
    [[nodiscard]] const std::vector<Exocet>& junior() const noexcept { return junior_; }
    /// A target in the band, or both, has two cells. The same order.
    [[nodiscard]] const std::vector<Exocet>& junior_plus() const noexcept { return junior_plus_; }
    /// The second target is a cell outside the band. The same order, then by that cell.
    [[nodiscard]] const std::vector<Exocet>& senior() const noexcept { return senior_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    friend class ExocetSearch;
    std::vector<Exocet> junior_;
    std::vector<Exocet> junior_plus_;
    std::vector<Exocet> senior_;
};

/// The weak exocets of a grid: see weak_exocet.cpp. In the order of junior exocets.
[[nodiscard]] std::vector<Exocet> weak_exocets(const Grid& grid);

}  // namespace gridlemma::exocet
