// SPDX-License-Identifier: Apache-2.0
// What a symmetry of a puzzle with one solution excludes.
#pragma once

#include <optional>
#include <string>

#include "engine/check/checker.hpp"
#include "engine/core/morph.hpp"

namespace gridlemma {

/// Returns why the map is not a symmetry of the puzzle, or nullopt if it is.
///
/// It is one if it carries the given of each cell, or the digits that the puzzle leaves open there,
/// onto those of the cell's image. Then the image of a solution is a solution, because a morph
/// carries houses to houses. So the only solution is its own image. In a puzzle with one solution,
/// one digit at most has no given. The map carries the other eight to each other, and therefore
/// this one to itself: nothing is free to choose.
///
/// Only for the classic geometry. Thread safety: any number of calls at a time. Errors: the reason;
/// nothing is thrown but std::bad_alloc.
[[nodiscard]] std::optional<std::string> why_not_symmetric(const CheckedGrid& before,
                                                           const Morph& map);

/// Returns why the candidate is not refuted by a symmetry that it would complete, or nullopt if it
/// is.
///
/// It is refuted if the map carries the puzzle with the candidate as one more given onto itself, as
/// above, and no solution in which it is true can be its own image: what remove_asymmetric leaves
/// of the possible candidates is a cell without any, or a house without a place for a digit. If it
/// were true, the only solution would be the only one of that puzzle, too, and so its own image.
[[nodiscard]] std::optional<std::string> why_not_antisymmetric(const CheckedGrid& before,
                                                               const Morph& map,
                                                               Candidate candidate);

/// Removes the candidates that cannot be in a solution which the map carries onto itself.
/// Candidates that the map, repeated, carries to each other are all true or all false: they are
/// false if one of them is not possible, or two exclude each other.
void remove_asymmetric(const Morph& map, PossibleDigits& possible) noexcept;

}  // namespace gridlemma
