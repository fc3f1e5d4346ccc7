// SPDX-License-Identifier: Apache-2.0
// A fingerprint of behaviour: counts and step logs of every kernel and profile on our own puzzles,
// reduced to one hash. A change that should not alter behaviour must not alter the signature. A
// change that should alter it states so and stores the new signature.
#pragma once

#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"

namespace gridlemma::bench {

/// Returns one line per kernel and per profile with its counts, then "signature " and 16 hex
/// digits. Depends only on the puzzles and the behaviour of the code: not on the machine, compiler,
/// time or number of threads.
[[nodiscard]] std::string signature(const std::vector<Puzzle>& puzzles);

}  // namespace gridlemma::bench
