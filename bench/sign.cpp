// SPDX-License-Identifier: Apache-2.0
#include "bench/sign.hpp"

#include <cstdio>
#include <fstream>
#include <sstream>

#include "bench/signature.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

int sign(const std::string& expected_file) {
    constexpr std::size_t signed_puzzles = 2000;
    const std::string text = signature(test::load_own_puzzles(signed_puzzles));
    std::fputs(text.c_str(), stdout);
    if (expected_file.empty()) return 0;
    std::ostringstream expected;
    expected << std::ifstream(expected_file).rdbuf();
    if (expected.str() == text) return 0;
    std::fprintf(stderr, "the signature differs from %s, which says\n%s", expected_file.c_str(),
                 expected.str().c_str());
    return 1;
}

}  // namespace gridlemma::bench
