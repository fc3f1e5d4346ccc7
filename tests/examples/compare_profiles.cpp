// SPDX-License-Identifier: Apache-2.0
// compare_profiles PUZZLE [PROFILE_FILE]: what each built-in profile makes of a puzzle, and one of
// your own.
#include <fstream>
#include <gridlemma/gridlemma.hpp>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    const auto puzzle = gridlemma::Puzzle::parse(argc > 1 ? argv[1] : "");
    if (!puzzle) return std::cerr << puzzle.error() << '\n', 1;
    const auto built_in = gridlemma::built_in_profiles();
    std::vector<gridlemma::Profile> profiles(built_in.begin(), built_in.end());
    if (argc > 2) {
        std::ifstream file(argv[2]);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const auto own = gridlemma::parse_profile(text);
        if (!own) {
            const auto line = own.error().position + 1;
            return std::cerr << argv[2] << ':' << line << ": " << own.error() << '\n', 1;
        }
        profiles.push_back(*own);
    }
    for (const gridlemma::Profile& profile : profiles) {
        const auto path = gridlemma::Solver(profile).rate(*puzzle);
        std::cout << profile.name << ": solved by " << path.solved_by << ", " << path.step_count
                  << " steps, " << path.rating << '\n';
        for (const auto& use : path.techniques)
            std::cout << "    " << use.steps << " " << use.technique->name << '\n';
    }
}
