// SPDX-License-Identifier: Apache-2.0
#include "apps/run/pipeline.hpp"

#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "apps/base/append.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/input/find_columns.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/run/output_option.hpp"
#include "apps/run/stream_run.hpp"
#include "engine/core/split.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// How a solution that came with a puzzle differs from ours.
std::string difference_in_words(std::string_view theirs, std::string_view ours) {
    const bool is_solution =
        theirs.size() == ours.size() &&
        std::ranges::all_of(theirs, [](char c) { return c >= '1' && c <= '9'; });
    if (!is_solution)
        return fmt::format("the solution of the input is not 81 digits: {}",
                           gridlemma::quoted(theirs));
    std::size_t count = 0;
    std::size_t first = cell_count;
    for (std::size_t i = 0; i < ours.size(); ++i)
        if (theirs[i] != ours[i]) {
            ++count;
            first = std::min(first, i);
        }
    return fmt::format("the solution of the input is not ours: {} {}: {} is {}, not {}", count,
                       count == 1 ? "cell differs" : "cells differ, the first of them",
                       to_string(Cell(static_cast<int>(first))), ours[first], theirs[first]);
}

}  // namespace

void Answer::remark(const InputPuzzle& puzzle, std::string_view text) {
    append_format(messages_, "{}:{}: {}\n", puzzle.file, puzzle.line, text);
}

void Answer::diagnose(const InputPuzzle& puzzle, std::string_view reason) {
    remark(puzzle, reason);
    mark_bad();
}

void Answer::compare(const InputPuzzle& puzzle, const Solution& solution) {
    if (puzzle.solution.empty()) return;
    const std::string ours = to_string(solution);
    if (puzzle.solution == ours) {
        ++comparisons_.equal;
        return;
    }
    ++comparisons_.different;
    diagnose(puzzle, difference_in_words(puzzle.solution, ours));
}

ColumnChoice columns_of(const Arguments& arguments) {
    ColumnChoice choice{.puzzle = arguments.text("column")};
    if (!arguments.has("keep") || !arguments.given("keep")) return choice;
    const std::string list = arguments.text("keep");
    const auto format = find_input_format(arguments.text("input-format"));
    choice.keeps_all = list == "all";
    if (choice.keeps_all) {
        choice.kept = find_columns(arguments.inputs().empty() ? "-" : arguments.inputs().front(),
                                   format.value_or(InputFormat::automatic), choice);
        return choice;
    }
    for (const std::string_view name : split(list, ',')) choice.kept.emplace_back(trimmed(name));
    for (const std::string& name : choice.kept)
        if (name.empty() || std::ranges::count(choice.kept, name) > 1)
            throw UsageError(fmt::format(
                "--keep: {}", name.empty() ? "the name of a column is "
                                             "missing"
                                           : gridlemma::quoted(name) + " is named twice"));
    return choice;
}

int thread_count(const Arguments& arguments) {
    if (const auto number = arguments.number("threads")) return static_cast<int>(*number);
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::optional<Shard> shard_of(const Arguments& arguments) {
    if (!arguments.has("shard") || !arguments.given("shard")) return std::nullopt;
    const std::string text = arguments.text("shard");
    if (const auto shard = parse_shard(text)) return shard;
    throw UsageError(fmt::format(
        "--shard: '{}' is not I/N with I from 1 to N, as in 2/4 for the second of four parts",
        text));
}

LoneDigits lone_digits_of(const Arguments& arguments) {
    const std::string what = arguments.text("lone-digits");
    if (what == "placed") return LoneDigits::placed;
    return what == "candidate" ? LoneDigits::candidate : LoneDigits::given;
}

StreamInput Stream::input_of(const Arguments& arguments, FollowUp* follow_up) {
    StreamInput input{.files = arguments.inputs(), .follow_up = follow_up};
    if (input.files.empty()) input.files = {"-"};
    if (const auto format = find_input_format(arguments.text("input-format")))
        input.format = *format;
    input.lone_digits = lone_digits_of(arguments);
    input.columns = columns_of(arguments);
    input.geometry = geometry_of(arguments);
    input.shard = shard_of(arguments).value_or(Shard{});
    return input;
}

Stream::Stream(const Arguments& arguments, StreamInput input, std::string_view output)
    : arguments_(arguments),
      input_(std::move(input)),
      outlet_(*this, output_sink(arguments, output), outlet_options(arguments, input_.files)) {}

Stream::Stream(const Arguments& arguments, std::unique_ptr<Sink> sink, FollowUp* follow_up)
    : arguments_(arguments),
      input_(input_of(arguments, follow_up)),
      outlet_(*this, std::move(sink), outlet_options(arguments, input_.files)) {}

Stream::~Stream() = default;

void Stream::begin(const Provenance& run, std::string_view head, ProvenanceForm form) {
    LastLine last;
    if (form != ProvenanceForm::none)
        last = [this, form](std::uint64_t lines) { return end_line(end_after(lines), form); };
    resumed_at_ = outlet_.begin(run, head, last);
    if (!resumed_at_) return;
    status_ = resumed_at_->status;
    comparisons_ = {.equal = resumed_at_->equal, .different = resumed_at_->different};
    const auto held = outlet_.lock();
    outlet_.print_messages(fmt::format("gridlemma: goes on after {} {} of the interrupted run\n",
                                       input_.ordinals ? input_.ordinals->unit : "puzzle",
                                       resumed_at_->puzzles));
}

/// The end of the output, once all of the input was read.
OutputEnd Stream::end_after(std::uint64_t lines) const {
    OutputEnd end{.lines = lines};
    if (!input_.ordinals) end.input = input_read();
    return end;
}

InputRead Stream::input_read() const {
    const StreamPlace place = run_->place();
    return {.puzzles = place.puzzles, .hash = place.fingerprint};
}

void Stream::restore_totals() {
    if (resumed_at_ && totals_ && !totals_->restore(resumed_at_->totals))
        throw UsageError("--resume cannot continue this report: it needs all puzzles at once");
}

/// The answers to the batch and to all before it have been written, and no others.
void Stream::keep_mark(const Batch& batch) {
    if (status_ == ExitStatus::io) return;  // Those who resume have mended the input.
    CheckpointMark mark{.puzzles = batch.end.puzzles,
                        .fingerprint = batch.end.fingerprint,
                        .status = status_,
                        .equal = comparisons_.equal,
                        .different = comparisons_.different};
    if (totals_) {
        auto saved = totals_->saved();
        if (!saved) return;
        mark.totals = *std::move(saved);
    }
    outlet_.keep(std::move(mark));
}

/// Somebody who typed a verb alone waits for an answer, while the verb waits for puzzles.
void Stream::say_that_the_terminal_is_read() {
    const auto& files = input_.files;
    if (input_.ordinals || std::ranges::find(files, "-") == files.end()) return;
    if (::isatty(STDIN_FILENO) != 0)
        outlet_.print_messages(
            "gridlemma: reading puzzles from the terminal, one per line; Ctrl-D ends them\n");
}

ExitStatus Stream::run(Task task) {
    {
        const auto held = outlet_.lock();
        task_ = std::move(task);
        if (task_.make_totals) totals_ = task_.make_totals();
        restore_totals();
        if (totals_ && !totals_->saved()) outlet_.rule_out_resuming();
        if (input_.ordinals) {
            outlet_.expect(input_.ordinals->count());
            outlet_.name_unit(input_.ordinals->unit);
        }
        if (input_.follow_up != nullptr) outlet_.expect(std::nullopt);
        say_that_the_terminal_is_read();
        run_ = std::make_unique<Run>(*this);
    }
    run_->pass();
    if (task_.conclude) {
        {
            const auto held = outlet_.lock();
            outlet_.begin_closing_work("computing the report");
        }
        task_.conclude(totals_.get());
    }
    tell_comparisons();
    return outlet_.finish(status_);
}

/// How many of the solutions that came with the puzzles are ours.
void Stream::tell_comparisons() {
    const auto [equal, different] = comparisons_;
    if (equal + different == 0) return;
    const auto held = outlet_.lock();
    outlet_.print_messages(fmt::format("gridlemma: {} of {} solutions of the input {} with ours\n",
                                       equal, equal + different, equal == 1 ? "agrees" : "agree"));
}

void Stream::collect() {
    if (run_) run_->collect();
}

Ending Stream::ending(bool interrupted) {
    return task_.make_ending ? task_.make_ending(totals_.get(), interrupted) : Ending();
}

}  // namespace gridlemma::apps
