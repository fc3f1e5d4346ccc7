// SPDX-License-Identifier: Apache-2.0
// The files that a command line names: what is read must not be written, and no puzzle is a file.
#pragma once

#include <string>

#include "apps/cli/arguments.hpp"

namespace gridlemma::apps {

/// Compares every file that is read with every file that is written, by identity; see FilePlace.
/// The operands, the standard input and the options with is_read() are read; the standard output
/// and the options with is_written() are written, and the files that accompany these. It is called
/// once, before a verb runs. Throws IoError, and UsageError if two outputs are one file or an
/// option has a puzzle where it should have the name of a file.
void check_named_files(const Arguments& arguments);

/// Returns whether two outputs would go to the same file, pipe or terminal. /dev/null may be named
/// twice.
[[nodiscard]] bool are_one_output(const std::string& a, const std::string& b);

}  // namespace gridlemma::apps
