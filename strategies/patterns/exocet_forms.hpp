// SPDX-License-Identifier: Apache-2.0
// Exocets whose cross lines are any houses: one description, and a table of their forms.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B  base
//      r2    .   .   .  | x   .   .  | .   T   x       x  cross lines: of a Franken exocet lines
//      r3    .   .   .  | x   .   .  | .   .   x          and a box, here columns 4 and 9 and box 8
//           ------------+------------+------------
//      r4..6 .   .   .  | x   .   .  | .   .   x       T  targets
//      r7..9 .   .   .  | x   x   T  | .   .   x
//
//   base        two cells of a box and a line, with three or four digits between them
//   cross lines houses without a base cell, each of which needs each digit; where they cross, no
//               cell but a target may hold one
//   targets     two cells without which the cross lines have no room for a digit of the base, off
//               what the base sees
//
// So a digit that the base holds is in a target. As the base holds two digits, the targets hold
// just these. What else follows is said in exocet_cases.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/sets.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/patterns/exocet.hpp"

namespace gridlemma::exocet {

/// How many cross lines of each kind there are.
struct CrossLines {
    int across = 0;  ///< Lines that cross that of the base.
    int along = 0;   ///< Lines parallel to it.
    int boxes = 0;
};

/// The forms, by name.
inline constexpr std::array four_line_form{CrossLines{4, 0, 0}};
inline constexpr std::array franken_form{CrossLines{2, 0, 1}, CrossLines{3, 0, 1},
                                         CrossLines{4, 0, 1}};
inline constexpr std::array mutant_form{CrossLines{2, 1, 0}, CrossLines{3, 1, 0},
                                        CrossLines{4, 1, 0}};

/// The pairs of cells that can be a base, by number: by rows, then columns; by box; the pair
/// without the last cell of the three first.
inline constexpr int base_count = 162;

/// Finds the exocets of a form.
/// Thread safety: one object per thread. Errors: std::bad_alloc.
class FormSearch {
 public:
    /// `grid` must outlive this object.
    explicit FormSearch(const Grid& grid) noexcept;

    /// The digits of that base; none if it is no base of an exocet.
    [[nodiscard]] DigitSet start(int base);
    /// Those on this base: in the order of the form, then by cross lines.
    [[nodiscard]] const std::vector<Exocet>& find(std::span<const CrossLines> form);

 private:
    void choose(CrossLines left, House next, const CellSet& filled, const CellSet& shared);
    [[nodiscard]] bool needs_all_lines();
    [[nodiscard]] bool can_be_hit(const CellSet& filled, const CellSet& targets);
    [[nodiscard]] CellSet first_missed(const CellSet& targets);
    [[nodiscard]] bool hit(const CellSet& targets, int left);
    [[nodiscard]] CellSet layout(HouseSet open, const CellSet& allowed) const;
    void note(Digit digit, const CellSet& layout);
    void add();

    /// A layout of a digit of the base, and the houses that it fills: more than cross lines.
    struct KnownLayout {
        CellSet cells;
        HouseSet houses;
    };

    const Grid& grid_;
    std::array<CellSet, digit_count> places_;
    std::array<CellSet, digit_count> allowed_;  ///< Off what the base sees.
    CellSet usable_;                            ///< By some digit of the base.
    Exocet exocet_;
    std::array<HouseSet, 3> houses_;  ///< Without a base cell: across, along, boxes.
    std::vector<KnownLayout> known_;  ///< On this base: most cross lines are refused by these.
    std::vector<CellSet> to_hit_;     ///< What these put into the present cross lines.
    std::vector<Exocet> found_;
};

}  // namespace gridlemma::exocet
