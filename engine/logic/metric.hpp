// SPDX-License-Identifier: Apache-2.0
// Metric: a number that says something about a puzzle, and how it is computed. Metrics are
// registered as strategies are. What several of them need (the solution, a path) is computed once
// per puzzle and asked for through a MetricContext.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/outcome.hpp"
#include "engine/logic/profile.hpp"

namespace gridlemma {

/// What a metric is computed from. What a puzzle does not have leaves the metric without a value.
enum class MetricNeeds : std::uint8_t {
    puzzle,    ///< Any puzzle.
    solution,  ///< A puzzle with exactly one solution.
    path,      ///< The same, and its path by logic.
};

/// How long it takes for an ordinary puzzle.
enum class MetricCost : std::uint8_t {
    cheap,     ///< Less than a tenth of a millisecond.
    moderate,  ///< Milliseconds; a path of a difficult puzzle may take more.
    costly,    ///< Up to seconds for the most difficult puzzles.
};

/// "puzzle", "solution", "path"; "cheap", "moderate", "costly".
[[nodiscard]] std::string_view to_string(MetricNeeds needs) noexcept;
[[nodiscard]] std::string_view to_string(MetricCost cost) noexcept;

/// The path that one profile takes. What it refers to belongs to the context.
struct MeasuredPath {
    const Profile* profile = nullptr;
    const Outcome* outcome = nullptr;
};

/// A position of a path, and the rung of the ladder whose step comes next.
struct PathPosition {
    Grid before;
    std::size_t rung = 0;
};

/// One puzzle, and what is known of it. Everything is computed when it is first asked for, and kept
/// until the metrics of the puzzle are done.
/// Thread safety: one thread. Errors: what a strategy throws leaves the call.
class MetricContext {
 public:
    MetricContext() = default;
    MetricContext(const MetricContext&) = delete;
    MetricContext& operator=(const MetricContext&) = delete;
    virtual ~MetricContext() = default;

    [[nodiscard]] virtual const Puzzle& puzzle() const = 0;
    /// The only solution; null if there is none or more than one.
    [[nodiscard]] virtual const Solution* solution() = 0;
    /// The path of the profile in use or, with a name, of that built-in profile. Precondition:
    /// there is such a profile.
    [[nodiscard]] virtual MeasuredPath path(std::string_view profile = {}) = 0;
    /// The positions of the path of the profile in use, from the first step to the last.
    [[nodiscard]] virtual std::span<const PathPosition> positions() = 0;
    /// How many random isomorphs a metric that is an average takes, at least 1, and their seed.
    [[nodiscard]] virtual int samples() const = 0;
    [[nodiscard]] virtual std::uint64_t seed() const = 0;

    /// Returns what `make()`, which returns a T, has made for the puzzle in hand: it is called for
    /// the first metric that asks. For metrics that share work, which have a type T of their own.
    template <typename T, typename Make>
    [[nodiscard]] const T& shared(Make&& make) {
        for (const auto& [key, value] : shared_)
            if (key == &key_of<T>) return *static_cast<const T*>(value.get());
        const auto made = std::make_shared<const T>(std::forward<Make>(make)());
        shared_.emplace_back(&key_of<T>, made);
        return *made;
    }

 protected:
    /// Another puzzle comes next.
    void forget() noexcept { shared_.clear(); }

 private:
    /// Its address stands for T, as in Facts.
    template <typename T>
    static constexpr char key_of = 0;

    std::vector<std::pair<const char*, std::shared_ptr<const void>>> shared_;
};

/// A descriptor and the function that computes it. The texts outlive it.
struct Metric {
    std::string_view id = {};         ///< Lower case with hyphens: "backdoor-size".
    std::string_view unit = {};       ///< "bits", "cells"…: what is counted, in the plural.
    std::string_view formula = {};    ///< One sentence that says exactly what the number is.
    std::string_view reference = {};  ///< Author, title, year or stable address.
    /// Whether all isomorphs of a puzzle have the same value: see Morph.
    bool is_invariant = false;
    /// Whether the value depends on MetricContext::samples() and seed(); another asks for neither.
    bool is_sampled = false;
    MetricNeeds needs = MetricNeeds::solution;
    ValidIn valid_in = ValidIn::any_geometry;  ///< Puzzles of other geometries have no value.
    /// The built-in profile whose path it rates, whatever the profile in use; empty for others.
    std::string_view profile = {};
    MetricCost cost = MetricCost::cheap;
    int decimals = 0;  ///< With how many it is written, 0 to 9.
    /// Returns the value, or nothing if the puzzle has none. Called only for a puzzle of a geometry
    /// in which the metric is valid, and if the context has what it needs. Never null.
    std::optional<double> (*compute)(MetricContext& context) = nullptr;
};

}  // namespace gridlemma
