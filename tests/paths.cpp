// SPDX-License-Identifier: Apache-2.0
#include "tests/paths.hpp"

namespace gridlemma::test {

const std::filesystem::path& source_dir() {
    static const std::filesystem::path folder = GRIDLEMMA_SOURCE_DIR;
    return folder;
}

const std::filesystem::path& program() {
    static const std::filesystem::path file = GRIDLEMMA_PROGRAM;
    return file;
}

}  // namespace gridlemma::test
