// SPDX-License-Identifier: Apache-2.0
// What the pages for a browser share; see embed_page.cmake for how their texts become functions.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "apps/output/record.hpp"

namespace gridlemma::apps {

/// Appends a script element of that class that holds the data, and a line end. No text in the data
/// can break out of it; bytes that are not UTF-8 are replaced.
void append_page_data(Buffer& out, std::string_view name, const nlohmann::ordered_json& data);

}  // namespace gridlemma::apps
