// SPDX-License-Identifier: Apache-2.0
// Fat rings taken at their word: cells of a row and of a column, as many as their digits, no two of
// which can hold the same digit, because they share a house or an empty rectangle ties them. All
// sets of cells are tried, and what they eliminate is compared with the finder's steps, in both
// directions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

constexpr int most_in_line = 4;

DigitSet digits_in(const Grid& grid, const CellSet& cells) {
    DigitSet digits;
    for (Cell cell : cells) digits |= grid.at(cell);
    return digits;
}

/// Sets of these cells, none of which has as many digits as cells, nor a part of it.
std::vector<CellSet> parts_of(const Grid& grid, const CellSet& cells) {
    std::vector<CellSet> parts;
    std::vector<Cell> list;
    for (Cell cell : cells) list.push_back(cell);
    const auto some = [&](std::uint32_t bits) {
        CellSet part;
        for (std::size_t i = 0; i < list.size(); ++i)
            if ((bits >> i & 1U) != 0) part.insert(list[i]);
        return part;
    };
    for (std::uint32_t bits = 1; bits < 1U << list.size(); ++bits) {
        const CellSet part = some(bits);
        if (part.size() > most_in_line) continue;
        bool has_subset = false;
        for (std::uint32_t fewer = bits; fewer != 0; fewer = (fewer - 1) & bits)
            has_subset = has_subset || digits_in(grid, some(fewer)).size() <= some(fewer).size();
        if (!has_subset) parts.push_back(part);
    }
    return parts;
}

/// Whether an empty rectangle keeps the digit from being in both cells: a box without them whose
/// places lie in the row of one of them and the column of the other.
bool are_tied(const Grid& grid, Digit digit, Cell one, Cell other) {
    for (House box : classic::houses(HouseKind::box)) {
        const CellSet places = grid.places(box, digit);
        if (places.empty() || classic::cells_of(box).intersects({one, other})) continue;
        for (const auto& [a, b] : {std::pair(one, other), std::pair(other, one)}) {
            const House row = a.row();
            const House column = b.column();
            if (classic::cells_of(box).intersects(classic::cells_of(row)) &&
                classic::cells_of(box).intersects(classic::cells_of(column)) &&
                (classic::cells_of(row) | classic::cells_of(column)).contains(places))
                return true;
        }
    }
    return false;
}

/// What is there by the definition.
struct Ring {
    std::vector<Candidate> gone;
    bool has_more_places = false;  ///< A tied digit has more than two.
};

/// Nothing if the cells are none.
std::optional<Ring> ring_of(const Grid& grid, const CellSet& cells) {
    // Two cells alone are an ERI pair.
    if (cells.size() == 2 || digits_in(grid, cells).size() != cells.size()) return std::nullopt;
    Ring ring;
    bool is_tied = false;
    for (Digit digit : digits_in(grid, cells)) {
        const CellSet places = cells & grid.where(digit);
        for (Cell one : places)
            for (Cell other : places - classic::peers(one) - one) {
                if (!are_tied(grid, digit, one, other)) return std::nullopt;
                is_tied = true;
                ring.has_more_places = ring.has_more_places || places.size() > 2;
            }
        for (Cell seer : grid.where(digit) & classic::common_peers(places))
            ring.gone.emplace_back(seer, digit);
    }
    return is_tied ? std::optional(ring) : std::nullopt;
}

using Rings = std::map<std::vector<int>, Ring>;

std::vector<int> key_of(const CellSet& cells) {
    std::vector<int> key;
    for (Cell cell : cells) key.push_back(cell.index());
    return key;
}

Rings rings_of(const Grid& grid) {
    Rings rings;
    for (int i = 0; i < cell_count; ++i) {
        const Cell crossing(i);
        const CellSet open = grid.unsolved() - crossing;
        const auto in_row = parts_of(grid, open & classic::cells_of(crossing.row()));
        const auto in_column = parts_of(grid, open & classic::cells_of(crossing.column()));
        for (const CellSet& row : in_row)
            for (const CellSet& column : in_column)
                for (const CellSet& both : {CellSet(), CellSet(crossing) & grid.unsolved()})
                    if (const auto ring = ring_of(grid, row | column | both))
                        rings[key_of(row | column | both)] = *ring;
    }
    return rings;
}

CellSet cells_of_truths(const Step& step) {
    CellSet cells;
    for (Truth truth : step.truths)
        if (truth.is_cell()) cells.insert(truth.cell());
    return cells;
}

/// How many rings eliminate something, and how many of these have a tied digit in more places.
struct Count {
    int all = 0;
    int with_more_places = 0;
};

/// Expects that the finder has what the definition has, and nothing else.
Count compare(const Grid& grid) {
    const Rings rings = rings_of(grid);
    std::map<std::vector<int>, CandidateSet> found;
    for (const Step& step : test::all_steps(test::strategy_named("fat-ring"), grid)) {
        const auto key = key_of(cells_of_truths(step));
        EXPECT_TRUE(rings.contains(key)) << to_string(cells_of_truths(step).first());
        EXPECT_EQ(certify(CheckedGrid(to_puzzle(grid)), step), std::nullopt);
        for (Candidate gone : step.eliminations) found[key].insert(gone);
    }
    Count count;
    for (const auto& [key, ring] : rings) {
        if (ring.gone.empty()) continue;
        ++count.all;
        if (ring.has_more_places) ++count.with_more_places;
        for (Candidate gone : ring.gone) EXPECT_TRUE(found[key].contains(gone)) << to_string(gone);
    }
    return count;
}

TEST(FatRing, IsWhatItsDefinitionSays) {
    test::RandomGrids grids(500, 77);
    Count count;
    const std::size_t tries = test::scaled(1200);
    for (std::size_t i = 0; i < tries; ++i) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        SCOPED_TRACE(to_string(to_puzzle(grid)));
        const Count here = compare(grid);
        count.all += here.all;
        count.with_more_places += here.with_more_places;
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GE(count.all, static_cast<int>(tries / 20));
    EXPECT_GE(count.with_more_places, static_cast<int>(tries / 100));
}

// Each published position has one.
TEST(FatRing, IsOnPublishedPositions) {
    const auto examples = test::load_technique_examples();
    if (examples.empty()) GTEST_SKIP() << test::no_shared_data;
    for (const test::TechniqueExample& example : examples) {
        if (example.technique != "fat-ring") continue;
        SCOPED_TRACE(example.line);
        EXPECT_GE(compare(example.grid).all, 1);
    }
}

}  // namespace
}  // namespace gridlemma
