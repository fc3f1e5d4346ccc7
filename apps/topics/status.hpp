// SPDX-License-Identifier: Apache-2.0
// The exit status in words.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace gridlemma::apps {

struct StatusMeaning {
    std::string_view status;
    std::string_view meaning;
};
[[nodiscard]] std::span<const StatusMeaning> status_meanings() noexcept;

}  // namespace gridlemma::apps
