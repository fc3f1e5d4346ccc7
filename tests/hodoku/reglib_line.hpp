// SPDX-License-Identifier: Apache-2.0
// The lines of HoDoKu's regression library: a technique, a grid and the step of the technique.
//
//     :code:digits:grid:removed:eliminations:placements:extra
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::test {

struct ReglibLine {
    std::string code;     ///< "0310"; five digits for a Siamese fish.
    std::string variant;  ///< "", "1" and so on.
    bool must_fail = false;
    DigitSet digits;
    Grid grid;
    std::vector<Candidate> eliminations;  ///< Ascending, as are the placements.
    std::vector<Candidate> placements;
    std::string extra;  ///< For chains: their links.
};

/// The error's position is that of the field, from 0.
[[nodiscard]] Result<ReglibLine> parse_reglib_line(std::string_view text);

}  // namespace gridlemma::test
