// SPDX-License-Identifier: Apache-2.0
// What a puzzle needs, in words.
#pragma once

#include <optional>
#include <string>

#include "apps/base/wrap.hpp"
#include "apps/input/reader.hpp"
#include "strategies/needs/needs_record.hpp"

namespace gridlemma::apps {

/// The record of a puzzle as it was read.
[[nodiscard]] NeedsRecord needs_record(const InputPuzzle& puzzle, const Profile& profile,
                                       Needs needs);
/// The message for a profile of which no sets of strategies can be made.
[[nodiscard]] std::string too_long_for_needs(const Profile& profile);

/// "profile se up to difficulty 6.6".
[[nodiscard]] std::string ladder_text(const Profile& profile, std::optional<double> up_to);

/// "--limit 10000 goes on": what there is to do where the usual effort was spent.
[[nodiscard]] std::string how_to_go_on();

/// Several lines, each with its end; the answer in a sentence comes first. `profile` is the one
/// whose rungs the sets are of; `up_to`, the difficulty up to which it has the strategies of the
/// profile of that name.
[[nodiscard]] std::string needs_text(const Needs& needs, const Profile& profile,
                                     std::optional<double> up_to, std::size_t width = page_width);
/// The same for the fewest steps above a difficulty.
[[nodiscard]] std::string fewest_text(const Shortest& fewest, double above, const Profile& profile,
                                      std::size_t width = page_width);

}  // namespace gridlemma::apps
