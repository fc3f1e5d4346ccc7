// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/random_grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <vector>

#include "engine/search/house_position.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {
namespace {

using Line = std::array<std::uint8_t, 3>;
/// Three lines of a box: its rows, or its columns.
using Box = std::array<Line, 3>;
/// A digit per cell; 0 for an empty one.
using Board = std::array<std::uint8_t, cell_count>;

/// The line after line 0, 1 or 2, in a circle.
constexpr std::array<std::size_t, 3> after{1, 2, 0};

/// Fills the two boxes beside `first`, whose lines they share. Each line of `second` takes its
/// digits from the two other lines of `first`: all three from one of them (2 ways), or two from one
/// and one from the other (2 * 27 ways); `third` has the rest. The digits of a line come in any
/// order.
void fill_chute(const Box& first, Box& second, Box& third, Random& random) noexcept {
    auto way = static_cast<std::size_t>(random.below(56));
    const bool is_whole = way >= 54;
    const bool is_swapped = way % 2 == 1;
    way /= 2;
    // In each line of the first box, the digit that goes another way than the two others.
    const std::array<std::size_t, 3> odd{way % 3, way / 3 % 3, way / 9 % 3};
    for (std::size_t line = 0; line < 3; ++line) {
        const std::size_t one = after[line];
        const std::size_t two = after[one];
        second[line] = first[one];
        third[line] = first[two];
        if (!is_whole) std::swap(second[line][odd[one]], third[line][odd[two]]);
        random.shuffle(std::span<std::uint8_t>(second[line]));
        random.shuffle(std::span<std::uint8_t>(third[line]));
    }
    if (is_swapped) std::swap(second, third);
}

Board band_and_stack(Random& random) noexcept {
    std::array<std::uint8_t, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(std::span<std::uint8_t>(digits));
    Box rows{};
    Box columns{};
    for (std::size_t i = 0; i < 9; ++i) {
        rows[i / 3][i % 3] = digits[i];
        columns[i % 3][i / 3] = digits[i];
    }
    std::array<Box, 2> right{};
    std::array<Box, 2> below{};
    fill_chute(rows, right[0], right[1], random);
    fill_chute(columns, below[0], below[1], random);
    Board board{};
    for (std::size_t line = 0; line < 3; ++line)
        for (std::size_t place = 0; place < 3; ++place) {
            board[9 * line + place] = rows[line][place];
            for (std::size_t box = 0; box < 2; ++box) {
                board[9 * line + 3 + 3 * box + place] = right[box][line][place];
                board[9 * (3 + 3 * box + place) + line] = below[box][line][place];
            }
        }
    return board;
}

/// Fills the 36 cells of the four last boxes in random order: always a cell with the fewest digits.
class Completion {
 public:
    Completion(Board& board, Random& random) noexcept : board_(board), random_(random) {
        for (std::size_t cell = 0; cell < board.size(); ++cell)
            if (board[cell] != 0) flip(cell, 1U << (board[cell] - 1U));
    }
    [[nodiscard]] bool run() noexcept { return fill((std::uint64_t{1} << 36U) - 1); }

 private:
    static constexpr std::size_t cell_of(int place) noexcept {
        return static_cast<std::size_t>(9 * (3 + place / 6) + 3 + place % 6);
    }
    [[nodiscard]] unsigned open_digits(std::size_t cell) const noexcept {
        return 0x1FFU &
               ~(rows_[cell / 9] | columns_[cell % 9] | boxes_[cell / 27 * 3 + cell % 9 / 3]);
    }
    void flip(std::size_t cell, unsigned digit) noexcept {
        rows_[cell / 9] ^= digit;
        columns_[cell % 9] ^= digit;
        boxes_[cell / 27 * 3 + cell % 9 / 3] ^= digit;
    }
    bool fill(std::uint64_t open) noexcept;

    Board& board_;
    Random& random_;
    std::array<unsigned, 9> rows_{};
    std::array<unsigned, 9> columns_{};
    std::array<unsigned, 9> boxes_{};
};

bool Completion::fill(std::uint64_t open) noexcept {
    if (open == 0) return true;
    int best = 0;
    int fewest = 10;
    for (std::uint64_t rest = open; rest != 0 && fewest > 1; rest &= rest - 1) {
        const int place = std::countr_zero(rest);
        const int count = std::popcount(open_digits(cell_of(place)));
        if (count < fewest) {
            fewest = count;
            best = place;
        }
    }
    const std::size_t cell = cell_of(best);
    unsigned digits = open_digits(cell);
    for (int left = fewest; left > 0; --left) {
        unsigned from = digits;
        if (left > 1)
            for (std::uint64_t skip = random_.below(static_cast<unsigned>(left)); skip > 0; --skip)
                from &= from - 1;
        const unsigned digit = from & (~from + 1U);
        digits ^= digit;
        flip(cell, digit);
        board_[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
        if (fill(open & ~(std::uint64_t{1} << static_cast<unsigned>(best)))) return true;
        flip(cell, digit);
    }
    return false;
}

/// Above this number of completions weights are used: 1 pair of a band and a stack in 50.
constexpr std::size_t most_accepted = 4096;

}  // namespace

Puzzle random_band_and_stack(Random& random) noexcept {
    const Board board = band_and_stack(random);
    Puzzle puzzle;
    for (std::size_t cell = 0; cell < board.size(); ++cell)
        if (board[cell] != 0) puzzle.give(Cell(static_cast<int>(cell)), Digit(board[cell]));
    return puzzle;
}

Solution random_grid(Random& random) noexcept {
    for (;;) {
        Board board = band_and_stack(random);
        if (!Completion(board, random).run()) continue;
        Solution grid;
        for (std::size_t cell = 0; cell < board.size(); ++cell) grid[cell] = Digit(board[cell]);
        return grid;
    }
}

namespace {

/// A search for any grid of a geometry, digits in random order.
class RandomSearch {
 public:
    RandomSearch(const Geometry& geometry, Random& random, int nodes)
        : random_(random), nodes_left_(nodes) {
        run(HousePosition(Grid(geometry)));
    }
    [[nodiscard]] const std::optional<Solution>& found() const noexcept { return found_; }
    /// Whether the search ended before it had tried everything.
    [[nodiscard]] bool was_cut_short() const noexcept { return nodes_left_ < 0; }

 private:
    void run(HousePosition position) {
        if (--nodes_left_ < 0) return;
        const mrv::Verdict verdict = position.close();
        if (verdict == mrv::Verdict::solved) found_ = position.solution();
        if (verdict != mrv::Verdict::open) return;
        const HousePosition::Choice choice = position.choose();
        std::vector<Digit> digits;
        for (Digit digit : choice.digits) digits.push_back(digit);
        random_.shuffle(std::span(digits));
        for (Digit digit : digits)
            if (!found_) run(HousePosition(position, choice, digit));
    }

    Random& random_;
    int nodes_left_;
    std::optional<Solution> found_;
};

constexpr int nodes_at_first = 500;

constexpr int more_nodes(int nodes) { return nodes + nodes / 2; }

}  // namespace

std::optional<bool> has_grid(const Geometry& geometry) {
    if (geometry.is_classic()) return true;
    Random random(1);
    for (int nodes = nodes_at_first; nodes < most_nodes_to_decide; nodes = more_nodes(nodes)) {
        const RandomSearch search(geometry, random, nodes);
        if (search.found()) return true;
        if (!search.was_cut_short()) return false;
    }
    return std::nullopt;
}

Solution random_grid(Random& random, const Geometry& geometry) {
    if (geometry.is_classic()) return random_grid(random);
    for (int nodes = nodes_at_first;; nodes = more_nodes(nodes)) {
        const RandomSearch search(geometry, random, nodes);
        if (search.found()) return *search.found();
    }
}

WeightedGrid uniform_grid(Random& random) {
    const SearchKernel& kernel = *search_kernels().front();
    std::vector<Solution> grids;
    for (;;) {
        grids.clear();
        kernel.search(random_band_and_stack(random), no_limit, [&](const Solution& grid) {
            grids.push_back(grid);
            return true;
        });
        if (random.below(most_accepted) >= grids.size()) continue;
        const double weight =
            std::max(1.0, static_cast<double>(grids.size()) / static_cast<double>(most_accepted));
        return {.grid = grids[static_cast<std::size_t>(random.below(grids.size()))],
                .weight = weight};
    }
}

}  // namespace gridlemma
