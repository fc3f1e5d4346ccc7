// SPDX-License-Identifier: Apache-2.0
// `gridlemma generate`: puzzles to order.
#include <memory>

#include <fmt/format.h>

#include "apps/base/print.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/verbs/generate/generate_distinct.hpp"
#include "apps/verbs/generate/generate_order.hpp"
#include "apps/verbs/generate/generate_worker.hpp"
#include "engine/core/random.hpp"

namespace gridlemma::apps {

namespace {

std::string default_fields(const Arguments& arguments, const Profile& profile) {
    const auto given = [&](const char* option) { return arguments.given(option); };
    if (!given("profile") && !given("where") && !given("metrics")) return "n,puzzle,solution";
    const Scale& scale = *profile.scale;
    return "n,puzzle," + (scale.has_rating() ? measure_columns(scale) : "solved,") +
           "hardest,techniques,steps";
}

/// Puzzles alone, one per line, are what other programs read.
bool is_plain(const Arguments& arguments) {
    return arguments.text("format") == "text" && !arguments.given("fields") &&
           !arguments.given("metrics");
}

/// The run, apart from its workers.
class Generation {
 public:
    Generation(const Arguments& arguments, const GeneratePlan& plan)
        : plan_(plan),
          ordinals_(ordinals_of(arguments)),
          shard_(shard_of(arguments).value_or(Shard{})),
          wanted_(count_in(shard_, ordinals_)),
          distinct_(wanted_),
          has_summary_(arguments.given("summary")) {
        if (plan.is_distinct && !arguments.given("range")) ordinals_.last = Ordinals::unbounded;
    }

    [[nodiscard]] StreamInput input() {
        StreamInput input{.files = {}, .shard = shard_, .ordinals = ordinals_};
        input.ordinals->is_over = [this] { return is_over(); };
        return input;
    }

    [[nodiscard]] Task task() {
        Task task{.make_worker = [this] { return make_generate_worker(plan_); }};
        task.make_totals = [this] {
            return std::make_unique<GenerateTotalsOf>(
                GenerateTotals{.can_be_saved = !plan_.is_distinct});
        };
        task.make_ending = [this](Totals* totals, bool interrupted) {
            return ending(static_cast<GenerateTotalsOf&>(*totals).value(), interrupted);
        };
        task.make_note = [this] { return plan_.statistics->words(); };
        task.make_remark = [this] { return remark(); };
        if (plan_.is_distinct) task.edit = [this](Buffer& answers) { distinct_.unpack(answers); };
        constexpr double batch_seconds = 0.05;
        task.batch_seconds = batch_seconds;
        return task;
    }

    /// Returns whether puzzles are missing at the end.
    [[nodiscard]] bool is_short() const noexcept { return is_short_; }

 private:
    [[nodiscard]] bool is_over() const {
        return plan_.limits.is_late() || (plan_.is_distinct && distinct_.is_complete()) ||
               only_repeats();
    }
    [[nodiscard]] bool only_repeats() const noexcept {
        return plan_.is_distinct && distinct_.repeated_in_a_row() >= plan_.limits.tries;
    }

    Ending ending(const GenerateTotals& totals, bool interrupted) {
        const std::uint64_t found = plan_.is_distinct ? distinct_.found() : totals.found;
        is_short_ = found < wanted_;
        Ending ending;
        if (has_summary_) ending.summary = totals.estimate.text();
        // The totals are those of the puzzles that were answered.
        const std::uint64_t tries =
            interrupted ? totals.tries_before + plan_.statistics->tries() : totals.tries;
        if (is_short_) ending.messages = shortage(found, tries, interrupted);
        return ending;
    }

    /// What has been seen so far, if there has been no puzzle for long.
    [[nodiscard]] std::string remark() const {
        if (!plan_.statistics->is_remark_due()) return {};
        return fmt::format("gridlemma: no puzzle for some time; {} {} were made so far\n",
                           plan_.statistics->tries(), what_is_tried()) +
               plan_.statistics->text();
    }
    [[nodiscard]] const char* what_is_tried() const {
        return plan_.method == GenerateMethod::unbiased ? "grids" : "candidates";
    }

    [[nodiscard]] std::string shortage(std::uint64_t found, std::uint64_t tries,
                                       bool interrupted) const {
        std::string text = fmt::format("gridlemma: {} of {} puzzles; {} {} were made", found,
                                       wanted_, tries, what_is_tried());
        if (plan_.is_distinct)
            text +=
                fmt::format("; {} puzzles were isomorphic to earlier ones", distinct_.repeated());
        if (interrupted)
            text += "; the run was interrupted";
        else if (plan_.limits.is_late())
            text += "; the time of --limit-time is up";
        return text + '\n' + plan_.statistics->text();
    }

    const GeneratePlan& plan_;
    Ordinals ordinals_;
    Shard shard_;
    std::uint64_t wanted_;
    DistinctPuzzles distinct_;
    bool has_summary_;
    bool is_short_ = false;
};

void check_generate_combination(const Arguments& arguments) {
    if (!arguments.inputs().empty()) {
        const std::string& word = arguments.inputs().front();
        const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
        throw UsageError(
            fmt::format("'{}': puzzles are made, none is read{}", word,
                        is_number ? fmt::format("; did you mean '--count {}'?", word) : ""));
    }
    if (arguments.given("resume") && arguments.given("distinct"))
        throw UsageError("--resume cannot continue a run with --distinct");
    if (arguments.given("shard") && arguments.given("distinct"))
        throw UsageError("--distinct compares all puzzles: --shard has no meaning with it");
}

/// Returns the seed of the random streams. What is asked of ratings and metrics belongs to the
/// order, too.
std::uint64_t seed_in(const Arguments& arguments, const PuzzleOrder& order) {
    const std::uint64_t seed = seed_of(order, *arguments.number("seed"));
    if (!arguments.given("where")) return seed;
    return Random(seed, fnv1a64(arguments.text("where"))).next();
}

ExitStatus run_generate(const Arguments& arguments) {
    check_generate_combination(arguments);
    Toolbox toolbox(arguments);
    const Profile& profile = toolbox.profile(profile_name_of(arguments));
    const MetricRequest metrics(arguments, toolbox.registry(), profile);
    const bool plain = is_plain(arguments);
    const GenerateMethod method = method_of(arguments);
    RecordOutput records(arguments, toolbox, plain ? "puzzle" : default_fields(arguments, profile),
                         metrics.fields(), metrics.added_fields(false));
    PuzzleRank rank;
    if (method == GenerateMethod::neighbors) rank = parse_rank(arguments.text("rank"), records);
    MetricPlan metric_plan = metrics.plan(records, {}, false);
    const bool rated = is_rated(records, metric_plan);
    CandidateStatistics statistics(records.conditions());
    const PuzzleOrder order = puzzle_order_of(arguments);
    const GeneratePlan plan{.order = order,
                            .method = method,
                            .seed = seed_in(arguments, order),
                            .limits = generate_limits_of(arguments),
                            .candidates = {.profile = profile,
                                           .records = records,
                                           .metrics = std::move(metric_plan),
                                           .is_rated = rated,
                                           .is_plain = plain},
                            .rank = rank,
                            .is_distinct = arguments.given("distinct"),
                            .statistics = &statistics};
    Generation generation(arguments, plan);
    if (const auto reason = reason_against(plan.order)) {
        print_message(fmt::format("gridlemma: the order cannot be met: {}\n", *reason));
        return ExitStatus::bad_puzzle;
    }
    const Provenance provenance = provenance_of(arguments, "generate", rated ? &profile : nullptr);
    Stream stream(arguments, generation.input());
    begin(stream, records, provenance, Numbering::at_most_one, plain);
    const ExitStatus status = stream.run(generation.task());
    return generation.is_short() ? worse(status, ExitStatus::bad_puzzle) : status;
}

}  // namespace

extern const Verb generate_verb{
    .name = "generate",
    .summary = "make puzzles to order",
    .operands = "",
    .description =
        "Makes random puzzles with one solution, one per line: with a number or a pattern of "
        "clues, a symmetry, a solution, or whatever an expression over ratings, techniques and "
        "metrics says. Candidates are made and rated until one fits.\n\nA candidate is made from a "
        "random solution grid: its clues are removed in random order, unless that leaves several "
        "solutions. The method is fast, and it has a bias: its minimal puzzles have 24.4 clues on "
        "average, while all minimal puzzles have 26.6. With --pattern, clues are changed until one "
        "solution is left; its bias is not known.\n\n--method unbiased deletes the clues of a grid "
        "in "
        "random order and takes the puzzle if one without redundant clues comes before one with "
        "several solutions (D. Berthier, 2009); grids are drawn so that all of them count the "
        "same. "
        "Minimal puzzles with N clues then have a probability in proportion to 1 / C(81, N): "
        "puzzles "
        "with the same number of clues need no weights, and --summary has the weights for all. "
        "Puzzles with more than 33 clues, 1 minimal puzzle in 10 million, are not "
        "found.\n\n--method "
        "neighbors keeps a pool of eight minimal puzzles, at first the best of 200 random ones. It "
        "changes one of "
        "the better ones by one or two clues, {-1+1} or {-2+2}, and keeps the result if its rank "
        "is no worse than that of the worst in the pool; if nothing gets better for long, it "
        "begins anew. It finds what is rare among random puzzles; its bias is not known, and its "
        "puzzles tend to just reach what --where asks for. Each puzzle has a pool of its "
        "own.\n\nPuzzle "
        "number N depends on N, the order (what the options ask for), the seed and the version of "
        "the program, and on nothing else. An order that is known to be "
        "impossible is refused with a reason. If puzzles are missing at the end, the standard "
        "error says how many were found and how many candidates were made. In both cases the exit "
        "status is 1.",
    .options = generate_options(),
    .common = (Common::records - Common::input_format - Common::keep) | Common::geometry,
    .examples =
        "gridlemma generate --count 5 --seed 7\n"
        "gridlemma generate --count 3 --symmetry half-turn --clues 26-30\n"
        "gridlemma generate --count 2 --where 'er >= 7.1 && er < 7.5' --format csv\n"
        "gridlemma generate --count 2 --where \"level == 'unfair' && has(xy-wing)\" --fields "
        "puzzle,score\n"
        "gridlemma generate --method neighbors --rank er --where 'er >= 8.5' -f csv\n"
        "gridlemma generate --limit-tries 10 --pattern \"$(head -1 puzzles.txt)\"",
    .topics = "fields|where|profile|geometry",
    .run = run_generate};

}  // namespace gridlemma::apps
