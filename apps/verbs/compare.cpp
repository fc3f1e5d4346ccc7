// SPDX-License-Identifier: Apache-2.0
// `gridlemma compare`: profiles and kernels side by side.
#include <fmt/format.h>

#include <array>
#include <deque>
#include <filesystem>

#include "apps/pipeline.hpp"
#include "apps/verbs/compare_contenders.hpp"
#include "apps/verbs/records.hpp"
#include "apps/verbs/verb.hpp"
#include "strategies/catalog.hpp"

namespace gridlemma::apps {

namespace {

/// The results of each contender.
struct Tallies {
    std::vector<Tally> each;

    Tallies& operator+=(const Tallies& other) {
        for (std::size_t i = 0; i < each.size(); ++i) each[i] += other.each[i];
        return *this;
    }
};
using Sums = TotalsOf<Tallies>;

/// Returns empty tallies. They list the techniques of each profile, even if no puzzle is counted.
Tallies no_tallies(const std::vector<Contender>& contenders) {
    Tallies tallies{std::vector<Tally>(contenders.size())};
    for (std::size_t i = 0; i < contenders.size(); ++i)
        if (const Profile* profile = contenders[i].profile)
            tallies.each[i].rungs.resize(profile->ladder.size());
    return tallies;
}

/// Lets all contenders solve each puzzle, one after the other.
class CompareWorker : public Worker {
 public:
    CompareWorker(const std::vector<Contender>& contenders, bool measure_time)
        : contenders_(contenders) {
        for (const Contender& contender : contenders)
            runners_.emplace_back(contender, measure_time);
    }

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        disagrees_.assign(runners_.size(), false);
        const ContenderVerdict& first = runners_.front().solve(puzzle.puzzle);
        tell_fault(0, first, puzzle, answer);
        for (std::size_t i = 1; i < runners_.size(); ++i) {
            const ContenderVerdict& other = runners_[i].solve(puzzle.puzzle);
            tell_fault(i, other, puzzle, answer);
            if (other.agrees_with(first)) continue;
            disagrees_[i] = true;
            answer.diagnose(puzzle, complaint(i, first, other));
        }
    }

    void count(Totals& totals) override {
        std::vector<Tally>& tallies = static_cast<Sums&>(totals).value().each;
        for (std::size_t i = 0; i < runners_.size(); ++i) {
            runners_[i].count(tallies[i]);
            tallies[i].disagreements += disagrees_[i] ? 1 : 0;
        }
    }

 private:
    void tell_fault(std::size_t contender, const ContenderVerdict& verdict,
                    const InputPuzzle& puzzle, Answer& answer) const {
        if (verdict.fault)
            answer.diagnose(puzzle, fmt::format("{}: {}", contenders_[contender].name,
                                                to_string(*verdict.fault)));
    }

    [[nodiscard]] std::string complaint(std::size_t contender, const ContenderVerdict& first,
                                        const ContenderVerdict& other) const {
        if (first.status == other.status)
            return fmt::format("{} and {} find different solutions", contenders_[0].name,
                               contenders_[contender].name);
        return fmt::format("{} says {}, {} says {}", contenders_[0].name, to_string(first.status),
                           contenders_[contender].name, to_string(other.status));
    }

    const std::vector<Contender>& contenders_;
    std::deque<Runner> runners_;
    std::vector<bool> disagrees_;  ///< With the first contender, on the last puzzle.
};

std::vector<Contender> contenders_of(const Arguments& arguments, Toolbox& toolbox) {
    std::vector<Contender> list;
    for (const std::string& word : arguments.texts("profile"))
        list.push_back({.name = std::filesystem::path(word).filename().string(),
                        .profile = &toolbox.profile(word)});
    for (const std::string& word : arguments.texts("kernel"))
        list.push_back({.name = word, .kernel = &kernel_named(word)});
    if (list.empty())
        for (const Profile& profile : built_in_profiles())
            list.push_back({.name = profile.name, .profile = &profile});
    return list;
}

Provenance provenance_with(const Arguments& arguments, const std::vector<Contender>& contenders) {
    auto provenance = provenance_of(arguments, "compare");
    for (const Contender& contender : contenders)
        if (contender.profile != nullptr)
            provenance.set("profile " + contender.name, stable_hash(to_text(*contender.profile)));
        else
            provenance.set("kernel " + contender.name, contender.kernel->descriptor().description);
    return provenance;
}

/// A CSV table has no place for a note.
Ending ending(std::string report, bool interrupted, bool is_csv) {
    Ending ending{.output = std::move(report)};
    if (interrupted && is_csv)
        ending.messages = interrupted_note;
    else if (interrupted)
        ending.output.append("\n").append(interrupted_note);
    return ending;
}

constexpr std::array options{
    Option{.name = "profile",
           .letter = 'p',
           .argument = "NAME|FILE",
           .repeats = true,
           .complete = Complete::profiles,
           .help = "A profile to compare. Without --profile and --kernel, all built-in profiles "
                   "are compared."},
    Option{.name = "kernel",
           .letter = 'k',
           .argument = "NAME",
           .repeats = true,
           .complete = Complete::kernels,
           .help = "A search kernel to compare."},
    Option{.name = "no-time",
           .help = "Omit all times, so that the same input always gives the same report."},
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|csv",
           .help = "The format of the report."},
};

ExitStatus run(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const std::vector<Contender> contenders = contenders_of(arguments, toolbox);
    const bool with_time = !arguments.given("no-time");
    const ReportOptions how{.csv = arguments.text("format") == "csv", .with_time = with_time};
    Stream stream(arguments);
    if (arguments.given("provenance")) {
        Buffer head;
        provenance_with(arguments, contenders).write_comments(head);
        stream.write(head);
    }
    return stream.run(
        {.make_worker = [&] { return std::make_unique<CompareWorker>(contenders, with_time); },
         .make_totals = [&] { return std::make_unique<Sums>(no_tallies(contenders)); },
         .make_ending =
             [&](Totals* totals, bool interrupted) {
                 return ending(report(contenders, static_cast<Sums&>(*totals).value().each, how),
                               interrupted, how.csv);
             }});
}

}  // namespace

extern const Verb compare_verb{
    .name = "compare",
    .summary = "compare profiles and kernels on the same puzzles",
    .description =
        "Solves every puzzle with each contender (profile or kernel). Reports per contender the "
        "puzzles solved by logic and by search, steps, guesses and time, and per technique its "
        "calls, steps, placements, eliminations and time. If a contender's answer differs from "
        "that of the first one, this is reported on the standard error, and the exit status is 1. "
        "The same holds if a strategy of a plugin fails, or takes a step that search proves wrong; "
        "search then finishes the puzzle.",
    .options = options,
    .common = Common::threads | Common::output | Common::progress | Common::input_format |
              Common::plugin | Common::provenance,
    .examples =
        "gridlemma compare --profile basic --profile se puzzles.txt\n"
        "gridlemma compare --kernel mrv --kernel bitmask --no-time puzzles.txt\n"
        "gridlemma compare --format csv --output report.csv puzzles.txt",
    .topics = "input|profile",
    .run = run};

}  // namespace gridlemma::apps
