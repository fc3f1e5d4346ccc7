// SPDX-License-Identifier: Apache-2.0
// parse_puzzle on arbitrary bytes: a puzzle round-trips through its text; errors have a position.
#include "engine/core/puzzle.hpp"
#include "fuzz.hpp"

using namespace gridlemma;

namespace {

/// Whether givens, placed digits and candidates are equal.
bool has_same_cells(const Puzzle& a, const Puzzle& b) {
    if (a.givens() != b.givens() || a.placed() != b.placed()) return false;
    for (Cell cell : CellSet::all()) {
        const DigitSet excluded = a.filled().contains(cell) ? DigitSet{} : a.seen_from(cell);
        if (a.allowed(cell) - excluded != b.allowed(cell) - excluded) return false;
    }
    return true;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::view(data, size);
    const Result<Puzzle> puzzle = parse_puzzle(text);
    if (!puzzle) {
        fuzz::require(!puzzle.error().reason.empty(), "a refusal has a reason");
        fuzz::require(puzzle.error().position <= size, "the place of an error is in the text");
        return 0;
    }
    const bool is_position = text.find_first_of("+:") != std::string_view::npos;
    fuzz::require(size == 81 || size == 729 || is_position,
                  "81 or 729 characters are read, or a position");
    for (Cell cell : puzzle->givens())
        fuzz::require(puzzle->allowed(cell).is_single(), "a given is one digit");
    const std::string written = to_string(*puzzle);
    const Result<Puzzle> again = parse_puzzle(written);
    fuzz::require(again && has_same_cells(*again, *puzzle), "a puzzle comes back from its text",
                  written);
    if (const auto conflict = find_conflict(*puzzle))
        fuzz::require(puzzle->digit_at(conflict->first) == conflict->digit &&
                          puzzle->digit_at(conflict->second) == conflict->digit,
                      "a conflict is between equal digits", to_string(*conflict));
    return 0;
}
