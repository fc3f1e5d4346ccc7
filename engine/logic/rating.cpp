// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/rating.hpp"

#include <cmath>
#include <ostream>

#include "engine/core/number.hpp"

namespace gridlemma {

double value_as_written(const Measure& measure) noexcept {
    double unit = 1;
    for (int i = 0; i < measure.decimals; ++i) unit *= 10;
    return std::round(measure.value * unit) / unit;
}

std::string to_string(const Measure& measure) {
    if (!measure.label.empty()) return std::string(measure.label);
    return std::string(measure.name) + " " + fixed_text(measure.value, measure.decimals);
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
