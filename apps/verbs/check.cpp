// SPDX-License-Identifier: Apache-2.0
// `gridlemma check`: certifies step logs without trusting the program that made them.
#include <fmt/format.h>

#include <array>

#include "apps/base/append.hpp"
#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/base/print.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/input/line_reader.hpp"
#include "apps/run/output_option.hpp"
#include "engine/core/text.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/log_replay.hpp"
#include "strategies/log/log_shape.hpp"
#include "strategies/needs/needs_record.hpp"

namespace gridlemma::apps {

namespace {

// A step of 324 truths and 729 eliminations is a line of about 12 kB.
constexpr std::size_t longest_line = std::size_t{1} << 20U;
constexpr std::size_t most_of_name = 39;  // In columns.

std::string_view end_in_words(const LogVerdict& verdict) {
    switch (verdict.solved_by) {
        case SolvedBy::logic:
            return verdict.assuming > 0 ? "solved" : "solved by logic";
        case SolvedBy::search:
            return "finished by search";
        case SolvedBy::nothing:
            break;
    }
    if (!verdict.is_status_proved) return "not solved";
    return verdict.status == Status::invalid ? "givens in conflict" : "no solution";
}

/// Summarises what was certified of a puzzle and what was not.
std::string in_words(const LogVerdict& verdict) {
    if (!verdict.ok) return "then a fault";
    std::string text(end_in_words(verdict));
    if (verdict.assuming > 0) text += ", assuming one solution";
    if (!verdict.is_status_proved)
        text += fmt::format("; status '{}' not proved by the steps", to_string(verdict.status));
    return text;
}

/// What has been checked so far.
struct LogTotals {
    std::uint64_t ok = 0;
    std::uint64_t failed = 0;
    std::uint64_t steps = 0;
    // Subsets of the puzzles that are ok: those with steps that assume uniqueness, and those whose
    // steps prove the status.
    std::uint64_t assuming = 0;
    std::uint64_t proved = 0;
    std::uint64_t assuming_steps = 0;
    std::uint64_t needs_ok = 0;
    std::uint64_t needs_failed = 0;

    /// Puzzles and records of needs.
    [[nodiscard]] std::uint64_t all() const noexcept {
        return ok + failed + needs_ok + needs_failed;
    }
};

/// Reads logs one after the other and reports the verdict on each puzzle.
class LogCheck : private Outlet::Source {
 public:
    explicit LogCheck(const Arguments& arguments)
        : limits_{.nodes = *arguments.number("limit")},
          quiet_(arguments.given("quiet")),
          toolbox_(arguments),
          profile_(arguments.given("profile") ? &toolbox_.profile(arguments.text("profile"))
                                              : nullptr),
          outlet_(*this, output_sink(arguments),
                  outlet_options(arguments, operands_of(arguments))) {}

    void read(const std::string& file);
    [[nodiscard]] ExitStatus finish() { return outlet_.finish(status_); }

 private:
    void collect() override {}  // Everything is written at once.
    [[nodiscard]] Answered answered() const override {
        return {totals_.ok + totals_.failed, bytes_};
    }
    [[nodiscard]] Ending ending(bool interrupted) override;

    void wait_for(const LineReader& lines);
    void take(LogReplay& log, const std::string& file, const Line& line);
    void report(const LogVerdict& verdict);
    /// Checks a record of what a puzzle needs; returns false if the line is none.
    [[nodiscard]] bool take_needs(const std::string& file, const Line& line);
    /// The profile that is given; else the one that a record names: a built-in one, with changes or
    /// without. Null if it is neither.
    [[nodiscard]] const Profile* profile_of(const std::string& word);
    /// The reason why the record does not hold; nothing if it does. Sets its `ordinal`.
    [[nodiscard]] std::optional<std::string> refute_needs(std::string_view line,
                                                          const std::string& profile,
                                                          std::uint64_t& ordinal);
    void complain(const std::string& place, std::string_view reason, ExitStatus status);

    CheckLimits limits_;
    bool quiet_;
    Toolbox toolbox_;
    const Profile* profile_;  ///< Given by the user; null: records name theirs.
    ProfileWords named_ = built_in_profile_words(toolbox_.registry());
    std::string last_word_;  ///< The profile that was looked for last.
    const Profile* last_profile_ = nullptr;
    std::uint64_t bytes_before_ = 0;  ///< Size of the completed files.
    ExitStatus status_ = ExitStatus::ok;
    LogTotals totals_;  // Guarded by the outlet's lock, like the next.
    std::uint64_t bytes_ = 0;
    Outlet outlet_;  // Destroyed first, since it calls the source until then.
};

void LogCheck::complain(const std::string& place, std::string_view reason, ExitStatus status) {
    const auto held = outlet_.lock();
    outlet_.print_messages(printable(fmt::format("{}: {}", place, reason)) + '\n');
    status_ = worse(status_, status);
}

void LogCheck::report(const LogVerdict& verdict) {
    const auto held = outlet_.lock();
    (verdict.ok ? totals_.ok : totals_.failed) += 1;
    totals_.steps += verdict.steps;
    totals_.assuming_steps += verdict.assuming;
    totals_.assuming += verdict.ok && verdict.assuming > 0 ? 1 : 0;
    totals_.proved += verdict.ok && verdict.is_status_proved ? 1 : 0;
    if (quiet_) return;
    fmt::memory_buffer line;
    append_format(line, "{:<6} {:>6} {:>4} {:<6} {:<18}  {}", verdict.ok ? "ok" : "FAILED",
                  verdict.ordinal, verdict.steps, verdict.steps == 1 ? "step," : "steps,",
                  in_words(verdict), shown_within(verdict.name, most_of_name));
    while (line[line.size() - 1] == ' ') line.resize(line.size() - 1);
    line.push_back('\n');
    outlet_.write({line.data(), line.size()});
}

const Profile* LogCheck::profile_of(const std::string& word) {
    if (profile_ != nullptr) return profile_;
    if (word == last_word_) return last_profile_;
    constexpr std::size_t most_variants = 100;
    if (named_.variants() >= most_variants) named_.forget_variants();
    last_word_ = word;
    try {
        last_profile_ = named_.profile(word);
    } catch (const UsageError&) {
        last_profile_ = nullptr;
    }
    return last_profile_;
}

std::optional<std::string> LogCheck::refute_needs(std::string_view line,
                                                  const std::string& profile_name,
                                                  std::uint64_t& ordinal) {
    const Profile* const profile = profile_of(profile_name);
    if (profile == nullptr)
        return fmt::format("profile '{}' is not built in; give its file by --profile",
                           printable(profile_name));
    const Result<NeedsRecord> record = parse_needs(line, *profile);
    if (!record) return record.error().reason;
    ordinal = record->ordinal;
    return refute(*record, *profile);
}

bool LogCheck::take_needs(const std::string& file, const Line& line) {
    // Most lines are steps, which are read once only. A search for a quote would stop at each text.
    if (line.text.find("needs\"") == std::string_view::npos) return false;
    const std::optional<std::string> profile = needs_profile_of(line.text);
    if (!profile) return false;
    std::uint64_t ordinal = 0;
    const std::optional<std::string> reason = refute_needs(line.text, *profile, ordinal);
    if (reason) complain(fmt::format("{}:{}", file, line.number), *reason, ExitStatus::bad_puzzle);
    const auto held = outlet_.lock();
    (reason ? totals_.needs_failed : totals_.needs_ok) += 1;
    if (!quiet_)
        outlet_.write(fmt::format("{:<6} {:>6} needs\n", reason ? "FAILED" : "ok", ordinal));
    return true;
}

void LogCheck::take(LogReplay& log, const std::string& file, const Line& line) {
    if (!line.is_too_long() && take_needs(file, line)) return;
    const auto reason = line.is_too_long()
                            ? log.refuse(fmt::format("a line of {} bytes is no step", line.size))
                            : log.take(line.text);
    if (reason) complain(fmt::format("{}:{}", file, line.number), *reason, ExitStatus::bad_puzzle);
    if (const auto verdict = log.verdict()) report(*verdict);
}

/// Called between lines. Flushes the verdicts so far if the next line is not available yet.
void LogCheck::wait_for(const LineReader& lines) {
    const auto held = outlet_.lock();
    bytes_ = bytes_before_ + lines.stored_bytes();
    if (lines.would_wait()) outlet_.flush();
}

void LogCheck::read(const std::string& file) {
    auto source = open_input(file);
    if (!source) {
        complain(file, source.error().reason, ExitStatus::io);
        return;
    }
    LineReader lines(decompress(*std::move(source)), longest_line);
    LogReplay log(limits_, [this](const std::string& name) { return profile_of(name); });
    const std::uint64_t before = totals_.all();
    for (Line line; wait_for(lines), lines.next(line);) take(log, file, line);
    if (const auto reason = log.finish())
        complain(fmt::format("{}:{}", file, lines.line_number()), *reason, ExitStatus::bad_puzzle);
    if (const auto verdict = log.verdict()) report(*verdict);
    bytes_before_ += lines.stored_bytes();
    if (lines.failure())
        complain(file, *lines.failure(), ExitStatus::io);
    else if (totals_.all() == before)
        complain(file, "no puzzle in this log", ExitStatus::bad_puzzle);
}

Ending LogCheck::ending(bool interrupted) {
    std::string text;
    if (totals_.needs_ok + totals_.needs_failed > 0)
        text = fmt::format("{}needs of {}: {} ok, {} failed\n", quiet_ ? "" : "\n",
                           counted(totals_.needs_ok + totals_.needs_failed, "puzzle"),
                           totals_.needs_ok, totals_.needs_failed);
    if (totals_.ok + totals_.failed == 0 && !text.empty()) return {.output = std::move(text)};
    text += fmt::format("{}{}: {} ok, {} failed; {} certified\n", quiet_ ? "" : "\n",
                        counted(totals_.ok + totals_.failed, "puzzle"), totals_.ok, totals_.failed,
                        counted(totals_.steps, "step"));
    if (totals_.assuming_steps > 0)
        text += fmt::format("assuming one solution: {} ok, {}\n", totals_.assuming,
                            counted(totals_.assuming_steps, "step"));
    text += fmt::format("status: {} proved by the steps, {} not\n", totals_.proved,
                        totals_.ok - totals_.proved);
    if (interrupted) text += interrupted_note;
    return {.output = std::move(text)};
}

ExitStatus run_check(const Arguments& arguments) {
    if (arguments.given("schema")) {
        print(step_log_schema());
        return ExitStatus::ok;
    }
    LogCheck check(arguments);
    std::vector<std::string> files = arguments.inputs();
    if (files.empty()) files.emplace_back("-");
    for (const std::string& file : files) check.read(file);
    return check.finish();
}

constexpr std::array check_options{
    profile_option("The profile of the logs and records, if they name none that is built in.",
                   no_profile),
    Option{.name = "quiet", .letter = 'q', .help = "Print only the totals, not each puzzle."},
    Option{.name = "schema", .help = "Print the JSON schema of a line of a step log, and exit."},
    Option{.name = "limit",
           .argument = "N",
           .fallback = "10000000",
           .range = Range{},
           .help = "Stop checking a step after N case splits. Steps of known techniques need few "
                   "or none."},
};

}  // namespace

extern const Verb check_verb{
    .name = "check",
    .summary = "replay step logs and certify every step",
    .operands = "[LOG...]",
    .description =
        "Reads step logs written by 'explain --format jsonl' or by another program (plain, gzip or "
        "zstd; the standard input if there is no LOG or LOG is -) and replays them from the given "
        "puzzle. A step is certified if its conclusions hold in every assignment that satisfies "
        "its truths in the preceding grid; all assignments are tried. The checker uses neither the "
        "finder of the step nor the search that finishes puzzles.\n\nA puzzle is ok if all its "
        "steps are certified and none of the claims in its log is refuted. Steps that reach the "
        "solution prove that it is the only one; steps that reach a contradiction prove that there "
        "is none. This holds only if no step assumes a unique solution; the results of such steps "
        "are certified 'assuming one solution'. If search found the solution, the log proves only "
        "that it is a solution, not that it is the only one. A status that the steps neither prove "
        "nor refute is reported as 'not proved by the steps'.\n\nThe strategy of a step is one of "
        "the profile, if that is known, and its difficulty not below that of the strategy. What "
        "else a log says is not shown by any step, and is not checked: that this strategy found "
        "it, texts, guesses and ratings.\n\nThe records that the verb needs "
        "writes with --format jsonl "
        "are checked, too. Each step of the paths that solve is certified. That a puzzle is stuck "
        "rests on the strategies, which find nothing there. That a list is complete follows from "
        "the blocking sets: they are the minimal sets that have a strategy of every minimal "
        "set.\n\nEach error is reported on the "
        "standard error with its line; its puzzle has then failed, and the check continues with "
        "the next one. The exit status is 1 if any puzzle failed.",
    .options = check_options,
    .common = Common::output | Common::progress | Common::plugin,
    .examples =
        "gridlemma explain --format jsonl puzzles.txt | gridlemma check\n"
        "gridlemma check --quiet paths.jsonl.gz",
    .topics = "log",
    .run = run_check};

}  // namespace gridlemma::apps
