// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/minlex.hpp"

#include <algorithm>
#include <bit>

#include "engine/symmetry/orders.hpp"

namespace gridlemma {

namespace {

using Nine = std::array<std::uint8_t, 9>;

symmetry::Cells cells_in(const Puzzle& puzzle) {
    symmetry::Cells cells{};
    for (Cell cell : puzzle.givens())
        cells[static_cast<std::size_t>(cell.index())] =
            static_cast<std::uint8_t>(puzzle.allowed(cell).first().value());
    return cells;
}

symmetry::PuzzleMinlex::Triples triples_of(const symmetry::Cells& cells) {
    symmetry::PuzzleMinlex::Triples triples{};
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            const std::uint8_t digit = cells[9 * row + column];
            triples[0][row][column / 3][column % 3] = digit;
            triples[1][column][row / 3][row % 3] = digit;
        }
    return triples;
}

symmetry::GridMinlex::Lines lines_of(const symmetry::Cells& cells) {
    symmetry::GridMinlex::Lines lines{};
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column)
            lines[0][row][column] = lines[1][column][row] = cells[9 * row + column];
    return lines;
}

/// Whether each house has all digits.
bool is_solution(const symmetry::Cells& cells) {
    std::array<unsigned, 27> digits{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const unsigned digit = 1U << cells[i];
        digits[i / 9] |= digit;
        digits[9 + i % 9] |= digit;
        digits[18 + i / 27 * 3 + i % 9 / 3] |= digit;
    }
    return std::ranges::all_of(digits, [](unsigned all) { return all == 0b11'1111'1110; });
}

/// The columns of the result, if order `choice[i]` of those that are possible is taken in stack i.
Nine columns_of(const symmetry::Images& images, const std::array<unsigned, 3>& choice) {
    Nine columns{};
    for (std::size_t place = 0; place < 3; ++place) {
        const auto stack = symmetry::orders_of_three[images.stacks][place];
        for (std::size_t i = 0; i < 3; ++i)
            columns[3 * place + i] =
                static_cast<std::uint8_t>(3 * stack + symmetry::orders_of_three[choice[place]][i]);
    }
    return columns;
}

}  // namespace

Puzzle Minlex::operator()(const Puzzle& puzzle) {
    cells_ = cells_in(puzzle);
    is_grid_ = is_solution(cells_);
    image_ = is_grid_ ? of_grid_.run(lines_of(cells_)) : of_puzzle_.run(triples_of(cells_));
    Puzzle image;
    for (int i = 0; i < cell_count; ++i)
        if (const int digit = image_[static_cast<std::size_t>(i)]; digit != 0)
            image.give(Cell(i), Digit(digit));
    return image;
}

std::uint64_t Minlex::automorphism_count() const noexcept {
    if (is_grid_) return of_grid_.images().size();
    std::uint64_t count = 0;
    for (const symmetry::Images& images : of_puzzle_.images()) {
        std::uint64_t orders = 1;
        for (std::uint8_t columns : images.columns)
            orders *= static_cast<std::uint64_t>(std::popcount(columns));
        count += orders;
    }
    return count;
}

/// Adds the labels: digits that do not occur get the labels that are left, in ascending order.
Morph Minlex::labelled(bool is_transposed, const Nine& rows, const Nine& columns) const {
    Nine labels{};
    unsigned used = 0;
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            const std::size_t from =
                is_transposed ? 9U * columns[column] + rows[row] : 9U * rows[row] + columns[column];
            if (cells_[from] == 0) continue;
            const std::uint8_t label = image_[9 * row + column];
            labels[cells_[from] - 1U] = label;
            used |= 1U << label;
        }
    std::uint8_t next = 1;
    for (std::uint8_t& label : labels) {
        if (label != 0) continue;
        while ((used >> next & 1U) != 0) ++next;
        label = next++;
    }
    return Morph::of_lines(is_transposed, rows, columns, labels);
}

template <typename Visit>
void Minlex::each_morph(Visit&& visit) const {
    if (is_grid_) {
        for (const auto& image : of_grid_.images())
            if (!visit(labelled(image.is_transposed != 0, image.rows, image.columns))) return;
        return;
    }
    for (const symmetry::Images& images : of_puzzle_.images())
        for (unsigned a = 0; a < 6; ++a)
            for (unsigned b = 0; b < 6; ++b)
                for (unsigned c = 0; c < 6; ++c) {
                    if ((images.columns[0] >> a & images.columns[1] >> b & images.columns[2] >> c &
                         1) == 0)
                        continue;
                    if (!visit(labelled(images.is_transposed != 0, images.lines,
                                        columns_of(images, {a, b, c}))))
                        return;
                }
}

Morph Minlex::morph() const {
    Morph first;
    each_morph([&](const Morph& morph) {
        first = morph;
        return false;
    });
    return first;
}

std::vector<Morph> Minlex::morphs() const {
    std::vector<Morph> all;
    all.reserve(automorphism_count());
    each_morph([&](const Morph& morph) {
        all.push_back(morph);
        return true;
    });
    return all;
}

}  // namespace gridlemma
