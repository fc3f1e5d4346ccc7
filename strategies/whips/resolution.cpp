// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/resolution.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace gridlemma::whips {

namespace {

constexpr std::int16_t any_length = std::numeric_limits<std::int16_t>::max();

}  // namespace

void Resolution::start(const TruthBoard& board) {
    board_ = board;
    unsolved_ = 0;
    is_broken_ = false;
    forced_.clear();
    targets_.assign(candidate_count, {});
    left_by_.resize(candidate_count);
    watches_.resize(candidate_count);
    for (int truth = 0; truth < Truth::classic_count; ++truth) {
        note_forced(truth, board_.options(truth));
        if (truth < cell_count && !board_.is_satisfied(truth)) ++unsolved_;
    }
    place_singles();
    candidates_.clear();
    for (int c = 0; c < candidate_count; ++c)
        if (board_.has(c)) candidates_.push_back(c);
}

void Resolution::note_forced(int truth, unsigned options) {
    is_broken_ |= options == 0;
    const Element forced = forced_by(truth, options, false);
    if (forced != no_element) forced_.push_back(forced);
}

void Resolution::place_singles() {
    placed_.clear();
    for (std::size_t next = 0; next < forced_.size() && !is_broken_; ++next) {
        const Element single = forced_[next];
        if (!board_.has(single)) continue;
        --unsolved_;
        placed_.push_back(single);
        board_.assume(single, [this](int truth, unsigned options) { note_forced(truth, options); });
    }
    forced_.clear();
}

void Resolution::eliminate(int candidate) {
    board_.remove(candidate, [this](int truth, unsigned options) { note_forced(truth, options); });
    place_singles();
    if (!is_open()) return;
    list_gone();
    for (const int target : candidates_) revise(target);
}

void Resolution::list_gone() {
    gone_.clear();
    for (const int c : candidates_)
        if (!board_.has(c) && std::ranges::find(placed_, c) == placed_.end()) gone_.push_back(c);
    std::erase_if(candidates_, [this](int c) { return !board_.has(c); });
}

/// Brings what is known of a target up to date with what is gone.
void Resolution::revise(int target) {
    Target& known = targets_[target];
    const auto upsets = [&](int gone) {
        if (known.layers != 0) return watches_[target].is_upset_by(gone);
        TruthBoard& left = left_by_[target];
        return left.has(gone) && !search_.stays_open(left, gone);
    };
    if (known.layers >= 0 && std::ranges::any_of(gone_, upsets)) known = {};
}

int Resolution::layers_of(int target) {
    Target& known = targets_[target];
    if (known.layers < 0) {
        left_by_[target] = board_;
        watches_[target].clear();
        known.layers =
            static_cast<std::int16_t>(search_.layers(left_by_[target], target, &watches_[target]));
    }
    return known.layers;
}

bool Resolution::eliminate_by_whip(int length) {
    for (const int target : candidates_) {
        const int layers = layers_of(target);
        Target& known = targets_[target];
        if (layers == 0 || layers > length || known.no_whip >= length) continue;
        if (search_.find_whip(board_, target, length, &watches_[target])) {
            eliminate(target);
            return true;
        }
        known.no_whip = search_.was_exhaustive() ? any_length : static_cast<std::int16_t>(length);
    }
    return false;
}

std::optional<int> Resolution::find_by_braid(int length) {
    for (const int target : candidates_) {
        const int layers = layers_of(target);
        Target& known = targets_[target];
        if (layers == 0 || layers > length || known.no_braid >= length) continue;
        if (search_.find_braid(board_, target, length, &watches_[target])) return target;
        known.no_braid = static_cast<std::int16_t>(length);
    }
    return std::nullopt;
}

bool Resolution::eliminate_by_trial() {
    for (const int target : candidates_) {
        if (layers_of(target) == 0) continue;
        eliminate(target);
        return true;
    }
    return false;
}

bool Resolution::has_no_whips() const noexcept {
    return std::ranges::all_of(candidates_, [this](int target) {
        return targets_[target].layers == 0 || targets_[target].no_whip == any_length;
    });
}

}  // namespace gridlemma::whips
