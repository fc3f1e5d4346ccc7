// SPDX-License-Identifier: Apache-2.0
// `gridlemma needs`: which strategies of a profile each puzzle needs.
#include <fmt/format.h>

#include <array>

#include "apps/cli/toolbox.hpp"
#include "apps/output/append.hpp"
#include "apps/path/needs_text.hpp"
#include "apps/pipeline.hpp"
#include "apps/verbs/records.hpp"
#include "apps/verbs/verb.hpp"
#include "strategies/needs/needs_record.hpp"

namespace gridlemma::apps {

namespace {

struct NeedsPlan {
    const Profile& profile;
    std::optional<double> up_to;
    std::uint64_t limit;
    std::optional<double> above;  ///< Of advanced steps; nothing: they are not counted.
    bool is_text;
};

class NeedsWorker : public Worker {
 public:
    explicit NeedsWorker(const NeedsPlan& plan)
        : plan_(plan), profile_(plan.profile), finder_(profile_, {.limit = plan.limit}) {
        if (plan.above)
            fewest_.emplace(profile_, FewestOptions{.above = *plan.above, .limit = plan.limit});
    }

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        std::optional<Solution> first;
        const SearchStats stats =
            search_kernels().front()->search(puzzle.puzzle, 2, [&](const Solution& solution) {
                if (!first) first = solution;
                return true;
            });
        if (const char* reason = complaint(status_of(stats.solutions, puzzle.puzzle)))
            return answer.diagnose(puzzle, reason);
        NeedsRecord record = needs_record(puzzle, profile_, finder_.find(puzzle.puzzle, *first));
        record.up_to = plan_.up_to;
        if (fewest_) {
            record.above = *plan_.above;
            record.fewest = fewest_->find(puzzle.puzzle, *first);
        }
        if (!record.needs.is_complete) answer.remark(puzzle, "the limit of --limit was hit");
        if (plan_.is_text)
            write_text(record, answer.out());
        else
            append_format(answer.out(), "{}\n", to_json(record, profile_));
    }

 private:
    void write_text(const NeedsRecord& record, Buffer& out) const {
        append_format(out, "{}Puzzle {}{}{}\n{}\n", record.ordinal > 1 ? "\n" : "", record.ordinal,
                      record.name.empty() ? "" : ": ", record.name, to_string(record.puzzle));
        append(out, needs_text(record.needs, profile_, record.up_to));
        if (record.fewest) append(out, fewest_text(*record.fewest, record.above, profile_));
    }

    const NeedsPlan& plan_;
    const Profile& profile_;
    NeedsFinder finder_;
    std::optional<FewestSteps> fewest_;
};

ExitStatus run_needs(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const std::optional<double> most = arguments.real("up-to");
    const Profile& whole = toolbox.profile(arguments.text("profile"));
    const Profile profile = most ? up_to(whole, *most) : whole;
    if (profile.ladder.empty()) throw UsageError("--up-to: no strategy is as easy as that");
    if (profile.ladder.size() > most_rungs) throw UsageError(too_long_for_needs(profile));
    const NeedsPlan plan{.profile = profile,
                         .up_to = most,
                         .limit = *arguments.number("limit"),
                         .above = arguments.real("fewest-above"),
                         .is_text = arguments.text("format") == "text"};
    Stream stream(arguments);
    begin(stream, arguments, provenance_of(arguments, "needs", &profile));
    return stream.run({.make_worker = [&] { return std::make_unique<NeedsWorker>(plan); }});
}

constexpr std::array needs_options{
    Option{.name = "profile",
           .letter = 'p',
           .argument = "NAME|FILE",
           .fallback = "se",
           .complete = Complete::profiles,
           .help = "The strategies and their difficulties: one of 'gridlemma list profiles', or a "
                   "profile file."},
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|jsonl",
           .help = "text: for people; jsonl: for programs and 'gridlemma check', with the ids of "
                   "strategies."},
    Option{.name = "up-to",
           .argument = "D",
           .help = "Leave out the strategies above difficulty D. Without them most puzzles take "
                   "milliseconds; forcing chains, where they have to do the work of simple "
                   "strategies, take minutes."},
    Option{.name = "fewest-above",
           .argument = "D",
           .help = "Also find the least number of steps of strategies above difficulty D, up to 3, "
                   "with which the puzzle can be solved. All other steps are taken first, as far "
                   "as they go."},
    Option{.name = "limit",
           .argument = "N",
           .fallback = "10000",
           .range = Range{.least = 1},
           .help = "Give up the search for further sets of a puzzle after N attempts to solve it. "
                   "Its lists are then said to be incomplete."},
};

}  // namespace

extern const Verb needs_verb{
    .name = "needs",
    .summary = "find out which strategies a puzzle needs",
    .description =
        "Finds all minimal sets of a profile's strategies that solve each puzzle: with the "
        "strategies of a set, tried in the order of the ladder, the puzzle is solved, and no part "
        "of the set solves it. A strategy is necessary if it is in all of them: the others do not "
        "solve the puzzle. A blocking set has a strategy of every minimal set: without it the "
        "puzzle is stuck. The cheapest set is the minimal set whose hardest strategy is the "
        "easiest; among equals, the one with the least sum of difficulties.\n\nFor ladders of up "
        "to 12 strategies the result of every set is found out. For longer ladders it is assumed "
        "that a puzzle that is stuck stays stuck with fewer strategies; 'gridlemma list "
        "strategies' shows for which strategies that is not certain.\n\nThe hardest step depends "
        "on the order in which strategies are tried. Its least difficulty is that of the ladder. "
        "The greatest is that of the orders which try one strategy first.\n\nA puzzle that has no "
        "solution or several is reported on the standard error, and the exit status is 1.",
    .options = needs_options,
    .common = Common::threads | Common::output | Common::progress | Common::input_format |
              Common::plugin | Common::provenance | Common::shard | Common::resume |
              Common::geometry,
    .examples =
        "gridlemma needs --up-to 6.6 puzzles.txt\n"
        "gridlemma needs --profile hodoku --up-to 100 --format jsonl puzzles.txt\n"
        "gridlemma needs --profile basic --format jsonl puzzles.txt | gridlemma check",
    .topics = "input|profile|log|geometry",
    .run = run_needs};

}  // namespace gridlemma::apps
