// SPDX-License-Identifier: Apache-2.0
// Collects the steps of a search and offers them in HoDoKu's order of preference:
//
//   1  more eliminations
//   2  less weight, the sum over the k-th elimination (c, d) of c * (1 + 80 k) + d, k from 0
//   3  as found
//
// Of several chains of a kind with the same eliminations the shortest stays, the first found of
// equals. Eliminations come by digit, then cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "strategies/other_programs/joint_search.hpp"

namespace gridlemma {

class HodokuOrder {
 public:
    /// Sorted by digit, then cell; without a double.
    using Eliminations = std::vector<Candidate>;

    /// Adds a step, unless one as short has the same eliminations. Precondition: there are some.
    void add(Eliminations eliminations, int length, Evidence evidence, std::vector<Truth> truths,
             int kind = 0);

    /// Whether a step with these eliminations would be of no use.
    [[nodiscard]] bool has(Eliminations eliminations, int length, int kind = 0) const;

    /// How a step stands to others: the lower rank is preferred. Sorts the eliminations.
    [[nodiscard]] static std::uint64_t rank_of(Eliminations& eliminations);

    /// Offers the steps of the wanted techniques, in order. `techniques` are numbered by kind; each
    /// is named in its steps. Returns whether the sink wants more.
    bool offer(std::span<const Strategy* const> techniques, Wanted wanted, StepSink& sink) const;
    /// Offers all steps, in order. Precondition: they are of one technique. Returns whether the
    /// sink wants more.
    bool offer_all(StepSink& sink) const;

 private:
    struct Found {
        std::uint64_t rank = 0;
        int length = 0;
        int kind = 0;
        Eliminations eliminations;
        Evidence evidence;
        std::vector<Truth> truths;
    };

    [[nodiscard]] std::vector<std::size_t> order() const;
    [[nodiscard]] static StepBuilder begin(const Found& found, StepSink& sink);

    std::vector<Found> found_;
    std::map<std::pair<int, Eliminations>, std::size_t> by_eliminations_;
};

}  // namespace gridlemma
