// SPDX-License-Identifier: Apache-2.0
#include "engine/core/puzzle.hpp"

#include "engine/core/geometry.hpp"

namespace pencilmark {

bool Puzzle::has_pencilmarks() const noexcept {
    for (Cell cell : ~givens_)
        if (allowed(cell) != DigitSet::all()) return true;
    return false;
}

std::optional<Conflict> find_conflict(const Puzzle& puzzle) noexcept {
    CandidateSet given;
    for (Cell cell : puzzle.givens()) {
        const Digit digit = puzzle.allowed(cell).first();
        const CellSet twins = given[digit] & peers(cell);
        if (!twins.empty()) {
            const Cell twin = twins.first();
            return Conflict{common_houses({twin, cell}).first(), digit, twin, cell};
        }
        given[digit].insert(cell);
    }
    return std::nullopt;
}

namespace {

std::string describe(char character) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 0x21 && byte < 0x7F) return std::string("character '") + character + "'";
    constexpr std::string_view hex = "0123456789abcdef";
    return std::string("byte 0x") + hex[byte >> 4U] + hex[byte & 15U];
}

Result<Puzzle> parse_givens(std::string_view text) {
    Puzzle puzzle;
    for (int i = 0; i < cell_count; ++i) {
        const char character = text[i];
        if (character >= '1' && character <= '9')
            puzzle.give(Cell(i), Digit(character - '0'));
        else if (!is_empty_sign(character))
            return Error{describe(character) + " in a puzzle", static_cast<std::size_t>(i)};
    }
    return puzzle;
}

Result<Puzzle> parse_pencilmarks(std::string_view text) {
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c) {
        DigitSet digits;
        for (Digit digit : DigitSet::all()) {
            const std::size_t position = 9 * c + digit.index();
            const char character = text[position];
            if (character == digit.character())
                digits |= digit;
            else if (!is_empty_sign(character))
                return Error{describe(character) + " in the pencilmark place of " +
                                 to_string(Candidate(Cell(c), digit)),
                             position};
        }
        puzzle.allow(Cell(c), digits);
    }
    return puzzle;
}

}  // namespace

Result<Puzzle> parse_puzzle(std::string_view text) {
    if (text.size() == cell_count) return parse_givens(text);
    if (text.size() == candidate_count) return parse_pencilmarks(text);
    return Error{std::to_string(text.size()) + " characters instead of 81 or 729", text.size()};
}

std::string to_string(const Puzzle& puzzle) {
    std::string text;
    const bool wide = puzzle.has_pencilmarks();
    text.reserve(wide ? candidate_count : cell_count);
    for (int c = 0; c < cell_count; ++c) {
        const DigitSet digits = puzzle.allowed(Cell(c));
        if (wide)
            for (Digit digit : DigitSet::all())
                text += digits.contains(digit) ? digit.character() : '.';
        else
            text += puzzle.givens().contains(Cell(c)) ? digits.first().character() : '.';
    }
    return text;
}

std::string to_string(const Solution& solution) {
    std::string text;
    text.reserve(cell_count);
    for (Digit digit : solution) text += digit.character();
    return text;
}

bool is_solution_of(const Solution& solution, const Puzzle& puzzle) noexcept {
    for (House house : HouseSet::all()) {
        DigitSet seen;
        for (Cell cell : positions_of(house)) seen |= solution[cell.index()];
        if (seen != DigitSet::all()) return false;
    }
    for (int c = 0; c < cell_count; ++c)
        if (!puzzle.allowed(Cell(c)).contains(solution[c])) return false;
    return true;
}

}  // namespace pencilmark
