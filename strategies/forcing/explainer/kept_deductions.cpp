// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/kept_deductions.hpp"

namespace gridlemma::explainer {

void KeptDeductions::clear() {
    records_.clear();
    numbers_.clear();
}

void KeptDeductions::keep(const DeductionRecords& records, std::span<Line> lines) {
    std::map<std::uint32_t, std::uint32_t> hints;  // By that of the deducer, from 0.
    for (Line& line : lines)
        for (DerivedLiteral& node : line) {
            if (node.why != Why::deduction) continue;
            const Deduced& deduced = records.deductions[node.cause];
            const auto next = static_cast<std::uint32_t>(hints.size());
            node.cause =
                copy(records, deduced, hints.try_emplace(deduced.hint, next).first->second);
        }
}

/// Returns the number of a copy of a deduction. It is the same for deductions that are equal in
/// all.
std::uint32_t KeptDeductions::copy(const DeductionRecords& records, const Deduced& deduced,
                                   std::uint32_t hint) {
    auto& [deductions, parents, truths, chains] = records_;
    Deduced kept{.id = deduced.id, .hint = hint};
    if (deduced.nested >= 0) kept.nested = chains.add(records.chains.at(deduced.nested));
    const auto own_parents = records.parents_of(deduced);
    const auto own_truths = records.truths_of(deduced);
    std::vector<std::uint32_t> key{deduced.id, hint, static_cast<std::uint32_t>(kept.nested),
                                   static_cast<std::uint32_t>(own_parents.size())};
    key.insert(key.end(), own_parents.begin(), own_parents.end());
    for (Truth truth : own_truths) key.push_back(static_cast<std::uint32_t>(truth.index()));
    const auto [place, is_new] =
        numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(deductions.size()));
    if (!is_new) return place->second;
    kept.first_parent = static_cast<std::uint32_t>(parents.size());
    parents.insert(parents.end(), own_parents.begin(), own_parents.end());
    kept.last_parent = static_cast<std::uint32_t>(parents.size());
    kept.first_truth = static_cast<std::uint32_t>(truths.size());
    truths.insert(truths.end(), own_truths.begin(), own_truths.end());
    kept.last_truth = static_cast<std::uint32_t>(truths.size());
    deductions.push_back(kept);
    return place->second;
}

}  // namespace gridlemma::explainer
