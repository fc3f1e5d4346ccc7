// SPDX-License-Identifier: Apache-2.0
// Entry point of the command line: selects the verb, runs it and returns its exit status.
#pragma once

#include <string>
#include <vector>

#include "apps/base/exit_status.hpp"

namespace gridlemma::apps {

/// Runs one command line (without the program's name). Catches everything: wrong usage and failed
/// input or output become a message on standard error and an exit status.
[[nodiscard]] ExitStatus run_cli(const std::vector<std::string>& words) noexcept;

/// The same for a process that does nothing else: closed standard streams are no danger, and a
/// write that fails ends in a message. Leaves the process so.
[[nodiscard]] ExitStatus run_process(const std::vector<std::string>& words) noexcept;

}  // namespace gridlemma::apps
