// SPDX-License-Identifier: Apache-2.0
// `gridlemma needs`: which strategies of a profile each puzzle needs.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <utility>
#include <variant>

#include "apps/base/append.hpp"
#include "apps/base/joined.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/path/needs_ladder.hpp"
#include "apps/path/needs_text.hpp"
#include "apps/path/path_text.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/run/time_limit.hpp"
#include "apps/verbs/needs_in_progress.hpp"
#include "apps/verbs/needs_without.hpp"
#include "engine/core/names.hpp"
#include "strategies/needs/needs_record.hpp"

namespace gridlemma::apps {

namespace {

// In the order of needs_fields.
enum class NeedsField : std::uint8_t {
    necessary,
    sets,
    cheapest,
    complete,
    least,
    greatest,
    up_to,
    of,
    needed,
    without,
    hardest_without,
    difficulty_without,
    hardest_with,
    difficulty_with
};

constexpr std::uint64_t most_advanced = 3;  ///< Steps for which --fewest-above looks.

constexpr std::array<std::string_view, 2> yes_no{"yes", "no"};
constexpr std::array<std::string_view, 4> needed_words{"yes", "no", "unsolved", "unknown"};

constexpr std::array needs_fields{
    own_field<0>("necessary", FieldType::text, 24, "Strategies that are in every minimal set"),
    own_field<1>("sets", FieldType::integer, 6, "Number of minimal sets"),
    own_field<2>("cheapest", FieldType::text, 24, "Strategies of the cheapest minimal set"),
    own_field<3>("complete", FieldType::text, 8, "Whether all sets are known", yes_no),
    own_field<4>("least", FieldType::number, 6,
                 "Difficulty of the hardest step, with the easiest strategies first"),
    own_field<5>("greatest", FieldType::number, 8,
                 "Greatest difficulty of the hardest step with another strategy first"),
    own_field<6>("up-to", FieldType::number, 6,
                 "Greatest difficulty of the strategies asked about; nothing: all"),
    own_field<7>("of", FieldType::text, 16, "Strategies of --of"),
    own_field<8>("needed", FieldType::text, 8,
                 "Whether the puzzle needs them; unsolved: neither with nor without them is it "
                 "solved; unknown: given up",
                 needed_words),
    own_field<9>("without", FieldType::text, 24, "Strategies that solve it without them"),
    own_field<10>("hardest-without", FieldType::technique, 16, "The hardest of these"),
    own_field<11>("difficulty-without", FieldType::number, 18, "Difficulty of its hardest step"),
    own_field<12>("hardest-with", FieldType::technique, 16, "The hardest strategy with them"),
    own_field<13>("difficulty-with", FieldType::number, 15, "Difficulty of its hardest step"),
};

struct NeedsPlan {
    const Profile& profile;
    std::optional<double> up_to;  ///< Of --up-to.
    bool asks_path;               ///< Up to the path's hardest step, since there is no --up-to.
    NeedsOptions options;
    std::optional<ShortestOptions> fewest;
    std::vector<WithoutQuestion> questions;
    const RecordOutput& records;
    bool writes_log;  ///< Records for 'gridlemma check'.
    std::size_t width;
};

std::string ids_of(const RungSet& set, const Profile& profile) {
    std::vector<std::string_view> ids;
    for (std::uint16_t rung : in_order(set))
        ids.push_back(profile.ladder[rung].strategy->descriptor.id);
    return joined(ids, " ");
}

/// The solution, if the puzzle has just one; otherwise it is reported.
std::optional<Solution> only_solution(LineRecord& record, const InputPuzzle& puzzle,
                                      Answer& answer) {
    record.begin(puzzle);
    const SearchTask task = record.search();
    if (complain(puzzle, record.record().status, answer)) return std::nullopt;
    return task.first;
}

class NeedsWorker : public Worker {
 public:
    NeedsWorker(const NeedsPlan& plan, NeedsInProgress& in_progress)
        : plan_(plan),
          in_progress_(in_progress),
          place_(in_progress.add_worker()),
          solver_(plan.profile, {.time_limit = plan.options.time_limit}),
          ladders_(plan.profile, options(), plan.fewest),
          record_(plan.records, needs_fields) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        const auto solution = only_solution(record_, puzzle, answer);
        if (!solution) return;
        std::optional<Fault> fault;
        NeedsLadders::Ladder& ladder =
            plan_.asks_path ? of_path(puzzle.puzzle, fault) : ladders_.up_to(plan_.up_to);
        in_progress_.begin(place_, puzzle, ladder);
        NeedsRecord record =
            needs_record(puzzle, ladder.profile, ladder.finder.find(puzzle.puzzle, *solution));
        record.up_to = ladder.up_to;
        if (ladder.fewest) {
            record.above = plan_.fewest->above;
            record.fewest = ladder.fewest->find(puzzle.puzzle, *solution);
        }
        in_progress_.end(place_);
        if (!fault) fault = record.needs.fault;
        if (fault) answer.diagnose(puzzle, to_string(*fault));
        if (record.needs.has_stopped)
            answer.diagnose(puzzle, gave_up);
        else if (record.needs.has_spent_effort)
            answer.remark(puzzle, "not all sets were looked at; " + how_to_go_on());
        else if (!record.needs.is_complete)
            answer.remark(puzzle, "the limit of --limit was hit");
        write(puzzle, record, ladder, answer.out());
    }

 private:
    [[nodiscard]] NeedsOptions options() {
        NeedsOptions options = plan_.options;
        options.observer = [this](const NeedsSoFar& so_far) { in_progress_.note(place_, so_far); };
        return options;
    }

    /// `fault`: that of the path.
    NeedsLadders::Ladder& of_path(const Puzzle& puzzle, std::optional<Fault>& fault) {
        const Outcome& outcome = solver_.solve(puzzle);
        fault = outcome.fault;
        return ladders_.of_path(outcome);
    }

    template <typename Value>
    void set(NeedsField field, Value value) {
        record_.own(static_cast<std::size_t>(field)) = OwnValue(value);
    }

    void fill(const NeedsRecord& record, const Profile& profile) {
        const Needs& needs = record.needs;
        necessary_ = ids_of(needs.necessary, profile);
        cheapest_ = needs.minimal.empty() ? "" : ids_of(needs.minimal.front(), profile);
        set(NeedsField::necessary, std::string_view(necessary_));
        set(NeedsField::cheapest, std::string_view(cheapest_));
        set(NeedsField::sets, std::uint64_t{needs.minimal.size()});
        set(NeedsField::complete, yes_no[needs.is_complete ? 0 : 1]);
        if (record.up_to) set(NeedsField::up_to, without_error(*record.up_to));
        if (needs.least) set(NeedsField::least, without_error(*needs.least));
        if (needs.greatest_order.empty()) return;
        set(NeedsField::greatest, without_error(needs.greatest));
    }

    void write(const InputPuzzle& puzzle, const NeedsRecord& record,
               const NeedsLadders::Ladder& ladder, Buffer& out) {
        fill(record, ladder.profile);
        if (!plan_.records.keeps(record_.record())) return;
        if (plan_.writes_log) return append_format(out, "{}\n", to_json(record, ladder.profile));
        if (plan_.records.has_columns()) return plan_.records.write(record_.record(), out);
        append(out, puzzle_heading(puzzle));
        append(out, needs_text(record.needs, ladder.profile, record.up_to, plan_.width));
        if (record.fewest)
            append(out, fewest_text(*record.fewest, record.above, ladder.profile, plan_.width));
    }

    const NeedsPlan& plan_;
    NeedsInProgress& in_progress_;
    NeedsInProgress::Puzzle& place_;
    LogicSolver solver_;
    NeedsLadders ladders_;
    LineRecord record_;
    std::string necessary_;
    std::string cheapest_;
};

/// Answers the questions of --of.
class WithoutWorker : public Worker {
 public:
    explicit WithoutWorker(const NeedsPlan& plan)
        : plan_(plan),
          runs_(plan.profile, plan.options.time_limit),
          record_(plan.records, needs_fields) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        const auto solution = only_solution(record_, puzzle, answer);
        if (!solution) return;
        runs_.start(puzzle.puzzle, *solution);
        bool is_first = true;
        for (const WithoutQuestion& question : plan_.questions) {
            const WithoutAnswer found = answer_without(question, runs_);
            if (found.verdict == WithoutAnswer::Verdict::unknown) answer.diagnose(puzzle, gave_up);
            fill(question, found);
            if (!plan_.records.keeps(record_.record())) continue;
            if (plan_.records.has_columns()) {
                plan_.records.write(record_.record(), answer.out());
                continue;
            }
            if (std::exchange(is_first, false)) append(answer.out(), puzzle_heading(puzzle));
            std::string text;
            append_wrapped(
                text,
                to_text(found, question, plan_.profile, ladder_text(plan_.profile, plan_.up_to)), 0,
                0, plan_.width);
            append(answer.out(), text);
        }
        if (runs_.fault()) answer.diagnose(puzzle, to_string(*runs_.fault()));
    }

 private:
    template <typename Value>
    void set(NeedsField field, Value value) {
        record_.own(static_cast<std::size_t>(field)) = OwnValue(value);
    }

    void set_hardest(NeedsField id, NeedsField difficulty, const SetRun& run) {
        set(id, std::monostate());
        set(difficulty, std::monostate());
        if (!run.hardest_rung) return;
        set(id, plan_.profile.ladder[*run.hardest_rung].strategy->descriptor.id);
        if (plan_.profile.scale->difficulties.are_needed)
            set(difficulty, without_error(run.hardest));
    }

    void fill(const WithoutQuestion& question, const WithoutAnswer& answer) {
        set(NeedsField::of, std::string_view(question.ids));
        set(NeedsField::needed, to_string(answer.verdict));
        without_ = answer.without.is_solved ? ids_of(answer.without.used, plan_.profile) : "";
        set(NeedsField::without, std::string_view(without_));
        if (plan_.up_to) set(NeedsField::up_to, without_error(*plan_.up_to));
        set_hardest(NeedsField::hardest_without, NeedsField::difficulty_without,
                    answer.without.is_solved ? answer.without : SetRun());
        set_hardest(NeedsField::hardest_with, NeedsField::difficulty_with,
                    answer.with.is_solved ? answer.with : SetRun());
    }

    const NeedsPlan& plan_;
    SetRuns runs_;
    LineRecord record_;
    std::string without_;
};

constexpr std::string_view all_word = "all";

std::optional<double> most_of(const Arguments& arguments) {
    if (same_name(arguments.text("up-to"), all_word)) return std::nullopt;
    return arguments.real("up-to");
}

void check_needs_combination(const Arguments& arguments) {
    if (!arguments.given("of")) return;
    for (const char* const other : {"fewest-above", "limit"})
        if (arguments.given(other))
            throw UsageError(fmt::format("--{} has no meaning with --of", other));
}

NeedsPlan plan_of(const Arguments& arguments, const Toolbox& toolbox, const Profile& profile,
                  const RecordOutput& records) {
    NeedsPlan plan{
        .profile = profile,
        .up_to = most_of(arguments),
        .asks_path = !arguments.given("up-to"),
        .options = {.limit = *arguments.number("limit"), .time_limit = time_limit_of(arguments)},
        .fewest = {},
        .questions = {},
        .records = records,
        .writes_log = same_name(arguments.text("format"), "jsonl") && !arguments.given("fields") &&
                      !arguments.given("of") && !arguments.given("keep"),
        .width = help_width(STDOUT_FILENO)};
    if (!arguments.given("limit") && !arguments.given("time-limit"))
        plan.options.effort = usual_needs_effort;
    if (const auto above = arguments.real("fewest-above"))
        plan.fewest = ShortestOptions{.above = *above,
                                      .free_up_to = *above,
                                      .most = most_advanced,
                                      .by = {ShortestBy::steps},
                                      .limit = plan.options.limit,
                                      .time_limit = plan.options.time_limit};
    for (const std::string& names : arguments.texts("of"))
        plan.questions.push_back(without_question(names, toolbox.registry(), profile));
    return plan;
}

ExitStatus run_needs(const Arguments& arguments) {
    check_needs_combination(arguments);
    Toolbox toolbox(arguments);
    const std::optional<double> most = most_of(arguments);
    const Profile& whole = toolbox.profile(arguments.text("profile"));
    const Profile profile = most ? up_to(whole, *most) : whole;
    if (profile.ladder.empty()) throw UsageError("--up-to: no strategy is as easy as that");
    if (profile.ladder.size() > most_rungs) throw UsageError(too_long_for_needs(profile));
    const bool has_questions = arguments.given("of");
    const RecordOutput records(
        arguments, toolbox,
        has_questions ? "n,name,puzzle,of,needed,without,hardest-without,difficulty-without,"
                        "hardest-with,difficulty-with"
                      : "n,name,puzzle,necessary,sets,cheapest,complete,least,greatest,up-to",
        FieldTable(needs_fields));
    const NeedsPlan plan = plan_of(arguments, toolbox, profile, records);
    Stream stream(arguments);
    stream.keep_own_geometries();
    begin(stream, records, provenance_of(arguments, "needs", &profile),
          plan.questions.size() > 1 ? Numbering::any : Numbering::at_most_one,
          !records.has_columns());
    if (has_questions)
        return stream.run({.make_worker = [&] { return std::make_unique<WithoutWorker>(plan); }});
    NeedsInProgress in_progress(plan.width);
    return stream.run(
        {.make_worker = [&] { return std::make_unique<NeedsWorker>(plan, in_progress); },
         .make_ending =
             [&](Totals*, bool interrupted) {
                 Ending ending;
                 if (interrupted && !records.has_columns())
                     ending.output = in_progress.unfinished();
                 return ending;
             },
         .make_note = [&] { return in_progress.text(); },
         .make_remark = [&] { return most ? std::string() : in_progress.remark(); }});
}

constexpr std::array needs_options{
    profile_option("The strategies and their difficulties."),
    Option{.name = "of",
           .argument = "NAMES",
           .repeats = true,
           .help = "Answer instead whether the puzzle needs these strategies, joined by commas: "
                   "what solves it when all of them are left out. Each --of is a question of its "
                   "own. It is asked of the whole profile, unless --up-to is given."},
    format_option("The format of the answers. text: sentences for people; jsonl: for programs and, "
                  "without --of and --fields, for 'gridlemma check'; 'gridlemma help formats' "
                  "describes the others."),
    Option{.name = "up-to",
           .argument = "D",
           .help = "Leave out the strategies whose easiest step is above difficulty D; all: leave "
                   "out none. Without this option, those are left out that are more difficult than "
                   "the strategies of the puzzle's path. Strategies that have to do the work of "
                   "easier ones take long: forcing chains, minutes."},
    Option{.name = "fewest-above",
           .argument = "D",
           .help =
               "Also find the least number of steps above difficulty D, up to 3, with which the "
               "puzzle can be solved. All other steps are taken first, as far as they go. The "
               "verb shortest looks for longer paths, too."},
    Option{.name = "limit",
           .argument = "N",
           .fallback = "10000",
           .range = Range{.least = 1},
           .help = "Give up the search for further sets of a puzzle after N attempts to solve it. "
                   "Its lists are then said to be incomplete. Without this option and "
                   "--time-limit, a puzzle is also given up after an amount of work that takes "
                   "about a second: what is known by then is the answer, the same on every "
                   "machine."},
    Option{.name = "time-limit",
           .argument = "SECONDS",
           .help = "Give up a puzzle that takes longer; --fewest-above may take as long again. Its "
                   "lists are then said to be incomplete, it is reported on the standard error, "
                   "and the exit status is 1. A strategy that is at work is not interrupted: deep "
                   "forcing chains can take a minute to search a grid."},
};

}  // namespace

extern const Verb needs_verb{
    .name = "needs",
    .summary = "find out which strategies a puzzle needs",
    .description =
        "Says which strategies of a profile each puzzle needs, of those that are no more difficult "
        "than the hardest of its path. With --of, says whether it needs certain strategies: 'No: "
        "without X-Wing it is solved by ...; the hardest step then is ...', or 'Yes: "
        "...'.\n\nFinds "
        "all minimal sets of strategies that solve the puzzle: with the "
        "strategies of a set, tried in the order of the ladder, the puzzle is solved, and no part "
        "of the set solves it. A strategy is necessary if it is in all of them: the others do not "
        "solve the puzzle. A blocking set has a strategy of every minimal set: without it the "
        "puzzle is stuck. The cheapest set is the minimal set whose hardest strategy is the "
        "easiest; among equals, the one with the least sum of difficulties.\n\nFor ladders of up "
        "to 12 strategies the result of every set is found out. For longer ladders it is assumed "
        "that a puzzle that is stuck stays stuck with fewer strategies; 'list "
        "strategies NAME' shows for which strategies that is not certain.\n\nThe hardest step "
        "depends "
        "on the order in which strategies are tried. Its least difficulty is that of the ladder. "
        "The greatest is that of the orders which try one strategy first.\n\nThe exit status is 0 "
        "for every answer, yes or no. It is 1 if a puzzle has no solution or several, or is given "
        "up at the time limit; both are reported on the standard error. When a signal ends the "
        "run, what is known of the puzzles in hand is written first, in text.",
    .options = needs_options,
    .common = (Common::records - Common::format) | Common::geometry,
    .fields = needs_fields,
    .examples =
        "gridlemma needs puzzles.txt\n"
        "gridlemma needs --of x-wing puzzles.txt\n"
        "gridlemma needs --of x-wing,swordfish --of 'forcing chains' --format csv puzzles.txt\n"
        "gridlemma needs --of x-wing --where 'needed == \"yes\"' puzzles.txt\n"
        "gridlemma needs --up-to 6.6 puzzles.txt\n"
        "gridlemma needs --profile hodoku --up-to 100 --format jsonl puzzles.txt\n"
        "gridlemma needs --profile basic --format jsonl puzzles.txt | gridlemma check",
    .topics = "input|formats|where|profile|log|status|geometry",
    .run = run_needs};

}  // namespace gridlemma::apps
