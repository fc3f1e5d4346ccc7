// SPDX-License-Identifier: Apache-2.0
// Arguments: a verb's command line, parsed and checked against the option tables.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Verb;

/// All values have been checked against the option's choices and range. Throws std::logic_error if
/// a function is asked for an option that the verb does not declare. Immutable after construction,
/// so several threads may read it.
class Arguments {
 public:
    /// `words` are the words after the verb. Throws UsageError.
    Arguments(const Verb& verb, std::span<const std::string> words);

    /// Returns whether the verb has the option.
    [[nodiscard]] bool has(std::string_view option) const noexcept;
    /// Returns whether the option is on the command line.
    [[nodiscard]] bool given(std::string_view option) const;
    /// Returns the value given, else the option's default, else an empty text.
    [[nodiscard]] std::string text(std::string_view option) const;
    /// Returns the value as a number; nullopt if there is neither a value nor a default.
    [[nodiscard]] std::optional<std::uint64_t> number(std::string_view option) const;
    /// Returns the value as a number of 0 or more, perhaps with decimals; nullopt if there is
    /// neither a value nor a default. Throws UsageError if it is no such number.
    [[nodiscard]] std::optional<double> real(std::string_view option) const;
    /// Returns all values of a repeatable option. If none is given: its default, if it has one.
    [[nodiscard]] std::vector<std::string> texts(std::string_view option) const;
    /// Returns all rows of the verb, in the order of the tables.
    [[nodiscard]] const std::vector<Option>& options() const noexcept { return options_; }
    /// Returns the operands: files, `-`, puzzles, or whatever the verb declares.
    [[nodiscard]] const std::vector<std::string>& inputs() const noexcept { return inputs_; }
    /// Returns the options given as "--name=value", in the order of the tables, for the provenance.
    /// Options that do not change the content are omitted.
    [[nodiscard]] std::vector<std::string> settings() const;

 private:
    [[nodiscard]] const Option& row(std::string_view option) const;

    std::vector<Option> options_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
    std::vector<std::string> inputs_;
};

/// Returns all rows of a verb: its own, then the common ones that it uses.
[[nodiscard]] std::vector<Option> all_options(const Verb& verb);

}  // namespace gridlemma::apps
