// SPDX-License-Identifier: Apache-2.0
#include "engine/core/morph.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/search/kernel.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

std::vector<Morph> some_morphs(std::size_t count, MorphKinds kinds = {}) {
    Random random(20261122);
    std::vector<Morph> morphs;
    while (morphs.size() < count) morphs.push_back(Morph::random(random, kinds));
    return morphs;
}

/// The image of every candidate, which is all that a morph does.
std::vector<int> images(const Morph& morph) {
    std::vector<int> all;
    for (int i = 0; i < candidate_count; ++i)
        all.push_back(morph(Candidate::from_index(i)).index());
    return all;
}

TEST(Morph, MapsHousesToHouses) {
    for (const Morph& morph : some_morphs(500)) {
        std::set<int> houses;
        for (int h = 0; h < house_count; ++h) {
            const CellSet image = morph(classic::cells_of(House(h)));
            ASSERT_EQ(image.size(), 9);
            const HouseSet common = classic::common_houses(image);
            ASSERT_EQ(common.size(), 1);
            houses.insert(common.first().index());
            EXPECT_EQ(common.first().kind() == HouseKind::box, House(h).kind() == HouseKind::box);
        }
        EXPECT_EQ(houses.size(), std::size_t{house_count});
    }
}

TEST(Morph, IsAGroup) {
    const auto morphs = some_morphs(60);
    const Morph nothing;
    for (std::size_t i = 2; i < morphs.size(); ++i) {
        const Morph &a = morphs[i - 2], &b = morphs[i - 1], &c = morphs[i];
        EXPECT_EQ(a.then(b).then(c), a.then(b.then(c)));
        EXPECT_EQ(a.then(nothing), a);
        EXPECT_EQ(nothing.then(a), a);
        EXPECT_EQ(a.then(a.inverse()), nothing);
        EXPECT_EQ(a.inverse().then(a), nothing);
        EXPECT_EQ(a.then(b).inverse(), b.inverse().then(a.inverse()));
    }
}

TEST(Morph, ComposedDoesOneAfterTheOther) {
    const auto morphs = some_morphs(100);
    for (std::size_t i = 1; i < morphs.size(); ++i) {
        const Morph both = morphs[i - 1].then(morphs[i]);
        for (int c = 0; c < candidate_count; ++c) {
            const Candidate candidate = Candidate::from_index(c);
            ASSERT_EQ(both(candidate), morphs[i](morphs[i - 1](candidate)));
        }
    }
}

TEST(Morph, DifferentMorphsHaveDifferentImages) {
    const auto morphs = some_morphs(200);
    for (std::size_t i = 1; i < morphs.size(); ++i)
        EXPECT_EQ(morphs[i - 1] == morphs[i], images(morphs[i - 1]) == images(morphs[i]));
}

TEST(Morph, GeometricOnesAreAsManyAsSaid) {
    EXPECT_EQ(Morph::geometric(0), Morph());
    // Where the diagonal goes, and what stays in one row with its first cell.
    std::vector<std::uint64_t> keys;
    for (std::uint32_t index = 0; index < Morph::geometric_count; ++index) {
        const Morph morph = Morph::geometric(index);
        std::uint64_t key = 0;
        for (int line = 0; line < 9; ++line)
            key = key * 81 + static_cast<std::uint64_t>(morph(Cell::at(line, line)).index());
        keys.push_back(
            key * 2 +
            (morph(Cell::at(0, 1)).row_number() == morph(Cell::at(0, 0)).row_number() ? 0 : 1));
    }
    std::ranges::sort(keys);
    EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
    EXPECT_EQ(keys.size(), 3'359'232U);
}

TEST(Morph, RandomOnesKeepToTheirKinds) {
    for (const Morph& morph : some_morphs(50, {.transpose = false, .permute = false}))
        for (int c = 0; c < cell_count; ++c) EXPECT_EQ(morph(Cell(c)), Cell(c));
    std::set<bool> turned;
    for (const Morph& morph : some_morphs(50, {.permute = false, .relabel = false})) {
        turned.insert(morph(Cell::at(0, 1)) == Cell::at(1, 0));
        EXPECT_EQ(morph.then(morph), Morph());
    }
    EXPECT_EQ(turned.size(), 2U);
    for (const Morph& morph : some_morphs(50, {.transpose = false, .relabel = false})) {
        EXPECT_EQ(morph(DigitSet({Digit(3), Digit(7)})), DigitSet({Digit(3), Digit(7)}));
        EXPECT_EQ(classic::common_houses(morph(classic::cells_of(House::row(4)))).first().kind(),
                  HouseKind::row);
    }
}

TEST(Morph, RandomOnesAreSpreadEvenly) {
    // Where the first cell goes, 81 places: chi squared with 80 degrees of freedom is above 124.8
    // in one of a thousand samples.
    std::vector<double> counts(cell_count);
    constexpr int samples = 81'000;
    for (const Morph& morph : some_morphs(samples)) ++counts[morph(Cell(0)).index()];
    double chi_squared = 0;
    for (double count : counts) chi_squared += (count - 1000) * (count - 1000) / 1000;
    EXPECT_LT(chi_squared, 124.8);
}

TEST(Morph, TakesSolutionsAlong) {
    const SearchKernel& kernel = *find_kernel("mrv");
    const auto puzzles = test::load_own_puzzles(40);
    const auto morphs = some_morphs(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Solution solution;
        const auto keep = [&solution](const Solution& found) {
            solution = found;
            return true;
        };
        ASSERT_EQ(kernel.search(puzzles[i], 2, keep).solutions, 1U);
        const Solution expected = morphs[i](solution);
        const Puzzle image = morphs[i](puzzles[i]);
        ASSERT_EQ(kernel.search(image, 2, keep).solutions, 1U);
        EXPECT_EQ(solution, expected);
        EXPECT_TRUE(is_solution_of(expected, image));
        EXPECT_EQ(morphs[i].inverse()(image), puzzles[i]);
    }
}

TEST(Morph, KeepsPencilmarks) {
    Puzzle puzzle = test::load_own_puzzles(1).front();
    const Cell open = (~puzzle.givens()).first();
    puzzle.allow(open, {Digit(1), Digit(4), Digit(9)});
    for (const Morph& morph : some_morphs(20)) {
        const Puzzle image = morph(puzzle);
        EXPECT_EQ(image.allowed(morph(open)), morph(DigitSet{Digit(1), Digit(4), Digit(9)}));
        EXPECT_EQ(image.givens(), morph(puzzle.givens()));
        EXPECT_TRUE(image.has_pencilmarks());
    }
}

TEST(Morph, TheSameSeedGivesTheSameMorphsEverywhere) {
    // Recorded once: a change would change the bytes that users get for a seed.
    Random random(1, 1);
    const Morph morph = Morph::random(random);
    std::string text;
    for (int i = 0; i < 9; ++i) text += morph(Digit::from_index(i)).character();
    for (int i = 0; i < 9; ++i) text += " " + to_string(morph(Cell::at(i, 8 - i)));
    EXPECT_EQ(text, "657842319 r9c6 r7c4 r8c5 r1c7 r3c9 r2c8 r6c1 r5c3 r4c2");
}

}  // namespace
}  // namespace gridlemma
