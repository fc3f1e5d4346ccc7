// SPDX-License-Identifier: Apache-2.0
// Option: one row of a verb's option table. Parsing, range checks, --help, the manual page and
// shell completion are all generated from these rows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// What an option's argument names. It decides what the shell completes, and which files a run
/// reads and writes; see named_files.hpp.
enum class Complete : std::uint8_t {
    nothing,
    input_file,
    geometry,  ///< Geometries by name, or a file of one.
    profiles,  ///< Profiles by name, or files of them, with changes, and joined by commas.
    output_file,
    output_folder,  ///< Files are written into it.
    kernels,
    fields,
    metrics,
};

/// Returns whether the argument is, or may be, the name of a file that is read.
[[nodiscard]] constexpr bool is_read(Complete what) noexcept {
    return what == Complete::input_file || what == Complete::geometry || what == Complete::profiles;
}
/// Returns whether it is the name of a file or folder that is written.
[[nodiscard]] constexpr bool is_written(Complete what) noexcept {
    return what == Complete::output_file || what == Complete::output_folder;
}

/// What depends on an option.
enum class Changes : std::uint8_t {
    content,  ///< The output. The provenance names the option; see Arguments::settings().
    work,     ///< Only where the output goes, how fast it comes and what is said meanwhile.
};

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
    /// The value when the option is given without an argument; the argument then is one of the
    /// choices. It is attached (`--name=C`, `-nC`, `-n=C`) or the next word. A next word that is
    /// none of the choices is an operand; one that is both a choice and a file is refused.
    std::string_view implied = {};
    /// "auto|always|never"; empty if any value is allowed. With a range: words beside the numbers.
    std::string_view choices = {};
    bool takes_template = false;      ///< A text with a % is accepted beside the choices.
    std::optional<Range> range = {};  ///< The argument is a whole number in this range.
    bool repeats = false;             ///< May be given several times.
    Complete complete = Complete::nothing;
    Changes changes = Changes::content;
    std::string_view help;  ///< Sentences; the program adds choices, range and default.
    /// Returns further sentences, which depend on the run. Null if there are none.
    std::string (*more_help)() = nullptr;
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
    keep = 1U << 11,
    /// The options of a verb that writes one record per puzzle.
    records = (1U << 12) - 1,
    geometry = 1U << 12,
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
[[nodiscard]] std::vector<std::string_view> split_choices(std::string_view choices,
                                                          char separator = '|');

}  // namespace gridlemma::apps
