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

std::string to_string(const Conflict& conflict) {
    return std::string("digit ") + conflict.digit.character() + " twice in " +
           to_string(conflict.house) + " (" + to_string(conflict.first) + ", " +
           to_string(conflict.second) + ")";
}

namespace {

std::string describe(char character) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 0x21 && byte < 0x7F) return std::string("character '") + character + "'";
    constexpr std::string_view hex = "0123456789abcdef";
    return std::string("byte 0x") + hex[byte >> 4U] + hex[byte & 15U];
}

// What a character says of its cell: the digits it allows and whether it is a given, in one word,
// so that a puzzle is read without a branch that depends on it.
constexpr unsigned given_shift = 9;
constexpr unsigned given_bit = 1U << given_shift;
constexpr unsigned bad_bit = 1U << 10U;

constexpr auto cell_codes = [] {
    std::array<std::uint16_t, 256> codes{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        const char character = static_cast<char>(byte);
        codes[byte] = static_cast<std::uint16_t>(bad_bit);
        if (is_empty_sign(character)) codes[byte] = DigitSet::all().bits();
        if (character >= '1' && character <= '9')
            codes[byte] = static_cast<std::uint16_t>(given_bit | 1U << (byte - '1'));
    }
    return codes;
}();

unsigned cell_code(char character) noexcept {
    return cell_codes[static_cast<unsigned char>(character)];
}

Error bad_cell(std::string_view text) {
    std::size_t position = 0;
    while (cell_code(text[position]) != bad_bit) ++position;
    return {describe(text[position]) + " in a puzzle", position};
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

// Reads cells `begin` to `end`, which lie in one word of a CellSet; the given ones as bits of it.
// From the back, where the bits move up by one for each cell: a shift by a variable is slow.
std::uint64_t Puzzle::read_cells(std::string_view text, int begin, int end,
                                 unsigned& seen) noexcept {
    std::uint64_t given = 0;
    for (int i = end; i-- > begin;) {
        const unsigned code = cell_code(text[i]);
        seen |= code;
        allowed_[i] = DigitSet::from_bits(code);
        given = 2 * given + (code >> given_shift & 1U);
    }
    return given;
}

Result<Puzzle> parse_puzzle(std::string_view text) {
    if (text.size() == cell_count) {
        Result<Puzzle> result = Puzzle();
        unsigned seen = 0;
        const std::uint64_t low = result->read_cells(text, 0, 64, seen);
        const std::uint64_t high = result->read_cells(text, 64, cell_count, seen);
        if ((seen & bad_bit) != 0) return bad_cell(text);
        result->givens_ = CellSet::from_words(low, high);
        return result;
    }
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
