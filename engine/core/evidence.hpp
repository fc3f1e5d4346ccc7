// SPDX-License-Identifier: Apache-2.0
// Evidence: the pattern that a step rests on, so that one can explain and draw the step. It proves
// nothing: that is what the truths are for. What assumes a unique solution is the exception: deadly
// patterns, symmetries and clue covers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/core/literal.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/truth.hpp"
#include "engine/core/types.hpp"
#include "engine/core/uniqueness_evidence.hpp"

namespace gridlemma {

/// A single: the house in which the digit or the cell is the last one; a naked single has none.
struct SingleEvidence {
    bool in_house = false;
    House house;
};

/// Locked candidates: all places of `digit` in `base` lie in `cover`. Generalized intersection: they
/// see the eliminated candidates in different houses; `cover` is the base once more.
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

/// Aligned exclusion: every way to fill `cells` that gives one of them an eliminated digit repeats
/// a digit in a house or leaves one of `excluders` without any.
struct ExclusionEvidence {
    CellSet cells;
    CellSet excluders;
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
        bent,           ///< One set: all its digits but those of `digits` are in one cell at most.
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

/// An impossible pattern: `cells` cannot all hold one of `digits`. So one of the guardians, which
/// are the other candidates of these cells, is true. If there are houses: they cannot all have their
/// one digit in `cells`; the guardians are its other places there. If there is a pattern, it is a
/// deadly one of these cells and digits: see DeadlyPatternEvidence.
struct GuardiansEvidence {
    CellSet cells;
    DigitSet digits;
    std::vector<Candidate> guardians;
    HouseSet houses = {};
    std::vector<Candidate> pattern = {};
};

/// A chain of inferences that alternate: each node that is off makes the next one true by a strong
/// link, each that is on makes the next one false by a weak link.
struct AlternatingChainEvidence {
    /// A candidate, or several of one digit in a box and a line: on if one of them is true.
    struct Node {
        Digit digit;
        CellSet cells;
        bool is_on = false;
        bool operator==(const Node&) const = default;
    };
    std::vector<Node> nodes;
    bool is_loop = false;  ///< The last node is linked with the first one again.
    int links = 0;         ///< As the technique counts them: a group may stand for several.
    /// By which strong links hold that no truth gives: one of the guardians is true. Those that are
    /// in neither node of the link are excluded by the node before.
    std::vector<GuardiansEvidence> relations = {};
    /// Almost hidden sets, by which weak links hold between cells that do not see each other, or
    /// between digits: each of the digits is in one of the cells, which are one more. If a cell
    /// holds none of the digits, the others hold nothing else.
    std::vector<SetsEvidence::Set> hidden_sets = {};
};

/// Several alternating chains that a step needs together.
struct AlternatingChainsEvidence {
    std::vector<AlternatingChainEvidence> chains;
};

/// A fish that excludes a candidate by chains: each leads from one of the fins, or from a base
/// place of one cover house, to that candidate being off.
struct ChainedFishEvidence {
    FishEvidence fish;
    std::vector<AlternatingChainEvidence> chains;
};

/// Exocet: the base cells hold the same digits, out of `digits`, as the target cells. A double
/// exocet has four base cells and the targets of both.
struct ExocetEvidence {
    CellSet base;
    CellSet targets;
    DigitSet digits;
    /// They take each digit twice at most outside the band of the base and outside the targets.
    HouseSet cross_lines;
    /// Digits of which this is not so. If the base holds one, the box of a target has no other place.
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

/// A whip, a braid or an oddagon. Of the first two: if the target were true, each truth in turn would
/// be left one option, or a group of them, and the last truth none.
struct WhipEvidence {
    enum class Kind : std::uint8_t {
        bivalue_chain,  ///< A whip whose truths have two options each; the last one sees the target.
        z_chain,        ///< A whip in which all other options see the target.
        t_whip,   ///< A whip in which all others see an element before, but for the last truth.
        whip,     ///< Each truth is linked with the one before.
        braid,    ///< Each truth is linked with any of those before.
        oddagon,  ///< An odd ring: all options of a truth but the `left` of its link and that of the
                  ///< next one see the target, which may be in the ring itself.
    };
    struct Link {
        Truth truth;
        /// The option that cannot be true with the target, or with what is left of a truth before.
        Candidate left;
        /// What is left: one candidate, or a group of one digit in a box and a line; of the last
        /// truth nothing.
        std::vector<Candidate> right;
        /// Not negative: instead of the truth, one of `relations`, whose options are its guardians.
        int relation = -1;
    };

    Kind kind = Kind::whip;
    Candidate target;
    std::vector<Link> links;
    std::vector<GuardiansEvidence> relations = {};
};

/// Forcing whips from a relation: one of its guardians is true, and each of them, the target of one
/// of the whips, leads to something that excludes what the step eliminates. These whips are partial:
/// their last truth is left an option, too. A relation without cells is a truth: its guardians are
/// all options of `truth`.
struct ForcingWhipsEvidence {
    GuardiansEvidence relation;
    std::vector<WhipEvidence> whips;
    Truth truth = {};
};

/// Set logic: every candidate of the step's truths is in one of the links. A link is a cell, or a
/// digit in a house, and one of its candidates is true at most. Where there are as many links as
/// truths (rank 0), each link has its true candidate in a truth. Where there is one link fewer, one
/// of the loose candidates, which no link covers, is true.
struct RankEvidence {
    std::vector<Truth> links;  ///< Each once; Truth is what names a cell or a digit in a house.
    std::vector<Candidate> loose;
};

/// A search that found one solution and no other.
struct SearchEvidence {};

/// A literal in a forcing chain or net, and how it is known.
struct ChainNode {
    enum class Reason : std::uint8_t {
        assumption,
        cell,       ///< On: the last candidate of its cell. Off: another candidate of it is true.
        house,      ///< On: the last place in `house`. Off: another place in it is true.
        deduction,  ///< Off: by a pattern in what the assumption has left; see `nested`.
        pair,       ///< Off: the digit is in a cell that sees it without sharing a house.
    };
    Literal literal;
    Reason reason = Reason::assumption;
    House house;
    std::vector<std::uint16_t> parents;  ///< What it follows from, by place in its line.
    int nested = -1;            ///< Place in ChainEvidence::nested, or -1: an elementary pattern.
    std::vector<Truth> truths;  ///< What proves that pattern.
};

/// Forcing chains and nets. Each line of nodes leads from an assumption to its first node: what
/// that follows from comes after it, the nearest first.
/// Copying, moving and destroying are compiled once, in step.cpp, here and in Step: a third of the
/// time in which an average finder compiles went into its own copies of them.
struct ChainEvidence {
    enum class Kind : std::uint8_t {
        cycle,          ///< A loop of alternating links and the same the other way round.
        forcing,        ///< A candidate that implies its opposite.
        contradiction,  ///< An assumption that makes a candidate both true and false.
        either_way,     ///< A candidate has the consequence whether it is true or false.
        cell,           ///< Every candidate of `cell` has it.
        house,          ///< Every place of a digit in `house` has it.
    };

    ChainEvidence();
    ChainEvidence(const ChainEvidence& other);
    ChainEvidence(ChainEvidence&& other) noexcept;
    ChainEvidence& operator=(const ChainEvidence& other);
    ChainEvidence& operator=(ChainEvidence&& other) noexcept;
    ~ChainEvidence();

    Kind kind = Kind::forcing;
    Cell cell;
    House house;
    std::vector<std::vector<ChainNode>> lines;
    std::vector<ChainEvidence> nested;  ///< Chains that hold under an assumption of this one.
    int length = 0;                     ///< As the technique counts it, nested chains included.
};

/// What a strategy of a plugin shows: the cells and digits of its pattern and one sentence. The
/// built-in strategies have evidence of their own kinds.
struct PatternEvidence {
    CellSet cells;
    DigitSet digits;
    std::string text;
};

/// One alternative per kind of evidence. Whoever lists them all says so by a static_assert beside
/// the list, unless the compiler sees it.
using Evidence =
    std::variant<std::monostate, SingleEvidence, LockedEvidence, SubsetEvidence, FishEvidence,
                 WingEvidence, DeadlyPatternEvidence, ExclusionEvidence, AlternatingChainEvidence,
                 ChainEvidence, SetsEvidence, ColorsEvidence, TemplateEvidence,
                 AlternatingChainsEvidence, ChainedFishEvidence, GuardiansEvidence, ExocetEvidence,
                 FireworkEvidence, WhipEvidence, ForcingWhipsEvidence, RankEvidence, SearchEvidence,
                 PatternEvidence, MedusaEvidence, SymmetryEvidence, ClueCoverEvidence>;

}  // namespace gridlemma
