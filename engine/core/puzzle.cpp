// SPDX-License-Identifier: Apache-2.0
#include "engine/core/puzzle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <ostream>

#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"

namespace gridlemma {

bool Puzzle::has_pencilmarks() const noexcept {
    // A given allows one digit, so that the cells that allow all are empty ones. The sum is as wide as
    // a set, so that the compiler adds many at a time.
    std::uint16_t open = 0;
    for (DigitSet digits : allowed_) open += digits == DigitSet::all() ? 1 : 0;
    return open + givens_.size() != cell_count;
}

std::optional<Conflict> find_conflict(const Puzzle& puzzle) noexcept {
    CandidateSet given;
    for (Cell cell : puzzle.givens()) {
        const Digit digit = puzzle.allowed(cell).first();
        const CellSet twins = given[digit] & puzzle.geometry().peers(cell);
        if (!twins.empty()) {
            const Cell twin = twins.first();
            const HouseSet shared = puzzle.geometry().common_houses({twin, cell});
            return Conflict{shared.empty() ? std::nullopt : std::optional(shared.first()), digit,
                            twin, cell};
        }
        given[digit].insert(cell);
    }
    return std::nullopt;
}

std::string to_string(const Conflict& conflict) {
    const std::string where =
        conflict.house ? to_string(*conflict.house) : "cells that see each other";
    return std::string("digit ") + conflict.digit.character() + " twice in " + where + " (" +
           to_string(conflict.first) + ", " + to_string(conflict.second) + ")";
}

namespace {

std::string describe(char character) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 0x21 && byte < 0x7F) return std::string("character '") + character + "'";
    constexpr std::string_view hex = "0123456789abcdef";
    return std::string("byte 0x") + hex[byte >> 4U] + hex[byte & 15U];
}

bool is_cell(char character) noexcept {
    return is_empty_sign(character) || (character >= '1' && character <= '9');
}

// The cells of a puzzle, decoded from their characters sixteen at a time. Uses the vector extension
// of GCC and Clang, which works on every processor. A comparison yields 0 or 255 for each byte.
using Sixteen [[gnu::vector_size(16)]] = std::uint8_t;
constexpr int groups = (cell_count + 15) / 16;

struct CellBytes {
    std::array<std::array<Sixteen, 2>, groups> allowed;  ///< DigitSets, low byte first.
    std::array<Sixteen, groups> given;                   ///< 0 or 1.
    Sixteen bad{};  ///< Not zero if some character does not denote a cell.
};

CellBytes read_cells(std::string_view text) noexcept {
    std::array<Sixteen, groups> padded{};
    padded.back() += static_cast<std::uint8_t>('.');
    std::memcpy(padded.data(), text.data(), cell_count);
    CellBytes cells;
    for (int i = 0; i < groups; ++i) {
        const Sixteen c = padded[i];
        const auto is = [c](char sign) { return Sixteen(c == static_cast<std::uint8_t>(sign)); };
        const Sixteen empty = is('.') | is('0') | is('*') | is('_') | is(' ');
        Sixteen low = empty;
        for (int digit = 0; digit < 8; ++digit)
            low |= is(static_cast<char>('1' + digit)) & static_cast<std::uint8_t>(1U << digit);
        const Sixteen high = (empty | is('9')) & 1;
        cells.allowed[i] = {__builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5,
                                                    21, 6, 22, 7, 23),
                            __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28,
                                                    13, 29, 14, 30, 15, 31)};
        cells.given[i] = ~empty & 1;
        cells.bad |= Sixteen((low | high) == 0);
    }
    return cells;
}

bool is_zero(const Sixteen& bytes) noexcept {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(bytes);
    return (halves[0] | halves[1]) == 0;
}

// Packs bytes that are 0 or 1 into bits, eight at a time: the product moves each bit to its place
// in the highest byte.
CellSet givens_of(const CellBytes& cells) noexcept {
    static_assert(std::endian::native == std::endian::little);
    const auto eights = std::bit_cast<std::array<std::uint64_t, 2 * groups>>(cells.given);
    std::array<std::uint64_t, 2> words{};
    for (unsigned i = 0; i < eights.size(); ++i)
        words[i / 8] |= (eights[i] * 0x0102040810204080U >> 56U) << (8 * (i % 8));
    return CellSet::from_words(words[0], words[1]);
}

Error bad_cell(std::string_view text) {
    std::size_t position = 0;
    while (is_cell(text[position])) ++position;
    return {describe(text[position]) + " in a puzzle", position};
}

std::optional<Error> parse_pencilmarks(std::string_view text, Puzzle& puzzle) {
    Puzzle read;
    read.set_geometry(puzzle.geometry());
    for (int c = 0; c < cell_count; ++c) {
        DigitSet digits;
        for (Digit digit : DigitSet::all()) {
            const std::size_t position = 9 * c + digit.index();
            const char character = text[position];
            if (character == digit.character())
                digits |= digit;
            else if (!is_empty_sign(character))
                return Error{describe(character) + " in the place of candidate " +
                                 to_string(Candidate(Cell(c), digit)),
                             position};
        }
        read.allow(Cell(c), digits);
    }
    puzzle = read;
    return std::nullopt;
}

}  // namespace

std::optional<Error> parse_puzzle(std::string_view text, Puzzle& puzzle) {
    if (text.size() == candidate_count) return parse_pencilmarks(text, puzzle);
    if (text.size() != cell_count)
        return Error{std::to_string(text.size()) + " characters instead of 81 or 729", text.size()};
    const CellBytes cells = read_cells(text);
    if (!is_zero(cells.bad)) return bad_cell(text);
    const auto allowed = std::bit_cast<std::array<std::uint16_t, 16 * groups>>(cells.allowed);
    for (int i = 0; i < cell_count; ++i) puzzle.allowed_[i] = DigitSet::from_bits(allowed[i]);
    puzzle.givens_ = givens_of(cells);
    return std::nullopt;
}

Result<Puzzle> parse_puzzle(std::string_view text) {
    Puzzle puzzle;
    if (auto error = parse_puzzle(text, puzzle)) return *std::move(error);
    return puzzle;
}

Result<Puzzle> Puzzle::parse(std::string_view text) { return parse_puzzle(text); }

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

std::ostream& operator<<(std::ostream& out, const Puzzle& puzzle) {
    return out << to_string(puzzle);
}

std::string to_grid_text(const Puzzle& puzzle) {
    std::string text;
    for (int c = 0; c < cell_count; ++c) {
        const int column = c % 9;
        if (c == 27 || c == 54) text += "------+-------+------\n";
        const std::optional<Digit> digit = puzzle.given(Cell(c));
        text += digit ? digit->character() : '.';
        if (column == 8)
            text += '\n';
        else
            text += column % 3 == 2 ? " | " : " ";
    }
    return text;
}

std::string to_grid_text(const Solution& solution) {
    Puzzle full;
    for (int c = 0; c < cell_count; ++c) full.give(Cell(c), solution[c]);
    return to_grid_text(full);
}

bool is_solution_of(const Solution& solution, const Puzzle& puzzle) noexcept {
    std::array<CellSet, digit_count> places;
    for (int c = 0; c < cell_count; ++c) {
        if (!puzzle.allowed(Cell(c)).contains(solution[c])) return false;
        CellSet& equal = places[solution[c].index()];
        if (equal.intersects(puzzle.geometry().peers(Cell(c)))) return false;
        equal.insert(Cell(c));
    }
    return true;
}

}  // namespace gridlemma
