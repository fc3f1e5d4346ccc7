// SPDX-License-Identifier: Apache-2.0
// Guesses: words that people type who know another program, and what serves them here. A message
// about an unknown verb or option ends with the answer.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/cli/option.hpp"

namespace gridlemma::apps {

/// What somebody may type, and what does it here.
struct Guess {
    std::string_view words;  ///< "count|solutions".
    /// As a message ends: "'gridlemma solve --count all' counts the solutions"; or options, which
    /// are then asked about: "--format jsonl".
    std::string_view answer;
    /// Of an option: the verb must have this one. Empty: any verb.
    std::string_view option = {};
};
/// Guesses at verbs.
[[nodiscard]] std::span<const Guess> verb_guesses() noexcept;
/// Guesses at options, without their dashes.
[[nodiscard]] std::span<const Guess> option_guesses() noexcept;

/// Returns the end of the message about a word that is no verb, with its semicolon; empty if
/// nothing is known.
[[nodiscard]] std::string verb_hint(const std::string& word);
/// The same about an option that none of `options` is; `typed` has its dashes.
[[nodiscard]] std::string option_hint(std::string_view typed, std::span<const Option> options);

}  // namespace gridlemma::apps
