// SPDX-License-Identifier: Apache-2.0
// Which chains of nets are wanted, and those that have been found so far.
#pragma once

#include <optional>
#include <vector>

#include "strategies/forcing/explainer/net_chain.hpp"

namespace gridlemma::explainer {

/// The best chain of all, or the best of each conclusion. MultipleChains gives it what it finds.
class NetChainChoice {
 public:
    /// Forgets all chains. The first in order is wanted from now on.
    void want_first() noexcept;
    /// Forgets all chains. The first of each slot is wanted from now on; slots are below `slots`.
    void want_all(std::size_t slots);

    /// Returns whether nothing better is known. The complexity of the chain may be too small yet.
    /// `slot` is the number of what it eliminates: equal for chains that eliminate the same.
    [[nodiscard]] bool is_wanted(const NetChain& chain, int slot) const;
    /// Keeps a chain. Precondition: it is wanted.
    void keep(const NetChain& chain, int slot);

    [[nodiscard]] bool wants_all() const noexcept { return wants_all_; }
    [[nodiscard]] const std::optional<NetChain>& first() const noexcept { return first_; }
    /// Returns the first of each slot, in order.
    [[nodiscard]] const std::vector<NetChain>& all();

 private:
    bool wants_all_ = false;
    std::optional<NetChain> first_;
    std::vector<NetChain> best_;  ///< By slot; complexity 0 where there is none.
    std::vector<int> used_slots_;
    std::vector<NetChain> sorted_;
};

}  // namespace gridlemma::explainer
