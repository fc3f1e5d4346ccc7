// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/joint_layers.hpp"

#include <algorithm>
#include <bit>

namespace gridlemma::whips {

bool JointLayers::can_begin(const TruthBoard& base) noexcept {
    for (int truth = 0; truth < Truth::classic_count; ++truth)
        if (const unsigned options = base.options(truth); (options & (options - 1)) == 0)
            return false;
    return true;
}

void JointLayers::start(const TruthBoard& base) {
    base_ = base;
    layers_ = 0;
    targets_.clear();
    for (int candidate = 0; candidate < candidate_count; ++candidate)
        if (base.has(candidate)) {
            numbers_[candidate] = static_cast<std::uint16_t>(targets_.size());
            targets_.push_back(static_cast<std::uint16_t>(candidate));
        }
    blocks_.resize((targets_.size() + block_size - 1) / block_size);
    for (Block& block : blocks_) {
        block.refuted = {};
        block.is_open = true;
    }
}

/// Lists the truths with the numbers of their options, and has each target assume itself.
void JointLayers::number_truths() {
    truths_.clear();
    for (int truth = 0; truth < Truth::classic_count; ++truth) {
        auto& options = options_[truth];
        options.clear();
        if (base_.is_satisfied(truth)) continue;
        for (unsigned rest = base_.options(truth); rest != 0; rest &= rest - 1)
            options.push_back(numbers_[option_of(truth, std::countr_zero(rest))]);
        truths_.push_back(&options);
    }
    for (Block& block : blocks_)
        for (auto* const each : {&block.excluded, &block.assumed, &block.next})
            each->assign(targets_.size(), {});
    for (std::size_t number = 0; number < targets_.size(); ++number)
        insert(blocks_[number / block_size].next[number], number);
}

/// A candidate that sees all places of its digit in a house, which are in a box and a line, leaves
/// that house none. As each truth has two options, there is no other contradiction yet.
void JointLayers::refute_by_first_layer() {
    for (int truth = cell_count; truth < Truth::classic_count; ++truth) {
        const Element group = base_.forced(truth, base_.options(truth), true);
        if (group == no_element) continue;
        for (const int seen : seen_by_group(group))
            if (base_.has(seen)) {
                const std::size_t number = numbers_[seen];
                insert(blocks_[number / block_size].refuted, number);
            }
    }
}

bool JointLayers::advance() {
    if (layers_ == 0) {
        layers_ = 1;
        refute_by_first_layer();
        return true;
    }
    if (layers_ == 1) {
        number_truths();
        layers_ = 0;
        add_layer();
    }
    return add_layer();
}

bool JointLayers::add_layer() {
    contradictions_.clear();
    bool is_open = false;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        Block& block = blocks_[i];
        if (!block.is_open) continue;
        if (block.assumed_in.size() <= layers_) {
            block.assumed_in.resize(layers_ + 1);
            block.excluded_by.resize(layers_ + 1);
        }
        block.assumed_in[layers_] = block.next;
        block.excluded_by[layers_] = block.excluded;
        assume_next(block);
        list_next(i);
        is_open |= block.is_open;
    }
    ++layers_;
    return is_open;
}

/// Each truth loses its options but the one that is assumed.
void JointLayers::assume_next(Block& block) const noexcept {
    for (const auto* const truth : truths_) {
        Lanes any{};
        Lanes twice{};
        std::uint64_t all = 0;
        for (const std::uint16_t option : *truth)
            for (std::size_t w = 0; w < words; ++w) {
                const std::uint64_t next = block.next[option][w];
                twice[w] |= any[w] & next;
                any[w] |= next;
                all |= next;
            }
        if (all == 0) continue;
        for (const std::uint16_t option : *truth)
            for (std::size_t w = 0; w < words; ++w)
                block.excluded[option][w] |= (any[w] & ~block.next[option][w]) | twice[w];
    }
    for (std::size_t number = 0; number < targets_.size(); ++number)
        for (std::size_t w = 0; w < words; ++w) {
            block.assumed[number][w] |= block.next[number][w];
            block.next[number][w] = 0;
        }
}

/// A truth that has one option left forces it; one without options is a contradiction.
void JointLayers::list_next(std::size_t number_of_block) {
    Block& block = blocks_[number_of_block];
    const Lanes refuted_before = block.refuted;
    for (const auto* const truth : truths_) {
        Lanes any{};
        Lanes twice{};
        for (const std::uint16_t option : *truth)
            for (std::size_t w = 0; w < words; ++w) {
                const std::uint64_t open = ~block.excluded[option][w];
                twice[w] |= any[w] & open;
                any[w] |= open;
            }
        std::uint64_t one = 0;
        for (std::size_t w = 0; w < words; ++w) {
            block.refuted[w] |= ~any[w];
            for (std::uint64_t rest = ~any[w] & ~refuted_before[w]; rest != 0; rest &= rest - 1)
                contradictions_.push_back({number_of_block * block_size + 64 * w +
                                               static_cast<std::size_t>(std::countr_zero(rest)),
                                           truth});
            any[w] &= ~twice[w];
            one |= any[w];
        }
        if (one == 0) continue;
        for (const std::uint16_t option : *truth)
            for (std::size_t w = 0; w < words; ++w)
                block.next[option][w] |= any[w] & ~block.excluded[option][w];
    }
    std::uint64_t more = 0;
    for (std::size_t number = 0; number < targets_.size(); ++number)
        for (std::size_t w = 0; w < words; ++w) {
            block.next[number][w] &= ~block.assumed[number][w] & ~block.refuted[w];
            more |= block.next[number][w];
        }
    block.is_open = more != 0;
}

bool JointLayers::may_have_whip(std::size_t number) const {
    int tries = 1000;
    return std::ranges::any_of(contradictions_, [&](const Contradiction& each) {
        return each.number == number &&
               may_exclude(number, layers_ - 1, {each.options->begin(), each.options->end()},
                           tries);
    });
}

bool JointLayers::may_exclude(  // NOLINT(misc-no-recursion): as deep as there are layers.
    std::size_t target, std::size_t layer, const Numbers& needs, int& tries) const {
    const LanesOfAll& before = blocks_[target / block_size].excluded_by[layer];
    const LanesOfAll& here = blocks_[target / block_size].assumed_in[layer];
    if (layer == 0) return true;
    // What earlier layers do not exclude, the element of this one does.
    const auto own =
        std::ranges::find_if(needs, [&](std::uint16_t need) { return !has(before[need], target); });
    if (own == needs.end() || --tries < 0) return true;
    for (const Place& place : places_of(targets_[*own]))
        for (const std::uint16_t element : options_[place.truth])
            if (element != *own && has(here[element], target) &&
                may_exclude_by(target, layer, needs, element, tries))
                return true;
    return false;
}

bool JointLayers::may_exclude_by(  // NOLINT(misc-no-recursion)
    std::size_t target, std::size_t layer, const Numbers& needs, std::uint16_t element,
    int& tries) const {
    const LanesOfAll& before = blocks_[target / block_size].excluded_by[layer];
    const auto is_excluded = [&](std::uint16_t each) { return has(before[each], target); };
    Numbers rest;
    for (const std::uint16_t need : needs)
        if (!are_linked(need, element)) rest.push_back(need);
    if (!std::ranges::all_of(rest, is_excluded)) return false;
    return std::ranges::any_of(places_of(targets_[element]), [&](const Place& place) {
        const auto& options = options_[place.truth];
        if (!std::ranges::all_of(options, [&](std::uint16_t option) {
                return option == element || is_excluded(option);
            }))
            return false;
        if (rest.size() + options.size() > rest.capacity()) return true;
        Numbers all = rest;
        for (const std::uint16_t option : options)
            if (option != element && std::ranges::find(all, option) == all.end())
                all.push_back(option);
        return may_exclude(target, layer - 1, all, tries);
    });
}

}  // namespace gridlemma::whips
