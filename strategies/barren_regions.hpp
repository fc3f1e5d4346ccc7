// SPDX-License-Identifier: Apache-2.0
// Parts of the grid in which a search has found nothing: as long as no candidate of theirs changes,
// it need not look there again.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>

#include "engine/core/classic.hpp"
#include "engine/logic/facts.hpp"

namespace gridlemma {

/// For searches whose result in a region depends on the candidates of its cells alone. `regions`:
/// an array of the cells of each. A fact, to which the search adds what it has found out.
template <const auto& regions>
class BarrenRegions {
 public:
    void update(Facts&, const CellSet& changed) {
        for (std::size_t i = 0; i < regions.size(); ++i)
            if (regions[i].intersects(changed)) barren_.reset(i);
    }
    [[nodiscard]] bool contains(std::size_t region) const { return barren_[region]; }
    void insert(std::size_t region) { barren_.set(region); }

 private:
    std::bitset<regions.size()> barren_;
};

/// The houses of the classic geometry as regions of a search.
template <typename Search>
class BarrenHouses : public BarrenRegions<classic::detail::house_sets> {
 public:
    [[nodiscard]] bool contains(House house) const {
        return BarrenRegions::contains(static_cast<std::size_t>(house.index()));
    }
    void insert(House house) { BarrenRegions::insert(static_cast<std::size_t>(house.index())); }

    /// Those of the grid; null in other geometries.
    [[nodiscard]] static BarrenHouses* of(Facts& facts) {
        return facts.grid().geometry().is_classic() ? &facts.get<BarrenHouses>() : nullptr;
    }
};

}  // namespace gridlemma
