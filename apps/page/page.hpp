// SPDX-License-Identifier: Apache-2.0
// What the pages for a browser share; see embed_page.cmake for how their texts become functions.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

/// Returns JSON that no text in it can break out of an element of a page with: a `<` is escaped,
/// bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string page_json(const nlohmann::ordered_json& data);

/// Appends a script element of that class that holds such JSON, and a line end.
void append_page_json(Buffer& out, std::string_view name, std::string_view json);
void append_page_data(Buffer& out, std::string_view name, const nlohmann::ordered_json& data);

}  // namespace gridlemma::apps
