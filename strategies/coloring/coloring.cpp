// SPDX-License-Identifier: Apache-2.0
#include "strategies/coloring/coloring.hpp"

#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/depth_first_search.hpp>
#include <cstddef>

#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {

namespace {

/// Vertices are cells; the index of an edge is its house. Every link has an edge in each direction.
using Links = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                    boost::property<boost::edge_index_t, int>>;
using Vertex = boost::graph_traits<Links>::vertex_descriptor;
using Edge = boost::graph_traits<Links>::edge_descriptor;

Cell cell_of(Vertex place) { return Cell(static_cast<int>(place)); }
Vertex vertex_of(Cell place) { return static_cast<Vertex>(place.index()); }

Links links_of(const Grid& grid, Digit digit) {
    Links links(cell_count);
    for (Cell place : grid.where(digit))
        for (House house : grid.geometry().houses_of(place)) {
            const CellSet other = grid.places(house, digit) - place;
            if (other.is_single())
                boost::add_edge(vertex_of(place), vertex_of(other.first()), house.index(), links);
        }
    return links;
}

/// Colours what a walk discovers other than the place before.
class Painter : public boost::default_dfs_visitor {
 public:
    explicit Painter(ColoredComponent& component) : component_(&component) {}

    void start_vertex(Vertex place, const Links&) { component_->color[0].insert(cell_of(place)); }
    void tree_edge(Edge link, const Links& links) {
        const bool was_first = component_->color[0].contains(cell_of(source(link, links)));
        component_->color[was_first ? 1 : 0].insert(cell_of(target(link, links)));
    }
    void examine_edge(Edge link, const Links& links) {
        component_->links.insert(House(get(boost::edge_index, links, link)));
    }

 private:
    ColoredComponent* component_;  ///< Boost.Graph copies the visitor.
};

std::vector<ColoredComponent> components_of(const Grid& grid, Digit digit) {
    std::vector<ColoredComponent> components;
    const Links links = links_of(grid, digit);
    std::array<boost::default_color_type, cell_count> walked{};  // White: not yet.
    for (Cell place : grid.where(digit)) {
        const Vertex start = vertex_of(place);
        if (walked[start] != boost::white_color || out_degree(start, links) == 0) continue;
        Painter painter(components.emplace_back());
        painter.start_vertex(start, links);
        boost::depth_first_visit(links, start, painter, walked.data());
    }
    return components;
}

}  // namespace

void Coloring::update(Facts& facts, const CellSet&) {
    const Grid& grid = facts.grid();
    const DigitSet digits = facts.get<ImpossiblePlaces>().digits();
    const bool is_new = geometry_ != grid.geometry().serial();
    geometry_ = grid.geometry().serial();
    for (Digit digit : DigitSet::all()) {
        const int d = digit.index();
        const CellSet places = digits.contains(digit) ? grid.where(digit) : CellSet();
        if (places == places_[d] && !is_new) continue;
        places_[d] = places;
        components_[d].clear();
        if (places.empty()) continue;
        components_[d] = components_of(grid, digit);
    }
}

}  // namespace gridlemma
