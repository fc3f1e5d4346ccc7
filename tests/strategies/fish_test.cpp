// SPDX-License-Identifier: Apache-2.0
// Fish against their definition: every choice of base and cover houses, tried one after another
// with plain lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <ostream>
#include <variant>

#include "engine/check/checker.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/fish/fish_search.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "tests/collector.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::RandomGrids;
using Houses = std::vector<House>;

struct PlainFish {
    Houses base;
    Houses cover;
    int digit = 0;
    std::vector<int> gone;  ///< Cells.
    bool operator==(const PlainFish&) const = default;
};

void PrintTo(const PlainFish& fish, std::ostream* out) {
    *out << fish.digit << ':';
    for (House house : fish.base) *out << ' ' << house.index();
    *out << " /";
    for (House house : fish.cover) *out << ' ' << house.index();
    *out << " ->";
    for (int cell : fish.gone) *out << ' ' << to_string(Cell(cell));
}

Houses houses_of_kinds(const std::vector<HouseKind>& kinds) {
    Houses list;
    for (HouseKind kind : kinds)
        for (House house : classic::houses(kind)) list.push_back(house);
    return list;
}

std::vector<Houses> choices(const Houses& from, int size, std::size_t start = 0) {
    if (size == 0) return {{}};
    std::vector<Houses> list;
    for (std::size_t i = start; i < from.size(); ++i)
        for (Houses rest : choices(from, size - 1, i + 1)) {
            rest.insert(rest.begin(), from[i]);
            list.push_back(rest);
        }
    return list;
}

int times_in(const Houses& list, Cell cell) {
    int times = 0;
    for (House house : list) times += classic::cells_of(house).contains(cell) ? 1 : 0;
    return times;
}

class Definition {
 public:
    Definition(const Grid& grid, const FishSearch& wanted) : grid_(grid), wanted_(wanted) {}

    std::vector<PlainFish> all() {
        const Houses rows = houses_of_kinds({HouseKind::row});
        const Houses columns = houses_of_kinds({HouseKind::column});
        const Houses rows_boxes = houses_of_kinds({HouseKind::row, HouseKind::box});
        const Houses columns_boxes = houses_of_kinds({HouseKind::column, HouseKind::box});
        const Houses any = houses_of_kinds({HouseKind::row, HouseKind::column, HouseKind::box});
        for (Digit digit : DigitSet::all()) {
            digit_ = digit;
            if (wanted_.shape == FishShape::basic) {
                pass(rows, columns);
                pass(columns, rows);
            } else if (wanted_.shape == FishShape::franken) {
                pass(rows_boxes, columns_boxes);
                pass(columns_boxes, rows_boxes);
            } else {
                pass(any, any);
            }
        }
        return found_;
    }

 private:
    Houses with_digit(const Houses& list) const {
        Houses result;
        for (House house : list)
            if (!grid_.places(house, digit_).empty()) result.push_back(house);
        return result;
    }

    void pass(const Houses& base_list, const Houses& cover_list) {
        for (const Houses& base : choices(with_digit(base_list), wanted_.size)) {
            if (has_too_many_endo_fins(base)) continue;
            Houses may_cover;
            for (House house : with_digit(cover_list)) {
                bool touches = false;
                for (Cell cell : grid_.places(house, digit_)) touches |= times_in(base, cell) > 0;
                if (touches && std::find(base.begin(), base.end(), house) == base.end())
                    may_cover.push_back(house);
            }
            for (const Houses& cover : choices(may_cover, wanted_.size)) consider(base, cover);
        }
    }

    bool has_too_many_endo_fins(const Houses& base) const {
        std::vector<int> endo_fins;
        Houses before;
        for (House house : base) {
            int shared = 0;
            std::vector<int> now = endo_fins;
            for (Cell cell : grid_.places(house, digit_)) {
                if (times_in(before, cell) == 0) continue;
                ++shared;
                if (std::find(now.begin(), now.end(), cell.index()) == now.end())
                    now.push_back(cell.index());
            }
            const int most = wanted_.fins == Fins::none ? 0 : 2;
            if (static_cast<int>(endo_fins.size()) + shared > most) return true;
            endo_fins = now;
            before.push_back(house);
        }
        return false;
    }

    void consider(const Houses& base, const Houses& cover) {
        std::vector<Cell> fins;
        for (Cell cell : grid_.where(digit_)) {
            const int in_base = times_in(base, cell);
            if (in_base > 1 || (in_base == 1 && times_in(cover, cell) == 0)) fins.push_back(cell);
        }
        if (fins.size() > 5 || fins.empty() != (wanted_.fins == Fins::none)) return;
        PlainFish fish{.base = base, .cover = cover, .digit = digit_.value(), .gone = {}};
        for (bool cannibals : {false, true})
            for (Cell cell : grid_.where(digit_)) {
                const int in_cover = times_in(cover, cell);
                if ((times_in(base, cell) > 0) != cannibals) continue;
                if (cannibals ? in_cover < 2 : in_cover < 1) continue;
                bool sees_all = true;
                for (Cell fin : fins) sees_all &= classic::sees(cell, fin);
                if (sees_all) fish.gone.push_back(cell.index());
            }
        if (!fish.gone.empty() && fits(base, cover, fins)) found_.push_back(fish);
    }

    bool fits(const Houses& base, const Houses& cover, const std::vector<Cell>& fins) const {
        if (wanted_.shape != FishShape::basic) {
            HouseSet base_set;
            HouseSet cover_set;
            for (House house : base) base_set.insert(house);
            for (House house : cover) cover_set.insert(house);
            return shape_of(base_set, cover_set) == wanted_.shape;
        }
        if (wanted_.fins != Fins::finned && wanted_.fins != Fins::sashimi) return true;
        bool is_sashimi = false;
        for (House house : base) {
            int left = 0;
            for (Cell cell : grid_.places(house, digit_))
                if (std::find(fins.begin(), fins.end(), cell) == fins.end()) ++left;
            is_sashimi |= left < 2;
        }
        return is_sashimi == (wanted_.fins == Fins::sashimi);
    }

    const Grid& grid_;
    const FishSearch& wanted_;
    Digit digit_;
    std::vector<PlainFish> found_;
};

PlainFish plain_fish(const Step& step) {
    const auto& fish = std::get<FishEvidence>(step.evidence);
    PlainFish plain;
    plain.digit = fish.digit.value();
    for (House house : fish.base) plain.base.push_back(house);
    for (House house : fish.cover) plain.cover.push_back(house);
    for (Candidate gone : step.eliminations) plain.gone.push_back(gone.cell().index());
    return plain;
}

std::vector<PlainFish> by_search(const Grid& grid, const FishSearch& wanted, bool every_fish) {
    Facts facts(grid, {{&parameters::every_fish, every_fish ? 1 : 0},
                       {&parameters::nodes, parameters::nodes.most}});
    test::Collector collector;
    find_fish(facts, collector, wanted);
    std::vector<PlainFish> found;
    for (const Step& step : collector.steps) found.push_back(plain_fish(step));
    return found;
}

/// Returns the fish that eliminate something that no earlier fish eliminates.
std::vector<PlainFish> with_news(const std::vector<PlainFish>& all) {
    std::vector<PlainFish> result;
    std::map<std::pair<int, int>, bool> gone;
    for (const PlainFish& fish : all) {
        bool is_news = false;
        for (int cell : fish.gone) is_news |= !gone[{fish.digit, cell}];
        if (!is_news) continue;
        for (int cell : fish.gone) gone[{fish.digit, cell}] = true;
        result.push_back(fish);
    }
    return result;
}

void compare(const FishSearch& wanted, int grids, std::size_t least_found, unsigned seed) {
    RandomGrids random(500, seed);
    std::size_t found = 0;
    for (int n = 0; n < grids; ++n) {
        const Grid grid = random.gone_astray();
        const std::vector<PlainFish> expected = Definition(grid, wanted).all();
        found += expected.size();
        ASSERT_EQ(by_search(grid, wanted, true), expected) << to_string(to_puzzle(grid));
        ASSERT_EQ(by_search(grid, wanted, false), with_news(expected))
            << to_string(to_puzzle(grid));
    }
    EXPECT_GE(found, test::is_sanitized || test::is_asserting ? 0 : least_found);
}

int some(int grids) { return static_cast<int>(test::scaled(static_cast<std::size_t>(grids))); }

TEST(Fish, BasicOnesAreThoseOfTheDefinition) {
    for (int size : {2, 3, 4}) {
        compare({.size = size, .shape = FishShape::basic}, some(60), 20, 1);
        compare({.size = size, .shape = FishShape::basic, .fins = Fins::finned}, some(40), 20, 2);
        compare({.size = size, .shape = FishShape::basic, .fins = Fins::sashimi}, some(40), 20, 3);
    }
}

TEST(Fish, FrankenOnesAreThoseOfTheDefinition) {
    compare({.size = 2, .shape = FishShape::franken}, some(100), 1, 4);
    compare({.size = 2, .shape = FishShape::franken, .fins = Fins::any}, some(60), 20, 5);
    compare({.size = 3, .shape = FishShape::franken}, some(10), 1, 6);
    compare({.size = 3, .shape = FishShape::franken, .fins = Fins::any}, some(10), 20, 7);
}

TEST(Fish, AProfileMayAllowSiameseOnes) {
    const auto profile = [](std::string_view permission) {
        const auto parsed =
            parse_profile(std::string(permission) +
                              "step full-house\nstep naked-single\nstep hidden-single-box\n"
                              "step hidden-single-row\nstep hidden-single-column\npick all\n"
                              "step finned-x-wing\nstep sashimi-x-wing\nstep finned-swordfish\n",
                          built_in_registry());
        EXPECT_TRUE(parsed) << parsed.error().reason;
        return *parsed;
    };
    const auto siamese = [](const Profile& ladder) {
        LogicSolver solver(ladder);
        int found = 0;
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(300)))
            solver.solve(puzzle, [&](const Grid& before, const Step& step) {
                const auto* fish = std::get_if<FishEvidence>(&step.evidence);
                if (fish == nullptr || fish->cover.size() == fish->base.size()) return;
                ++found;
                EXPECT_FALSE(certify(test::checked(before), step).has_value());
            });
        return found;
    };
    EXPECT_EQ(siamese(profile("")), 0);
    EXPECT_GT(siamese(profile("allow siamese-fish\nallow every-fish\n")),
              test::is_sanitized ? 0 : 1);
}

TEST(Fish, MutantOnesAreThoseOfTheDefinition) {
    compare({.size = 2, .shape = FishShape::mutant}, some(60), 1, 8);
    compare({.size = 2, .shape = FishShape::mutant, .fins = Fins::any}, some(40), 20, 9);
    compare({.size = 3, .shape = FishShape::mutant, .fins = Fins::any}, 1, 0, 10);
}

/// Enumerates templates by placing the digit row by row.
void lay_out(const CellSet& allowed, int row, CellSet chosen, CellSet& used) {
    if (row == 9) {
        used |= chosen;
        return;
    }
    for (Cell cell : allowed& classic::cells_of(House::row(row)))
        if (!chosen.intersects(classic::peers(cell)))
            lay_out(allowed, row + 1, chosen | cell, used);
}

TEST(DigitTemplates, UseTheCellsOfAllLayouts) {
    RandomGrids grids(500, 11);
    int with_some = 0;
    for (std::size_t n = 0; n < test::scaled(300); ++n) {
        const Grid grid = grids.gone_astray();
        for (Digit digit : DigitSet::all()) {
            const CellSet allowed = solved_or_possible(grid, digit);
            CellSet used;
            lay_out(allowed, 0, {}, used);
            with_some += used.empty() ? 0 : 1;
            ASSERT_EQ(template_cells(allowed), used) << to_string(to_puzzle(grid));
        }
    }
    EXPECT_GT(with_some, 0);
    CellSet used;
    lay_out(CellSet::all(), 0, {}, used);
    EXPECT_EQ(template_cells(CellSet::all()), used);
    EXPECT_EQ(template_cells({}), CellSet());
}

TEST(DigitTemplates, WhatTheyLeaveOutIsKnownOfEachGrid) {
    RandomGrids grids(500, 12);
    Solution solution;
    Facts facts;
    for (int n = 0; n < 200; ++n) {
        Grid grid = n % 2 == 0 ? grids.on_the_way(solution) : grids.gone_astray();
        for (int step = 0; step < 3; ++step) {
            facts.move_to(grid);
            const auto& kept = facts.get<ImpossiblePlaces>();
            for (Digit digit : DigitSet::all()) {
                const CellSet used = template_cells(solved_or_possible(grid, digit));
                ASSERT_EQ(kept.of(digit), grid.where(digit) - used);
                ASSERT_EQ(kept.digits().contains(digit), !kept.of(digit).empty());
            }
            const CellSet unsolved = grid.unsolved() - grid.cells_with(0);
            if (unsolved.empty()) break;
            grid.remove({unsolved.first(), grid.at(unsolved.first()).first()});
        }
    }
}

}  // namespace
}  // namespace gridlemma
