// SPDX-License-Identifier: Apache-2.0
// The real program as a child process with pipes, for tests that talk to it, stop it, or remove a
// resource while it runs.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/paths.hpp"

namespace gridlemma::test {

/// One end of a pipe.
class PipeEnd {
 public:
    explicit PipeEnd(int descriptor = -1) noexcept : descriptor_(descriptor) {}
    PipeEnd(PipeEnd&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    PipeEnd& operator=(PipeEnd&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~PipeEnd() { close(); }
    void close() noexcept {
        if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    }
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

 private:
    int descriptor_;
};

/// Killed by the destructor if it is still running.
class Child {
 public:
    using Clock = std::chrono::steady_clock;

    /// `before_exec` runs in the child.
    explicit Child(const std::vector<std::string>& arguments,
                   const std::function<void()>& before_exec = nullptr) {
        std::array<std::array<int, 2>, 3> pipes{};
        for (auto& ends : pipes)
            if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        const std::string program = test::program().string();
        std::vector<char*> words{const_cast<char*>(program.c_str())};
        for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            obey_signals();
            dup2(pipes[0][0], STDIN_FILENO);
            dup2(pipes[1][1], STDOUT_FILENO);
            dup2(pipes[2][1], STDERR_FILENO);
            if (before_exec) before_exec();
            execv(words.front(), words.data());
            _exit(127);
        }
        in = PipeEnd(pipes[0][1]);
        out = PipeEnd(pipes[1][0]);
        err = PipeEnd(pipes[2][0]);
        ::close(pipes[0][0]);
        ::close(pipes[1][1]);
        ::close(pipes[2][1]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }

    void signal(int number) const { ::kill(process_, number); }

    /// Writes all of the text. Returns false if the reader has gone.
    bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t size = ::write(in.descriptor(), text.data(), text.size());
            if (size <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(size));
        }
        return true;
    }

    /// Reads until there are `lines` line ends, the other end is closed, or time is up.
    static std::string read(const PipeEnd& from, std::size_t lines,
                            std::chrono::milliseconds longest = std::chrono::seconds(20)) {
        std::string text;
        const auto end = Clock::now() + longest;
        for (std::size_t seen = 0; seen < lines;) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
            pollfd ready{.fd = from.descriptor(), .events = POLLIN, .revents = 0};
            if (left <= 0 || poll(&ready, 1, static_cast<int>(left)) <= 0) break;
            std::array<char, 65536> part{};
            const ssize_t size = ::read(from.descriptor(), part.data(), part.size());
            if (size <= 0) break;
            for (ssize_t i = 0; i < size; ++i) seen += part[static_cast<std::size_t>(i)] == '\n';
            text.append(part.data(), static_cast<std::size_t>(size));
        }
        return text;
    }
    static std::string read_all(const PipeEnd& from) { return read(from, ~std::size_t{0}); }

    /// Returns the status as a shell reports it: the exit status, or 128 + the signal; nullopt if
    /// the child does not end in time.
    std::optional<int> wait(std::chrono::milliseconds longest = std::chrono::seconds(20)) {
        const auto end = Clock::now() + longest;
        int status = 0;
        while (waitpid(process_, &status, WNOHANG) == 0) {
            if (Clock::now() >= end) return std::nullopt;
            usleep(1000);
        }
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    PipeEnd in;
    PipeEnd out;
    PipeEnd err;

    /// The process that started the tests may have disabled signals for its children.
    static void obey_signals() {
        for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(number, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
    }

 private:
    pid_t process_ = -1;
};

/// While it lives, writing to a closed pipe is an error and does not end the tests.
class BrokenPipesAreErrors {
 public:
    BrokenPipesAreErrors() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
    BrokenPipesAreErrors(const BrokenPipesAreErrors&) = delete;
    BrokenPipesAreErrors& operator=(const BrokenPipesAreErrors&) = delete;
    ~BrokenPipesAreErrors() { std::signal(SIGPIPE, before_); }

 private:
    void (*before_)(int);
};

}  // namespace gridlemma::test
