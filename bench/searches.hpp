// SPDX-License-Identifier: Apache-2.0
// What the techniques of a profile spend on a list, and the least that they could spend if each
// remembered all that it has seen.
#pragma once

#include <string>

namespace gridlemma::bench {

/// Prints a table of the searches of each technique of a profile on a file with a puzzle per line,
/// as tables.md explains it. Returns 0, or 2 if the profile or the file cannot be used, and says
/// why. Profiles that take several steps at a time are refused: their searches go on behind a step
/// that is found.
int count_searches(const std::string& profile_name, const std::string& file);

}  // namespace gridlemma::bench
