// SPDX-License-Identifier: Apache-2.0
// What may stand in each place of a command line, from the tables of verbs, options and topics. The
// completions of all shells are written from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/help.hpp"
#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Verb;

/// The words of one place.
struct PossibleWords {
    std::vector<std::string_view> words;
    bool or_files = false;  ///< The names of files and folders as well.
    bool is_list = false;   ///< Several of the words, joined by commas.
};

/// Returns what the argument of an option may be. Precondition: the option has one.
[[nodiscard]] PossibleWords words_for(const Verb& verb, const Option& option);
/// Returns what the operands of a verb may be.
[[nodiscard]] PossibleWords operands_of(const Verb& verb);
/// Returns what a whole command line may begin with.
[[nodiscard]] std::vector<std::string_view> first_words();
/// Returns what may follow `gridlemma help`: topics, verbs with one word or two, first words.
[[nodiscard]] std::vector<std::string_view> words_of_help();

/// Returns the first sentence of a text, or the part of it before a colon or semicolon.
[[nodiscard]] std::string_view gist_of(std::string_view text);

/// The scripts. Each function writes one.
[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string fish_completion();
[[nodiscard]] std::string zsh_completion();
/// Returns all of them, under the names that the shells expect.
[[nodiscard]] std::vector<Page> completions();

}  // namespace gridlemma::apps
