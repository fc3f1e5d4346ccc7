// SPDX-License-Identifier: Apache-2.0
#include <csignal>

#include "apps/cli/cli.hpp"

int main(int argc, char** argv) {
    // A closed pipe on the output side is then a failed write, told in words, not a silent death.
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    return static_cast<int>(pencilmark::apps::run_cli(words));
}
