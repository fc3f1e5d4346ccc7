// SPDX-License-Identifier: Apache-2.0
#include "strategies/tools/strong_links.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

namespace gridlemma {

namespace {

/// Calls visit(other, truth) for each strong link of a candidate.
template <typename Visit>
void visit_links(const Grid& grid, Candidate candidate, Visit&& visit) {
    const Cell cell = candidate.cell();
    const Digit digit = candidate.digit();
    if (const DigitSet other = grid.at(cell) - digit; other.is_single())
        visit(Candidate(cell, other.only()), Truth(cell));
    for (House house : grid.geometry().houses_of(cell))
        if (const CellSet other = grid.places(house, digit) - cell; other.is_single())
            visit(Candidate(other.first(), digit), Truth(house, digit));
}

/// Walks along the strong links of a grid and paints what it reaches.
class LinkPainter {
 public:
    explicit LinkPainter(const Grid& grid) : grid_(grid) {}

    [[nodiscard]] bool is_painted(Candidate candidate) const {
        return painted_.contains(candidate);
    }
    /// Returns the component of a candidate that has no colour yet; one of a single candidate has
    /// no links.
    [[nodiscard]] LinkedCandidates component_of(Candidate start) {
        LinkedCandidates component;
        paint(component, start, 0);
        while (!waiting_.empty()) {
            const std::pair<Candidate, int> from = waiting_.back();
            waiting_.pop_back();
            visit_links(grid_, from.first, [&](Candidate other, Truth truth) {
                if (from.second == 0) component.links.push_back(truth);
                if (!is_painted(other)) paint(component, other, 1 - from.second);
            });
        }
        return component;
    }

 private:
    void paint(LinkedCandidates& component, Candidate candidate, int color) {
        painted_.insert(candidate);
        component.color[color].insert(candidate);
        waiting_.emplace_back(candidate, color);
    }

    const Grid& grid_;
    CandidateSet painted_;
    std::vector<std::pair<Candidate, int>> waiting_;
};

/// Has the lowest of some candidates represent all of them.
void represent(const CandidateSet& candidates, StrongLinks::Representatives& representatives) {
    int lowest = candidate_count;
    for (Digit digit : DigitSet::all())
        for (Cell cell : candidates[digit])
            lowest = std::min(lowest, static_cast<int>(Candidate(cell, digit).index()));
    for (Digit digit : DigitSet::all())
        for (Cell cell : candidates[digit])
            representatives[static_cast<std::size_t>(Candidate(cell, digit).index())] =
                static_cast<std::uint16_t>(lowest);
}

}  // namespace

void StrongLinks::update(Facts& facts, const CellSet& /*changed*/) {
    all_.clear();
    std::iota(representatives_.begin(), representatives_.end(), std::uint16_t{0});
    LinkPainter painter(facts.grid());
    for (Cell cell : facts.grid().unsolved())
        for (Digit digit : facts.grid().at(cell)) {
            if (painter.is_painted({cell, digit})) continue;
            LinkedCandidates component = painter.component_of({cell, digit});
            if (component.links.empty()) continue;
            for (const CandidateSet& color : component.color) represent(color, representatives_);
            all_.push_back(std::move(component));
        }
}

std::vector<StrongLinks::Link> walk_along_links(const Grid& grid, Candidate from, Candidate to) {
    /// A candidate after an odd or an even number of links, and how it was reached.
    using Place = std::pair<Candidate, bool>;
    std::map<Place, std::pair<Place, Truth>> reached{{{from, false}, {}}};
    std::vector<Place> open{{from, false}};
    for (std::size_t next = 0; next < open.size() && !reached.contains({to, false}); ++next) {
        const Place at = open[next];
        visit_links(grid, at.first, [&](Candidate other, Truth truth) {
            const Place there(other, !at.second);
            if (reached.emplace(there, std::pair(at, truth)).second) open.push_back(there);
        });
    }
    std::vector<StrongLinks::Link> walk;
    if (!reached.contains({to, false})) return walk;
    for (Place at(to, false); at != Place(from, false); at = reached.at(at).first)
        walk.push_back({reached.at(at).second, at.first});
    std::ranges::reverse(walk);
    return walk;
}

}  // namespace gridlemma
