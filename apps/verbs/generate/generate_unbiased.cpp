// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/generate_unbiased.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "engine/generate/controlled_bias.hpp"
#include "engine/generate/random_grid.hpp"

namespace gridlemma::apps {

namespace {

/// Tries one grid after the other, each with the same number of orders, until there is a puzzle
/// that fits. If a grid has several, one of them is taken and counts for all.
class UnbiasedWorker : public Worker {
 public:
    explicit UnbiasedWorker(const GeneratePlan& plan) : plan_(plan), record_(plan.candidates) {}

    void answer(const InputPuzzle& input, Answer& answer) override {
        Random random(plan_.seed, input.ordinal);
        is_found_ = false;
        for (tries_ = 0; !is_found_; ++tries_) {
            if (tries_ == plan_.limits.tries) {
                answer.diagnose(input, fmt::format("not found: none of {} grids gave a puzzle that "
                                                   "fits",
                                                   tries_));
                return;
            }
            if (plan_.limits.is_late()) return answer.mark_bad();
            if (!answer.may_continue()) return;
            plan_.statistics->note_try();
            try_grid(input, Random(random.next()), answer);
        }
        plan_.statistics->note_found();
    }

    void count(Totals& totals) override {
        GenerateTotals& value = static_cast<GenerateTotalsOf&>(totals).value();
        value.tries += tries_;
        if (!is_found_) return;
        ++value.found;
        value.estimate.add(clues_, weight_);
    }

 private:
    void try_grid(const InputPuzzle& input, Random random, Answer& answer) {
        const WeightedGrid drawn =
            plan_.order.solution ? WeightedGrid{*plan_.order.solution, 1} : uniform_grid(random);
        std::vector<Puzzle> fitting;
        for (const Puzzle& puzzle : bias_.draw(drawn.grid, random)) {
            const int clues = puzzle.givens().size();
            if (clues < plan_.order.fewest_clues || clues > plan_.order.most_clues) continue;
            if (record_.passes(input, puzzle, drawn.grid, answer)) fitting.push_back(puzzle);
            plan_.statistics->look_at(record_.record());
        }
        if (fitting.empty()) return;
        const Puzzle& taken = fitting[static_cast<std::size_t>(random.below(fitting.size()))];
        static_cast<void>(record_.passes(input, taken, drawn.grid, answer));
        write_made(record_, plan_.is_distinct, answer.out());
        is_found_ = true;
        clues_ = taken.givens().size();
        weight_ = fitting.size() * static_cast<std::uint64_t>(std::llround(
                                       drawn.weight * static_cast<double>(ClueEstimate::unit)));
    }

    const GeneratePlan& plan_;
    CandidateRecord record_;
    ControlledBias bias_;
    // Of the last puzzle.
    bool is_found_ = false;
    std::uint64_t tries_ = 0;
    int clues_ = 0;
    std::uint64_t weight_ = 0;
};

}  // namespace

std::unique_ptr<Worker> make_unbiased_worker(const GeneratePlan& plan) {
    return std::make_unique<UnbiasedWorker>(plan);
}

}  // namespace gridlemma::apps
