// SPDX-License-Identifier: Apache-2.0
// The file interface.txt, which the program contains: see embed_interface.cmake.
#pragma once

#include <string_view>

namespace gridlemma::apps {

/// Describes the methods: their params and their answers. apps/rpc/interface.hpp has its language.
[[nodiscard]] std::string_view interface_text() noexcept;

}  // namespace gridlemma::apps
