// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/generate_worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "apps/verbs/generate/generate_unbiased.hpp"
#include "engine/generate/puzzle_maker.hpp"

namespace gridlemma::apps {

namespace {

/// Candidates that are made side by side: the more, the better for the search kernel.
constexpr std::size_t most_at_once = 256;

/// One of the puzzles to be found.
struct Wanted {
    Random random;  ///< Its stream; each candidate takes one number of it.
    std::vector<PuzzleCandidate> candidates = {};
    std::size_t tested = 0;   ///< Of the candidates.
    std::uint64_t tries = 0;  ///< Including earlier candidates.

    [[nodiscard]] bool needs_candidates() const noexcept { return tested == candidates.size(); }
};

class GenerateWorker : public Worker {
 public:
    explicit GenerateWorker(const GeneratePlan& plan)
        : plan_(plan), maker_(plan.order), record_(plan.candidates) {}

    void prepare(std::span<const InputPuzzle> puzzles) override {
        wanted_.clear();
        for (const InputPuzzle& input : puzzles)
            wanted_.push_back({.random = Random(plan_.seed, input.ordinal)});
        next_ = 0;
    }

    void answer(const InputPuzzle& input, Answer& answer) override {
        Wanted& wanted = wanted_[next_];
        is_found_ = find(input, wanted, answer);
        tries_ = wanted.tries;
        if (is_found_) {
            plan_.statistics->note_found();
            write_made(record_, plan_.is_distinct, answer.out());
        }
        ++next_;
    }

    [[nodiscard]] bool has_next() const override {
        return !plan_.candidates.is_rated && next_ < wanted_.size() &&
               !wanted_[next_].needs_candidates();
    }

    void count(Totals& totals) override {
        GenerateTotals& value = static_cast<GenerateTotalsOf&>(totals).value();
        value.found += is_found_ ? 1 : 0;
        value.tries += tries_;
    }

 private:
    [[nodiscard]] bool passes(const InputPuzzle& input, const PuzzleCandidate& candidate,
                              Answer& answer) {
        const bool passes = record_.passes(input, candidate.puzzle, candidate.solution, answer);
        plan_.statistics->look_at(record_.record());
        return passes;
    }
    /// Leaves the puzzle in record_.
    bool find(const InputPuzzle& input, Wanted& wanted, Answer& answer);
    void make_candidates();

    const GeneratePlan& plan_;
    PuzzleMaker maker_;
    CandidateRecord record_;
    std::vector<Wanted> wanted_;
    std::size_t next_ = 0;  ///< The puzzle to be found next.
    double tries_per_puzzle_ = 1;
    std::vector<PuzzleCandidate> made_;
    std::vector<std::size_t> owners_;  ///< Of the candidates made.
    // The puzzle found last.
    bool is_found_ = false;
    std::uint64_t tries_ = 0;
};

bool GenerateWorker::find(const InputPuzzle& input, Wanted& wanted, Answer& answer) {
    for (;;) {
        while (!wanted.needs_candidates()) {
            const PuzzleCandidate& candidate = wanted.candidates[wanted.tested++];
            ++wanted.tries;
            plan_.statistics->note_try();
            if (candidate.fits && passes(input, candidate, answer)) {
                constexpr double keep = 0.9;
                tries_per_puzzle_ =
                    keep * tries_per_puzzle_ + (1 - keep) * static_cast<double>(wanted.tries);
                return true;
            }
            if (wanted.tries < plan_.limits.tries) continue;
            answer.diagnose(input,
                            fmt::format("not found: none of {} candidates fits", wanted.tries));
            return false;
        }
        if (plan_.limits.is_late()) {
            answer.mark_bad();
            return false;
        }
        if (!answer.may_continue()) return false;
        make_candidates();
    }
}

/// For the puzzle to be found, and for those after it as long as there is room.
void GenerateWorker::make_candidates() {
    made_.clear();
    owners_.clear();
    for (std::size_t i = next_; i < wanted_.size() && made_.size() < most_at_once; ++i) {
        Wanted& wanted = wanted_[i];
        if (!wanted.needs_candidates()) continue;
        wanted.candidates.clear();
        wanted.tested = 0;
        const double likely = std::max(tries_per_puzzle_, static_cast<double>(wanted.tries));
        const auto room = static_cast<double>(most_at_once - made_.size());
        for (auto count = static_cast<std::size_t>(std::min(likely, room)); count > 0; --count) {
            made_.push_back({.random = Random(wanted.random.next())});
            owners_.push_back(i);
        }
    }
    maker_.make(made_);
    for (std::size_t i = 0; i < made_.size(); ++i)
        wanted_[owners_[i]].candidates.push_back(made_[i]);
}

}  // namespace

std::unique_ptr<Worker> make_generate_worker(const GeneratePlan& plan) {
    if (plan.method == GenerateMethod::unbiased) return make_unbiased_worker(plan);
    if (plan.method == GenerateMethod::neighbors) return make_neighbors_worker(plan);
    return std::make_unique<GenerateWorker>(plan);
}

}  // namespace gridlemma::apps
