// SPDX-License-Identifier: Apache-2.0
// What `gridlemma list strategies` prints: a table with a line each, or all about some of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/toolbox.hpp"

namespace gridlemma::apps {

/// "3.2", "140 Hard", "rung 7"; empty if the profile does not rate the strategy.
[[nodiscard]] std::string difficulty_text(const Profile& profile, std::string_view id);

/// One line each: id, difficulties on the scales of other programs, name.
[[nodiscard]] std::string strategy_table(const std::vector<const Strategy*>& strategies,
                                         std::size_t width);
/// Several paragraphs about each; of a single one an example, too.
[[nodiscard]] std::string strategy_pages(const std::vector<const Strategy*>& strategies,
                                         const Registry& registry, std::size_t width);

}  // namespace gridlemma::apps
