// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/geometry_minlex.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

#include "engine/core/threads.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma {

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

namespace {

using Morphs = std::vector<Morph>;

struct Known {
    std::weak_ptr<const Geometry> geometry;
    std::shared_ptr<const Morphs> symmetries;
};

Morphs find_symmetries(const Geometry& geometry) {
    Morphs found;
    for (std::uint32_t i = 0; i < Morph::geometric_count; ++i)
        if (const Morph morph = Morph::geometric(i); keeps(morph, geometry)) found.push_back(morph);
    return found;
}

}  // namespace

std::shared_ptr<const Morphs> symmetries_of(const Geometry& geometry) {
    assert(!geometry.is_classic());
    static Mutex mutex;
    static std::map<std::uint64_t, Known> known;  // By serial number.
    const Lock lock(mutex);
    if (const auto place = known.find(geometry.serial()); place != known.end())
        return place->second.symmetries;
    std::erase_if(known, [](const auto& each) { return each.second.geometry.expired(); });
    auto symmetries = std::make_shared<const Morphs>(find_symmetries(geometry));
    known[geometry.serial()] = {GeometryRef(geometry).weak(), symmetries};
    return symmetries;
}

namespace symmetry {

namespace {

using Labels = std::array<std::uint8_t, 9>;

/// What is compared: per part of the text first which cells are filled, then the digits.
/// `part` has the number of cells in a part; 0 for the text as it is.
using Key = std::array<std::uint8_t, 2 * cell_count>;
Key key_of(const Cells& image, std::size_t part) {
    Key key{};
    if (part == 0) {
        std::ranges::copy(image, key.begin());
        return key;
    }
    for (std::size_t i = 0; i < image.size(); ++i) {
        const std::size_t begin = 2 * part * (i / part) + i % part;
        key[begin] = image[i] != 0 ? 1 : 0;
        key[begin + part] = image[i];
    }
    return key;
}

std::size_t part_of(CanonicalForm form) noexcept {
    if (form == CanonicalForm::pattern) return cell_count;
    return form == CanonicalForm::rows ? 9 : 0;
}

/// Returns the image with the digits numbered as they come, and what each of them becomes; 0 for
/// those that do not occur.
Cells image_of(const Cells& cells, const Morph& morph, Labels& labels) {
    Cells image{};
    for (int i = 0; i < cell_count; ++i)
        image[static_cast<std::size_t>(morph(Cell(i)).index())] =
            cells[static_cast<std::size_t>(i)];
    labels = {};
    std::uint8_t last = 0;
    for (std::uint8_t& digit : image) {
        if (digit == 0) continue;
        std::uint8_t& label = labels[digit - 1U];
        if (label == 0) label = ++last;
        digit = label;
    }
    return image;
}

Morph relabelling(Labels labels) {
    std::uint8_t last = *std::ranges::max_element(labels);
    for (std::uint8_t& label : labels)
        if (label == 0) label = ++last;
    constexpr Labels as_they_are{0, 1, 2, 3, 4, 5, 6, 7, 8};
    return Morph::of_lines(false, as_they_are, as_they_are, labels);
}

}  // namespace

Cells GeometryMinlex::run(const Geometry& geometry, const Cells& cells, CanonicalForm form) {
    assert(form != CanonicalForm::solution);
    Cells least{};
    Key least_key{};
    morphs_.clear();
    const std::shared_ptr<const Morphs> symmetries = symmetries_of(geometry);
    for (const Morph& morph : *symmetries) {
        Labels labels{};
        const Cells image = image_of(cells, morph, labels);
        const Key key = key_of(image, part_of(form));
        if (!morphs_.empty() && key > least_key) continue;
        if (key < least_key) morphs_.clear();
        least = image;
        least_key = key;
        morphs_.push_back(morph.then(relabelling(labels)));
    }
    return least;
}

}  // namespace symmetry

}  // namespace gridlemma
