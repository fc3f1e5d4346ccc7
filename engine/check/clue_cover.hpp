// SPDX-License-Identifier: Apache-2.0
// Whether the givens of a puzzle with one solution could cover what a candidate makes of some
// cells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/check/budget.hpp"
#include "engine/check/checker.hpp"
#include "engine/core/uniqueness_evidence.hpp"

namespace gridlemma {

/// Returns why the candidate is not refuted by a clue cover, or nullopt if it is.
///
/// It is refuted if each way to fill the cells of the cover, and its own cell, with digits that are
/// possible, the candidate among them and without a digit twice in a house, can be changed within
/// these cells such that each house has the same digits in them as before. No given is changed, and
/// cells that are not given are changed to digits that the puzzle leaves open. If the cover has
/// digits and no cells, the same is true of each way to choose a place for each of them in each
/// row, each column and each box, in all cells that can hold nothing else. If the candidate were
/// true, the solution would be one of these ways, and the change would make another solution of it.
/// `budget` is for the digits that are put into cells for that.
///
/// That holds where cells see each other in houses only: other pairs could forbid the change.
/// Digits need the ordinary geometry.
/// Thread safety: any number of calls at a time. Errors: the reason; throws std::bad_alloc.
[[nodiscard]] std::optional<std::string> why_not_uncovered(const CheckedGrid& before,
                                                           const ClueCoverEvidence& cover,
                                                           Candidate candidate,
                                                           CheckBudget& budget);

}  // namespace gridlemma
