// SPDX-License-Identifier: Apache-2.0
// Quiz files of the interactive session, over any bytes.
#include <algorithm>

#include "apps/session/quiz.hpp"
#include "fuzz.hpp"

using namespace pencilmark;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::view(data, size);
    const Result<Puzzle> puzzle = apps::parse_quiz(text);
    if (!puzzle) {
        const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
        fuzz::require(!puzzle.error().reason.empty(), "a refusal has a reason");
        fuzz::require(puzzle.error().position < static_cast<std::size_t>(lines),
                      "the place of an error is a line of the text");
        return 0;
    }
    const std::string cells = to_string(*puzzle);
    const Result<Puzzle> again = apps::parse_quiz(cells);
    fuzz::require(again && *again == *puzzle, "a quiz comes back from its cells", cells);
    return 0;
}
