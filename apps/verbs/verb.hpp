// SPDX-License-Identifier: Apache-2.0
// Verb: the descriptor of `gridlemma VERB`. To add one, write apps/verbs/NAME.cpp with a
//
//     extern const Verb NAME_verb{...};
//
// and add it to the list in verbs.cpp. Help, manual page and completion follow from the descriptor.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/errors.hpp"
#include "apps/cli/option.hpp"
#include "apps/exit_status.hpp"

namespace gridlemma::apps {

struct Verb {
    std::string_view name;
    std::string_view summary;                  ///< One line of at most 62 characters, no full stop.
    std::string_view operands = "[INPUT...]";  ///< The arguments after the options.
    /// Paragraphs (separated by an empty line) for the help and the manual page.
    std::string_view description;
    std::span<const Option> options;  ///< Its own rows, in the order of the help.
    Common common = Common::none;
    /// Examples: lines of "command" or "# remark". Tests run them.
    std::string_view examples = {};
    /// Related topics: "fields|where".
    std::string_view topics = {};
    /// Returns the possible operands if they are a fixed list of words; null if operands are files.
    std::vector<std::string_view> (*operand_words)() = nullptr;
    /// Runs the verb. Throws UsageError and IoError; otherwise returns the exit status.
    ExitStatus (*run)(const Arguments& arguments) = nullptr;
};

/// All verbs in the order in which the help shows them.
[[nodiscard]] std::span<const Verb* const> verbs() noexcept;
/// Returns null if the name is unknown.
[[nodiscard]] const Verb* find_verb(std::string_view name) noexcept;

}  // namespace gridlemma::apps
