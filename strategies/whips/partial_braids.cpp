// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/partial_braids.hpp"

#include <algorithm>
#include <bit>
#include <bitset>

#include "engine/core/classic.hpp"

namespace gridlemma::whips {

PartialBraids::PartialBraids(const TruthBoard& board, int start)
    : board_(board), elements_{static_cast<Element>(start)}, truths_{-1} {
    excluded_by_.fill(nothing);
    TruthBoard left = board;
    std::bitset<candidate_count> is_known;
    is_known.set(static_cast<std::size_t>(start));
    bool is_dead = false;
    for (std::size_t number = 0; number < elements_.size(); ++number) {
        const Element element = elements_[number];
        if (is_dead || !left.has(element)) {
            elements_.resize(number);
            truths_.resize(number);
            return;
        }
        note_excluded(number);
        left.assume(element, [&](int truth, unsigned options) {
            is_dead |= options == 0;
            const Element forced = forced_by(truth, options, false);
            if (forced == no_element || is_known.test(forced)) return;
            is_known.set(forced);
            elements_.push_back(forced);
            truths_.push_back(truth);
        });
    }
}

void PartialBraids::note_excluded(std::size_t number) {
    board_.visit_linked(elements_[number], [&](int candidate) {
        std::uint16_t& by = excluded_by_[candidate];
        by = std::min(by, static_cast<std::uint16_t>(number));
    });
}

FoundChain PartialBraids::chain_to(int candidate) const {
    const std::size_t last = excluded_by_[candidate];
    std::vector<bool> needed(last + 1);
    needed[last] = true;
    for (std::size_t number = last; number > 0; --number)
        if (needed[number]) need_what_forces(number, needed);
    FoundChain chain;
    for (std::size_t number = 1; number <= last; ++number) {
        if (!needed[number]) continue;
        const int truth = truths_[number];
        const unsigned others = board_.options(truth);
        chain.elements.push_back(elements_[number]);
        chain.truths.push_back(truth);
        const int first = option_of(truth, std::countr_zero(others));
        chain.left.push_back(first != elements_[number]
                                 ? first
                                 : option_of(truth, std::countr_zero(others & (others - 1))));
    }
    chain.truths.push_back(-1);
    chain.left.push_back(candidate);
    return chain;
}

/// Of the elements before, adds those that exclude the other options of the truth of one: such as
/// are needed anyway, if they do.
void PartialBraids::need_what_forces(std::size_t number, std::vector<bool>& needed) const {
    const int truth = truths_[number];
    for (unsigned rest = board_.options(truth); rest != 0; rest &= rest - 1) {
        const int option = option_of(truth, std::countr_zero(rest));
        if (option == elements_[number]) continue;
        const std::size_t first = excluded_by_[option];
        bool is_excluded = first == 0;
        for (std::size_t i = first; i < number && !is_excluded; ++i)
            is_excluded = needed[i] && classic::sees(Candidate::from_index(elements_[i]),
                                                     Candidate::from_index(option));
        if (!is_excluded) needed[first] = true;
    }
}

}  // namespace gridlemma::whips
