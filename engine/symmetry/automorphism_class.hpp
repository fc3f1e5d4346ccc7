// SPDX-License-Identifier: Apache-2.0
// The classes of automorphisms: conjugacy classes of the 3,359,232 changes of cells, by the numbers
// of E. Russell and F. Jarvis. An automorphism of a puzzle and its image in an isomorph are of the
// same class.
#pragma once

#include "engine/core/morph.hpp"

namespace gridlemma {

/// Returns the class of what a morph does to the cells; its labels do not matter. 1 changes
/// nothing. 27 of the 275 classes leave some solution grid as it is, up to its digits. The result
/// is 0 for the others, which only puzzles with several solutions have. For example, 37 mirrors at
/// a diagonal, 79 is half a turn, 86 a quarter.
/// Ref: E. Russell, F. Jarvis, Mathematics of Sudoku II, 2006.
/// Thread safety: a pure function. Errors: none; nothing is thrown.
[[nodiscard]] int automorphism_class(const Morph& morph) noexcept;

}  // namespace gridlemma
