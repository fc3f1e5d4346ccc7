// SPDX-License-Identifier: Apache-2.0
// Boards: puzzles and solutions as bytes, 81 per board, row by row; 0 is an empty cell. What other
// languages have in arrays:
//
//     std::vector<std::uint8_t> boards = ...;
//     if (const auto bad = find_bad_cell(boards)) ...
//     std::vector<std::uint8_t> solutions(boards.size());
//     std::vector<std::uint64_t> counts(boards.size() / cell_count);
//     solve_boards(boards, {.solutions = solutions, .counts = counts});
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// A value above 9.
struct BadCell {
    std::size_t board = 0;
    int cell = 0;
    std::uint8_t value = 0;
};
/// Returns the first; nullopt if there is none.
[[nodiscard]] std::optional<BadCell> find_bad_cell(std::span<const std::uint8_t> boards) noexcept;

/// Returns the puzzle of one board. A value above 9, which another thread may have written since
/// the board was checked, is an open cell. Precondition: 81 values.
[[nodiscard]] Puzzle puzzle_of_digits(std::span<const std::uint8_t> board) noexcept;
/// Writes 81 values. Precondition: there is room for them.
void write_digits(const Solution& solution, std::span<std::uint8_t> board) noexcept;

/// Where answers go: for each board 81 values, or one. Empty: not asked for.
struct BoardAnswers {
    std::span<std::uint8_t> solutions = {};  ///< The first found; all 0 if there is none.
    std::span<std::uint64_t> counts = {};    ///< Solutions, up to the limit.
    std::span<std::uint64_t> guesses = {};
};

struct BoardOptions {
    int threads = 0;          ///< Less than 1: one per core.
    std::uint64_t limit = 2;  ///< Stop counting at this number of solutions.
    const StopFlag* stop = nullptr;
    const SearchKernel* kernel = nullptr;  ///< Null: the default one.
};

/// Solves each board by search, hundreds at a time. Returns whether all are done: what is not,
/// where the flag was raised, has a count of 0. The answers do not depend on the number of threads.
/// Preconditions: whole boards without a bad cell; each part of `answers` is empty or has room for
/// all of them.
///
/// Thread safety: any number of calls may run at once. Errors: std::bad_alloc. One thread is the
/// caller's own: with `threads` = 1, or where there are none, no other is started.
bool solve_boards(std::span<const std::uint8_t> boards, const BoardAnswers& answers,
                  const BoardOptions& options = {});

}  // namespace gridlemma
