// SPDX-License-Identifier: Apache-2.0
#include "strategies/rank/cover.hpp"

#include <algorithm>
#include <cstddef>

namespace gridlemma::rank {

void Cover::count(Truth truth, int change) noexcept {
    const auto add = [&](Cell cell, Digit digit) {
        auto& excess = excess_[static_cast<std::size_t>(Candidate(cell, digit).index())];
        excess = static_cast<std::int8_t>(excess + change);
    };
    if (truth.is_cell())
        for (Digit digit : grid_.at(truth.cell())) add(truth.cell(), digit);
    else
        for (Cell cell : grid_.places(truth.house(), truth.digit())) add(cell, truth.digit());
}

void Cover::add_truth(Truth truth) {
    truths_.push_back(truth);
    count(truth, -1);
}

void Cover::add_truths(const CellSet& cells) {
    for (Cell cell : cells) add_truth(Truth(cell));
}

void Cover::add_truths(House house, DigitSet digits) {
    for (Digit digit : digits) add_truth(Truth(house, digit));
}

void Cover::add_link(Truth link) {
    links_.push_back(link);
    count(link, 1);
}

void Cover::add_links(House house, DigitSet digits) {
    for (Digit digit : digits) add_link(Truth(house, digit));
}

std::vector<Candidate> Cover::loose() const {
    std::vector<Candidate> loose;
    for (int i = 0; i < candidate_count; ++i)
        if (excess_[static_cast<std::size_t>(i)] < 0) loose.push_back(Candidate::from_index(i));
    return loose;
}

bool Cover::is_loose_in_one_digit(const std::vector<Candidate>& loose) const noexcept {
    return std::ranges::all_of(loose, [&](Candidate candidate) {
        return candidate.digit() == loose.front().digit() &&
               excess_[static_cast<std::size_t>(candidate.index())] == -1;
    });
}

CandidateSet Cover::beyond(std::ptrdiff_t number) const {
    CandidateSet found;
    for (Digit digit : DigitSet::all())
        for (Cell cell : grid_.where(digit)) {
            const Candidate candidate(cell, digit);
            if (excess_[static_cast<std::size_t>(candidate.index())] > number)
                found.insert(candidate);
        }
    return found;
}

CandidateSet Cover::conclusions() const {
    const std::ptrdiff_t number = std::ssize(links_) - std::ssize(truths_);
    const std::vector<Candidate> loose_ones = loose();
    if (loose_ones.empty()) return number >= 0 ? beyond(number) : CandidateSet{};
    CandidateSet gone;
    if (number != -1 || !is_loose_in_one_digit(loose_ones)) return gone;
    const Digit digit = loose_ones.front().digit();
    gone[digit] = grid_.where(digit);
    for (Candidate candidate : loose_ones) gone[digit] &= grid_.geometry().peers(candidate.cell());
    return gone;
}

bool Cover::offer(StepSink& sink) const {
    const CandidateSet gone = conclusions();
    StepBuilder step = sink.begin();
    for (Digit digit : DigitSet::all()) step.eliminate(digit, gone[digit]);
    if (step.is_empty()) return true;
    for (Truth truth : truths_) step.because(truth);
    step.show([&] { return RankEvidence{.links = links_, .loose = loose()}; });
    return step.offer();
}

}  // namespace gridlemma::rank
