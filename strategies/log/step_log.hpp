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
#include <vector>

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

/// What a line "step" may say besides, for those who read steps without following them.
struct StepContext {
    std::optional<double> difficulty = {};  ///< On the scale of the profile.
    std::string text = {};                  ///< The step in words; empty: left out.
    std::optional<Puzzle> grid = {};        ///< The position before the step.
};

/// A line "step". `step.strategy` is a view of whatever the step was made from; a line that was
/// read leaves it empty and has the id in `strategy`.
struct LoggedStep {
    std::uint64_t number = 0;
    std::string strategy;
    Step step;
    StepContext context = {};
};

/// What a scale measures of a path, by the name of its field.
struct LoggedMeasure {
    std::string field;
    double value = 0;        ///< As written.
    std::string label = {};  ///< In place of the number, if there is one.
};

/// A line "end".
struct LoggedEnd {
    std::uint64_t steps = 0;
    SolvedBy solved_by = SolvedBy::nothing;
    Status status = Status::none;
    std::optional<Solution> solution;
    std::uint64_t guesses = 0;
    std::vector<LoggedMeasure> rating = {};  ///< Not read back.
};

/// A line that says how the log was made: of no consequence.
struct LoggedProvenance {};

/// What a line "end" can claim.
inline constexpr std::array solved_by_claims{SolvedBy::logic, SolvedBy::search, SolvedBy::nothing};
inline constexpr std::array status_claims{Status::unique, Status::multiple, Status::none,
                                          Status::invalid, Status::capped};

class JsonValue;

using LogLine = std::variant<LoggedPuzzle, LoggedStep, LoggedEnd, LoggedProvenance>;

/// One line with its line feed. Text that is not UTF-8 gets replacement characters. `number` counts
/// the steps of a puzzle from 1.
[[nodiscard]] std::string log_line(const LoggedPuzzle& puzzle);
[[nodiscard]] std::string log_line(const Step& step, std::uint64_t number,
                                   const StepContext& context = {});
[[nodiscard]] std::string log_line(const LoggedEnd& end);
/// All lines of a path that Solver::solve returned.
[[nodiscard]] std::string log_text(const LoggedPuzzle& puzzle, const Path& path);

/// Reads one line, whatever it holds. Refused in words that name the key, with the byte where it is
/// known (else 0): what is not JSON or lacks a key, values of a wrong type, cells, digits and
/// houses that do not exist, another version. Whether a step follows is not its business.
[[nodiscard]] Result<LogLine> parse_log_line(std::string_view line);
/// The same of a line that is part of a larger text, which was read.
[[nodiscard]] Result<LogLine> parse_log_line(const JsonValue& line);

}  // namespace gridlemma
