// SPDX-License-Identifier: Apache-2.0
// Provenance: how a result file was made, so that the run can be repeated.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/base/append.hpp"

namespace gridlemma::apps {

/// How provenance stands in an output.
enum class ProvenanceForm : std::uint8_t { none, comments, json };

/// Facts in the order in which they are written. Settings that do not change the results (threads,
/// progress, the name of the output) are not included, so that equal results give equal files.
class Provenance {
 public:
    /// The first facts are `program` ("gridlemma VERSION") and `verb`.
    Provenance(std::string_view version, std::string_view verb);

    /// Keys are lower case with hyphens: kernel, profile, profile-hash, options, seed, limit-nodes…
    /// An existing key gets the new value.
    Provenance& set(std::string_view key, std::string_view value);
    Provenance& set(std::string_view key, std::uint64_t value);
    /// Sets `profile` and `profile-hash`, the stable hash of its text (see to_text(Profile)).
    Provenance& set_profile(std::string_view name, std::string_view text);

    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& facts() const noexcept {
        return facts_;
    }
    /// Writes one line `# key: value` per fact. Line ends and control characters in values become
    /// spaces.
    void write_comments(Buffer& out) const;
    /// Writes {"provenance":{"key":"value",...}} and a line end.
    void write_json(Buffer& out) const;
    void write(ProvenanceForm form, Buffer& out) const;

 private:
    std::vector<std::pair<std::string, std::string>> facts_;
};

/// How many records a puzzle has, for those who put the parts of a run together by numbers.
enum class Numbering : std::uint8_t {
    one,
    at_most_one,
    any,
    other,  ///< The records cannot be put in order by the numbers of the puzzles.
};
[[nodiscard]] std::string_view to_string(Numbering numbering) noexcept;
[[nodiscard]] std::optional<Numbering> parse_numbering(std::string_view text) noexcept;

/// What was read of the puzzles of a run.
struct InputRead {
    std::uint64_t puzzles = 0;
    std::uint64_t hash = 0;  ///< Of all of them, in all shards; see StreamPlace.
    bool operator==(const InputRead&) const noexcept = default;
};
/// Returns "puzzles 100, hash 0123456789abcdef".
[[nodiscard]] std::string to_string(const InputRead& input);

/// What the last line of an output with provenance says. So it is seen if an output was cut off,
/// and whether two parts are of the same input.
struct OutputEnd {
    using Input = InputRead;
    std::uint64_t lines = 0;          ///< Those between the head and this one.
    std::optional<Input> input = {};  ///< Nothing if no puzzles are read.
    bool operator==(const OutputEnd&) const noexcept = default;
};
/// Returns "lines 50, puzzles 100, input 0123456789abcdef".
[[nodiscard]] std::string to_string(const OutputEnd& end);
/// Returns the line with its end: "# end: ...", {"provenance":{"end":"..."}}, or nothing.
[[nodiscard]] std::string end_line(const OutputEnd& end, ProvenanceForm form);
/// Reads such a line, without its line end; nullopt for any other.
[[nodiscard]] std::optional<OutputEnd> parse_end_line(std::string_view line);

/// FNV-1a (Fowler, Noll, Vo), 64 bits, of the bytes; `start` continues with the hash of what
/// precedes them.
[[nodiscard]] std::uint64_t fnv1a64(std::string_view bytes,
                                    std::uint64_t start = 0xCBF29CE484222325) noexcept;
/// Returns "fnv1a64:" and 16 hexadecimal digits: that hash of the bytes. It shows whether two
/// tables are equal; it does not protect against forgery.
[[nodiscard]] std::string stable_hash(std::string_view bytes);

}  // namespace gridlemma::apps
