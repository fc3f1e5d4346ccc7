// SPDX-License-Identifier: Apache-2.0
// Published positions with the conclusions that a technique has on them: the file
// data/published/technique-examples-a.tsv of the shared data.
#pragma once

#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grid/grid.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

struct TechniqueExample {
    int line = 0;  ///< In the file, from 1.
    std::string technique;
    std::string variant;
    Grid grid;                           ///< All solved cells are given.
    Grid from_givens;                    ///< Only the givens are given; naked singles are placed.
    bool assumes_unique = false;         ///< That there is one solution.
    std::set<std::string> eliminations;  ///< "r1c2<>3".
    std::set<std::string> placements;    ///< "r1c2=3".
};

/// Returns the grid in which only the cells of `givens` are given, and the others have these
/// candidates; a single one is placed.
[[nodiscard]] inline Grid with_givens(const Puzzle& givens, const Puzzle& candidates) {
    Grid grid(givens);
    for (int i = 0; i < cell_count; ++i) {
        const DigitSet digits = candidates.allowed(Cell(i));
        if (digits.is_single() && !grid.placed().contains(Cell(i)))
            grid.place(Cell(i), digits.only());
    }
    for (Cell cell : grid.unsolved())
        for (Digit gone : grid.at(cell) - candidates.allowed(cell)) grid.remove({cell, gone});
    return grid;
}

/// Returns the examples of the file; none if there is no shared data.
[[nodiscard]] inline std::vector<TechniqueExample> load_technique_examples() {
    std::vector<TechniqueExample> examples;
    const auto shared = shared_dir();
    if (!shared) return examples;
    std::ifstream lines(*shared / "data/published/technique-examples-a.tsv");
    std::string line;
    std::getline(lines, line);  // The names of the columns.
    for (int number = 2; std::getline(lines, line); ++number) {
        std::vector<std::string> columns;
        std::istringstream rest(line);
        for (std::string column; std::getline(rest, column, '\t');) columns.push_back(column);
        columns.resize(7);
        TechniqueExample& example = examples.emplace_back();
        example.line = number;
        example.technique = columns[0];
        example.variant = columns[1];
        example.assumes_unique = columns[2] == "yes";
        const Puzzle state = puzzle_of(columns[4]);
        example.grid = Grid(state);
        example.from_givens = with_givens(puzzle_of(columns[3]), state);
        std::istringstream gone(columns[5]);
        for (std::string each; gone >> each;) example.eliminations.insert(each);
        std::istringstream placed(columns[6]);
        for (std::string each; placed >> each;) example.placements.insert(each);
    }
    return examples;
}

/// Returns a built-in strategy by its id. Throws std::invalid_argument if there is none.
[[nodiscard]] inline const Strategy& strategy_named(std::string_view id) {
    for (const Strategy* strategy : built_in_strategies())
        if (strategy->descriptor.id == id) return *strategy;
    throw std::invalid_argument("no strategy " + std::string(id));
}

}  // namespace gridlemma::test
