// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid scan`: all puzzles of a grid with a number of clues.
#include <array>
#include <memory>
#include <vector>

#include "apps/cli/verb.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/grid/scan_input.hpp"
#include "apps/verbs/measure/candidate_record.hpp"
#include "engine/clues/redundant.hpp"

namespace gridlemma::apps {

namespace {

struct ScanPlan {
    const ScanInput& input;
    SharedScans& scans;
    bool only_minimal;
    CandidatePlan candidates;
};

class ScanWorker : public Worker {
 public:
    explicit ScanWorker(const ScanPlan& plan) : plan_(plan), record_(plan.candidates) {}

    void answer(const InputPuzzle& part, Answer& answer) override {
        const auto number = static_cast<std::size_t>(part.ordinal - 1);
        const std::size_t index = number / ClueScan::part_count;
        if (scan_ == nullptr || index != index_) scan_ = plan_.scans.scan(index);
        index_ = index;
        const ScanInput::Grid& grid = plan_.input.grids()[index];
        if (scan_->is_too_large()) {
            if (number % ClueScan::part_count == 0)
                answer.diagnose(*grid.input, "too many sets of clues for the memory");
            return answer.mark_bad();
        }
        const auto take = [&](const Puzzle& puzzle) {
            const Puzzle* const tested = &puzzle;
            if (plan_.only_minimal && !are_minimal({&tested, 1})[0]) return true;
            if (record_.passes(*grid.input, puzzle, grid.solution, answer))
                record_.write(answer.out());
            return answer.may_continue();
        };
        scan_->search(number % ClueScan::part_count, take);
    }

 private:
    const ScanPlan& plan_;
    CandidateRecord record_;
    std::size_t index_ = 0;
    std::shared_ptr<const ClueScan> scan_;
};

constexpr std::array grid_scan_options{
    Option{.name = "clues",
           .argument = "N",
           .fallback = "17",
           .range = Range{.least = 1, .greatest = 81},
           .help = "How many clues the puzzles have. With 17, a grid takes less than a minute; "
                   "each further clue takes 10 to 20 times as long."},
    Option{.name = "pattern",
           .argument = "PATTERN",
           .help = "Clues are in these cells only: 81 characters, with . 0 * _ or a space for a "
                   "cell without clue and anything else for one that may have a clue."},
    Option{.name = "given",
           .help = "Clues are only in those cells in which the puzzle of the input has one."},
    Option{.name = "minimal", .help = "Only puzzles without a redundant clue."},
    candidate_profile_option,
    candidate_metrics_option,
    samples_option,
    sample_seed_option,
    format_option("The format of the answers. text: the puzzles, one per line; 'gridlemma help "
                  "formats' describes the others."),
};

StreamInput parts_of(const Arguments& arguments, const ScanInput& input) {
    const std::uint64_t count = input.grids().size() * ClueScan::part_count;
    return {.files = {},
            .shard = shard_of(arguments).value_or(Shard{}),
            .ordinals = Ordinals{.first = 1, .last = count, .unit = "part"}};
}

ExitStatus run_grid_scan(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const Profile& profile = toolbox.profile(profile_name_of(arguments));
    const MetricRequest metrics(arguments, toolbox.registry(), profile);
    const bool is_plain = arguments.text("format") == "text" && !arguments.given("fields") &&
                          !arguments.given("metrics");
    const RecordOutput records(arguments, toolbox, "n,name,puzzle", metrics.fields(),
                               metrics.added_fields(false));
    MetricPlan metric_plan = metrics.plan(records, {}, false);
    const bool rated = is_rated(records, metric_plan);
    const ScanInput input(arguments);
    SharedScans scans(input.grids(), static_cast<int>(*arguments.number("clues")));
    const ScanPlan plan{.input = input,
                        .scans = scans,
                        .only_minimal = arguments.given("minimal"),
                        .candidates = {.profile = profile,
                                       .records = records,
                                       .metrics = std::move(metric_plan),
                                       .is_rated = rated,
                                       .is_plain = is_plain}};
    Provenance provenance = provenance_of(arguments, "grid scan", rated ? &profile : nullptr);
    provenance.set("grids", input.fingerprint());
    Stream stream(arguments, parts_of(arguments, input));
    begin(stream, records, provenance, Numbering::other, is_plain);
    return worse(
        input.status(),
        stream.run({.make_worker = [&plan] { return std::make_unique<ScanWorker>(plan); }}));
}

}  // namespace

extern const Verb grid_scan_verb{
    .name = "grid scan",
    .summary = "find all puzzles of a grid with a number of clues",
    .description =
        "Finds all puzzles with one solution that have a given number of clues, 17 by default, and "
        "the solution of the puzzle or grid that is read. None is omitted. Puzzles may have "
        "redundant clues.\n\nThe search of a grid has 256 parts of about the same size: --progress "
        "and --resume count them, and --shard divides them among machines. The whole input is read "
        "first.",
    .options = grid_scan_options,
    .common = Common::records - Common::format,
    .examples =
        "gridlemma grid scan --clues 23 --given puzzles.txt\n"
        "gridlemma grid scan --clues 24 --given --minimal -f csv --fields n,puzzle,er puzzles.txt",
    .topics = "input|formats|fields|where|profile",
    .run = run_grid_scan};

}  // namespace gridlemma::apps
