// SPDX-License-Identifier: Apache-2.0
// The exit status of the process.
#pragma once

namespace gridlemma::apps {

enum class ExitStatus : int {
    ok = 0,          ///< Everything succeeded.
    bad_puzzle = 1,  ///< A puzzle was bad, or lacked the (unique) solution that was asked for.
    usage = 2,       ///< Wrong options.
    io = 3,          ///< Input or output failed.
};

/// Returns the more severe status.
[[nodiscard]] constexpr ExitStatus worse(ExitStatus a, ExitStatus b) noexcept {
    return a < b ? b : a;
}

}  // namespace gridlemma::apps
