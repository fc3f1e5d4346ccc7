// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/generate_neighbors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/verbs/generate/generate_worker.hpp"
#include "engine/clues/neighbors.hpp"
#include "engine/generate/puzzle_maker.hpp"
#include "strategies/metrics/trial_and_error.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t pool_size = 8;
/// Random puzzles, of which the best make the first pool.
constexpr std::size_t start_size = 200;
/// Candidates in a row that make the pool no better: then it is made anew.
constexpr int most_in_vain = 400;
/// One change in so many removes and adds two clues; the others one.
constexpr std::uint64_t changes_per_large_one = 4;

/// A pool of puzzles, the best that were found. One of them is changed; if the result is no worse
/// than the worst of them, it takes its place.
class PoolWorker : public Worker {
 public:
    explicit PoolWorker(const GeneratePlan& plan)
        : plan_(plan), maker_(plan.order), record_(plan.candidates) {}

    void answer(const InputPuzzle& input, Answer& answer) override {
        random_ = Random(plan_.seed, input.ordinal);
        tries_ = 0;
        state_ = State::searching;
        while (state_ == State::searching) {
            fill_pool(input, answer);
            change_pool(input, answer);
        }
        if (state_ != State::found) return;
        plan_.statistics->note_found();
        write_made(record_, plan_.is_distinct, answer.out());
    }

    void count(Totals& totals) override {
        GenerateTotals& value = static_cast<GenerateTotalsOf&>(totals).value();
        value.found += state_ == State::found ? 1 : 0;
        value.tries += tries_;
    }

 private:
    enum class State : std::uint8_t { searching, found, over };
    struct Entry {
        Puzzle puzzle;
        double rank = 0;
    };

    /// With random puzzles.
    void fill_pool(const InputPuzzle& input, Answer& answer) {
        pool_.clear();
        seen_.clear();
        for (std::size_t i = 0; i < start_size && state_ == State::searching; ++i) {
            PuzzleCandidate candidate{.random = Random(random_.next())};
            maker_.make({&candidate, 1});
            if (candidate.fits)
                consider(input, candidate.puzzle, candidate.solution, answer);
            else
                note_try(input, answer);
        }
    }

    void change_pool(const InputPuzzle& input, Answer& answer) {
        if (pool_.empty()) return;
        for (in_vain_ = 0; in_vain_ < most_in_vain && state_ == State::searching; ++in_vain_)
            if (const auto neighbor = changed(parent()))
                consider(input, neighbor->puzzle, neighbor->solution, answer);
    }

    /// The better of two.
    [[nodiscard]] const Puzzle& parent() {
        const Entry& one = pool_[static_cast<std::size_t>(random_.below(pool_.size()))];
        const Entry& other = pool_[static_cast<std::size_t>(random_.below(pool_.size()))];
        return one.rank >= other.rank ? one.puzzle : other.puzzle;
    }

    /// Removes clues at random, and adds as many in one of the possible ways. Returns nullopt if
    /// there is none, or if its puzzle is known.
    [[nodiscard]] std::optional<Neighbor> changed(const Puzzle& puzzle) {
        const int clues = random_.below(changes_per_large_one) == 0 ? 2 : 1;
        Puzzle fewer = puzzle;
        for (int i = 0; i < clues; ++i) {
            auto skipped = random_.below(static_cast<std::uint64_t>(fewer.givens().size()));
            for (Cell cell : fewer.givens())
                if (skipped-- == 0) fewer.allow(cell, DigitSet::all());
        }
        std::optional<Neighbor> chosen;
        std::uint64_t ways = 0;
        neighbors_.find(fewer, {.remove = 0, .add = clues}, [&](const Neighbor& neighbor) {
            if (neighbor.puzzle != puzzle && random_.below(++ways) == 0) chosen = neighbor;
            return true;
        });
        if (!chosen || !is_new(*chosen)) return std::nullopt;
        return chosen;
    }

    /// Puzzles in which singles lead to the same grid are as hard as each other.
    [[nodiscard]] bool is_new(const Neighbor& neighbor) {
        const auto expansion =
            metrics::expanded_by_trial_and_error(neighbor.puzzle, 0, &neighbor.solution);
        return expansion && seen_.insert(to_string(*expansion)).second;
    }

    void consider(const InputPuzzle& input, const Puzzle& puzzle, const Solution& solution,
                  Answer& answer) {
        const bool passes = record_.passes(input, puzzle, solution, answer);
        plan_.statistics->look_at(record_.record());
        if (passes) {
            ++tries_;
            plan_.statistics->note_try();
            state_ = State::found;
            return;
        }
        const double rank = plan_.rank.of(record_.record());
        note_try(input, answer);
        if (pool_.size() < pool_size) return pool_.push_back({puzzle, rank});
        Entry& worst = *std::ranges::min_element(pool_, {}, &Entry::rank);
        if (rank < worst.rank) return;
        if (rank > worst.rank) in_vain_ = 0;
        worst = {puzzle, rank};
    }

    /// One that does not fit.
    void note_try(const InputPuzzle& input, Answer& answer) {
        ++tries_;
        plan_.statistics->note_try();
        if (tries_ == plan_.limits.tries) {
            answer.diagnose(input, fmt::format("not found: none of {} candidates fits", tries_));
            state_ = State::over;
        } else if (plan_.limits.is_late()) {
            answer.mark_bad();
            state_ = State::over;
        } else if (!answer.may_continue()) {
            state_ = State::over;
        }
    }

    const GeneratePlan& plan_;
    PuzzleMaker maker_;
    CandidateRecord record_;
    Neighbors neighbors_;
    Random random_{0};
    std::vector<Entry> pool_;
    std::unordered_set<std::string> seen_;
    int in_vain_ = 0;
    // Of the last puzzle.
    State state_ = State::searching;
    std::uint64_t tries_ = 0;
};

}  // namespace

double PuzzleRank::of(const Record& record) const {
    const auto value = field->number(record);
    if (!value || std::isnan(*value)) return -std::numeric_limits<double>::infinity();
    switch (aim) {
        case Aim::greatest:
            return *value;
        case Aim::least:
            return -*value;
        case Aim::nearest:
            break;
    }
    return -std::abs(*value - target);
}

PuzzleRank parse_rank(std::string_view text, RecordOutput& records) {
    PuzzleRank rank;
    std::string_view name = text;
    if (name.starts_with('-')) {
        rank.aim = PuzzleRank::Aim::least;
        name.remove_prefix(1);
    } else if (const std::size_t sign = name.find('='); sign != std::string_view::npos) {
        rank.aim = PuzzleRank::Aim::nearest;
        const std::string_view number = name.substr(sign + 1);
        const char* const end = number.data() + number.size();
        const auto [stop, error] = std::from_chars(number.data(), end, rank.target);
        if (error != std::errc{} || stop != end)
            throw UsageError(fmt::format("--rank: '{}' is not a number", number));
        name = name.substr(0, sign);
    }
    rank.field = &records.use_number(name, "rank");
    return rank;
}

std::unique_ptr<Worker> make_neighbors_worker(const GeneratePlan& plan) {
    return std::make_unique<PoolWorker>(plan);
}

}  // namespace gridlemma::apps
