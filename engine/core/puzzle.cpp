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

DigitSet Puzzle::seen_from(Cell cell) const noexcept {
    DigitSet seen;
    for (Cell peer : geometry_->peers(cell) & filled()) seen |= allowed(peer);
    return seen;
}

CandidateSet Puzzle::struck() const noexcept {
    CandidateSet struck;
    for (Cell cell : ~filled()) {
        const DigitSet missing = ~allowed(cell);
        if (missing.empty()) continue;
        for (Digit digit : missing - seen_from(cell)) struck.insert(Candidate(cell, digit));
    }
    return struck;
}

bool Puzzle::has_pencilmarks() const noexcept {
    // A given allows one digit, so that the cells that allow all are empty ones. The sum is as wide
    // as a set, so that the compiler adds many at a time.
    std::uint16_t open = 0;
    for (DigitSet digits : allowed_) open += digits == DigitSet::all() ? 1 : 0;
    return open + givens_.size() != cell_count;
}

Puzzle Puzzle::givens_alone() const noexcept {
    Puzzle alone = *this;
    for (Cell cell : ~givens_) alone.allow(cell, DigitSet::all());
    return alone;
}

std::optional<Conflict> find_conflict(const Puzzle& puzzle) noexcept {
    CandidateSet filled;
    for (Cell cell : puzzle.filled()) {
        const Digit digit = puzzle.allowed(cell).first();
        const CellSet twins = filled[digit] & puzzle.geometry().peers(cell);
        if (!twins.empty()) {
            const Cell twin = twins.first();
            const HouseSet shared = puzzle.geometry().common_houses({twin, cell});
            return Conflict{shared.empty() ? std::nullopt : std::optional(shared.first()), digit,
                            twin, cell};
        }
        filled[digit].insert(cell);
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

// Parses the cells of a position from the front of `text`. Returns how many bytes they take.
Result<std::size_t> take_position_cells(std::string_view text, Puzzle& puzzle) {
    std::size_t position = 0;
    for (int c = 0; c < cell_count; ++c, ++position) {
        const bool is_placed = position < text.size() && text[position] == '+';
        if (is_placed) ++position;
        if (position == text.size() || text[position] == ':')
            return Error{std::to_string(c) + " cells, 81 expected", position};
        const char character = text[position];
        if (character >= '1' && character <= '9') {
            const Digit digit(character - '0');
            if (is_placed)
                puzzle.place(Cell(c), digit);
            else
                puzzle.give(Cell(c), digit);
        } else if (is_placed || character == ' ' || !is_empty_sign(character)) {
            return Error{describe(character) + (is_placed ? " after a plus" : " in a position"),
                         position};
        }
    }
    return position;
}

// Parses "411 611": digit, row, column.
std::optional<Error> take_struck(std::string_view text, std::size_t position, Puzzle& puzzle) {
    const auto number_at = [text](std::size_t at) {
        return at < text.size() && text[at] >= '1' && text[at] <= '9' ? text[at] - '0' : 0;
    };
    for (; position < text.size(); ++position) {
        if (text[position] == ' ') continue;
        const int digit = number_at(position);
        const int row = number_at(position + 1);
        const int column = number_at(position + 2);
        const bool ends = position + 3 >= text.size() || text[position + 3] == ' ';
        if (digit == 0 || row == 0 || column == 0 || !ends)
            return Error{"no struck candidate (digit, row, column)", position};
        const Candidate candidate(Cell::at(row - 1, column - 1), Digit(digit));
        if (!puzzle.digit_at(candidate.cell()))
            puzzle.strike(candidate);
        else if (puzzle.digit_at(candidate.cell()) == candidate.digit())
            return Error{"struck candidate " + to_string(candidate) + " is in its cell", position};
        position += 3;
    }
    return std::nullopt;
}

std::optional<Error> parse_position(std::string_view text, Puzzle& puzzle) {
    Puzzle read;
    read.set_geometry(puzzle.geometry());
    const Result<std::size_t> size = take_position_cells(text, read);
    if (!size) return size.error();
    if (*size < text.size() && text[*size] != ':')
        return Error{describe(text[*size]) + " after a position", *size};
    if (*size < text.size())
        if (auto error = take_struck(text, *size + 1, read)) return error;
    puzzle = read;
    return std::nullopt;
}

}  // namespace

std::optional<Error> parse_puzzle(std::string_view text, Puzzle& puzzle) {
    if (text.size() != cell_count) {
        if (text.size() == candidate_count && text.find_first_of("+:") == std::string_view::npos)
            return parse_pencilmarks(text, puzzle);
        if (text.find_first_of("+:") != std::string_view::npos) return parse_position(text, puzzle);
        return Error{std::to_string(text.size()) + " characters instead of 81 or 729", text.size()};
    }
    const CellBytes cells = read_cells(text);
    if (!is_zero(cells.bad)) return bad_cell(text);
    const auto allowed = std::bit_cast<std::array<std::uint16_t, 16 * groups>>(cells.allowed);
    for (int i = 0; i < cell_count; ++i) puzzle.allowed_[i] = DigitSet::from_bits(allowed[i]);
    puzzle.givens_ = givens_of(cells);
    puzzle.placed_ = {};
    return std::nullopt;
}

Result<Puzzle> parse_puzzle(std::string_view text) {
    Puzzle puzzle;
    if (auto error = parse_puzzle(text, puzzle)) return *std::move(error);
    return puzzle;
}

Result<Puzzle> Puzzle::parse(std::string_view text) { return parse_puzzle(text); }

namespace {

std::string pencilmarks_text(const Puzzle& puzzle) {
    std::string text;
    text.reserve(candidate_count);
    for (Cell cell : CellSet::all())
        for (Digit digit : DigitSet::all())
            text += puzzle.allowed(cell).contains(digit) ? digit.character() : '.';
    return text;
}

std::string cells_text(const Puzzle& puzzle) {
    std::string text;
    text.reserve(2 * cell_count);
    for (Cell cell : CellSet::all()) {
        if (puzzle.placed().contains(cell)) text += '+';
        const std::optional<Digit> digit = puzzle.digit_at(cell);
        text += digit ? digit->character() : '.';
    }
    return text;
}

void append_struck(const CandidateSet& struck, std::string& text) {
    text += ':';
    for (Cell cell : CellSet::all())
        for (Digit digit : DigitSet::all()) {
            if (!struck[digit].contains(cell)) continue;
            if (text.back() != ':') text += ' ';
            text += digit.character();
            text += static_cast<char>('1' + cell.row_number());
            text += static_cast<char>('1' + cell.column_number());
        }
}

}  // namespace

std::string to_position_text(const Puzzle& puzzle) {
    std::string text = cells_text(puzzle);
    append_struck(puzzle.struck(), text);
    return text;
}

std::string to_string(const Puzzle& puzzle) {
    const bool has_marks = puzzle.has_pencilmarks();
    if (has_marks && puzzle.filled().empty()) return pencilmarks_text(puzzle);
    std::string text = cells_text(puzzle);
    if (!has_marks) return text;
    if (const CandidateSet struck = puzzle.struck(); !struck.empty()) append_struck(struck, text);
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
        const std::optional<Digit> digit = puzzle.digit_at(Cell(c));
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
