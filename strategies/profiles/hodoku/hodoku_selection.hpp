// SPDX-License-Identifier: Apache-2.0
// How profile `hodoku` chooses its steps: see hodoku_selection.cpp.
#pragma once

#include "engine/logic/selection.hpp"

namespace gridlemma {

extern const SelectionRule hodoku_selection;

}  // namespace gridlemma
