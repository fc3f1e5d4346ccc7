// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/shortest_chains.hpp"

#include <algorithm>
#include <limits>

namespace gridlemma {

void ShortestChains::restart(Proposition premise, int propositions) {
    const auto size = static_cast<std::size_t>(propositions);
    for (Proposition p : found_) place_[p] = 0;
    if (place_.size() < size) place_.resize(size, 0);
    if (is_wanted_.size() < size) is_wanted_.resize(size, 0);
    found_.assign(1, premise);
    parent_.assign(1, 0);
    distance_.assign(1, 0);
    hits_.clear();
}

void ShortestChains::mark(std::span<const Proposition> wanted, bool is_wanted) {
    for (Proposition p : wanted) is_wanted_[p] = is_wanted ? 1 : 0;
}

void ShortestChains::start(const Inferences& inferences, Proposition premise, bool with_groups) {
    restart(premise, inferences.size());
    run(inferences, premise, std::numeric_limits<std::size_t>::max(), with_groups);
}

void ShortestChains::start(const Inferences& inferences, Proposition premise,
                           std::span<const Proposition> wanted, bool with_groups) {
    restart(premise, inferences.size());
    mark(wanted, true);
    run(inferences, premise, wanted.size(), with_groups);
    mark(wanted, false);
}

void ShortestChains::run(const Inferences& inferences, Proposition premise, std::size_t wanted,
                         bool with_groups) {
    place_[premise] = 1;
    bool has_returned = false;
    for (std::size_t i = 0; i < found_.size() && found_.size() < most && hits_.size() < wanted; ++i)
        for (Proposition next : inferences.after(found_[i], with_groups)) {
            // That the premise follows from itself is of interest, once.
            if (place_[next] != 0 && (next != premise || has_returned)) continue;
            if (next == premise)
                has_returned = true;
            else
                place_[next] = static_cast<std::uint16_t>(found_.size() + 1);
            if (is_wanted_[next] != 0) hits_.push_back(found_.size());
            found_.push_back(next);
            parent_.push_back(static_cast<std::uint16_t>(i));
            distance_.push_back(static_cast<std::uint16_t>(distance_[i] + 1));
        }
}

void ShortestChains::start_with_sets(const Inferences& inferences, Proposition premise,
                                     std::span<const Proposition> wanted) {
    restart(premise, inferences.size_with_sets());
    mark(wanted, true);
    const auto reach = [&](std::size_t from, Proposition next, int cost) {
        const auto distance = static_cast<std::uint16_t>(distance_[from] + cost);
        if (place_[next] == 0) {
            if (is_wanted_[next] != 0) hits_.push_back(found_.size());
            found_.push_back(next);
            parent_.push_back(static_cast<std::uint16_t>(from));
            distance_.push_back(distance);
            place_[next] = static_cast<std::uint16_t>(found_.size());
        } else if (distance < distance_[place_[next] - 1U]) {
            parent_[place_[next] - 1U] = static_cast<std::uint16_t>(from);
            distance_[place_[next] - 1U] = distance;
        }
    };
    // The premise has no place, so that it is found if it follows from itself.
    for (std::size_t i = 0; i < found_.size() && found_.size() < most; ++i) {
        const Proposition p = found_[i];
        if (i > 0 && p == premise) continue;
        const bool is_set = inferences.is_set(p);
        const int cost = is_set ? inferences.set(p).digits.size() : 1;
        for (Proposition next : inferences.after_with_sets(p))
            reach(i, next, cost + (is_set && Inferences::is_on(next) ? 1 : 0));
    }
    mark(wanted, false);
}

std::vector<Proposition> ShortestChains::chain_to(std::size_t number) const {
    std::vector<Proposition> chain;
    for (std::size_t i = number; i != 0; i = parent_[i]) chain.push_back(found_[i]);
    chain.push_back(found_[0]);
    std::ranges::reverse(chain);
    return chain;
}

}  // namespace gridlemma
