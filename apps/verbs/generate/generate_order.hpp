// SPDX-License-Identifier: Apache-2.0
// What the options of `generate` ask for.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"
#include "apps/input/reader.hpp"
#include "apps/run/pipeline.hpp"
#include "engine/generate/puzzle_order.hpp"

namespace gridlemma::apps {

[[nodiscard]] std::span<const Option> generate_options() noexcept;

enum class GenerateMethod : std::uint8_t { random, unbiased, neighbors };
/// Throws UsageError if other options have no meaning with it.
[[nodiscard]] GenerateMethod method_of(const Arguments& arguments);

/// Reads the value of --pattern: the cells of clues. Throws UsageError.
[[nodiscard]] CellSet parse_pattern(std::string_view text);

/// Throws UsageError.
[[nodiscard]] PuzzleOrder puzzle_order_of(const Arguments& arguments);

/// When to give up.
struct GenerateLimits {
    std::uint64_t tries = ~std::uint64_t{0};  ///< Candidates per puzzle.
    std::optional<std::chrono::steady_clock::time_point> deadline = {};

    [[nodiscard]] bool is_late() const {
        return deadline && std::chrono::steady_clock::now() >= *deadline;
    }
};
/// The time begins now. Throws UsageError.
[[nodiscard]] GenerateLimits generate_limits_of(const Arguments& arguments);

/// The numbers of the puzzles that --count or --range ask for. Throws UsageError.
[[nodiscard]] Ordinals ordinals_of(const Arguments& arguments);
/// How many of them are in the part.
[[nodiscard]] std::uint64_t count_in(const Shard& shard, const Ordinals& ordinals) noexcept;

}  // namespace gridlemma::apps
