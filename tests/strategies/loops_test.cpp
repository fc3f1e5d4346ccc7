// SPDX-License-Identifier: Apache-2.0
// Continuous loops conclude all that follows from them, by their definition: of the two ends of
// each weak link one is true, and each almost locked set holds all its digits but one of the two by
// which the loop passes it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/candidate_set.hpp"
#include "engine/core/classic.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/text/chain_sets.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/evidence_claims.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using Node = AlternatingChainEvidence::Node;
using Gone = std::set<Candidate>;

/// What a loop eliminates by its nodes and the sets between them. Its evidence does not say which
/// sets these are: any do that consist of cells on which the step rests and lead from node to node.
class LoopByDefinition {
 public:
    LoopByDefinition(const Grid& grid, const Step& step)
        : grid_(grid),
          loop_(std::get<AlternatingChainEvidence>(step.evidence)),
          is_by_set_(loop_.nodes.size()) {
        for (Truth truth : step.truths)
            if (truth.is_cell()) cells_.push_back(truth.cell());
        const auto sets = sets_along(loop_, step, grid);
        for (std::size_t i = 1; i < sets.size(); ++i) is_by_set_[i] = sets[i].has_value();
    }

    /// Whether it eliminates just this.
    [[nodiscard]] bool eliminates(const Gone& gone) const {
        Gone by_links;
        const std::size_t count = loop_.nodes.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Node& from = loop_.nodes[i];
            const Node& to = loop_.nodes[(i + 1) % count];
            if (from.is_on && !to.is_on) exclude_by_weak_link(from, to, by_links);
        }
        return std::ranges::includes(gone, by_links) && eliminates_from(1, by_links, gone);
    }

 private:
    /// Whether some sets for the nodes from that number on eliminate the rest.
    [[nodiscard]] bool eliminates_from(std::size_t node,
                                       const Gone& so_far,  // NOLINT(misc-no-recursion)
                                       const Gone& gone) const {
        while (node < loop_.nodes.size() && !loop_.nodes[node].is_on) ++node;
        if (node == loop_.nodes.size()) return so_far == gone;
        if (!is_by_set_[node] && eliminates_from(node + 1, so_far, gone)) return true;
        if (loop_.nodes[node - 1].is_on) return false;
        for (unsigned chosen = 1; chosen < 1U << cells_.size(); ++chosen) {
            CellSet set;
            for (std::size_t i = 0; i < cells_.size(); ++i)
                if ((chosen >> i & 1U) != 0) set.insert(cells_[i]);
            Gone more = so_far;
            if (exclude_by_set(set, loop_.nodes[node - 1], loop_.nodes[node], more) &&
                std::ranges::includes(gone, more) && eliminates_from(node + 1, more, gone))
                return true;
        }
        return false;
    }
    void exclude_by_weak_link(const Node& from, const Node& to, Gone& gone) const {
        if (from.digit == to.digit)
            return exclude(from.digit, seen(from.cells) & seen(to.cells), gone);
        EXPECT_EQ(from.cells, to.cells);
        for (Digit digit : grid_.at(to.cells.first()))
            if (digit != from.digit && digit != to.digit) exclude(digit, to.cells, gone);
    }
    /// False if the cells are no almost locked set that leads from one node to the other.
    bool exclude_by_set(const CellSet& set, const Node& from, const Node& to, Gone& gone) const {
        DigitSet digits;
        for (Cell cell : set) digits |= grid_.at(cell);
        const auto places = [&](Digit digit) { return set & grid_.where(digit); };
        if (digits.size() != set.size() + 1 || places(from.digit) != from.cells ||
            classic::common_houses(set).empty())
            return false;
        DigitSet takes;
        if (places(to.digit) != to.cells) {
            if (!to.cells.is_single() || set.intersects(to.cells)) return false;
            takes = grid_.at(to.cells.first()) - to.digit;
            for (Digit digit : takes)
                if (!digits.contains(digit) || digit == from.digit ||
                    !seen(places(digit)).contains(to.cells))
                    return false;
        }
        for (Digit digit : digits) {
            if (takes.contains(digit))
                exclude(digit, seen(places(digit)) & seen(to.cells), gone);
            else if (digit != from.digit && (digit != to.digit || !takes.empty()))
                exclude(digit, seen(places(digit)), gone);
        }
        return true;
    }
    /// The cells that see all of these.
    [[nodiscard]] static CellSet seen(const CellSet& cells) {
        CellSet all = CellSet::all();
        for (Cell cell : cells) all &= classic::peers(cell);
        return all;
    }
    void exclude(Digit digit, const CellSet& cells, Gone& gone) const {
        for (Cell cell : cells)
            if (grid_.has({cell, digit})) gone.insert({cell, digit});
    }

    const Grid& grid_;
    const AlternatingChainEvidence& loop_;
    std::vector<bool> is_by_set_;  ///< By node, whether no cell and no house leads there.
    std::vector<Cell> cells_;      ///< On which the step rests.
};

/// All continuous loops of one digit of up to `most_nodes` nodes, none of which share a cell, by
/// trying every chain: what each eliminates.
class DigitLoopsByTrial {
 public:
    DigitLoopsByTrial(const Grid& grid, Digit digit, std::size_t most_nodes)
        : places_(grid.where(digit)), most_nodes_(most_nodes) {
        for (House house : classic::houses()) {
            const CellSet places = places_ & classic::cells_of(house);
            if (places.has_several()) houses_.push_back(places);
        }
        for (Cell cell : places_) nodes_.emplace_back(cell);
        for (House box : classic::houses(HouseKind::box))
            for (HouseKind kind : {HouseKind::row, HouseKind::column})
                for (House line : classic::houses(kind)) {
                    const CellSet cells =
                        places_ & classic::cells_of(box) & classic::cells_of(line);
                    if (cells.has_several()) nodes_.push_back(cells);
                }
    }
    [[nodiscard]] std::vector<CellSet> run() {
        for (const CellSet& node : nodes_) extend({node}, node);
        return std::move(gone_);
    }

 private:
    void extend(const std::vector<CellSet>& loop, const CellSet& used) {
        for (const CellSet& next : nodes_) {
            if (next.intersects(used)) continue;
            const bool is_strong = loop.size() % 2 == 1;
            const CellSet both = loop.back() | next;
            if (is_strong ? std::ranges::find(houses_, both) == houses_.end()
                          : !see_each_other(loop.back(), next))
                continue;
            std::vector<CellSet> longer = loop;
            longer.push_back(next);
            if (is_strong && longer.size() >= 4 && see_each_other(next, longer.front()))
                add(longer);
            if (longer.size() < most_nodes_) extend(longer, used | next);
        }
    }
    [[nodiscard]] static bool see_each_other(const CellSet& one, const CellSet& other) {
        for (Cell cell : one)
            if (!classic::peers(cell).contains(other)) return false;
        return true;
    }
    void add(const std::vector<CellSet>& loop) {
        CellSet gone;
        for (std::size_t i = 1; i < loop.size(); i += 2)
            for (Cell cell : places_)
                if (see_each_other(cell, loop[i] | loop[(i + 1) % loop.size()])) gone.insert(cell);
        if (!gone.empty()) gone_.push_back(gone);
    }

    CellSet places_;
    std::size_t most_nodes_;
    std::vector<CellSet> houses_;
    std::vector<CellSet> nodes_;
    std::vector<CellSet> gone_;
};

bool passes(const Step& step, Cell cell) {
    const auto& nodes = std::get<AlternatingChainEvidence>(step.evidence).nodes;
    return std::ranges::any_of(nodes, [&](const Node& node) { return node.cells.contains(cell); });
}

constexpr std::array<std::string_view, 3> continuous_loops{
    "continuous-nice-loop", "grouped-continuous-nice-loop", "als-continuous-nice-loop"};

TEST(Loops, ConcludeAllThatTheirLinksProve) {
    test::RandomGrids grids(500, 31);
    std::array<std::size_t, continuous_loops.size()> loops{};
    std::size_t own = 0;
    for (std::size_t round = 0; round < test::scaled(200); ++round) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        const CheckedGrid checked(to_puzzle(grid));
        for (std::size_t i = 0; i < continuous_loops.size(); ++i)
            for (const Step& step :
                 test::all_steps(test::strategy_named(continuous_loops[i]), grid)) {
                ++loops[i];
                const Gone gone(step.eliminations.begin(), step.eliminations.end());
                EXPECT_TRUE(LoopByDefinition(grid, step).eliminates(gone))
                    << continuous_loops[i] << ' ' << explain(step, grid) << '\n'
                    << to_string(to_puzzle(grid));
                EXPECT_EQ(certify(checked, step), std::nullopt) << explain(step, grid);
                for (Candidate each : gone) {
                    EXPECT_NE(solution[each.cell().index()], each.digit());
                    own += passes(step, each.cell()) ? 1 : 0;
                }
            }
    }
    for (const std::size_t count : loops) EXPECT_GE(count, test::scaled(1'000));
    EXPECT_GE(own, test::scaled(100));
}

TEST(Loops, OfOneDigitAreAllFound) {
    test::RandomGrids grids(500, 32);
    std::size_t loops = 0;
    for (std::size_t round = 0; round < test::scaled(2'000); ++round) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        std::array<std::vector<CellSet>, digit_count>
            found;  // By digit, what each step eliminates.
        for (std::string_view id : {continuous_loops[0], continuous_loops[1]})
            for (const Step& step : test::all_steps(test::strategy_named(id), grid)) {
                CandidateSet gone;
                for (Candidate each : step.eliminations) gone.insert(each);
                for (Digit digit : DigitSet::all()) found[digit.index()].push_back(gone[digit]);
            }
        for (Digit digit : DigitSet::all())
            for (const CellSet& wanted : DigitLoopsByTrial(grid, digit, 6).run()) {
                ++loops;
                EXPECT_TRUE(
                    std::ranges::any_of(found[digit.index()],
                                        [&](const CellSet& gone) { return gone.contains(wanted); }))
                    << digit.character() << ' ' << to_string(to_puzzle(grid));
            }
    }
    EXPECT_GE(loops, test::scaled(100));
}

}  // namespace
}  // namespace gridlemma
