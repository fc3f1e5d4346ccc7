// SPDX-License-Identifier: Apache-2.0
// Texts in JSON, for what writes JSON piece by piece.
//
// Thread safety: these are functions without state.
#pragma once

#include <string>
#include <string_view>

namespace gridlemma {

/// Returns the text as a JSON string, quoted, and escaped as by json_text().
[[nodiscard]] std::string json_string(std::string_view text);
/// Appends the same to `out`.
void append_json_string(std::string& out, std::string_view text);

}  // namespace gridlemma
