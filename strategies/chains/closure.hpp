// SPDX-License-Identifier: Apache-2.0
// All that follows from each literal, as sets. So a search knows which chains there are before it
// looks for any.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/literal.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/tools/bit_matrix.hpp"
#include "strategies/tools/literal_numbers.hpp"

namespace gridlemma {

/// The transitive closure of a graph, by Tarjan's strongly connected components: a component is
/// closed after all that it leads to. O(links) set operations.
class Closure {
 public:
    using Word = BitMatrix::Word;

    /// Vertices are 0..size-1: the literals of `grid`, and others above all literals. `after(v)`
    /// lists those that follow directly from v.
    template <typename After>
    void compute(const Grid& grid, int size, const After& after);
    /// The same for those vertices of `graph` that chains may pass.
    void compute(const LinkGraph& graph, LinkNodes nodes) {
        compute(graph.grid(), graph.size(nodes), [&](Vertex v) { return graph.after(v, nodes); });
    }

    /// The numbers by which literals stand in sets.
    [[nodiscard]] const LiteralNumbers& numbers() const noexcept { return numbers_; }
    /// Words of a set.
    [[nodiscard]] std::size_t words() const noexcept { return sets_.words(); }
    /// The literals that follow from a vertex; itself only if it follows from others that it
    /// implies.
    [[nodiscard]] const Word* row(Vertex v) const noexcept {
        return sets_.row(places_[v.index()].component);
    }
    [[nodiscard]] LiteralSet of(Vertex v) const { return numbers_.set_of(row(v)); }
    /// Whether nothing follows from a vertex.
    [[nodiscard]] bool is_idle(Vertex v) const noexcept {
        return places_[v.index()].component == of_idle;
    }
    /// Whether a literal of the grid follows from a vertex.
    [[nodiscard]] bool leads_to(Vertex v, Literal end) const noexcept {
        return sets_.test(places_[v.index()].component, places_[Vertex(end).index()].number);
    }

 private:
    static constexpr std::uint16_t none = 0xFFFF;
    static constexpr std::uint16_t of_idle = 0;  ///< The component of what leads nowhere.
    /// What is known of a vertex, side by side for the cache.
    struct Place {
        std::uint16_t component = of_idle;
        std::uint16_t number = 0;  ///< Of a literal.
        std::uint16_t order = 0;   ///< In which it was discovered, from 1; 0 before.
        std::uint16_t lowest = 0;
    };
    struct Visit {
        Vertex vertex;
        std::uint32_t next = 0;  ///< Of what follows from it.
    };
    /// Calls `visit` with each vertex.
    template <typename Visitor>
    void each_vertex(int size, Visitor&& visit) const {
        for (Candidate candidate : numbers_.candidates())
            for (bool is_on : {false, true}) visit(Vertex(Literal(candidate, is_on)));
        for (int i = Literal::count; i < size; ++i) visit(Vertex::from_index(i));
    }
    template <typename After>
    void visit(Vertex root, const After& after);
    template <typename After>
    void close(Vertex root, const After& after);

    LiteralNumbers numbers_;
    std::vector<Place> places_;
    std::vector<Visit> path_;
    std::vector<Vertex> open_;
    BitMatrix sets_;  ///< By component.
    std::uint16_t components_ = 0;
    std::uint16_t discovered_ = 0;
};

/// The closure of the links of a grid that chains may follow if they pass `nodes`. A fact.
template <LinkNodes nodes>
class ClosureOfLinks : public Closure {
 public:
    void update(Facts& facts, const CellSet&) { compute(links_with<nodes>(facts), nodes); }
};

template <typename After>
void Closure::compute(const Grid& grid, int size, const After& after) {
    numbers_.reset(grid);
    places_.assign(static_cast<std::size_t>(size), {});
    for (Candidate candidate : numbers_.candidates())
        for (bool is_on : {false, true}) {
            const Literal literal(candidate, is_on);
            places_[Vertex(literal).index()].number =
                static_cast<std::uint16_t>(numbers_.of(literal));
        }
    // Vertices that lead nowhere need not be visited.
    std::size_t open = 0;
    each_vertex(size, [&](Vertex v) {
        const bool is_idle = after(v).empty();
        Place& place = places_[v.index()];
        place.order = is_idle ? 1 : 0;
        if (is_idle) return;
        place.component = none;
        ++open;
    });
    sets_.reset(open + 1, numbers_.size());
    components_ = of_idle + 1;
    discovered_ = 1;
    each_vertex(size, [&](Vertex v) {
        if (places_[v.index()].order == 0) visit(v, after);
    });
}

template <typename After>
void Closure::visit(Vertex root, const After& after) {
    const auto discover = [&](Vertex v) {
        places_[v.index()].order = places_[v.index()].lowest = ++discovered_;
        open_.push_back(v);
        path_.push_back({v});
    };
    discover(root);
    while (!path_.empty()) {
        Visit& top = path_.back();
        const Vertex vertex = top.vertex;
        std::uint16_t& lowest = places_[vertex.index()].lowest;
        const auto& list = after(vertex);
        bool has_discovered = false;
        while (!has_discovered && top.next < list.size()) {
            const Vertex next = list[top.next++];
            const Place& place = places_[next.index()];
            if (place.order == 0) {
                has_discovered = true;
                discover(next);
            } else if (place.component == none) {
                lowest = std::min(lowest, place.order);
            }
        }
        if (has_discovered) continue;
        path_.pop_back();
        if (!path_.empty()) {
            std::uint16_t& of_parent = places_[path_.back().vertex.index()].lowest;
            of_parent = std::min(of_parent, lowest);
        }
        if (lowest == places_[vertex.index()].order) close(vertex, after);
    }
}

template <typename After>
void Closure::close(Vertex root, const After& after) {
    const std::uint16_t component = components_++;
    const auto first = std::find(open_.rbegin(), open_.rend(), root).base() - 1;
    for (auto member = first; member != open_.end(); ++member)
        places_[member->index()].component = component;
    Word* const row = sets_.row(component);
    for (auto member = first; member != open_.end(); ++member)
        for (const Vertex next : after(*member)) {
            const Place place = places_[next.index()];
            if (next.is_literal()) {
                // A literal already in the set is a member, or came with all that follows from it.
                Word& word = row[place.number / 64];
                const Word bit = Word{1} << place.number % 64;
                if ((word & bit) != 0) continue;
                word |= bit;
            }
            if (place.component != component && place.component != of_idle)
                sets_.add(component, sets_.row(place.component));
        }
    open_.erase(first, open_.end());
}

}  // namespace gridlemma
