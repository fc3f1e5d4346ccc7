// SPDX-License-Identifier: Apache-2.0
// Strategy: a descriptor and one finder. A finder reads a grid and offers steps to a sink; the sink
// answers "go on" or "enough", so that first step, all steps and counting are the same code.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

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
    patterns
};

/// "singles", "single-digit"…
[[nodiscard]] std::string_view to_string(Family family) noexcept;

enum class Assumes : std::uint8_t { nothing, unique_solution };

/// What `list strategies` shows; the only place where these facts stand.
struct Descriptor {
    std::string_view id = {};    ///< Lower case with hyphens: "naked-pair".
    std::string_view name = {};  ///< As one writes it: "Naked Pair".
    Family family = Family::singles;
    std::string_view pattern = {};    ///< The pattern in one sentence.
    std::string_view reference = {};  ///< Author, title, year or stable address.
    std::string_view hodoku = {};     ///< HoDoKu's short code ("n2"), if it has the technique.
    std::string_view se = {};         ///< Sudoku Explainer's name ("Naked Pair"), if it has it.
    Assumes assumes = Assumes::nothing;
    /// Monotone: what it finds, it still finds (unless it is done) when other candidates go away.
    /// Finders that leave smaller patterns to cheaper techniques are not. What a step concludes
    /// stays true in any case, so that all steps found on one grid may be taken one after another.
    bool monotone = true;
};

/// Receives steps.
class StepSink {
 public:
    StepSink() = default;
    StepSink(const StepSink&) = delete;
    StepSink& operator=(const StepSink&) = delete;
    virtual ~StepSink() = default;
    /// Takes a step (it may be moved from); false means "enough", and the finder returns.
    [[nodiscard]] virtual bool offer(Step&& step) = 0;
};

/// Where finders keep buffers and what they know of the grids before, from call to call, one object
/// for each type that is asked for. What a finder offers never depends on it. One a thread.
class FinderMemory {
 public:
    /// The object of type T, made on the first call.
    template <typename T>
    [[nodiscard]] T& get() {
        for (const auto& [key, object] : objects_)
            if (key == &key_of<T>) return *static_cast<T*>(object.get());
        objects_.emplace_back(&key_of<T>, std::make_shared<T>());
        return *static_cast<T*>(objects_.back().second.get());
    }

 private:
    /// Its address stands for T. Types of one name in the anonymous namespaces of different files
    /// have one each, where compilers differ in whether their type_info is the same.
    template <typename T>
    static constexpr char key_of = 0;

    std::vector<std::pair<const char*, std::shared_ptr<void>>> objects_;
};

/// Whose reading of a technique a finder follows, where programs differ in what belongs to it and
/// in the order of its steps. What only one of them has is read its way in any case.
enum class Reading : std::uint8_t { sudoku_explainer, hodoku };

/// What a technique may use, where that can be varied.
struct Extent {
    int fins = 5;                           ///< Of a fish, endo fins included.
    int endo_fins = 2;                      ///< Of a fish.
    int links = 20;                         ///< Of chains through single candidates.
    bool two_candidate_rectangles = false;  ///< Empty rectangles of two candidates.
    bool overlapping_sets = false;          ///< Almost locked sets may share cells.
    bool set_nodes = false;                 ///< Grouped loops and AICs may pass such sets.
    int sets = 4'000;                       ///< Almost locked sets of a grid, the first of them.
    int set_links = 50;                     ///< Of a chain of almost locked sets.
    int set_tries = 2'000'000;              ///< Of one call for such chains.
    bool sets_both_ways = false;            ///< Such chains may also go back to sets found before.
    bool every_fish = false;  ///< Also fish whose eliminations an earlier fish has; costs much.
    bool siamese = false;     ///< Also two fish on one base as one step, after the single fish.
    int nodes = 50'000;       ///< What one call may try: houses of fish, sets of blossoms.
    /// Direct intersections and direct hidden subsets also carry out the eliminations that their
    /// placement rests on, as Sudoku Explainer does since 2022. In 1.2.1 they only place.
    bool direct_eliminations = false;
    int kraken_size = 4;  ///< Base houses of a kraken fish, at most.
    int kraken_fins = 2;  ///< Its fins, at most.

    friend bool operator==(const Extent&, const Extent&) = default;
};

/// What a finder may be told.
struct FindOptions {
    /// Whether truths and evidence are wanted; a finder may leave both out when not.
    bool explain = true;
    /// Null: a finder that needs some makes its own for the call.
    FinderMemory* memory = nullptr;
    Reading reading = Reading::sudoku_explainer;
    Extent extent = {};
    /// True if every missing candidate was removed by a given, a placement or a deduction, as in
    /// any puzzle without pencilmarks. Then cells that have lost a candidate may still be part of
    /// a deadly pattern.
    bool candidates_by_reasoning = false;

    /// The memory that was given, or `own`, which the finder has for want of one.
    [[nodiscard]] FinderMemory& memory_or(FinderMemory& own) const noexcept {
        return memory != nullptr ? *memory : own;
    }
};

/// Offers steps of one technique on `grid` in the order that its file documents. Never changes the
/// grid, keeps no state; every step it offers places or eliminates at least one candidate.
using Finder = void (*)(const Grid& grid, const FindOptions& options, StepSink& sink);

struct Strategy {
    Descriptor descriptor;
    Finder find = nullptr;
};

}  // namespace gridlemma
