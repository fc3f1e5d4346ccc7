// SPDX-License-Identifier: Apache-2.0
// Evidence of steps that rest on houses, cells and sets of them. See evidence.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/truth.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// A single: the house in which the digit or the cell is the last one; a naked single has none.
struct SingleEvidence {
    bool in_house = false;
    House house;
};

/// Locked candidates: all places of `digit` in `base` lie in `cover`. Generalized intersection:
/// they see the eliminated candidates in different houses; `cover` is the base once more.
struct LockedEvidence {
    Digit digit;
    House base;
    House cover;
};

/// Naked or hidden subset: as many cells as digits in one house.
struct SubsetEvidence {
    House house;
    CellSet cells;
    DigitSet digits;
    bool hidden = false;
};

/// Fish: all places of `digit` in the base houses lie in the cover houses or are fins.
struct FishEvidence {
    Digit digit;
    HouseSet base;
    HouseSet cover;
    CellSet fins;
    CellSet endo_fins;
};

/// Wing: whatever digit the pivot has, `digit` is in one of these cells: the left, the right, the
/// pivot itself if it has the candidate.
struct WingEvidence {
    Cell pivot;
    Cell left;
    Cell right;
    Digit digit;
    bool pivot_has_digit = false;  ///< As in an XYZ-Wing: the digit may be in the pivot, too.
};

/// Almost locked sets and their relatives: sets of cells that have hardly more candidates than
/// cells, and what links them.
struct SetsEvidence {
    enum class Kind : std::uint8_t {
        chain,          ///< ALS-XZ, ALS-XY-Wing, ALS chain: links[i] links sets i and i + 1.
        doubly_linked,  ///< Two sets and two links between them: both sets are locked.
        blossom,        ///< One of the sets is locked. If the stem, a cell, holds one of links[i],
                        ///< set i lacks it. Each place of the stem, if it is a digit in a house,
                        ///< takes the digit from one of the sets.
        intersection,   ///< Sue de Coq: cells of a line and a box, others of the line, of the box.
        bent,           ///< One set: all its digits but those of `digits` are in one cell at most;
                        ///< if there are none of these, it is locked.
        ring,           ///< SK loop: links[i] links set i with the next one, the last with the
                        ///< first; the links have as many digits as the sets have cells.
    };
    struct Set {
        CellSet cells;
        DigitSet digits;
        bool operator==(const Set&) const = default;
    };

    Kind kind = Kind::chain;
    Truth stem;                   ///< Of a blossom: a cell, or a digit in a house.
    std::vector<Set> sets;        ///< In the order in which they are linked.
    std::vector<DigitSet> links;  ///< The digits that two sets cannot both have.
    /// Each is in one of the sets: in a chain in the first or the last one. Only those that the
    /// step uses; none where the sets are locked.
    DigitSet digits;
};

/// Aligned exclusion: every way to fill `cells` that gives one of them an eliminated digit repeats
/// a digit in a house, leaves one of `excluders` without any or one of `sets` with fewer digits
/// than cells.
struct ExclusionEvidence {
    CellSet cells;
    CellSet excluders;
    std::vector<SetsEvidence::Set> sets = {};  ///< Almost locked sets of several cells.
};

/// Places of a digit that strong links connect, painted with two colours. In each component the
/// places of one colour are true and those of the other false.
struct ColorsEvidence {
    using Component = std::array<CellSet, 2>;

    Digit digit;
    std::vector<Component> components;
    CellSet refuted;  ///< The colours that cannot be true; empty if what sees two colours is false.
};

/// Candidates that strong links connect, painted with two colours: those of one colour are true and
/// those of the other false. What follows from a colour has it, too.
struct MedusaEvidence {
    struct Color {
        std::vector<Candidate> linked;   ///< By strong links.
        std::vector<Candidate> implied;  ///< The last options that the colour leaves.
        bool operator==(const Color&) const = default;
    };
    std::array<Color, 2> colors;
    int refuted = -1;  ///< The number of the colour that cannot be true; -1: neither is known.
};

/// The ways to put a digit into nine cells, one in each row, column and box.
struct TemplateEvidence {
    Digit digit;
    CellSet cells;
    bool in_all = false;  ///< Whether all templates contain the cells, or none does.
    DigitSet others;      ///< Digits whose own templates rule out some of them.
};

/// An impossible pattern: `cells` cannot all hold one of `digits`. So one of its guardians is true:
/// the other candidates of the cells, but for those that are true only with one that is listed. If
/// there are houses: they cannot all have their digit in `cells`; guardians are its other places. A
/// pattern is a deadly one of these cells and digits: see DeadlyPatternEvidence.
struct GuardiansEvidence {
    CellSet cells;
    DigitSet digits;
    std::vector<Candidate> guardians;
    HouseSet houses = {};
    std::vector<Candidate> pattern = {};
};

/// Exocet: the base cells hold the same digits, out of `digits`, as the target cells. A double
/// exocet has four base cells and the targets of both.
struct ExocetEvidence {
    CellSet base;
    CellSet targets;
    DigitSet digits;
    /// They take each digit twice at most outside the band of the base and outside the targets.
    HouseSet cross_lines;
    /// Digits of which this is not so. If the base holds one, the box of a target has no other
    /// place.
    DigitSet boxed = {};
    DigitSet locked = {};  ///< Other digits that each need a cell of the targets.
    /// The pairs of digits that the base can hold, if some of the others have been excluded one by
    /// one.
    std::vector<DigitSet> pairs = {};
};

/// Firework: outside the box of `crossing`, its row can hold each of the digits in `row_end` only,
/// its column in `column_end` only. Each of the digits is in one of these three cells.
struct FireworkEvidence {
    Cell crossing;
    Cell row_end;
    Cell column_end;
    DigitSet digits;
};

/// Set logic: every candidate of the step's truths is in one of the links. A link is a cell, or a
/// digit in a house, and one of its candidates is true at most. Where there are as many links as
/// truths (rank 0), each link has its true candidate in a truth. Where there is one link fewer, one
/// of the loose candidates, which no link covers, is true.
struct RankEvidence {
    std::vector<Truth> links;  ///< Each once; Truth is what names a cell or a digit in a house.
    std::vector<Candidate> loose;
};

}  // namespace gridlemma
