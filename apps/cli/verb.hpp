// SPDX-License-Identifier: Apache-2.0
// Verb: the descriptor of `gridlemma VERB`. To add one, write apps/verbs/NAME.cpp with a
//
//     extern const Verb NAME_verb{...};
//
// and add it to the list in verbs.cpp. Help, manual page and completion follow from the descriptor.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/base/exit_status.hpp"
#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Field;

/// A name of two words is that of one of several verbs of a family: "grid minimal".
struct Verb {
    std::string_view name;
    std::string_view summary;                  ///< One line of at most 62 characters, no full stop.
    std::string_view operands = "[INPUT...]";  ///< The arguments after the options.
    /// Paragraphs (separated by an empty line) for the help and the manual page.
    std::string_view description;
    std::span<const Option> options;  ///< Its own rows, in the order of the help.
    Common common = Common::none;
    std::span<const Field> fields = {};  ///< Of its records, besides those that every verb has.
    /// Examples: lines of "command" or "# remark". Tests run them.
    std::string_view examples = {};
    /// Related topics: "fields|where".
    std::string_view topics = {};
    /// Returns the possible operands if they are a fixed list of words; null if operands are files.
    std::vector<std::string_view> (*operand_words)() = nullptr;
    /// Returns whether a word may be an operand, in any spelling; null if operands are files.
    bool (*takes_operand)(const std::string& word) = nullptr;
    /// Runs the verb. Throws UsageError and IoError; otherwise returns the exit status.
    ExitStatus (*run)(const Arguments& arguments) = nullptr;
};

/// All verbs in the order in which the help shows them.
[[nodiscard]] std::span<const Verb* const> verbs() noexcept;
/// Returns null if the name is unknown.
[[nodiscard]] const Verb* find_verb(std::string_view name) noexcept;
/// A verb and how many words its name has.
struct NamedVerb {
    const Verb* verb = nullptr;
    std::size_t words = 0;
};
/// Returns the verb whose name the words begin with; null if there is none.
[[nodiscard]] NamedVerb find_verb(std::span<const std::string> words) noexcept;
/// Returns the second words of the names that begin with `family`; none if it is not a family.
[[nodiscard]] std::vector<std::string_view> verbs_of_family(std::string_view family);
/// Returns the first words of all names, each once.
[[nodiscard]] std::vector<std::string_view> first_words_of_verbs();

}  // namespace gridlemma::apps
