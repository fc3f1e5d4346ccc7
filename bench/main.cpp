// SPDX-License-Identifier: Apache-2.0
// gridlemma_bench: the Google Benchmark programs of *_bench.cpp, with that library's options, and
//
//   --signature          prints the signature described in bench/signature.hpp
//   --signature=FILE     the same, and fails if it differs from FILE
//   --searches PROFILE FILE
//                        counts and times the searches of each technique of a profile on a list
#include <benchmark/benchmark.h>

#include <string>
#include <string_view>

#include "bench/searches.hpp"
#include "bench/sign.hpp"

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]).starts_with("--signature")) {
        const std::string_view option = argv[1];
        const auto equals = option.find('=');
        return gridlemma::bench::sign(
            equals == std::string_view::npos ? "" : std::string(option.substr(equals + 1)));
    }
    if (argc == 4 && std::string_view(argv[1]) == "--searches")
        return gridlemma::bench::count_searches(argv[2], argv[3]);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
