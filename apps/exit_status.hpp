// SPDX-License-Identifier: Apache-2.0
// How a run ended, for the shell.
#pragma once

namespace gridlemma::apps {

enum class ExitStatus : int {
    ok = 0,          ///< All well.
    bad_puzzle = 1,  ///< Some puzzle was bad, or had no (unique) solution where one was asked for.
    usage = 2,       ///< Wrong options.
    io = 3,          ///< Input or output failed.
};

/// The graver of the two.
[[nodiscard]] constexpr ExitStatus worse(ExitStatus a, ExitStatus b) noexcept {
    return a < b ? b : a;
}

}  // namespace gridlemma::apps
