// SPDX-License-Identifier: Apache-2.0
// What the parts of JsonRules share.
#pragma once

#include <string_view>

#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// A word, and the part of a geometry that it means.
struct NamedRule {
    std::string_view word;
    std::string_view part;
};

[[nodiscard]] constexpr char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Returns whether a member says anything: it is not false, empty, or a list of what is empty.
[[nodiscard]] bool is_present(const Json& value);

}  // namespace gridlemma::apps
