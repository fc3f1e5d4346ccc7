// SPDX-License-Identifier: Apache-2.0
// Which single chains are wanted, and those that have been found so far.
#pragma once

#include <limits>
#include <vector>

#include "strategies/forcing/explainer/single_chain.hpp"

namespace gridlemma::explainer {

/// The searches ask it what is wanted, and give it what they find. It serves one position after
/// another and keeps its memory.
class ChainChoice {
 public:
    /// The first chain, the first of each elimination, or all.
    enum class Wants : std::uint8_t { first, first_of_each, all };
    /// How good the best chain is at least. Used where the first is wanted.
    struct Bound {
        double rating = std::numeric_limits<double>::infinity();
        int complexity = std::numeric_limits<int>::max();
        ChainKind kind = ChainKind::x_chain;
        Id start = 0;  ///< The first from which there is such a chain.
    };

    /// Forgets all chains. The position has candidates with numbers below `size`.
    void start(Wants wants, int size);
    [[nodiscard]] Wants wants() const noexcept { return wants_; }

    [[nodiscard]] const Bound& bound() const noexcept { return bound_; }
    void set_bound(const Bound& bound) noexcept { bound_ = bound; }
    /// Notes that there is a chain of this complexity.
    void lower_bound(const ChainPass& pass, Id start, int complexity);
    [[nodiscard]] bool is_within_bound(ChainSort sort, int complexity) const noexcept;
    /// Returns whether a chain of this sort and complexity is within the bound and would come
    /// before all that are known. Where more than the first is wanted, all are.
    [[nodiscard]] bool is_wanted(ChainSort sort, int complexity) const noexcept;

    /// Returns the rank of the best chain that eliminates a candidate. Used where the first of each
    /// are wanted.
    [[nodiscard]] const ChainRank& best(Id id) const noexcept { return best_[id]; }

    /// The chain that is added next has this order, and those after it the numbers that follow.
    void set_order(std::uint32_t order) noexcept { order_ = order; }
    [[nodiscard]] std::uint32_t order() const noexcept { return order_; }
    /// Returns an empty chain, in the memory of one that is not needed any more.
    [[nodiscard]] SingleChain fresh();
    /// Numbers a chain. Keeps it if it is wanted, in the place of one that is needless then.
    void add(SingleChain&& chain);

    [[nodiscard]] const std::vector<SingleChain>& chains() const noexcept { return chains_; }
    void sort();

 private:
    [[nodiscard]] bool is_first_of_any(const SingleChain& chain);

    Wants wants_ = Wants::first;
    Bound bound_;
    std::vector<ChainRank> best_;  ///< By candidate.
    std::uint32_t order_ = 0;
    std::vector<SingleChain> chains_;  ///< Of the wanted the first, if not all are.
    std::vector<SingleChain> spare_;   ///< Not needed any more; their memory is.
};

}  // namespace gridlemma::explainer
