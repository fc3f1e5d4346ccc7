// SPDX-License-Identifier: Apache-2.0
// The program's documentation, generated from the tables of verbs, options and topics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/base/wrap.hpp"

namespace gridlemma::apps {

struct Topic;
struct Verb;

/// Returns the list of verbs and topics, one line each.
[[nodiscard]] std::string overview(std::size_t width = page_width);
/// Returns the output of `gridlemma help verbs` and `gridlemma help topics`: one line each.
[[nodiscard]] std::string verb_list(std::size_t width = page_width);
[[nodiscard]] std::string topic_list(std::size_t width = page_width);
/// Returns the output of `gridlemma help VERB`.
[[nodiscard]] std::string verb_help(const Verb& verb, std::size_t width = page_width);
/// Returns what the option `name`, with or without its dashes, means for a verb; empty if it has
/// none.
[[nodiscard]] std::string option_help(const Verb& verb, std::string_view name,
                                      std::size_t width = page_width);
/// The same for all verbs that have the option: each meaning with the verbs of which it is true.
[[nodiscard]] std::string option_help(std::string_view name, std::size_t width = page_width);
/// Returns the verbs whose names begin with the word `family`, one line each.
[[nodiscard]] std::string family_help(std::string_view family, std::size_t width = page_width);
/// Returns the output of `gridlemma help TOPIC`.
[[nodiscard]] std::string topic_help(const Topic& topic, std::size_t width = page_width);
/// The name of the command.
inline constexpr std::string_view program = "gridlemma";
/// Returns version, default kernel and compiler.
[[nodiscard]] std::string version_text();

/// A file of documentation that the program writes.
struct Page {
    std::string file;  ///< "man1/gridlemma-rate.1".
    std::string text;
};
/// Returns gridlemma(1), which lists the others, and one page per verb and topic, in roff.
[[nodiscard]] std::vector<Page> manual();

}  // namespace gridlemma::apps
