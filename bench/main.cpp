// SPDX-License-Identifier: Apache-2.0
// gridlemma_bench: the Google Benchmark programs of *_bench.cpp, with that library's options, and
//
//   --signature          prints the signature described in bench/signature.hpp
//   --signature=FILE     the same, and fails if it differs from FILE
#include <benchmark/benchmark.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "bench/signature.hpp"
#include "tests/test_data.hpp"

namespace {

constexpr std::size_t signed_puzzles = 2000;

int sign(const std::string& expected_file) {
    const std::string text =
        gridlemma::bench::signature(gridlemma::test::load_own_puzzles(signed_puzzles));
    std::fputs(text.c_str(), stdout);
    if (expected_file.empty()) return 0;
    std::ostringstream expected;
    expected << std::ifstream(expected_file).rdbuf();
    if (expected.str() == text) return 0;
    std::fprintf(stderr, "the signature differs from %s, which says\n%s", expected_file.c_str(),
                 expected.str().c_str());
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]).starts_with("--signature")) {
        const std::string_view option = argv[1];
        const auto equals = option.find('=');
        return sign(equals == std::string_view::npos ? "" : std::string(option.substr(equals + 1)));
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
