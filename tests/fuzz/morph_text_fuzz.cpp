// SPDX-License-Identifier: Apache-2.0
// parse_morph on arbitrary bytes: a morph round-trips through its text; errors have a position.
#include "engine/core/geometry.hpp"
#include "engine/core/morph.hpp"
#include "fuzz.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::view(data, size);
    const Result<Morph> morph = parse_morph(text);
    if (!morph) {
        fuzz::require(!morph.error().reason.empty(), "a refusal has a reason");
        fuzz::require(morph.error().position <= size, "the place of an error is in the text");
        return 0;
    }
    fuzz::require(to_string(*morph) == text, "a morph has one text", to_string(*morph));
    fuzz::require(morph->then(morph->inverse()) == Morph(), "the inverse undoes a morph", text);
    CellSet image;
    for (int cell = 0; cell < cell_count; ++cell) image.insert((*morph)(Cell(cell)));
    fuzz::require(image == CellSet::all(), "no two cells become the same", text);
    for (House house : classic::houses())
        for (Cell cell : classic::cells_of(house))
            fuzz::require(classic::cells_of((*morph)(house)).contains((*morph)(cell)),
                          "houses become houses", text);
    return 0;
}
