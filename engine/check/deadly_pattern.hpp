// SPDX-License-Identifier: Apache-2.0
// Whether candidates are a deadly pattern: however their cells were filled with them, the puzzle
// would have another solution.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/check/budget.hpp"
#include "engine/check/checker.hpp"

namespace gridlemma {

/// Returns why the candidates are not a deadly pattern, or nullopt if they are.
///
/// The puzzle must leave all of them open. They need not be possible any more: another solution is
/// one in any case. They are a deadly pattern if each way to fill their cells with them, without a
/// digit twice in a house, can be changed within these cells to another one such that each house
/// has the same digits in them as before. If there are two candidates in each cell, and each digit
/// has none or two in each house, exchanging them all is such a change. Otherwise all ways to fill
/// the cells are tried; `budget` is for the digits that are put into cells for that.
///
/// That holds where cells see each other in houses only: other pairs could forbid the change.
/// Thread safety: any number of calls at a time. Errors: the reason; throws std::bad_alloc.
[[nodiscard]] std::optional<std::string> why_not_deadly(const CheckedGrid& before,
                                                        std::span<const Candidate> pattern,
                                                        CheckBudget& budget);

}  // namespace gridlemma
