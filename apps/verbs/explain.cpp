// SPDX-License-Identifier: Apache-2.0
// `gridlemma explain`: the solution path of each puzzle, step by step.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "apps/base/append.hpp"
#include "apps/base/colour.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/wrap.hpp"
#include "apps/cli/notation_option.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/path/figure.hpp"
#include "apps/path/figure_sink.hpp"
#include "apps/path/needs_ladder.hpp"
#include "apps/path/needs_text.hpp"
#include "apps/path/path_log.hpp"
#include "apps/path/path_page.hpp"
#include "apps/path/path_page_sink.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/step_graph.hpp"
#include "apps/run/output_option.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// Reports a puzzle that does not have one solution, and a strategy that is not sound.
void judge(const InputPuzzle& puzzle, const Outcome& outcome, Answer& answer) {
    if (outcome.status == Status::unique && outcome.solution)
        answer.compare(puzzle, *outcome.solution);
    if (outcome.fault) answer.diagnose(puzzle, to_string(*outcome.fault));
    complain(puzzle, outcome.status, answer);
}

/// What puzzles need, after their paths: of the strategies that are no more difficult than those of
/// the path.
class NeedsOfPaths {
 public:
    /// Does nothing unless `wanted`.
    NeedsOfPaths(const Profile& profile, bool wanted, std::size_t width = page_width)
        : ladders_(profile, {.effort = usual_needs_effort}), is_wanted_(wanted), width_(width) {}

    void append_text(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
        if (!is_wanted_ || outcome.status != Status::unique) return;
        NeedsLadders::Ladder& ladder = ladders_.of_path(outcome);
        const Needs needs = ladder.finder.find(puzzle.puzzle, *outcome.solution);
        append_format(out, "\n{}", needs_text(needs, ladder.profile, ladder.up_to, width_));
    }
    void append_record(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
        if (!is_wanted_ || outcome.status != Status::unique) return;
        NeedsLadders::Ladder& ladder = ladders_.of_path(outcome);
        NeedsRecord record = needs_record(puzzle, ladder.profile,
                                          ladder.finder.find(puzzle.puzzle, *outcome.solution));
        record.up_to = ladder.up_to;
        append_format(out, "{}\n", to_json(record, ladder.profile));
    }

 private:
    NeedsLadders ladders_;
    bool is_wanted_;
    std::size_t width_;  ///< Of texts.
};

class TextWorker : public Worker {
 public:
    TextWorker(const Profile& profile, const PathLook& look, bool with_needs)
        : width_(look.width),
          solver_(profile),
          text_(profile, look),
          needs_(profile, with_needs, look.width) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        Buffer& out = answer.out();
        // A rule precedes every puzzle but the first, even if messages come in between.
        if (puzzle.ordinal > 1)
            append_format(out, "\n{}\n\n", std::string(std::min(width_, page_width), '='));
        text_.begin(puzzle, out);
        const Outcome& outcome = solver_.solve(
            puzzle.puzzle, [&](const Grid& before, const Step& step) { text_.add(before, step); });
        text_.end(puzzle, outcome, out);
        needs_.append_text(puzzle, outcome, out);
        judge(puzzle, outcome, answer);
    }

 private:
    std::size_t width_;
    LogicSolver solver_;
    PathText text_;
    NeedsOfPaths needs_;
};

/// What --with adds to the lines of a step log.
struct LogPlan {
    bool has_difficulty = false;
    bool has_text = false;
    bool has_grid = false;
    Notation notation = Notation::words;
};

class LogWorker : public Worker {
 public:
    LogWorker(const Profile& profile, const LogPlan& plan, bool with_needs)
        : plan_(plan), solver_(profile), needs_(profile, with_needs) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        Buffer& out = answer.out();
        append_log_line(puzzle, solver_.profile().name, out);
        std::uint64_t number = 0;
        const Outcome& outcome =
            solver_.solve(puzzle.puzzle, [&](const Grid& before, const Step& step) {
                append_log_line(step, ++number, out, context_of(before, step));
            });
        append_log_line(outcome, out, plan_.has_difficulty ? solver_.profile().scale : nullptr);
        needs_.append_record(puzzle, outcome, out);
        judge(puzzle, outcome, answer);
    }

 private:
    [[nodiscard]] StepContext context_of(const Grid& before, const Step& step) const {
        const Profile& profile = solver_.profile();
        StepContext context;
        if (plan_.has_difficulty)
            if (const Rung* const rung = find_rung(profile, step.strategy))
                context.difficulty = difficulty_as_written(difficulty_of(profile, *rung, step));
        if (plan_.has_text) context.text = step_text(profile, step, before, plan_.notation);
        if (plan_.has_grid) context.grid = to_puzzle(before);
        return context;
    }

    LogPlan plan_;
    LogicSolver solver_;
    NeedsOfPaths needs_;
};

class GraphWorker : public Worker {
 public:
    explicit GraphWorker(const Profile& profile) : solver_(profile) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        Buffer& out = answer.out();
        std::uint64_t number = 0;
        const Profile& profile = solver_.profile();
        const Outcome& outcome = solver_.solve(puzzle.puzzle, [&](const Grid&, const Step& step) {
            ++number;
            append_graph(step, number, step_title(profile, number, step), out);
        });
        judge(puzzle, outcome, answer);
    }

 private:
    LogicSolver solver_;
};

class PageWorker : public Worker {
 public:
    PageWorker(const Profile& profile, Notation notation)
        : solver_(profile), data_(profile, notation) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        data_.begin(puzzle);
        const Outcome& outcome = solver_.solve(
            puzzle.puzzle, [&](const Grid& before, const Step& step) { data_.add(before, step); });
        append_path(data_.finish(puzzle, outcome), answer.out());
        judge(puzzle, outcome, answer);
    }

 private:
    LogicSolver solver_;
    PathData data_;
};

/// What is drawn of a path, and how.
struct FigurePlan {
    std::optional<std::uint64_t> step;  ///< 0: the start; all steps if there is none.
    bool has_puzzle = false;            ///< The puzzle alone; then no steps.
    bool has_solution = false;          ///< The solution; then no steps.
    bool has_caption = false;

    [[nodiscard]] bool has_steps() const { return !has_puzzle && !has_solution; }
};

class FigureWorker : public Worker {
 public:
    FigureWorker(const Profile& profile, const FigurePlan& plan) : solver_(profile), plan_(plan) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        if (plan_.has_puzzle) add("puzzle", FigureOf::puzzle, puzzle, {}, answer);
        if (plan_.step == 0) add("00", FigureOf::start, puzzle, {}, answer);
        const Outcome& outcome = solver_.solve(
            puzzle.puzzle,
            [&](const Grid& before, const Step& step) { add_step(puzzle, before, step, answer); });
        const std::uint64_t count = std::exchange(number_, 0);
        if (plan_.has_solution && outcome.solution)
            add("solution", FigureOf::solution, puzzle, outcome.solution, answer);
        judge(puzzle, outcome, answer);
        if (plan_.has_steps() && !plan_.step && count == 0 && outcome.status == Status::unique)
            answer.diagnose(puzzle, "there is no step to draw: it is solved");
        if (plan_.step && *plan_.step > count)
            answer.diagnose(puzzle, fmt::format("the path has no step {}: it ends after {}",
                                                *plan_.step, count));
    }

 private:
    void add_step(const InputPuzzle& puzzle, const Grid& before, const Step& step, Answer& answer) {
        ++number_;
        if (!plan_.has_steps() || (plan_.step && number_ != *plan_.step)) return;
        svg_.clear();
        const std::string title = append_figure_of(step, before, puzzle.puzzle.givens(), number_,
                                                   solver_.profile(), plan_.has_caption, svg_);
        put(fmt::format("{}-{:02}", puzzle.ordinal, number_), title, answer);
    }
    /// A grid without a step.
    void add(std::string_view name, FigureOf what, const InputPuzzle& puzzle,
             const std::optional<Solution>& solution, Answer& answer) {
        svg_.clear();
        const std::string title = append_figure_of(what, puzzle, solution, plan_.has_caption, svg_);
        put(fmt::format("{}-{}", puzzle.ordinal, name), title, answer);
    }
    void put(const std::string& name, std::string_view title, Answer& answer) const {
        append_figure({.name = name, .title = title, .svg = {svg_.data(), svg_.size()}},
                      answer.out());
    }

    LogicSolver solver_;
    FigurePlan plan_;
    Buffer svg_;
    std::uint64_t number_ = 0;  ///< Of the step of the path.
};

DrawGrid draw_grid(const std::string& when) {
    if (when == "never") return DrawGrid::never;
    return when == "each" ? DrawGrid::each : DrawGrid::start;
}

/// The output as text: of a terminal by its width, and in colours if it has any.
PathLook look_of(const Arguments& arguments) {
    const bool is_shown = !arguments.given("output");
    return {.draw = draw_grid(arguments.text("grid")),
            .notation = notation_of(arguments),
            .is_brief = arguments.given("brief"),
            .width = is_shown ? terminal_width(STDOUT_FILENO) : page_width,
            .has_colours = is_shown && has_colours(STDOUT_FILENO)};
}

/// For an option that says what is written and where.
void refuse_others(const Arguments& arguments, std::string_view option,
                   std::initializer_list<const char*> others) {
    for (const char* const other : others)
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --{}", other, option));
}

/// With the files, which the output names.
Provenance explain_provenance(const Arguments& arguments, const Profile& profile) {
    return provenance_of(arguments, "explain", &profile)
        .set("files", joined(operands_of(arguments), " "));
}

ExitStatus write_page(const Arguments& arguments, const Profile& profile) {
    refuse_others(arguments, "html",
                  {"format", "grid", "brief", "needs", "output", "provenance", "resume"});
    const Notation notation = notation_of(arguments);
    Stream stream(arguments, make_path_page(arguments.text("html"), profile));
    stream.keep_own_geometries();
    return stream.run(
        {.make_worker = [&] { return std::make_unique<PageWorker>(profile, notation); }});
}

/// Options that say what --svg and --pdf draw.
constexpr std::array figure_details{"step", "puzzle", "solution", "caption"};

/// A file for one drawing, or a folder.
std::unique_ptr<Sink> svg_sink(const std::string& name, const FigurePlan& plan) {
    if (!name.ends_with(".svg")) return make_svg_folder(name);
    if (plan.has_puzzle && plan.has_solution)
        throw UsageError(fmt::format(
            "{} is one file: choose between --puzzle and --solution, or name a folder", name));
    if (plan.has_steps() && !plan.step)
        throw UsageError(
            fmt::format("{} is one file: choose its step with --step N, draw --puzzle "
                        "or --solution, or name a folder",
                        name));
    return make_svg_file(name);
}

ExitStatus write_figures(const Arguments& arguments, const Profile& profile) {
    const bool is_pdf = arguments.given("pdf");
    const char* const option = is_pdf ? "pdf" : "svg";
    refuse_others(
        arguments, option,
        {"format", "grid", "brief", "notation", "needs", "output", "provenance", "resume", "html"});
    if (is_pdf) refuse_others(arguments, option, {"svg"});
    const FigurePlan plan{.step = arguments.number("step"),
                          .has_puzzle = arguments.given("puzzle"),
                          .has_solution = arguments.given("solution"),
                          .has_caption = arguments.given("caption")};
    if (plan.step && !plan.has_steps())
        throw UsageError("--step has no meaning with --puzzle and --solution");
    Stream stream(arguments,
                  is_pdf ? make_pdf(arguments.text("pdf")) : svg_sink(arguments.text("svg"), plan));
    stream.keep_own_geometries();
    return stream.run(
        {.make_worker = [&] { return std::make_unique<FigureWorker>(profile, plan); }});
}

LogPlan log_plan_of(const Arguments& arguments) {
    static constexpr std::array<std::pair<std::string_view, bool LogPlan::*>, 3> additions{
        {{"difficulty", &LogPlan::has_difficulty},
         {"text", &LogPlan::has_text},
         {"grid", &LogPlan::has_grid}}};
    LogPlan plan{.notation = notation_of(arguments)};
    if (!arguments.given("with")) return plan;
    const std::string words = arguments.text("with");
    for (const std::string_view word : split_choices(words, ',')) {
        const auto* const found =
            std::ranges::find(additions, word, [](const auto& addition) { return addition.first; });
        if (found == additions.end())
            throw UsageError(fmt::format("--with: {} is none of difficulty, text, grid",
                                         gridlemma::quoted(word)));
        plan.*found->second = true;
    }
    return plan;
}

ExitStatus run_explain(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const Profile& profile = toolbox.profile(arguments.text("profile"));
    if (arguments.given("svg") || arguments.given("pdf")) return write_figures(arguments, profile);
    for (const char* const detail : figure_details)
        if (arguments.given(detail))
            throw UsageError(fmt::format("--{} needs --svg or --pdf", detail));
    if (arguments.given("html")) return write_page(arguments, profile);
    const std::string format = arguments.text("format");
    const LogPlan log_plan = log_plan_of(arguments);
    if (format != "jsonl" && arguments.given("with"))
        throw UsageError("--with has a meaning with --format jsonl only");
    for (const std::string_view detail : {"grid", "notation", "brief"})
        if (format != "text" && arguments.given(detail) &&
            !(log_plan.has_text && detail == "notation"))
            throw UsageError(fmt::format("--{} has no meaning with --format {}", detail, format));
    const bool with_needs = arguments.given("needs");
    if (with_needs && format == "dot") throw UsageError("--needs has no meaning with --format dot");
    if (with_needs && profile.ladder.size() > most_rungs)
        throw UsageError(too_long_for_needs(profile));
    if (arguments.given("provenance") && format == "dot")
        throw UsageError("--provenance has no meaning with --format dot");
    const PathLook look = look_of(arguments);
    std::unique_ptr<Sink> sink = output_sink(arguments);
    if (format == "text" && look.has_colours) sink->show_colours();
    Stream stream(arguments, std::move(sink));
    stream.keep_own_geometries();
    begin(stream, arguments, explain_provenance(arguments, profile));
    return stream.run({.make_worker = [&]() -> std::unique_ptr<Worker> {
        if (format == "jsonl") return std::make_unique<LogWorker>(profile, log_plan, with_needs);
        if (format == "dot") return std::make_unique<GraphWorker>(profile);
        return std::make_unique<TextWorker>(profile, look, with_needs);
    }});
}

constexpr std::array explain_options{
    profile_option("The ladder of strategies."),
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|jsonl|dot",
           .help = "text: for people; jsonl: for programs and 'gridlemma check'; dot: for "
                   "Graphviz, one graph per step that has chains or linked sets."},
    Option{
        .name = "grid",
        .letter = 'g',
        .argument = "WHEN",
        .fallback = "start",
        .implied = "each",
        .choices = "start|each|never",
        .help =
            "Draw the grid with its candidates at the start, or at the start and after each step."},
    notation_option,
    Option{.name = "brief",
           .help = "Tell singles that follow each other in one line: 5-12. Eight singles (1.2 to "
                   "2.3): r1c1=5, r2c7=5, ..."},
    Option{.name = "with",
           .argument = "A,B,C",
           .help = "With --format jsonl, also write into each step: difficulty, on the scale of "
                   "the profile, and at the end the rating; text, the step in words or as "
                   "--notation says; grid, the position before the step."},
    Option{.name = "needs",
           .help = "Also say which strategies the puzzle needs, whichever way it is solved: of "
                   "those that are no more difficult than the path's. See 'gridlemma help needs'."},
    Option{.name = "html",
           .argument = "FILE",
           .complete = Complete::output_file,
           .changes = Changes::work,
           .help =
               "Write a page for a browser instead. It draws every step over the grid: chains as "
               "arrows, fish as base and cover, sets and patterns of cells. One can filter by "
               "digit, jump by technique, copy the grid and share the address of a step. The "
               "page needs no network. It has the first 200 paths and a list of all, to sort and "
               "to filter by technique and rating; the others are in the folder FILE.data beside "
               "it, and the page loads them when they are looked at."},
    Option{.name = "svg",
           .argument = "FOLDER|FILE.svg",
           .complete = Complete::output_folder,
           .changes = Changes::work,
           .help = "Draw each step instead, as on that page, to a file of its own: 1-07.svg is "
                   "step 7 of puzzle 1. The folder is made if it is not there. A name that ends "
                   "in .svg is a file for one drawing; --step, --puzzle or --solution says which."},
    Option{.name = "pdf",
           .argument = "FILE",
           .complete = Complete::output_file,
           .changes = Changes::work,
           .help = "The same as one file with a page per step, as large as its drawing."},
    Option{.name = "step",
           .argument = "N",
           .range = Range{},
           .help = "With --svg or --pdf: only step N of each path; 0 is the grid with its "
                   "candidates before the first step."},
    Option{.name = "puzzle",
           .help = "With --svg or --pdf: draw the puzzle alone, without candidates, for print."},
    Option{.name = "solution",
           .help = "With --svg or --pdf: draw the solution; with --puzzle, both."},
    Option{.name = "caption",
           .help = "With --svg or --pdf: say below the drawing what the step is, why it holds, and "
                   "what the marks mean."},
};

}  // namespace

extern const Verb explain_verb{
    .name = "explain",
    .summary = "explain the solution of a puzzle step by step, in words",
    .description =
        "Solves each puzzle by the strategies of a profile, the easiest first, and explains every "
        "step: why it is valid and what it concludes. r4c7 is the cell in row 4 and column 7; "
        "r4c7=5 places a 5 there; r4c7<>25 eliminates 2 and 5. If the strategies get stuck, search "
        "finishes the puzzle, and the output says so.\n\nA puzzle that has no solution or several "
        "is also reported on the standard error, and the exit status is 1. The same holds if a "
        "strategy of a plugin fails, or takes a step that search proves wrong; the path ends "
        "before that step.",
    .options = explain_options,
    .common = Common::threads | Common::output | Common::progress | Common::input_format |
              Common::plugin | Common::provenance | Common::resume | Common::geometry,
    .examples =
        "gridlemma explain --profile hodoku puzzle.sdk\n"
        "gridlemma explain --grid puzzles.txt | less\n"
        "gridlemma explain --html path.html puzzle.sdk\n"
        "gridlemma explain --pdf figure.pdf --step 7 puzzle.sdk\n"
        "gridlemma explain --svg puzzle.svg --puzzle puzzle.sdk\n"
        "gridlemma explain --format jsonl puzzles.txt | gridlemma check",
    .topics = "input|profile|log|geometry",
    .run = run_explain};

}  // namespace gridlemma::apps
