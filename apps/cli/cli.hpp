// SPDX-License-Identifier: Apache-2.0
// The front door: which verb is meant, what became of it.
#pragma once

#include <string>
#include <vector>

#include "apps/exit_status.hpp"

namespace gridlemma::apps {

/// Runs one command line (without the program's name). Catches everything: wrong usage and failed
/// input or output become a message on the standard error and a status.
[[nodiscard]] ExitStatus run_cli(const std::vector<std::string>& words) noexcept;

}  // namespace gridlemma::apps
