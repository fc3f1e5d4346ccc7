// SPDX-License-Identifier: Apache-2.0
// Kinds of puzzles on which solvers perform differently, each as a list.
#pragma once

#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"

namespace gridlemma::bench {

struct DataKind {
    std::string name;
    std::vector<Puzzle> puzzles;
};

/// Our own puzzles: "easy" (minimal ones with 15 more givens), "minimal" (random minimal), "none"
/// (minimal ones with a given that makes them unsolvable). Public lists if they are present (see
/// tests/test_data.hpp), named after their files; missing lists are reported on standard error.
[[nodiscard]] std::vector<DataKind> all_data_kinds();

/// Reads a file with one puzzle per line. Throws std::runtime_error or std::invalid_argument.
[[nodiscard]] DataKind data_of_file(const std::string& file);

}  // namespace gridlemma::bench
