// SPDX-License-Identifier: Apache-2.0
// The techniques once more, written down as one would explain them at a table: plain arrays, nested
// loops, no bit operations, nothing shared with the finders. What they are compared with.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/grid/grid.hpp"

namespace gridlemma::test {

/// A step of the oracle: (cell, digit) pairs, eliminations by digit and then cell.
struct OracleStep {
    std::vector<std::pair<int, int>> placements;
    std::vector<std::pair<int, int>> eliminations;
    bool operator==(const OracleStep&) const = default;
};

[[nodiscard]] bool oracle_knows(const std::string& id);

/// Everything the technique of that id finds on the grid, in order. Throws std::invalid_argument
/// for an id that the oracle does not know. `direct_eliminations`: the parameter.
[[nodiscard]] std::vector<OracleStep> oracle_steps(const std::string& id, const Grid& grid,
                                                   bool direct_eliminations = false);

}  // namespace gridlemma::test
