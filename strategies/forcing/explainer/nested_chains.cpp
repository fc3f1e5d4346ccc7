// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/nested_chains.hpp"

#include <algorithm>

namespace gridlemma::explainer {

namespace {

constexpr std::size_t buckets = 1U << 14U;

std::size_t hash_of_nested_chains(std::span<const DerivedLiteral> nodes) noexcept {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const DerivedLiteral& node : nodes) hash = (hash ^ node.literal.code()) * 0x100000001B3ULL;
    return (hash ^ hash >> 29) % buckets;
}

}  // namespace

void NestedChains::clear() {
    chains_.clear();
    nodes_.clear();
    heads_.clear();
}

int NestedChains::add(const ShownChain& shown) {
    const auto begin = static_cast<std::uint32_t>(nodes_.size());
    for (const std::span<const DerivedLiteral> line : shown.lines) {
        nodes_.insert(nodes_.end(), line.begin(), line.end());
        nodes_.push_back({.literal = BoardLiteral::none()});
    }
    if (heads_.empty()) heads_.assign(buckets, -1);
    Chain added{.kind = shown.kind,
                .origin = static_cast<std::uint16_t>(shown.origin),
                .complexity = shown.complexity,
                .first_same = size(),
                .next = -1,
                .begin = begin,
                .end = static_cast<std::uint32_t>(nodes_.size())};
    const std::span<const DerivedLiteral> own = nodes_of(added);
    int& head = heads_[hash_of_nested_chains(own)];
    for (int other = head; other >= 0; other = chains_[other].next) {
        const Chain& chain = chains_[other];
        const std::span<const DerivedLiteral> nodes = nodes_of(chain);
        if (!std::ranges::equal(own, nodes, {}, &DerivedLiteral::literal, &DerivedLiteral::literal))
            continue;
        added.first_same = chain.first_same;
        const bool is_equal = chain.complexity == added.complexity && chain.kind == added.kind &&
                              chain.origin == added.origin && std::ranges::equal(own, nodes);
        if (!is_equal) continue;
        nodes_.resize(begin);
        return other;
    }
    added.next = head;
    head = size();
    chains_.push_back(added);
    return head;
}

ShownChain NestedChains::at(int number) const {
    const Chain& chain = chains_[number];
    ShownChain shown{
        .kind = chain.kind, .origin = chain.origin, .complexity = chain.complexity, .lines = {}};
    std::span<const DerivedLiteral> rest = nodes_of(chain);
    while (!rest.empty()) {
        const auto end = std::ranges::find(rest, BoardLiteral::none(), &DerivedLiteral::literal);
        const auto size = static_cast<std::size_t>(end - rest.begin());
        shown.lines.push_back(rest.first(size));
        rest = rest.subspan(size + 1);
    }
    return shown;
}

}  // namespace gridlemma::explainer
