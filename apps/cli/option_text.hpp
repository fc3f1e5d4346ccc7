// SPDX-License-Identifier: Apache-2.0
// The text of an option row, shared by help, manual page and completion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/option.hpp"

namespace gridlemma::apps {

/// "--threads N", "--summary[=WHAT]", "--all".
[[nodiscard]] std::string long_form(const Option& option);
/// Returns the help text, followed by choices, range and default where the option has them.
[[nodiscard]] std::string full_help(const Option& option);
/// Splits a text into the parts that are separated by an empty line.
[[nodiscard]] std::vector<std::string_view> paragraphs(std::string_view text);
/// Splits a text into lines without their ends. A final line end adds no empty line.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace gridlemma::apps
