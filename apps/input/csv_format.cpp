// SPDX-License-Identifier: Apache-2.0
// A table with a header, one record per line:
//
//     id,puzzle,solution,difficulty
//     1,1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312,198…,2.2
//
// The header need not be the first line: each line before it gets its own diagnostic. If the header
// has no column for the puzzle, only the header gets a diagnostic and the rows are skipped.
#include "apps/input/csv_row.hpp"
#include "apps/input/format.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace gridlemma::apps {

namespace {

std::string unescaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        result += text[i];
        if (text[i] == '"') ++i;
    }
    return result;
}

class CsvParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        if (is_blank_or_comment(line.text)) return;
        if (!columns_) {
            columns_ = find_csv_columns(line.text);
            if (!columns_) return refuse_header(line, delivery);
            if (columns_->is_header) return;
        }
        if (auto reason = take_row(line, delivery))
            delivery.refuse(line.number, *std::move(reason));
    }

 private:
    void refuse_header(const Line& line, Delivery& delivery) {
        if (has_puzzle_among(line.text, refused_names_)) return;
        const std::vector<std::string> names = column_names(line.text);
        if (names.empty())
            return delivery.refuse(line.number,
                                   "a header with a column 'puzzle' or 'quizzes' expected");
        delivery.refuse(line.number,
                        words_of_foreign_header(names) + "; rename the one that holds the puzzles");
        refused_names_ = names.size();
    }

    std::optional<std::string> take_row(const Line& line, Delivery& delivery) {
        if (auto reason = cut_csv_row(line.text, columns_->delimiter, fields_)) return reason;
        if (fields_.size() <= columns_->puzzle)
            return fmt::format("{} field{}, but the puzzle is field {}", fields_.size(),
                               fields_.size() == 1 ? "" : "s", columns_->puzzle + 1);
        const std::string_view text = fields_[columns_->puzzle].text;
        if (trimmed(text).empty()) return fmt::format("{} is empty", puzzle_field());
        const auto found = parse_puzzle_line(text);
        if (!found) return fmt::format("{}: {}", puzzle_field(), found.error().reason);
        const auto [name, unescaped_name] = name_of(*found);
        delivery.puzzle(found->puzzle, line.number,
                        unescaped_name.empty() ? name : std::string_view(unescaped_name),
                        line.text);
        return std::nullopt;
    }

    // Returns the name as written and, if it has doubled quotes, a copy with single ones.
    [[nodiscard]] std::pair<std::string_view, std::string> name_of(const PuzzleLine& found) const {
        if (!columns_->name || fields_.size() <= *columns_->name) return {found.name, {}};
        const CsvField& field = fields_[*columns_->name];
        return {trimmed(field.text),
                field.has_doubled_quotes ? unescaped(field.text) : std::string()};
    }

    [[nodiscard]] std::string puzzle_field() const {
        if (columns_->is_header) return fmt::format("field '{}'", columns_->puzzle_name);
        return fmt::format("field {}", columns_->puzzle + 1);
    }

    std::optional<CsvColumns> columns_;
    std::vector<CsvField> fields_;
    std::size_t refused_names_ =
        0;  // Of a rejected header: its rows have the same number of fields.
};

}  // namespace

std::unique_ptr<FormatParser> csv_parser() { return std::make_unique<CsvParser>(); }

}  // namespace gridlemma::apps
