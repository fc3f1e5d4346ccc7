// SPDX-License-Identifier: Apache-2.0
// Almost locked sets and their restricted commons, against the literal definitions.
#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/descriptors/parameters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

/// Preorder: a set, then its extensions by later cells.
void add_sets(const Grid& grid, const CellSet& cells, CellSet free, std::vector<CellSet>& sets) {
    for (Cell cell : free) {
        free.erase(cell);
        const CellSet more = cells | cell;
        DigitSet digits;
        for (Cell each : more) digits |= grid.at(each);
        if (more.size() <= 8 && digits.size() == more.size() + 1 &&
            std::ranges::find(sets, more) == sets.end())
            sets.push_back(more);
        add_sets(grid, more, free, sets);
    }
}

/// Whether all places of the digit in one set see all its places in the other.
bool is_restricted(const Grid& grid, const CellSet& a, const CellSet& b, Digit digit) {
    const CellSet in_a = a & grid.where(digit);
    const CellSet in_b = b & grid.where(digit);
    if (in_a.empty() || in_b.empty()) return false;
    for (Cell cell : in_a)
        if (!classic::peers(cell).contains(in_b)) return false;
    return true;
}

TEST(AlmostLockedSets, AreWhatTheirDefinitionsSay) {
    test::RandomGrids grids(500, 20240801);
    Solution solution;
    std::array facts{Facts(ParameterValues{{&parameters::overlapping_sets, 0}}),
                     Facts(ParameterValues{{&parameters::overlapping_sets, 1}})};
    std::size_t pairs = 0;
    for (int n = 0; n < 40; ++n) {
        const Grid grid = n % 4 == 3 ? grids.gone_astray() : grids.on_the_way(solution);
        std::vector<CellSet> expected;
        for (House house : classic::houses())
            add_sets(grid, {}, grid.unsolved() & classic::cells_of(house), expected);
        const bool may_overlap = n % 2 == 1;
        Facts& known = facts[may_overlap ? 1 : 0];
        known.move_to(grid);
        const std::vector<AlmostLockedSet>& sets = known.get<AlmostLockedSets>().all();
        const std::vector<RestrictedCommon>& found = known.get<RestrictedCommons>().all();
        ASSERT_EQ(sets.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) ASSERT_EQ(sets[i].cells, expected[i]);
        auto pair = found.begin();
        for (std::size_t i = 0; i < expected.size(); ++i)
            for (std::size_t j = i + 1; j < expected.size(); ++j) {
                const bool overlap = expected[i].intersects(expected[j]);
                if (overlap && !may_overlap) continue;
                DigitSet digits;
                for (Digit digit : DigitSet::all())
                    if (is_restricted(grid, expected[i], expected[j], digit)) digits |= digit;
                if (digits.empty()) continue;
                ASSERT_NE(pair, found.end());
                EXPECT_EQ(pair->first, static_cast<int>(i));
                EXPECT_EQ(pair->second, static_cast<int>(j));
                EXPECT_EQ(pair->digits, digits);
                ++pair;
            }
        EXPECT_EQ(pair, found.end());
        pairs += found.size();
    }
    EXPECT_GT(pairs, 1000U);
}

/// Whether two sets see the same place of a digit.
TEST(AlmostLockedSets, SightsSayWhatSetsSeeInCommon) {
    test::RandomGrids grids(500, 20241124);
    Solution solution;
    Facts facts;
    std::size_t sights = 0;
    for (int n = 0; n < 20; ++n) {
        const Grid grid = grids.on_the_way(solution);
        facts.move_to(grid);
        const std::vector<AlmostLockedSet>& sets = facts.get<AlmostLockedSets>().all();
        BitMatrix seeing;
        seeing.reset(1, sets.size());
        for (const AlmostLockedSet& set : sets)
            for (Digit digit : set.digits) {
                seeing.clear(0);
                seeing.add_all(0, facts.get<SetSights>().rows_of(set, digit));
                for (std::size_t j = 0; j < sets.size(); ++j) {
                    const bool sees = see_the_same(set, sets[j], digit);
                    ASSERT_EQ(seeing.test(0, j), sees);
                    sights += sees ? 1 : 0;
                }
            }
    }
    EXPECT_GT(sights, 1000U);
}

}  // namespace
}  // namespace gridlemma
