// SPDX-License-Identifier: Apache-2.0
// Verb: what `gridlemma VERB` is. To add one: write apps/verbs/NAME.cpp with a
//
//     extern const Verb NAME_verb{...};
//
// and name it in the list in verbs.cpp. Help, man page and completion follow from the descriptor.
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
    std::string_view operands = "[INPUT...]";  ///< What may follow the options.
    /// Paragraphs (separated by an empty line) for the help and the man page.
    std::string_view description;
    std::span<const Option> options;  ///< Its own rows, in the order of the help.
    Common common = Common::none;
    /// Examples: lines of "command" or "# remark". Tests run them.
    std::string_view examples = {};
    /// The topics that say more: "fields|where".
    std::string_view topics = {};
    /// All that the operands can be, if these are few words; otherwise they are files.
    std::vector<std::string_view> (*operand_words)() = nullptr;
    /// Does the work. Throws UsageError and IoError; other ends are its result.
    ExitStatus (*run)(const Arguments& arguments) = nullptr;
};

/// All verbs in the order in which the help shows them.
[[nodiscard]] std::span<const Verb* const> verbs() noexcept;
/// Null if unknown.
[[nodiscard]] const Verb* find_verb(std::string_view name) noexcept;

}  // namespace gridlemma::apps
