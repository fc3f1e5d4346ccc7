// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain.hpp"

#include <algorithm>

namespace gridlemma::forcing {

namespace {

constexpr std::uint16_t end_of_line = 0xFFFF;
constexpr std::size_t buckets = 1U << 14U;

std::size_t hash_of(std::span<const std::uint16_t> literals) noexcept {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (std::uint16_t code : literals) hash = (hash ^ code) * 0x100000001B3ULL;
    return (hash ^ hash >> 29) % buckets;
}

}  // namespace

int NestedChains::add(std::span<const Line> lines, int complexity) {
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    for (const Line& line : lines) {
        for (const LineNode& node : line) literals_.push_back(node.literal.code());
        literals_.push_back(end_of_line);
    }
    const auto end = static_cast<std::uint32_t>(literals_.size());
    const std::span<const std::uint16_t> all(literals_);
    const auto own = all.subspan(begin, end - begin);
    if (heads_.empty()) heads_.assign(buckets, -1);
    int& head = heads_[hash_of(own)];
    const int number = size();
    int first_same = number;
    for (int other = head; other >= 0; other = chains_[other].next) {
        const Chain& chain = chains_[other];
        if (!std::ranges::equal(own, all.subspan(chain.begin, chain.end - chain.begin))) continue;
        first_same = chain.first_same;
        if (chain.complexity == complexity) {
            literals_.resize(begin);
            return other;
        }
    }
    chains_.push_back({.complexity = complexity,
                       .first_same = first_same,
                       .next = head,
                       .begin = begin,
                       .end = end});
    head = number;
    return number;
}

}  // namespace gridlemma::forcing
