// SPDX-License-Identifier: Apache-2.0
// "Did you mean…": the known word nearest to an unknown one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// Returns the candidate with the smallest edit distance (insert, delete, replace, transpose; case
/// is ignored). If the distance exceeds a third of its letters (at least one, at most three), the
/// only one that begins with the word; empty if there is none.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> candidates);

/// Returns "; did you mean 'X'?", or an empty text if no candidate is near.
[[nodiscard]] std::string suggestion_for(std::string_view word,
                                         std::span<const std::string_view> candidates);

}  // namespace gridlemma::apps
