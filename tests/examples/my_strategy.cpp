// SPDX-License-Identifier: Apache-2.0
// my_strategy PUZZLE: a technique of one's own on a ladder of one's own, certified as it goes.
#include <gridlemma/gridlemma.hpp>
#include <iostream>

using namespace gridlemma;

/// A cell with one candidate. The cell itself is the proof: it needs a digit.
void find_last_candidate(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.cells_with(1)) {
        StepBuilder step = sink.begin();
        step.place({cell, grid.at(cell).first()}).because(cell).show([&] {
            return PatternEvidence{cell, grid.at(cell), to_string(cell) + " has no choice"};
        });
        if (!step.offer()) return;
    }
}
const Strategy last_candidate{{.id = "last-candidate", .name = "Last Candidate"},
                              find_last_candidate};

int main(int argc, char** argv) {
    const auto puzzle = Puzzle::parse(argc == 2 ? argv[1] : "");
    if (!puzzle) return std::cerr << puzzle.error() << '\n', 1;
    Registry registry = built_in_registry();
    if (const auto refusal = registry.add(last_candidate)) return std::cerr << *refusal, 1;
    const auto profile = parse_profile("name mine\nstep last-candidate\nstep pointing\n", registry);
    if (!profile) return std::cerr << profile.error() << '\n', 1;
    LogChecker checker(*puzzle);
    const auto path = Solver(*profile).solve(*puzzle);
    for (const auto& step : path.steps) {
        std::cout << step << '\n';
        if (const auto reason = checker.next(step)) return std::cerr << *reason << '\n', 1;
    }
    std::cout << path.steps.size() << " certified, solved by " << path.solved_by << '\n';
}
