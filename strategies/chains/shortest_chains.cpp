// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/shortest_chains.hpp"

#include <algorithm>

namespace gridlemma {

void ShortestChains::restart(Vertex premise, int size) {
    for (Vertex v : found_) place_[v.index()] = 0;
    if (std::ssize(place_) < size) {
        place_.resize(static_cast<std::size_t>(size), 0);
        is_wanted_.resize(place_.size(), 0);
    }
    found_.assign(1, premise);
    parent_.assign(1, 0);
    distance_.assign(1, 0);
    hits_.clear();
}

void ShortestChains::start(const LinkGraph& graph, LinkNodes nodes, Vertex premise) {
    restart(premise, graph.size(nodes));
    run(graph, nodes, premise, no_limit);
}

void ShortestChains::start(const LinkGraph& graph, LinkNodes nodes, Vertex premise,
                           std::span<const Vertex> wanted) {
    restart(premise, graph.size(nodes));
    for (Vertex v : wanted) is_wanted_[v.index()] = 1;
    run(graph, nodes, premise, nodes == LinkNodes::sets ? no_limit : wanted.size());
    for (Vertex v : wanted) is_wanted_[v.index()] = 0;
}

template <bool is_weighted>
inline void ShortestChains::reach(Vertex v, std::size_t from, int links) {
    const auto distance = static_cast<std::uint16_t>(distance_[from] + links);
    std::uint16_t& place = place_[v.index()];
    if (place == 0) {
        if (is_wanted_[v.index()] != 0) hits_.push_back(found_.size());
        found_.push_back(v);
        parent_.push_back(static_cast<std::uint16_t>(from));
        distance_.push_back(distance);
        place = static_cast<std::uint16_t>(found_.size());
    } else if (is_weighted && distance < distance_[place - 1U]) {
        parent_[place - 1U] = static_cast<std::uint16_t>(from);
        distance_[place - 1U] = distance;
    }
}

// The premise has no place until the end, so that it is found if it follows from itself.
void ShortestChains::run(const LinkGraph& graph, LinkNodes nodes, Vertex premise,
                         std::size_t wanted) {
    for (std::size_t i = 0; i < found_.size() && found_.size() < most_ && hits_.size() < wanted;
         ++i) {
        const Vertex from = found_[i];
        if (i > 0 && from == premise) continue;
        if (nodes != LinkNodes::sets) {
            for (Vertex next : graph.after(from, nodes)) reach<false>(next, i, 1);
            continue;
        }
        const bool is_set = graph.is_set(from);
        const int links = is_set ? graph.set(from).digits.size() : 1;
        for (Vertex next : graph.after(from, nodes))
            reach<true>(next, i, links + (is_set && next.is_on() ? 1 : 0));
    }
    place_[premise.index()] = 1;
}

std::vector<Vertex> ShortestChains::chain_to(std::size_t number) const {
    std::vector<Vertex> chain;
    for (std::size_t i = number; i != 0; i = parent_[i]) chain.push_back(found_[i]);
    chain.push_back(found_[0]);
    std::ranges::reverse(chain);
    return chain;
}

}  // namespace gridlemma
