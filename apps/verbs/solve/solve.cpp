// SPDX-License-Identifier: Apache-2.0
// `gridlemma solve`: solutions by search.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <span>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/base/joined.hpp"
#include "apps/cli/verb.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/run/time_limit.hpp"
#include "apps/verbs/solve/candidate_counts_text.hpp"
#include "engine/count/solution_count.hpp"

namespace gridlemma::apps {

namespace {

/// The solutions that are requested for each puzzle.
enum class SolveTask : std::uint8_t {
    unique,  ///< The solution, and whether it is unique.
    count,   ///< Their number.
    all,     ///< All of them.
};

/// The form of the answers.
enum class Form : std::uint8_t {
    lines,    ///< 81 digits, a number, or a message.
    grids,    ///< Drawn.
    records,  ///< By RecordOutput.
};

struct SolvePlan {
    SolveTask task;
    Form form;
    std::uint64_t limit;
    bool is_exact;             ///< All solutions are counted, without a visit to each.
    bool wants_per_candidate;  ///< So are those with each candidate.
    const SearchKernel& kernel;
    const RecordOutput& records;
    std::chrono::nanoseconds time_limit;
};

constexpr std::array solve_fields{
    own_field<0>("per_candidate", FieldType::text, 0,
                 "Solutions with each candidate that has any: r1c1=1:20;r1c1=4:22"),
};

void append_line(Buffer& out, const Solution& solution) {
    std::array<char, cell_count + 1> line{};
    for (int cell = 0; cell < cell_count; ++cell) line[cell] = solution[cell].character();
    line[cell_count] = '\n';
    append(out, {line.data(), line.size()});
}

std::string text_of_none(const Puzzle& puzzle, Form form) {
    return form == Form::grids ? "No solution exists.\n" : no_solution(puzzle) + '\n';
}

constexpr std::string_view gave_up_drawn = "Given up at the time limit.\n";

class SolveWorker : public Worker {
 public:
    explicit SolveWorker(const SolvePlan& plan)
        : plan_(plan), timed_(plan.records.uses("usec")), stop_(nullptr, plan.time_limit) {}

    void prepare(std::span<const InputPuzzle> puzzles) override;
    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        is_given_up_ = false;
        if (plan_.task == SolveTask::all)
            print_all(puzzle, answer);
        else
            print_one(puzzle, answer);
        if (is_given_up_) answer.diagnose(puzzle, gave_up);
    }
    [[nodiscard]] bool has_next() const override {
        return answered_ < tasks_.size() && !is_open(tasks_[answered_]);
    }

 private:
    /// Returns null if there is no time limit.
    [[nodiscard]] StopCheck* stop() noexcept { return stop_.can_stop() ? &stop_ : nullptr; }
    /// Returns whether solve_batch() has not found everything that is requested.
    [[nodiscard]] bool is_open(const SearchTask& task) const {
        return task.stats.solutions == batch_limit && plan_.limit > batch_limit;
    }
    void solve_some();
    void solve_next(std::size_t count);
    SearchStats search_alone(const Puzzle& puzzle, const SolutionSink& sink);
    void search(const InputPuzzle& puzzle);
    void search_some(const Puzzle& puzzle);
    void count_exactly(const Puzzle& puzzle);
    [[nodiscard]] Status status_of(const Puzzle& puzzle, std::uint64_t solutions) const;
    void print_one(const InputPuzzle& puzzle, Answer& answer);
    void print_plain(Buffer& out) const;
    void print_all(const InputPuzzle& puzzle, Answer& answer);
    void print_all_plain(const InputPuzzle& puzzle, Answer& answer);
    void print_all_records(const InputPuzzle& puzzle, Answer& answer);
    void print_record(std::uint64_t nth, Status status, Buffer& out);
    void print_solution(const Solution& solution, Buffer& out) const;
    void print_gave_up(Buffer& out) const;

    const SolvePlan& plan_;
    bool timed_;
    StopCheck stop_;
    bool is_given_up_ = false;  // The current puzzle has reached the time limit.
    Record record_;
    std::array<OwnValue, solve_fields.size()> own_;
    std::optional<CandidateCounts> per_candidate_;
    Buffer per_candidate_text_;
    // Maximum number of solutions searched for in a batch, all of whose puzzles wait for the
    // slowest. If more are counted, puzzles are solved one at a time.
    static constexpr std::uint64_t batch_limit = 2;
    std::span<const InputPuzzle> ahead_;  // Not solved yet.
    std::vector<SearchTask> tasks_;       // Solved.
    std::size_t answered_ = 0;            // Number of tasks_ answered.
    bool is_slow_ = false;                // The batch has exceeded the time limit of one puzzle.
};

void SolveWorker::prepare(std::span<const InputPuzzle> puzzles) {
    ahead_ = puzzles;
    tasks_.clear();
    answered_ = 0;
    is_slow_ = false;
}

/// Solves all puzzles together if the kernel searches several at a time; only one if its time is
/// reported. If they are not done within the time limit of one puzzle, each is solved alone.
void SolveWorker::solve_some() {
    const bool is_simd = plan_.kernel.descriptor().target != "any";
    const bool together = is_simd && !timed_ && !is_slow_ && ahead_.size() > 1;
    solve_next(together ? ahead_.size() : 1);
    if (together && stop_.has_stopped()) {
        is_slow_ = true;
        solve_next(1);
    }
    ahead_ = ahead_.subspan(tasks_.size());
    answered_ = 0;
    is_given_up_ = stop_.has_stopped();
}

void SolveWorker::solve_next(std::size_t count) {
    tasks_.clear();
    for (const InputPuzzle& input : ahead_.first(count))
        tasks_.push_back({.puzzle = &input.puzzle});
    stop_.start();
    plan_.kernel.solve_batch(tasks_, std::min(plan_.limit, batch_limit), stop());
}

SearchStats SolveWorker::search_alone(const Puzzle& puzzle, const SolutionSink& sink) {
    stop_.start();
    const SearchStats stats = plan_.kernel.search(puzzle, plan_.limit, sink, stop());
    is_given_up_ = stop_.has_stopped();
    return stats;
}

void SolveWorker::search(const InputPuzzle& puzzle) {
    using Clock = std::chrono::steady_clock;
    record_.input = &puzzle;  // solve sets no other fields but this, those below and its own.
    const auto start = timed_ ? Clock::now() : Clock::time_point{};
    if (plan_.is_exact)
        count_exactly(puzzle.puzzle);
    else
        search_some(puzzle.puzzle);
    if (timed_)
        record_.usec = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    record_.solved_by = record_.solution ? SolvedBy::search : SolvedBy::nothing;
}

void SolveWorker::search_some(const Puzzle& puzzle) {
    if (answered_ == tasks_.size()) solve_some();
    SearchTask& task = tasks_[answered_++];
    if (!is_given_up_ && is_open(task)) task.stats = search_alone(puzzle, nullptr);
    record_.search = task.stats;
    record_.solution = task.first;
    record_.solutions = record_.search.solutions;
    record_.status = status_of(puzzle, record_.search.solutions);
}

void SolveWorker::count_exactly(const Puzzle& puzzle) {
    stop_.start();
    const SolutionCount count = count_solutions(puzzle, plan_.kernel, stop());
    is_given_up_ = !count.is_exact;
    per_candidate_.reset();
    if (plan_.wants_per_candidate && !is_given_up_) {
        per_candidate_ = count_per_candidate(puzzle, plan_.kernel, count, stop());
        is_given_up_ = !per_candidate_;
    }
    own_.fill({});
    if (per_candidate_ && plan_.form == Form::records) {
        per_candidate_text_.clear();
        append_joined(per_candidate_text_, *per_candidate_);
        own_.front() = std::string_view(per_candidate_text_.data(), per_candidate_text_.size());
    }
    record_.own = own_;
    record_.solution = count.first;
    record_.solutions = count.solutions;
    record_.status =
        status_of(puzzle, static_cast<std::uint64_t>(std::min<Uint128>(count.solutions, 2)));
}

// Returns the status of a puzzle whose search has ended.
Status SolveWorker::status_of(const Puzzle& puzzle, std::uint64_t solutions) const {
    if (is_given_up_) return Status::capped;
    // A single solution that was not followed by a search for another one proves nothing.
    if (solutions == 1 && plan_.limit <= 1) return Status::capped;
    return gridlemma::status_of(solutions, puzzle);
}

void SolveWorker::print_one(const InputPuzzle& puzzle, Answer& answer) {
    search(puzzle);
    if (record_.status == Status::unique) answer.compare(puzzle, *record_.solution);
    if (plan_.task == SolveTask::unique && record_.status != Status::unique) answer.mark_bad();
    if (!plan_.records.keeps(record_)) return;
    // A blank line precedes every drawing but the first, even if messages come in between.
    if (plan_.form == Form::grids && puzzle.ordinal > 1) append(answer.out(), "\n");
    if (plan_.form == Form::records)
        plan_.records.write(record_, answer.out());
    else
        print_plain(answer.out());
}

void SolveWorker::print_plain(Buffer& out) const {
    const auto add_to_line = [&](std::string_view words) {
        if (plan_.form == Form::lines) out.resize(out.size() - 1);
        append(out, words);
    };
    const bool is_line = plan_.form == Form::lines;
    if (plan_.task == SolveTask::count) {
        append_format(out, "{}{}\n", is_given_up_ ? "at least " : "", decimal(*record_.solutions));
        if (is_given_up_) add_to_line(fmt::format(" {}\n", gave_up));
        if (per_candidate_) append_lines(out, *per_candidate_);
    } else if (record_.solution) {
        print_solution(*record_.solution, out);
        if (record_.status == Status::multiple)
            add_to_line(is_line ? " not unique\n" : "Not unique.\n");
        else if (is_given_up_)
            add_to_line(is_line ? fmt::format(" {}\n", gave_up) : gave_up_drawn);
    } else if (is_given_up_) {
        print_gave_up(out);
    } else {
        append(out, text_of_none(record_.input->puzzle, plan_.form));
    }
}

void SolveWorker::print_gave_up(Buffer& out) const {
    if (plan_.form == Form::grids)
        append(out, gave_up_drawn);
    else
        append_format(out, "{}\n", gave_up);
}

void SolveWorker::print_all(const InputPuzzle& puzzle, Answer& answer) {
    if (plan_.form == Form::records)
        print_all_records(puzzle, answer);
    else
        print_all_plain(puzzle, answer);
}

// For the first puzzle, prints only its solutions; for each further one, a comment that names the
// puzzle comes first.
void SolveWorker::print_all_plain(const InputPuzzle& puzzle, Answer& answer) {
    if (puzzle.ordinal > 1)
        append_format(answer.out(), "{}# puzzle {} ({}:{}){}{}\n",
                      plan_.form == Form::grids ? "\n" : "", puzzle.ordinal, puzzle.file,
                      puzzle.line, puzzle.name.empty() ? "" : " ", puzzle.name);
    std::uint64_t number = 0;
    (void)search_alone(puzzle.puzzle, [&](const Solution& found) {
        if (plan_.form == Form::grids && number > 0) append(answer.out(), "\n");
        ++number;
        print_solution(found, answer.out());
        return answer.may_continue();
    });
    if (is_given_up_)
        print_gave_up(answer.out());
    else if (number == 0)
        append(answer.out(), text_of_none(puzzle.puzzle, plan_.form));
}

// Each record is held back until it is known whether there is another solution.
void SolveWorker::print_all_records(const InputPuzzle& puzzle, Answer& answer) {
    record_.clear();
    record_.input = &puzzle;
    std::uint64_t number = 0;
    const SearchStats stats = search_alone(puzzle.puzzle, [&](const Solution& found) {
        if (number > 0) print_record(number, Status::multiple, answer.out());
        record_.solution = found;
        ++number;
        return answer.may_continue();
    });
    print_record(number, status_of(puzzle.puzzle, stats.solutions), answer.out());
}

void SolveWorker::print_record(std::uint64_t nth, Status status, Buffer& out) {
    record_.status = status;
    record_.solved_by = nth > 0 ? SolvedBy::search : SolvedBy::nothing;
    if (nth > 0) record_.nth = nth;
    if (plan_.records.keeps(record_)) plan_.records.write(record_, out);
}

void SolveWorker::print_solution(const Solution& solution, Buffer& out) const {
    if (plan_.form == Form::grids)
        append(out, to_grid_text(solution));
    else
        append_line(out, solution);
}

constexpr std::array solve_options{
    Option{.name = "kernel",
           .letter = 'k',
           .argument = "NAME",
           .complete = Complete::kernels,
           .help = "The search kernel; 'gridlemma list kernels' lists them, the default first."},
    Option{.name = "count",
           .letter = 'c',
           .argument = "N",
           .choices = "all",
           .range = Range{.least = 1},
           .help =
               "Count the solutions of each puzzle, at most N. With 2 it decides uniqueness. "
               "'all' instead of N counts every solution exactly, however many there are. That "
               "mostly takes less than a second, and a tenth of a second for the empty grid. If "
               "--time-limit comes first, the answer is 'at least' the number found."},
    Option{.name = "per-candidate",
           .help = "With --count all, also count the solutions that have a digit in a cell. In "
                   "text, a line per cell: r1c1 1:20 4:22; otherwise the field per_candidate."},
    Option{
        .name = "all",
        .letter = 'a',
        .help =
            "Print every solution of each puzzle (with --count, at most N of them). In text, a "
            "comment '# puzzle N (FILE:LINE)' separates the puzzles. csv, tsv and jsonl have one "
            "record per solution: n is the number of the puzzle, nth the number of the solution."},
    time_limit_option,
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|grid|csv|tsv|jsonl",
           .takes_template = true,
           .help = "The format of the answers. text: 81 digits, or words if there is no solution; "
                   "grid: a drawing; 'gridlemma help formats' describes the others."},
};

SolveTask solve_task_of(const Arguments& arguments) {
    if (arguments.given("all")) return SolveTask::all;
    return arguments.given("count") ? SolveTask::count : SolveTask::unique;
}

bool counts_exactly(const Arguments& arguments) { return arguments.text("count") == "all"; }

Form form_of(const Arguments& arguments) {
    const std::string format = arguments.text("format");
    if (format == "grid") return Form::grids;
    const bool has_columns = arguments.given("fields") || arguments.given("keep");
    return format == "text" && !has_columns ? Form::lines : Form::records;
}

void check_solve_combination(const Arguments& arguments, SolveTask task, Form form) {
    for (const char* const option : {"fields", "keep"})
        if (form == Form::grids && arguments.given(option))
            throw UsageError(fmt::format("--{} has no meaning with --format grid", option));
    if (form == Form::grids && task == SolveTask::count)
        throw UsageError("--count with --format grid needs --all");
    const bool is_exact = counts_exactly(arguments);
    if (task == SolveTask::all && is_exact)
        throw UsageError("--all prints every solution; --count all only counts them");
    if (arguments.given("per-candidate") && !is_exact)
        throw UsageError("--per-candidate needs --count all");
    if (task == SolveTask::all && form != Form::records && arguments.given("where"))
        throw UsageError("--where with --all needs records: --format csv, tsv, jsonl, or --fields");
}

ExitStatus run_solve(const Arguments& arguments) {
    const SolveTask task = solve_task_of(arguments);
    const Form form = form_of(arguments);
    check_solve_combination(arguments, task, form);
    const Toolbox toolbox;
    const SearchKernel& kernel = kernel_named(arguments.text("kernel"));
    const bool is_exact = counts_exactly(arguments);
    std::vector<std::string> added;
    if (arguments.given("per-candidate")) added.emplace_back("per_candidate");
    const RecordOutput records(arguments, toolbox,
                               task == SolveTask::all ? "n,name,puzzle,status,nth,solution"
                                                      : "n,name,puzzle,status,solutions,solution",
                               FieldTable(solve_fields), added);
    const std::uint64_t fallback = task == SolveTask::all || is_exact ? no_limit : 2;
    const SolvePlan plan{
        .task = task,
        .form = form,
        .limit = arguments.number("count").value_or(fallback),
        .is_exact = is_exact,
        .wants_per_candidate = arguments.given("per-candidate") || records.uses("per_candidate"),
        .kernel = kernel,
        .records = records,
        .time_limit = time_limit_of(arguments)};
    Stream stream(arguments);
    stream.keep_own_geometries();
    auto provenance = provenance_of(arguments, "solve");
    provenance.set("kernel", kernel.descriptor().name).set("limit-solutions", plan.limit);
    const bool is_plain = form != Form::records;
    if (is_plain && task == SolveTask::all) provenance.set("files", joined(stream.files(), " "));
    begin(stream, records, provenance, task == SolveTask::all ? Numbering::any : Numbering::one,
          is_plain);
    // Hundreds of hard puzzles keep the lanes busier than those of a millisecond.
    constexpr double batch_seconds = 0.004;
    return stream.run({.make_worker = [&plan] { return std::make_unique<SolveWorker>(plan); },
                       .batch_seconds = batch_seconds});
}

}  // namespace

extern const Verb solve_verb{
    .name = "solve",
    .summary = "find the solutions of puzzles by search",
    .description =
        "Prints the solution of each puzzle as 81 digits on one line. The line is 'no solution' if "
        "there is none; 'not unique' follows the solution if there are several. The exit status is "
        "1 unless every puzzle has exactly one solution; --count and --all accept any number.",
    .options = solve_options,
    .common = (Common::records - Common::format - Common::plugin) | Common::geometry,
    .fields = solve_fields,
    .examples =
        "gridlemma solve puzzles.txt\n"
        "gridlemma solve --count 1000 puzzles.txt.gz\n"
        "gridlemma solve --count all puzzles.txt\n"
        "gridlemma solve --all --format csv puzzles.txt\n"
        "gridlemma solve --time-limit 2.5 puzzles.txt\n"
        "gridlemma solve --format grid puzzle.sdk\n"
        "gridlemma solve --format csv --fields name,status,solution puzzles.txt",
    .topics = "input|formats|fields|where|geometry",
    .run = run_solve};

}  // namespace gridlemma::apps
