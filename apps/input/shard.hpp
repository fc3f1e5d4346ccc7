// SPDX-License-Identifier: Apache-2.0
// Shard: one of several equal parts of a stream of puzzles, for several machines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// Part `index` (from 1) of `count`: every count-th puzzle, beginning with number `index`. It can
/// be taken of a stream whose length is not known, and all parts have puzzles of all kinds.
struct Shard {
    std::uint64_t index = 1;
    std::uint64_t count = 1;

    [[nodiscard]] bool has(std::uint64_t ordinal) const noexcept {
        return (ordinal - 1) % count == index - 1;
    }
    bool operator==(const Shard&) const noexcept = default;
};

/// Reads "I/N" with 1 <= I <= N <= 1,000,000. Returns nullopt for anything else.
[[nodiscard]] std::optional<Shard> parse_shard(std::string_view text) noexcept;
/// Returns "I/N".
[[nodiscard]] std::string to_string(const Shard& shard);

}  // namespace gridlemma::apps
