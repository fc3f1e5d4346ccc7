// SPDX-License-Identifier: Apache-2.0
// `gridlemma shortest`: the fewest steps that solve each puzzle, and the proof that they are.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/base/split.hpp"
#include "apps/cli/notation_option.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/path/path_log.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/shortest_text.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/check/checker.hpp"
#include "engine/core/names.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/shortest/shortest.hpp"

namespace gridlemma::apps {

namespace {

// In the order of shortest_fields.
enum class ShortestField : std::uint8_t {
    steps,
    at_least,
    proven,
    best,
    hardest,
    difficulty,
    sum,
    path,
    up_to,
    positions,
    anti_backdoors,
    reached
};

constexpr std::array<std::string_view, 2> proven_words{"yes", "no"};

constexpr std::array shortest_fields{
    own_field<0>("steps", FieldType::integer, 5, "Paid steps of the path; nothing: none found"),
    own_field<1>("at_least", FieldType::integer, 8, "No path has fewer: that is proven"),
    own_field<2>("proven", FieldType::text, 6, "Whether no path has fewer steps than this one",
                 proven_words),
    own_field<3>("best", FieldType::text, 4, "Whether it is proven that no path is better by --by",
                 proven_words),
    own_field<4>("hardest", FieldType::technique, 16, "Technique of the hardest paid step"),
    own_field<5>("difficulty", FieldType::number, 10, "Its difficulty"),
    own_field<6>("sum", FieldType::number, 6, "Sum of the difficulties of the paid steps"),
    own_field<7>("path", FieldType::text, 0, "The paid steps: Whip: r9c5<>5; X-Wing: r2c5<>7"),
    own_field<8>("up_to", FieldType::number, 6,
                 "Greatest difficulty of a paid step; nothing: without a limit"),
    own_field<9>("positions", FieldType::integer, 9, "Positions where steps were looked for"),
    own_field<10>("anti_backdoors", FieldType::integer, 14,
                  "With --all: candidates whose removal leaves the rest to the free rules"),
    own_field<11>("reached", FieldType::integer, 7, "With --all: those that fall to a paid step"),
};

struct ShortestPlan {
    const Profile& free;
    const Profile& paid;
    Profile both;  ///< The free rules, then the paid ones that are not among them.
    std::optional<double> up_to;
    bool asks_path;  ///< Up to the hardest step of the path, since there is no --up-to.
    ShortestOptions options;
    bool lists_all;
    bool tells_all;  ///< The free steps, too.
    const RecordOutput& records;
    bool writes_log;
    Notation notation;
    std::size_t width;
};

/// One finder for each difficulty up to which steps are paid.
class ShortestFinders {
 public:
    explicit ShortestFinders(const ShortestPlan& plan)
        : plan_(plan), solver_(plan.both, {.time_limit = plan.options.time_limit}) {}

    /// The difficulty up to which steps are paid for a puzzle; infinite if there is no limit.
    [[nodiscard]] double up_to(const Puzzle& puzzle) {
        constexpr double no_limit = std::numeric_limits<double>::infinity();
        if (!plan_.asks_path) return plan_.up_to.value_or(no_limit);
        double hardest = 0;
        const Outcome& outcome = solver_.solve(puzzle, [&](const Grid&, const Step& step) {
            if (const Rung* const rung = find_rung(plan_.paid, step.strategy))
                hardest = std::max(hardest, difficulty_of(plan_.paid, *rung, step));
        });
        return outcome.solved_by == SolvedBy::logic ? difficulty_as_written(hardest) : no_limit;
    }
    [[nodiscard]] ShortestFinder& finder(double up_to) {
        std::unique_ptr<ShortestFinder>& finder = finders_[up_to];
        if (!finder) {
            ShortestOptions options = plan_.options;
            options.up_to = up_to;
            finder = std::make_unique<ShortestFinder>(plan_.free, plan_.paid, std::move(options));
        }
        return *finder;
    }

 private:
    const ShortestPlan& plan_;
    LogicSolver solver_;
    std::map<double, std::unique_ptr<ShortestFinder>> finders_;
};

class ShortestWorker : public Worker {
 public:
    explicit ShortestWorker(const ShortestPlan& plan)
        : plan_(plan),
          finders_(plan),
          text_(plan.both, {.notation = plan.notation, .width = plan.width}),
          record_(plan.records, shortest_fields) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        record_.begin(puzzle);
        const SearchTask task = record_.search();
        if (const char* const reason = complaint(record_.record().status))
            return answer.diagnose(puzzle, reason);
        up_to_ = finders_.up_to(puzzle.puzzle);
        ShortestFinder& finder = finders_.finder(up_to_);
        for (std::size_t i = 0; i < shortest_fields.size(); ++i) record_.own(i) = {};
        if (up_to_ < std::numeric_limits<double>::infinity()) set(ShortestField::up_to, up_to_);
        if (plan_.lists_all)
            answer_all(puzzle, finder.find_all(puzzle.puzzle, *task.first), answer);
        else
            answer_one(puzzle, *task.first, finder, answer);
    }

 private:
    using Told = std::vector<std::pair<Grid, Step>>;

    template <typename Value>
    void set(ShortestField field, Value value) {
        record_.own(static_cast<std::size_t>(field)) = OwnValue(value);
    }
    [[nodiscard]] ShortestLook look() const {
        return {.free = plan_.free,
                .paid = plan_.paid,
                .up_to = up_to_,
                .by = plan_.options.by,
                .notation = plan_.notation,
                .width = plan_.width};
    }

    /// All steps of the path, each certified; nothing, and a report, if one is not.
    std::optional<Told> certified(const InputPuzzle& puzzle, const Solution& solution,
                                  const Shortest& shortest, ShortestFinder& finder,
                                  Answer& answer) {
        Told told;
        LogChecker checker(puzzle.puzzle, follow_from_givens(puzzle.puzzle));
        std::optional<std::string> fault;
        finder.tell(puzzle.puzzle, solution, *shortest.path,
                    [&](const Grid& before, const Step& step) {
                        if (!fault) fault = checker.next(step);
                        if (fault) return;
                        told.emplace_back(before, step);
                    });
        if (!fault && !checker.grid().is_solved()) fault = "the path does not solve the puzzle";
        if (!fault) return told;
        answer.diagnose(puzzle,
                        fmt::format("step {} is not certified: {}", told.size() + 1, *fault));
        return std::nullopt;
    }

    void answer_one(const InputPuzzle& puzzle, const Solution& solution, ShortestFinder& finder,
                    Answer& answer) {
        const auto start = std::chrono::steady_clock::now();
        const Shortest shortest = finder.find(puzzle.puzzle, solution);
        record_.record().usec =
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start)
                .count();
        std::optional<Told> told;
        if (shortest.path) {
            told = certified(puzzle, solution, shortest, finder, answer);
            if (!told) return;
        }
        if (shortest.has_stopped) report_end(puzzle, shortest, answer);
        fill(shortest);
        if (!plan_.records.keeps(record_.record())) return;
        if (plan_.writes_log) return write_log(puzzle, solution, told, answer.out());
        if (plan_.records.has_columns()) return plan_.records.write(record_.record(), answer.out());
        Buffer& out = answer.out();
        append(out, puzzle_heading(puzzle));
        append(out, shortest_answer(shortest, look()));
        if (!plan_.tells_all) append(out, shortest_steps(shortest, look()));
        append(out, shortest_proof(shortest, look()));
        if (plan_.tells_all && told) tell(puzzle, solution, *told, out);
    }

    void report_end(const InputPuzzle& puzzle, const Shortest& shortest, Answer& answer) const {
        if (shortest.positions > plan_.options.limit)
            answer.remark(puzzle, "the limit of --limit was hit");
        else
            answer.diagnose(puzzle, gave_up);
    }

    void fill(const Shortest& shortest) {
        set(ShortestField::at_least, shortest.at_least);
        set(ShortestField::proven, proven_words[shortest.is_proven() ? 0 : 1]);
        set(ShortestField::best, proven_words[shortest.is_best ? 0 : 1]);
        set(ShortestField::positions, shortest.positions);
        if (shortest.path) fill(*shortest.path);
    }
    void fill(const std::vector<PathStep>& path) {
        set(ShortestField::steps, std::uint64_t{path.size()});
        path_text_ = path_in_brief(path);
        set(ShortestField::path, std::string_view(path_text_));
        set(ShortestField::sum, sum_of(path));
        const auto hardest = std::ranges::max_element(path, {}, &PathStep::difficulty);
        if (hardest == path.end()) return;
        set(ShortestField::hardest, hardest->technique->id);
        set(ShortestField::difficulty, difficulty_as_written(hardest->difficulty));
    }

    [[nodiscard]] static Outcome outcome_of(const Solution& solution, const Told& told) {
        Outcome outcome;
        outcome.status = Status::unique;
        outcome.solved_by = SolvedBy::logic;
        outcome.solutions = 1;
        outcome.solution = solution;
        outcome.steps = told.size();
        return outcome;
    }

    /// The whole path as `explain` tells it.
    void tell(const InputPuzzle& puzzle, const Solution& solution, const Told& told, Buffer& out) {
        append(out, "\n");
        text_.begin(puzzle, out);
        for (const auto& [before, step] : told) text_.add(before, step);
        Outcome outcome = outcome_of(solution, told);
        outcome.rungs.resize(plan_.both.ladder.size());
        for (const auto& [before, step] : told)
            if (const Rung* const rung = find_rung(plan_.both, step.strategy))
                ++outcome.rungs[static_cast<std::size_t>(rung - plan_.both.ladder.data())].steps;
        text_.end(puzzle, outcome, out);
    }

    void write_log(const InputPuzzle& puzzle, const Solution& solution,
                   const std::optional<Told>& told, Buffer& out) const {
        if (!told) return;
        append_log_line(puzzle, plan_.paid.name, out);
        std::uint64_t number = 0;
        for (const auto& [before, step] : *told) append_log_line(step, ++number, out);
        append_log_line(outcome_of(solution, *told), out);
    }

    void answer_all(const InputPuzzle& puzzle, const ShortSolutions& found, Answer& answer) {
        if (found.has_stopped) answer.diagnose(puzzle, gave_up);
        set(ShortestField::anti_backdoors, std::uint64_t{found.anti_backdoors.size()});
        set(ShortestField::reached, found.reached());
        if (!plan_.records.has_columns()) {
            append(answer.out(), puzzle_heading(puzzle));
            return append(answer.out(), short_solutions_text(found, look()));
        }
        std::uint64_t number = 0;
        for (const ShortSolution& solution : found.solutions) {
            record_.record().nth = ++number;
            fill(solution.steps);
            if (plan_.records.keeps(record_.record()))
                plan_.records.write(record_.record(), answer.out());
        }
        if (number == 0 && plan_.records.keeps(record_.record()))
            plan_.records.write(record_.record(), answer.out());
    }

    const ShortestPlan& plan_;
    ShortestFinders finders_;
    PathText text_;
    LineRecord record_;
    double up_to_ = 0;
    std::string path_text_;
};

constexpr std::string_view no_limit_word = "all";

/// The rules that --free names: a profile, or techniques joined by commas.
class FreeRules {
 public:
    FreeRules(const Arguments& arguments, Toolbox& toolbox) {
        if (!arguments.given("free")) return;
        const std::string word = arguments.text("free");
        if (word.find(',') == std::string::npos &&
            strategies_named(toolbox.registry(), word).empty()) {
            rules_ = &toolbox.profile(word);
            return;
        }
        listed_ = {.name = word, .fallback = Fallback::none};
        for (const std::string_view name : split(word, ','))
            for (const Strategy* const strategy :
                 strategies_named_or_refused(toolbox.registry(), name))
                if (find_rung(listed_, strategy->descriptor.id) == nullptr)
                    listed_.ladder.push_back(
                        {.strategy = strategy,
                         .plugin = std::string(toolbox.registry().plugin_of(*strategy))});
        rules_ = &listed_;
    }
    [[nodiscard]] const Profile& rules() const noexcept { return *rules_; }

 private:
    Profile listed_;
    const Profile* rules_ = &default_free_rules();
};

std::vector<ShortestBy> criteria_of(const std::string& words) {
    constexpr std::array<std::pair<std::string_view, ShortestBy>, 3> known{
        {{"steps", ShortestBy::steps}, {"hardest", ShortestBy::hardest}, {"sum", ShortestBy::sum}}};
    std::vector<ShortestBy> by;
    for (const std::string_view word : split(words, ',')) {
        const auto* const found = std::ranges::find_if(
            known, [&](const auto& each) { return same_name(each.first, word); });
        if (found == known.end())
            throw UsageError(
                fmt::format("--by: {} is none of steps, hardest, sum", gridlemma::quoted(word)));
        if (std::ranges::find(by, found->second) != by.end())
            throw UsageError(fmt::format("--by: {} stands there twice", found->first));
        by.push_back(found->second);
    }
    return by;
}

Profile joined_rules(const Profile& free, const Profile& paid) {
    Profile both = without_search(paid);
    both.name = paid.name;
    both.selection = nullptr;
    both.ladder.clear();
    for (const Rung& rung : free.ladder)
        if (find_rung(paid, rung.strategy->descriptor.id) == nullptr) {
            both.ladder.push_back(rung);
            both.ladder.back().difficulty = 0;
            both.ladder.back().grade = 0;
        }
    both.ladder.insert(both.ladder.end(), paid.ladder.begin(), paid.ladder.end());
    return both;
}

void check_shortest_combination(const Arguments& arguments) {
    if (!arguments.given("all")) return;
    for (const char* const other : {"by", "explain"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --all", other));
}

bool writes_log(const Arguments& arguments) {
    if (!arguments.given("explain") || same_name(arguments.text("format"), "text")) return false;
    if (!same_name(arguments.text("format"), "jsonl"))
        throw UsageError("--explain has a meaning with --format text and jsonl only");
    for (const char* const other : {"fields", "keep"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --explain", other));
    return true;
}

ShortestPlan shortest_plan_of(const Arguments& arguments, const Profile& free, const Profile& paid,
                              const RecordOutput& records) {
    // What may throw comes before the plan is made.
    const bool is_unlimited = same_name(arguments.text("up-to"), no_limit_word);
    const std::optional<double> up_to = is_unlimited ? std::nullopt : arguments.real("up-to");
    const bool is_log = writes_log(arguments);
    ShortestOptions options;
    options.by = criteria_of(arguments.text("by"));
    options.limit = *arguments.number("limit");
    options.time_limit = time_limit_of(arguments);
    return {.free = free,
            .paid = paid,
            .both = joined_rules(free, paid),
            .up_to = up_to,
            .asks_path = !arguments.given("up-to"),
            .options = std::move(options),
            .lists_all = arguments.given("all"),
            .tells_all = arguments.given("explain"),
            .records = records,
            .writes_log = is_log,
            .notation = notation_of(arguments),
            .width = help_width(STDOUT_FILENO)};
}

ExitStatus run_shortest(const Arguments& arguments) {
    check_shortest_combination(arguments);
    Toolbox toolbox(arguments);
    const FreeRules free(arguments, toolbox);
    const Profile& paid = toolbox.profile(arguments.text("paid"));
    const RecordOutput records(
        arguments, toolbox,
        arguments.given("all")
            ? "n,name,nth,steps,hardest,difficulty,sum,anti_backdoors,reached,path"
            : "n,name,puzzle,steps,at_least,proven,best,hardest,difficulty,sum,up_to,path",
        FieldTable(shortest_fields));
    const ShortestPlan plan = shortest_plan_of(arguments, free.rules(), paid, records);
    Provenance provenance = provenance_of(arguments, "shortest");
    provenance.set_profile(paid.name, to_text(paid) + to_text(free.rules()));
    Stream stream(arguments);
    begin(stream, records, std::move(provenance),
          plan.lists_all || plan.writes_log ? Numbering::any : Numbering::at_most_one,
          !records.has_columns() || plan.writes_log);
    return stream.run({.make_worker = [&] { return std::make_unique<ShortestWorker>(plan); }});
}

constexpr std::array shortest_options{
    Option{.name = "free",
           .argument = "RULES",
           .complete = Complete::profiles,
           .help = "The rules that do not count: techniques joined by commas, or a profile. By "
                   "default singles and locked candidates."},
    Option{.name = "paid",
           .argument = "PROFILE",
           .fallback = default_profile,
           .complete = Complete::profiles,
           .help = "The rules whose steps count, and their difficulties."},
    Option{.name = "up-to",
           .argument = "D",
           .help = "Pay for no step above difficulty D; with csp, that is the length of a whip. "
                   "all: pay for any. Without this option, for none above the hardest step of the "
                   "puzzle's path, the easiest steps first."},
    Option{.name = "by",
           .argument = "A,B,C",
           .fallback = "steps,hardest,sum",
           .help =
               "What is to be least, the first one first: the number of steps, the difficulty "
               "of the hardest, the sum of the difficulties; each further one among the paths "
               "that are equal by those before it. With steps alone, which takes less time, the "
               "first path found is taken."},
    Option{.name = "all",
           .letter = 'a',
           .help = "List all solutions with one step or two instead, and the anti-backdoors: "
                   "candidates whose removal leaves the rest to the free rules, with the easiest "
                   "step that eliminates each. csv, tsv and jsonl have one record per solution."},
    Option{.name = "explain",
           .help = "Tell the whole path, with the free steps, as the verb explain does; with "
                   "--format jsonl write it as a step log, for 'gridlemma check'."},
    notation_option,
    Option{.name = "limit",
           .argument = "N",
           .fallback = "10000",
           .range = Range{.least = 1},
           .help = "Give up the proof for a puzzle when paid steps were looked for at N positions. "
                   "The answer then is the best path found, and how many steps it takes at least."},
    Option{.name = "time-limit",
           .argument = "SECONDS",
           .help = "Give up the proof for a puzzle that takes longer. It is reported on the "
                   "standard error, and the exit status is 1. A strategy that is at work is not "
                   "interrupted."},
    format_option("The format of the answers. text: sentences for people; 'gridlemma help formats' "
                  "describes the others."),
};

}  // namespace

extern const Verb shortest_verb{
    .name = "shortest",
    .summary = "solve a puzzle with the fewest steps, proven",
    .description =
        "Finds the fewest steps that solve each puzzle. The free rules are taken before and "
        "between the paid steps, as far as they go, and do not count: singles and locked "
        "candidates, or what --free says. Each step of the paid rules counts: one deduction with "
        "all that it concludes.\n\nThe answer is proven: 'Six steps; fewer is impossible', that "
        "is, no five steps that the paid rules offer solve the puzzle, in whatever order. All of "
        "them are tried; where each step is a whip or a braid, and the free rules are singles and "
        "locked candidates, a bound spares most of that. Where the proof is given up, the answer "
        "is '7 steps; at least 5'. The paid rules offer what their finders find: of one technique "
        "and one conclusion mostly one step. Every step of the path, free or paid, is "
        "certified.\n\nAn anti-backdoor is a candidate whose removal leaves the rest to the free "
        "rules; see --all.\n\nPuzzles without just one solution are reported, and the exit status "
        "is 1.",
    .options = shortest_options,
    .common = (Common::records - Common::format) | Common::geometry,
    .fields = shortest_fields,
    .examples =
        "gridlemma shortest puzzles.txt\n"
        "gridlemma shortest --paid csp --up-to 8 puzzles.txt\n"
        "gridlemma shortest --free basic --paid hodoku --by steps -f csv puzzles.txt\n"
        "gridlemma shortest --all puzzles.txt\n"
        "gridlemma shortest --explain --format jsonl puzzles.txt | gridlemma check",
    .topics = "input|formats|fields|where|profile|log|geometry",
    .run = run_shortest};

}  // namespace gridlemma::apps
