// SPDX-License-Identifier: Apache-2.0
// strategies_marathon [--quiet] FIRST COUNT [FILE]: all steps of all strategies on grids along the
// paths of COUNT puzzles of FILE, or of our own, starting with number FIRST (0, 1, …). Each step is
// compared with the solution and certified by the checker. Prints steps and times by strategy, and
// all faults; fails if there are any.
//
// Singles are taken first. On the first grid without a single, and on each later one where the
// cheap strategies have no step, all strategies report all their steps. A step of one strategy,
// chosen by the puzzle's number so that all have their turn, then continues the path. Elsewhere the
// path takes the first step of the first cheap strategy. Sudoku Explainer's forcing chains are
// tested by tests/forcing instead.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"
#include "tests/collector.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/soundness/walk.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

namespace {

constexpr int most_grids = 4;  ///< Per puzzle, grids on which all strategies run.
constexpr std::size_t most_steps = 2000;

/// CPU time of this thread.
double cpu_usec() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

struct Record {
    Audit audit;
    int calls = 0;
    int puzzles = 0;
    int last_puzzle = -1;
    double usec = 0;
    double most_usec = 0;
};

class Marathon {
 public:
    Marathon() {
        for (const Strategy* strategy : built_in_strategies()) {
            const Descriptor& descriptor = strategy->descriptor;
            if (descriptor.family != Family::forcing ||
                !descriptor.elsewhere.in(programs::hodoku).empty())
                strategies_.push_back(strategy);
            if (descriptor.family == Family::singles) singles_.push_back(strategy);
            if (descriptor.family == Family::intersections || descriptor.family == Family::subsets)
                cheap_.push_back(strategy);
        }
        records_.resize(strategies_.size());
    }

    void run(const Puzzle& puzzle, int number) {
        const std::optional<Solution> solution = only_solution(puzzle);
        if (!solution) {
            ++skipped_;
            return;
        }
        Walk walk(puzzle, *solution);
        number_ = number;
        int grids = 0;
        for (bool goes_on = true; goes_on && !walk.grid.is_solved();) {
            if (!agree(walk.grid, walk.checked)) {
                ++disagreements_;
                return;
            }
            if (take_first(singles_, walk)) continue;
            if (grids == most_grids) return;
            // Includes the first of the grids on which cheap strategies have a step.
            if (grids == 0 || !has_step(cheap_, walk)) {
                ++grids;
                goes_on = try_all(walk, grids);
            } else {
                goes_on = take_first(cheap_, walk);
            }
        }
    }

    /// Prints the results; returns whether there were no faults.
    [[nodiscard]] bool report(bool quiet) const {
        bool is_well = disagreements_ == 0;
        std::uint64_t steps = 0;
        if (!quiet)
            std::printf("%-34s %9s %8s %7s %9s %9s\n", "strategy", "steps", "puzzles", "faults",
                        "mean us", "most us");
        for (std::size_t i = 0; i < records_.size(); ++i) {
            const Record& record = records_[i];
            const std::uint64_t faults = record.audit.unsound + record.audit.uncertified +
                                         record.audit.idle + record.audit.unexplained;
            steps += record.audit.steps;
            if (!quiet)
                std::printf("%-34s %9llu %8d %7llu %9.1f %9.0f\n",
                            strategies_[i]->descriptor.id.data(),
                            static_cast<unsigned long long>(record.audit.steps), record.puzzles,
                            static_cast<unsigned long long>(faults),
                            record.usec / std::max(1, record.calls), record.most_usec);
            if (faults != 0) std::printf("%s\n", record.audit.first_fault.c_str());
            is_well &= faults == 0;
        }
        std::printf("%llu steps of %zu strategies; %d puzzles without a single solution; %s\n",
                    static_cast<unsigned long long>(steps), strategies_.size(), skipped_,
                    is_well ? "all sound and certified" : "NOT WELL");
        return is_well && steps > 0;
    }

 private:
    using List = std::vector<const Strategy*>;

    [[nodiscard]] bool has_step(const List& list, const Walk& walk) {
        facts_.start(walk.grid, true);
        return std::ranges::any_of(list, [&](const Strategy* strategy) {
            Collector first(1);
            strategy->find(facts_, first);
            return !first.steps.empty();
        });
    }

    bool take_first(const List& list, Walk& walk) {
        facts_.start(walk.grid, true);
        for (const Strategy* strategy : list) {
            Collector first(1);
            strategy->find(facts_, first);
            if (first.steps.empty()) continue;
            walk.take(first.steps.front());
            return true;
        }
        return false;
    }

    /// Audits all strategies and takes one of the steps. Returns false if there are none.
    bool try_all(Walk& walk, int grids) {
        std::vector<Step> leads;
        facts_.start(walk.grid, true);
        for (std::size_t i = 0; i < strategies_.size(); ++i) {
            Collector all(most_steps);
            const double start = cpu_usec();
            strategies_[i]->find(facts_, all);
            const double usec = cpu_usec() - start;
            Record& record = records_[i];
            ++record.calls;
            record.usec += usec;
            record.most_usec = std::max(record.most_usec, usec);
            if (!all.steps.empty() && record.last_puzzle != number_) {
                record.last_puzzle = number_;
                ++record.puzzles;
            }
            for (const Step& step : all.steps)
                audit_step(step, *strategies_[i], walk.grid, walk.checked, walk.solution,
                           record.audit);
            if (!all.steps.empty()) leads.push_back(std::move(all.steps.front()));
        }
        if (leads.empty()) return false;
        const auto turn = static_cast<std::size_t>(number_ + 7 * grids);
        walk.take(leads[turn % leads.size()]);
        return true;
    }

    List strategies_;
    List singles_;
    List cheap_;
    std::vector<Record> records_;
    Facts facts_{ParameterValues{{&parameters::hodoku_reading, 1}}};
    int number_ = 0;
    int skipped_ = 0;
    int disagreements_ = 0;
};

int run(bool quiet, std::size_t first, std::size_t count, const std::string& file) {
    const std::vector<Puzzle> puzzles =
        file.empty() ? load_own_puzzles(count, first) : load_puzzles(file, count, first);
    Marathon marathon;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        marathon.run(puzzles[i], static_cast<int>(first + i));
        if (!quiet && i % 1000 == 999) std::fprintf(stderr, "%zu\n", i + 1);
    }
    return marathon.report(quiet) ? 0 : 1;
}

}  // namespace

}  // namespace gridlemma::test

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    const bool quiet = !arguments.empty() && arguments.front() == "--quiet";
    if (quiet) arguments.erase(arguments.begin());
    const auto is_number = [](const std::string& text) {
        return !text.empty() && text.size() < 10 &&
               std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    };
    if (arguments.size() < 2 || arguments.size() > 3 || !is_number(arguments[0]) ||
        !is_number(arguments[1])) {
        std::fputs("usage: strategies_marathon [--quiet] FIRST COUNT [FILE]\n", stderr);
        return 2;
    }
    try {
        return gridlemma::test::run(quiet, std::stoul(arguments[0]), std::stoul(arguments[1]),
                                    arguments.size() == 3 ? arguments[2] : "");
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
