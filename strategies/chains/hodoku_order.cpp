// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/hodoku_order.hpp"

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

[[nodiscard]] int weight_of(const HodokuOrder::Eliminations& eliminations) {
    int weight = 0;
    int factor = 1;
    for (Candidate candidate : eliminations) {
        weight += candidate.cell().index() * factor + candidate.digit().value();
        factor += 80;
    }
    return weight;
}

}  // namespace

void HodokuOrder::add(Eliminations eliminations, int length, Evidence evidence,
                      std::vector<Truth> truths, int kind) {
    sort(eliminations);
    const auto [place, is_new] =
        by_eliminations_.try_emplace(std::pair(kind, eliminations), found_.size());
    if (is_new) {
        found_.push_back({weight_of(eliminations), length, kind, std::move(eliminations),
                          std::move(evidence), std::move(truths)});
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

void HodokuOrder::offer(std::span<const Strategy* const> techniques, Wanted wanted,
                        StepSink& sink) const {
    for (const std::size_t i : order()) {
        const auto kind = static_cast<std::size_t>(found_[i].kind);
        if (!wanted[kind]) continue;
        StepBuilder step = begin(found_[i], sink);
        step.technique(techniques[kind]->descriptor.id);
        if (!step.offer()) return;
    }
}

void HodokuOrder::offer_all(StepSink& sink) const {
    for (const std::size_t i : order())
        if (!begin(found_[i], sink).offer()) return;
}

std::vector<std::size_t> HodokuOrder::order() const {
    std::vector<std::size_t> numbers(found_.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    std::ranges::stable_sort(numbers, [this](std::size_t i, std::size_t j) {
        const auto x = found_[i].eliminations.size();
        const auto y = found_[j].eliminations.size();
        return x != y ? x > y : found_[i].weight < found_[j].weight;
    });
    return numbers;
}

}  // namespace gridlemma
