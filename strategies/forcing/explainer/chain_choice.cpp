// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain_choice.hpp"

#include <algorithm>
#include <utility>

namespace gridlemma::explainer {

void ChainChoice::start(Wants wants, int size) {
    for (SingleChain& chain : chains_) spare_.push_back(std::move(chain));
    chains_.clear();
    wants_ = wants;
    bound_ = {};
    if (wants == Wants::first_of_each) best_.assign(static_cast<std::size_t>(size), {});
}

void ChainChoice::lower_bound(const ChainPass& pass, Id start, int complexity) {
    if (!is_within_bound(pass.chains, complexity)) return;
    const bool is_equal = pass.kind == bound_.kind && complexity == bound_.complexity;
    bound_ = {.rating = rating_of(pass.chains, complexity),
              .complexity = complexity,
              .kind = pass.kind,
              .start = is_equal ? std::min(start, bound_.start) : start};
}

bool ChainChoice::is_within_bound(ChainSort sort, int complexity) const noexcept {
    const double rating = rating_of(sort, complexity);
    if (rating != bound_.rating) return rating < bound_.rating;
    return complexity <= bound_.complexity;
}

// Of equal rating and complexity, the one found first is first: passes come in order of kind.
bool ChainChoice::is_wanted(ChainSort sort, int complexity) const noexcept {
    if (wants_ != Wants::first) return true;
    if (!is_within_bound(sort, complexity)) return false;
    if (chains_.empty()) return true;
    const double rating = rating_of(sort, complexity);
    if (rating != chains_.front().rating) return rating < chains_.front().rating;
    return complexity < chains_.front().complexity;
}

/// Returns whether it is the best for anything that it eliminates, and notes it there.
bool ChainChoice::is_first_of_any(const SingleChain& chain) {
    const ChainRank rank = chain.rank();
    bool is_first = false;
    for (Id id : chain.eliminations) {
        if (!rank.comes_before(best_[id])) continue;
        is_first = true;
        best_[id] = rank;
    }
    return is_first;
}

SingleChain ChainChoice::fresh() {
    SingleChain chain;
    if (spare_.empty()) return chain;
    std::swap(chain.line, spare_.back().line);
    std::swap(chain.eliminations, spare_.back().eliminations);
    spare_.pop_back();
    chain.line.clear();
    chain.eliminations.clear();
    return chain;
}

void ChainChoice::add(SingleChain&& chain) {
    chain.order = order_++;
    if (wants_ != Wants::first_of_each || is_first_of_any(chain)) {
        const auto other = wants_ == Wants::first ? chains_.begin()
                                                  : std::ranges::find(chains_, chain.eliminations,
                                                                      &SingleChain::eliminations);
        if (other == chains_.end()) return chains_.push_back(std::move(chain));
        if (chain.comes_before(*other)) std::swap(chain, *other);
    }
    spare_.push_back(std::move(chain));
}

void ChainChoice::sort() {
    std::ranges::stable_sort(
        chains_, [](const SingleChain& a, const SingleChain& b) { return a.comes_before(b); });
}

}  // namespace gridlemma::explainer
