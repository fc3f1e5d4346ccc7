// SPDX-License-Identifier: Apache-2.0
// check_log FILE: certifies a step log, as 'gridlemma explain --format jsonl' writes it.
// check_log PUZZLE: writes the log of a puzzle.
#include <fstream>
#include <gridlemma/gridlemma.hpp>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    if (argc != 2) return std::cerr << "usage: check_log FILE or PUZZLE\n", 2;
    if (const auto puzzle = gridlemma::Puzzle::parse(argv[1])) {
        const auto path = gridlemma::Solver(gridlemma::profiles::se()).solve(*puzzle);
        std::cout << gridlemma::log_text({.puzzle = *puzzle, .ordinal = 1, .profile = "se"}, path);
        return 0;
    }
    std::ifstream file(argv[1]);
    gridlemma::LogReplay replay;
    bool all_well = true;
    const auto report = [&](const std::optional<std::string>& reason) {
        if (reason) std::cout << "refused: " << *reason << '\n';
        if (const auto verdict = replay.verdict())
            std::cout << "puzzle " << verdict->ordinal << ": " << verdict->steps
                      << " steps certified, " << (verdict->ok ? "ok" : "failed") << '\n';
        all_well = all_well && !reason;
    };
    for (std::string line; std::getline(file, line);) report(replay.take(line));
    report(replay.finish());
    return all_well ? 0 : 1;
}
