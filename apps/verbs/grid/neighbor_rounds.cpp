// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/grid/neighbor_rounds.hpp"

#include <fmt/format.h>

#include <chrono>
#include <sstream>
#include <utility>

namespace gridlemma::apps {

void NeighborRounds::add(std::string_view form) {
    const std::scoped_lock lock(mutex_);
    forms_.emplace_back(form);
}

void NeighborRounds::count_answers(std::uint64_t puzzles) {
    {
        const std::scoped_lock lock(mutex_);
        answers_ += puzzles;
    }
    more_answers_.notify_all();
}

std::string NeighborRounds::saved() const {
    const std::scoped_lock lock(mutex_);
    std::string text = std::to_string(answers_);
    for (const std::size_t end : ends_) text += fmt::format(" {}", end);
    return text;
}

bool NeighborRounds::restore(std::string_view saved) {
    const std::scoped_lock lock(mutex_);
    std::istringstream in{std::string(saved)};
    if (!(in >> answers_)) return false;
    for (std::size_t end = 0; in >> end;) {
        if (end > forms_.size()) return false;
        ends_.push_back(end);
    }
    return in.eof();
}

FollowUp::State NeighborRounds::take(std::uint64_t last, Next& next) {
    const std::scoped_lock lock(mutex_);
    if (round_ == 0 || taken_ == ends_[round_ - 1])
        if (const State state = begin_round(last); state != State::puzzle) return state;
    next.text = forms_[taken_++];
    next.puzzle = *Puzzle::parse(next.text);
    next.file = fmt::format("round {}", round_);
    next.line = taken_ - (round_ > 1 ? ends_[round_ - 2] : 0);
    return State::puzzle;
}

/// What is written from now on is of the round after this one.
FollowUp::State NeighborRounds::begin_round(std::uint64_t last) {
    if (round_ + 1 >= most_) return State::over;
    if (round_ == ends_.size()) {
        if (answers_ < last) return State::waits;
        ends_.push_back(forms_.size());
    }
    if (taken_ == ends_[round_]) return State::over;
    ++round_;
    return State::puzzle;
}

void NeighborRounds::wait() {
    constexpr std::chrono::milliseconds time{20};
    std::unique_lock lock(mutex_);
    more_answers_.wait_for(lock, time);
}

void NeighborTotals::take(Totals& other) {
    rounds_.count_answers(std::exchange(static_cast<NeighborTotals&>(other).puzzles_, 0));
}

}  // namespace gridlemma::apps
