// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/rating.hpp"

#include <charconv>
#include <cmath>
#include <ostream>

namespace gridlemma {

double value_as_written(const Measure& measure) noexcept {
    const double unit = std::pow(10, measure.decimals);
    return std::round(measure.value * unit) / unit;
}

std::string to_string(const Measure& measure) {
    if (!measure.label.empty()) return std::string(measure.label);
    // A double has at most 309 digits, without its decimals.
    std::array<char, 352> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), measure.value,
                                   std::chars_format::fixed, measure.decimals)
                         .ptr;
    return std::string(measure.name).append(" ").append(digits.data(), end);
}

std::string to_string(const Rating& rating) {
    std::string text;
    for (const Measure& measure : rating.measures()) {
        if (!text.empty()) text += ", ";
        text += to_string(measure);
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const Rating& rating) {
    return out << to_string(rating);
}

}  // namespace gridlemma
