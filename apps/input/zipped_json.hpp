// SPDX-License-Identifier: Apache-2.0
// The shortened JSON of SudokuPad's links: single quotes, names and colours without quotes, empty
// objects left out of lists, t and f for true and false.
#pragma once

#include <string>
#include <string_view>

namespace gridlemma::apps {

/// Returns the text as JSON. What is JSON already stays so; a damaged text gives a damaged one.
[[nodiscard]] std::string unzipped_json(std::string_view text);

}  // namespace gridlemma::apps
