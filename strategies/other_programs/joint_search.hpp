// SPDX-License-Identifier: Apache-2.0
// Joint searches: one search that finds the steps of several techniques at a time, where HoDoKu,
// too, looks for them at once and takes the best of all.
#pragma once

#include <bitset>
#include <cstddef>
#include <span>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Which techniques of a joint search are wanted, by their places in it.
using Wanted = std::bitset<8>;

/// Offers the steps of the wanted techniques, as a Finder does; each names its technique in
/// Step::strategy. In what order, its file says.
using JointFinder = void (*)(Facts& facts, Wanted wanted, StepSink& sink);

struct JointSearch {
    std::span<const Strategy* const> techniques;  ///< At most Wanted().size().
    JointFinder find = nullptr;
};

/// The finder of the technique at a place: the joint search with no other one wanted.
template <JointFinder find, std::size_t place>
void find_alone(Facts& facts, StepSink& sink) {
    find(facts, Wanted().set(place), sink);
}

}  // namespace gridlemma
