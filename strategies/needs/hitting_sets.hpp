// SPDX-License-Identifier: Apache-2.0
// HittingSets: the minimal sets of rungs that have a rung in common with each of several given
// sets, kept up to date while sets are added (Claude Berge, Hypergraphs, 1989, chapter 2).
#pragma once

#include <vector>

#include "strategies/needs/rung_set.hpp"

namespace gridlemma {

/// Thread safety: a value. Errors: std::bad_alloc.
class HittingSets {
 public:
    /// The empty set hits all of no sets.
    HittingSets() : sets_(1) {}

    /// Adds a set to be hit. Returns false, and is useless from then on, if there would be more
    /// than `most` minimal hitting sets.
    [[nodiscard]] bool add(const RungSet& set, std::size_t most);
    /// Each minimal hitting set once, in no particular order.
    [[nodiscard]] const std::vector<RungSet>& sets() const noexcept { return sets_; }

 private:
    std::vector<RungSet> sets_;
};

}  // namespace gridlemma
