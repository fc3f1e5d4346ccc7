// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_log.hpp"

#include <string>

#include "apps/base/append.hpp"

namespace gridlemma::apps {

void append_log_line(const InputPuzzle& puzzle, std::string_view profile, Buffer& out) {
    append(out, log_line(LoggedPuzzle{.puzzle = puzzle.puzzle,
                                      .ordinal = puzzle.ordinal,
                                      .profile = std::string(profile),
                                      .file = std::string(puzzle.file),
                                      .line = puzzle.line,
                                      .name = std::string(puzzle.name)}));
}

void append_log_line(const Step& step, std::uint64_t number, Buffer& out,
                     const StepContext& context) {
    append(out, log_line(step, number, context));
}

namespace {

std::vector<LoggedMeasure> measures_of(const Outcome& outcome, const Scale* scale) {
    std::vector<LoggedMeasure> measures;
    if (scale == nullptr || !outcome.rating) return measures;
    for (const ScaleMeasure& known : scale->measures)
        if (const Measure* const found = outcome.rating->find(known.name))
            measures.push_back({.field = std::string(known.field),
                                .value = value_as_written(*found),
                                .label = std::string(found->label)});
    return measures;
}

}  // namespace

void append_log_line(const Outcome& outcome, Buffer& out, const Scale* scale) {
    append(out, log_line(LoggedEnd{.steps = outcome.steps,
                                   .solved_by = outcome.solved_by,
                                   .status = outcome.status,
                                   .solution = outcome.solution,
                                   .guesses = outcome.search.guesses,
                                   .rating = measures_of(outcome, scale)}));
}

}  // namespace gridlemma::apps
