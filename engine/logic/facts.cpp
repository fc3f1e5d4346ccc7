// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/facts.hpp"

namespace gridlemma {

void Facts::start(const Grid& grid, bool candidates_by_reasoning) {
    // Facts may depend on it: none of them is up to date.
    if (candidates_by_reasoning != candidates_by_reasoning_) last_.reset();
    candidates_by_reasoning_ = candidates_by_reasoning;
    move_to(grid);
}

void Facts::compare() {
    is_compared_ = true;
    const bool is_comparable = last_ && last_geometry_ == grid_->geometry().serial();
    const CellSet changed = is_comparable ? different_cells(*last_, *grid_) : CellSet::all();
    if (changed.empty()) return;
    if (last_)
        last_->assign(*grid_);
    else
        last_ = *grid_;
    last_geometry_ = grid_->geometry().serial();
    for (const Entry& entry : objects_) entry.object->changed |= changed;
}

}  // namespace gridlemma
