// SPDX-License-Identifier: Apache-2.0
// Everything the program says about itself, made from the tables of verbs, options and topics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/wrap.hpp"

namespace gridlemma::apps {

struct Topic;
struct Verb;

/// The verbs and the topics with one line each.
[[nodiscard]] std::string overview(std::size_t width = page_width);
/// What `gridlemma help VERB` shows.
[[nodiscard]] std::string verb_help(const Verb& verb, std::size_t width = page_width);
/// What `gridlemma help TOPIC` shows.
[[nodiscard]] std::string topic_help(const Topic& topic, std::size_t width = page_width);
/// The command, as one types it.
inline constexpr std::string_view program = "gridlemma";
/// "0.1.0".
[[nodiscard]] std::string_view version() noexcept;
/// Version, default kernel, compiler.
[[nodiscard]] std::string version_text();

/// A file that the program writes about itself.
struct Page {
    std::string file;  ///< "man1/gridlemma.1".
    std::string text;
};
/// gridlemma(1), and a page for each topic that has its own section; in roff.
[[nodiscard]] std::vector<Page> manual();
/// A completion script for bash.
[[nodiscard]] std::string bash_completion();

}  // namespace gridlemma::apps
