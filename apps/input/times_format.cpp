// SPDX-License-Identifier: Apache-2.0
// A table of puzzles and the seconds that people needed for them, one solving per line:
//
//     puzzle,seconds
//     1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312,412.5
//
// The header is optional. Without it, the puzzle is the first field and the time the second.
#include "apps/input/csv_row.hpp"
#include "apps/input/format.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/number.hpp"

namespace gridlemma::apps {

namespace {

/// Returns whether `text` is a positive number without anything else.
bool is_time(std::string_view text) {
    const std::optional<double> seconds = parse_number(text);
    return seconds && std::isfinite(*seconds) && *seconds > 0;
}

bool is_time_column(std::string_view name) {
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower == "seconds" || lower == "time";
}

class TimesParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        if (is_blank_or_comment(line.text)) return;
        if (is_first_) {
            is_first_ = false;
            if (take_header(line, delivery)) return;
        }
        if (auto reason = take_row(line, delivery))
            delivery.refuse(line.number, *std::move(reason));
    }

 private:
    /// Returns whether the line is a header.
    bool take_header(const Line& line, Delivery& delivery) {
        const auto columns = find_csv_columns(line.text);
        if (!columns || !columns->is_header) {
            if (const auto sign = line.text.find_first_of(",;\t"); sign != std::string_view::npos)
                delimiter_ = line.text[sign];
            return false;
        }
        delimiter_ = columns->delimiter;
        puzzle_ = columns->puzzle;
        static_cast<void>(cut_csv_row(line.text, delimiter_, fields_));
        seconds_ = fields_.size();
        for (std::size_t i = fields_.size(); i-- > 0;)
            if (is_time_column(trimmed(fields_[i].text))) seconds_ = i;
        if (seconds_ == fields_.size()) {
            delivery.refuse(
                line.number,
                "the header has no column 'seconds', and none that is named as a metric");
            seconds_ = puzzle_ + 1;
        }
        return true;
    }

    std::optional<std::string> take_row(const Line& line, Delivery& delivery) {
        if (auto reason = cut_csv_row(line.text, delimiter_, fields_)) return reason;
        if (fields_.size() <= std::max(puzzle_, seconds_))
            return fmt::format("{} field{}; a puzzle and its seconds expected", fields_.size(),
                               fields_.size() == 1 ? "" : "s");
        const auto found = parse_puzzle_line(fields_[puzzle_].text);
        if (!found) return fmt::format("field {}: {}", puzzle_ + 1, found.error().reason);
        const std::string_view seconds = trimmed(fields_[seconds_].text);
        if (!is_time(seconds))
            return fmt::format("field {}: '{}' is no positive number of seconds", seconds_ + 1,
                               printable(seconds));
        delivery.puzzle(found->puzzle, line.number, seconds, line.text);
        return std::nullopt;
    }

    bool is_first_ = true;
    char delimiter_ = ',';
    std::size_t puzzle_ = 0;
    std::size_t seconds_ = 1;
    std::vector<CsvField> fields_;
};

}  // namespace

std::unique_ptr<FormatParser> times_parser() { return std::make_unique<TimesParser>(); }

}  // namespace gridlemma::apps
