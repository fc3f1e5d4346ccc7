// SPDX-License-Identifier: Apache-2.0
// Strong links: of the two candidates of a cell, or the two places of a digit in a house, just one
// is true. Candidates that such links connect are painted with two colours, and those of one colour
// stand for each other: all of them are true, or none.
//
//            c1     c2    c3  | c4    c5
//      r1   [1 2]   .     .   | 2 5   .        1 in r1c1 and 2 in r1c1: a cell with two candidates
//      r4    1      .     .   | .     1        1 in r1c1 and 1 in r4c1: two places in column 1.
//                                              So 2 in r1c1 and 1 in r4c1 have the same colour.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/core/truth.hpp"
#include "engine/logic/facts.hpp"

namespace gridlemma {

/// Candidates that strong links connect. All of one colour are true, and all of the other false.
struct LinkedCandidates {
    std::array<CandidateSet, 2> color;
    /// What the links are: cells with two candidates, digits with two places in a house.
    std::vector<Truth> links;
};

/// The strong links of a grid. A fact. Thread safety: one per thread. Errors: std::bad_alloc.
class StrongLinks {
 public:
    /// By candidate: the lowest one that it stands for, by number; that may be itself.
    using Representatives = std::array<std::uint16_t, candidate_count>;
    /// One step of a walk along the links.
    struct Link {
        Truth truth;
        Candidate to;
    };

    void update(Facts& facts, const CellSet& changed);

    /// Returns all components with at least one link, by their lowest candidates, which have the
    /// first colour.
    [[nodiscard]] const std::vector<LinkedCandidates>& all() const noexcept { return all_; }
    [[nodiscard]] const Representatives& representatives() const noexcept {
        return representatives_;
    }
    /// Returns the candidate that represents all those that stand for this one.
    [[nodiscard]] Candidate representative(Candidate candidate) const noexcept {
        return Candidate::from_index(representatives_[static_cast<std::size_t>(candidate.index())]);
    }

 private:
    std::vector<LinkedCandidates> all_;
    Representatives representatives_{};
};

/// Returns a shortest walk along strong links between two candidates that stand for each other. The
/// number of its links is even: the first one excludes a candidate, the second makes the next one
/// true, and so on. Empty for a candidate and itself, and if nothing connects the two.
[[nodiscard]] std::vector<StrongLinks::Link> walk_along_links(const Grid& grid, Candidate from,
                                                              Candidate to);

}  // namespace gridlemma
