// SPDX-License-Identifier: Apache-2.0
// parse_puzzle on arbitrary bytes: a puzzle round-trips through its text; errors have a position.
#include "engine/core/puzzle.hpp"
#include "fuzz.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::view(data, size);
    const Result<Puzzle> puzzle = parse_puzzle(text);
    if (!puzzle) {
        fuzz::require(!puzzle.error().reason.empty(), "a refusal has a reason");
        fuzz::require(puzzle.error().position <= size, "the place of an error is in the text");
        return 0;
    }
    fuzz::require(size == 81 || size == 729, "only 81 or 729 characters are read");
    for (Cell cell : puzzle->givens())
        fuzz::require(puzzle->allowed(cell).is_single(), "a given is one digit");
    const std::string written = to_string(*puzzle);
    const Result<Puzzle> again = parse_puzzle(written);
    fuzz::require(again && *again == *puzzle, "a puzzle comes back from its text", written);
    if (const auto conflict = find_conflict(*puzzle))
        fuzz::require(puzzle->given(conflict->first) == conflict->digit &&
                          puzzle->given(conflict->second) == conflict->digit,
                      "a conflict is between equal givens", to_string(*conflict));
    return 0;
}
