// SPDX-License-Identifier: Apache-2.0
// How much work it is to look for all steps of a position. A measure of time that is the same on
// every machine: a search that gives up after some work gives the same answer everywhere.
#pragma once

#include <cstdint>

#include "engine/logic/profile.hpp"

namespace gridlemma {

/// Of one strategy.
[[nodiscard]] std::uint64_t search_effort(const Descriptor& strategy) noexcept;
/// Of all rungs of a ladder. One is some 10 to 20 microseconds, what most finders take.
[[nodiscard]] std::uint64_t search_effort(const Profile& profile) noexcept;

}  // namespace gridlemma
