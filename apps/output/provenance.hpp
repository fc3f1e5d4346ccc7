// SPDX-License-Identifier: Apache-2.0
// Provenance: how a result file was made, so that it can be made again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/output/record.hpp"

namespace gridlemma::apps {

/// Facts in the order in which they are written. What does not change the results (threads,
/// progress, the name of the output) stays out, so that equal results are equal files.
class Provenance {
 public:
    /// Starts with `program` ("gridlemma VERSION") and `verb`.
    Provenance(std::string_view version, std::string_view verb);

    /// Keys are lower case with hyphens: kernel, profile, profile-hash, options, seed, limit-nodes…
    /// A key that is there already gets the new value.
    Provenance& set(std::string_view key, std::string_view value);
    Provenance& set(std::string_view key, std::uint64_t value);
    /// Sets `profile` and `profile-hash`, the stable hash of its text (see to_text(Profile)).
    Provenance& set_profile(std::string_view name, std::string_view text);

    /// One line `# key: value` each; line ends and control characters in values become spaces.
    void write_comments(Buffer& out) const;
    /// {"provenance":{"key":"value",...}} and a line end.
    void write_json(Buffer& out) const;

 private:
    std::vector<std::pair<std::string, std::string>> facts_;
};

/// "fnv1a64:" and 16 hexadecimal digits: FNV-1a (Fowler, Noll, Vo) of the bytes. Tells whether two
/// tables are the same; no protection against forgery.
[[nodiscard]] std::string stable_hash(std::string_view bytes);

}  // namespace gridlemma::apps
