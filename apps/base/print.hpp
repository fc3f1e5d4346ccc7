// SPDX-License-Identifier: Apache-2.0
// Unbuffered output: help, lists, the dialogue of a session, messages.
#pragma once

#include <string_view>

namespace gridlemma::apps {

/// Opens a dummy in place of each closed standard stream, so that no file that is opened later gets
/// its number. Reading from and writing to it fails as before; messages are lost. For
/// run_process().
void fill_closed_streams() noexcept;

/// Writes text for people to standard output, as terminal_text(). Throws IoError, or ClosedPipe if
/// its reader has gone.
void print(std::string_view text);
/// Writes what a program reads to standard output, byte for byte. Throws as print() does.
void print_bytes(std::string_view bytes);

/// Writes to standard error, as terminal_text(). Returns whether that was possible; it cannot be
/// reported otherwise.
bool print_message(std::string_view text) noexcept;

}  // namespace gridlemma::apps
