// SPDX-License-Identifier: Apache-2.0
// The inferences of a grid as a Boost.Graph graph (VertexList, Incidence, Adjacency): vertices are
// propositions, edges lead from each to what follows from it. Nothing is copied.
//
//   off -> on    a strong link: one of the two is true
//   on -> off    a weak link: one of the two is false
//
// And a part of it: the strong links of a digit, an undirected graph as far as its edges are there
// in both directions; its vertices are candidates.
// Ref: J. Siek, L. Lee, A. Lumsdaine, The Boost Graph Library, 2002
#pragma once

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/filter_iterator.hpp>
#include <boost/iterator/transform_iterator.hpp>
#include <utility>

#include "strategies/chains/inferences.hpp"

namespace gridlemma {

/// `to` follows from `from`.
struct Inference {
    Proposition from = 0;
    Proposition to = 0;
    friend bool operator==(const Inference&, const Inference&) = default;
};

/// The strong links of a digit between single candidates. A vertex is a candidate as the
/// proposition that it is off.
class StrongLinks {
 public:
    /// `inferences` stay with the caller.
    StrongLinks(const Inferences& inferences, Digit digit)
        : inferences_(&inferences), digit_(digit) {}

    [[nodiscard]] const Inferences& inferences() const noexcept { return *inferences_; }
    [[nodiscard]] Digit digit() const noexcept { return digit_; }

 private:
    const Inferences* inferences_;
    Digit digit_;
};

namespace inference_graph {

struct Category : boost::incidence_graph_tag,
                  boost::adjacency_graph_tag,
                  boost::vertex_list_graph_tag {};

/// Makes edges of what follows from a proposition.
struct ToInference {
    Proposition from = 0;
    Inference operator()(Proposition to) const { return {from, to}; }
};

struct IsLinkOf {
    Digit digit;
    bool operator()(Proposition p) const {
        return !Inferences::is_group(p) && Inferences::candidate(p).digit() == digit;
    }
};

/// Makes edges between candidates: the other end as the proposition that it is off.
struct ToStrongLink {
    Proposition from = 0;
    Inference operator()(Proposition on) const { return {from, static_cast<Proposition>(on - 1)}; }
};

}  // namespace inference_graph

}  // namespace gridlemma

namespace boost {

template <>
struct graph_traits<gridlemma::Inferences> {
    using vertex_descriptor = gridlemma::Proposition;
    using edge_descriptor = gridlemma::Inference;
    using directed_category = directed_tag;
    using edge_parallel_category = disallow_parallel_edge_tag;
    using traversal_category = gridlemma::inference_graph::Category;
    using vertices_size_type = int;
    using edges_size_type = int;
    using degree_size_type = std::size_t;
    using vertex_iterator = counting_iterator<gridlemma::Proposition>;
    using adjacency_iterator = const gridlemma::Proposition*;
    using out_edge_iterator =
        transform_iterator<gridlemma::inference_graph::ToInference, adjacency_iterator>;
    using in_edge_iterator = void;
    using edge_iterator = void;
    static vertex_descriptor null_vertex() { return 0xFFFF; }
};

template <>
struct graph_traits<gridlemma::StrongLinks> {
    using vertex_descriptor = gridlemma::Proposition;
    using edge_descriptor = gridlemma::Inference;
    using directed_category = directed_tag;
    using edge_parallel_category = disallow_parallel_edge_tag;
    using traversal_category = incidence_graph_tag;
    using degree_size_type = std::size_t;
    using out_edge_iterator = transform_iterator<
        gridlemma::inference_graph::ToStrongLink,
        filter_iterator<gridlemma::inference_graph::IsLinkOf, const gridlemma::Proposition*>>;
    using vertices_size_type = int;
    using edges_size_type = int;
    using vertex_iterator = void;
    using adjacency_iterator = void;
    using in_edge_iterator = void;
    using edge_iterator = void;
    static vertex_descriptor null_vertex() { return 0xFFFF; }
};

}  // namespace boost

namespace gridlemma {

// What Boost.Graph asks for, by argument-dependent lookup.

[[nodiscard]] inline Proposition source(Inference edge, const Inferences&) { return edge.from; }
[[nodiscard]] inline Proposition target(Inference edge, const Inferences&) { return edge.to; }
[[nodiscard]] inline int num_vertices(const Inferences& graph) { return graph.size(); }

[[nodiscard]] inline auto vertices(const Inferences& graph) {
    using Iterator = boost::graph_traits<Inferences>::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<Proposition>(graph.size())));
}

[[nodiscard]] inline std::size_t out_degree(Proposition p, const Inferences& graph) {
    return graph.after(p).size();
}

[[nodiscard]] inline auto adjacent_vertices(Proposition p, const Inferences& graph) {
    const auto all = graph.after(p);
    return std::pair(all.data(), all.data() + all.size());
}

[[nodiscard]] inline auto out_edges(Proposition p, const Inferences& graph) {
    using Iterator = boost::graph_traits<Inferences>::out_edge_iterator;
    const auto [first, last] = adjacent_vertices(p, graph);
    const inference_graph::ToInference to_edge{p};
    return std::pair(Iterator(first, to_edge), Iterator(last, to_edge));
}

[[nodiscard]] inline Proposition source(Inference edge, const StrongLinks&) { return edge.from; }
[[nodiscard]] inline Proposition target(Inference edge, const StrongLinks&) { return edge.to; }

[[nodiscard]] inline auto out_edges(Proposition off, const StrongLinks& graph) {
    using Iterator = boost::graph_traits<StrongLinks>::out_edge_iterator;
    const auto [first, last] = adjacent_vertices(off, graph.inferences());
    const inference_graph::IsLinkOf is_link{graph.digit()};
    const inference_graph::ToStrongLink to_edge{off};
    return std::pair(Iterator({is_link, first, last}, to_edge),
                     Iterator({is_link, last, last}, to_edge));
}

[[nodiscard]] inline std::size_t out_degree(Proposition off, const StrongLinks& graph) {
    const auto [first, last] = out_edges(off, graph);
    return static_cast<std::size_t>(std::distance(first, last));
}

}  // namespace gridlemma
