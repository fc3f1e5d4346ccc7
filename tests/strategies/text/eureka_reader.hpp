// SPDX-License-Identifier: Apache-2.0
// Reads steps in Eureka notation back, and checks what they say: that strong links are strong and
// weak ones weak in the grid before the step, and that each node of a net follows. It collects the
// truths that the text names, from which the checker has to certify the conclusions.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::test {

/// What could be read; `fault` says what could not, or is not so.
struct EurekaReading {
    Step step;  ///< The conclusions and the truths that the text names.
    std::string fault;
    std::size_t strong = 0;
    std::size_t weak = 0;
};

/// `text` is the step without the name of its technique.
[[nodiscard]] EurekaReading read_eureka(const std::string& text, const Grid& before);

}  // namespace gridlemma::test
