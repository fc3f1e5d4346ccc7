// SPDX-License-Identifier: Apache-2.0
#include "engine/core/step.hpp"

#include <utility>
#include <variant>

namespace gridlemma {

ChainEvidence::ChainEvidence() = default;
ChainEvidence::ChainEvidence(const ChainEvidence&) = default;
ChainEvidence::ChainEvidence(ChainEvidence&&) noexcept = default;
ChainEvidence& ChainEvidence::operator=(const ChainEvidence&) = default;
ChainEvidence& ChainEvidence::operator=(ChainEvidence&&) noexcept = default;
ChainEvidence::~ChainEvidence() = default;

Step::Step(const Step&) = default;
Step::Step(Step&&) noexcept = default;
Step& Step::operator=(const Step&) = default;
Step& Step::operator=(Step&&) noexcept = default;
Step::~Step() = default;

template <typename Kind>
void copy_evidence(Evidence& to, const Kind& from) {
    to = from;
}
template <typename Kind>
void move_evidence(Evidence& to, Kind& from) {
    to = std::move(from);
}
void clear_evidence(Evidence& evidence) noexcept { evidence.emplace<std::monostate>(); }

// The linker sees if a kind is missing that some finder shows.
template void copy_evidence(Evidence& to, const Evidence& from);
template void move_evidence(Evidence& to, Evidence& from);
template void copy_evidence(Evidence& to, const SingleEvidence& from);
template void move_evidence(Evidence& to, SingleEvidence& from);
template void copy_evidence(Evidence& to, const LockedEvidence& from);
template void move_evidence(Evidence& to, LockedEvidence& from);
template void copy_evidence(Evidence& to, const SubsetEvidence& from);
template void move_evidence(Evidence& to, SubsetEvidence& from);
template void copy_evidence(Evidence& to, const FishEvidence& from);
template void move_evidence(Evidence& to, FishEvidence& from);
template void copy_evidence(Evidence& to, const WingEvidence& from);
template void move_evidence(Evidence& to, WingEvidence& from);
template void copy_evidence(Evidence& to, const DeadlyPatternEvidence& from);
template void move_evidence(Evidence& to, DeadlyPatternEvidence& from);
template void copy_evidence(Evidence& to, const ExclusionEvidence& from);
template void move_evidence(Evidence& to, ExclusionEvidence& from);
template void copy_evidence(Evidence& to, const AlternatingChainEvidence& from);
template void move_evidence(Evidence& to, AlternatingChainEvidence& from);
template void copy_evidence(Evidence& to, const ChainEvidence& from);
template void move_evidence(Evidence& to, ChainEvidence& from);
template void copy_evidence(Evidence& to, const SetsEvidence& from);
template void move_evidence(Evidence& to, SetsEvidence& from);
template void copy_evidence(Evidence& to, const ColorsEvidence& from);
template void move_evidence(Evidence& to, ColorsEvidence& from);
template void copy_evidence(Evidence& to, const TemplateEvidence& from);
template void move_evidence(Evidence& to, TemplateEvidence& from);
template void copy_evidence(Evidence& to, const AlternatingChainsEvidence& from);
template void move_evidence(Evidence& to, AlternatingChainsEvidence& from);
template void copy_evidence(Evidence& to, const ChainedFishEvidence& from);
template void move_evidence(Evidence& to, ChainedFishEvidence& from);
template void copy_evidence(Evidence& to, const GuardiansEvidence& from);
template void move_evidence(Evidence& to, GuardiansEvidence& from);
template void copy_evidence(Evidence& to, const ExocetEvidence& from);
template void move_evidence(Evidence& to, ExocetEvidence& from);
template void copy_evidence(Evidence& to, const FireworkEvidence& from);
template void move_evidence(Evidence& to, FireworkEvidence& from);
template void copy_evidence(Evidence& to, const WhipEvidence& from);
template void move_evidence(Evidence& to, WhipEvidence& from);
template void copy_evidence(Evidence& to, const ForcingWhipsEvidence& from);
template void move_evidence(Evidence& to, ForcingWhipsEvidence& from);
template void copy_evidence(Evidence& to, const RankEvidence& from);
template void move_evidence(Evidence& to, RankEvidence& from);
template void copy_evidence(Evidence& to, const SearchEvidence& from);
template void move_evidence(Evidence& to, SearchEvidence& from);
template void copy_evidence(Evidence& to, const PatternEvidence& from);
template void move_evidence(Evidence& to, PatternEvidence& from);
template void copy_evidence(Evidence& to, const MedusaEvidence& from);
template void move_evidence(Evidence& to, MedusaEvidence& from);
template void copy_evidence(Evidence& to, const SymmetryEvidence& from);
template void move_evidence(Evidence& to, SymmetryEvidence& from);
template void copy_evidence(Evidence& to, const ClueCoverEvidence& from);
template void move_evidence(Evidence& to, ClueCoverEvidence& from);

}  // namespace gridlemma
