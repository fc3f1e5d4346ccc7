// SPDX-License-Identifier: Apache-2.0
#include "apps/input/grid_title.hpp"

#include <fmt/format.h>

#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

void GridTitle::set(std::string_view title, std::uint64_t line, Delivery& delivery) {
    if (line_ != 0) delivery.refuse_unlike(line_, "neither a row of a grid nor the title of one");
    report_tags(delivery);
    title_ = title;
    line_ = line;
}

void GridTitle::forget() {
    title_.clear();
    line_ = 0;
}

void GridTitle::keep(Delivery& delivery) {
    line_ = 0;
    report_tags(delivery);
}

void GridTitle::add_tag(const Line& line, Delivery& delivery) {
    tags_.emplace_back(line.number, fmt::format("'{}' is passed over: a tag, not a row of a grid",
                                                printable(trimmed(line.text))));
    if (line_ == 0) report_tags(delivery);
}

void GridTitle::take_description(Delivery& delivery) {
    if (description_.empty()) return;
    set(std::exchange(description_, {}), 0, delivery);
}

// They have waited for what becomes of the title above them.
void GridTitle::report_tags(Delivery& delivery) {
    for (auto& [line, reason] : std::exchange(tags_, {})) delivery.refuse(line, std::move(reason));
}

}  // namespace gridlemma::apps
