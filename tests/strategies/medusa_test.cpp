// SPDX-License-Identifier: Apache-2.0
// 3D Medusa against its published rules, written down with nested loops: the finder concludes at
// least what they do.
//
//   1  two candidates of a colour in a cell       2  a digit twice in a colour in a house
//   6  a cell without colours all of whose candidates see a colour: in each case it is false
//   3  both colours in a cell: its others go      4  a candidate that sees its digit in both
//      colours
//   5  a candidate that sees its digit in one colour and shares its cell with the other
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "tests/collector.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using Colors = std::map<Candidate, int>;

/// What the rules say of one component, and by which of them.
struct ByTheBook {
    std::set<Candidate> gone;
    std::set<Candidate> placed;
    std::set<int> rules;
};

class Rules {
 public:
    explicit Rules(const Grid& grid) : grid_(grid) {}

    std::vector<ByTheBook> of_all_components() {
        std::vector<ByTheBook> found;
        std::set<Candidate> seen;
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell)) {
                if (seen.contains({cell, digit})) continue;
                const Colors colors = painted({cell, digit});
                for (const auto& [candidate, color] : colors) seen.insert(candidate);
                if (colors.size() > 1) found.push_back(of(colors));
            }
        return found;
    }

 private:
    Colors painted(Candidate start) const {
        Colors colors{{start, 0}};
        std::vector<Candidate> waiting{start};
        while (!waiting.empty()) {
            const Candidate from = waiting.back();
            waiting.pop_back();
            for (Candidate other : linked(from))
                if (colors.emplace(other, 1 - colors.at(from)).second) waiting.push_back(other);
        }
        return colors;
    }
    std::vector<Candidate> linked(Candidate from) const {
        std::vector<Candidate> found;
        if (grid_.at(from.cell()).size() == 2)
            for (Digit digit : grid_.at(from.cell()) - from.digit())
                found.emplace_back(from.cell(), digit);
        for (House house : classic::houses_of(from.cell()))
            if (const CellSet places = grid_.places(house, from.digit()); places.size() == 2)
                found.emplace_back((places - from.cell()).first(), from.digit());
        return found;
    }
    ByTheBook of(const Colors& colors) const {
        std::array<std::set<Candidate>, 2> sides;
        for (const auto& [candidate, color] : colors)
            sides[static_cast<std::size_t>(color)].insert(candidate);
        ByTheBook book = of_both(colors, sides);
        for (const std::size_t side : {0, 1})
            for (const int rule : {1, 2, 6}) {
                if (!refutes(rule, colors, sides[side])) continue;
                book.rules.insert(rule);
                book.gone.insert(sides[side].begin(), sides[side].end());
                book.placed.insert(sides[1 - side].begin(), sides[1 - side].end());
            }
        return book;
    }
    bool refutes(int rule, const Colors& colors, const std::set<Candidate>& side) const {
        if (rule == 6) {
            for (Cell cell : grid_.unsolved()) {
                bool is_empty = !grid_.at(cell).empty();
                for (Digit digit : grid_.at(cell))
                    is_empty &= !colors.contains({cell, digit}) && sees({cell, digit}, side);
                if (is_empty) return true;
            }
            return false;
        }
        for (Candidate a : side)
            for (Candidate b : side) {
                if (a == b) continue;
                if (rule == 1 && a.cell() == b.cell()) return true;
                if (rule == 2 && a.digit() == b.digit() &&
                    classic::peers(a.cell()).contains(b.cell()))
                    return true;
            }
        return false;
    }
    ByTheBook of_both(const Colors& colors, const std::array<std::set<Candidate>, 2>& sides) const {
        ByTheBook book;
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell)) {
                const Candidate candidate(cell, digit);
                if (colors.contains(candidate)) continue;
                const auto shares = [&](int color) {
                    for (Digit other : grid_.at(cell)) {
                        const auto found = colors.find({cell, other});
                        if (found != colors.end() && found->second == color) return true;
                    }
                    return false;
                };
                const auto add = [&](int rule, bool holds) {
                    if (!holds) return;
                    book.rules.insert(rule);
                    book.gone.insert(candidate);
                };
                add(3, shares(0) && shares(1));
                add(4, sees(candidate, sides[0]) && sees(candidate, sides[1]));
                add(5, (sees(candidate, sides[0]) && shares(1)) ||
                           (sees(candidate, sides[1]) && shares(0)));
            }
        return book;
    }
    static bool sees(Candidate candidate, const std::set<Candidate>& side) {
        for (Candidate other : side)
            if (other.digit() == candidate.digit() &&
                classic::peers(candidate.cell()).contains(other.cell()))
                return true;
        return false;
    }

    const Grid& grid_;
};

TEST(Medusa, ConcludesWhatThePublishedRulesDo) {
    test::RandomGrids grids(500, 20261126);
    const Strategy& strategy = test::strategy_named("3d-medusa");
    std::map<int, int> times;
    for (std::size_t i = 0; i < test::scaled(2000); ++i) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        std::set<Candidate> gone;
        std::set<Candidate> placed;
        for (const Step& step : test::all_steps(strategy, grid)) {
            EXPECT_EQ(certify(test::checked(grid), step), std::nullopt);
            gone.insert(step.eliminations.begin(), step.eliminations.end());
            placed.insert(step.placements.begin(), step.placements.end());
        }
        for (const ByTheBook& book : Rules(grid).of_all_components()) {
            for (Candidate candidate : book.gone) ASSERT_TRUE(gone.contains(candidate));
            for (Candidate candidate : book.placed) ASSERT_TRUE(placed.contains(candidate));
            for (const int rule : book.rules) ++times[rule];
            for (Candidate candidate : book.gone)
                ASSERT_NE(solution[candidate.cell().index()], candidate.digit());
        }
    }
    for (const int rule : {1, 2, 3, 4, 5, 6}) EXPECT_GT(times[rule], 5) << rule;
}

}  // namespace
}  // namespace gridlemma
