// SPDX-License-Identifier: Apache-2.0
// What tests need to read sentences: steps of the corpus, and the cells and houses that a text
// names.
#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/sets.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "tests/paths.hpp"
#include "tests/pattern.hpp"
#include "tests/strategies/corpus.hpp"

namespace gridlemma::test {

/// Calls `visit` with up to four steps of each strategy of the corpus that have evidence of a kind,
/// and the grids before.
template <typename Kind>
void for_each_step_with(auto visit) {
    for (const Strategy* const strategy : corpus_strategies()) {
        std::ifstream lines(source_dir() / "tests/corpus" /
                            (std::string(strategy->descriptor.id) + ".txt"));
        int count = 0;
        for (std::string line; count < 4 && std::getline(lines, line);) {
            if (line.empty() || line.starts_with('#')) continue;
            const auto given = parse_case(line);
            if (!given || !given->positive) continue;
            ++count;
            for (Step& step : corpus_steps(*strategy, given->grid, 1)) {
                step.strategy = strategy->descriptor.id;
                if (std::holds_alternative<Kind>(step.evidence)) visit(step, given->grid);
            }
        }
    }
}

inline Cell cell_of(const std::string& name) { return Cell::at(name[1] - '1', name[3] - '1'); }

/// All that are named, condensed or not.
inline CellSet cells_in(const std::string& text) {
    CellSet cells;
    for (const Match& match : matches(text, "r([1-9]+)c([1-9]+)"))
        for (const char row : match[1])
            for (const char column : match[2]) cells.insert(Cell::at(row - '1', column - '1'));
    return cells;
}

inline std::optional<House> house_of(const std::string& name) {
    const int number = name.back() - '1';
    if (name.starts_with("row")) return House::row(number);
    if (name.starts_with("column")) return House::column(number);
    if (name.starts_with("box")) return House::box(number);
    return std::nullopt;
}

}  // namespace gridlemma::test
