// SPDX-License-Identifier: Apache-2.0
#include "tests/hodoku/reglib_line.hpp"
#include "tests/split.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace gridlemma::test {

namespace {

constexpr std::size_t field_count = 7;

bool is_digit(char character) { return character >= '1' && character <= '9'; }

/// A plus sign precedes a digit that is solved but not given.
std::optional<Grid> parse_grid(std::string_view text) {
    Puzzle puzzle;
    std::vector<Candidate> solved;
    int cell = 0;
    bool has_plus = false;
    for (char character : text) {
        if (character == '+' && !has_plus) {
            has_plus = true;
            continue;
        }
        if (cell == cell_count || (character != '.' && !is_digit(character))) return std::nullopt;
        if (character != '.') {
            const Digit digit(character - '0');
            if (has_plus)
                solved.emplace_back(Cell(cell), digit);
            else
                puzzle.give(Cell(cell), digit);
        }
        has_plus = false;
        ++cell;
    }
    if (cell != cell_count) return std::nullopt;
    Grid grid(puzzle);
    for (Candidate candidate : solved) grid.place(candidate.cell(), candidate.digit());
    return grid;
}

/// "436 257": digit 4 in row 3, column 6; digit 2 in row 5, column 7.
bool parse_candidates(std::string_view text, std::vector<Candidate>& candidates) {
    for (std::string_view word : split(text, ' ')) {
        if (word.empty()) continue;
        if (word.size() != 3 || !std::ranges::all_of(word, is_digit)) return false;
        candidates.emplace_back(Cell::at(word[1] - '1', word[2] - '1'), Digit(word[0] - '0'));
    }
    std::ranges::sort(candidates);
    return true;
}

}  // namespace

Result<ReglibLine> parse_reglib_line(std::string_view text) {
    std::vector<std::string_view> fields = split(text, ':');
    if (fields.size() < field_count || !fields[0].empty()) return Error{"too few fields", 0};
    ReglibLine line;
    const std::size_t dash = fields[1].find('-');
    line.code = fields[1].substr(0, dash);
    if (dash != std::string_view::npos) line.variant = fields[1].substr(dash + 1);
    line.must_fail = line.variant == "x";
    for (char character : fields[2]) {
        if (!is_digit(character)) return Error{"not digits", 2};
        line.digits |= Digit(character - '0');
    }
    const std::optional<Grid> grid = parse_grid(fields[3]);
    if (!grid) return Error{"not a grid", 3};
    line.grid = *grid;
    std::vector<Candidate> removed;
    if (!parse_candidates(fields[4], removed)) return Error{"not candidates", 4};
    for (Candidate candidate : removed) line.grid.remove(candidate);
    if (!parse_candidates(fields[5], line.eliminations)) return Error{"not candidates", 5};
    if (!parse_candidates(fields[6], line.placements)) return Error{"not candidates", 6};
    if (fields.size() > field_count) line.extra = fields[7];
    while (!line.extra.empty() && line.extra.back() == '\r') line.extra.pop_back();
    return line;
}

}  // namespace gridlemma::test
