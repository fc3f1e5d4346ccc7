// SPDX-License-Identifier: Apache-2.0
// `gridlemma rate`: the techniques that solve each puzzle, and its difficulty.
#include <fmt/format.h>

#include <array>
#include <vector>

#include "apps/cli/errors.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/output/table.hpp"
#include "apps/verbs/rate_worker.hpp"
#include "apps/verbs/records.hpp"
#include "apps/verbs/time_limit.hpp"
#include "apps/verbs/verb.hpp"
#include "strategies/profiles/explainer/scale.hpp"
#include "strategies/profiles/hodoku/scale.hpp"

namespace gridlemma::apps {

namespace {

// Text has the columns of the profile's own scale; the columns of files do not depend on the
// profile.
std::string default_rate_fields(const std::string& format, const Scale& scale) {
    if (format != "text")
        return "n,name,puzzle,status,solved,er,ep,ed,level,score,hardest,techniques,steps,guesses,"
               "nodes,depth";
    if (&scale == &explainer_scale) return "n,status,solved,er,ep,ed,hardest,guesses";
    if (&scale == &hodoku_scale) return "n,status,solved,level,score,hardest,steps,guesses";
    const std::string own = own_rating_fields(scale);
    if (!own.empty()) return "n,status,solved," + own + "hardest,guesses";
    return "n,status,solved,hardest,steps,guesses,nodes";
}

constexpr std::array rate_options{
    Option{.name = "profile",
           .letter = 'p',
           .argument = "NAME|FILE",
           .fallback = "se",
           .complete = Complete::profiles,
           .help = "The ladder of strategies and its scale: one of 'gridlemma list profiles', or "
                   "a profile file."},
    Option{.name = "summary",
           .letter = 's',
           .argument = "WHEN",
           .fallback = "auto",
           .implied = "also",
           .choices = "auto|also|only|never",
           .help = "Print a summary of all puzzles: how many were solved by logic, the "
                   "distribution of ratings, and how often each technique was needed. also: after "
                   "the records (on the standard error unless the records are text); only: instead "
                   "of the records; auto: like also if the records are text."},
    Option{.name = "only",
           .argument = "SORT",
           .choices = "pearl|diamond",
           .help = "Give up a puzzle as soon as it turns out not to be a pearl (ER = EP: no step "
                   "after the first placement is harder) or a diamond (ER = EP = ED: no step is "
                   "harder than the first). Its status is then 'capped'; the exit status stays 0. "
                   "Needs a profile of scale se."},
    Option{.name = "max-rating",
           .argument = "R",
           .help = "Give up a puzzle that needs a step of difficulty above R. Its status is then "
                   "'capped'; the exit status stays 0. Needs a profile of scale se or hodoku."},
    Option{.name = "check",
           .help = "Certify every step before it is taken, as 'gridlemma check' does. A step that "
                   "cannot be certified is reported on the standard error, and the exit status is "
                   "1; search finishes its puzzle, which gets no rating. The summary counts the "
                   "certified steps and the case splits that they took. If usec is among the "
                   "fields, it also shows the share of the time spent on certifying."},
    Option{.name = "metrics",
           .letter = 'm',
           .argument = "LIST",
           .complete = Complete::metrics,
           .help = "Metrics to compute, joined by commas: ids of 'gridlemma list metrics', all, or "
                   "cheap for those that take little time. Each becomes a field after the others, "
                   "in the place of a field of that name. Metrics of paths measure the path of the "
                   "profile in use; er, ep and ed always that of profile se, score and level that "
                   "of hodoku."},
    Option{.name = "morphs",
           .argument = "N",
           .range = Range{.least = 1, .greatest = 1'000'000},
           .help = "Compute the metrics for N random isomorphs of each puzzle, too: the puzzle "
                   "transposed, with bands, stacks, rows and columns permuted and digits "
                   "relabelled. Each metric M then has the fields M.min, M.median, M.max, M.spread "
                   "(the greatest less the least value) and M.count (the isomorphs that have a "
                   "value). The summary says how many puzzles differ, and how much. Without "
                   "--metrics, the ratings of the profile are meant."},
    samples_option,
    Option{.name = "seed",
           .argument = "S",
           .fallback = "1",
           .range = Range{},
           .help = "Decides which isomorphs --morphs and --samples take. The same seed gives the "
                   "same output."},
    Option{.name = "db",
           .argument = "FILE.sqlite",
           .complete = Complete::files,
           .help = "Keep the results in a database instead of writing records; the verb query "
                   "asks questions about them. The file is made if there is none. A puzzle that is "
                   "there with all that is asked for is not rated again, so a run that was "
                   "interrupted is continued by the same command. Results of other profiles and "
                   "other metrics are added to those that are there. Puzzles with the status "
                   "'capped' are not kept."},
    Option{.name = "steps", .help = "With --db: also keep the steps of each path, as a step log."},
    time_limit_option,
    Option{.name = "html",
           .argument = "FILE",
           .complete = Complete::files,
           .help =
               "Also write a page for a browser about the whole run: distributions, techniques, "
               "correlations, any two numbers against each other, and the puzzles on which they "
               "differ most. Its numbers are the ratings, the steps, and the metrics of --metrics, "
               "--fields and --where. The page needs no network. It keeps the points of 10,000 "
               "puzzles, a random sample of a longer run, and counts all. Such a run cannot be "
               "continued by --resume."},
    Option{.name = "explanations",
           .argument = "FOLDER",
           .complete = Complete::files,
           .help =
               "With --html: write into this folder, as 'explain --html' does, the path of each "
               "puzzle that is listed among those that differ most, and link to it."},
    Option{.name = "top",
           .argument = "N",
           .fallback = "5",
           .range = Range{0, 1000},
           .help = "With --html: how many puzzles to list for each two numbers."},
    Option{.name = "unchecked", .help = "Do not report puzzles that have no solution or several."},
};

[[noreturn]] void refuse_scale(const char* option, const char* needed, const Profile& profile) {
    throw UsageError(fmt::format("{} needs a profile of scale {}; '{}' is of scale {}", option,
                                 needed, profile.name, profile.scale->name));
}

SolveOptions limits_of(const Arguments& arguments, const Profile& profile) {
    SolveOptions limits;
    limits.time_limit = time_limit_of(arguments);
    if (arguments.given("max-rating")) limits.most_difficulty = *arguments.real("max-rating");
    if (arguments.given("only")) {
        const PuzzleSort* const sort = profile.scale->find_sort(arguments.text("only"));
        if (sort == nullptr) refuse_scale("--only", "se", profile);
        limits.gives_up = sort->is_ruled_out;
    }
    if (limits.has_limit() && profile.scale->rate == nullptr)
        refuse_scale("--max-rating", "se or hodoku", profile);
    return limits;
}

bool wants_summary(const Arguments& arguments, const RecordOutput& records) {
    const std::string when = arguments.text("summary");
    if (arguments.given("db")) return when == "also" || when == "only";
    return when == "also" || when == "only" || (when == "auto" && records.is_text());
}

void check_rate_combination(const Arguments& arguments) {
    for (const char* const classic : {"morphs", "db"})
        if (arguments.given(classic))
            refuse_other_geometry(geometry_of(arguments), fmt::format("--{}", classic));
    if (arguments.given("steps") && !arguments.given("db")) throw UsageError("--steps needs --db");
    if (arguments.text("summary") != "only" || arguments.given("db")) return;
    if (arguments.given("metrics") && !arguments.given("morphs") && !arguments.given("html"))
        throw UsageError(
            "--metrics with --summary=only needs --morphs or --html: no record is written");
    for (const char* const other : {"format", "fields"})
        if (arguments.given(other))
            throw UsageError(fmt::format(
                "--{} has no meaning with --summary=only: no record is written", other));
}

Ending ending(const RateTotals& totals, bool interrupted, bool prints_records, bool is_text) {
    std::string text = totals.text();
    if (interrupted) text.append("\n").append(interrupted_note);
    if (!prints_records) return {.output = std::move(text)};
    if (is_text) return {.output = '\n' + text};
    return {.messages = std::move(text)};
}

/// The task with totals: for a summary, for a page, or for both.
Task task_of(const RatePlan& plan, bool has_summary, RatePage* page) {
    Task task{.make_worker = [&plan] { return make_rate_worker(plan); }};
    if (!has_summary && page == nullptr) return task;
    task.make_totals = [&plan, page] {
        RateTotals zero{RateSummary(plan.profile, plan.certifies), SpreadSummary(plan.metrics)};
        if (page != nullptr) zero.observations.emplace(page->columns());
        return std::make_unique<RateTotalsOf>(std::move(zero));
    };
    if (page != nullptr)
        task.conclude = [page](Totals* totals) {
            page->conclude(*static_cast<RateTotalsOf&>(*totals).value().observations);
        };
    task.make_ending = [&plan, has_summary, page](Totals* totals, bool interrupted) {
        const RateTotals& value = static_cast<RateTotalsOf&>(*totals).value();
        Ending all;
        if (has_summary)
            all = ending(value, interrupted, plan.prints_records, plan.records.is_text());
        if (page != nullptr)
            all.messages +=
                page->end(value.ratings, value.spreads, *value.observations, interrupted);
        return all;
    };
    return task;
}

/// The results go to the database; a summary of those that are new goes to the standard error.
ExitStatus fill_database(const Arguments& arguments, const RatePlan& plan, StorePlan& store,
                         bool has_summary) {
    auto sink = store.open();
    const DatabaseSink& database = *sink;
    Stream stream(arguments, std::move(sink));
    Task task = task_of(plan, has_summary, nullptr);
    task.make_ending = [&](Totals* totals, bool interrupted) {
        Ending ending;
        if (totals != nullptr) ending.messages = static_cast<RateTotalsOf&>(*totals).value().text();
        ending.messages += fmt::format("gridlemma: {}: {} added{}\n", store.file,
                                       counted(database.added(), "rating"),
                                       interrupted ? "; the same command adds the others" : "");
        return ending;
    };
    return stream.run(std::move(task));
}

ExitStatus run_rate(const Arguments& arguments) {
    check_rate_combination(arguments);
    Toolbox toolbox(arguments);
    const Profile& profile = toolbox.profile(arguments.text("profile"));
    const MetricRequest metrics(arguments, toolbox.registry(), profile);
    const std::string format = arguments.text("format");
    const bool has_store = arguments.given("db");
    const bool is_text = format == "text" && !has_store;
    const RecordOutput records(arguments, toolbox,
                               is_text && metrics.morphs > 0
                                   ? "n,status"
                                   : default_rate_fields(is_text ? "text" : "csv", *profile.scale),
                               metrics.fields(), metrics.added_fields(is_text));
    const bool only_summary = arguments.text("summary") == "only";
    const bool has_summary = wants_summary(arguments, records);
    const Provenance provenance = provenance_of(arguments, "rate", &profile);
    MetricPlan metric_plan = metrics.plan(records, limits_of(arguments, profile), has_summary);
    std::optional<StorePlan> store;
    if (has_store) store.emplace(arguments, profile, provenance, metric_plan);
    const RatePlan plan{.profile = profile,
                        .records = records,
                        .prints_records = !only_summary || has_store,
                        .store = store ? &*store : nullptr,
                        .checked = !arguments.given("unchecked"),
                        .certifies = arguments.given("check"),
                        .limits = limits_of(arguments, profile),
                        .metrics = std::move(metric_plan)};
    if (store) return fill_database(arguments, plan, *store, has_summary);
    std::unique_ptr<RatePage> page;
    if (wants_report(arguments))
        page = std::make_unique<RatePage>(arguments, profile, provenance, plan.metrics);
    Stream stream(arguments);
    begin(stream, records, provenance, only_summary);
    const ExitStatus status = stream.run(task_of(plan, has_summary, page.get()));
    if (page) page->finish(status);
    return status;
}

}  // namespace

extern const Verb rate_verb{
    .name = "rate",
    .summary = "solve puzzles by logic; report techniques and difficulty",
    .description =
        "Solves each puzzle by the strategies of a profile, the easiest first, and reports the "
        "techniques used and the difficulty rating. If the strategies get stuck, search finishes "
        "the puzzle, which then has no rating.\n\nA puzzle that has no solution or several is "
        "reported on the standard error, and the exit status is 1. The record's status says which. "
        "If a strategy of a plugin fails, or takes a step that search proves wrong, that is "
        "reported in the same way; search then finishes the puzzle, which gets no rating. Status "
        "'capped' means that a puzzle with one solution was given up because of --only or "
        "--max-rating; this is not an error. A template writes no line for a puzzle that is not "
        "unique or was given up.",
    .options = rate_options,
    .common = Common::records | Common::geometry,
    .examples =
        "gridlemma rate puzzles.txt\n"
        "gridlemma rate --fields n,solved,er,techniques puzzles.txt\n"
        "gridlemma rate --profile hodoku --summary=only puzzles.txt\n"
        "gridlemma rate --format csv --output ratings.csv puzzles.txt.gz\n"
        "gridlemma rate --format '%g ED=%r/%p/%d' puzzles.txt\n"
        "gridlemma rate --only pearl --max-rating 9.5 puzzles.txt\n"
        "gridlemma rate --check --summary=only puzzles.txt\n"
        "gridlemma rate --metrics cheap --where 'entropy > 50' puzzles.txt\n"
        "gridlemma rate --morphs 20 --metrics er,score --seed 7 puzzles.txt\n"
        "gridlemma rate --where 'solved == \"search\"' puzzles.txt\n"
        "gridlemma rate --metrics score,entropy --html report.html -o ratings.txt puzzles.txt\n"
        "gridlemma rate --db results.sqlite --metrics cheap puzzles.txt",
    .topics = "input|formats|fields|where|profile|geometry",
    .run = run_rate};

}  // namespace gridlemma::apps
