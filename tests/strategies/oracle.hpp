// SPDX-License-Identifier: Apache-2.0
// The techniques a second time, written as naively as possible: plain arrays, nested loops, no bit
// operations, no code shared with the finders. The finders are compared with them.
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

/// Returns all steps of the technique with that id on the grid, in order. Throws
/// std::invalid_argument for an id that the oracle does not know. `direct_eliminations`: the
/// parameter.
[[nodiscard]] std::vector<OracleStep> oracle_steps(const std::string& id, const Grid& grid,
                                                   bool direct_eliminations = false);

}  // namespace gridlemma::test
