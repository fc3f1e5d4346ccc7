// SPDX-License-Identifier: Apache-2.0
// --time-limit, for the verbs that can give up a puzzle.
#pragma once

#include <chrono>
#include <string_view>

#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"

namespace gridlemma::apps {

inline constexpr Option time_limit_option{
    .name = "time-limit",
    .argument = "SECONDS",
    .help =
        "Give up a puzzle that takes longer; its status is capped, it is reported on the "
        "standard error, and the exit status is 1. Which puzzles these are may differ from run "
        "to run and from machine to machine."};

/// What the option says; no_time_limit without it. Throws UsageError.
[[nodiscard]] std::chrono::nanoseconds time_limit_of(const Arguments& arguments);

/// What is said of a puzzle that was given up.
inline constexpr std::string_view gave_up = "given up at the time limit";

}  // namespace gridlemma::apps
