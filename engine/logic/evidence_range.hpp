// SPDX-License-Identifier: Apache-2.0
// Whether evidence names only what exists. Sentences, drawings and logs rely on it.
#pragma once

#include <optional>
#include <string>

#include "engine/core/evidence.hpp"

namespace gridlemma {

/// Returns what the evidence, which may be a plugin's, names that does not exist in that geometry:
/// a cell, digit, house, candidate, truth or literal, a value of an enumeration, a number out of
/// the range that its declaration has, or a place in a list that is not there. Nothing if all
/// exists.
/// Thread safety: any number of calls at a time. Errors: throws std::bad_alloc.
[[nodiscard]] std::optional<std::string> find_nonsense(const Evidence& evidence,
                                                       const Geometry& geometry);

}  // namespace gridlemma
