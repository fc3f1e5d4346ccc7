// SPDX-License-Identifier: Apache-2.0
// Sudoku Explainer's chains as one would describe them, literally and slowly: instances with lists
// of parents, sets searched from end to end, every net made anew. What the engines are compared
// with.
#pragma once

#include <utility>
#include <vector>

#include "engine/grid/grid.hpp"

namespace gridlemma::test {

/// The chains of a technique.
enum class Engine { single, nishio, multiple, dynamic, plus, nested2, nested3, nested4, nested5 };

struct ReferenceHint {
    double rating = 0;
    int complexity = 0;
    int rank = 0;
    std::vector<std::pair<int, int>> eliminations;  ///< (cell, digit), ascending.
    bool operator==(const ReferenceHint&) const = default;
};

/// All chains of an engine on a grid: sorted, those with eliminations seen before left out.
[[nodiscard]] std::vector<ReferenceHint> reference_chains(Engine engine, const Grid& grid);

}  // namespace gridlemma::test
