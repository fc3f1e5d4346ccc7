// SPDX-License-Identifier: Apache-2.0
// The step log: how puzzles were solved, step by step, as JSON lines that another program can
// follow without knowing any technique. `explain --format jsonl` writes it, `check` certifies it.
//
// One object a line. Each puzzle is a line "puzzle", its steps in order, and a line "end". Keys may
// come in any order; unknown ones are ignored. Cells, houses, candidates and truths are texts:
//
//   cell "r4c5"                 house "r4" (row), "c2" (column), "b9" (box)
//   placement "r1c1=5"          truth "r4c5" (the cell holds a digit) or
//   elimination "r2c3<>4"             "7r4", "3c2", "9b1" (the digit has a place in the house)
//
//   key            type              meaning
//   ------------   --------------- ---------------------------------------------------------------
//   record         text              "puzzle", "step" or "end": begins and tells the kind of line
//
//   in "puzzle":
//   version        integer           of this format: 1
//   n              integer           ordinal of the puzzle in its input, from 1
//   puzzle         text              81 characters, `.` for empty; 729 if it has pencilmarks
//   profile        text              name of the profile that solved it
//   file, line     text, integer     where it was read; left out if unknown
//   name           text              its name; left out if it has none
//
//   in "step":
//   n              integer           number of the step, from 1 for each puzzle
//   strategy       text              id, as in `list strategies`
//   placements     list of texts     left out if there are none; so are the eliminations
//   eliminations   list of texts     in the order in which they are made, before the placements
//   truths         list of texts     the certificate: in the grid before the step, no way to
//   satisfy
//                                    all of them makes a conclusion false
//   evidence       object            the pattern, by its `kind`; left out if there is none to show:
//                                      single    house (left out for a naked single)
//                                      locked    digit; base, cover: houses
//                                      subset    house; cells, digits: lists; hidden: boolean
//                                      fish      digit; base, cover: lists of houses;
//                                                fins, endo_fins: lists of cells
//                                      wing      pivot, left, right: cells; digit
//                                      deadly    pattern: candidates like placements; type 1 to 4;
//                                                digits, cells: of the subset of type 3. Part of
//                                                the certificate: one candidate more of its cells
//                                                is true, or there are two solutions
//                                      exclusion cells, excluders: lists of cells
//                                      chain     sort: "cycle", "forcing", "contradiction",
//                                                "either-way", "cell", "house"; length; the cell or
//                                                the house that it starts from; lines: lists of
//                                                nodes from conclusion to assumption, each with its
//                                                literal (like a placement or an elimination),
//                                                reason
//                                                ("assumption", "cell", "house", "deduction"),
//                                                house, parents (places in the line), nested (place
//                                                in the list of that name) or truths; nested:
//                                                chains
//                                      pattern   cells, digits: lists; text: one sentence
//
//   in "end":
//   steps          integer           how many lines "step" there were
//   solved         text              "logic", "search" (logic came to a halt), "nothing"
//   status         text              "unique", "multiple", "none", "invalid", "capped"
//   solution       text              81 digits; left out if there is none
//   guesses        integer           of the search that finished it; 0 if logic did
//
// A line {"provenance":{...}} may stand between puzzles and says how the log was made.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "apps/output/record.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/result.hpp"
#include "engine/core/step.hpp"
#include "engine/logic/solver.hpp"

namespace pencilmark::apps {

inline constexpr std::uint64_t step_log_version = 1;

/// A line "puzzle".
struct LoggedPuzzle {
    Puzzle puzzle;
    std::uint64_t ordinal = 0;
    std::string profile;
    std::string file;
    std::uint64_t line = 0;  ///< 0: unknown.
    std::string name;
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

/// How literals of chains are known, by ChainNode::Reason.
inline constexpr std::array<std::string_view, 4> chain_reasons = {"assumption", "cell", "house",
                                                                  "deduction"};

using LogLine = std::variant<LoggedPuzzle, LoggedStep, LoggedEnd, LoggedProvenance>;

/// Appends one line with its end. Text that is not UTF-8 gets replacement characters.
void append_log_line(const InputPuzzle& puzzle, std::string_view profile, Buffer& out);
void append_log_line(const Step& step, std::uint64_t number, Buffer& out);
void append_log_line(const Outcome& outcome, Buffer& out);

/// Reads one line, whatever it holds. Refused in words that name the key, with the byte where it is
/// known (else 0): what is not JSON or lacks a key, values of a wrong type, cells, digits and
/// houses that do not exist, another version. Whether a step follows is not its business.
[[nodiscard]] Result<LogLine> parse_log_line(std::string_view line);

/// "r4", "c2", "b9".
[[nodiscard]] std::string short_name(House house);
/// "r4c5" or "7r4".
[[nodiscard]] std::string to_string(Truth truth);
/// "r2c3<>4".
[[nodiscard]] std::string elimination_text(Candidate candidate);

}  // namespace pencilmark::apps
