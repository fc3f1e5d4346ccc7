// SPDX-License-Identifier: Apache-2.0
// `pencilmark compare`: profiles and kernels side by side.
#include <fmt/format.h>

#include <array>
#include <deque>
#include <filesystem>

#include "apps/pipeline.hpp"
#include "apps/verbs/contest.hpp"
#include "apps/verbs/records.hpp"
#include "apps/verbs/verb.hpp"
#include "strategies/catalog.hpp"

namespace pencilmark::apps {

namespace {

/// Gives each puzzle to all contenders, one after the other.
class CompareWorker : public Worker {
 public:
    CompareWorker(const std::vector<Contender>& contenders, bool measure_time)
        : contenders_(contenders) {
        for (const Contender& contender : contenders)
            runners_.emplace_back(contender, measure_time);
    }

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        const Verdict& first = runners_.front().solve(puzzle.puzzle);
        for (std::size_t i = 1; i < runners_.size(); ++i) {
            const Verdict& other = runners_[i].solve(puzzle.puzzle);
            if (other.agrees_with(first)) continue;
            runners_[i].count_disagreement();
            answer.diagnose(puzzle, complaint(i, first, other));
        }
    }

    [[nodiscard]] const Tally& tally(std::size_t contender) const {
        return runners_[contender].tally();
    }

 private:
    [[nodiscard]] std::string complaint(std::size_t contender, const Verdict& first,
                                        const Verdict& other) const {
        if (first.status == other.status)
            return fmt::format("{} and {} find different solutions", contenders_[0].name,
                               contenders_[contender].name);
        return fmt::format("{} says {}, {} says {}", contenders_[0].name, to_string(first.status),
                           contenders_[contender].name, to_string(other.status));
    }

    const std::vector<Contender>& contenders_;
    std::deque<Runner> runners_;
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

std::vector<Tally> summed_up(std::size_t contenders, const Workers& workers) {
    std::vector<Tally> tallies(contenders);
    for (std::size_t i = 0; i < contenders; ++i)
        for (const auto& worker : workers)
            tallies[i] += static_cast<const CompareWorker&>(*worker).tally(i);
    return tallies;
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

constexpr std::array options{
    Option{.name = "profile",
           .letter = 'p',
           .argument = "NAME|FILE",
           .repeats = true,
           .complete = Complete::profiles,
           .help = "A profile that takes part. Without any contender: all built-in profiles."},
    Option{.name = "kernel",
           .letter = 'k',
           .argument = "NAME",
           .repeats = true,
           .complete = Complete::kernels,
           .help = "A search kernel that takes part."},
    Option{.name = "no-time",
           .help = "Leave out all times, so that the same input gives the same report."},
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|csv",
           .help = "How the report is written."},
};

ExitStatus run(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const std::vector<Contender> contenders = contenders_of(arguments, toolbox);
    const bool with_time = !arguments.given("no-time");
    Stream stream(arguments);
    if (arguments.given("provenance")) {
        Buffer head;
        provenance_with(arguments, contenders).write_comments(head);
        stream.write(head);
    }
    const Workers workers =
        stream.run([&] { return std::make_unique<CompareWorker>(contenders, with_time); });
    const ReportOptions how{.csv = arguments.text("format") == "csv", .with_time = with_time};
    stream.write(report(contenders, summed_up(contenders.size(), workers), how));
    return stream.finish();
}

}  // namespace

extern const Verb compare_verb{
    .name = "compare",
    .summary = "profiles and kernels side by side over the same puzzles",
    .description =
        "Gives every puzzle to all contenders and reports what each did: puzzles solved by logic "
        "and by search, steps, guesses, time, and for each technique its calls, steps, "
        "placements, eliminations and time. Their answers are compared with those of the first "
        "one; a disagreement is reported on the standard error and makes the exit status 1.",
    .options = options,
    .common = Common::threads | Common::output | Common::progress | Common::input_format |
              Common::plugin | Common::provenance,
    .examples =
        "pencilmark compare --profile basic --profile se puzzles.txt\n"
        "pencilmark compare --kernel mrv --kernel bitmask --no-time puzzles.txt\n"
        "pencilmark compare --format csv --output report.csv puzzles.txt",
    .topics = "input|profile",
    .run = run};

}  // namespace pencilmark::apps
