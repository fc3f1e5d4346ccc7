// SPDX-License-Identifier: Apache-2.0
#include "strategies/fish/fish_hunt.hpp"

#include <algorithm>

namespace gridlemma {

namespace {

/// For each cell the cells of its houses, of all sets of them: bit 0 row, 1 column, 2 box.
constexpr auto cells_within = [] {
    std::array<std::array<CellSet, 8>, cell_count> table{};
    for (int c = 0; c < cell_count; ++c)
        for (unsigned kinds = 0; kinds < 8; ++kinds)
            for (int k = 0; k < 3; ++k)
                if ((kinds >> k & 1U) != 0)
                    table[c][kinds] |= classic::cells_of(Cell(c).house(HouseKind(k)));
    return table;
}();

/// Which houses of a cell are among `houses`, as bits in that table.
[[nodiscard]] unsigned kinds_within(HouseSet houses, Cell cell) noexcept {
    const auto bit = [&](House house) {
        return static_cast<unsigned>(houses.bits() >> house.index() & 1U);
    };
    return bit(cell.row()) | bit(cell.column()) << 1 | bit(cell.box()) << 2;
}

/// Whether more than `most` of these houses are needed to cover `open`: picks places of which no
/// two are in one of the houses. No is no promise.
[[nodiscard]] bool needs_more(CellSet open, HouseSet houses, int most) noexcept {
    for (int needed = 1; !open.empty(); ++needed) {
        if (needed > most) return true;
        const unsigned usable = kinds_within(houses, open.first());
        if (usable == 0) return true;
        open -= cells_within[open.first().index()][usable];
    }
    return false;
}

/// Of two sets of as many houses, the one that comes first in lexicographic order.
[[nodiscard]] bool is_lower(HouseSet a, HouseSet b) noexcept {
    const std::uint32_t difference = a.bits() ^ b.bits();
    return (a.bits() & difference & (~difference + 1)) != 0;
}

}  // namespace

bool Fish::comes_before(const Fish& other) const noexcept {
    return base == other.base ? is_lower(cover, other.cover) : is_lower(base, other.base);
}

FishHunt::FishHunt(const CellSet& places, HouseSet base, HouseSet cover, const FishLimits& limits,
                   std::uint64_t& nodes)
    : places_(places), limits_(limits), nodes_(nodes) {
    for (House house : base | cover) {
        const CellSet here = this->places(house);
        if (here.empty()) continue;
        if (base.contains(house) && here.size() <= limits.base_places) base_.insert(house);
        if (cover.contains(house)) cover_.insert(house);
    }
}

void FishHunt::run(const FishAssumption& assumption, const Accept& accept) {
    accept_ = &accept;
    assumption_ = assumption;
    left_ = places_ - assumption.off;
    place_houses_ = {};
    if (assumption.place) {
        left_.erase(*assumption.place);
        for (House house : classic::houses_of(*assumption.place)) place_houses_.insert(house);
    }
    (void)choose_base({}, base_, limits_.size);
}

bool FishHunt::is_out_of_nodes() noexcept {
    if (nodes_ == 0) return true;
    --nodes_;
    return false;
}

int FishHunt::place_covers_wanted(const CellSet& base_places) const noexcept {
    if (!assumption_.place) return 0;
    return base_places.contains(*assumption_.place) ? 2 : 1;
}

bool FishHunt::choose_base(const Base& chosen, HouseSet rest, int missing) {
    if (missing == 0) return start_cover(chosen);
    for (House house : rest) {
        if (rest.size() < missing) return true;
        rest.erase(house);
        if (is_out_of_nodes()) return false;
        const std::optional<Base> more = with(chosen, house);
        if (more && !choose_base(*more, rest, missing - 1)) return false;
    }
    return true;
}

std::optional<FishHunt::Base> FishHunt::with(const Base& chosen, House house) const {
    const CellSet here = places(house);
    const CellSet overlap = chosen.fish.base_places & here;
    // HoDoKu counts the endo fins so, house by house.
    if (chosen.fish.endo_fins.size() + overlap.size() > limits_.endo_fins) return std::nullopt;
    if (!assumption_.off.contains(overlap)) return std::nullopt;
    const CellSet base_places = chosen.fish.base_places | here;
    const CellSet open = chosen.open | (here & left_);
    const HouseSet usable = cover_ - chosen.fish.base - HouseSet{house};
    const int covers = limits_.size - std::max(1, place_covers_wanted(base_places));
    if (needs_more(open, usable - place_houses_, covers)) return std::nullopt;
    if (limits_.fins == 0 && needs_more(base_places, usable, limits_.size)) return std::nullopt;
    std::optional<Base> more = chosen;
    more->fish.base.insert(house);
    more->fish.base_places = base_places;
    more->fish.endo_fins |= overlap;
    more->open = open;
    return more;
}

bool FishHunt::start_cover(const Base& base) {
    HouseSet houses;
    for (House house : cover_ - base.fish.base)
        if (classic::cells_of(house).intersects(base.fish.base_places)) houses.insert(house);
    int most = 0;
    for (int h = house_count; h-- > 0;) {
        if (houses.contains(House(h)))
            most = std::max(most, (classic::cells_of(House(h)) & base.fish.base_places).size());
        most_covered_[h] = most;
    }
    return choose_cover(base, base.fish, houses, limits_.size);
}

bool FishHunt::choose_cover(const Base& base, const Fish& chosen, HouseSet rest, int missing) {
    const int place_covers = std::max(
        0, place_covers_wanted(chosen.base_places) - (chosen.cover & place_houses_).size());
    if (missing < place_covers) return true;
    if (missing == 0) return finish(chosen);
    const CellSet open = base.open - chosen.cover_places;
    const int uncovered = (chosen.base_places - chosen.cover_places - chosen.endo_fins).size();
    const int most_open = limits_.fins - chosen.endo_fins.size();
    for (House house : rest) {
        if (rest.size() < missing || (rest & place_houses_).size() < place_covers ||
            uncovered - missing * most_covered_[house.index()] > most_open ||
            needs_more(open, rest - place_houses_, missing - place_covers))
            return true;
        rest.erase(house);
        if (is_out_of_nodes()) return false;
        Fish more = chosen;
        more.cover.insert(house);
        more.shared_cover |= more.cover_places & places(house);
        more.cover_places |= places(house);
        if (!choose_cover(base, more, rest, missing - 1)) return false;
    }
    return true;
}

bool FishHunt::finish(Fish fish) const {
    fish.fins = (fish.base_places - fish.cover_places) | fish.endo_fins;
    if (fish.fins.size() > limits_.fins || !assumption_.off.contains(fish.fins)) return true;
    return (*accept_)(fish);
}

}  // namespace gridlemma
