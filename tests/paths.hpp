// SPDX-License-Identifier: Apache-2.0
// The absolute paths of the source tree and the built program, compiled only into paths.cpp.
#pragma once

#include <filesystem>

namespace gridlemma::test {

/// Returns the root of the source tree.
[[nodiscard]] const std::filesystem::path& source_dir();

/// Returns the path of the program `gridlemma`.
[[nodiscard]] const std::filesystem::path& program();

}  // namespace gridlemma::test
