// SPDX-License-Identifier: Apache-2.0
// The files *.profile of this folder, which the program contains: see embed_profiles.cmake.
#pragma once

#include <span>

#include "engine/logic/registry.hpp"

namespace gridlemma {

/// In the order of strategies/CMakeLists.txt, which is that of lists and columns.
[[nodiscard]] std::span<const ProfileText> built_in_profile_texts() noexcept;

}  // namespace gridlemma
