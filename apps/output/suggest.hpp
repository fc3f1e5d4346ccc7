// SPDX-License-Identifier: Apache-2.0
// Suggestions for mistyped names: of fields, formats, kernels, profiles, techniques.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace pencilmark::apps {

/// " (did you mean 'csv'?)" when one of `known` is close to `typed`, otherwise "". Close: at most a
/// third of the letters differ, letter case aside; the first of the closest ones.
/// O(number of names * length^2); a text longer than 64 bytes is close to nothing.
[[nodiscard]] std::string did_you_mean(std::string_view typed,
                                       std::span<const std::string_view> known);

}  // namespace pencilmark::apps
