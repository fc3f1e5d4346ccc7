// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_log.hpp"

#include <string>

#include "apps/output/append.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma::apps {

void append_log_line(const InputPuzzle& puzzle, std::string_view profile, Buffer& out) {
    append(out, log_line(LoggedPuzzle{.puzzle = puzzle.puzzle,
                                      .ordinal = puzzle.ordinal,
                                      .profile = std::string(profile),
                                      .file = std::string(puzzle.file),
                                      .line = puzzle.line,
                                      .name = std::string(puzzle.name)}));
}

void append_log_line(const Step& step, std::uint64_t number, Buffer& out) {
    append(out, log_line(step, number));
}

void append_log_line(const Outcome& outcome, Buffer& out) {
    append(out, log_line(LoggedEnd{.steps = outcome.steps,
                                   .solved_by = outcome.solved_by,
                                   .status = outcome.status,
                                   .solution = outcome.solution,
                                   .guesses = outcome.search.guesses}));
}

}  // namespace gridlemma::apps
