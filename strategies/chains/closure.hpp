// SPDX-License-Identifier: Apache-2.0
// All that follows from each literal, as sets: it says which chains there are before any is looked
// for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/literal.hpp"
#include "strategies/chains/link_graph.hpp"

namespace gridlemma {

/// The transitive closure of a graph, by Tarjan's strongly connected components: a component is
/// closed after all that it leads to. O(links) set operations.
class Closure {
 public:
    /// `after(v)` lists the vertices that follow directly from v; vertices are 0..size-1. Those
    /// without links cost next to nothing.
    template <typename After>
    void compute(int size, const After& after);
    /// Of the vertices of `graph` that chains may pass.
    void compute(const LinkGraph& graph, LinkNodes nodes) {
        compute(graph.size(nodes), [&](Vertex v) { return graph.after(v, nodes); });
    }

    /// The literals that follow from a vertex; itself only if it follows from others that it
    /// implies.
    [[nodiscard]] const LiteralSet& of(Vertex v) const noexcept {
        return sets_[component_[v.index()]];
    }

 private:
    static constexpr std::uint16_t none = 0xFFFF;
    struct Visit {
        Vertex vertex;
        std::uint32_t next = 0;  ///< Of what follows from it.
    };
    template <typename After>
    void visit(Vertex root, const After& after);
    template <typename After>
    void close(Vertex root, const After& after);

    std::vector<std::uint16_t> number_;  ///< In order of discovery, from 1; 0 before.
    std::vector<std::uint16_t> lowest_;
    std::vector<std::uint16_t> component_;
    std::vector<Visit> path_;
    std::vector<Vertex> open_;
    std::vector<LiteralSet> sets_;  ///< By component.
    std::uint16_t discovered_ = 0;
};

template <typename After>
void Closure::compute(int size, const After& after) {
    number_.assign(static_cast<std::size_t>(size), 0);
    lowest_.resize(static_cast<std::size_t>(size));
    component_.assign(static_cast<std::size_t>(size), none);
    sets_.clear();
    discovered_ = 0;
    for (int i = 0; i < size; ++i) {
        const Vertex vertex = Vertex::from_index(i);
        if (number_[i] == 0 && !after(vertex).empty()) visit(vertex, after);
    }
    sets_.emplace_back();
    for (std::uint16_t& component : component_)
        if (component == none) component = static_cast<std::uint16_t>(sets_.size() - 1);
}

template <typename After>
void Closure::visit(Vertex root, const After& after) {
    const auto discover = [&](Vertex v) {
        number_[v.index()] = lowest_[v.index()] = ++discovered_;
        open_.push_back(v);
        path_.push_back({v});
    };
    discover(root);
    while (!path_.empty()) {
        Visit& top = path_.back();
        const Vertex vertex = top.vertex;
        std::uint16_t& lowest = lowest_[vertex.index()];
        const auto& list = after(vertex);
        if (top.next < list.size()) {
            const Vertex next = list[top.next++];
            if (number_[next.index()] == 0)
                discover(next);
            else if (component_[next.index()] == none)
                lowest = std::min(lowest, number_[next.index()]);
            continue;
        }
        path_.pop_back();
        if (!path_.empty()) {
            std::uint16_t& of_parent = lowest_[path_.back().vertex.index()];
            of_parent = std::min(of_parent, lowest);
        }
        if (lowest == number_[vertex.index()]) close(vertex, after);
    }
}

template <typename After>
void Closure::close(Vertex root, const After& after) {
    const auto component = static_cast<std::uint16_t>(sets_.size());
    const auto first = std::find(open_.rbegin(), open_.rend(), root).base() - 1;
    for (auto member = first; member != open_.end(); ++member)
        component_[member->index()] = component;
    LiteralSet& set = sets_.emplace_back();
    for (auto member = first; member != open_.end(); ++member)
        for (const Vertex next : after(*member)) {
            if (next.is_literal()) {
                // A literal already in the set is a member, or came with all that follows from it.
                if (set.contains(next.literal())) continue;
                set.insert(next.literal());
            }
            const std::uint16_t other = component_[next.index()];
            if (other != component) set |= sets_[other];
        }
    open_.erase(first, open_.end());
}

}  // namespace gridlemma
