// SPDX-License-Identifier: Apache-2.0
#include "engine/core/step.hpp"

#include <tuple>
#include <utility>
#include <variant>

namespace gridlemma {

ChainEvidence::ChainEvidence() = default;
ChainEvidence::ChainEvidence(const ChainEvidence&) = default;
ChainEvidence::ChainEvidence(ChainEvidence&&) noexcept = default;
ChainEvidence& ChainEvidence::operator=(const ChainEvidence&) = default;
ChainEvidence& ChainEvidence::operator=(ChainEvidence&&) noexcept = default;
ChainEvidence::~ChainEvidence() = default;

Step::Step() = default;
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

template void copy_evidence(Evidence& to, const Evidence& from);
template void move_evidence(Evidence& to, Evidence& from);

namespace {

template <typename AnyVariant>
struct Setters;
template <typename... Kinds>
struct Setters<std::variant<Kinds...>> {
    std::tuple<void (*)(Evidence&, const Kinds&)...> copy{&copy_evidence<Kinds>...};
    std::tuple<void (*)(Evidence&, Kinds&)...> move{&move_evidence<Kinds>...};
};

/// Nobody reads it. Since it has their addresses, both functions are compiled for each kind that
/// Evidence has.
[[gnu::used]] constexpr Setters<Evidence> setters;

}  // namespace

}  // namespace gridlemma
