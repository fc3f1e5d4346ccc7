// SPDX-License-Identifier: Apache-2.0
// Provenance: how a result file was made, so that the run can be repeated.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/output/record.hpp"

namespace gridlemma::apps {

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

 private:
    std::vector<std::pair<std::string, std::string>> facts_;
};

/// FNV-1a (Fowler, Noll, Vo), 64 bits, of the bytes; `start` continues with the hash of what precedes
/// them.
[[nodiscard]] std::uint64_t fnv1a64(std::string_view bytes,
                                    std::uint64_t start = 0xCBF29CE484222325) noexcept;
/// Returns "fnv1a64:" and 16 hexadecimal digits: that hash of the bytes. It shows whether two
/// tables are equal; it does not protect against forgery.
[[nodiscard]] std::string stable_hash(std::string_view bytes);

}  // namespace gridlemma::apps
