// SPDX-License-Identifier: Apache-2.0
// Every strategy that searches for a pattern, on grids of arbitrary candidates around a solution:
// each step has an effect, keeps the solution and is certified.
//
// The first byte selects the solution (its lower five bits) and the eighth of the strategies to be
// tried. The other bytes are 729 bits: the candidates kept in addition to those of the solution. A
// cell left with one candidate is solved if the bit after its bits is set.
#include "fuzz.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "tests/collector.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/strategies/pattern_strategies.hpp"
#include "tests/test_data.hpp"

using namespace gridlemma;

namespace {

/// Enough steps to make a finder continue after its first.
constexpr std::size_t most_steps = 40;

std::vector<Solution> load_solutions() {
    std::vector<Solution> solutions;
    for (const Puzzle& puzzle : test::load_own_puzzles(32))
        solutions.push_back(test::only_solution(puzzle).value());
    return solutions;
}

class Bits {
 public:
    Bits(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    /// Returns false after the last bit.
    [[nodiscard]] bool at(std::size_t i) const {
        return i / 8 < size_ && (data_[i / 8] >> (i % 8) & 1U) != 0;
    }

 private:
    const std::uint8_t* data_;
    std::size_t size_;
};

Puzzle puzzle_around(const Solution& solution, const Bits& bits) {
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        DigitSet allowed(solution[c]);
        for (Digit digit : DigitSet::all())
            if (bits.at(Candidate(cell, digit).index())) allowed |= digit;
        if (allowed.is_single() && bits.at(candidate_count + c))
            puzzle.give(cell, solution[c]);
        else
            puzzle.allow(cell, allowed);
    }
    return puzzle;
}

void check(const Strategy& strategy, const Puzzle& puzzle, const Solution& solution) {
    const Grid grid(puzzle);
    const CheckedGrid checked(puzzle);
    test::Collector some(most_steps);
    // Small limits, because a sanitized build is slow.
    Facts facts(grid, {{&parameters::sets, 150},
                       {&parameters::set_tries, 10'000},
                       {&parameters::nodes, 1'000},
                       {&parameters::fillings, 50},
                       {&parameters::cells_filled, 200},
                       {&parameters::whip_length, 4},
                       {&parameters::braid_length, 4},
                       {&parameters::forcing_whip_length, 3}});
    strategy.find(facts, some);
    test::Audit audit;
    for (const Step& step : some.steps)
        test::audit_step(step, strategy, grid, checked, solution, audit);
    fuzz::require(audit.is_clean(), "steps are true and certified", audit.first_fault);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<Solution> solutions = load_solutions();
    if (size == 0) return 0;
    const Solution& solution = solutions[data[0] % solutions.size()];
    const Puzzle puzzle = puzzle_around(solution, Bits(data + 1, size - 1));
    const bool is_unique = test::only_solution(puzzle).has_value();
    const std::vector<const Strategy*>& all = test::pattern_strategies();
    for (std::size_t i = data[0] / solutions.size(); i < all.size(); i += 8)
        if (is_unique || all[i]->descriptor.assumes == Assumes::nothing)
            check(*all[i], puzzle, solution);
    return 0;
}
