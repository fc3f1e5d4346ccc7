// SPDX-License-Identifier: Apache-2.0
// The page for paths before and after what is written of them: see embed_page.cmake.
#pragma once

#include <string_view>

namespace gridlemma::apps {

[[nodiscard]] std::string_view path_page_head() noexcept;
[[nodiscard]] std::string_view path_page_foot() noexcept;

}  // namespace gridlemma::apps
