// SPDX-License-Identifier: Apache-2.0
// Puzzles for tests: the project's own, and public lists that are used only if they are present.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "tests/paths.hpp"

namespace gridlemma::test {

inline constexpr std::size_t all_puzzles = ~std::size_t{0};

/// Whether the tests run under a sanitizer, which makes them some twenty times slower: sweeps then
/// take a sample.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

/// Whether assertions are enabled, which check the whole grid after each change.
#if defined(NDEBUG)
inline constexpr bool is_asserting = false;
#else
inline constexpr bool is_asserting = true;
#endif

/// Returns `count`, or a twentieth of it (at least one) in a slow build: under a sanitizer or with
/// assertions.
[[nodiscard]] constexpr std::size_t scaled(std::size_t count) noexcept {
    const bool slow = is_sanitized || is_asserting;
    return slow && count > 1 ? (count + 19) / 20 : count;
}

/// Parses a text that is known to be valid: an 81- or 729-character literal of a test. Throws
/// std::invalid_argument with the reason if it is not.
[[nodiscard]] inline Puzzle puzzle_of(std::string_view text) {
    Result<Puzzle> puzzle = parse_puzzle(text);
    if (!puzzle) throw std::invalid_argument(std::string(text) + ": " + puzzle.error().reason);
    return *puzzle;
}

/// Loads up to `limit` puzzles of a file with one 81-character puzzle per line, starting at line
/// `offset` (counted from 0); fewer if the file ends. Text after a puzzle is ignored. Throws
/// std::runtime_error if the file cannot be read, std::invalid_argument on a bad line.
[[nodiscard]] inline std::vector<Puzzle> load_puzzles(const std::filesystem::path& file,
                                                      std::size_t limit = all_puzzles,
                                                      std::size_t offset = 0) {
    std::ifstream lines(file);
    if (!lines) throw std::runtime_error("cannot read " + file.string());
    std::vector<Puzzle> puzzles;
    std::string line;
    for (std::size_t number = 0; puzzles.size() < limit && std::getline(lines, line); ++number)
        if (number >= offset)
            puzzles.push_back(puzzle_of(std::string_view(line).substr(0, cell_count)));
    return puzzles;
}

/// Loads up to `limit` of the 20,000 random minimal puzzles in tests/data, each with one solution,
/// starting at puzzle `offset`. They are not ordered by difficulty: any range is a fair sample.
[[nodiscard]] inline std::vector<Puzzle> load_own_puzzles(std::size_t limit = all_puzzles,
                                                          std::size_t offset = 0) {
    return load_puzzles(source_dir() / "tests/data/minimal-20k.txt", limit, offset);
}

/// Returns the folder of public puzzle lists, which contains data/public/17clue.txt and so on:
/// $GRIDLEMMA_SHARED, or `../shared` beside the source tree. Returns nullopt if there is no such
/// folder; a test that needs it is then skipped with the message `no_shared_data`.
[[nodiscard]] inline std::optional<std::filesystem::path> shared_dir() {
    const char* named = std::getenv("GRIDLEMMA_SHARED");
    const std::filesystem::path folder =
        named != nullptr ? std::filesystem::path(named) : source_dir().parent_path() / "shared";
    std::error_code error;
    if (!std::filesystem::is_directory(folder / "data", error)) return std::nullopt;
    return folder;
}

/// Whether tests/long.sh runs the tests: sweeps then take all puzzles.
[[nodiscard]] inline bool is_long_run() { return std::getenv("GRIDLEMMA_LONG") != nullptr; }

/// How many cases a sweep tries: `usual`, fewer in a slow build, or those of a long run.
[[nodiscard]] inline std::size_t swept(std::size_t usual, std::size_t in_a_long_run) {
    return is_long_run() ? in_a_long_run : scaled(usual);
}

inline constexpr const char* no_shared_data =
    "no public puzzle lists here: set GRIDLEMMA_SHARED to the folder that has them";

}  // namespace gridlemma::test
