// SPDX-License-Identifier: Apache-2.0
// rate_one PUZZLE: prints its rating and the hardest technique that it needs.
#include <cstdio>
#include <string>

#include "engine/core/puzzle.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"

int main(int count, char** arguments) {
    using namespace gridlemma;
    if (count != 2) return 2;
    const Result<Puzzle> puzzle = parse_puzzle(arguments[1]);
    const Profile* const profile = find_profile("se");
    if (!puzzle || profile == nullptr) return 1;
    LogicSolver solver(*profile);
    const Outcome& outcome = solver.solve(*puzzle);
    if (!outcome.rating) return 1;
    const std::string hardest(profile->ladder[outcome.hardest].strategy->descriptor.id);
    std::printf("%.1f %s\n", outcome.rating->find("ER")->value, hardest.c_str());
    return 0;
}
