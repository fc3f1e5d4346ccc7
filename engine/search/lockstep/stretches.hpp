// SPDX-License-Identifier: Apache-2.0
// Stretches: the parts of search trees that lanes walk, with the positions that are stored for
// later. See lane_search.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/lockstep/lanes.hpp"

namespace gridlemma::lockstep {

/// The number of a lane, a stretch or a stored position; or `none`.
using Index = std::int32_t;
inline constexpr Index none = -1;

/// A stored position. Unused entries are linked by `below`.
struct Stored {
    Cells cells;
    std::uint32_t depth;
    Index above;
    Index below;
};

/// A solution that has to wait, and the statistics of its stretch when it was found.
struct Held {
    Solution solution;
    SearchStats stats;
};

/// Unused entries are linked by `next`.
struct Stretch {
    std::size_t task = 0;
    Index lane = none;  ///< `none`: it is done, or its stored positions wait for a lane.
    Index next = none;  ///< The stretch after it.
    Index root = none;  ///< Its start position; `none`: the puzzle.
    Index top = none;   ///< Stored positions; the first in search order is on top.
    Index bottom = none;
    bool leads = false;
    SearchStats stats;  ///< If it leads, including all stretches before it.
    std::vector<Held> held;
};

/// The memory of all stretches and stored positions. What is dropped is used again.
///
/// Functions that move positions are inline: calls take 4 % of the instructions on hard lists.
class Stretches {
 public:
    [[nodiscard]] Stretch& operator[](Index index) { return stretches_[index]; }
    [[nodiscard]] const Stretch& operator[](Index index) const { return stretches_[index]; }
    [[nodiscard]] Stored& stored(Index index) { return stored_[index]; }

    [[nodiscard]] Index add(std::size_t task);
    void drop(Index index);
    /// Stretches in use.
    [[nodiscard]] std::size_t count() const noexcept { return count_; }

    /// Each stretch has a stack of positions, which can also be taken from below.
    [[nodiscard]] Index new_stored();
    void drop_stored(Index index);
    void drop_all_stored(Stretch& stretch);
    void push(Stretch& stretch, Index index);
    [[nodiscard]] Index pop(Stretch& stretch);
    [[nodiscard]] Index take_bottom(Stretch& stretch);
    /// Positions on the stacks.
    [[nodiscard]] std::size_t spare() const noexcept { return spare_; }

 private:
    std::vector<Stretch> stretches_;
    std::vector<Stored> stored_;
    Index unused_stretch_ = none;
    Index unused_stored_ = none;
    std::size_t count_ = 0;
    std::size_t spare_ = 0;
};

inline Index Stretches::new_stored() {
    if (unused_stored_ == none) {
        stored_.emplace_back();
        return static_cast<Index>(stored_.size() - 1);
    }
    const Index index = unused_stored_;
    unused_stored_ = stored_[index].below;
    return index;
}

inline void Stretches::drop_stored(Index index) {
    stored_[index].below = unused_stored_;
    unused_stored_ = index;
}

inline void Stretches::push(Stretch& stretch, Index index) {
    stored_[index].above = none;
    stored_[index].below = stretch.top;
    if (stretch.top == none)
        stretch.bottom = index;
    else
        stored_[stretch.top].above = index;
    stretch.top = index;
    ++spare_;
}

inline Index Stretches::pop(Stretch& stretch) {
    const Index index = stretch.top;
    stretch.top = stored_[index].below;
    if (stretch.top == none)
        stretch.bottom = none;
    else
        stored_[stretch.top].above = none;
    --spare_;
    return index;
}

}  // namespace gridlemma::lockstep
