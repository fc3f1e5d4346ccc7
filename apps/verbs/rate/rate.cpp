// SPDX-License-Identifier: Apache-2.0
// `gridlemma rate`: the techniques that solve each puzzle, and its difficulty.
#include <fmt/format.h>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/cli/verb.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/input/operand.hpp"
#include "apps/run/records.hpp"
#include "apps/run/time_limit.hpp"
#include "apps/verbs/rate/rate_worker.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::apps {

namespace {

/// The columns of files do not depend on the profile: they are what any scale measures.
std::string fields_of_files(const Registry& registry) {
    return "n,name,puzzle,status,solved," + measure_columns(registry) +
           "hardest,techniques,steps,guesses,nodes,depth";
}

/// Text has what the profile's own scale measures, and of the others what a line has room for.
std::string fields_of_text(const Scale& scale, const FieldTable& table, bool has_names) {
    constexpr int room = 80;
    auto chosen = *parse_fields("n," + measure_columns(scale) + "hardest,status,solved", table);
    for (const char* const name : {"steps", "guesses", "nodes"}) {
        chosen.push_back(find_field(name));
        if (text_width(chosen) + (has_names ? find_field("name")->width : 0) > room)
            chosen.pop_back();
    }
    // A name that is long disturbs no other column.
    if (has_names) chosen.push_back(find_field("name"));
    std::string fields;
    for (const Field* field : chosen) fields.append(fields.empty() ? "" : ",").append(field->name);
    return fields;
}

/// Returns whether puzzles at the begin of the input have names. A pipe is not read ahead of the
/// run.
bool has_names(const Arguments& arguments) {
    ReadOptions options;
    options.batch_size = 100;
    if (const auto format = find_input_format(arguments.text("input-format")))
        options.format = *format;
    options.geometry = geometry_of(arguments);
    for (const std::string& input : arguments.inputs()) {
        if (!operand_size(input)) continue;
        Batch batch;
        PuzzleReader reader({input}, options);
        if (reader.next(batch) && std::ranges::any_of(batch.puzzles, [](const InputPuzzle& puzzle) {
                return !puzzle.name.empty();
            }))
            return true;
    }
    return false;
}

std::string default_fields(const Arguments& arguments, const Registry& registry,
                           const MetricRequest& metrics, bool is_text) {
    if (!is_text) return fields_of_files(registry);
    if (metrics.morphs > 0) return "n,status";
    FieldTable table = metrics.fields();
    table.add_measures(registry);
    return fields_of_text(*metrics.profile->scale, table,
                          !arguments.given("fields") && has_names(arguments));
}

/// "se, hodoku or csp": the scales for which `suits` is true.
template <typename Suits>
std::string scales_that(const Registry& registry, const Suits& suits) {
    std::vector<std::string_view> names;
    for (const Scale* scale : registry.scales())
        if (suits(*scale)) names.push_back(scale->name);
    return listed(names, "or");
}

bool rates(const Scale& scale) { return scale.has_rating(); }

bool has_sorts(const Scale& scale) { return !scale.sorts.empty(); }

/// "er, ep and ed measure that of profile se, whatever the profile in use."
std::string metrics_of_profiles() {
    std::map<std::string_view, std::vector<std::string_view>> ids;
    for (const Metric* metric : built_in_metrics())
        if (!metric->profile.empty()) ids[metric->profile].push_back(metric->id);
    std::string text;
    for (const auto& [profile, of_profile] : ids)
        text += fmt::format("{}{} measure that of profile {}", text.empty() ? "" : ", ",
                            listed(of_profile, "and"), profile);
    return text + ", whatever the profile in use.";
}

constexpr std::array rate_options{
    profile_option("The ladder of strategies and its scale."),
    Option{.name = "summary",
           .letter = 's',
           .argument = "WHEN",
           .fallback = "auto",
           .implied = "also",
           .choices = "auto|also|only|never",
           .help = "Print a summary of all puzzles, with --db of those that are new there: how "
                   "many were solved by logic, the "
                   "distribution of ratings, and how often each technique was needed. also: after "
                   "the records (on the standard error unless the records are text); only: instead "
                   "of the records; auto: like also if the records are text."},
    Option{.name = "only",
           .argument = "SORT",
           .choices = "pearl|diamond",
           .help = "Give up a puzzle as soon as it turns out not to be a pearl (ER = EP: no step "
                   "after the first placement is harder) or a diamond (ER = EP = ED: no step is "
                   "harder than the first). Its status is then 'capped'; the exit status stays 0.",
           .more_help =
               [] {
                   return fmt::format("Needs a profile of scale {}.",
                                      scales_that(built_in_registry(), has_sorts));
               }},
    Option{.name = "max-rating",
           .argument = "R",
           .help = "Give up a puzzle that needs a step of difficulty above R. Its status is then "
                   "'capped'; the exit status stays 0.",
           .more_help =
               [] {
                   return fmt::format("Needs a profile of scale {}.",
                                      scales_that(built_in_registry(), rates));
               }},
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
                   "profile in use.",
           .more_help = metrics_of_profiles},
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
           .complete = Complete::output_file,
           .changes = Changes::work,
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
           .complete = Complete::output_file,
           .changes = Changes::work,
           .help =
               "Also write a page for a browser about the whole run: a list of the puzzles to sort "
               "and to filter by technique and rating, distributions, techniques, correlations, "
               "any two numbers against each other, and the puzzles on which they differ most. Its "
               "numbers are the ratings, the steps, and the metrics of --metrics, "
               "--fields and --where. The page needs no network. It lists 100,000 puzzles and "
               "keeps the points of 10,000, random samples of a longer run, and counts all. Such a "
               "run cannot be "
               "continued by --resume."},
    Option{.name = "explanations",
           .argument = "FOLDER",
           .complete = Complete::output_folder,
           .changes = Changes::work,
           .help =
               "With --html: write into this folder, as 'explain --html' does, the path of each "
               "puzzle, if they are at most 500, and else of those that differ most, and link to "
               "it."},
    Option{.name = "top",
           .argument = "N",
           .fallback = "5",
           .range = Range{0, 1000},
           .help = "With --html: how many puzzles to list for each two numbers."},
    Option{.name = "unchecked", .help = "Do not report puzzles that have no solution or several."},
};

[[noreturn]] void refuse_scale(const char* option, const std::string& needed,
                               const Profile& profile) {
    throw UsageError(fmt::format("{} needs a profile of scale {}; '{}' is of scale {}", option,
                                 needed, profile.name, profile.scale->name));
}

SolveOptions limits_of(const Arguments& arguments, const Registry& registry,
                       const Profile& profile) {
    SolveOptions limits;
    limits.time_limit = time_limit_of(arguments);
    if (arguments.given("max-rating")) limits.most_difficulty = *arguments.real("max-rating");
    if (arguments.given("only")) {
        const std::string name = arguments.text("only");
        const PuzzleSort* const sort = profile.scale->find_sort(name);
        if (sort == nullptr)
            refuse_scale(
                "--only",
                scales_that(registry,
                            [&](const Scale& scale) { return scale.find_sort(name) != nullptr; }),
                profile);
        limits.gives_up = sort->is_ruled_out;
    }
    if (limits.has_limit() && !profile.scale->has_rating())
        refuse_scale("--max-rating", scales_that(registry, rates), profile);
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
            refuse_other_geometry(*geometry_of(arguments), fmt::format("--{}", classic));
    if (arguments.given("keep") && arguments.given("db"))
        throw UsageError("--keep has no meaning with --db: no record is written");
    if (arguments.given("steps") && !arguments.given("db")) throw UsageError("--steps needs --db");
    if (arguments.given("top") && !arguments.given("html")) throw UsageError("--top needs --html");
    if (arguments.text("summary") != "only" || arguments.given("db")) return;
    if (arguments.given("metrics") && !arguments.given("morphs") && !arguments.given("html"))
        throw UsageError(
            "--metrics with --summary=only needs --morphs or --html: no record is written");
    for (const char* const other : {"format", "fields", "keep"})
        if (arguments.given(other))
            throw UsageError(fmt::format(
                "--{} has no meaning with --summary=only: no record is written", other));
}

Ending ending(const RateTotals& totals, bool interrupted, bool prints_records, bool is_text) {
    std::string text = totals.text();
    if (interrupted) text.append("\n").append(interrupted_note);
    if (!prints_records) return {.output = std::move(text)};
    if (is_text) return {.output = '\n' + text};
    return {.summary = std::move(text)};
}

/// The task with totals: for a summary, for a page, or for both.
Task task_of(const RatePlan& plan, bool has_summary, RatePage* page) {
    Task task{.make_worker = [&plan] { return make_rate_worker(plan); }};
    if (!has_summary && page == nullptr) return task;
    task.make_totals = [&plan, page] {
        RateTotals zero{RateSummary(plan.profile, plan.certifies,
                                    plan.store != nullptr ? "new puzzle" : "puzzle"),
                        SpreadSummary(plan.metrics)};
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
    DatabaseSink& database = *sink;
    Stream stream(arguments, std::move(sink));
    Task task = task_of(plan, has_summary, nullptr);
    task.make_ending = [&](Totals* totals, bool interrupted) {
        Ending ending;
        if (!interrupted) database.set_input(stream.input_read());
        if (totals != nullptr) ending.summary = static_cast<RateTotalsOf&>(*totals).value().text();
        ending.messages =
            fmt::format("gridlemma: {}: {}{}\n", store.file, to_string(database.added()),
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
    const SolveOptions limits = limits_of(arguments, toolbox.registry(), profile);
    const RecordOutput records(arguments, toolbox,
                               default_fields(arguments, toolbox.registry(), metrics, is_text),
                               metrics.fields(), metrics.added_fields(is_text));
    const bool only_summary = arguments.text("summary") == "only";
    const bool has_summary = wants_summary(arguments, records);
    const Provenance provenance = provenance_of(arguments, "rate", &profile);
    MetricPlan metric_plan = metrics.plan(records, limits, has_summary);
    std::optional<StorePlan> store;
    if (has_store) store.emplace(arguments, toolbox.registry(), profile, provenance, metric_plan);
    const RatePlan plan{.profile = profile,
                        .records = records,
                        .prints_records = !only_summary || has_store,
                        .store = store ? &*store : nullptr,
                        .checked = !arguments.given("unchecked"),
                        .certifies = arguments.given("check"),
                        .limits = limits,
                        .metrics = std::move(metric_plan)};
    if (store) return fill_database(arguments, plan, *store, has_summary);
    std::unique_ptr<RatePage> page;
    if (wants_report(arguments))
        page = std::make_unique<RatePage>(arguments, profile, provenance, plan.metrics);
    Stream stream(arguments);
    if (!page && !arguments.given("morphs")) stream.keep_own_geometries();
    begin(stream, records, provenance, Numbering::one, only_summary);
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
        "--max-rating; this is not an error. Each puzzle that is read and that --where keeps has "
        "its record, in every format.",
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
