// SPDX-License-Identifier: Apache-2.0
#include "apps/base/counted.hpp"

#include <fmt/format.h>

namespace gridlemma::apps {

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), 1, ',');
    return digits;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    if (number != 1 && !many.empty()) return fmt::format("{} {}", grouped(number), many);
    return fmt::format("{} {}{}", grouped(number), one, number == 1 ? "" : "s");
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return "-";
    return fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace gridlemma::apps
