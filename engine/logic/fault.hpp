// SPDX-License-Identifier: Apache-2.0
// Fault: what a strategy did that no sound strategy does. It ends the work of logic on a puzzle:
// the step is not taken, and search finishes the puzzle.
#pragma once

#include <cstdint>
#include <string>

namespace gridlemma {

struct Fault {
    enum class Kind : std::uint8_t {
        unsound,      ///< A step contradicts a solution, or names what does not exist.
        uncertified,  ///< The truths of a step do not prove it.
        exception,    ///< The finder threw.
    };
    Kind kind = Kind::unsound;
    std::string strategy = {};  ///< Its id; empty where nothing but the end shows the fault.
    std::string plugin = {};    ///< Where the strategy came from; empty if it is built in.
    std::uint64_t step = 0;     ///< The number that the step would have had, from 1; 0: none.
    std::string reason = {};
};

/// "strategy x of plugin y is unsound at step 3: it removes r1c1=5 (...)", fit to be shown.
[[nodiscard]] std::string to_string(const Fault& fault);

}  // namespace gridlemma
