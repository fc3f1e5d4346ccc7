// SPDX-License-Identifier: Apache-2.0
// Grids from arbitrary bytes.
#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto items = fuzz::read_bytes(fuzz::view(data, size), apps::InputFormat::grid);
    for (const fuzz::Item& item : items)
        if (!item.puzzle.empty())
            fuzz::require(item.words.size() >= 81, "the text of a grid has all its cells");
    return 0;
}
