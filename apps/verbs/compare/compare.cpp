// SPDX-License-Identifier: Apache-2.0
// `gridlemma compare`: profiles and kernels side by side.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

#include "apps/base/suggest.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/cli/verb.hpp"
#include "apps/path/needs_text.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/compare/compare_page.hpp"
#include "apps/verbs/compare/compare_worker.hpp"
#include "apps/verbs/measure/metric_plan.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/metrics/metrics.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array compare_options{
    Option{.name = "profile",
           .letter = 'p',
           .argument = "PROFILE",
           .repeats = true,
           .complete = Complete::profiles,
           .help = "A profile to compare. Without --profile, --ladder and --kernel, all built-in "
                   "profiles are compared; with --confluence se and hodoku, with --best-ladders "
                   "basic, se and hodoku."},
    Option{.name = "ladder",
           .letter = 'l',
           .argument = "PROFILE,PROFILE...",
           .repeats = true,
           .complete = Complete::profiles,
           .help = "Several profiles as one contender: the first that solves a puzzle by logic "
                   "counts."},
    Option{.name = "kernel",
           .letter = 'k',
           .argument = "NAME",
           .repeats = true,
           .complete = Complete::kernels,
           .help = "A search kernel to compare."},
    Option{.name = "metrics",
           .argument = "NAME,NAME...|all",
           .help = "Metrics to summarise and correlate with each other; see `gridlemma list "
                   "metrics`. Those that measure a path measure that of the first profile."},
    samples_option,
    Option{.name = "marginal",
           .help = "Count for each strategy the puzzles that its profile no longer solves without "
                   "it. Takes one more run per puzzle and strategy on its path."},
    Option{.name = "shapley",
           .help = "Share the puzzles that a profile solves among its groups of strategies, by "
                   "Shapley value. Takes up to 2^N runs per puzzle for N groups, up to 12; with "
                   "more groups, values are sampled. Forcing chains that have to do the work of "
                   "all others take minutes per puzzle: 'se-forcing' leaves them out."},
    Option{.name = "groups",
           .argument = "GROUPS",
           .fallback = "families",
           .help = "The groups of --shapley: 'families', 'strategies', or groups separated by "
                   "commas whose members (strategies, families) are joined by +, as in "
                   "'x-wing+swordfish,wings'. What is named in no group stays in its family."},
    Option{.name = "orders",
           .argument = "N",
           .fallback = "20",
           .range = Range{2, 10'000},
           .help =
               "Random orders per puzzle: of the groups where --shapley samples, of equal steps "
               "for --confluence."},
    Option{.name = "confluence",
           .help = "Solve each puzzle by each profile in --orders more ways, each time with a "
                   "random one of the easiest steps that a strategy offers where the profile takes "
                   "the first. The report says how often that changes what is solved, the hardest "
                   "strategy and the rating, and which ratings hang most on the order."},
    Option{.name = "best-ladders",
           .help = "Look for orders of the first profile's techniques that cost less: fewer steps, "
                   "a lower sum of difficulties, less search (the difficulties of all techniques "
                   "tried, found or not, from the first one after each step). Each is made for up "
                   "to 200 of the puzzles that the profile solves, and tried on puzzles that it "
                   "was not made for. The orders of the other profiles stand beside them. Takes "
                   "minutes."},
    Option{
        .name = "against",
        .argument = "FILE",
        .complete = Complete::input_file,
        .help =
            "Read the puzzles from this table. With the seconds that people needed, in column "
            "'seconds' or, without a header, the second one, the report has regressions of "
            "log(seconds) on the metrics or, without --metrics, on the ratings. With published "
            "ratings, in columns that are named as metrics are (er, ep, ed, score, level, ...), "
            "it says in table 'published' how many ours are equal and how far they differ, and in "
            "'deviation' on which puzzles most; without --profile, profile se is compared. A table "
            "with both is refused."},
    Option{.name = "folds",
           .argument = "N",
           .fallback = "10",
           .range = Range{2, 1000},
           .help = "The parts of the cross-validation, of the regressions of --against and of the "
                   "orders of --best-ladders."},
    Option{.name = "resamples",
           .argument = "N",
           .range = Range{0, 1'000'000},
           .help = "Resamples of the bootstrap, from which the intervals of correlations come. "
                   "Default: 1000, and fewer for more than 20,000 puzzles. 0: no intervals."},
    Option{.name = "seed",
           .argument = "N",
           .fallback = "1",
           .range = Range{},
           .help = "The seed of everything random: resamples, orders, folds. The same seed gives "
                   "the same report, whatever the number of threads."},
    Option{.name = "top",
           .argument = "N",
           .fallback = "5",
           .range = Range{0, 1'000'000},
           .help = "How many puzzles to list on which the ratings of two contenders, or ours and "
                   "published ones, differ most."},
    Option{.name = "tables",
           .argument = "NAME,NAME...",
           .help = "The tables of the report. Default: all that are not empty."},
    Option{.name = "no-time",
           .help = "Omit all times, so that the same input always gives the same report."},
    Option{.name = "html",
           .argument = "FILE",
           .complete = Complete::output_file,
           .changes = Changes::work,
           .help =
               "Also write the report as a page for a browser: its tables, distributions, times "
               "and yields of strategies, correlations, any two numbers against each other, and "
               "the puzzles on which they differ most. The page needs no network. It keeps the "
               "points of 10,000 puzzles, a random sample of a longer run, and counts all."},
    Option{.name = "explanations",
           .argument = "FOLDER",
           .complete = Complete::output_folder,
           .changes = Changes::work,
           .help = "With --html: write into this folder, as 'explain --html' does, the paths of "
                   "both contenders through each puzzle of table 'difference', and link to them."},
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|csv|jsonl",
           .help = "The format of the report."},
};

std::vector<CreditPlan> credits_of(const Arguments& arguments, const Registry& registry,
                                   const std::vector<Contender>& contenders) {
    std::vector<CreditPlan> plans(contenders.size());
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        if (!contenders[i].is_profile()) continue;
        const Profile& profile = *contenders[i].profiles.front();
        if ((arguments.given("marginal") || arguments.given("shapley")) &&
            profile.ladder.size() > most_rungs)
            throw UsageError(too_long_for_needs(profile));
        plans[i].marginal = arguments.given("marginal");
        plans[i].orders = arguments.number("orders").value();
        plans[i].seed = arguments.number("seed").value();
        if (arguments.given("shapley"))
            plans[i].groups = groups_of(profile, registry, arguments.text("groups"));
    }
    return plans;
}

std::vector<const Metric*> metrics_of(const Arguments& arguments, const Registry& registry) {
    const std::string names = arguments.text("metrics");
    if (names.empty()) return {};
    auto metrics = parse_metrics(names, registry);
    if (!metrics) throw UsageError(fmt::format("--metrics: {}", metrics.error().reason));
    return *std::move(metrics);
}

/// Refuses details of what is not asked for.
void check_compare_combination(const Arguments& arguments) {
    constexpr std::array<std::pair<const char*, const char*>, 2> details{
        {{"groups", "shapley"}, {"samples", "metrics"}}};
    constexpr std::array<std::array<const char*, 3>, 2> shared_details{
        {{"orders", "shapley", "confluence"}, {"folds", "against", "best-ladders"}}};
    for (const auto& [detail, one, other] : shared_details)
        if (arguments.given(detail) && !arguments.given(one) && !arguments.given(other))
            throw UsageError(
                fmt::format("--{} has no meaning without --{} or --{}", detail, one, other));
    for (const auto& [detail, whole] : details)
        if (arguments.given(detail) && !arguments.given(whole))
            throw UsageError(fmt::format("--{} has no meaning without --{}", detail, whole));
}

/// The metrics, with those that --against has values of, and then these values.
void add_value_columns(Comparison& comparison) {
    for (const PublishedColumn& column : comparison.published)
        if (std::ranges::find(comparison.metrics, column.metric) == comparison.metrics.end())
            comparison.metrics.push_back(column.metric);
    const std::size_t first = comparison.columns.size();
    std::ranges::move(metric_columns(comparison.metrics), std::back_inserter(comparison.columns));
    for (const PublishedColumn& column : comparison.published) {
        const auto place = static_cast<std::size_t>(
            std::ranges::find(comparison.metrics, column.metric) - comparison.metrics.begin());
        ValueColumn theirs = comparison.columns[first + place];
        theirs.name = "their " + column.name;
        theirs.published_of = first + place;
        comparison.columns.push_back(std::move(theirs));
    }
}

/// The profiles that are compared by default. A study of orders takes those that end in seconds;
/// csp would take hours.
std::vector<const Profile*> usual_profiles(const Arguments& arguments,
                                           const Comparison& comparison) {
    if (!comparison.published.empty()) return {&profiles::se()};
    if (arguments.given("best-ladders"))
        return {&profiles::basic(), &profiles::se(), &profiles::hodoku()};
    if (arguments.given("confluence")) return {&profiles::se(), &profiles::hodoku()};
    std::vector<const Profile*> all;
    for (const Profile& profile : built_in_profiles()) all.push_back(&profile);
    return all;
}

Comparison comparison_of(const Arguments& arguments, Toolbox& toolbox) {
    const Registry& registry = toolbox.registry();
    Comparison comparison;
    if (arguments.given("against"))
        comparison.published = published_columns(arguments.text("against"), registry);
    comparison.contenders =
        contenders_of(arguments, toolbox, usual_profiles(arguments, comparison));
    comparison.columns = rating_columns(comparison.contenders);
    comparison.metrics = metrics_of(arguments, registry);
    add_value_columns(comparison);
    comparison.samples = arguments.number("samples").value();
    comparison.credits = credits_of(arguments, registry, comparison.contenders);
    if (arguments.given("confluence"))
        comparison.orders = {.orders = arguments.number("orders").value(),
                             .seed = arguments.number("seed").value()};
    comparison.with_ladders = arguments.given("best-ladders");
    comparison.with_time = !arguments.given("no-time");
    comparison.is_against_times = arguments.given("against") && comparison.published.empty();
    comparison.top = arguments.number("top").value();
    if (const auto resamples = arguments.number("resamples"))
        comparison.draws.resamples = *resamples;
    comparison.draws.folds = arguments.number("folds").value();
    comparison.draws.seed = arguments.number("seed").value();
    comparison.threads = static_cast<std::size_t>(thread_count(arguments));
    comparison.with_page = wants_report(arguments);
    return comparison;
}

/// The tables that --tables names; empty: all.
std::vector<std::string> chosen_tables(const Arguments& arguments, const Comparison& comparison) {
    std::vector<std::string> chosen;
    const auto known = split_choices(table_names());
    std::string text = arguments.text("tables");
    std::ranges::replace(text, ',', '|');
    if (!text.empty())
        for (const std::string_view name : split_choices(text)) {
            if (std::ranges::find(known, name) == known.end())
                throw UsageError(
                    fmt::format("--tables: no table '{}'{}", name, suggestion_for(name, known)));
            if (const auto missing = missing_for(name, comparison); !missing.empty())
                throw UsageError(fmt::format("--tables: table '{}' needs {}", name, missing));
            chosen.emplace_back(name);
        }
    return chosen;
}

StreamInput input_of(const Arguments& arguments, const Comparison& comparison) {
    if (!arguments.inputs().empty())
        throw UsageError("--against brings the puzzles; leave INPUT out");
    if (arguments.given("input-format"))
        throw UsageError("--against has a format of its own; leave --input-format out");
    ColumnChoice columns;
    for (const PublishedColumn& column : comparison.published) columns.kept.push_back(column.name);
    return {.files = {arguments.text("against")},
            .format = comparison.published.empty() ? InputFormat::times : InputFormat::automatic,
            .geometry = geometry_of(arguments),
            .columns = std::move(columns)};
}

Provenance provenance_with(const Arguments& arguments, const Comparison& comparison) {
    auto provenance = provenance_of(arguments, "compare");
    for (const Contender& contender : comparison.contenders) {
        if (contender.kernel != nullptr)
            provenance.set("kernel " + contender.name, contender.kernel->descriptor().description);
        for (std::size_t i = 0; i < contender.profiles.size(); ++i)
            provenance.set("profile " + contender.profile_names[i],
                           stable_hash(to_text(*contender.profiles[i])));
    }
    return provenance;
}

/// How the report is written.
struct ReportForm {
    std::string format;
    std::vector<std::string> tables;  ///< Empty: all.
    ComparePage* page = nullptr;      ///< Null without --html.
};

/// Tables for programs have no place for a note.
Ending ending_of(const Comparison& comparison, const Findings& findings,
                 const Conclusions& conclusions, const ReportForm& form, bool interrupted) {
    std::vector<DataTable> tables = report_tables(comparison, findings, conclusions);
    std::erase_if(tables, [](const DataTable& table) { return table.rows.empty(); });
    Ending ending;
    if (form.page != nullptr)
        ending.messages = form.page->end(findings, conclusions, tables, !interrupted);
    std::erase_if(tables, [&](const DataTable& table) {
        return !form.tables.empty() &&
               std::ranges::find(form.tables, table.name) == form.tables.end();
    });
    if (form.format != "text") {
        ending.output = form.format == "csv" ? tables_as_csv(tables) : tables_as_jsonl(tables);
        if (interrupted) ending.messages.insert(0, interrupted_note);
        return ending;
    }
    if (findings.tallies.front().puzzles == 0) {
        ending.output = "No puzzle was read: there is nothing to compare.\n";
        return ending;
    }
    const bool has_models =
        std::ranges::find(tables, "regression", &DataTable::name) != tables.end();
    ending.output = opening(findings) +
                    verdicts(comparison, findings, interrupted ? nullptr : &conclusions) + "\n" +
                    tables_as_text(tables) + (has_models ? refusals(comparison, conclusions) : "") +
                    agreement(comparison, findings);
    if (interrupted) ending.output.append("\n").append(interrupted_note);
    return ending;
}

ExitStatus run_stream(Stream& stream, const Comparison& comparison, const ReportForm& form) {
    std::mutex mutex;  // Guards the next two: a signal ends the run at any time.
    Conclusions conclusions;
    bool is_concluded = false;
    const auto findings = [](Totals* totals) -> const Findings& {
        return static_cast<FindingsTotals&>(*totals).value();
    };
    return stream.run(
        {.make_worker = [&] { return std::make_unique<CompareWorker>(comparison); },
         .make_totals = [&] { return std::make_unique<FindingsTotals>(Findings(comparison)); },
         .conclude =
             [&](Totals* totals) {
                 Conclusions found = conclude(comparison, findings(totals));
                 const std::scoped_lock held(mutex);
                 conclusions = std::move(found);
                 is_concluded = true;
             },
         .make_ending =
             [&](Totals* totals, bool interrupted) {
                 const std::scoped_lock held(mutex);
                 return ending_of(comparison, findings(totals), conclusions, form,
                                  interrupted || !is_concluded);
             }});
}

ExitStatus run_compare(const Arguments& arguments) {
    check_compare_combination(arguments);
    Toolbox toolbox(arguments);
    const Comparison comparison = comparison_of(arguments, toolbox);
    const Provenance provenance = provenance_with(arguments, comparison);
    std::optional<ComparePage> page;
    if (comparison.with_page)
        page.emplace(arguments,
                     arguments.given("against") ? std::vector{arguments.text("against")}
                                                : arguments.inputs(),
                     comparison, provenance);
    const ReportForm form{arguments.text("format"), chosen_tables(arguments, comparison),
                          page ? &*page : nullptr};
    Stream stream = arguments.given("against") ? Stream(arguments, input_of(arguments, comparison))
                                               : Stream(arguments);
    begin(stream, arguments, provenance);
    const ExitStatus status = run_stream(stream, comparison, form);
    if (page) page->finish(status);
    return status;
}

}  // namespace

extern const Verb compare_verb{
    .name = "compare",
    .summary = "compare profiles and kernels on the same puzzles",
    .description =
        "Solves every puzzle with each contender: a profile, several profiles one after the other "
        "(a ladder), or a kernel. If a contender's answer differs from that of the first one, this "
        "is reported on the standard error, and the exit status is 1. The same holds if a strategy "
        "of a plugin fails, or takes a step that search proves wrong; search then finishes the "
        "puzzle.\n\n"
        "Variants of a profile can be compared with it: 'se-nishio' is profile se without that "
        "strategy; see `gridlemma help profile`.\n\n"
        "The report has these tables; --tables chooses among them. 'contender': the puzzles solved "
        "by logic and by search, steps, guesses. 'time'. 'ladder': the puzzles that each profile "
        "of "
        "a ladder solves. 'value': mean and quantiles of ratings and metrics. 'hardest': how often "
        "each "
        "strategy was the hardest. 'strategy': calls, hits (calls that found something), steps, "
        "placements and eliminations, puzzles on whose path it is, time, and placements and "
        "eliminations per microsecond (yield); with --marginal the puzzles lost without it. "
        "'shapley': see --shapley. 'confluence', with --confluence: the puzzles that vary with the "
        "order of equal steps, their share with its interval of confidence, those where another "
        "result "
        "is more frequent than that of the profile (unusual), the share of orders that have its "
        "result (as own), and the mean of greatest less least (spread). 'order': the puzzles whose "
        "rating "
        "depends most on the order. 'order-cost' and 'best-ladder', with --best-ladders: what each "
        "order of techniques costs, in percent of the profile itself for the goal it was made "
        "for, on the same puzzles and on new ones; whether no other is better in one way and as "
        "good in the others (frontier); and the orders. "
        "'agreement': the puzzles that both of two contenders solve by "
        "logic, one or none. 'confusion': their levels, against each other. 'correlation': "
        "Spearman's rho and Kendall's tau-b of ratings of different contenders, and of metrics. "
        "'difference': see --top. 'published', 'deviation', 'regression' and 'coefficient': see "
        "--against.\n\n"
        "CSV has each table with its header, after an empty line; --tables with one name gives a "
        "single table. JSON lines has an object per row. In both, the field 'record' names the "
        "table. An interrupted run reports no correlations and no regressions.\n\n"
        "Of several times for a puzzle, --against takes the geometric mean. The report keeps "
        "about 250 bytes per puzzle in memory, and 8 more per rating, metric and contender.",
    .options = compare_options,
    .common = Common::threads | Common::output | Common::progress | Common::input_format |
              Common::plugin | Common::provenance | Common::geometry,
    .examples =
        "gridlemma compare --profile basic --profile se puzzles.txt\n"
        "gridlemma compare --profile se --profile se-nishio --ladder basic,se puzzles.txt\n"
        "gridlemma compare --profile se --profile hodoku --html report.html puzzles.txt\n"
        "gridlemma compare --kernel mrv --kernel bitmask --no-time puzzles.txt\n"
        "# What each family of strategies is worth:\n"
        "gridlemma compare --profile basic --shapley --marginal puzzles.txt\n"
        "# How much of a score is the order of equal steps:\n"
        "gridlemma compare --profile hodoku --confluence --orders 10 puzzles.txt\n"
        "# A better order for its techniques:\n"
        "gridlemma compare --profile basic --best-ladders --folds 4 puzzles.txt\n"
        "# How far published ratings (here our own) are from ours:\n"
        "gridlemma rate --format csv --fields puzzle,er,level --output published.csv puzzles.txt\n"
        "gridlemma compare --against published.csv --tables published,deviation\n"
        "gridlemma compare --format csv --tables correlation --output report.csv puzzles.txt",
    .topics = "input|profile|geometry",
    .run = run_compare};

}  // namespace gridlemma::apps
