// SPDX-License-Identifier: Apache-2.0
// JSON from and to text, here and nowhere else: each file that calls the library's parser or
// writer compiles it anew, which takes seconds.
//
// Thread safety: these are functions without state.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "strategies/log/json_line.hpp"

namespace gridlemma {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

/// Returns the value on one line, without a line break at its end. Control characters are escaped,
/// those above U+007E, too; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string json_text(const Json& value);
[[nodiscard]] std::string json_text(const OrderedJson& value);
/// The same on several lines, each level indented by two blanks more.
[[nodiscard]] std::string indented_json_text(const Json& value);
[[nodiscard]] std::string indented_json_text(const OrderedJson& value);

/// Returns the value that `text` is. Errors: those of JsonLine::parse().
[[nodiscard]] Result<Json> parse_json(std::string_view text);
/// The same; objects keep the order of their keys.
[[nodiscard]] Result<OrderedJson> parse_ordered_json(std::string_view text);
/// The same; objects keep all members of the same name, of which find() returns the first.
[[nodiscard]] Result<OrderedJson> parse_all_members(std::string_view text);

}  // namespace gridlemma
