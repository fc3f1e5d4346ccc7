// SPDX-License-Identifier: Apache-2.0
// What the library alone takes for arrays of boards: the measure of the Python package.
//
//     boards_time FILE          81 bytes per board, 0 to 9
//
// Prints lines of NAME, a tab, and the seconds of processor time of the fastest of some runs with
// one thread.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <span>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/core/random.hpp"
#include "engine/symmetry/minlex.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/batch.hpp"
#include "strategies/library/boards.hpp"
#include "strategies/library/step_rows.hpp"

namespace gridlemma {
namespace {

using Boards = std::vector<std::uint8_t>;

void time(const char* name, int runs, const std::function<void()>& work) {
    double best = 1e9;
    for (int run = 0; run < runs; ++run) {
        const std::clock_t start = std::clock();
        work();
        best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::printf("%s\t%.6f\n", name, best);
}

void write_givens(const Puzzle& puzzle, std::span<std::uint8_t> board) {
    std::ranges::fill(board, std::uint8_t{0});
    for (const Cell cell : puzzle.givens())
        board[static_cast<std::size_t>(cell.index())] =
            static_cast<std::uint8_t>(puzzle.given(cell)->value());
}

std::vector<Puzzle> puzzles_of(const Boards& boards, std::size_t most) {
    std::vector<Puzzle> puzzles;
    for (std::size_t i = 0; i < boards.size() && puzzles.size() < most; i += cell_count)
        puzzles.push_back(puzzle_of_digits(std::span(boards).subspan(i, cell_count)));
    return puzzles;
}

void time_all(const Boards& boards) {
    const std::size_t count = boards.size() / cell_count;
    Boards solutions(boards.size());
    std::vector<std::uint64_t> counts(count);
    std::vector<std::uint64_t> guesses(count);
    time("solve", 5, [&] {
        solve_boards(boards, {.solutions = solutions, .counts = counts, .guesses = guesses},
                     {.threads = 1});
    });
    time("canon", 5, [&] {
        Minlex minlex;
        for (std::size_t i = 0; i < count; ++i) {
            const auto board = std::span(boards).subspan(i * cell_count, cell_count);
            (void)minlex.text(puzzle_of_digits(board));
        }
    });
    time("morphs", 5, [&] {
        for (std::size_t i = 0; i < count; ++i) {
            Random random(1, i + 1);
            const auto board = std::span(boards).subspan(i * cell_count, cell_count);
            write_givens(Morph::random(random)(puzzle_of_digits(board)),
                         std::span(solutions).subspan(i * cell_count, cell_count));
        }
    });
    constexpr std::size_t few = 2000;
    const std::vector<Puzzle> puzzles = puzzles_of(boards, few);
    time("rate", 3, [&] {
        rate_batch(puzzles, profiles::se(), {.threads = 1}, [](std::size_t, const Path&) {});
    });
    time("trace", 3, [&] {
        std::vector<StepRow> rows;
        rate_batch(puzzles, profiles::se(), {.threads = 1, .steps = true},
                   [&rows](std::size_t i, const Path& path) {
                       append_rows(path, static_cast<std::uint32_t>(i), rows);
                   });
    });
}

}  // namespace
}  // namespace gridlemma

int main(int argc, char** argv) {
    std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
    const gridlemma::Boards boards{std::istreambuf_iterator<char>(file), {}};
    if (boards.empty() || boards.size() % gridlemma::cell_count != 0 ||
        gridlemma::find_bad_cell(boards))
        return std::fputs("boards_time: FILE of boards\n", stderr), 2;
    gridlemma::time_all(boards);
    return 0;
}
