// SPDX-License-Identifier: Apache-2.0
#include "apps/input/line_forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "apps/input/cell_text.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array forms{
    LineForm{"position",
             "81 cells with a plus before a placed digit, then :411 611 for struck candidates "
             "(digit, row, column); a name after these begins with no digit",
             read_position},
    LineForm{"library", "a line of HoDoKu's library of techniques, :0300:7:cells:struck:...",
             read_library},
    LineForm{"link",
             "a link to SudokuWiki (?bd=), f-puzzles or SudokuPad, or any that has 81 cells as one "
             "of its parts",
             read_link},
    LineForm{"json", "a JSON object with a puzzle, or an array of its rows", read_json},
    LineForm{"spaced",
             "81 cells or 81 groups of candidates with blanks, commas, semicolons or bars between "
             "them, or nine rows of cells with one of / : - too",
             read_spaced},
    LineForm{"field", "81 cells after an identifier; - x X or ? may be the sign for an empty cell",
             read_field},
};

constexpr std::size_t fewest_position_cells = 27;  ///< Of a text that is meant as a puzzle.

bool is_position_sign(char character) noexcept {
    return character == '+' || is_visible_cell(character);
}

/// Returns the length of the run of cells and pluses at the front, and counts the cells.
std::size_t position_run(std::string_view text, std::size_t& cells) noexcept {
    const auto end = std::ranges::find_if_not(text, is_position_sign);
    const auto run = static_cast<std::size_t>(end - text.begin());
    cells = run - static_cast<std::size_t>(std::ranges::count(text.substr(0, run), '+'));
    return run;
}

/// Returns the length of the list of struck candidates at the front: "411 611".
std::size_t struck_run(std::string_view text) noexcept {
    constexpr std::string_view blanks = " \t";
    std::size_t end = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        begin = std::min(text.find_first_not_of(blanks, begin), text.size());
        const std::size_t stop = std::min(text.find_first_of(" \t:;,#", begin), text.size());
        const std::string_view word = text.substr(begin, stop - begin);
        const bool is_number =
            !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
        if (!is_number) break;
        end = stop;
        begin = stop;
        if (stop < text.size() && blanks.find(text[stop]) == std::string_view::npos) break;
    }
    return end;
}

/// Whether a word is meant as a candidate, but not written as one that is struck: "-411", "(411)",
/// "r1c1<>4", or digits of full width. No name begins like that.
bool is_like_candidate(std::string_view word) noexcept {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    constexpr std::string_view full_width = "\xEF\xBC";
    if (word.starts_with(full_width)) return true;
    word.remove_prefix(std::min(word.find_first_not_of("-+!~([{<"), word.size()));
    if (word.empty()) return false;
    if (is_digit(word[0])) return true;
    return word.size() >= 4 && (word[0] == 'r' || word[0] == 'R') && is_digit(word[1]) &&
           (word[2] == 'c' || word[2] == 'C') && is_digit(word[3]);
}

/// Reads cells and, after a colon, what is struck. Returns the rest of the line in `rest`.
Reading take_position(std::string_view text, PuzzleLine& found, std::string& reason,
                      std::string_view& rest) {
    std::size_t cells = 0;
    std::size_t size = position_run(text, cells);
    const bool has_plus = cells < size;
    const std::size_t colon = std::min(text.find_first_not_of(" \t", size), text.size());
    const bool has_colon = colon < text.size() && text[colon] == ':';
    if (cells < fewest_position_cells || (!has_plus && !has_colon)) return Reading::other;
    std::string position(text.substr(0, size));
    if (has_colon) {
        const std::string_view struck = text.substr(colon + 1, struck_run(text.substr(colon + 1)));
        position.append(":").append(trimmed(struck));
        std::ranges::replace(position, '\t', ' ');
        size = colon + 1 + struck.size();
    }
    if (const auto error = parse_puzzle(position, found.puzzle)) {
        if (cells != cell_count && cells != candidate_count) {
            reason = describe_count(cells);
            return Reading::bad;
        }
        if (cells != cell_count) return Reading::other;
        reason = fmt::format("{}, at column {}", error->reason, error->position + 1);
        return Reading::bad;
    }
    rest = text.substr(size);
    return Reading::puzzle;
}

}  // namespace

std::span<const LineForm> line_forms() noexcept { return forms; }

Reading read_position(std::string_view line, PuzzleLine& found, std::string& reason) {
    const std::string_view text = trimmed(line);
    std::string_view rest;
    const Reading reading = take_position(text, found, reason, rest);
    if (reading != Reading::puzzle) return reading;
    const bool has_strikes = text.substr(0, text.size() - rest.size()).find(':') != text.npos;
    const std::string_view more = trimmed(rest, " \t,;:#");
    if (has_strikes && is_like_candidate(more)) {
        reason = fmt::format(
            "'{}' after the struck candidates, which are digit, row, column with blanks between "
            "them; a name there is not like one",
            printable(more.substr(0, more.find_first_of(" \t"))));
        return Reading::bad;
    }
    if (rest.starts_with(':')) rest.remove_prefix(1);
    found.name = name_after(rest, 0);
    return reading;
}

// ":0300:7:cells:struck:eliminations:placements:extra:" - what is not the position is the name.
Reading read_library(std::string_view line, PuzzleLine& found, std::string& reason) {
    const std::string_view text = trimmed(line);
    if (!text.starts_with(':')) return Reading::other;
    std::array<std::size_t, 3> colon{};
    for (std::size_t i = 1; i < colon.size(); ++i) {
        colon[i] = text.find(':', colon[i - 1] + 1);
        if (colon[i] == std::string_view::npos) return Reading::other;
    }
    std::string_view position = text.substr(colon[2] + 1);
    const std::size_t end =
        position.find(':', std::min(position.find(':'), position.size() - 1) + 1);
    if (position.empty()) return Reading::other;
    position = position.substr(0, end);
    if (position.find(':') == std::string_view::npos) return Reading::other;
    std::string_view rest;
    const Reading reading = take_position(position, found, reason, rest);
    if (reading == Reading::puzzle && !trimmed(rest).empty()) {
        reason = fmt::format("'{}' after the struck candidates", printable(trimmed(rest)));
        return Reading::bad;
    }
    if (reading == Reading::puzzle) found.name = text.substr(1, colon[2] - 1);
    return reading;
}

// Takes the first field that is a puzzle beyond doubt. The text before it is the name, or, if there
// is none, the text after it.
Reading read_field(std::string_view line, PuzzleLine& found, std::string& /*reason*/) {
    constexpr std::string_view separators = " \t;,|";
    for (std::size_t begin = 0; begin < line.size();) {
        begin = line.find_first_not_of(separators, begin);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(separators, begin), line.size());
        std::string_view field = line.substr(begin, end - begin);
        constexpr std::string_view quotes = "\"'`";
        if (field.size() > 2 && field.front() == field.back() &&
            quotes.find(field.front()) != std::string_view::npos)
            field = field.substr(1, field.size() - 2);
        if (read_cells(field, found.puzzle)) {
            std::string_view name = line.substr(0, begin);
            while (!name.empty() && (separators.find(name.back()) != std::string_view::npos))
                name.remove_suffix(1);
            found.name = name.empty() ? name_after(line, end) : trimmed(name);
            return Reading::puzzle;
        }
        begin = end;
    }
    return Reading::other;
}

}  // namespace gridlemma::apps
