// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include "apps/base/print.hpp"
#include "apps/cli/cli.hpp"
#include "apps/output/files/sink.hpp"

int main(int argc, char** argv) {
    gridlemma::apps::fill_closed_streams();
    gridlemma::apps::ignore_signals_of_writes();
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    return static_cast<int>(gridlemma::apps::run_cli(words));
}
