// SPDX-License-Identifier: Apache-2.0
#include "apps/input/byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace gridlemma::apps {

namespace {

std::string describe_errno(int code) { return std::generic_category().message(code); }

// A file descriptor, closed by the destructor unless it is standard input.
class Descriptor {
 public:
    Descriptor(int number, bool owned) noexcept : number_(number), owned_(owned) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (owned_) ::close(number_);
    }
    [[nodiscard]] int number() const noexcept { return number_; }

 private:
    int number_;
    bool owned_;
};

/// What was read of the standard input to look at it.
std::string& peeked() {
    static std::string bytes;
    return bytes;
}

/// Gives what was read before, then the rest.
class Replay final : public ByteSource {
 public:
    /// `keeps`: whether the rest is to be read again, too.
    Replay(std::unique_ptr<ByteSource> rest, bool keeps) : rest_(std::move(rest)), keeps_(keeps) {}

    std::size_t read(std::span<char> to) override {
        if (at_ < peeked().size()) {
            const std::size_t count = peeked().copy(to.data(), to.size(), at_);
            at_ += count;
            return count;
        }
        const std::size_t count = rest_->read(to);
        if (keeps_) peeked().append(to.data(), count);
        if (keeps_) at_ += count;
        return count;
    }
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept override {
        return rest_->failure();
    }
    [[nodiscard]] bool would_wait() const noexcept override {
        return at_ >= peeked().size() && rest_->would_wait();
    }
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept override {
        return keeps_ ? at_ : at_ + rest_->stored_bytes();
    }

 private:
    std::unique_ptr<ByteSource> rest_;
    bool keeps_;
    std::size_t at_ = 0;
};

class FileSource final : public ByteSource {
 public:
    FileSource(std::unique_ptr<Descriptor> descriptor, bool regular, int stop)
        : descriptor_(std::move(descriptor)), regular_(regular), stop_(stop) {}

    std::size_t read(std::span<char> to) override {
        if (!regular_ && !wait()) return 0;
        ssize_t count = 0;
        do count = ::read(descriptor_->number(), to.data(), to.size());
        while (count < 0 && errno == EINTR);
        if (count < 0 && errno == EAGAIN) return read(to);
        if (count < 0) {
            failure_ = "reading failed: " + describe_errno(errno);
            return 0;
        }
        stored_bytes_ += static_cast<std::uint64_t>(count);
        return static_cast<std::size_t>(count);
    }
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept override {
        return failure_;
    }
    [[nodiscard]] bool would_wait() const noexcept override {
        if (regular_) return false;
        pollfd watch{.fd = descriptor_->number(), .events = POLLIN, .revents = 0};
        return ::poll(&watch, 1, 0) == 0;
    }
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept override { return stored_bytes_; }

 private:
    /// Waits for input. Returns false if the wait was ended by `stop`.
    [[nodiscard]] bool wait() const noexcept {
        std::array<pollfd, 2> watch{{{.fd = descriptor_->number(), .events = POLLIN, .revents = 0},
                                     {.fd = stop_, .events = POLLIN, .revents = 0}}};
        while (::poll(watch.data(), watch.size(), -1) < 0 && errno == EINTR) continue;
        return watch[1].revents == 0;
    }

    std::unique_ptr<Descriptor> descriptor_;
    bool regular_;
    int stop_;
    std::uint64_t stored_bytes_ = 0;
    std::optional<std::string> failure_;
};

std::string why_not_opened(int code, bool is_stdin) {
    switch (code) {
        case ENOENT:
            return "no such file";
        case EACCES:
            return "no permission to read it";
        case EBADF:
            return is_stdin ? "the standard input is closed" : describe_errno(code);
        default:
            return "cannot be opened: " + describe_errno(code);
    }
}

Result<std::unique_ptr<ByteSource>> open_file(const std::string& name, int stop) {
    const bool is_stdin = name == "-";
    // Opening a named pipe would block until somebody writes to it; instead read() waits.
    const int number =
        is_stdin ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (number < 0) return Error{why_not_opened(errno, false)};
    auto descriptor = std::make_unique<Descriptor>(number, !is_stdin);
    struct stat status {};
    if (::fstat(number, &status) != 0) return Error{why_not_opened(errno, is_stdin)};
    const int flags = is_stdin ? ::fcntl(number, F_GETFL) : O_RDONLY;
    if ((flags & O_ACCMODE) == O_WRONLY) return Error{why_not_opened(EBADF, is_stdin)};
    if (S_ISDIR(status.st_mode)) return Error{"is a directory, not a file"};
    return std::unique_ptr<ByteSource>(
        std::make_unique<FileSource>(std::move(descriptor), S_ISREG(status.st_mode), stop));
}

}  // namespace

Result<std::unique_ptr<ByteSource>> open_input(const std::string& name, int stop) {
    auto source = open_file(name, stop);
    if (!source || name != "-" || peeked().empty()) return source;
    return std::unique_ptr<ByteSource>(std::make_unique<Replay>(*std::move(source), false));
}

Result<std::unique_ptr<ByteSource>> peek_input(const std::string& name) {
    auto source = open_file(name, -1);
    if (!source || name != "-") return source;
    return std::unique_ptr<ByteSource>(std::make_unique<Replay>(*std::move(source), true));
}

}  // namespace gridlemma::apps
