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
#include "apps/input/json_rules.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace gridlemma::apps {

namespace {

class CsvParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        if (is_blank_or_comment(line.text)) return;
        if (!columns_) {
            columns_ = find_csv_columns(line.text, delivery.columns());
            if (!columns_) return refuse_header(line, delivery);
            find_kept(line, delivery);
            find_rules();
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
            return delivery.refuse_unlike(
                line.number, "a header with a column " + puzzle_names_in_words(delivery.columns()) +
                                 " expected");
        delivery.refuse(line.number, words_of_foreign_header(names, delivery.columns()) +
                                         "; --column NAME says which one holds the puzzles");
        refused_names_ = names.size();
    }

    /// Finds the columns that are carried through, and reports what the header has not.
    void find_kept(const Line& line, Delivery& delivery) {
        const std::vector<std::string>& names = columns_->names;
        for (const std::string& wanted : delivery.columns().kept) {
            const auto found = std::ranges::find(names, wanted);
            kept_.push_back(static_cast<std::size_t>(found - names.begin()));
            if (found == names.end())
                delivery.refuse(line.number,
                                "there is no column " + gridlemma::quoted(wanted) + " to keep");
        }
        for (std::size_t i = 0; delivery.columns().keeps_all && i < names.size(); ++i)
            if (i != columns_->puzzle && i != columns_->name &&
                std::ranges::find(kept_, i) == kept_.end())
                delivery.refuse(line.number, "column " + gridlemma::quoted(names[i]) +
                                                 " is not kept; --keep can name it");
    }

    /// Finds the columns that may state rules.
    void find_rules() {
        const std::vector<std::string>& names = columns_->names;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (i != columns_->puzzle && i != columns_->name && JsonRules::may_be_in(names[i]))
                rules_.push_back(i);
    }

    /// Gives the puzzle of the row the rules that its other fields state. Returns why they cannot
    /// be obeyed.
    [[nodiscard]] std::optional<std::string> apply_rules(Puzzle& puzzle) const {
        if (rules_.empty()) return std::nullopt;
        OrderedJson record = OrderedJson::object();
        for (const std::size_t column : rules_)
            if (column < fields_.size() && !trimmed(fields_[column].text).empty())
                record[columns_->names[column]] = trimmed(text_of(fields_[column]));
        if (record.empty()) return std::nullopt;
        JsonRules rules;
        rules.take(record, RuleSource::record);
        return rules.apply(puzzle);
    }

    std::optional<std::string> take_row(const Line& line, Delivery& delivery) {
        if (auto reason = cut_csv_row(line.text, columns_->delimiter, fields_)) return reason;
        if (fields_.size() <= columns_->puzzle)
            return fmt::format("{} field{}, but the puzzle is field {}", fields_.size(),
                               fields_.size() == 1 ? "" : "s", columns_->puzzle + 1);
        const std::string_view text = fields_[columns_->puzzle].text;
        if (trimmed(text).empty()) return fmt::format("{} is empty", puzzle_field());
        auto found = parse_puzzle_line(text);
        if (!found) return fmt::format("{}: {}", puzzle_field(), found.error().reason);
        if (has_further(found->puzzle))
            return "several puzzles in one row; a header says which column holds them";
        if (auto reason = apply_rules(found->puzzle)) return reason;
        std::string name(found->name);
        if (columns_->name && *columns_->name < fields_.size()) {
            const CsvField& field = fields_[*columns_->name];
            name = trimmed(field.has_doubled_quotes ? text_of(field) : field.text);
        }
        values_.clear();
        for (const std::size_t column : kept_)
            if (column < fields_.size())
                values_.add_text(text_of(fields_[column]));
            else
                values_.add_missing();
        delivery.puzzle(found->puzzle, line.number, name, line.text,
                        {.kept = values_.text(), .solution = solution()});
        return std::nullopt;
    }

    /// Whether a field without a name has a puzzle, too.
    [[nodiscard]] bool has_further(const Puzzle& puzzle) const {
        for (std::size_t i = columns_->names.size(); i < fields_.size(); ++i)
            if (i != columns_->puzzle && has_further_puzzle(fields_[i].text, puzzle)) return true;
        return false;
    }

    /// The solution that the row has. In the records of `solve` a column of that name is a number.
    [[nodiscard]] std::string_view solution() const {
        if (!columns_->solution || fields_.size() <= *columns_->solution) return {};
        const std::string_view text = trimmed(fields_[*columns_->solution].text);
        return text.size() < fewest_of_solution ? std::string_view() : text;
    }

    [[nodiscard]] std::string puzzle_field() const {
        if (columns_->is_header) return fmt::format("field '{}'", columns_->puzzle_name);
        return fmt::format("field {}", columns_->puzzle + 1);
    }

    static constexpr std::size_t fewest_of_solution = 21;  // A count has fewer digits.

    std::optional<CsvColumns> columns_;
    std::vector<CsvField> fields_;
    std::vector<std::size_t> kept_;  // By name in the choice; the number of columns: there is none.
    KeptValues values_;
    std::vector<std::size_t> rules_;  // Columns that may state rules.
    std::size_t refused_names_ =
        0;  // Of a rejected header: its rows have the same number of fields.
};

}  // namespace

std::unique_ptr<FormatParser> csv_parser() { return std::make_unique<CsvParser>(); }

}  // namespace gridlemma::apps
