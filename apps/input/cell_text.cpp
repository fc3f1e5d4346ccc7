// SPDX-License-Identifier: Apache-2.0
#include "apps/input/cell_text.hpp"

#include <algorithm>
#include <string>

#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"

namespace gridlemma::apps {

namespace {

bool is_digit(char character) noexcept { return character >= '1' && character <= '9'; }

/// Returns whether a player may have marked candidates with the character.
bool is_mark(char character) noexcept {
    constexpr std::string_view marks = "*#@-()<>[]{}!?'^~&%$=+.:";
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           marks.find(character) != std::string_view::npos;
}

bool is_empty_text(std::string_view text) noexcept {
    return text.size() == 1 &&
           (is_empty_sign(text[0]) || other_empty_signs.find(text[0]) != std::string_view::npos);
}

}  // namespace

std::optional<CellText> read_cell(std::string_view text) {
    CellText cell;
    if (is_empty_text(text)) return cell;
    std::size_t count = 0;
    for (const char character : text) {
        if (is_digit(character)) {
            const Digit digit(character - '0');
            if (cell.digits.contains(digit)) return std::nullopt;
            cell.digits |= digit;
            ++count;
        } else if (!is_mark(character)) {
            return std::nullopt;
        }
    }
    // Words are no cells: there are more digits than marks, or as many as a pair of brackets.
    if (count == 0 || text.size() > count + 4) return std::nullopt;
    cell.is_placed = text.size() == 2 && (text[0] == 'u' || text[0] == 'U' || text[0] == '+');
    return cell;
}

Puzzle puzzle_of_cells(const std::array<CellText, cell_count>& cells, const CellSet& no_candidates,
                       LoneDigits lone, const Geometry& geometry) {
    Puzzle puzzle;
    puzzle.set_geometry(geometry);
    CandidateSet open;  // Candidates of cells that have several.
    for (Cell cell : CellSet::all()) {
        const CellText& text = cells[static_cast<std::size_t>(cell.index())];
        if (text.digits.size() < 2) continue;
        for (Digit digit : text.digits) open.insert(Candidate(cell, digit));
    }
    const bool has_candidates = !open.empty();
    CellSet restricted = no_candidates;
    for (Cell cell : CellSet::all()) {
        const CellText& text = cells[static_cast<std::size_t>(cell.index())];
        if (text.digits.size() > 1) restricted.insert(cell);
        if (text.digits.size() != 1) continue;
        const Digit digit = text.digits.only();
        const bool is_seen = open[digit].intersects(geometry.peers(cell));
        if (text.is_placed || (has_candidates && lone == LoneDigits::placed && !is_seen))
            puzzle.place(cell, digit);
        else if (is_seen || (has_candidates && lone == LoneDigits::candidate))
            restricted.insert(cell);
        else
            puzzle.give(cell, digit);
    }
    // A filled cell excludes its digit from others. Such a candidate does not count as struck.
    for (Cell cell : restricted)
        puzzle.allow(cell,
                     cells[static_cast<std::size_t>(cell.index())].digits | puzzle.seen_from(cell));
    return puzzle;
}

bool read_cells(std::string_view text, Puzzle& puzzle) {
    if (text.size() != cell_count || std::ranges::none_of(text, is_digit)) return false;
    if (!parse_puzzle(text, puzzle)) return true;
    const std::size_t first = text.find_first_of(other_empty_signs);
    // Among cells that are empty by another sign, it is a mistake.
    if (first == std::string_view::npos || std::ranges::any_of(text, is_empty_sign)) return false;
    std::string cells(text);
    std::ranges::replace(cells, text[first], '.');
    return !parse_puzzle(cells, puzzle);
}

}  // namespace gridlemma::apps
