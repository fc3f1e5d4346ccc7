// SPDX-License-Identifier: Apache-2.0
// What a solver is told besides its profile: limits, and who is asked or shown what on the way.
#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/core/step.hpp"
#include "engine/core/stop.hpp"
#include "engine/logic/scale.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Certifies the next step of a path, which `strategy` offers: the reason why it is not certified,
/// or nothing when it is; it then is taken.
using StepCertifier =
    std::function<std::optional<std::string>(const Descriptor& strategy, const Step& step)>;

struct SolveOptions {
    bool measure_time = false;  ///< Fill RungCounters::time (costs two clock readings a call).
    /// Give up where only a step of greater difficulty is left: the status then is `capped`.
    /// Search decides first, and puzzles without just one solution are not given up: they are
    /// treated as without the limit.
    double most_difficulty = std::numeric_limits<double>::infinity();
    /// Give up as soon as this says so; again where the puzzle has one solution only. Null: never.
    GivesUp gives_up = nullptr;
    /// Give up a puzzle that takes longer, or when the flag is raised: the status then is `capped`.
    /// Asked before each call of a finder and within searches.
    std::chrono::nanoseconds time_limit = no_time_limit;
    const StopFlag* stop = nullptr;
    /// Asked before each step is taken, of built-in strategies too; what it refuses is a fault.
    StepCertifier certify = nullptr;

    [[nodiscard]] bool has_limit() const noexcept {
        return gives_up != nullptr || most_difficulty < std::numeric_limits<double>::infinity();
    }
};

/// Sees each step with the grid before it; the step is already named and will be applied next.
/// Thread safety: as what it calls; a solver calls it in its own thread. Errors: what it throws
/// ends the solving and reaches the caller.
class StepObserver {
 public:
    StepObserver() = default;
    StepObserver(std::nullptr_t) {}  // NOLINT(google-explicit-constructor)
    /// `see` may return whether to go on. If it returns false, the puzzle is given up after this
    /// step: the status then is `capped`.
    template <std::invocable<const Grid&, const Step&> See>
    StepObserver(See see) {  // NOLINT(google-explicit-constructor)
        if constexpr (std::is_void_v<std::invoke_result_t<See&, const Grid&, const Step&>>)
            see_ = [see = std::move(see)](const Grid& before, const Step& step) mutable {
                see(before, step);
                return true;
            };
        else
            see_ = std::move(see);
    }

    explicit operator bool() const noexcept { return see_ != nullptr; }
    /// Returns whether to go on. Precondition: it is not empty.
    bool operator()(const Grid& before, const Step& step) const { return see_(before, step); }

 private:
    std::function<bool(const Grid& before, const Step& step)> see_;
};

}  // namespace gridlemma
