// SPDX-License-Identifier: Apache-2.0
// The program's documentation, generated from the tables of verbs, options and topics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/wrap.hpp"

namespace gridlemma::apps {

struct Topic;
struct Verb;

/// Returns the list of verbs and topics, one line each.
[[nodiscard]] std::string overview(std::size_t width = page_width);
/// Returns the output of `gridlemma help VERB`.
[[nodiscard]] std::string verb_help(const Verb& verb, std::size_t width = page_width);
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
    std::string file;  ///< "man1/gridlemma.1".
    std::string text;
};
/// Returns gridlemma(1) and one page per topic with a section of its own, in roff.
[[nodiscard]] std::vector<Page> manual();
/// Returns a completion script for bash.
[[nodiscard]] std::string bash_completion();

}  // namespace gridlemma::apps
