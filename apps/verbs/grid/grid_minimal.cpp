// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid minimal`: redundant clues and minimal sub-puzzles.
#include <array>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "apps/cli/verb.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/clues/minimal_subpuzzles.hpp"
#include "engine/clues/redundant.hpp"

namespace gridlemma::apps {

namespace {

// In the order of minimal_fields.
enum class MinimalField : std::uint8_t { clues, redundant, necessary, redundant_clues, subpuzzle };

constexpr std::array minimal_fields{
    own_field<0>("clues", FieldType::integer, 5,
                 "Number of clues, of the sub-puzzle if there is one"),
    own_field<1>("redundant", FieldType::integer, 9,
                 "Clues of which any one could be removed; 0: the puzzle is minimal"),
    own_field<2>("necessary", FieldType::integer, 9, "The other clues"),
    own_field<3>("redundant_clues", FieldType::text, 0, "The redundant clues: r1c1 r2c3"),
    own_field<4>("subpuzzle", FieldType::text, cell_count,
                 "A minimal sub-puzzle, with --all or --count"),
};

struct MinimalPlan {
    bool finds_subpuzzles;
    std::uint64_t limit;
    std::chrono::nanoseconds time_limit;
    const RecordOutput& records;
};

/// A puzzle and what the search has found out before the answers.
struct TestedPuzzle {
    Status status = Status::none;
    std::optional<Solution> solution;
    CellSet redundant;
};

class MinimalWorker : public Worker {
 public:
    explicit MinimalWorker(const MinimalPlan& plan)
        : plan_(plan), stop_(nullptr, plan.time_limit), record_(plan.records, minimal_fields) {}

    void prepare(std::span<const InputPuzzle> puzzles) override;
    void answer(const InputPuzzle& input, Answer& answer) override;
    [[nodiscard]] bool has_next() const override {
        return next_ < tested_.size() && !plan_.finds_subpuzzles;
    }

 private:
    [[nodiscard]] OwnValue& own(MinimalField field) {
        return record_.own(static_cast<std::size_t>(field));
    }
    void describe(const Puzzle& puzzle, const TestedPuzzle& tested);
    void find_subpuzzles(const InputPuzzle& input, const TestedPuzzle& tested, Answer& answer);

    const MinimalPlan& plan_;
    StopCheck stop_;
    std::vector<TestedPuzzle> tested_;
    std::size_t next_ = 0;
    MinimalSubpuzzles subpuzzles_;
    LineRecord record_;
    std::string redundant_text_;
    std::string subpuzzle_text_;
};

/// Searches for all of them at once, which is faster.
void MinimalWorker::prepare(std::span<const InputPuzzle> puzzles) {
    std::vector<SearchTask> tasks;
    tasks.reserve(puzzles.size());
    for (const InputPuzzle& input : puzzles) tasks.push_back({.puzzle = &input.puzzle});
    search_kernels().front()->solve_batch(tasks, 2);
    tested_.assign(puzzles.size(), {});
    next_ = 0;
    std::vector<ClueTest> tests;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        tested_[i].solution = tasks[i].first;
        tested_[i].status = status_of(tasks[i].stats.solutions, puzzles[i].puzzle);
        if (tested_[i].status == Status::unique) tests.push_back({.puzzle = &puzzles[i].puzzle});
    }
    find_redundant(tests);
    auto test = tests.cbegin();
    for (TestedPuzzle& tested : tested_)
        if (tested.status == Status::unique) tested.redundant = (test++)->redundant;
}

void MinimalWorker::answer(const InputPuzzle& input, Answer& answer) {
    const TestedPuzzle& tested = tested_[next_++];
    record_.begin(input);
    record_.record().status = tested.status;
    record_.record().solution = tested.solution;
    if (const std::string reason = complaint(tested.status, input.puzzle); !reason.empty()) {
        answer.diagnose(input, reason);
        return record_.write(reason, answer.out());
    }
    describe(input.puzzle, tested);
    if (plan_.finds_subpuzzles) return find_subpuzzles(input, tested, answer);
    const std::string line = tested.redundant.empty() ? "minimal" : "redundant " + redundant_text_;
    record_.write(line, answer.out());
}

void MinimalWorker::describe(const Puzzle& puzzle, const TestedPuzzle& tested) {
    const auto clues = static_cast<std::uint64_t>(puzzle.givens().size());
    const auto redundant = static_cast<std::uint64_t>(tested.redundant.size());
    own(MinimalField::clues) = clues;
    own(MinimalField::redundant) = redundant;
    own(MinimalField::necessary) = clues - redundant;
    redundant_text_.clear();
    for (Cell cell : tested.redundant)
        redundant_text_ += (redundant_text_.empty() ? "" : " ") + to_string(cell);
    own(MinimalField::redundant_clues) = std::string_view(redundant_text_);
}

void MinimalWorker::find_subpuzzles(const InputPuzzle& input, const TestedPuzzle& tested,
                                    Answer& answer) {
    std::uint64_t number = 0;
    stop_.start();
    const auto take = [&](const Puzzle& subpuzzle) {
        record_.record().nth = ++number;
        subpuzzle_text_ = to_string(subpuzzle);
        own(MinimalField::clues) = static_cast<std::uint64_t>(subpuzzle.givens().size());
        own(MinimalField::subpuzzle) = std::string_view(subpuzzle_text_);
        record_.write(subpuzzle_text_, answer.out());
        return number < plan_.limit && answer.may_continue();
    };
    subpuzzles_.find(input.puzzle, *tested.solution, take, stop_.can_stop() ? &stop_ : nullptr);
    if (stop_.has_stopped()) answer.diagnose(input, gave_up);
}

constexpr std::array grid_minimal_options{
    Option{.name = "all",
           .letter = 'a',
           .help = "Write all minimal sub-puzzles of each puzzle: those of its clues that have one "
                   "solution and no redundant clue. There may be very many."},
    Option{.name = "count",
           .letter = 'c',
           .argument = "N",
           .range = Range{.least = 1},
           .help = "Write at most N minimal sub-puzzles of each puzzle."},
    time_limit_option,
    format_option("The format of the answers. text: 'minimal', or the redundant clues, or the "
                  "sub-puzzles; then the name of the puzzle. 'gridlemma help formats' describes "
                  "the others."),
};

ExitStatus run_grid_minimal(const Arguments& arguments) {
    const Toolbox toolbox;
    const bool finds = arguments.given("all") || arguments.given("count");
    if (arguments.given("time-limit") && !finds)
        throw UsageError("--time-limit has a meaning with --all or --count only");
    const RecordOutput records(arguments, toolbox,
                               finds ? "n,name,puzzle,nth,clues,subpuzzle"
                                     : "n,name,puzzle,clues,redundant,redundant_clues",
                               FieldTable(minimal_fields));
    const MinimalPlan plan{.finds_subpuzzles = finds,
                           .limit = arguments.number("count").value_or(no_limit),
                           .time_limit = time_limit_of(arguments),
                           .records = records};
    Stream stream(arguments);
    begin(stream, records, provenance_of(arguments, "grid minimal"),
          finds ? Numbering::any : Numbering::one, !records.has_columns());
    return stream.run({.make_worker = [&plan] { return std::make_unique<MinimalWorker>(plan); }});
}

}  // namespace

extern const Verb grid_minimal_verb{
    .name = "grid minimal",
    .summary = "find redundant clues and minimal sub-puzzles",
    .description =
        "Says which clues of each puzzle are redundant. A clue is redundant if the puzzle still "
        "has one solution when this clue alone is removed. A puzzle without such clues is minimal. "
        "Puzzles without just one "
        "solution are reported, and the exit status is 1.",
    .options = grid_minimal_options,
    .common = Common::records - Common::format - Common::plugin,
    .fields = minimal_fields,
    .examples =
        "gridlemma grid minimal puzzles.txt\n"
        "gridlemma grid minimal --format %{puzzle} --where 'redundant == 0' puzzles.txt\n"
        "gridlemma grid minimal --count 10 puzzles.txt\n"
        "gridlemma grid minimal --all --fields name,clues,subpuzzle puzzles.txt",
    .topics = "input|formats|fields|where",
    .run = run_grid_minimal};

}  // namespace gridlemma::apps
