// SPDX-License-Identifier: Apache-2.0
#include "apps/output/sink.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace pencilmark::apps {
namespace {

constexpr std::size_t buffer_size = std::size_t{256} << 10U;

Error failed(std::string_view what, const std::string& name, int code) {
    return {fmt::format("cannot {} {}: {}", what, name, std::generic_category().message(code)), 0};
}

/// The first of `inputs` that is the same file as `opened`. Devices and pipes may be both.
const std::string* same_file(const struct stat& opened, std::span<const std::string> inputs) {
    if (!S_ISREG(opened.st_mode)) return nullptr;
    for (const std::string& input : inputs) {
        struct stat status {};
        const bool found =
            input == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(input.c_str(), &status) == 0;
        if (found && status.st_dev == opened.st_dev && status.st_ino == opened.st_ino)
            return &input;
    }
    return nullptr;
}

/// What speaks against writing to the open file, which is emptied if nothing does.
std::optional<Error> claim(int descriptor, const std::string& file,
                           std::span<const std::string> inputs) {
    struct stat status {};
    if (fstat(descriptor, &status) != 0) return failed("look at", file, errno);
    if (const std::string* input = same_file(status, inputs))
        return Error{fmt::format("the output {} is the input {}", file, *input), 0};
    if (S_ISREG(status.st_mode) && ftruncate(descriptor, 0) != 0)
        return failed("empty", file, errno);
    return std::nullopt;
}

}  // namespace

void ignore_broken_pipes() noexcept { std::signal(SIGPIPE, SIG_IGN); }

Result<OutputSink> OutputSink::open(const std::string& file, std::span<const std::string> inputs) {
    if (file.empty() || file == "-") return OutputSink(STDOUT_FILENO, "standard output", false);
    // Not emptied while it is opened: it may turn out to be an input.
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
    if (descriptor < 0) return failed("open", file, errno);
    OutputSink sink(descriptor, file, true);
    if (auto error = claim(descriptor, file, inputs)) return *std::move(error);
    return sink;
}

OutputSink::OutputSink(int descriptor, std::string name, bool owned)
    : descriptor_(descriptor),
      owned_(owned),
      terminal_(isatty(descriptor) == 1),
      name_(std::move(name)) {
    pending_.reserve(buffer_size);
}

OutputSink::OutputSink(OutputSink&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      owned_(other.owned_),
      terminal_(other.terminal_),
      name_(std::move(other.name_)),
      pending_(std::move(other.pending_)),
      failure_(std::move(other.failure_)) {}

OutputSink& OutputSink::operator=(OutputSink&& other) noexcept {
    OutputSink taken(std::move(other));
    std::swap(descriptor_, taken.descriptor_);
    std::swap(owned_, taken.owned_);
    std::swap(terminal_, taken.terminal_);
    name_.swap(taken.name_);
    pending_.swap(taken.pending_);
    failure_.swap(taken.failure_);
    return *this;
}

OutputSink::~OutputSink() { static_cast<void>(close()); }

std::optional<Error> OutputSink::write(std::string_view bytes) {
    if (failure_) return failure_;
    if (pending_.size() + bytes.size() < buffer_size && !terminal_) {
        pending_ += bytes;
        return std::nullopt;
    }
    if (auto error = flush()) return error;
    return write_through(bytes);
}

std::optional<Error> OutputSink::flush() {
    if (failure_ || pending_.empty()) return failure_;
    auto error = write_through(pending_);
    pending_.clear();
    return error;
}

std::optional<Error> OutputSink::close() {
    if (descriptor_ < 0) return failure_;
    static_cast<void>(flush());
    const int descriptor = std::exchange(descriptor_, -1);
    // Some file systems tell only now that the bytes did not fit.
    if (owned_ && ::close(descriptor) != 0 && !failure_)
        failure_ = failed("write to", name_, errno);
    return failure_;
}

std::optional<Error> OutputSink::write_through(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return failure_ = failed("write to", name_, errno);
    }
    return std::nullopt;
}

}  // namespace pencilmark::apps
