// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid expand`: what logic makes of a puzzle, as a puzzle.
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "apps/cli/verb.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/metrics/trial_and_error.hpp"

namespace gridlemma::apps {

namespace {

// In the order of expand_fields.
enum class ExpandField : std::uint8_t { clues, expanded, expansion };

constexpr std::array expand_fields{
    own_field<0>("clues", FieldType::integer, 5, "Number of clues of the puzzle"),
    own_field<1>("expanded", FieldType::integer, 8,
                 "Number of clues of its expansion; 81: it is solved"),
    own_field<2>("expansion", FieldType::text, cell_count,
                 "The puzzle with all digits that were placed"),
};

struct ExpandPlan {
    const Profile* profile;  ///< Null: trial and error.
    int depth;
    bool keeps_candidates;
    std::chrono::nanoseconds time_limit;
    const RecordOutput& records;
};

/// The candidates of all cells, without givens: 729 characters as a text.
Puzzle candidates_of(const Puzzle& puzzle) {
    const Grid grid(puzzle);
    Puzzle candidates;
    candidates.set_geometry(puzzle.geometry());
    for (Cell cell : CellSet::all())
        candidates.allow(cell,
                         grid.digit_at(cell) ? DigitSet(*grid.digit_at(cell)) : grid.at(cell));
    return candidates;
}

class ExpandWorker : public Worker {
 public:
    explicit ExpandWorker(const ExpandPlan& plan)
        : plan_(plan), record_(plan.records, expand_fields) {
        SolveOptions limits;
        limits.time_limit = plan.time_limit;
        if (plan.profile != nullptr) solver_.emplace(*plan.profile, std::move(limits));
    }

    void answer(const InputPuzzle& input, Answer& answer) override {
        record_.begin(input);
        const SearchTask task = record_.search();
        const std::optional<Puzzle> expansion =
            task.first ? expansion_of(input, task, answer) : std::nullopt;
        complain(input, record_.record().status, answer);
        if (expansion) describe(input.puzzle, *expansion);
        if (expansion || plan_.records.has_columns()) record_.write(text_, answer.out());
    }

 private:
    [[nodiscard]] OwnValue& own(ExpandField field) {
        return record_.own(static_cast<std::size_t>(field));
    }

    /// The puzzle has a solution.
    [[nodiscard]] std::optional<Puzzle> expansion_of(const InputPuzzle& input,
                                                     const SearchTask& task, Answer& answer) {
        const bool is_unique = task.stats.solutions == 1;
        if (!solver_)
            return metrics::expanded_by_trial_and_error(input.puzzle, plan_.depth,
                                                        is_unique ? &*task.first : nullptr);
        const Outcome& outcome = solver_->solve(input.puzzle, nullptr, &task);
        if (outcome.fault) answer.diagnose(input, to_string(*outcome.fault));
        if (solver_->has_stopped()) {
            record_.record().status = Status::capped;
            answer.diagnose(input, gave_up);
            return std::nullopt;
        }
        Puzzle expansion = input.puzzle;
        for (Cell cell : outcome.grid.unsolved()) expansion.allow(cell, outcome.grid.at(cell));
        for (Cell cell : outcome.grid.placed()) expansion.give(cell, *outcome.grid.digit_at(cell));
        return expansion;
    }

    void describe(const Puzzle& puzzle, Puzzle expansion) {
        if (!plan_.keeps_candidates)
            for (Cell cell : CellSet::all() - expansion.givens())
                expansion.allow(cell, puzzle.allowed(cell));
        text_ = to_string(plan_.keeps_candidates ? candidates_of(expansion) : expansion);
        own(ExpandField::clues) = static_cast<std::uint64_t>(puzzle.givens().size());
        own(ExpandField::expanded) = static_cast<std::uint64_t>(expansion.givens().size());
        own(ExpandField::expansion) = std::string_view(text_);
    }

    const ExpandPlan& plan_;
    std::optional<LogicSolver> solver_;
    LineRecord record_;
    std::string text_;
};

constexpr std::array grid_expand_options{
    Option{.name = "te",
           .argument = "DEPTH",
           .fallback = "0",
           .range = Range{.least = 0, .greatest = 3},
           .help = "The depth of trial and error. 0: naked and hidden singles only. 1: candidates "
                   "that singles refute are excluded as well, as often as possible. 2: also those "
                   "that depth 1 refutes; and so on."},
    profile_option("Instead: by the strategies of a profile, as far as they lead; search adds "
                   "nothing.",
                   no_profile),
    Option{.name = "candidates",
           .help = "Keep what was found out about the other cells, too: 729 characters."},
    time_limit_option,
    format_option("The format of the answers. text: the expansion and the name of the puzzle; "
                  "'gridlemma help formats' describes the others."),
};

ExitStatus run_grid_expand(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const bool has_profile = arguments.given("profile");
    if (has_profile && arguments.given("te"))
        throw UsageError("--te and --profile exclude each other");
    if (!has_profile && arguments.given("time-limit"))
        throw UsageError("--time-limit has a meaning with --profile only");
    const Profile* const profile =
        has_profile ? &toolbox.profile(arguments.text("profile")) : nullptr;
    const RecordOutput records(arguments, toolbox, "n,name,puzzle,clues,expanded,expansion",
                               FieldTable(expand_fields));
    const ExpandPlan plan{.profile = profile,
                          .depth = static_cast<int>(*arguments.number("te")),
                          .keeps_candidates = arguments.given("candidates"),
                          .time_limit = time_limit_of(arguments),
                          .records = records};
    Stream stream(arguments);
    begin(stream, records, provenance_of(arguments, "grid expand", profile),
          records.has_columns() ? Numbering::one : Numbering::at_most_one, !records.has_columns());
    return stream.run({.make_worker = [&plan] { return std::make_unique<ExpandWorker>(plan); }});
}

}  // namespace

extern const Verb grid_expand_verb{
    .name = "grid expand",
    .summary = "write puzzles with all digits that logic places",
    .description =
        "Writes each puzzle with the digits that some logic places as further clues: naked and "
        "hidden singles by default. Puzzles with several solutions have an expansion, too. Puzzles "
        "with the same expansion differ only in what this logic solves: canon --dedupe of the "
        "expansions counts them once.",
    .options = grid_expand_options,
    .common = Common::records - Common::format,
    .fields = expand_fields,
    .examples =
        "gridlemma grid expand puzzles.txt\n"
        "gridlemma grid expand --te 1 --fields name,clues,expanded puzzles.txt\n"
        "gridlemma grid expand --profile hodoku --where 'expanded < 81' puzzles.txt",
    .topics = "input|formats|fields|where|profile",
    .run = run_grid_expand};

}  // namespace gridlemma::apps
