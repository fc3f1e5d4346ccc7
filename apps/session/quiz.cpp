// SPDX-License-Identifier: Apache-2.0
#include "apps/session/quiz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace pencilmark::apps {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view separators = " \t\v\f\r|,;:!'\"/\\+-=";

/// The size of a box-drawing character (U+2500..U+257F) at the front of `text`, or 0.
std::size_t box_character_at(std::string_view text) {
    if (text.size() < 3 || text[0] != '\xE2') return 0;
    return text[1] == '\x94' || text[1] == '\x95' ? 3 : 0;
}

std::string describe(char character) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte > 0x20 && byte < 0x7F) return fmt::format("character '{}'", character);
    return fmt::format("byte 0x{:02x}", byte);
}

/// The cells on one line; position counts bytes of the line.
Result<std::string> cells_on(std::string_view line) {
    std::string cells;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char character = line[i];
        if (character == '#') break;
        if (separators.find(character) != std::string_view::npos) continue;
        if (const std::size_t size = box_character_at(line.substr(i)); size != 0)
            i += size - 1;
        else if ((character >= '1' && character <= '9') || is_empty_sign(character))
            cells += character;
        else
            return Error{describe(character) + " is neither a cell nor a separator", i};
    }
    return cells;
}

/// Collects rows until it holds a puzzle.
class Rows {
 public:
    /// Takes the cells of one line; gives the reason when they do not belong there.
    std::optional<std::string> add(std::string_view cells) {
        if (cells_.size() == cell_count) return "more rows after the puzzle: a quiz is one puzzle";
        if (cells_.empty() && cells.size() == cell_count) {
            cells_ = cells;
            return std::nullopt;
        }
        if (cells.size() != 9)
            return fmt::format("row {} has {} cell{} instead of 9", cells_.size() / 9 + 1,
                               cells.size(), cells.size() == 1 ? "" : "s");
        cells_ += cells;
        return std::nullopt;
    }
    [[nodiscard]] const std::string& cells() const { return cells_; }

 private:
    std::string cells_;
};

}  // namespace

Result<Puzzle> parse_quiz(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Rows rows;
    std::size_t line_number = 0;
    for (; !text.empty(); ++line_number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const Result<std::string> cells = cells_on(line);
        if (!cells) return Error{cells.error().reason, line_number};
        if (cells->empty()) continue;
        if (auto reason = rows.add(*cells)) return Error{std::move(*reason), line_number};
    }
    const std::size_t count = rows.cells().size() / 9;
    if (count != 9)
        return Error{
            fmt::format("the text ends after {} row{} instead of 9", count, count == 1 ? "" : "s"),
            line_number == 0 ? 0 : line_number - 1};
    return parse_puzzle(rows.cells());
}

}  // namespace pencilmark::apps
