// SPDX-License-Identifier: Apache-2.0
// What is printed at once: help, lists, the talk of a session, messages.
#pragma once

#include <string_view>

namespace gridlemma::apps {

/// Puts something unusable in the place of standard streams that are closed, so that no file that
/// is opened later is taken for one of them. Reading and writing them fails as before; messages
/// vanish. Called once by main.
void fill_closed_streams() noexcept;

/// Writes to the standard output. Throws IoError, or ClosedPipe if nobody reads it any more.
void print(std::string_view text);

/// Writes to the standard error. Where that fails, nobody can be told.
void tell(std::string_view text) noexcept;

}  // namespace gridlemma::apps
