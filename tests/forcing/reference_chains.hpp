// SPDX-License-Identifier: Apache-2.0
// Sudoku Explainer's chains, implemented literally and slowly as the reference for the engines:
// instances with lists of parents, sets searched linearly, every net computed from scratch.
#pragma once

#include <utility>
#include <vector>

#include "engine/grid/grid.hpp"

namespace gridlemma::test {

/// The kinds of chains.
enum class Engine { single, nishio, multiple, dynamic, plus, nested2, nested3, nested4, nested5 };

struct ReferenceHint {
    double rating = 0;
    int complexity = 0;
    int rank = 0;
    std::vector<std::pair<int, int>> eliminations;  ///< (cell, digit), ascending.
    bool operator==(const ReferenceHint&) const = default;
};

/// Returns all chains of an engine on a grid, sorted, without those whose eliminations occurred
/// before.
[[nodiscard]] std::vector<ReferenceHint> reference_chains(Engine engine, const Grid& grid);

}  // namespace gridlemma::test
