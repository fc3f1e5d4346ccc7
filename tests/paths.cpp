// SPDX-License-Identifier: Apache-2.0
#include "tests/paths.hpp"

namespace pencilmark::test {

const std::filesystem::path& source_dir() {
    static const std::filesystem::path folder = PENCILMARK_SOURCE_DIR;
    return folder;
}

const std::filesystem::path& program() {
    static const std::filesystem::path file = PENCILMARK_PROGRAM;
    return file;
}

}  // namespace pencilmark::test
