// SPDX-License-Identifier: Apache-2.0
// "Did you mean…": the known word nearest to an unknown one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// The candidate with the fewest letters to insert, delete, replace or swap, whatever their case;
/// empty when even that one takes more than a third of its letters (at least one, at most three).
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> candidates);

/// "; did you mean 'X'?", or nothing when none is near.
[[nodiscard]] std::string suggestion_for(std::string_view word,
                                         std::span<const std::string_view> candidates);

}  // namespace gridlemma::apps
