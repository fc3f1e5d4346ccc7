// SPDX-License-Identifier: Apache-2.0
// JSON texts and cells with blanks between them, on one line.
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "apps/input/cell_text.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/line_forms.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

std::vector<std::string_view> words_between(std::string_view line, std::string_view between) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; words.size() <= cell_count;) {
        begin = line.find_first_not_of(between, begin);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(between, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

/// Returns whether these are rows or boxes of a row of cells: words of the same length, 81 cells
/// together.
bool are_parts_of_cells(const std::vector<std::string_view>& words) {
    return std::ranges::all_of(words, [&words](std::string_view word) {
        return word.size() * words.size() == cell_count &&
               std::ranges::all_of(word, is_visible_cell);
    });
}

}  // namespace

Reading read_json(std::string_view line, PuzzleLine& found, std::string& reason) {
    line = trimmed(line);
    if (!begins_like_json(line)) return Reading::other;
    std::vector<JsonPuzzle> puzzles;
    const auto fault = each_json_puzzle(line, {}, [&puzzles](const JsonPuzzle& puzzle) {
        if (puzzles.size() < 2) puzzles.push_back(puzzle);
    });
    if (fault) {
        reason = *fault;
        return line.starts_with('{') ? Reading::bad : Reading::other;
    }
    if (puzzles.size() > 1) {
        reason = "several puzzles in one JSON text";
        return Reading::bad;
    }
    if (puzzles.front().fault) {
        reason = *puzzles.front().fault;
        return Reading::bad;
    }
    found.puzzle = puzzles.front().puzzle;
    found.kept = std::make_shared<const std::string>(puzzles.front().name);
    found.name = *found.kept;
    found.solution = std::make_shared<const std::string>(puzzles.front().solution);
    return Reading::puzzle;
}

namespace {

/// Takes rows or boxes of cells, one after the other.
bool take_parts(std::string_view line, PuzzleLine& found) {
    const std::vector<std::string_view> parts = words_between(line, " \t|,;/:-");
    if (parts.size() < 2 || !are_parts_of_cells(parts)) return false;
    std::string cells;
    for (std::string_view part : parts) cells += part;
    return !parse_puzzle(cells, found.puzzle);
}

/// Takes 81 fields, some of which may be empty.
bool take_fields(std::string_view line, PuzzleLine& found) {
    for (const char delimiter : {',', ';', '\t'}) {
        auto count = static_cast<std::size_t>(std::ranges::count(line, delimiter));
        if (count == cell_count && line.ends_with(delimiter)) --count;
        if (count + 1 != cell_count) continue;
        std::string cells;
        for (std::size_t i = 0; i < cell_count; ++i) {
            const std::size_t end = std::min(line.find(delimiter), line.size());
            const std::string_view field = trimmed(line.substr(0, end));
            if (field.size() > 1) return false;
            cells += field.empty() ? '.' : field.front();
            line.remove_prefix(std::min(end + 1, line.size()));
        }
        return read_cells(cells, found.puzzle);
    }
    return false;
}

}  // namespace

Reading read_spaced(std::string_view line, PuzzleLine& found, std::string& /*reason*/) {
    found.name = {};
    if (take_parts(line, found) || take_fields(trimmed(line), found)) return Reading::puzzle;
    const std::vector<std::string_view> words = words_between(line, " \t|,;");
    if (words.size() != cell_count) return Reading::other;
    std::array<CellText, cell_count> cells;
    bool has_empty = false;
    bool has_candidates = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto cell = read_cell(words[i]);
        if (!cell) return Reading::other;
        cells[i] = *cell;
        has_empty = has_empty || cell->digits.empty();
        has_candidates = has_candidates || cell->digits.size() > 1;
    }
    if (has_empty && has_candidates) return Reading::other;
    found.puzzle = puzzle_of_cells(cells, {}, found.lone, found.puzzle.geometry());
    return Reading::puzzle;
}

}  // namespace gridlemma::apps
