// SPDX-License-Identifier: Apache-2.0
// Canonical forms of arbitrary givens, allowed by the rules or not: the puzzle and an image of it
// have the same form, and the morphs lead to it.
#include <algorithm>

#include "engine/symmetry/automorphism_class.hpp"
#include "engine/symmetry/minlex.hpp"
#include "fuzz.hpp"

using namespace gridlemma;

namespace {

/// The last eight bytes are the seed of a morph. Each byte before is a cell: a digit, or empty.
Puzzle puzzle_in(std::string_view bytes) {
    Puzzle puzzle;
    for (std::size_t i = 0; i < bytes.size() && i < cell_count; ++i)
        if (bytes[i] >= '1' && bytes[i] <= '9')
            puzzle.give(Cell(static_cast<int>(i)), Digit(bytes[i] - '0'));
    return puzzle;
}

void check(CanonicalForm kind, const Puzzle& puzzle, const Puzzle& image) {
    constexpr std::uint64_t most_morphs = 1'000;
    Minlex minlex(kind);
    const Puzzle form = minlex(image);
    const std::uint64_t count = minlex.automorphism_count();
    const std::string text = to_string(puzzle) + ' ' + to_string(image);
    fuzz::require(minlex(puzzle) == form, "isomorphs have the same form", text);
    fuzz::require(minlex.automorphism_count() == count, "and as many automorphisms", text);
    fuzz::require(minlex.morph()(puzzle) == form, "the morph leads to the form", text);
    std::uint64_t identities = 0;
    const Morph back = minlex.morph().inverse();
    if (count <= most_morphs)
        minlex.for_each_morph([&](const Morph& morph) {
            fuzz::require(morph(puzzle) == form, "every morph leads to the form", text);
            identities += automorphism_class(morph.then(back)) == 1 ? 1 : 0;
        });
    fuzz::require(count > most_morphs || identities == 1, "one of them changes nothing", text);
    fuzz::require(minlex.text(puzzle) == to_string(form), "the text is that of the form", text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::size_t seed_size = std::min<std::size_t>(size, 8);
    std::uint64_t seed = 0;
    for (std::size_t i = size - seed_size; i < size; ++i) seed = seed << 8U | data[i];
    const Puzzle puzzle = puzzle_in(fuzz::view(data, size - seed_size));
    // Those with few givens have many images that are not told apart, which takes long.
    if (puzzle.givens().size() < 4) return 0;
    Random random(seed);
    const Puzzle image = Morph::random(random)(puzzle);
    for (CanonicalForm kind : {CanonicalForm::minlex, CanonicalForm::rows, CanonicalForm::pattern})
        check(kind, puzzle, image);
    return 0;
}
