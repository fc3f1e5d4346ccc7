// SPDX-License-Identifier: Apache-2.0
// Numbers for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// Returns "1,234,567" for 1234567.
[[nodiscard]] std::string grouped(std::uint64_t number);
/// Returns the part of the whole in percent with one decimal; "-" if the whole is zero.
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole);
/// Returns "1 puzzle", "2,000 puzzles"; `many` for words that do not just take an s.
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view one,
                                  std::string_view many = {});

}  // namespace gridlemma::apps
