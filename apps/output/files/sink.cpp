// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/sink.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <utility>

#include "apps/base/colour.hpp"
#include "apps/output/files/temporary_file.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {
namespace {

constexpr std::size_t buffer_size = std::size_t{256} << 10U;

}  // namespace

void ignore_signals_of_writes() noexcept {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

Result<OutputSink> OutputSink::open(const std::string& file, bool keeps) {
    auto opened = OutputFile::open(file, keeps);
    if (!opened) return opened.error();
    return OutputSink(*std::move(opened));
}

OutputSink::OutputSink(OutputFile file)
    : file_(std::move(file)), terminal_(isatty(file_.descriptor()) == 1) {
    struct stat status {};
    if (fstat(file_.descriptor(), &status) == 0) {
        regular_ = S_ISREG(status.st_mode);
        if (S_ISFIFO(status.st_mode)) {
            const int size = fcntl(file_.descriptor(), F_GETPIPE_SZ);
            pipe_size_ = size > PIPE_BUF ? static_cast<std::size_t>(size) : PIPE_BUF;
        }
    }
    pending_.reserve(buffer_size);
}

OutputSink::~OutputSink() { abandon(); }

std::optional<Error> OutputSink::write(std::string_view bytes) {
    if (failure_) return failure_;
    if (last_) lines_ += static_cast<std::uint64_t>(std::ranges::count(bytes, '\n'));
    if (pending_.size() + bytes.size() < buffer_size && !terminal_) {
        pending_ += bytes;
        return std::nullopt;
    }
    if (auto error = flush()) return error;
    if (!terminal_) return write_through(bytes);
    return write_through(colours_ ? coloured_terminal_text(bytes) : terminal_text(bytes));
}

std::optional<Error> OutputSink::go_on() {
    if (!last_) return std::nullopt;
    auto before = LineFile::open(beside(file_.target(), ".partial"));
    if (!before) return before.error();
    for (std::string line; before->next(line);) ++lines_;
    return std::nullopt;
}

std::optional<Error> OutputSink::flush() {
    if (failure_ || pending_.empty()) return failure_;
    auto error = write_through(pending_);
    pending_.clear();
    return error;
}

std::optional<Error> OutputSink::close() {
    if (file_.descriptor() < 0) return failure_;
    if (last_ && write(std::exchange(last_, nullptr)(lines_))) return failure_;
    if (flush()) return failure_;
    return failure_ = file_.commit();
}

std::string incomplete_text(const std::string& output, const Remains& remains) {
    return fmt::format("{} is not complete; {} in {}", output, remains.what, remains.file);
}

std::optional<Remains> OutputSink::abandon() {
    if (file_.descriptor() < 0) return std::nullopt;
    static_cast<void>(flush());
    auto file = file_.abandon();
    return file ? std::optional(Remains{*std::move(file)}) : std::nullopt;
}

/// Returns how much of `bytes` to write at a time. For an empty pipe this is its capacity,
/// otherwise the size that a pipe accepts atomically; in both cases up to a line end. So the pipe
/// holds only whole lines while the writer waits.
std::size_t OutputSink::piece(std::string_view bytes) const {
    if (pipe_size_ == 0) return bytes.size();
    int waiting = 0;
    const bool is_empty = ioctl(file_.descriptor(), FIONREAD, &waiting) == 0 && waiting == 0;
    const std::size_t room = is_empty ? pipe_size_ : PIPE_BUF;
    if (bytes.size() <= room) return bytes.size();
    const std::size_t end = bytes.rfind('\n', room - 1);
    return end == std::string_view::npos ? room : end + 1;
}

/// Needed if another process has made the descriptor non-blocking.
bool OutputSink::wait_for_room() const {
    pollfd room{.fd = file_.descriptor(), .events = POLLOUT, .revents = 0};
    return ::poll(&room, 1, -1) > 0 || errno == EINTR;
}

std::optional<Error> OutputSink::write_through(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file_.descriptor(), bytes.data(), piece(bytes));
        if (count >= 0) {
            const auto written = bytes.substr(0, static_cast<std::size_t>(count));
            const std::size_t end = written.rfind('\n');
            begun_ =
                end == std::string_view::npos ? begun_ + written.size() : written.size() - end - 1;
            bytes.remove_prefix(written.size());
        } else if (errno != EINTR && !(errno == EAGAIN && wait_for_room())) {
            closed_pipe_ = errno == EPIPE;
            failure_ = failed("write to", file_.name(), errno);
            cut_back_to_line_end();
            return failure_;
        }
    }
    return std::nullopt;
}

/// Removes the partial line that a full disk had room for, unless another process has appended to
/// it.
void OutputSink::cut_back_to_line_end() {
    if (!regular_ || begun_ == 0) return;
    const off_t end = lseek(file_.descriptor(), 0, SEEK_CUR);
    struct stat status {};
    if (end < 0 || fstat(file_.descriptor(), &status) != 0 || status.st_size != end) return;
    const off_t line_end = end - static_cast<off_t>(begun_);
    if (ftruncate(file_.descriptor(), line_end) == 0) lseek(file_.descriptor(), line_end, SEEK_SET);
}

std::optional<Error> write_file(const std::string& file, std::string_view bytes) {
    Result<OutputSink> sink = OutputSink::open(file);
    if (!sink) return sink.error();
    if (auto error = sink->write(bytes)) return error;
    return sink->close();
}

}  // namespace gridlemma::apps
