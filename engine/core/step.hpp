// SPDX-License-Identifier: Apache-2.0
// Step: one deduction. What it concludes, the truths that prove it, and the evidence that lets one
// explain and draw it.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/core/literal.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// A base constraint that needs one candidate: a cell (one digit), or a digit in a house (one
/// cell). Index 0..80 for cells, then 81 + 9 * house + (digit - 1).
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Truth {
 public:
    constexpr Truth() noexcept = default;
    constexpr explicit Truth(Cell cell) noexcept
        : index_(static_cast<std::uint16_t>(cell.index())) {}
    constexpr Truth(House house, Digit digit) noexcept
        : index_(static_cast<std::uint16_t>(cell_count + 9 * house.index() + digit.index())) {}

    static constexpr int count = cell_count + house_count * digit_count;

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr bool is_cell() const noexcept { return index_ < cell_count; }
    /// Precondition: is_cell().
    [[nodiscard]] constexpr Cell cell() const noexcept { return Cell(index_); }
    /// Precondition: !is_cell().
    [[nodiscard]] constexpr House house() const noexcept {
        return House((index_ - cell_count) / 9);
    }
    [[nodiscard]] constexpr Digit digit() const noexcept {
        return Digit::from_index((index_ - cell_count) % 9);
    }
    constexpr auto operator<=>(const Truth&) const noexcept = default;

 private:
    std::uint16_t index_ = 0;
};

/// A single: the house in which the digit or the cell is the last one; a naked single has none.
struct SingleEvidence {
    bool in_house = false;
    House house;
};

/// Locked candidates: all places of `digit` in `base` lie in `cover`.
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

/// A deadly pattern: candidates, two in each of its cells, and in each house none or two of each
/// digit. If every one of these cells held a candidate of the pattern, changing each for the other
/// one of its cell would give a second solution. In a puzzle with a single solution one of the
/// other candidates of these cells, the guardians, is therefore true.
struct DeadlyPatternEvidence {
    std::vector<Candidate> pattern;
    int type = 1;     ///< As usually numbered: 1 to 4.
    DigitSet digits;  ///< Type 3: of the subset that the guardians complete.
    CellSet cells;    ///< Type 3: its other cells.
};

/// Aligned exclusion: every way to fill `cells` that gives one of them an eliminated digit repeats
/// a digit in a house or leaves one of `excluders` without any.
struct ExclusionEvidence {
    CellSet cells;
    CellSet excluders;
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
};

/// A literal in a forcing chain or net, and how it is known.
struct ChainNode {
    enum class Reason : std::uint8_t {
        assumption,
        cell,       ///< On: the last candidate of its cell. Off: another candidate of it is true.
        house,      ///< On: the last place in `house`. Off: another place in it is true.
        deduction,  ///< Off: by a pattern in what the assumption has left; see `nested`.
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

/// What a strategy shows of itself that has no evidence of its own sort, as one from outside the
/// tree: the cells and digits of its pattern and one sentence.
struct PatternEvidence {
    CellSet cells;
    DigitSet digits;
    std::string text;
};

/// One alternative a family of techniques; a new family adds its own.
using Evidence = std::variant<std::monostate, SingleEvidence, LockedEvidence, SubsetEvidence,
                              FishEvidence, WingEvidence, DeadlyPatternEvidence, ExclusionEvidence,
                              AlternatingChainEvidence, ChainEvidence, PatternEvidence>;

/// How large the pattern of a step is. All zero if the technique's steps do not differ in that.
struct StepSize {
    std::uint32_t count = 0;  ///< The length of a chain, or the cells of a pattern.
    /// What else tells the technique's steps apart, as its file says: the cells of a subset that
    /// completes the pattern, or the kind of a chain.
    std::uint32_t detail = 0;

    bool operator==(const StepSize&) const = default;
};

/// One deduction. A finder fills in all but `strategy`, which the receiver of the step sets.
/// Eliminations are in the order in which the technique removes them; a step that places a digit
/// does not list what the placement itself removes.
struct Step {
    template <typename T, std::size_t inline_size>
    using List = boost::container::small_vector<T, inline_size>;

    Step() = default;
    Step(const Step& other);
    Step(Step&& other) noexcept;
    Step& operator=(const Step& other);
    Step& operator=(Step&& other) noexcept;
    ~Step();

    std::string_view strategy;  ///< Id from the strategy's descriptor, which outlives the step.
    List<Candidate, 2> placements;
    List<Candidate, 16> eliminations;
    List<Truth, 8> truths;  ///< The certificate: see engine/check.
    StepSize size;          ///< For scales that rate steps of one technique differently.
    Evidence evidence;

    /// Appends `digit` in each of `cells`, ascending.
    void eliminate(Digit digit, const CellSet& cells) {
        for (Cell cell : cells) eliminations.emplace_back(cell, digit);
    }
};

}  // namespace gridlemma
