// SPDX-License-Identifier: Apache-2.0
// --time-limit, for the verbs that can stop working on a puzzle.
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
        "Give up a puzzle that takes longer. Its status is then 'capped', it is reported on the "
        "standard error, and the exit status is 1. The puzzles given up may differ between runs "
        "and machines."};

/// Returns the option's value; no_time_limit if it is not given. Throws UsageError.
[[nodiscard]] std::chrono::nanoseconds time_limit_of(const Arguments& arguments);

/// The message for a puzzle that reached the time limit.
inline constexpr std::string_view gave_up = "given up at the time limit";

}  // namespace gridlemma::apps
