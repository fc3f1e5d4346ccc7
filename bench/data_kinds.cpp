// SPDX-License-Identifier: Apache-2.0
#include "bench/data_kinds.hpp"

#include <cstdio>
#include <fstream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string_view>

#include "engine/core/geometry.hpp"
#include "engine/search/mrv.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

namespace {

constexpr std::size_t own_count = 10000;
constexpr int more_givens = 15;

Cell any_of(const CellSet& cells, std::mt19937& random) {
    CellSet rest = cells;
    for (auto skip = random() % static_cast<unsigned>(cells.size()); skip > 0; --skip)
        rest = rest.without_first();
    return rest.first();
}

Puzzle with_more_givens(Puzzle puzzle, std::mt19937& random) {
    Solution solution{};
    (void)search_mrv(Grid(puzzle), 1, [&solution](const Solution& found) {
        solution = found;
        return false;
    });
    for (int i = 0; i < more_givens; ++i) {
        const Cell cell = any_of(~puzzle.givens(), random);
        puzzle.give(cell, solution[cell.index()]);
    }
    return puzzle;
}

/// Returns the puzzle with another digit in a cell that no given forbids; nullopt if a solution
/// remains.
std::optional<Puzzle> spoiled(Puzzle puzzle, std::mt19937& random) {
    const Cell cell = any_of(puzzle.givens(), random);
    DigitSet digits = ~puzzle.allowed(cell);
    for (const Cell peer : classic::peers(cell) & puzzle.givens()) digits -= puzzle.allowed(peer);
    if (digits.empty()) return std::nullopt;
    puzzle.give(cell, digits.first());
    if (search_mrv(Grid(puzzle), 1).solutions > 0) return std::nullopt;
    return puzzle;
}

}  // namespace

/// Ignores blank lines and comments.
DataKind data_of_file(const std::string& file) {
    std::ifstream lines(file);
    if (!lines) throw std::runtime_error("cannot read " + file);
    DataKind data{file, {}};
    for (std::string line; std::getline(lines, line);)
        if (line.size() >= cell_count && line[0] != '#')
            data.puzzles.push_back(test::puzzle_of(std::string_view(line).substr(0, cell_count)));
    return data;
}

std::vector<DataKind> all_data_kinds() {
    std::mt19937 random(20240901);
    const std::vector<Puzzle> minimal = test::load_own_puzzles();
    DataKind easy{"easy", {}};
    DataKind none{"none", {}};
    for (std::size_t i = 0; i < own_count; ++i) {
        easy.puzzles.push_back(with_more_givens(minimal.at(i), random));
        if (const auto puzzle = spoiled(minimal.at(i), random)) none.puzzles.push_back(*puzzle);
    }
    std::vector<DataKind> kinds{std::move(easy), {"minimal", minimal}, std::move(none)};
    const auto shared = test::shared_dir();
    if (!shared) std::fprintf(stderr, "%s\n", test::no_shared_data);
    for (const char* name : {"17clue", "magictour-top1465", "forum-hardest-1106",
                             "forum-hardest-11plus", "serg-multi-solution"})
        if (shared) {
            const std::string file = std::string(name) + ".txt";
            kinds.push_back(data_of_file(*shared / "data/public" / file));
            kinds.back().name = name;
        }
    return kinds;
}

}  // namespace gridlemma::bench
