// SPDX-License-Identifier: Apache-2.0
// The strong links of a digit between single candidates, as an incidence graph that Boost.Graph
// walks. Its vertices are cells. It is undirected: each link is there in both directions.
// Ref: J. Siek, L. Lee, A. Lumsdaine, The Boost Graph Library, 2002
#pragma once

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/filter_iterator.hpp>
#include <boost/iterator/transform_iterator.hpp>
#include <iterator>
#include <utility>

#include "strategies/chains/link_graph.hpp"

namespace gridlemma {

/// One of the two cells has the digit.
struct StrongLink {
    Cell from;
    Cell to;
    friend bool operator==(const StrongLink&, const StrongLink&) = default;
};

class StrongLinks {
 public:
    /// `graph` stays with the caller.
    StrongLinks(const LinkGraph& graph, Digit digit) : graph_(&graph), digit_(digit) {}

    [[nodiscard]] Digit digit() const noexcept { return digit_; }
    /// What is true if the digit is not in `cell`, other digits included.
    [[nodiscard]] std::span<const Vertex> after(Cell cell) const {
        return graph_->after(Literal({cell, digit_}, false), LinkNodes::candidates);
    }

    struct IsOfDigit {
        Digit digit;
        bool operator()(Vertex v) const { return v.literal().digit() == digit; }
    };
    struct ToLink {
        Cell from;
        StrongLink operator()(Vertex v) const { return {from, v.literal().cell()}; }
    };

 private:
    const LinkGraph* graph_;
    Digit digit_;
};

/// The number of a cell, as a property map.
struct CellIndex {
    using key_type = Cell;
    using value_type = int;
    using reference = int;
    using category = boost::readable_property_map_tag;
    friend int get(CellIndex, Cell cell) { return cell.index(); }
};

}  // namespace gridlemma

template <>
struct boost::graph_traits<gridlemma::StrongLinks> {
    using vertex_descriptor = gridlemma::Cell;
    using edge_descriptor = gridlemma::StrongLink;
    using directed_category = undirected_tag;
    using edge_parallel_category = disallow_parallel_edge_tag;
    using traversal_category = incidence_graph_tag;
    using degree_size_type = std::size_t;
    using out_edge_iterator = transform_iterator<
        gridlemma::StrongLinks::ToLink,
        filter_iterator<gridlemma::StrongLinks::IsOfDigit, const gridlemma::Vertex*>>;
};

namespace gridlemma {

// What Boost.Graph asks for, by argument-dependent lookup.

[[nodiscard]] inline Cell source(StrongLink link, const StrongLinks&) { return link.from; }
[[nodiscard]] inline Cell target(StrongLink link, const StrongLinks&) { return link.to; }

[[nodiscard]] inline auto out_edges(Cell cell, const StrongLinks& graph) {
    using Iterator = boost::graph_traits<StrongLinks>::out_edge_iterator;
    const std::span<const Vertex> after = graph.after(cell);
    const Vertex* const first = after.data();
    const Vertex* const last = first + after.size();
    const StrongLinks::IsOfDigit is_of_digit{graph.digit()};
    const StrongLinks::ToLink to_link{cell};
    return std::pair(Iterator({is_of_digit, first, last}, to_link),
                     Iterator({is_of_digit, last, last}, to_link));
}

[[nodiscard]] inline std::size_t out_degree(Cell cell, const StrongLinks& graph) {
    const auto [first, last] = out_edges(cell, graph);
    return static_cast<std::size_t>(std::distance(first, last));
}

}  // namespace gridlemma
