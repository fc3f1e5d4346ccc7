// SPDX-License-Identifier: Apache-2.0
// rate FILE [THREADS]: rates each puzzle of a file, one per line, in the order of the file.
#include <cstdlib>
#include <fstream>
#include <gridlemma/gridlemma.hpp>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    if (argc < 2) return std::cerr << "usage: rate FILE [THREADS]\n", 2;
    std::ifstream file(argv[1]);
    std::vector<gridlemma::Puzzle> puzzles;
    int bad = 0;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const auto puzzle = gridlemma::Puzzle::parse(line);
        if (puzzle)
            puzzles.push_back(*puzzle);
        else
            std::cerr << argv[1] << ':' << number << ": " << puzzle.error() << '\n', ++bad;
    }
    const gridlemma::BatchOptions options{.threads = argc > 2 ? std::atoi(argv[2]) : 0};
    gridlemma::rate_batch(puzzles, gridlemma::profiles::se(), options,
                          [](std::size_t i, const gridlemma::Path& path) {
                              std::cout << i + 1 << ": " << path.status << ", " << path.rating;
                              if (path.hardest) std::cout << ", " << path.hardest->id;
                              std::cout << '\n';
                          });
    return bad == 0 ? 0 : 1;
}
