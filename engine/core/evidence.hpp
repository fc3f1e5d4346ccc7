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
#include "engine/core/pattern_evidence.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/truth.hpp"
#include "engine/core/types.hpp"
#include "engine/core/uniqueness_evidence.hpp"

namespace gridlemma {

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

/// A whip, a braid or an oddagon. Of the first two: if the target were true, each truth in turn
/// would be left one option, or a group of them, and the last truth none.
struct WhipEvidence {
    enum class Kind : std::uint8_t {
        bivalue_chain,  ///< A whip whose truths have two options each; the last one sees the
                        ///< target.
        z_chain,        ///< A whip in which all other options see the target.
        t_whip,   ///< A whip in which all others see an element before, but for the last truth.
        whip,     ///< Each truth is linked with the one before.
        braid,    ///< Each truth is linked with any of those before.
        oddagon,  ///< An odd ring: all options of a truth but the `left` of its link and that of
                  ///< the next one see the target, which may be in the ring itself.
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
/// of the whips, leads to something that excludes what the step eliminates. These whips are
/// partial: their last truth is left an option, too. A relation without cells is a truth: its
/// guardians are all options of `truth`.
struct ForcingWhipsEvidence {
    GuardiansEvidence relation;
    std::vector<WhipEvidence> whips;
    Truth truth = {};
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
struct ChainEvidence {
    enum class Kind : std::uint8_t {
        cycle,          ///< A loop of alternating links and the same the other way round.
        forcing,        ///< A candidate that implies its opposite.
        contradiction,  ///< An assumption that makes a candidate both true and false.
        either_way,     ///< A candidate has the consequence whether it is true or false.
        cell,           ///< Every candidate of `cell` has it.
        house,          ///< Every place of a digit in `house` has it.
    };

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
