// SPDX-License-Identifier: Apache-2.0
#include "engine/core/morph.hpp"

#include <cassert>
#include <span>

#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

constexpr std::array<std::array<std::uint8_t, 3>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
/// Permutations of nine lines in three groups of three: 3! * 3!^3.
constexpr std::uint32_t line_orders = 6 * 6 * 6 * 6;
static_assert(2 * line_orders * line_orders == Morph::geometric_count);

/// Whether it is a permutation of nine lines that keeps groups of three together.
bool keeps_groups(const std::array<std::uint8_t, 9>& to) {
    unsigned seen = 0;
    for (std::size_t line = 0; line < 9; ++line) {
        if (to[line] / 3 != to[line / 3 * 3] / 3) return false;
        seen |= 1U << to[line];
    }
    return seen == 0x1FF;
}

}  // namespace

/// Precondition: index < line_orders.
Morph::Permutation Morph::lines(std::uint32_t index) noexcept {
    const auto& groups = orders_of_three[index % 6];
    Permutation to{};
    for (std::size_t group = 0; group < 3; ++group) {
        index /= 6;
        const auto& within = orders_of_three[index % 6];
        for (std::size_t line = 0; line < 3; ++line)
            to[3 * group + line] = static_cast<std::uint8_t>(3 * groups[group] + within[line]);
    }
    return to;
}

Morph::Permutation Morph::inverted(const Permutation& permutation) noexcept {
    Permutation back{};
    for (std::uint8_t i = 0; i < 9; ++i) back[permutation[i]] = i;
    return back;
}

Morph::Permutation Morph::composed(const Permutation& first, const Permutation& second) noexcept {
    Permutation both{};
    for (std::size_t i = 0; i < 9; ++i) both[i] = second[first[i]];
    return both;
}

Morph Morph::geometric(std::uint32_t index) noexcept {
    assert(index < geometric_count);
    Morph morph;
    morph.columns_ = lines(index % line_orders);
    morph.rows_ = lines(index / line_orders % line_orders);
    morph.is_transposed_ = index / line_orders / line_orders != 0;
    return morph;
}

Morph Morph::of_lines(bool is_transposed, const Permutation& rows, const Permutation& columns,
                      const Permutation& labels) noexcept {
    Morph morph;
    morph.is_transposed_ = is_transposed;
    morph.rows_ = inverted(rows);
    morph.columns_ = inverted(columns);
    for (std::size_t i = 0; i < 9; ++i) morph.digits_[i] = static_cast<std::uint8_t>(labels[i] - 1);
    assert(keeps_groups(morph.rows_) && keeps_groups(morph.columns_));
    return morph;
}

Morph Morph::random(Random& source, MorphKinds kinds) noexcept {
    Morph morph;
    if (kinds.permute) {
        morph.rows_ = lines(static_cast<std::uint32_t>(source.below(line_orders)));
        morph.columns_ = lines(static_cast<std::uint32_t>(source.below(line_orders)));
    }
    if (kinds.transpose) morph.is_transposed_ = source.below(2) != 0;
    if (kinds.relabel) source.shuffle(std::span<std::uint8_t>(morph.digits_));
    return morph;
}

House Morph::operator()(House house) const noexcept {
    assert(house.index() < house_count);
    const Cell first = (*this)(classic::positions_of(house)[0]);
    if (house.kind() == HouseKind::box) return first.box();
    return (house.kind() == HouseKind::row) == is_transposed_ ? first.column() : first.row();
}

HouseSet Morph::operator()(HouseSet houses) const noexcept {
    HouseSet image;
    for (House house : houses) image.insert((*this)(house));
    return image;
}

DigitSet Morph::operator()(DigitSet digits) const noexcept {
    DigitSet image;
    for (Digit digit : digits) image |= (*this)(digit);
    return image;
}

CellSet Morph::operator()(const CellSet& cells) const noexcept {
    CellSet image;
    for (Cell cell : cells) image.insert((*this)(cell));
    return image;
}

Puzzle Morph::operator()(const Puzzle& puzzle) const {
    Puzzle image;
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        if (const auto given = puzzle.given(cell))
            image.give((*this)(cell), (*this)(*given));
        else if (puzzle.placed().contains(cell))
            image.place((*this)(cell), (*this)(puzzle.allowed(cell).only()));
        else if (puzzle.allowed(cell) != DigitSet::all())
            image.allow((*this)(cell), (*this)(puzzle.allowed(cell)));
    }
    return image;
}

Solution Morph::operator()(const Solution& solution) const noexcept {
    Solution image;
    for (int c = 0; c < cell_count; ++c) image[(*this)(Cell(c)).index()] = (*this)(solution[c]);
    return image;
}

Morph Morph::then(const Morph& next) const noexcept {
    // A transposition afterwards makes columns of what this one has put in rows.
    Morph both;
    both.is_transposed_ = is_transposed_ != next.is_transposed_;
    both.rows_ = composed(next.is_transposed_ ? columns_ : rows_, next.rows_);
    both.columns_ = composed(next.is_transposed_ ? rows_ : columns_, next.columns_);
    both.digits_ = composed(digits_, next.digits_);
    return both;
}

Morph Morph::inverse() const noexcept {
    Morph back;
    back.is_transposed_ = is_transposed_;
    back.rows_ = inverted(is_transposed_ ? columns_ : rows_);
    back.columns_ = inverted(is_transposed_ ? rows_ : columns_);
    back.digits_ = inverted(digits_);
    return back;
}

std::string to_string(const Morph& morph) {
    std::string text = morph.is_transposed_ ? "tr" : "r";
    const auto append = [&](const Morph::Permutation& permutation) {
        for (std::uint8_t i : permutation) text += static_cast<char>('1' + i);
    };
    append(Morph::inverted(morph.rows_));
    text += 'c';
    append(Morph::inverted(morph.columns_));
    text += 'd';
    append(morph.digits_);
    return text;
}

namespace {

/// Reads a letter and the numbers 1 to 9 in any order from the front of `text`.
std::optional<Error> take_nine(std::string_view text, std::size_t& position, char letter,
                               std::array<std::uint8_t, 9>& numbers) {
    if (position >= text.size() || text[position] != letter)
        return Error{std::string("'") + letter + "' is missing", position};
    ++position;
    unsigned seen = 0;
    for (std::uint8_t& number : numbers) {
        const char digit = position < text.size() ? text[position] : '0';
        if (digit < '1' || digit > '9')
            return Error{std::string("nine digits must follow '") + letter + "'", position};
        number = static_cast<std::uint8_t>(digit - '0');
        if ((seen >> number & 1U) != 0)
            return Error{std::string(1, digit) + " is named twice", position};
        seen |= 1U << number;
        ++position;
    }
    return std::nullopt;
}

}  // namespace

Result<Morph> parse_morph(std::string_view text) {
    std::size_t position = 0;
    const bool is_transposed = text.starts_with('t');
    if (is_transposed) ++position;
    std::array<std::uint8_t, 9> rows{};
    std::array<std::uint8_t, 9> columns{};
    std::array<std::uint8_t, 9> labels{};
    const auto take_lines = [&](char letter, std::array<std::uint8_t, 9>& lines,
                                std::string_view groups) -> std::optional<Error> {
        const std::size_t start = position;
        if (auto error = take_nine(text, position, letter, lines)) return error;
        for (std::uint8_t& line : lines) --line;
        if (!keeps_groups(lines))
            return Error{std::string("this tears ").append(groups).append(" apart"), start};
        return std::nullopt;
    };
    if (auto error = take_lines('r', rows, "bands")) return *std::move(error);
    if (auto error = take_lines('c', columns, "stacks")) return *std::move(error);
    if (auto error = take_nine(text, position, 'd', labels)) return *std::move(error);
    if (position != text.size()) return Error{"text after the nine digits of 'd'", position};
    return Morph::of_lines(is_transposed, rows, columns, labels);
}

}  // namespace gridlemma
