// SPDX-License-Identifier: Apache-2.0
// Where the build found the source tree and put the program; absolute, known to paths.cpp alone.
#pragma once

#include <filesystem>

namespace gridlemma::test {

/// The root of the source tree.
[[nodiscard]] const std::filesystem::path& source_dir();

/// The built program `gridlemma`.
[[nodiscard]] const std::filesystem::path& program();

}  // namespace gridlemma::test
