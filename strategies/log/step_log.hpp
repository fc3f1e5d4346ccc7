// SPDX-License-Identifier: Apache-2.0
// The step log: how puzzles were solved, step by step, as JSON lines that another program can
// follow without knowing any technique. `explain --format jsonl` writes it, `check` certifies it.
//
// 'gridlemma help log' describes the format.
//
// All functions here are pure: any number of threads may call them. A line that cannot be read is
// an Error; nothing is thrown but std::bad_alloc.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/puzzle.hpp"
#include "engine/core/result.hpp"
#include "engine/core/step.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/library/solver.hpp"

namespace gridlemma {

inline constexpr std::uint64_t step_log_version = 1;

/// A line "puzzle".
struct LoggedPuzzle {
    Puzzle puzzle;
    std::uint64_t ordinal = 0;
    std::string profile = {};
    std::string file = {};
    std::uint64_t line = 0;  ///< 0: unknown.
    std::string name = {};
};

/// A line "step". `step.strategy` is a view of whatever the step was made from; a line that was
/// read leaves it empty and has the id in `strategy`.
struct LoggedStep {
    std::uint64_t number = 0;
    std::string strategy;
    Step step;
};

/// A line "end".
struct LoggedEnd {
    std::uint64_t steps = 0;
    SolvedBy solved_by = SolvedBy::nothing;
    Status status = Status::none;
    std::optional<Solution> solution;
    std::uint64_t guesses = 0;
};

/// A line that says how the log was made: of no consequence.
struct LoggedProvenance {};

/// The kinds of chain as logs name them, by ChainEvidence::Kind.
inline constexpr std::array<std::string_view, 6> chain_sorts = {
    "cycle", "forcing", "contradiction", "either-way", "cell", "house"};

/// The kinds of sets as logs name them, by SetsEvidence::Kind.
inline constexpr std::array<std::string_view, 6> set_sorts = {
    "chain", "doubly-linked", "blossom", "intersection", "bent", "ring"};

/// The kinds of whips as logs name them, by WhipEvidence::Kind.
inline constexpr std::array<std::string_view, 6> whip_sorts = {
    "bivalue-chain", "z-chain", "t-whip", "whip", "braid", "oddagon"};

/// How literals of chains are known, by ChainNode::Reason.
inline constexpr std::array<std::string_view, 5> chain_reasons = {"assumption", "cell", "house",
                                                                  "deduction", "pair"};

using LogLine = std::variant<LoggedPuzzle, LoggedStep, LoggedEnd, LoggedProvenance>;

/// One line with its line feed. Text that is not UTF-8 gets replacement characters. `number` counts
/// the steps of a puzzle from 1.
[[nodiscard]] std::string log_line(const LoggedPuzzle& puzzle);
[[nodiscard]] std::string log_line(const Step& step, std::uint64_t number);
[[nodiscard]] std::string log_line(const LoggedEnd& end);
/// All lines of a path that Solver::solve returned.
[[nodiscard]] std::string log_text(const LoggedPuzzle& puzzle, const Path& path);

/// Reads one line, whatever it holds. Refused in words that name the key, with the byte where it is
/// known (else 0): what is not JSON or lacks a key, values of a wrong type, cells, digits and
/// houses that do not exist, another version. Whether a step follows is not its business.
[[nodiscard]] Result<LogLine> parse_log_line(std::string_view line);

}  // namespace gridlemma
