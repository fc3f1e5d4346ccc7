// SPDX-License-Identifier: Apache-2.0
#include "apps/pipeline.hpp"
#include "apps/cli/geometry_option.hpp"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "apps/input/input_formats.hpp"
#include "apps/output/append.hpp"
#include "apps/stream_run.hpp"

namespace gridlemma::apps {

void Answer::remark(const InputPuzzle& puzzle, std::string_view text) {
    append_format(messages_, "{}:{}: {}\n", puzzle.file, puzzle.line, text);
}

void Answer::diagnose(const InputPuzzle& puzzle, std::string_view reason) {
    remark(puzzle, reason);
    mark_bad();
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

StreamInput Stream::input_of(const Arguments& arguments, FollowUp* follow_up) {
    StreamInput input{.files = arguments.inputs(), .follow_up = follow_up};
    if (input.files.empty()) input.files = {"-"};
    if (const auto format = find_input_format(arguments.text("input-format")))
        input.format = *format;
    input.geometry = &geometry_of(arguments);
    input.shard = shard_of(arguments).value_or(Shard{});
    return input;
}

Stream::Stream(const Arguments& arguments, StreamInput input, std::string_view output)
    : arguments_(arguments),
      input_(std::move(input)),
      outlet_(*this, arguments, input_.files, output) {}

Stream::Stream(const Arguments& arguments, std::unique_ptr<Sink> sink, FollowUp* follow_up)
    : arguments_(arguments),
      input_(input_of(arguments, follow_up)),
      outlet_(*this, arguments, input_.files, std::move(sink)) {}

Stream::~Stream() = default;

void Stream::begin(const Provenance& run, std::string_view head) {
    resumed_at_ = outlet_.begin(run, head);
    if (!resumed_at_) return;
    status_ = resumed_at_->status;
    const auto held = outlet_.lock();
    outlet_.print_messages(fmt::format("gridlemma: goes on after {} {} of the interrupted run\n",
                                       input_.ordinals ? input_.ordinals->unit : "puzzle",
                                       resumed_at_->puzzles));
}

void Stream::restore_totals() {
    if (resumed_at_ && totals_ && !totals_->restore(resumed_at_->totals))
        throw UsageError("--resume cannot continue this report: it needs all puzzles at once");
}

/// The answers to the batch and to all before it have been written, and no others.
void Stream::keep_mark(const Batch& batch) {
    if (status_ == ExitStatus::io) return;  // Those who resume have mended the input.
    CheckpointMark mark{
        .puzzles = batch.end.puzzles, .fingerprint = batch.end.fingerprint, .status = status_};
    if (totals_) {
        auto saved = totals_->saved();
        if (!saved) return;
        mark.totals = *std::move(saved);
    }
    outlet_.keep(std::move(mark));
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
    return outlet_.finish(status_);
}

void Stream::collect() {
    if (run_) run_->collect();
}

Ending Stream::ending(bool interrupted) {
    return task_.make_ending ? task_.make_ending(totals_.get(), interrupted) : Ending();
}

}  // namespace gridlemma::apps
