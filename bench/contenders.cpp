// SPDX-License-Identifier: Apache-2.0
#include "bench/contenders.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <fstream>
#include <span>
#include <sstream>
#include <stdexcept>

#include "engine/search/kernel.hpp"

namespace gridlemma::bench {

namespace {

/// Runs `work` on this thread and measures its time.
template <typename Work>
Run timed(Work work) {
    const auto cpu_seconds = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const auto start = std::chrono::steady_clock::now();
    const double cpu_start = cpu_seconds();
    work();
    Run run;
    run.cpu_seconds = cpu_seconds() - cpu_start;
    run.wall_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return run;
}

/// The 81 characters of each puzzle: what every contender is given.
std::vector<std::string> texts_of(const DataKind& data) {
    std::vector<std::string> texts;
    for (const Puzzle& puzzle : data.puzzles) texts.push_back(to_string(puzzle));
    return texts;
}

class KernelContender final : public Contender {
 public:
    KernelContender(const std::string& text, const SearchKernel& kernel, const Work& work)
        : Contender(text), kernel_(kernel), work_(work), puzzles_(work.batch), tasks_(work.batch) {}

    void load(const DataKind& data) override {
        texts_ = texts_of(data);
        counts_.resize(texts_.size());
    }
    Run run() override {
        std::uint64_t guesses = 0;
        Run run = timed([&] {
            for (std::size_t i = 0; i < texts_.size(); i += work_.batch)
                guesses += solve(i, std::min(work_.batch, texts_.size() - i));
        });
        run.guesses = guesses;
        return run;
    }
    [[nodiscard]] std::vector<std::string> answers() const override {
        std::vector<std::string> list;
        for (const std::uint64_t count : counts_) list.push_back(std::to_string(count));
        return list;
    }

 private:
    /// Reads and solves `count` puzzles from number `first` on. Returns the guesses.
    std::uint64_t solve(std::size_t first, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            puzzles_[i] = {};
            if (parse_puzzle(texts_[first + i], puzzles_[i]))
                throw std::runtime_error("no puzzle: " + texts_[first + i]);
            tasks_[i] = {.puzzle = &puzzles_[i]};
        }
        kernel_.solve_batch(std::span(tasks_).first(count), work_.limit);
        std::uint64_t guesses = 0;
        for (std::size_t i = 0; i < count; ++i) {
            counts_[first + i] = tasks_[i].stats.solutions;
            guesses += tasks_[i].stats.guesses;
        }
        return guesses;
    }

    const SearchKernel& kernel_;
    Work work_;
    std::vector<std::string> texts_;
    std::vector<std::uint64_t> counts_;
    std::vector<Puzzle> puzzles_;  ///< Of a batch.
    std::vector<SearchTask> tasks_;
};

class LibraryContender final : public Contender {
 public:
    LibraryContender(const std::string& text, const std::string& file, const std::string& function,
                     const Work& work)
        : Contender(text), library_(dlopen(file.c_str(), RTLD_NOW)), work_(work) {
        if (library_ == nullptr) throw std::runtime_error(dlerror());
        solve_ = reinterpret_cast<Solve*>(dlsym(library_, function.c_str()));
        if (solve_ == nullptr) throw std::runtime_error(dlerror());
    }
    ~LibraryContender() override { dlclose(library_); }

    // Functions with that interface end the list at a byte after the 81 characters.
    void load(const DataKind& data) override {
        puzzles_ = texts_of(data);
        for (std::string& puzzle : puzzles_) puzzle += '\0';
        counts_.resize(puzzles_.size());
    }
    Run run() override {
        std::uint64_t guesses = 0;
        Run run = timed([&] {
            std::array<char, cell_count + 1> solution{};
            for (std::size_t i = 0; i < puzzles_.size(); ++i) {
                std::size_t some = 0;
                counts_[i] = solve_(puzzles_[i].c_str(), work_.limit, 0, solution.data(), &some);
                guesses += some;
            }
        });
        run.guesses = guesses;
        return run;
    }
    [[nodiscard]] std::vector<std::string> answers() const override {
        std::vector<std::string> list;
        for (const std::size_t count : counts_) list.push_back(std::to_string(count));
        return list;
    }

 private:
    using Solve = std::size_t(const char*, std::size_t, std::uint32_t, char*, std::size_t*);

    void* library_;
    Work work_;
    Solve* solve_;
    std::vector<std::string> puzzles_;
    std::vector<std::size_t> counts_;
};

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

/// A file in the folder for temporary files, removed by the destructor.
class TemporaryFile {
 public:
    TemporaryFile() {
        const int descriptor = mkstemp(name_.data());
        if (descriptor < 0) throw std::runtime_error("cannot make a file in /tmp");
        close(descriptor);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { unlink(name_.c_str()); }

    [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
    std::string name_ = "/tmp/gridlemma_versus_XXXXXX";
};

class CommandContender final : public Contender {
 public:
    using Contender::Contender;

    void load(const DataKind& data) override {
        std::ofstream input(input_.name());
        puzzle_count_ = data.puzzles.size();
        for (const std::string& text : texts_of(data)) input << text << '\n';
    }
    Run run() override;
    [[nodiscard]] std::vector<std::string> answers() const override {
        std::istringstream text(output_);
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);) lines.push_back(line);
        return lines;
    }
    [[nodiscard]] bool is_command() const noexcept override { return true; }

 private:
    [[noreturn]] void be_command(int output) const;

    TemporaryFile input_;
    std::size_t puzzle_count_ = 0;
    std::string output_;
};

void CommandContender::be_command(int output) const {
    const int in = open(input_.name().c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) _exit(126);
    execl("/bin/sh", "sh", "-c", ("exec " + text()).c_str(), static_cast<char*>(nullptr));
    _exit(127);
}

Run CommandContender::run() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) be_command(ends[1]);
    close(ends[1]);
    output_.clear();
    std::vector<char> block(1U << 18U);
    for (ssize_t size = 0; (size = read(ends[0], block.data(), block.size())) > 0;)
        output_.append(block.data(), static_cast<std::size_t>(size));
    close(ends[0]);
    rusage usage{};
    int status = 0;
    if (wait4(child, &status, 0, &usage) != child) throw std::runtime_error("lost a process");
    Run run;
    run.wall_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    run.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    // 1 is what we return for a list with a puzzle that has no single solution.
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
        throw std::runtime_error("failed: " + text());
    // One that did not find its input may end well, and would be the fastest of all.
    const auto lines = std::ranges::count(output_, '\n');
    if (lines < static_cast<std::ptrdiff_t>(puzzle_count_))
        throw std::runtime_error(std::to_string(lines) + " lines of output for " +
                                 std::to_string(puzzle_count_) + " puzzles: " + text());
    return run;
}

}  // namespace

std::unique_ptr<Contender> make_contender(const std::string& text, const Work& work) {
    if (text.starts_with("kernel:")) {
        const std::string name = text.substr(7);
        const SearchKernel* kernel = find_kernel(name);
        if (kernel == nullptr) throw std::runtime_error("no kernel " + name);
        return std::make_unique<KernelContender>(text, *kernel, work);
    }
    if (text.starts_with("library:")) {
        const std::size_t colon = text.rfind(':');
        if (colon == 7) throw std::runtime_error("library:FILE:FUNCTION is needed");
        return std::make_unique<LibraryContender>(text, text.substr(8, colon - 8),
                                                  text.substr(colon + 1), work);
    }
    return std::make_unique<CommandContender>(text);
}

}  // namespace gridlemma::bench
