// SPDX-License-Identifier: Apache-2.0
// The file interface.txt, which the program contains: see embed_interface.cmake.
#pragma once

#include <string_view>

namespace gridlemma::apps {

/// What the methods are asked and what they answer, in the language of apps/rpc/interface.hpp.
[[nodiscard]] std::string_view interface_text() noexcept;

}  // namespace gridlemma::apps
