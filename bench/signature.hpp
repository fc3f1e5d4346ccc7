// SPDX-License-Identifier: Apache-2.0
// A fingerprint of behaviour: counts and step logs of every kernel and profile over our own
// puzzles, reduced to one hash. A change that should not alter what the engine does must not alter
// the signature; one that should, says so and stores the new one.
#pragma once

#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"

namespace gridlemma::bench {

/// A line a kernel and a line a profile with its counts, then "signature " and 16 hex digits.
/// Depends on nothing but the puzzles and the behaviour of the code: not on the machine, compiler,
/// time or number of threads.
[[nodiscard]] std::string signature(const std::vector<Puzzle>& puzzles);

}  // namespace gridlemma::bench
