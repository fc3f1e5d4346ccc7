// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/joint_layers.hpp"

#include <algorithm>
#include <bit>

namespace gridlemma::whips {

bool JointLayers::start(const TruthBoard& base) {
    std::array<std::uint16_t, candidate_count> numbers{};
    targets_.clear();
    for (int candidate = 0; candidate < candidate_count; ++candidate)
        if (base.has(candidate)) {
            numbers[candidate] = static_cast<std::uint16_t>(targets_.size());
            targets_.push_back(static_cast<std::uint16_t>(candidate));
        }
    truths_.clear();
    for (int truth = 0; truth < Truth::classic_count; ++truth) {
        if (base.is_satisfied(truth)) continue;
        Options options;
        for (unsigned rest = base.options(truth); rest != 0; rest &= rest - 1)
            options.numbers[options.count++] = numbers[option_of(truth, std::countr_zero(rest))];
        if (options.count < 2) return false;
        truths_.push_back(options);
    }
    blocks_.resize((targets_.size() + block_size - 1) / block_size);
    for (Block& block : blocks_) {
        block.refuted = {};
        block.is_open = true;
        for (auto* const each : {&block.excluded, &block.assumed, &block.next})
            each->assign(targets_.size(), {});
    }
    for (std::size_t number = 0; number < targets_.size(); ++number)
        blocks_[number / block_size].next[number][number % block_size / 64] = std::uint64_t{1}
                                                                              << number % 64;
    return true;
}

bool JointLayers::advance() {
    bool is_open = false;
    for (Block& block : blocks_) {
        if (!block.is_open) continue;
        assume_next(block);
        list_next(block);
        is_open |= block.is_open;
    }
    return is_open;
}

/// Each truth loses its options but the one that is assumed.
void JointLayers::assume_next(Block& block) const noexcept {
    for (const Options& truth : truths_) {
        Lanes any{};
        Lanes twice{};
        std::uint64_t all = 0;
        for (const std::uint16_t option : truth)
            for (std::size_t w = 0; w < words; ++w) {
                const std::uint64_t next = block.next[option][w];
                twice[w] |= any[w] & next;
                any[w] |= next;
                all |= next;
            }
        if (all == 0) continue;
        for (const std::uint16_t option : truth)
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
void JointLayers::list_next(Block& block) const noexcept {
    for (const Options& truth : truths_) {
        Lanes any{};
        Lanes twice{};
        for (const std::uint16_t option : truth)
            for (std::size_t w = 0; w < words; ++w) {
                const std::uint64_t open = ~block.excluded[option][w];
                twice[w] |= any[w] & open;
                any[w] |= open;
            }
        std::uint64_t one = 0;
        for (std::size_t w = 0; w < words; ++w) {
            block.refuted[w] |= ~any[w];
            any[w] &= ~twice[w];
            one |= any[w];
        }
        if (one == 0) continue;
        for (const std::uint16_t option : truth)
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

}  // namespace gridlemma::whips
