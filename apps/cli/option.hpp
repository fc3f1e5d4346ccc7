// SPDX-License-Identifier: Apache-2.0
// Option: one row of a verb's option table. Parsing, range checks, --help, the manual page and
// shell completion are all generated from these rows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// The completions that the shell offers for an option's argument, after its choices, if any.
enum class Complete : std::uint8_t { nothing, files, profiles, kernels, fields, metrics };

/// The smallest and the greatest number that is accepted.
struct Range {
    std::uint64_t least = 0;
    std::uint64_t greatest = ~std::uint64_t{0};
};

/// One row. The texts must outlive it; they are literals.
struct Option {
    std::string_view name;           ///< Without the dashes: "threads".
    char letter = 0;                 ///< Short form, or 0.
    std::string_view argument = {};  ///< Its name in the help ("N"); empty for a switch.
    /// The value when the option is not given, as typed; empty if there is none.
    std::string_view fallback = {};
    /// The value when the option is given without an argument. A real argument must be attached by
    /// `=`.
    std::string_view implied = {};
    /// "auto|always|never"; empty if any value is allowed. With a range: words beside the numbers.
    std::string_view choices = {};
    bool takes_template = false;      ///< A text with a % is accepted beside the choices.
    std::optional<Range> range = {};  ///< The argument is a whole number in this range.
    bool repeats = false;             ///< May be given several times.
    Complete complete = Complete::nothing;
    std::string_view help;  ///< Sentences; the program adds choices, range and default.
};

/// Options that several verbs share. A verb lists the ones it uses: `Common::output |
/// Common::plugin`.
enum class Common : std::uint16_t {
    none = 0,
    threads = 1U << 0,
    format = 1U << 1,
    fields = 1U << 2,
    where = 1U << 3,
    output = 1U << 4,
    progress = 1U << 5,
    input_format = 1U << 6,
    plugin = 1U << 7,
    provenance = 1U << 8,
    shard = 1U << 9,
    resume = 1U << 10,
    /// The options of a verb that writes one record per puzzle.
    records = (1U << 11) - 1,
    geometry = 1U << 11,
};
[[nodiscard]] constexpr Common operator|(Common a, Common b) noexcept {
    return static_cast<Common>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
[[nodiscard]] constexpr Common operator-(Common a, Common b) noexcept {
    return static_cast<Common>(static_cast<unsigned>(a) & ~static_cast<unsigned>(b));
}

/// Returns the rows of `set`, then --help, which every verb has.
[[nodiscard]] std::vector<Option> common_options(Common set);

/// Splits `choices` at its separators.
[[nodiscard]] std::vector<std::string_view> split_choices(std::string_view choices);

}  // namespace gridlemma::apps
