// SPDX-License-Identifier: Apache-2.0
#include "apps/input/find_columns.hpp"

#include <algorithm>
#include <optional>

#include "apps/input/csv_row.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/line_reader.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/operand.hpp"
#include "apps/input/reader.hpp"
#include "apps/input/recognise.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t most_lines_of_head = 1000;

/// The columns of a header besides those of puzzles and names, which records have anyway.
std::optional<std::vector<std::string>> other_columns(std::string_view line,
                                                      const ColumnChoice& choice) {
    const auto columns = find_csv_columns(line, choice);
    if (!columns) return std::nullopt;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < columns->names.size(); ++i)
        if (i != columns->puzzle && i != columns->name &&
            std::ranges::find(names, columns->names[i]) == names.end())
            names.push_back(columns->names[i]);
    return names;
}

/// Collects lines until there is a JSON text with a record, perhaps in a list that goes on.
class JsonHead {
 public:
    std::optional<std::vector<std::string>> take(std::string_view line,
                                                 const ColumnChoice& choice) {
        constexpr std::size_t longest = std::size_t{1} << 20U;
        if (text_.empty() && is_blank_or_comment(line)) return std::nullopt;
        if (text_.size() > longest) return std::nullopt;
        text_.append(line).append("\n");
        std::string_view text = text_;
        while (!text.empty()) {
            text.remove_prefix(std::min(text.find_first_not_of(" \t\n["), text.size()));
            if (!text.starts_with('{')) return std::nullopt;
            const std::size_t end = json_end(text);
            if (end != std::string_view::npos) return json_columns(text.substr(0, end), choice);
            text.remove_prefix(std::min(text.find('['), text.size()));
        }
        return std::nullopt;
    }

 private:
    std::string text_;
};

/// Reads lines until they say which columns there are.
class HeadReader {
 public:
    HeadReader(InputFormat format, const ColumnChoice& choice) : choice_(choice) {
        if (format != InputFormat::automatic) format_ = format;
    }

    /// Returns the columns once they are known.
    std::optional<std::vector<std::string>> take(const Line& line) {
        kept_.emplace_back(line.text);
        if (!format_) format_ = recogniser_.look_at(line, choice_);
        if (!format_) return std::nullopt;
        if (*format_ != InputFormat::csv && *format_ != InputFormat::json)
            return std::vector<std::string>();
        for (; taken_ < kept_.size(); ++taken_) {
            const std::string& text = kept_[taken_];
            auto names = *format_ == InputFormat::csv ? other_columns(text, choice_)
                                                      : json_.take(text, choice_);
            if (names) return names;
        }
        return std::nullopt;
    }

 private:
    const ColumnChoice& choice_;
    std::optional<InputFormat> format_;
    Recogniser recogniser_;
    std::vector<std::string> kept_;
    std::size_t taken_ = 0;
    JsonHead json_;
};

}  // namespace

std::vector<std::string> find_columns(const std::string& input, InputFormat format,
                                      const ColumnChoice& choice) {
    const OperandKind kind = classify_operand(input);
    // A named pipe cannot be read twice.
    const bool can_be_read_again = kind == OperandKind::standard_input || operand_size(input);
    if (kind == OperandKind::puzzle || !can_be_read_again) return {};
    auto source = peek_input(input);
    if (!source) return {};
    LineReader lines(convert_utf16(decompress(*std::move(source))), ReadOptions{}.longest_line);
    HeadReader head(format, choice);
    Line line;
    while (lines.line_number() < most_lines_of_head && lines.next(line, true))
        if (auto names = head.take(line)) return *std::move(names);
    return {};
}

}  // namespace gridlemma::apps
