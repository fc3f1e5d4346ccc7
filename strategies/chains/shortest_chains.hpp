// SPDX-License-Identifier: Apache-2.0
// Chains: all that follows from one premise, breadth first.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/chains/inferences.hpp"

namespace gridlemma {

/// All that follows from one premise, each by its shortest chain; of equals by the one found first.
/// Memory is reused from premise to premise.
class ShortestChains {
 public:
    static constexpr std::size_t most = 1000;  ///< Consequences; beyond, it stops.

    /// All; without groups on request, as below.
    void start(const Inferences& inferences, Proposition premise, bool with_groups = true);
    /// Stops as soon as all of `wanted`, which all follow, is found.
    void start(const Inferences& inferences, Proposition premise,
               std::span<const Proposition> wanted, bool with_groups);
    /// The same through almost locked sets, which make chains longer: what leaves a set counts as
    /// one inference for each of its digits, a cell that it forces as one more. What is found by a
    /// shorter way later is reached by that. Goes on to the end.
    void start_with_sets(const Inferences& inferences, Proposition premise,
                         std::span<const Proposition> wanted);
    /// The premise, then its consequences in the order in which they were found. The premise comes
    /// a second time if it follows from itself.
    [[nodiscard]] const std::vector<Proposition>& all() const noexcept { return found_; }
    /// The numbers of what was wanted, in the order in which it was found.
    [[nodiscard]] const std::vector<std::size_t>& hits() const noexcept { return hits_; }
    /// From the premise to the consequence of that number.
    [[nodiscard]] std::vector<Proposition> chain_to(std::size_t number) const;
    [[nodiscard]] int distance(std::size_t number) const { return distance_[number]; }
    /// The number of a consequence or of the premise as such; nothing is -1.
    [[nodiscard]] int number_of(Proposition p) const {
        return p < place_.size() ? place_[p] - 1 : -1;
    }

 private:
    void restart(Proposition premise, int propositions);
    void mark(std::span<const Proposition> wanted, bool is_wanted);
    void run(const Inferences& inferences, Proposition premise, std::size_t wanted,
             bool with_groups);

    std::vector<Proposition> found_;
    std::vector<std::uint16_t> parent_;
    std::vector<std::uint16_t> distance_;
    std::vector<std::uint16_t> place_;  ///< In `found_`, from 1; 0 for what is not there.
    std::vector<std::uint8_t> is_wanted_;
    std::vector<std::size_t> hits_;
};

}  // namespace gridlemma
