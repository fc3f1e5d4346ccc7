// SPDX-License-Identifier: Apache-2.0
// How profile `hodoku` chooses its steps: see hodoku_selection.cpp.
#pragma once

#include <array>

#include "engine/logic/selection.hpp"
#include "strategies/other_programs/joint_search.hpp"

namespace gridlemma {

extern const SelectionRule hodoku_selection;

/// The searches that find the best step of several techniques at once.
extern const std::array<const JointSearch*, 6> hodoku_joint_searches;

}  // namespace gridlemma
