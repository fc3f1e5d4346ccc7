// SPDX-License-Identifier: Apache-2.0
#include "apps/run/time_limit.hpp"

#include <fmt/format.h>

#include <string>

#include "apps/base/errors.hpp"
#include "engine/core/number.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma::apps {

std::chrono::nanoseconds time_limit_of(const Arguments& arguments) {
    if (!arguments.given("time-limit")) return no_time_limit;
    const std::string text = arguments.text("time-limit");
    constexpr double most_seconds = 1e9;
    const double seconds = parse_number(text).value_or(0);
    if (!(seconds > 0) || seconds > most_seconds)
        throw UsageError(
            fmt::format("--time-limit: '{}' is not a number of seconds above 0", text));
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(seconds));
}

}  // namespace gridlemma::apps
