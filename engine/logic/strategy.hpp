// SPDX-License-Identifier: Apache-2.0
// Strategy: a descriptor and one finder. A finder looks at a grid through its facts and offers
// steps to a sink.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "engine/logic/facts.hpp"
#include "engine/logic/parameter.hpp"
#include "engine/logic/step_sink.hpp"

namespace gridlemma {

/// The folder under strategies/ in which a technique lives.
enum class Family : std::uint8_t {
    singles,
    intersections,
    subsets,
    fish,
    single_digit,
    wings,
    coloring,
    uniqueness,
    als,
    chains,
    forcing,
    patterns,
    whips,
    rank
};

/// "singles", "single-digit"…
[[nodiscard]] std::string_view to_string(Family family) noexcept;

enum class Assumes : std::uint8_t { nothing, unique_solution };

/// In which geometries the steps of a strategy are sound. Elsewhere it is not tried.
enum class ValidIn : std::uint8_t {
    classic,           ///< The ordinary Sudoku.
    classic_boxes,     ///< Where there are 3x3 boxes, whatever other houses and pairs there are.
    houses,            ///< Where cells see each other in houses only.
    any_geometry,      ///< All: the finder asks the grid for houses and peers.
    other_geometries,  ///< All, but in the ordinary Sudoku it has nothing to find.
};

/// "classic", "classic boxes", "houses", "any geometry", "other geometries".
[[nodiscard]] std::string_view to_string(ValidIn valid_in) noexcept;

/// Whether a strategy that declares `valid_in` is to be tried in `geometry`.
[[nodiscard]] inline bool is_valid(ValidIn valid_in, const Geometry& geometry) noexcept {
    switch (valid_in) {
        case ValidIn::classic:
            return geometry.is_classic();
        case ValidIn::classic_boxes:
            return geometry.has_classic_boxes();
        case ValidIn::houses:
            return !geometry.has_pairs();
        case ValidIn::any_geometry:
            return true;
        case ValidIn::other_geometries:
            break;
    }
    return !geometry.is_classic();
}

/// How long a finder may search on one grid.
enum class Effort : std::uint8_t {
    bounded,  ///< Some milliseconds: what it looks for is small, or a parameter limits the search.
    /// As long as it takes. Such a strategy is tried where there is one solution only: on another
    /// grid it is sound as well, but would search for long to little use.
    open_ended,
};

/// What StepSize::count of a strategy's steps counts.
enum class StepCount : std::uint8_t {
    its_own,  ///< What the file of the strategy says, if anything.
    /// The literals of a chain under an assumption, without the assumption and the conclusion. The
    /// more they are, the harder is the step.
    chain_literals,
};

/// What another program calls a technique.
struct NameElsewhere {
    std::string_view program;
    std::string_view name;
};

/// The names of one technique in other programs, at most one per program.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class NamesElsewhere {
 public:
    static constexpr std::size_t capacity = 4;

    constexpr NamesElsewhere() = default;
    /// Empty names are left out. Precondition: at most `capacity` others.
    constexpr NamesElsewhere(std::initializer_list<NameElsewhere> names) {
        for (const NameElsewhere& each : names) set(each);
    }
    /// Adds a name, or replaces that of the same program; an empty one changes nothing.
    constexpr void set(NameElsewhere added) {
        if (added.name.empty()) return;
        for (std::size_t i = 0; i < count_; ++i)
            if (names_[i].program == added.program) {
                names_[i] = added;
                return;
            }
        assert(count_ < capacity);
        names_[count_++] = added;
    }

    [[nodiscard]] constexpr std::span<const NameElsewhere> all() const noexcept {
        return std::span(names_).first(count_);
    }
    /// Empty if that program has none.
    [[nodiscard]] constexpr std::string_view in(std::string_view program) const noexcept {
        for (const NameElsewhere& each : all())
            if (each.program == program) return each.name;
        return {};
    }

 private:
    std::array<NameElsewhere, capacity> names_{};
    std::size_t count_ = 0;
};

/// Whether the order of steps decides where a strategy ends, alone or with others: its closure,
/// that is what is left of a grid when steps have been applied until none is left.
enum class ClosureOrder : std::uint8_t {
    /// What it concludes on a grid it concludes as well, repeated until it has no step, when other
    /// candidates are gone.
    any_order,
    /// The same holds of it and its company together. By itself it can lose steps.
    with_simpler,
    /// Steps can be lost for good, whatever it is used with.
    by_order,
};

/// "any order", "with simpler", "by order".
[[nodiscard]] std::string_view to_string(ClosureOrder order) noexcept;

/// How the closure of a grid depends on the order of steps. It is tested with the standard values
/// of all parameters, and holds as long as no limit of effort is reached.
struct Confluence {
    ClosureOrder closure = ClosureOrder::by_order;
    /// Ids of the strategies that have to be tried too; their own company is needed as well.
    std::span<const std::string_view> company = {};
    /// How steps are lost, in one sentence. May be empty if they are not.
    std::string_view why = {};
};

/// What `list strategies` shows; the only place where these facts stand.
struct Descriptor {
    std::string_view id = {};  ///< Lower case with hyphens: "naked-pair".
    /// What stands for a built-in strategy in arrays and their files: from 0, each once. It never
    /// changes, and a new one takes the next. Negative: that of a plugin.
    std::int16_t number = -1;
    std::string_view name = {};  ///< As one writes it: "Naked Pair".
    Family family = Family::singles;
    ValidIn valid_in = ValidIn::classic;
    std::string_view pattern = {};    ///< The pattern in one sentence.
    std::string_view reference = {};  ///< Author, title, year or stable address.
    NamesElsewhere elsewhere = {};    ///< By which other programs know it.
    Assumes assumes = Assumes::nothing;
    Effort effort = Effort::bounded;
    StepCount step_count = StepCount::its_own;
    std::span<const Parameter* const> parameters = {};  ///< Those that its finder asks for.
    /// Whether the order of its steps and of others decides what is left of a grid. What a step
    /// concludes stays true in any case, so that all steps found on one grid may be taken one after
    /// another.
    Confluence confluence = {};
};

/// Offers steps of one technique on `facts.grid()` in the order that its file documents. Keeps no
/// state of its own; every step it offers places or eliminates at least one candidate. Returns when
/// the sink has enough.
using Finder = void (*)(Facts& facts, StepSink& sink);

struct Strategy {
    Descriptor descriptor;
    Finder find = nullptr;
};

/// Whether each grid has a single closure by these strategies: none of them goes by order, and all
/// have their company among the others. Precondition: no null. O(square of their number).
[[nodiscard]] bool have_one_closure(std::span<const Strategy* const> strategies) noexcept;

}  // namespace gridlemma
