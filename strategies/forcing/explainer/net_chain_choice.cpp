// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net_chain_choice.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void NetChainChoice::want_first() noexcept {
    wants_all_ = false;
    first_.reset();
}

void NetChainChoice::want_all(std::size_t slots) {
    wants_all_ = true;
    best_.resize(slots);
    for (int slot : used_slots_) best_[slot].complexity = 0;
    used_slots_.clear();
}

bool NetChainChoice::is_wanted(const NetChain& chain, int slot) const {
    if (!wants_all_) return !first_ || chain.comes_before(*first_);
    const NetChain& best = best_[slot];
    return best.complexity == 0 || chain.comes_before(best);
}

void NetChainChoice::keep(const NetChain& chain, int slot) {
    if (!wants_all_) {
        first_ = chain;
        return;
    }
    if (best_[slot].complexity == 0) used_slots_.push_back(slot);
    best_[slot] = chain;
}

const std::vector<NetChain>& NetChainChoice::all() {
    sorted_.clear();
    for (int slot : used_slots_) sorted_.push_back(best_[slot]);
    std::ranges::stable_sort(
        sorted_, [](const NetChain& a, const NetChain& b) { return a.comes_before(b); });
    return sorted_;
}

}  // namespace gridlemma::explainer
