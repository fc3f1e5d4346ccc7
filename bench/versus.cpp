// SPDX-License-Identifier: Apache-2.0
// Puts two commands side by side: runs them in turn, A B A B …, and prints each one's median with
// the ratio pair by pair, so that a machine whose speed drifts does not spoil the comparison.
//
//   pencilmark_versus [--runs N] [--input FILE] 'COMMAND A' 'COMMAND B'
//
// Commands are given to /bin/sh; --input becomes the standard input of both; their standard output
// is read to its end and thrown away, the number of lines is kept and shown.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

struct Run {
    double wall_seconds = 0;
    double cpu_seconds = 0;
    double peak_mib = 0;
    std::uint64_t lines = 0;
    int status = 0;
};

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

[[noreturn]] void run_child(const std::string& command, const std::string& input, int output) {
    const int in = open(input.c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) _exit(126);
    execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
    _exit(127);
}

std::uint64_t count_lines(int descriptor) {
    std::vector<char> block(1U << 18U);
    std::uint64_t lines = 0;
    for (ssize_t size = 0; (size = read(descriptor, block.data(), block.size())) > 0;)
        lines += static_cast<std::uint64_t>(std::count(block.begin(), block.begin() + size, '\n'));
    return lines;
}

/// One run of a command; nothing if it could not be started at all.
std::optional<Run> run(const std::string& command, const std::string& input) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child < 0) return std::nullopt;
    if (child == 0) run_child(command, input, ends[1]);
    close(ends[1]);
    Run result;
    result.lines = count_lines(ends[0]);
    close(ends[0]);
    rusage usage{};
    if (wait4(child, &result.status, 0, &usage) != child) return std::nullopt;
    result.wall_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    result.peak_mib = static_cast<double>(usage.ru_maxrss) / 1024;
    return result;
}

template <typename Value>
Value median(std::vector<Value> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

template <typename Of>
double median_of(const std::vector<Run>& runs, Of of) {
    std::vector<double> values;
    for (const Run& run : runs) values.push_back(of(run));
    return median(values);
}

void print_row(char name, const std::vector<Run>& runs) {
    fmt::print("{}  {:>10.3f}  {:>10.3f}  {:>9.1f}  {:>10}  {:>6}\n", name,
               median_of(runs, [](const Run& r) { return r.wall_seconds; }),
               median_of(runs, [](const Run& r) { return r.cpu_seconds; }),
               median_of(runs, [](const Run& r) { return r.peak_mib; }), runs.back().lines,
               WIFEXITED(runs.back().status) ? WEXITSTATUS(runs.back().status) : -1);
}

/// Median, least and greatest of B/A, pair by pair: how many times faster A is.
template <typename Of>
void print_ratio(const char* what, const std::vector<Run>& a, const std::vector<Run>& b, Of of) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < a.size(); ++i) ratios.push_back(of(b[i]) / of(a[i]));
    const auto [least, greatest] = std::minmax_element(ratios.begin(), ratios.end());
    fmt::print("B/A {:<5} median {:.2f}, from {:.2f} to {:.2f}\n", what, median(ratios), *least,
               *greatest);
}

int compare(const std::string& a, const std::string& b, const std::string& input, int count) {
    std::vector<Run> runs_a;
    std::vector<Run> runs_b;
    for (int i = 0; i <= count; ++i) {  // the first pair warms up and is not counted
        const auto run_a = run(a, input);
        const auto run_b = run(b, input);
        if (!run_a || !run_b) {
            fmt::print(stderr, "pencilmark_versus: a command could not be started\n");
            return 2;
        }
        if (i == 0) continue;
        runs_a.push_back(*run_a);
        runs_b.push_back(*run_b);
    }
    fmt::print("A: {}\nB: {}\n{} runs each, in turn\n\n", a, b, count);
    fmt::print("   {:>10}  {:>10}  {:>9}  {:>10}  {:>6}\n", "wall s", "cpu s", "peak MiB", "lines",
               "status");
    print_row('A', runs_a);
    print_row('B', runs_b);
    print_ratio("wall", runs_a, runs_b, [](const Run& r) { return r.wall_seconds; });
    print_ratio("cpu", runs_a, runs_b, [](const Run& r) { return r.cpu_seconds; });
    return 0;
}

}  // namespace

int main(int argc, char** argv) try {
    namespace po = boost::program_options;
    po::options_description options("pencilmark_versus [options] 'COMMAND A' 'COMMAND B'");
    int runs = 5;
    std::string input = "/dev/null";
    std::vector<std::string> commands;
    options.add_options()("runs,n", po::value(&runs), "counted runs of each command (5)")(
        "input,i", po::value(&input), "standard input of both commands")(
        "command", po::value(&commands), "the two commands")("help,h", "this text");
    po::positional_options_description positional;
    positional.add("command", 2);
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv).options(options).positional(positional).run(),
              values);
    po::notify(values);
    if (values.count("help") != 0 || commands.size() != 2 || runs < 1) {
        options.print(values.count("help") != 0 ? std::cout : std::cerr);
        return values.count("help") != 0 ? 0 : 2;
    }
    return compare(commands[0], commands[1], input, runs);
} catch (const std::exception& error) {
    fmt::print(stderr, "pencilmark_versus: {}\n", error.what());
    return 2;
}
