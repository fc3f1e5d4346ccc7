// SPDX-License-Identifier: Apache-2.0
// An option row in words: what help, man page and completion say alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/option.hpp"

namespace gridlemma::apps {

/// "--threads N", "--summary[=WHAT]", "--all".
[[nodiscard]] std::string long_form(const Option& option);
/// The help text, then choices, range and default, as far as there are any.
[[nodiscard]] std::string full_help(const Option& option);
/// The parts of a text that are separated by an empty line.
[[nodiscard]] std::vector<std::string_view> paragraphs(std::string_view text);
/// Its lines without their ends; an end of line at the end adds no empty line.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace gridlemma::apps
