// SPDX-License-Identifier: Apache-2.0
// Names of chains that other programs use, taken at their word: what they define is enumerated
// slowly, from links between candidates and groups alone, and the techniques that the names stand
// for have all of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using Gone = std::set<Candidate>;

/// One of these cells has the digit.
struct Node {
    Digit digit;
    CellSet cells;
};

/// The nodes of a grid, and what follows from each being true or false, by links between two.
class Links {
 public:
    Links(const Grid& grid, bool with_groups) : grid_(grid) {
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) nodes_.push_back({digit, cell});
        if (with_groups) add_groups();
        for (std::size_t a = 0; a < nodes_.size(); ++a) {
            weak_.emplace_back();
            strong_.emplace_back();
            for (std::size_t b = 0; b < nodes_.size(); ++b)
                if (a != b) link(a, b);
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            for (const bool truth : {false, true}) from_[truth].push_back(follow(i, truth));
    }

    /// A chain that starts and ends with the same node.
    [[nodiscard]] Gone by_self_constraint() const {
        Gone gone;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (from_[true][i][false].contains(i)) exclude(i, gone);
            if (!from_[false][i][true].contains(i)) continue;
            exclude_what_sees(nodes_[i].digit, nodes_[i].cells, gone);
            if (nodes_[i].cells.is_single())
                for (Digit digit : grid_.at(nodes_[i].cells.first()) - nodes_[i].digit)
                    gone.insert({nodes_[i].cells.first(), digit});
        }
        return gone;
    }
    /// A chain one of whose ends is true, which have a cell in common.
    [[nodiscard]] Gone by_node_collision() const {
        Gone gone;
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            for (const std::size_t j : from_[false][i][true])
                if (i != j && nodes_[i].digit == nodes_[j].digit &&
                    nodes_[i].cells.intersects(nodes_[j].cells))
                    exclude_what_sees(nodes_[i].digit, nodes_[i].cells | nodes_[j].cells, gone);
        return gone;
    }
    /// A chain with a strong link between two of three options, the third of which, the fin, leads
    /// to the same by itself.
    [[nodiscard]] Gone by_finned_chain() const {
        Gone gone;
        for (Cell cell : grid_.unsolved()) {
            std::vector<std::size_t> options;
            for (Digit digit : grid_.at(cell)) options.push_back(number_of(cell, digit));
            exclude_by_all(options, gone);
        }
        for (House house : classic::houses())
            for (Digit digit : DigitSet::all()) {
                std::vector<std::size_t> options;
                for (Cell cell : grid_.places(house, digit))
                    options.push_back(number_of(cell, digit));
                exclude_by_all(options, gone);
            }
        return gone;
    }

 private:
    using Numbers = std::set<std::size_t>;
    /// The nodes that are false, and those that are true.
    using Follows = std::array<Numbers, 2>;

    void add_groups() {
        for (Digit digit : DigitSet::all())
            for (House box : classic::houses(HouseKind::box))
                for (HouseKind kind : {HouseKind::row, HouseKind::column})
                    for (House line : classic::houses(kind)) {
                        const CellSet cells =
                            grid_.where(digit) & classic::cells_of(box) & classic::cells_of(line);
                        if (cells.has_several()) nodes_.push_back({digit, cells});
                    }
    }
    void link(std::size_t a, std::size_t b) {
        const Node& one = nodes_[a];
        const Node& other = nodes_[b];
        if (one.digit != other.digit) {
            if (one.cells != other.cells || !one.cells.is_single()) return;
            weak_[a].push_back(b);
            if (grid_.at(one.cells.first()).size() == 2) strong_[a].push_back(b);
            return;
        }
        if (one.cells.intersects(other.cells)) return;
        if (classic::common_peers(one.cells).contains(other.cells)) weak_[a].push_back(b);
        const CellSet both = one.cells | other.cells;
        bool fill_a_house = false;
        for (House house : classic::common_houses(both))
            fill_a_house = fill_a_house || grid_.places(house, one.digit) == both;
        if (fill_a_house) strong_[a].push_back(b);
    }
    [[nodiscard]] Follows follow(std::size_t start, bool truth) const {
        Follows known;
        std::vector<std::pair<std::size_t, bool>> queue{{start, truth}};
        std::set<std::pair<std::size_t, bool>> seen(queue.begin(), queue.end());
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto [node, is_true] = queue[i];
            for (const std::size_t next : (is_true ? weak_ : strong_)[node]) {
                known[is_true ? 0 : 1].insert(next);
                if (seen.emplace(next, !is_true).second) queue.emplace_back(next, !is_true);
            }
        }
        return known;
    }
    [[nodiscard]] std::size_t number_of(Cell cell, Digit digit) const {
        std::size_t number = 0;
        while (nodes_[number].digit != digit || nodes_[number].cells != CellSet(cell)) ++number;
        return number;
    }
    void exclude(std::size_t node, Gone& gone) const {
        for (Cell cell : nodes_[node].cells) gone.insert({cell, nodes_[node].digit});
    }
    void exclude_what_sees(Digit digit, const CellSet& cells, Gone& gone) const {
        for (Cell cell : classic::common_peers(cells) & grid_.where(digit))
            gone.insert({cell, digit});
    }
    void exclude_by_all(const std::vector<std::size_t>& options, Gone& gone) const {
        if (options.size() != 3) return;
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (std::ranges::all_of(options, [&](std::size_t option) {
                    return from_[true][option][false].contains(i);
                }))
                exclude(i, gone);
    }

    const Grid& grid_;
    std::vector<Node> nodes_;
    std::vector<std::vector<std::size_t>> weak_;    ///< If this is true, those are false.
    std::vector<std::vector<std::size_t>> strong_;  ///< If this is false, those are true.
    std::array<std::vector<Follows>, 2> from_;      ///< By whether the node is true.
};

/// What all techniques of a name eliminate, or exclude by what they place.
Gone eliminations_of(std::string_view name, Facts& facts) {
    const Grid& grid = facts.grid();
    Gone gone;
    for (const Strategy* strategy : built_in_registry().resolve(name))
        for (const Step& step : test::all_steps(*strategy, facts)) {
            gone.insert(step.eliminations.begin(), step.eliminations.end());
            for (Candidate placed : step.placements) {
                for (Digit digit : grid.at(placed.cell()) - placed.digit())
                    gone.insert({placed.cell(), digit});
                for (Cell cell : classic::peers(placed.cell()) & grid.where(placed.digit()))
                    gone.insert({cell, placed.digit()});
            }
        }
    return gone;
}

TEST(NamesByDefinition, HaveAllThatTheirDefinitionsExclude) {
    test::RandomGrids grids(500, 146);
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < test::scaled(30); ++i) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        Facts facts(grid);
        const Links links(grid, false);
        const Links grouped(grid, true);
        for (const auto& [name, gone] :
             std::map<std::string, Gone>{{"self constraint", links.by_self_constraint()},
                                         {"finned chain", links.by_finned_chain()},
                                         {"grouped self constraint", grouped.by_self_constraint()},
                                         {"node collision", grouped.by_node_collision()},
                                         {"finned grouped chain", grouped.by_finned_chain()}}) {
            const Gone found = eliminations_of(name, facts);
            for (Candidate each : gone) {
                EXPECT_NE(solution[each.cell().index()], each.digit()) << name;
                EXPECT_TRUE(found.contains(each)) << name << ' ' << each << ' ' << to_puzzle(grid);
            }
            seen[name] += gone.size();
        }
    }
    for (const auto& [name, count] : seen) EXPECT_GE(count, test::scaled(20)) << name;
}

}  // namespace
}  // namespace gridlemma
