// SPDX-License-Identifier: Apache-2.0
// The kinds of puzzles that a solver may be good or bad at, each as a list.
#pragma once

#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"

namespace gridlemma::bench {

struct DataKind {
    std::string name;
    std::vector<Puzzle> puzzles;
};

/// Own puzzles: "easy" (minimal ones with 15 more givens), "minimal" (random minimal), "none"
/// (minimal ones with a given that spoils them). Public lists where they are present (see
/// tests/test_data.hpp), by the names of their files; what is missing is told on standard error.
[[nodiscard]] std::vector<DataKind> all_data_kinds();

/// A file with one puzzle a line. Throws std::runtime_error or std::invalid_argument.
[[nodiscard]] DataKind data_of_file(const std::string& file);

}  // namespace gridlemma::bench
