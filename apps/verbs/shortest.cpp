// SPDX-License-Identifier: Apache-2.0
// `gridlemma shortest`: the fewest steps that solve each puzzle, and the proof that they are.
#include <array>
#include <utility>

#include "apps/cli/notation_option.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/shortest_in_progress.hpp"
#include "apps/verbs/shortest_plan.hpp"
#include "apps/verbs/shortest_worker.hpp"

namespace gridlemma::apps {

namespace {

ExitStatus run_shortest(const Arguments& arguments) {
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
    stream.keep_own_geometries();
    begin(stream, records, std::move(provenance),
          plan.lists_all || plan.writes_log ? Numbering::any : Numbering::at_most_one,
          !records.has_columns() || plan.writes_log);
    ShortestInProgress in_progress;
    return stream.run({.make_worker = [&] { return make_shortest_worker(plan, in_progress); },
                       .make_note = [&] { return in_progress.text(); }});
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
           .range = Range{.least = 1},
           .help = "Give up the proof for a puzzle when paid steps were looked for at N positions. "
                   "The answer then is the best path found, and how many steps it takes at least. "
                   "Without this option and --time-limit, after some seconds' work, which is "
                   "measured the same on every machine."},
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
