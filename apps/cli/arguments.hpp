// SPDX-License-Identifier: Apache-2.0
// Arguments: a verb's command line after it was parsed and checked against the option tables.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/option.hpp"

namespace gridlemma::apps {

struct Verb;

/// All values are already checked for choice and range. Asking for an option that the verb does
/// not declare is a mistake of the program: std::logic_error.
class Arguments {
 public:
    /// `words` is what follows the verb. Throws UsageError.
    Arguments(const Verb& verb, std::span<const std::string> words);

    /// Whether it stands on the command line.
    [[nodiscard]] bool given(std::string_view option) const;
    /// The value given, or else the option's default; empty if it has none.
    [[nodiscard]] std::string text(std::string_view option) const;
    /// The same as a number; nothing if there is neither value nor default.
    [[nodiscard]] std::optional<std::uint64_t> number(std::string_view option) const;
    /// All values of an option that repeats, or else its default alone, if it has one.
    [[nodiscard]] std::vector<std::string> texts(std::string_view option) const;
    /// What is not an option: files, `-`, puzzles; or what the verb says it takes.
    [[nodiscard]] const std::vector<std::string>& inputs() const noexcept { return inputs_; }
    /// The options as given, in the order of the tables, "--name=value": for provenance. Without
    /// those that cannot change what is computed (threads, output, progress).
    [[nodiscard]] std::vector<std::string> settings() const;

 private:
    [[nodiscard]] const Option& row(std::string_view option) const;

    std::vector<Option> options_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
    std::vector<std::string> inputs_;
};

/// All rows of a verb: its own, then the common ones it takes.
[[nodiscard]] std::vector<Option> all_options(const Verb& verb);

}  // namespace gridlemma::apps
