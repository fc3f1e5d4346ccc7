// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/geometry_minlex.hpp"

#include <algorithm>
#include <array>

namespace gridlemma {

namespace {

/// Labels digits by their first occurrence in reading order.
std::string labelled(std::string text) {
    std::array<char, 10> labels{};
    char next = '1';
    for (char& sign : text) {
        if (sign == '.') continue;
        char& label = labels[static_cast<std::size_t>(sign - '0')];
        if (label == 0) label = next++;
        sign = label;
    }
    return text;
}

}  // namespace

bool keeps(const Morph& morph, const Geometry& geometry) {
    for (Cell cell : CellSet::all())
        if (morph(geometry.peers(cell)) != geometry.peers(morph(cell))) return false;
    for (House house : geometry.houses()) {
        const CellSet image = morph(geometry.cells_of(house));
        bool is_house = false;
        for (House common : geometry.common_houses(image))
            is_house = is_house || geometry.cells_of(common) == image;
        if (!is_house) return false;
    }
    return true;
}

std::vector<Morph> symmetries_of(const Geometry& geometry) {
    std::vector<Morph> kept;
    if (geometry.is_classic()) return kept;
    for (std::uint32_t i = 0; i < Morph::geometric_count; ++i)
        if (const Morph morph = Morph::geometric(i); keeps(morph, geometry)) kept.push_back(morph);
    return kept;
}

std::string GeometryMinlex::text(const Puzzle& puzzle) const {
    const CellSet givens = puzzle.givens();
    for (Cell cell : CellSet::all() - givens)
        if (puzzle.allowed(cell) != DigitSet::all()) return {};
    std::string best;
    std::string image(cell_count, '.');
    for (const Morph& morph : symmetries_) {
        std::ranges::fill(image, '.');
        for (Cell cell : givens)
            image[static_cast<std::size_t>(morph(cell).index())] =
                puzzle.allowed(cell).first().character();
        std::string form = labelled(image);
        if (best.empty() || form < best) best = std::move(form);
    }
    return best;
}

}  // namespace gridlemma
