// SPDX-License-Identifier: Apache-2.0
// The signature of our own puzzles, compared with the stored one.
#pragma once

#include <string>

namespace gridlemma::bench {

/// Prints the signature of the first 2,000 of our own puzzles. Returns 1, and says so, if it
/// differs from that file; 0 otherwise. An empty name stands for no file.
int sign(const std::string& expected_file);

}  // namespace gridlemma::bench
