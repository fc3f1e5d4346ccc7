// SPDX-License-Identifier: Apache-2.0
// The puzzles on which two numbers differ most.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace gridlemma::apps {

/// A puzzle by its index, and the places of its two values among those of all puzzles that have
/// both: the share, in percent, of smaller values, equal ones counted half.
struct Difference {
    std::size_t puzzle = 0;
    double first_percentile = 0;
    double second_percentile = 0;
};

/// Returns at most `most` puzzles whose percentiles differ, those that differ most first, equal
/// ones by index. The values are parallel to the puzzles; NaN is missing.
[[nodiscard]] std::vector<Difference> most_different(std::span<const double> first,
                                                     std::span<const double> second,
                                                     std::size_t most);

}  // namespace gridlemma::apps
