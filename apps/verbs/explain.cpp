// SPDX-License-Identifier: Apache-2.0
// `gridlemma explain`: the solution path of each puzzle, step by step.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "apps/cli/toolbox.hpp"
#include "apps/output/append.hpp"
#include "apps/path/figure_sink.hpp"
#include "apps/path/needs_text.hpp"
#include "apps/path/path_page.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/step_graph.hpp"
#include "apps/path/step_log.hpp"
#include "apps/path/step_svg.hpp"
#include "apps/pipeline.hpp"
#include "apps/verbs/records.hpp"
#include "apps/verbs/verb.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// Reports a puzzle that does not have one solution, and a strategy that is not sound.
void judge(const InputPuzzle& puzzle, const Outcome& outcome, Answer& answer) {
    if (outcome.fault) answer.diagnose(puzzle, to_string(*outcome.fault));
    if (const char* reason = complaint(outcome.status)) answer.diagnose(puzzle, reason);
}

/// What puzzles need, after their paths: of the strategies that are no more difficult than those of
/// the path.
class NeedsOfPaths {
 public:
    /// Does nothing unless `wanted`.
    NeedsOfPaths(const Profile& profile, bool wanted) : profile_(profile), is_wanted_(wanted) {}

    void append_text(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
        if (!is_wanted_ || outcome.status != Status::unique) return;
        Ladder& ladder = ladder_of(outcome);
        const Needs needs = ladder.finder.find(puzzle.puzzle, *outcome.solution);
        append_format(out, "\n{}", needs_text(needs, ladder.profile, ladder.up_to));
    }
    void append_record(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
        if (!is_wanted_ || outcome.status != Status::unique) return;
        Ladder& ladder = ladder_of(outcome);
        NeedsRecord record = needs_record(puzzle, ladder.profile,
                                          ladder.finder.find(puzzle.puzzle, *outcome.solution));
        record.up_to = ladder.up_to;
        append_format(out, "{}\n", to_json(record, ladder.profile));
    }

 private:
    struct Ladder {
        Ladder(const Profile& whole, double most)
            : profile(gridlemma::up_to(whole, most)), up_to(most), finder(profile) {}

        Profile profile;
        double up_to;
        NeedsFinder finder;
    };

    Ladder& ladder_of(const Outcome& outcome) {
        double most = 0;
        for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
            if (outcome.rungs[i].steps > 0 || outcome.solved_by != SolvedBy::logic)
                most = std::max(most, profile_.ladder[i].difficulty);
        return ladders_.try_emplace(most, profile_, most).first->second;
    }

    const Profile& profile_;
    bool is_wanted_;
    std::map<double, Ladder> ladders_;  ///< By the difficulty up to which they go.
};

class TextWorker : public Worker {
 public:
    TextWorker(const Profile& profile, DrawGrid draw, bool with_needs)
        : solver_(profile), text_(profile, draw), needs_(profile, with_needs) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        Buffer& out = answer.out();
        // A rule precedes every puzzle but the first, even if messages come in between.
        if (puzzle.ordinal > 1) out.append(rule);
        text_.begin(puzzle, out);
        const Outcome& outcome = solver_.solve(
            puzzle.puzzle,
            [&](const Grid& before, const Step& step) { text_.add(before, step, out); });
        text_.end(puzzle, outcome, out);
        needs_.append_text(puzzle, outcome, out);
        judge(puzzle, outcome, answer);
    }

 private:
    static constexpr std::string_view rule =
        "\n================================================================================\n\n";
    LogicSolver solver_;
    PathText text_;
    NeedsOfPaths needs_;
};

class LogWorker : public Worker {
 public:
    LogWorker(const Profile& profile, bool with_needs)
        : solver_(profile), needs_(profile, with_needs) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        Buffer& out = answer.out();
        append_log_line(puzzle, solver_.profile().name, out);
        std::uint64_t number = 0;
        const Outcome& outcome = solver_.solve(puzzle.puzzle, [&](const Grid&, const Step& step) {
            append_log_line(step, ++number, out);
        });
        append_log_line(outcome, out);
        needs_.append_record(puzzle, outcome, out);
        judge(puzzle, outcome, answer);
    }

 private:
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
    explicit PageWorker(const Profile& profile) : solver_(profile), data_(profile) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        data_.begin(puzzle);
        const Outcome& outcome = solver_.solve(
            puzzle.puzzle, [&](const Grid& before, const Step& step) { data_.add(before, step); });
        data_.append(puzzle, outcome, answer.out());
        judge(puzzle, outcome, answer);
    }

 private:
    LogicSolver solver_;
    PathData data_;
};

/// Which steps are drawn, and how.
struct FigurePlan {
    std::optional<std::uint64_t> step;  ///< From 1; all if there is none.
    bool has_caption = false;
};

class FigureWorker : public Worker {
 public:
    FigureWorker(const Profile& profile, const FigurePlan& plan) : solver_(profile), plan_(plan) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        const Profile& profile = solver_.profile();
        std::uint64_t number = 0;
        const Outcome& outcome =
            solver_.solve(puzzle.puzzle, [&](const Grid& before, const Step& step) {
                ++number;
                if (plan_.step && number != *plan_.step) return;
                const FigureText text{.title = step_title(profile, number, step),
                                      .why = explain(step),
                                      .has_caption = plan_.has_caption};
                svg_.clear();
                append_svg(before, puzzle.puzzle.givens(), step, text, svg_);
                append_figure({.name = fmt::format("{}-{:02}", puzzle.ordinal, number),
                               .title = text.title,
                               .svg = {svg_.data(), svg_.size()}},
                              answer.out());
            });
        judge(puzzle, outcome, answer);
        if (plan_.step && *plan_.step > number)
            answer.diagnose(puzzle, fmt::format("the path has no step {}: it ends after {}",
                                                *plan_.step, number));
    }

 private:
    LogicSolver solver_;
    FigurePlan plan_;
    Buffer svg_;
};

DrawGrid draw_grid(const std::string& when) {
    if (when == "never") return DrawGrid::never;
    return when == "each" ? DrawGrid::each : DrawGrid::start;
}

/// For an option that says what is written and where.
void refuse_others(const Arguments& arguments, std::string_view option,
                   std::initializer_list<const char*> others) {
    for (const char* const other : others)
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --{}", other, option));
}

ExitStatus write_page(const Arguments& arguments, const Profile& profile) {
    refuse_others(arguments, "html", {"format", "grid", "needs", "output", "provenance"});
    Stream stream(arguments, "html");
    stream.begin(provenance_of(arguments, "explain", &profile), path_page_head());
    return stream.run(
        {.make_worker = [&] { return std::make_unique<PageWorker>(profile); },
         .make_ending = [](Totals*,
                           bool) { return Ending{.output = std::string(path_page_foot())}; }});
}

ExitStatus write_figures(const Arguments& arguments, const Profile& profile) {
    const bool is_pdf = arguments.given("pdf");
    const char* const option = is_pdf ? "pdf" : "svg";
    refuse_others(arguments, option,
                  {"format", "grid", "needs", "output", "provenance", "resume", "html"});
    if (is_pdf) refuse_others(arguments, option, {"svg"});
    const FigurePlan plan{.step = arguments.number("step"),
                          .has_caption = arguments.given("caption")};
    Stream stream(arguments, is_pdf ? make_pdf(arguments.text("pdf"), arguments.inputs())
                                    : make_svg_folder(arguments.text("svg")));
    return stream.run(
        {.make_worker = [&] { return std::make_unique<FigureWorker>(profile, plan); }});
}

ExitStatus run_explain(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const Profile& profile = toolbox.profile(arguments.text("profile"));
    if (arguments.given("svg") || arguments.given("pdf")) return write_figures(arguments, profile);
    for (const char* const detail : {"step", "caption"})
        if (arguments.given(detail))
            throw UsageError(fmt::format("--{} needs --svg or --pdf", detail));
    if (arguments.given("html")) return write_page(arguments, profile);
    const std::string format = arguments.text("format");
    if (format != "text" && arguments.given("grid"))
        throw UsageError(fmt::format("--grid has no meaning with --format {}", format));
    const bool with_needs = arguments.given("needs");
    if (with_needs && format == "dot") throw UsageError("--needs has no meaning with --format dot");
    if (with_needs && profile.ladder.size() > most_rungs)
        throw UsageError(too_long_for_needs(profile));
    if (arguments.given("provenance") && format == "dot")
        throw UsageError("--provenance has no meaning with --format dot");
    const DrawGrid draw = draw_grid(arguments.text("grid"));
    Stream stream(arguments);
    begin(stream, arguments, provenance_of(arguments, "explain", &profile));
    return stream.run({.make_worker = [&]() -> std::unique_ptr<Worker> {
        if (format == "jsonl") return std::make_unique<LogWorker>(profile, with_needs);
        if (format == "dot") return std::make_unique<GraphWorker>(profile);
        return std::make_unique<TextWorker>(profile, draw, with_needs);
    }});
}

constexpr std::array explain_options{
    Option{.name = "profile",
           .letter = 'p',
           .argument = "NAME|FILE",
           .fallback = "se",
           .complete = Complete::profiles,
           .help = "The ladder of strategies: one of 'gridlemma list profiles', or a profile "
                   "file."},
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
    Option{.name = "needs",
           .help = "Also say which strategies the puzzle needs, whichever way it is solved: of "
                   "those that are no more difficult than the path's. See 'gridlemma help needs'."},
    Option{.name = "html",
           .argument = "FILE",
           .complete = Complete::files,
           .help =
               "Write a page for a browser instead. It draws every step over the grid: chains as "
               "arrows, fish as base and cover, sets and patterns of cells. One can filter by "
               "digit, jump by technique, copy the grid and share the address of a step. The "
               "page needs no network."},
    Option{.name = "svg",
           .argument = "FOLDER",
           .complete = Complete::files,
           .help = "Draw each step instead, as on that page, to a file of its own: 1-07.svg is "
                   "step 7 of puzzle 1. The folder is made if it is not there."},
    Option{.name = "pdf",
           .argument = "FILE",
           .complete = Complete::files,
           .help = "The same as one file with a page per step, as large as its drawing."},
    Option{.name = "step",
           .argument = "N",
           .range = Range{.least = 1},
           .help = "With --svg or --pdf: only step N of each path."},
    Option{.name = "caption",
           .help = "With --svg or --pdf: say below the drawing what the step is and why it holds."},
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
        "gridlemma explain --format jsonl puzzles.txt | gridlemma check",
    .topics = "input|profile|log|geometry",
    .run = run_explain};

}  // namespace gridlemma::apps
