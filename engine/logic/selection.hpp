// SPDX-License-Identifier: Apache-2.0
// Selection: what a profile keeps of the path so far to choose among the steps of a rung, where
// "the first that the finder offers" is not the rule. It belongs to one solver; finders stay pure.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

class Selection {
 public:
    Selection() = default;
    Selection(const Selection&) = delete;
    Selection& operator=(const Selection&) = delete;
    virtual ~Selection() = default;
    /// A new path begins on `grid`.
    virtual void start(const Grid& grid) = 0;
    /// Offers to `sink` what the rung of `strategy` takes next on the grid of `facts`, if it has
    /// anything. Called rung by rung from the top of the ladder, as the solver climbs.
    virtual void choose(const Strategy& strategy, Facts& facts, StepSink& sink) = 0;
    /// The step has been taken: its eliminations in order, then its placements.
    virtual void take(const Step& step) = 0;
};

/// How selections are named in profiles, and made.
struct SelectionRule {
    std::string_view name;
    /// For a ladder of these strategies, in whatever order.
    std::unique_ptr<Selection> (*make)(std::span<const Strategy* const> strategies) = nullptr;
    /// Sets parameters that the rule implies; may be null.
    void (*adjust)(ParameterValues& parameters) = nullptr;
};

}  // namespace gridlemma
