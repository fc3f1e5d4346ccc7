// SPDX-License-Identifier: Apache-2.0
#include "engine/search/lockstep/stretches.hpp"

#include <utility>

namespace gridlemma::lockstep {

Index Stretches::add(std::size_t task) {
    ++count_;
    if (unused_stretch_ == none) {
        stretches_.emplace_back().task = task;
        return static_cast<Index>(stretches_.size() - 1);
    }
    const Index index = unused_stretch_;
    Stretch& stretch = stretches_[index];
    unused_stretch_ = stretch.next;
    std::vector<Held> held = std::move(stretch.held);  // for its capacity
    held.clear();
    stretch = {};
    stretch.task = task;
    stretch.held = std::move(held);
    return index;
}

void Stretches::drop(Index index) {
    Stretch& stretch = stretches_[index];
    drop_all_stored(stretch);
    if (stretch.root != none) drop_stored(stretch.root);
    stretch.next = unused_stretch_;
    unused_stretch_ = index;
    --count_;
}

void Stretches::drop_all_stored(Stretch& stretch) {
    while (stretch.top != none) drop_stored(pop(stretch));
}

Index Stretches::take_bottom(Stretch& stretch) {
    const Index index = stretch.bottom;
    stretch.bottom = stored_[index].above;
    if (stretch.bottom == none)
        stretch.top = none;
    else
        stored_[stretch.bottom].below = none;
    --spare_;
    return index;
}

}  // namespace gridlemma::lockstep
