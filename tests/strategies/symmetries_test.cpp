// SPDX-License-Identifier: Apache-2.0
// Symmetries of the givens: those that are found are all that there are.
#include "strategies/uniqueness/symmetries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/logic/facts.hpp"
#include "tests/paths.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// The givens of the positive cases, each once.
std::vector<Puzzle> symmetric_puzzles(std::size_t most) {
    std::ifstream file(test::source_dir() / "tests/corpus/gurths-symmetrical-placement.txt");
    std::set<std::string> seen;
    std::vector<Puzzle> puzzles;
    for (std::string text; puzzles.size() < most && std::getline(file, text);) {
        const Result<test::CorpusCase> parsed = test::parse_case(text);
        if (!parsed || !parsed->positive) continue;
        const Puzzle puzzle = test::givens_of(parsed->grid);
        if (seen.insert(to_string(puzzle)).second) puzzles.push_back(puzzle);
    }
    return puzzles;
}

/// What the digits become if the change of cells carries the givens to givens: digits without
/// givens stay. None if it does not.
std::optional<std::array<int, 10>> labels_of(const Morph& cells, const Puzzle& puzzle) {
    std::array<int, 10> labels{};
    std::array<int, 10> back{};
    for (Cell cell : puzzle.givens()) {
        const auto image = puzzle.given(cells(cell));
        if (!image) return std::nullopt;
        const int from = puzzle.given(cell)->value();
        const int to = image->value();
        if ((labels[from] != 0 && labels[from] != to) || (back[to] != 0 && back[to] != from))
            return std::nullopt;
        labels[from] = to;
        back[to] = from;
    }
    return labels;
}

TEST(Symmetries, AreAllThatThereAre) {
    for (const Puzzle& puzzle : symmetric_puzzles(test::scaled(4))) {
        SCOPED_TRACE(to_string(puzzle));
        const Grid grid(puzzle);
        Facts facts(grid, {}, true);
        std::size_t expected = 0;
        for (std::uint32_t i = 1; i < Morph::geometric_count; ++i)
            expected += labels_of(Morph::geometric(i), puzzle) ? 1 : 0;
        std::set<std::string> found;
        for (const Morph& map : facts.get<Symmetries>().all()) {
            EXPECT_EQ(map(puzzle), puzzle);
            found.insert(to_string(map));
            found.insert(to_string(map.inverse()));
        }
        EXPECT_GE(expected, 1U);
        EXPECT_EQ(found.size(), expected);
    }
}

TEST(Symmetries, AreNoneWhereTheGivensAreNotKnown) {
    for (const Puzzle& puzzle : symmetric_puzzles(1)) {
        const Grid grid(puzzle);
        Facts facts(grid);
        EXPECT_TRUE(facts.get<Symmetries>().all().empty());
    }
}

// Their number is not limited by anything else: an empty grid has all.
TEST(Symmetries, AreNotLookedForIfThereAreTooFewGivens) {
    const Grid grid;
    Facts facts(grid, {}, true);
    EXPECT_TRUE(facts.get<Symmetries>().all().empty());
}

TEST(Symmetries, AreThoseOfTheNextPuzzle) {
    const std::vector<Puzzle> puzzles = symmetric_puzzles(3);
    ASSERT_EQ(puzzles.size(), 3U);
    Facts facts;
    for (const Puzzle& puzzle : puzzles) {
        Grid grid(puzzle);
        facts.start(grid, true);
        const std::vector<Morph> maps = facts.get<Symmetries>().all();
        ASSERT_FALSE(maps.empty());
        EXPECT_EQ(maps.front()(puzzle), puzzle);
        // A step changes nothing about the givens.
        const Cell cell = grid.unsolved().first();
        grid.remove({cell, grid.at(cell).first()});
        facts.move_to(grid);
        EXPECT_EQ(facts.get<Symmetries>().all(), maps);
    }
}

}  // namespace
}  // namespace gridlemma
