// SPDX-License-Identifier: Apache-2.0
#include "strategies/coloring/coloring.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/depth_first_search.hpp>
#include <optional>

#include "strategies/digit_templates.hpp"

namespace pencilmark {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                    boost::property<boost::edge_index_t, int>>;
using Vertex = boost::graph_traits<Graph>::vertex_descriptor;
using Edge = boost::graph_traits<Graph>::edge_descriptor;

/// Vertices are cells; an edge's index is its house. Every link has an edge in each direction.
Graph links_of(const Grid& grid, Digit digit) {
    Graph graph(cell_count);
    for (Cell cell : grid.where(digit))
        for (House house : houses_of(cell)) {
            const CellSet places = grid.places(house, digit);
            if (places.size() != 2) continue;
            const Cell other = (places - cell).first();
            boost::add_edge(cell.index(), other.index(), house.index(), graph);
        }
    return graph;
}

/// Colours what a walk discovers, other than the place before.
class Painter : public boost::default_dfs_visitor {
 public:
    explicit Painter(ColoredComponent& component) : component_(&component) {}

    void start_vertex(Vertex place, const Graph&) { color(place, 0); }
    void tree_edge(Edge edge, const Graph& graph) {
        const bool was_second = component_->color[1].contains(cell_of(source(edge, graph)));
        color(target(edge, graph), was_second ? 0 : 1);
    }
    void examine_edge(Edge edge, const Graph& graph) {
        component_->links.insert(House(get(boost::edge_index, graph, edge)));
    }

 private:
    static Cell cell_of(Vertex place) { return Cell(static_cast<int>(place)); }
    void color(Vertex place, int number) { component_->color[number].insert(cell_of(place)); }

    ColoredComponent* component_;
};

std::vector<ColoredComponent> components_of(const Grid& grid, Digit digit) {
    std::vector<ColoredComponent> components;
    const Graph graph = links_of(grid, digit);
    std::vector<boost::default_color_type> state(cell_count, boost::white_color);
    const auto state_map =
        boost::make_iterator_property_map(state.begin(), get(boost::vertex_index, graph));
    for (Cell cell : grid.where(digit)) {
        const auto place = static_cast<Vertex>(cell.index());
        if (state[place] != boost::white_color || out_degree(place, graph) == 0) continue;
        ColoredComponent& component = components.emplace_back();
        Painter painter(component);
        painter.start_vertex(place, graph);
        boost::depth_first_visit(graph, place, painter, state_map);
    }
    return components;
}

}  // namespace

const Coloring& color_links(const Grid& grid, FinderMemory& memory) {
    struct Known {
        std::optional<Grid> grid;
        Coloring coloring;
    };
    auto& known = memory.get<Known>();
    if (known.grid && *known.grid == grid) return known.coloring;
    known.grid = grid;
    const DigitSet digits = impossible_places(grid, memory).digits();
    for (Digit digit : DigitSet::all()) known.coloring[digit.index()].clear();
    for (Digit digit : digits) known.coloring[digit.index()] = components_of(grid, digit);
    return known.coloring;
}

}  // namespace pencilmark
