// SPDX-License-Identifier: Apache-2.0
// Avoidable rectangles prove something only if every missing candidate was removed by reasoning.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/whips/family.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Singles never lead to one: whatever removes a candidate from three cells of the rectangle also
/// removes it from the fourth. So the ladder is a long one, without the selection that belongs to
/// it.
Profile with_avoidable_rectangles() {
    Profile profile = *find_profile("hodoku");
    profile.selection = nullptr;
    return profile;
}

/// Returns those of our first 3,000 puzzles whose path has an avoidable rectangle.
std::vector<Puzzle> puzzles_with_avoidable_rectangles() {
    const std::vector<Puzzle> all = test::load_own_puzzles(3'000);
    return {all[349], all[1830], all[1956], all[2982]};
}

bool is_avoidable(const Step& step) { return step.strategy.starts_with("avoidable-rectangle"); }

TEST(AvoidableRectangle, IsFoundByAProfileWithoutASelection) {
    const Profile profile = with_avoidable_rectangles();
    LogicSolver solver(profile);
    int found = 0;
    int found_on_positions = 0;
    int found_on_pencilmarks = 0;
    for (const Puzzle& puzzle : puzzles_with_avoidable_rectangles()) {
        std::optional<Grid> grid;
        solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (is_avoidable(step) && !grid) grid = before;
        });
        if (!grid) continue;
        ++found;
        const NextSteps known = solver.next_steps(*grid, true);
        ASSERT_FALSE(known.steps.empty());
        EXPECT_TRUE(is_avoidable(known.steps.front()));
        // The solver does not know how the candidates of this grid were removed.
        const NextSteps unknown = solver.next_steps(*grid);
        EXPECT_TRUE(unknown.steps.empty() || !is_avoidable(unknown.steps.front()));
        // A position knows which digits were given, candidates alone do not.
        const auto count = [&](const Puzzle& start) {
            int steps = 0;
            solver.solve(
                start, [&](const Grid&, const Step& step) { steps += is_avoidable(step) ? 1 : 0; });
            return steps;
        };
        found_on_positions += count(to_puzzle(*grid)) > 0 ? 1 : 0;
        Puzzle marks;
        for (Cell cell : CellSet::all()) marks.allow(cell, grid->at(cell));
        found_on_pencilmarks += count(marks);
    }
    EXPECT_EQ(found, 4);
    EXPECT_EQ(found_on_positions, 4);
    EXPECT_EQ(found_on_pencilmarks, 0);
}

/// What types 3 and 5 conclude, by their definitions in Sudoku.Analytics: of the rectangle two
/// cells are solved, not given; the others have a digit of the rectangle and more.
class OtherTypes {
 public:
    explicit OtherTypes(const Grid& grid) : grid_(grid) {
        for (int top = 0; top < 9; ++top)
            for (int bottom = top + 1; bottom < 9; ++bottom)
                for (int left = 0; left < 9; ++left)
                    for (int right = left + 1; right < 9; ++right)
                        look({Cell::at(top, left), Cell::at(top, right), Cell::at(bottom, right),
                              Cell::at(bottom, left)});
    }
    [[nodiscard]] const std::set<int>& type_3() const { return type_3_; }
    [[nodiscard]] const std::set<int>& type_5() const { return type_5_; }

 private:
    void look(const std::array<Cell, 4>& corners) {
        std::set<int> boxes;
        CellSet open;
        for (Cell corner : corners) {
            if (grid_.givens().contains(corner)) return;
            boxes.insert(corner.box().number());
            if (!grid_.placed().contains(corner)) open.insert(corner);
        }
        if (boxes.size() != 2 || open.size() != 2) return;
        for (Digit a : DigitSet::all())
            for (Digit b : DigitSet::all() - a) look(corners, {a, b, a, b}, open);
    }
    void look(const std::array<Cell, 4>& corners, const std::array<Digit, 4>& wanted,
              const CellSet& open) {
        DigitSet others;
        for (std::size_t i = 0; i < 4; ++i) {
            const auto solved = grid_.digit_at(corners[i]);
            const DigitSet digits = solved ? DigitSet(*solved) : grid_.at(corners[i]);
            if (!digits.contains(wanted[i]) || (!solved && digits.is_single())) return;
            others |= digits - wanted[i];
        }
        const Cell one = open.first();
        const Cell other = (open - one).first();
        const bool is_diagonal = one.row() != other.row() && one.column() != other.column();
        if (is_diagonal && others.is_single())
            for (Cell cell : grid_.where(others.only()) & classic::common_peers(open))
                type_5_.insert(Candidate(cell, others.only()).index());
        if (is_diagonal || others.size() != 2) return;
        for (House house : classic::common_houses(open))
            for (Cell third : (classic::cells_of(house) & grid_.unsolved()) - open) {
                if (!others.contains(grid_.at(third))) continue;
                for (Digit digit : others)
                    for (Cell cell : grid_.places(house, digit) - open - third)
                        type_3_.insert(Candidate(cell, digit).index());
            }
    }

    const Grid& grid_;
    std::set<int> type_3_;
    std::set<int> type_5_;
};

/// All that whips eliminate, those through deadly patterns of at most four guardians among them.
std::set<int> eliminated_by_whips(const Grid& grid) {
    std::set<int> gone;
    const CheckedGrid checked(to_puzzle(grid), true);
    for (const Strategy* strategy : {&deadly_pattern_whip, &whip}) {
        Facts facts(grid, {{&parameters::guardians, 4}}, true);
        for (const Step& step : test::all_steps(*strategy, facts)) {
            EXPECT_EQ(certify(checked, step), std::nullopt);
            for (Candidate each : step.eliminations) gone.insert(each.index());
        }
    }
    return gone;
}

// So they have no strategies of their own.
TEST(AvoidableRectangle, OfTypes3And5FollowFromWhipsThroughDeadlyPatterns) {
    const std::vector<Puzzle> all = test::load_own_puzzles(20'000);
    const Profile profile = with_avoidable_rectangles();
    LogicSolver solver(profile);
    std::size_t with_type_3 = 0;
    std::size_t with_type_5 = 0;
    for (const std::size_t number : {32U, 3957U, 4793U, 11'207U, 15'095U, 19'988U})
        solver.solve(all[number], [&](const Grid& before, const Step&) {
            const OtherTypes types(before);
            with_type_3 += types.type_3().empty() ? 0 : 1;
            with_type_5 += types.type_5().empty() ? 0 : 1;
            if (types.type_3().empty() && types.type_5().empty()) return;
            const std::set<int> gone = eliminated_by_whips(before);
            EXPECT_TRUE(std::ranges::includes(gone, types.type_3())) << number;
            EXPECT_TRUE(std::ranges::includes(gone, types.type_5())) << number;
        });
    EXPECT_GE(with_type_3, 3U);
    EXPECT_GE(with_type_5, 3U);
}

}  // namespace
}  // namespace gridlemma
