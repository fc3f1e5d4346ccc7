// SPDX-License-Identifier: Apache-2.0
// The queues of singles, compared with counting after each change.
#include "strategies/other_programs/singles_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <vector>

#include "tests/strategies/random_grids.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Queues by plain counting. Candidates go one by one, as HoDoKu removes them.
class PlainQueues {
 public:
    void start(const Grid& grid) {
        may_.fill(DigitSet::all());
        for (Cell cell : grid.placed()) place({cell, *grid.digit_at(cell)});
        for (Cell cell : grid.unsolved())
            for (Digit digit : may_[cell.index()] - grid.at(cell)) lose({cell, digit});
    }
    void place(Candidate placed) {
        solved_.insert(placed.cell());
        for (Cell peer : classic::peers(placed.cell()))
            if (may_[peer.index()].contains(placed.digit())) lose({peer, placed.digit()});
        const DigitSet digits = may_[placed.cell().index()];
        may_[placed.cell().index()] = {};
        for (Digit digit : digits)
            for (House house : classic::houses_of(placed.cell()))
                if (digit != placed.digit()) note_hidden(house, digit);
    }
    [[nodiscard]] std::optional<Candidate> full_house() const {
        return first_of(naked, [this](Cell cell) {
            const auto houses = classic::houses_of(cell);
            return std::ranges::any_of(houses, [this](House house) {
                return (classic::cells_of(house) - solved_).is_single();
            });
        });
    }
    [[nodiscard]] std::optional<Candidate> first_naked() const {
        return first_of(naked, [](Cell) { return true; });
    }
    [[nodiscard]] std::optional<Candidate> first_hidden() const {
        return first_of(hidden, [](Cell) { return true; });
    }

    std::vector<Candidate> naked;
    std::vector<Candidate> hidden;

 private:
    void lose(Candidate gone) {
        DigitSet& digits = may_[gone.cell().index()];
        digits -= gone.digit();
        if (digits.is_single()) naked.emplace_back(gone.cell(), digits.only());
        for (House house : classic::houses_of(gone.cell())) note_hidden(house, gone.digit());
    }
    void note_hidden(House house, Digit digit) {
        CellSet places;
        for (Cell cell : classic::cells_of(house))
            if (may_[cell.index()].contains(digit)) places.insert(cell);
        if (places.is_single()) hidden.emplace_back(places.first(), digit);
    }
    template <typename Accepts>
    [[nodiscard]] std::optional<Candidate> first_of(const std::vector<Candidate>& queue,
                                                    Accepts&& accepts) const {
        for (Candidate single : queue)
            if (!solved_.contains(single.cell()) && accepts(single.cell())) return single;
        return std::nullopt;
    }

    std::array<DigitSet, cell_count> may_;
    CellSet solved_;
};

std::optional<Candidate> value_of(const Candidate* single) {
    if (single == nullptr) return std::nullopt;
    return *single;
}

/// The path leads to the solution of a puzzle. It places a single. If there is none, it places the
/// digit of the first unsolved cell.
TEST(SinglesQueue, OffersTheOldestSingles) {
    test::RandomGrids grids(500, 20261203);
    std::mt19937 random(20261203);
    SinglesQueue queue;
    std::array<std::size_t, 3> found{};
    for (std::size_t n = 0; n < test::scaled(200); ++n) {
        Solution solution;
        Grid grid = grids.on_the_way(solution);
        PlainQueues plain;
        queue.start(grid);
        plain.start(grid);
        while (!grid.is_solved()) {
            const auto full = value_of(queue.full_house());
            const auto naked = value_of(queue.naked());
            const auto hidden = value_of(queue.hidden());
            ASSERT_EQ(full, plain.full_house());
            ASSERT_EQ(naked, plain.first_naked());
            ASSERT_EQ(hidden, plain.first_hidden());
            found[0] += full ? 1 : 0;
            found[1] += naked ? 1 : 0;
            found[2] += hidden ? 1 : 0;
            const Cell any = grid.unsolved().first();
            std::optional<Candidate> next = random() % 2 == 0 ? naked : hidden;
            if (!next) next = Candidate(any, solution[any.index()]);
            grid.place(next->cell(), next->digit());
            queue.place(*next);
            plain.place(*next);
        }
    }
    if (test::is_sanitized) return;
    for (std::size_t count : found) EXPECT_GT(count, test::scaled(1000));
}

}  // namespace
}  // namespace gridlemma
