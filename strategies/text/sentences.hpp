// SPDX-License-Identifier: Apache-2.0
// The sentences of `explain`, by kind of evidence, and the lists in them.
//
// All functions here are pure. They return a sentence or a part of one, without a capital letter and a
// full stop.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "strategies/text/text.hpp"

namespace gridlemma::text {

// Lists.

/// "a", "a and b", "a, b and c"; or with another word before the last one.
[[nodiscard]] std::string listed(const std::vector<std::string>& items,
                                 std::string_view before_last = " and ");
[[nodiscard]] std::vector<std::string> names_of(DigitSet digits);
/// Of cells or candidates.
template <typename Items>
[[nodiscard]] std::vector<std::string> names_of(const Items& items) {
    std::vector<std::string> names;
    for (const auto item : items) names.push_back(to_string(item));
    return names;
}
/// "5 must be ", "each of 5 and 6 must be ".
[[nodiscard]] std::string must_be(DigitSet digits);

// Chains.

[[nodiscard]] std::string text_of(const ChainEvidence& chain);
[[nodiscard]] std::string text_of(const GuardiansEvidence& evidence);
[[nodiscard]] std::string text_of(const AlternatingChainEvidence& chain);
[[nodiscard]] std::string text_of(const std::vector<AlternatingChainEvidence>& chains);
[[nodiscard]] std::string text_of(const ColorsEvidence& colors);
[[nodiscard]] std::string text_of(const MedusaEvidence& medusa);
[[nodiscard]] std::string text_of(const WhipEvidence& whip);
[[nodiscard]] std::string text_of(const ForcingWhipsEvidence& forcing);

// Patterns.

[[nodiscard]] std::string text_of(const FishEvidence& fish);
[[nodiscard]] std::string text_of(const SetsEvidence& evidence);
[[nodiscard]] std::string text_of(const TemplateEvidence& templates);
[[nodiscard]] std::string text_of(const ExocetEvidence& exocet);
[[nodiscard]] std::string text_of(const FireworkEvidence& firework);
[[nodiscard]] std::string text_of(const RankEvidence& rank, const Step& step);

// Uniqueness.

[[nodiscard]] std::string text_of(const DeadlyPatternEvidence& deadly);
[[nodiscard]] std::string text_of(const SymmetryEvidence& symmetry, const Step& step);
[[nodiscard]] std::string text_of(const ClueCoverEvidence& cover, const Step& step);

}  // namespace gridlemma::text
