// SPDX-License-Identifier: Apache-2.0
#include "strategies/other_programs/hodoku_order.hpp"

#include <algorithm>
#include <numeric>

namespace gridlemma {
namespace {

void sort(HodokuOrder::Eliminations& eliminations) {
    std::ranges::sort(eliminations, {}, [](Candidate candidate) {
        return std::pair(candidate.digit(), candidate.cell());
    });
    eliminations.erase(std::unique(eliminations.begin(), eliminations.end()), eliminations.end());
}

[[nodiscard]] std::uint32_t weight_of(const HodokuOrder::Eliminations& eliminations) {
    int weight = 0;
    int factor = 1;
    for (Candidate candidate : eliminations) {
        weight += candidate.cell().index() * factor + candidate.digit().value();
        factor += 80;
    }
    return static_cast<std::uint32_t>(weight);
}

}  // namespace

std::uint64_t HodokuOrder::rank_of(Eliminations& eliminations) {
    sort(eliminations);
    const std::uint64_t others = candidate_count - eliminations.size();
    return others << 32U | weight_of(eliminations);
}

void HodokuOrder::add(Eliminations eliminations, int length, Evidence evidence,
                      std::vector<Truth> truths, int kind) {
    const std::uint64_t rank = rank_of(eliminations);
    const auto [place, is_new] =
        by_eliminations_.try_emplace(std::pair(kind, eliminations), found_.size());
    if (is_new) {
        found_.push_back(
            {rank, length, kind, std::move(eliminations), std::move(evidence), std::move(truths)});
        return;
    }
    Found& known = found_[place->second];
    if (length >= known.length) return;
    known.length = length;
    known.evidence = std::move(evidence);
    known.truths = std::move(truths);
}

bool HodokuOrder::has(Eliminations eliminations, int length, int kind) const {
    sort(eliminations);
    const auto known = by_eliminations_.find(std::pair(kind, std::move(eliminations)));
    return known != by_eliminations_.end() && found_[known->second].length <= length;
}

StepBuilder HodokuOrder::begin(const Found& found, StepSink& sink) {
    StepBuilder step = sink.begin();
    for (Candidate gone : found.eliminations) step.eliminate(gone);
    for (Truth truth : found.truths) step.because(truth);
    step.show(found.evidence);
    return step;
}

bool HodokuOrder::offer(std::span<const Strategy* const> techniques, Wanted wanted,
                        StepSink& sink) const {
    for (const std::size_t i : order()) {
        const auto kind = static_cast<std::size_t>(found_[i].kind);
        if (!wanted[kind]) continue;
        StepBuilder step = begin(found_[i], sink);
        step.technique(techniques[kind]->descriptor.id);
        if (!step.offer()) return false;
    }
    return true;
}

bool HodokuOrder::offer_all(StepSink& sink) const {
    for (const std::size_t i : order())
        if (!begin(found_[i], sink).offer()) return false;
    return true;
}

std::vector<std::size_t> HodokuOrder::order() const {
    std::vector<std::size_t> numbers(found_.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    std::ranges::stable_sort(numbers, {}, [this](std::size_t i) { return found_[i].rank; });
    return numbers;
}

}  // namespace gridlemma
