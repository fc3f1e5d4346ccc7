// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/outlet.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "apps/base/print.hpp"

namespace gridlemma::apps {

namespace {

/// Marks that outlast a power failure are this far apart, since waiting for the disk takes time.
constexpr int ticks_between_safe_marks = 300;

Watch::Duties guarded(Watch::Duties duties) {
    const auto guard = [](std::function<void()> duty) {
        return [duty = std::move(duty)]() noexcept {
            try {
                duty();
            } catch (const std::exception& error) {
                apps::print_message(fmt::format("gridlemma: {}\n", error.what()));
                std::_Exit(static_cast<int>(ExitStatus::io));
            }
        };
    };
    return {.tick = guard(std::move(duties.tick)), .end = guard(std::move(duties.end))};
}

/// Cuts the file to its last mark, which is returned, or to nothing.
std::optional<CheckpointMark> cut_to_mark(const Checkpoint& checkpoint, OutputFile& file) {
    auto mark = checkpoint.find(file.size());
    if (!mark) throw IoError(mark.error().reason);
    if (auto error = file.cut_to(*mark ? (*mark)->bytes : 0)) throw IoError(error->reason);
    return *std::move(mark);
}

}  // namespace

Outlet::Outlet(Source& source, std::unique_ptr<Sink> sink, const OutletOptions& options)
    : source_(source),
      sink_(std::move(sink)),
      can_resume_(options.can_resume),
      resumes_(options.resumes),
      ticks_until_safe_(ticks_between_safe_marks),
      progress_(options.progress),
      watch_(guarded({.tick = [this] { tick(); }, .end = [this] { stop(); }})) {}

Outlet::~Outlet() {
    const Lock held = lock();
    if (!over_) leave_unfinished();
    over_ = true;
}

std::optional<CheckpointMark> Outlet::begin(const Provenance& run, std::string_view head,
                                            const LastLine& last) {
    const Lock held = lock();
    if (last)
        sink_->end_with(
            [last, in_head = static_cast<std::uint64_t>(std::ranges::count(head, '\n'))](
                std::uint64_t lines) { return last(lines - in_head); });
    std::optional<CheckpointMark> mark;
    if (OutputFile* const file = sink_->file(); file != nullptr) {
        Checkpoint checkpoint(file->target(), run, head);
        if (resumes_) mark = cut_to_mark(checkpoint, *file);
        checkpoint_ = std::move(checkpoint);
        if (!mark) Checkpoint::remove_beside(file->target());
    }
    if (!mark)
        write(head);
    else if (auto error = sink_->go_on())
        throw IoError(error->reason);
    return mark;
}

void Outlet::keep(CheckpointMark mark) {
    flush();
    OutputFile& file = *sink_->file();
    mark.bytes = file.size();
    const bool is_safe = ticks_until_safe_ <= 0;
    if (is_safe) {
        file.sync();
        ticks_until_safe_ = ticks_between_safe_marks;
    }
    static_cast<void>(checkpoint_->put(mark, is_safe));
    mark_is_due_ = false;
}

void Outlet::tick() {
    const Lock held = lock();
    if (over_) return;
    mark_is_due_ = true;
    --ticks_until_safe_;
    source_.collect();
    flush();
    if (const std::string remark = source_.remark(); !remark.empty()) print_messages(remark);
    progress_.update(source_.answered(), source_.note());
}

void Outlet::stop() {
    stopping_ = true;
    const Lock held = lock();
    if (over_) return;
    mark_is_due_ = true;
    source_.collect();
    static_cast<void>(end(true));  // The signal is the status.
    leave_unfinished();
    over_ = true;
}

/// Returns false if something is lost that was asked for.
bool Outlet::end(bool interrupted) {
    const Ending ending = source_.ending(interrupted);
    write(ending.output);
    const bool is_told = print_messages(ending.summary);
    print_messages(ending.messages);
    return is_told;
}

ExitStatus Outlet::finish(ExitStatus status) {
    while (stopping_) pause();  // The watch ends the process.
    const Lock held = lock();
    if (over_) return status;
    progress_.update(source_.answered());  // For a short run with --progress=always.
    const bool is_told = end(false);
    if (status == ExitStatus::io) {
        leave_unfinished();
    } else {
        if (auto error = sink_->close()) give_up(error->reason);
        if (sink_->file() != nullptr) Checkpoint::remove_beside(sink_->file()->target());
    }
    over_ = true;
    return is_told ? status : ExitStatus::io;
}

void Outlet::leave_unfinished() {
    progress_.clear();
    const std::string name = sink_->name();
    if (const auto remains = sink_->abandon())
        apps::print_message(
            fmt::format("gridlemma: {}{}\n", incomplete_text(name, *remains),
                        can_resume_ && checkpoint_ ? "; --resume continues it" : ""));
}

void Outlet::give_up(std::string_view reason) {
    progress_.clear();
    if (sink_->is_closed_pipe()) die_of(SIGPIPE);
    apps::print_message(fmt::format("gridlemma: {}\n", reason));
    leave_unfinished();
    std::_Exit(static_cast<int>(ExitStatus::io));
}

void Outlet::write(std::string_view bytes) {
    if (sink_->is_terminal() && !bytes.empty()) progress_.clear();
    if (auto error = sink_->write(bytes)) give_up(error->reason);
}

void Outlet::flush() {
    if (auto error = sink_->flush()) give_up(error->reason);
}

bool Outlet::print_messages(std::string_view messages) {
    progress_.clear();
    flush();
    return apps::print_message(messages);
}

OutputSink open_sink(const std::string& file, bool keeps) {
    auto sink = OutputSink::open(file, keeps);
    if (!sink) throw IoError(sink.error().reason);
    return *std::move(sink);
}

void throw_if_failed(const std::optional<Error>& error, const Sink& sink) {
    if (!error) return;
    if (sink.is_closed_pipe()) throw ClosedPipe();
    throw IoError(error->reason);
}

}  // namespace gridlemma::apps
