// SPDX-License-Identifier: Apache-2.0
// Unbuffered output: help, lists, the dialogue of a session, messages.
#pragma once

#include <string_view>

namespace gridlemma::apps {

/// Opens a dummy in place of each closed standard stream, so that no file that is opened later gets
/// its number. Reading from and writing to it fails as before; messages are lost. Called once by
/// main.
void fill_closed_streams() noexcept;

/// Writes to standard output. Throws IoError, or ClosedPipe if its reader has gone.
void print(std::string_view text);

/// Writes to standard error. Failures are ignored, since they cannot be reported.
void print_message(std::string_view text) noexcept;

}  // namespace gridlemma::apps
