// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/closure.hpp"

#include <algorithm>
#include <limits>

namespace pencilmark {

void Closure::start(const Inferences& inferences, Proposition premise, const LiteralSet* wanted) {
    for (Proposition p : found_) place_[p] = 0;
    if (std::ssize(place_) < inferences.size())
        place_.resize(static_cast<std::size_t>(inferences.size()), 0);
    found_.assign(1, premise);
    parent_.assign(1, 0);
    distance_.assign(1, 0);
    place_[premise] = 1;
    bool has_returned = false;
    int left = wanted != nullptr ? wanted->size() : std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < found_.size() && found_.size() < most && left > 0; ++i)
        for (Proposition next : inferences.after(found_[i])) {
            // That the premise follows from itself is of interest, once.
            if (place_[next] != 0 && (next != premise || has_returned)) continue;
            if (next == premise)
                has_returned = true;
            else
                place_[next] = static_cast<std::uint16_t>(found_.size() + 1);
            found_.push_back(next);
            parent_.push_back(static_cast<std::uint16_t>(i));
            distance_.push_back(static_cast<std::uint16_t>(distance_[i] + 1));
            if (wanted != nullptr && !Inferences::is_group(next) &&
                wanted->contains(Inferences::candidate(next), Inferences::is_on(next)))
                --left;
        }
}

void Closure::start_with_sets(const Inferences& inferences, Proposition premise) {
    for (Proposition p : found_) place_[p] = 0;
    if (std::ssize(place_) < inferences.size_with_sets())
        place_.resize(static_cast<std::size_t>(inferences.size_with_sets()), 0);
    found_.assign(1, premise);
    parent_.assign(1, 0);
    distance_.assign(1, 0);
    const auto reach = [&](std::size_t from, Proposition next, int cost) {
        const auto distance = static_cast<std::uint16_t>(distance_[from] + cost);
        if (place_[next] == 0) {
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
}

std::vector<Proposition> Closure::chain_to(std::size_t number) const {
    std::vector<Proposition> chain;
    for (std::size_t i = number; i != 0; i = parent_[i]) chain.push_back(found_[i]);
    chain.push_back(found_[0]);
    std::ranges::reverse(chain);
    return chain;
}

}  // namespace pencilmark
