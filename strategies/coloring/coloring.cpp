// SPDX-License-Identifier: Apache-2.0
#include "strategies/coloring/coloring.hpp"

#include <boost/graph/depth_first_search.hpp>

#include "strategies/chains/strong_links.hpp"
#include "strategies/digit_templates.hpp"

namespace gridlemma {

namespace {

/// Colours what a walk discovers, other than the place before.
class Painter : public boost::default_dfs_visitor {
 public:
    Painter(const Grid& grid, ColoredComponent& component) : grid_(&grid), component_(&component) {}

    void start_vertex(Cell place, const StrongLinks&) { color(place, 0); }
    void tree_edge(StrongLink link, const StrongLinks&) {
        color(link.to, component_->color[1].contains(link.from) ? 0 : 1);
    }
    void examine_edge(StrongLink link, const StrongLinks& links) {
        const CellSet both = CellSet(link.from) | link.to;
        for (House house : grid_->geometry().common_houses(both))
            if (grid_->places(house, links.digit()) == both) component_->links.insert(house);
    }

 private:
    void color(Cell place, int number) { component_->color[number].insert(place); }

    const Grid* grid_;
    ColoredComponent* component_;
};

std::vector<ColoredComponent> components_of(const Grid& grid, const StrongLinks& links) {
    std::vector<ColoredComponent> components;
    std::vector<boost::default_color_type> state(cell_count, boost::white_color);
    const auto state_map = boost::make_iterator_property_map(state.begin(), CellIndex());
    for (Cell place : grid.where(links.digit())) {
        if (state[place.index()] != boost::white_color || out_degree(place, links) == 0) continue;
        Painter painter(grid, components.emplace_back());
        painter.start_vertex(place, links);
        boost::depth_first_visit(links, place, painter, state_map);
    }
    return components;
}

}  // namespace

void Coloring::update(Facts& facts, const CellSet&) {
    const Grid& grid = facts.grid();
    const DigitSet digits = facts.get<ImpossiblePlaces>().digits();
    const bool is_new = geometry_ != &grid.geometry();
    geometry_ = &grid.geometry();
    for (Digit digit : DigitSet::all()) {
        const int d = digit.index();
        const CellSet places = digits.contains(digit) ? grid.where(digit) : CellSet();
        if (places == places_[d] && !is_new) continue;
        places_[d] = places;
        components_[d].clear();
        if (places.empty()) continue;
        components_[d] = components_of(grid, StrongLinks(facts.get<LinkGraph>(), digit));
    }
}

}  // namespace gridlemma
