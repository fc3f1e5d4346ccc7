// SPDX-License-Identifier: Apache-2.0
#include "strategies/coloring/coloring.hpp"

#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {

namespace {

/// Colours the component of a place, walking along the links depth first.
class Painter {
 public:
    Painter(const Grid& grid, Digit digit, ColoredComponent& component)
        : grid_(grid), digit_(digit), component_(component) {}

    void paint(Cell place, int color) {
        component_.color[color].insert(place);
        for (House house : grid_.geometry().houses_of(place)) {
            const CellSet other = grid_.places(house, digit_) - place;
            if (!other.is_single()) continue;
            component_.links.insert(house);
            if (!component_.contains(other.first())) paint(other.first(), 1 - color);
        }
    }

 private:
    const Grid& grid_;
    Digit digit_;
    ColoredComponent& component_;
};

std::vector<ColoredComponent> components_of(const Grid& grid, Digit digit) {
    std::vector<ColoredComponent> components;
    CellSet unpainted = grid.where(digit);
    while (!unpainted.empty()) {
        const Cell place = unpainted.first();
        ColoredComponent component;
        Painter(grid, digit, component).paint(place, 0);
        unpainted -= component.color[0] | component.color[1];
        if (!component.links.empty()) components.push_back(component);
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
        components_[d] = components_of(grid, digit);
    }
}

}  // namespace gridlemma
