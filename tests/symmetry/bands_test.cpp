// SPDX-License-Identifier: Apache-2.0
// Classes of bands: published counts and facts, and images of the same grid.
#include "engine/symmetry/bands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/morph.hpp"
#include "engine/symmetry/minlex.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Solution grid_of(std::string_view text) {
    Solution grid{};
    for (std::size_t i = 0; i < grid.size(); ++i) grid[i] = Digit(text[i] - '0');
    return grid;
}

Puzzle givens_of(const Solution& grid) {
    Puzzle puzzle;
    for (int i = 0; i < cell_count; ++i) puzzle.give(Cell(i), grid[static_cast<std::size_t>(i)]);
    return puzzle;
}

std::vector<BandClass> sorted_classes(const Solution& grid) {
    const auto all = band_classes(grid);
    std::vector<BandClass> sorted(all.begin(), all.end());
    std::ranges::sort(sorted, {}, &BandClass::band);
    return sorted;
}

// Felgenhauer and Jarvis: 416 classes of bands, 44 of their columns.
TEST(Bands, AreAsManyAsPublished) {
    std::map<int, int> gangster_of;
    std::set<int> first;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(test::all_puzzles))) {
        const Solution grid = *test::only_solution(puzzle);
        for (const BandClass& found : band_classes(grid)) {
            EXPECT_GE(found.band, 1);
            EXPECT_LE(found.band, BandClass::band_count);
            EXPECT_GE(found.gangster, 1);
            EXPECT_LE(found.gangster, BandClass::gangster_count);
            EXPECT_EQ(gangster_of.try_emplace(found.band, found.gangster).first->second,
                      found.gangster);
        }
        first.insert(sorted_classes(grid).front().band);
    }
    std::set<int> gangsters;
    for (const auto& [band, gangster] : gangster_of) gangsters.insert(gangster);
    if (test::is_sanitized) return;  // Too few puzzles.
    EXPECT_EQ(gangster_of.size(), 416U);
    EXPECT_EQ(gangsters.size(), 44U);
    // No grid has one of these as its least.
    for (const int never :
         {395, 397, 398, 400, 402, 403, 404, 406, 408, 409, 410, 412, 413, 414, 415})
        EXPECT_FALSE(first.contains(never)) << never;
}

TEST(Bands, OfTheLeastAndTheGreatestGrid) {
    EXPECT_EQ(sorted_classes(grid_of("1234567894567891237891234562143658973658972148972143655316"
                                     "42978642978531978531642"))
                  .front()
                  .band,
              1);
    for (const BandClass& found : band_classes(
             grid_of("1234567894578936129862173542745381965319648276987214353426859717153492688"
                     "69172543")))
        EXPECT_EQ(found.band, 416);
}

TEST(Bands, AreThoseOfAllImages) {
    Random random(9);
    Minlex minlex;
    std::map<std::string, int> number_of;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2'000))) {
        const Solution grid = *test::only_solution(puzzle);
        const auto known = sorted_classes(grid);
        EXPECT_EQ(sorted_classes(Morph::random(random)(grid)), known);
        // The first band of the least image is the least one, and numbers are in order of texts.
        number_of[to_string(minlex(givens_of(grid))).substr(0, 27)] = known.front().band;
    }
    int before = 0;
    for (const auto& [text, number] : number_of) {
        EXPECT_GT(number, before) << text;
        before = number;
    }
}

}  // namespace
}  // namespace gridlemma
