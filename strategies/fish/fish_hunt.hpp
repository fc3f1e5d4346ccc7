// SPDX-License-Identifier: Apache-2.0
// The fish that refute one assumption, in lexicographic order of base houses, then cover houses.
//
// The assumption is that a place of the digit is true, or something else that excludes some of its
// places. What is left of the base houses must then not overlap, and must be covered by fewer cover
// houses than there are base houses; all other base places are fins.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/core/classic.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma {

struct Fish {
    HouseSet base;
    HouseSet cover;
    CellSet base_places;
    CellSet cover_places;
    CellSet shared_cover;  ///< Places in two cover houses.
    CellSet endo_fins;     ///< Places in two base houses.
    CellSet fins;          ///< Endo fins included.

    /// Base houses, then cover houses, in lexicographic order.
    [[nodiscard]] bool comes_before(const Fish& other) const noexcept;
    bool operator==(const Fish&) const = default;
};

struct FishAssumption {
    /// The place of the digit that is assumed; nothing if the assumption is about something else:
    /// then any one of the cover houses may be left empty.
    std::optional<Cell> place;
    /// Other places that the assumption excludes: what may be a fin.
    CellSet off;
};

struct FishLimits {
    int size = 2;
    int fins = 0;  ///< Endo fins included.
    int endo_fins = 0;
    int base_places = 9;  ///< Places in a base house.
};

class FishHunt {
 public:
    /// `places` of the digit; kinds of houses given as all houses of these kinds. `nodes` is how
    /// many houses may be tried; it is counted down.
    FishHunt(const CellSet& places, HouseSet base, HouseSet cover, const FishLimits& limits,
             std::uint64_t& nodes);

    /// Gives the fish to `accept` until it says that it has enough.
    using Accept = std::function<bool(const Fish&)>;
    void run(const FishAssumption& assumption, const Accept& accept);

 private:
    struct Base {
        Fish fish;
        CellSet open;  ///< Base places that the assumption leaves.
    };
    [[nodiscard]] CellSet places(House house) const noexcept {
        return places_ & classic::cells_of(house);
    }
    [[nodiscard]] bool has_place(House house) const noexcept {
        return place_houses_.contains(house);
    }
    /// Each of these says whether to go on.
    [[nodiscard]] bool choose_base(const Base& chosen, HouseSet rest, int missing);
    [[nodiscard]] std::optional<Base> with(const Base& chosen, House house) const;
    [[nodiscard]] bool start_cover(const Base& base);
    [[nodiscard]] bool choose_cover(const Base& base, const Fish& chosen, HouseSet rest,
                                    int missing);
    [[nodiscard]] bool finish(Fish fish) const;
    /// How many cover houses have to hold the place assumed.
    [[nodiscard]] int place_covers_wanted(const CellSet& base_places) const noexcept;
    [[nodiscard]] bool is_out_of_nodes() noexcept;

    CellSet places_;
    HouseSet base_;
    HouseSet cover_;
    FishLimits limits_;
    std::uint64_t& nodes_;

    const Accept* accept_ = nullptr;
    FishAssumption assumption_;
    CellSet left_;           ///< Places that the assumption leaves, without its own.
    HouseSet place_houses_;  ///< Those of the place assumed.
    /// By house: the most base places that this cover house or a later one holds.
    std::array<int, house_count + 1> most_covered_{};
};

}  // namespace gridlemma
