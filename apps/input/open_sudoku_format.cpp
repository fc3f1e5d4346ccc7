// SPDX-License-Identifier: Apache-2.0
// The XML files of OpenSudoku: each attribute `data` is a puzzle or position.
//
//     <game
//     data="530070000600195000098000060800060003400803001700020006060000280000419005000080079"/>
//     <game state="1" data="version: 1&#10;5|-|0|3|-|0|0|4,|1|...|"/>
//
// In a cell record, the first number is the digit, the last says whether the player may change it,
// and between them are the player's notes: digits with commas, or their set as a number; the fourth
// number of newer records is a second set. Notes count as candidates only if each empty cell has
// some. What is in a comment of XML is no puzzle.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "apps/input/cell_text.hpp"
#include "apps/input/format.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

/// Between the bars of "5|-|0|", without empty ones.
std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('|'), text.size());
        const std::string_view part = trimmed(text.substr(0, end));
        if (!part.empty() && part != "\n") parts.push_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::optional<int> number_in(std::string_view text, int most) {
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    return is_whole && number >= 0 && number <= most ? std::optional(number) : std::nullopt;
}

/// "-", "1,4," or a number whose bits are the digits.
std::optional<DigitSet> notes_in(std::string_view text) {
    constexpr int all = 511;
    DigitSet notes;
    if (text == "-") return notes;
    if (text.find(',') == std::string_view::npos) {
        const auto bits = number_in(text, all);
        if (!bits) return std::nullopt;
        return DigitSet::from_bits(static_cast<std::uint16_t>(*bits));
    }
    for (const char character : text) {
        if (character == ',') continue;
        if (character < '1' || character > '9') return std::nullopt;
        notes |= Digit(character - '0');
    }
    return notes;
}

/// Reads the cells after "version: N".
std::optional<std::string> read_records(std::string_view text, Puzzle& puzzle) {
    const std::vector<std::string_view> parts = parts_of(text);
    const std::size_t width = parts.size() / cell_count;
    if (width < 3 || width > 4 || parts.size() % cell_count != 0)
        return fmt::format("{} numbers instead of three or four for each of 81 cells",
                           parts.size());
    puzzle = {};
    std::array<DigitSet, cell_count> notes;
    for (Cell cell : CellSet::all()) {
        const auto index = static_cast<std::size_t>(cell.index());
        const auto record = std::span(parts).subspan(width * index, width);
        const auto digit = number_in(record.front(), 9);
        const auto is_editable = number_in(record.back(), 1);
        const auto noted = notes_in(record[width - 2]);
        if (!digit || !is_editable || !noted)
            return fmt::format("the record of {} cannot be read", to_string(cell));
        notes[index] = *noted;
        if (*digit == 0) continue;
        if (*is_editable == 1)
            puzzle.place(cell, Digit(*digit));
        else
            puzzle.give(cell, Digit(*digit));
    }
    const CellSet empty = ~puzzle.filled();
    for (Cell cell : empty)
        if (notes[static_cast<std::size_t>(cell.index())].empty()) return std::nullopt;
    for (Cell cell : empty)
        puzzle.allow(cell, notes[static_cast<std::size_t>(cell.index())] | puzzle.seen_from(cell));
    return std::nullopt;
}

std::string without_entities(std::string_view text) {
    static constexpr std::array<std::string_view, 4> line_ends{"&#10;", "&#xA;", "&#xa;", "&#13;"};
    std::string result(text);
    for (std::string_view entity : line_ends)
        for (std::size_t at = 0; (at = result.find(entity, at)) != std::string::npos;)
            result.replace(at, entity.size(), "\n");
    return result;
}

std::optional<std::string> read_data(std::string_view data, Puzzle& puzzle) {
    const std::string text = without_entities(data);
    constexpr std::string_view head = "version:";
    const std::string_view body = trimmed(text);
    if (!body.starts_with(head)) {
        if (body.size() != cell_count) return describe_count(body.size());
        if (const auto error = parse_puzzle(body, puzzle)) return error->reason;
        return std::nullopt;
    }
    const std::size_t end = body.find_first_not_of(" 0123456789", head.size());
    if (end == std::string_view::npos || body[end] != '\n') return "no cells after the version";
    return read_records(body.substr(end + 1), puzzle);
}

/// Returns whether the line has nothing but what such files have around their games.
bool is_markup(std::string_view line) noexcept {
    line = trimmed(line);
    return line.starts_with('<') && line.ends_with('>');
}

class OpenSudokuParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        const bool has_comment = is_comment_ || line.text.find(comment_begin) != line.text.npos;
        if (is_open_ || !has_comment) return take_text(line, delivery);
        const std::string text = without_comments(line.text);
        Line bare = line;
        bare.text = text;
        take_text(bare, delivery);
    }
    void pass_over(const Line& line, Delivery& delivery) override {
        finish(delivery);
        FormatParser::pass_over(line, delivery);
    }
    void finish(Delivery& delivery) override {
        if (std::exchange(is_open_, false))
            delivery.refuse(first_line_, "the attribute data does not end");
    }

 private:
    static constexpr std::string_view comment_begin = "<!--";
    static constexpr std::string_view comment_end = "-->";

    /// A comment may begin in one line and end in another.
    std::string without_comments(std::string_view line) {
        std::string text;
        while (!line.empty()) {
            const std::string_view sign = is_comment_ ? comment_end : comment_begin;
            const std::size_t at = std::min(line.find(sign), line.size());
            if (!is_comment_) text += line.substr(0, at);
            if (at == line.size()) break;
            is_comment_ = !is_comment_;
            line.remove_prefix(at + sign.size());
        }
        return text;
    }

    void take_text(const Line& line, Delivery& delivery) {
        std::string_view rest = line.text;
        bool has_data = is_open_;
        if (is_open_ && !take_value(rest, delivery)) return;
        for (std::size_t at = 0; (at = find_data(rest)) != std::string_view::npos;) {
            has_data = true;
            quote_ = rest[at - 1];
            rest.remove_prefix(at);
            first_line_ = line.number;
            value_.clear();
            if (!take_value(rest, delivery)) return;
        }
        if (!has_data && !is_markup(line.text) && !is_blank_or_comment(line.text))
            take_puzzle_line(line, delivery);
    }

    /// Returns where the value of an attribute `data` begins, after its quote.
    static std::size_t find_data(std::string_view text) noexcept {
        constexpr std::string_view name = "data=";
        for (std::size_t at = text.find(name); at != std::string_view::npos;
             at = text.find(name, at + 1)) {
            const std::size_t quote = at + name.size();
            const bool is_whole = at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t');
            if (is_whole && quote < text.size() && (text[quote] == '"' || text[quote] == '\''))
                return quote + 1;
        }
        return std::string_view::npos;
    }

    /// Takes the value, or a part of it, from the front of `rest`. Returns whether it is complete;
    /// it is then delivered.
    bool take_value(std::string_view& rest, Delivery& delivery) {
        constexpr std::size_t longest = 10'000;
        const std::size_t end = rest.find(quote_);
        is_open_ = end == std::string_view::npos;
        value_ += rest.substr(0, end);
        if (is_open_) value_ += '\n';
        if (is_open_ && value_.size() <= longest) return false;
        Puzzle puzzle;
        const auto fault = is_open_ ? "the attribute data is too long" : read_data(value_, puzzle);
        rest.remove_prefix(is_open_ ? rest.size() : end + 1);
        is_open_ = false;
        if (fault)
            delivery.refuse(first_line_, "attribute data: " + *fault);
        else
            delivery.puzzle(puzzle, first_line_, {}, to_string(puzzle));
        return true;
    }

    std::string value_;  // Of an attribute that has begun.
    std::uint64_t first_line_ = 0;
    char quote_ = '"';
    bool is_open_ = false;
    bool is_comment_ = false;  // A comment has begun.
};

}  // namespace

std::unique_ptr<FormatParser> open_sudoku_parser() { return std::make_unique<OpenSudokuParser>(); }

}  // namespace gridlemma::apps
