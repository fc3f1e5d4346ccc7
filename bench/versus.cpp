// SPDX-License-Identifier: Apache-2.0
// Compares two contenders: checks that their answers agree, then runs them alternately, A B A B …,
// and prints the median of each and the ratio per pair, so that a machine whose speed drifts does
// not distort the comparison.
//
//   gridlemma_versus [--runs N] [--input FILE...] [--limit N] [--batch N] [--unchecked]
//                    A B
//
// A and B: see bench/contenders.hpp. Without --input they are compared on every kind of puzzle.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/contenders.hpp"

namespace {

using gridlemma::bench::Contender;
using gridlemma::bench::DataKind;
using gridlemma::bench::Run;

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

template <typename Of>
double median_of(const std::vector<Run>& runs, Of of) {
    std::vector<double> values;
    values.reserve(runs.size());
    for (const Run& run : runs) values.push_back(of(run));
    return median(values);
}

double cpu(const Run& run) { return run.cpu_seconds; }
double wall(const Run& run) { return run.wall_seconds; }

/// B/A for each pair: how many times faster A is.
struct Ratios {
    double middle, least, greatest;
};

template <typename Of>
Ratios ratios_of(const std::vector<Run>& a, const std::vector<Run>& b, Of of) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < a.size(); ++i)
        ratios.push_back(of(b[i]) / std::max(of(a[i]), 1e-9));
    const auto [least, greatest] = std::minmax_element(ratios.begin(), ratios.end());
    return {median(ratios), *least, *greatest};
}

/// Prints the answers that differ; exits if there are any.
void check_answers(const Contender& a, const Contender& b, const DataKind& data) {
    const auto ours = a.answers();
    const auto theirs = b.answers();
    const auto [first, second] =
        std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
    if (first == ours.end() && second == theirs.end()) return;
    fmt::print(stderr, "{}: answer {} differs: A '{}', B '{}'\n", data.name,
               first - ours.begin() + 1, first == ours.end() ? "nothing" : *first,
               second == theirs.end() ? "nothing" : *second);
    std::exit(1);
}

std::string guesses_of(const std::vector<Run>& runs, std::size_t puzzles) {
    if (!runs.back().guesses) return "-";
    return fmt::format("{:.2f}",
                       static_cast<double>(*runs.back().guesses) / static_cast<double>(puzzles));
}

void print_head() {
    fmt::print("cpu microseconds and guesses a puzzle, medians; B/A pair by pair\n\n");
    fmt::print(
        "| puzzles | number | A us | B us | B/A cpu | from, to | B/A wall | A guesses | B "
        "guesses |\n|---|--:|--:|--:|--:|---|--:|--:|--:|\n");
}

void print_row(const DataKind& data, const std::vector<Run>& a, const std::vector<Run>& b) {
    const auto number = static_cast<double>(data.puzzles.size());
    const Ratios ratios = ratios_of(a, b, cpu);
    fmt::print("| {} | {} | {:.3f} | {:.3f} | {:.2f} | {:.2f}, {:.2f} | {:.2f} | {} | {} |\n",
               data.name, data.puzzles.size(), median_of(a, cpu) / number * 1e6,
               median_of(b, cpu) / number * 1e6, ratios.middle, ratios.least, ratios.greatest,
               ratios_of(a, b, wall).middle, guesses_of(a, data.puzzles.size()),
               guesses_of(b, data.puzzles.size()));
    std::fflush(stdout);
}

/// The first pair verifies the answers and warms up; it is not counted. Returns the median ratio.
double compare(Contender& a, Contender& b, const DataKind& data, int count, bool checked) {
    a.load(data);
    b.load(data);
    std::vector<Run> runs_a;
    std::vector<Run> runs_b;
    for (int i = 0; i <= count; ++i) {
        const Run run_a = a.run();
        const Run run_b = b.run();
        if (i == 0 && checked) check_answers(a, b, data);
        if (i == 0) continue;
        runs_a.push_back(run_a);
        runs_b.push_back(run_b);
    }
    print_row(data, runs_a, runs_b);
    return ratios_of(runs_a, runs_b, cpu).middle;
}

struct Options {
    int runs = 5;
    std::vector<std::string> inputs;
    std::vector<std::string> contenders;
    bool unchecked = false;
    gridlemma::bench::Work work;
};

int run(const Options& options) {
    const auto a = gridlemma::bench::make_contender(options.contenders[0], options.work);
    const auto b = gridlemma::bench::make_contender(options.contenders[1], options.work);
    if (a->is_command() != b->is_command() && !options.unchecked)
        throw std::runtime_error("what a command prints is no number: --unchecked is needed");
    std::vector<DataKind> kinds;
    for (const std::string& file : options.inputs)
        kinds.push_back(gridlemma::bench::data_of_file(file));
    if (options.inputs.empty()) kinds = gridlemma::bench::all_data_kinds();
    fmt::print("A: {}\nB: {}\n{} runs each, in turn; ", a->text(), b->text(), options.runs);
    print_head();
    double logarithms = 0;
    for (const DataKind& data : kinds)
        logarithms += std::log(compare(*a, *b, data, options.runs, !options.unchecked));
    fmt::print("\ngeometric mean of B/A: {:.2f}\n",
               std::exp(logarithms / static_cast<double>(kinds.size())));
    return 0;
}

}  // namespace

int main(int argc, char** argv) try {
    namespace po = boost::program_options;
    Options values;
    po::options_description options("gridlemma_versus [options] A B");
    options.add_options()("runs,n", po::value(&values.runs), "counted runs of each (5)")(
        "input,i", po::value(&values.inputs), "a list of puzzles, instead of all kinds")(
        "limit,l", po::value(&values.work.limit), "count solutions up to this number (2)")(
        "batch,b", po::value(&values.work.batch), "puzzles given to a kernel at a time (256)")(
        "unchecked,u", po::bool_switch(&values.unchecked), "the answers may differ")(
        "contender", po::value(&values.contenders),
        "kernel:NAME, library:FILE:FUNCTION or a command")("help,h", "this text");
    po::positional_options_description positional;
    positional.add("contender", 2);
    po::variables_map map;
    po::store(po::command_line_parser(argc, argv).options(options).positional(positional).run(),
              map);
    po::notify(map);
    if (map.count("help") != 0 || values.contenders.size() != 2 || values.runs < 1 ||
        values.work.batch < 1) {
        options.print(map.count("help") != 0 ? std::cout : std::cerr);
        return map.count("help") != 0 ? 0 : 2;
    }
    return run(values);
} catch (const std::exception& error) {
    fmt::print(stderr, "gridlemma_versus: {}\n", error.what());
    return 2;
}
