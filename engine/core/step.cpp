// SPDX-License-Identifier: Apache-2.0
#include "engine/core/step.hpp"

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

}  // namespace gridlemma
