// SPDX-License-Identifier: Apache-2.0
// Generates tests/corpus: extracts cases for every built-in strategy from the paths of our own
// puzzles. Its output is a proposal; the tests check each line against independent definitions.
// Arguments: the folder to write to, a file of our own puzzles (for a rare technique, those that
// need it) and the ids of the strategies (default: all). Takes a few minutes.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/strategies/oracle.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma::test {

namespace {

constexpr int positives_wanted = 12;
constexpr int missing_wanted = 6;  ///< Negative cases with one more candidate or cell.
constexpr int done_wanted = 2;     ///< Negative cases in which the step was already applied.

/// Returns a key for the kind of place in which a pattern lies, so that the cases vary.
std::string sort_of(const Step& step) {
    const auto kind = [](House house) { return std::to_string(static_cast<int>(house.kind())); };
    if (const auto* single = std::get_if<SingleEvidence>(&step.evidence))
        return single->in_house ? kind(single->house) : "cell";
    if (const auto* locked = std::get_if<LockedEvidence>(&step.evidence))
        return kind(locked->base) + kind(locked->cover);
    if (const auto* subset = std::get_if<SubsetEvidence>(&step.evidence))
        return kind(subset->house);
    if (const auto* fish = std::get_if<FishEvidence>(&step.evidence))
        return kind(fish->base.first());
    return "";
}

/// Returns the grid of the puzzle in which all of `placed` are solved but none is given.
Grid with_placed(Puzzle puzzle, const CellSet& placed) {
    for (Cell cell : placed) puzzle.allow(cell, puzzle.allowed(cell));
    Grid grid(puzzle);
    for (Cell cell : placed) grid.place(cell, puzzle.allowed(cell).first());
    return grid;
}

/// Returns the grid with one more candidate. Unchanged if the cell is solved or sees that digit
/// solved.
Grid with_candidate(const Grid& grid, Candidate more) {
    const Cell cell = more.cell();
    Puzzle puzzle = to_puzzle(grid);
    if (!grid.placed().contains(cell)) puzzle.allow(cell, grid.at(cell) | more.digit());
    return with_placed(puzzle, grid.placed() - grid.givens());
}

/// Returns the grid without the digit of one solved cell, and with the candidates that only this
/// cell excludes.
Grid without_solved(const Grid& grid, Cell cell) {
    Puzzle puzzle = to_puzzle(grid);
    puzzle.allow(cell, DigitSet::all());
    for (Cell peer : classic::peers(cell) - grid.placed())
        puzzle.allow(peer, grid.at(peer) | *grid.digit_at(cell));
    return with_placed(puzzle, grid.placed() - grid.givens() - cell);
}

/// How a near miss may differ from a grid in which the strategy has a step.
enum class Miss { by_a_candidate, by_a_candidate_or_a_cell };

/// Returns grids with one more candidate, or one solved cell less, in which the strategy no longer
/// has a step.
std::vector<CorpusCase> near_misses(const Strategy& strategy, const Grid& grid,
                                    const Conclusions& conclusions, Miss miss) {
    std::vector<CorpusCase> cases;
    const auto consider = [&](const Grid& changed, const std::string& note) {
        if (changed != grid && corpus_steps(strategy, changed, 1).empty())
            cases.push_back({false, changed, conclusions, "but for " + note});
    };
    for (int i = 0; i < candidate_count; ++i) {
        const Candidate more = Candidate::from_index(i);
        if (cases.size() < 20 && !grid.has(more))
            consider(with_candidate(grid, more), gridlemma::to_string(more));
    }
    if (!cases.empty() || miss == Miss::by_a_candidate) return cases;
    for (Cell cell : grid.placed())
        if (cases.size() < 20)
            consider(without_solved(grid, cell), "the empty " + gridlemma::to_string(cell));
    return cases;
}

/// Collects the cases of one strategy.
class Cases {
 public:
    explicit Cases(const Strategy& strategy) : strategy_(strategy) {}

    [[nodiscard]] bool full() const {
        return positives_ >= positives_wanted && missing_ >= missing_wanted;
    }

    [[nodiscard]] bool is_of(Family family) const { return strategy_.descriptor.family == family; }

    /// Whether the grid yielded a case. Takes at most `most` positive ones of one kind.
    bool add(const Grid& position, int most, Miss miss) {
        const Grid grid = needs_givens(strategy_) ? position : Grid(to_puzzle(position));
        // If the oracle knows the strategy, the only step; otherwise the first.
        const std::vector<Step> steps = corpus_steps(strategy_, grid, 2);
        if (steps.empty() || (steps.size() > 1 && oracle_knows(id()))) return false;
        const Conclusions conclusions = conclusions_of(steps[0]);
        int& of_sort = of_sort_[sort_of(steps[0])];
        const bool positive = of_sort < most && positives_ < positives_wanted &&
                              add_line({true, grid, conclusions, ""});
        if (positive) {
            ++of_sort;
            ++positives_;
            add_done(grid, steps[0], conclusions);
        }
        return add_near_miss(grid, conclusions, miss) || positive;
    }

    void write(const std::filesystem::path& folder) const {
        const Descriptor& descriptor = strategy_.descriptor;
        std::ofstream file(folder / (std::string(descriptor.id) + ".txt"));
        file << "# " << descriptor.name << ": " << descriptor.pattern << '\n';
        for (const std::string& line : lines_) file << line << '\n';
        std::printf("%-22s %3d positive, %d near misses, %d done\n", descriptor.id.data(),
                    positives_, missing_, done_);
    }

 private:
    /// Returns false if the case is there already.
    bool add_line(const CorpusCase& known) {
        std::string line = to_line(known);
        if (std::ranges::find(lines_, line) != lines_.end()) return false;
        lines_.push_back(std::move(line));
        return true;
    }
    void add_done(Grid grid, const Step& step, const Conclusions& conclusions) {
        if (done_ == done_wanted) return;
        apply(step, grid);
        if (!corpus_steps(strategy_, grid, 1).empty()) return;
        if (add_line({false, grid, conclusions, "done already"})) ++done_;
    }
    bool add_near_miss(const Grid& grid, const Conclusions& conclusions, Miss miss) {
        if (missing_ == missing_wanted) return false;
        const std::vector<CorpusCase> cases = near_misses(strategy_, grid, conclusions, miss);
        if (cases.empty()) return false;
        // Not always the first, which would be in the upper left corner.
        if (!add_line(cases[static_cast<std::size_t>(missing_) * 7 % cases.size()])) return false;
        ++missing_;
        return true;
    }

    [[nodiscard]] std::string id() const { return std::string(strategy_.descriptor.id); }

    const Strategy& strategy_;
    std::vector<std::string> lines_;
    std::map<std::string, int> of_sort_;
    int positives_ = 0;
    int missing_ = 0;
    int done_ = 0;
};

/// Examines the grids before each step of each puzzle's path; one case per puzzle and strategy.
void collect_from_paths(const std::vector<Puzzle>& puzzles, std::vector<Cases>& all,
                        int most_of_a_sort, Miss miss) {
    LogicSolver solver(*find_profile("hodoku"));
    LogicSolver basic(*find_profile("basic"));
    for (const Puzzle& puzzle : puzzles) {
        if (std::all_of(all.begin(), all.end(), [](const Cases& c) { return c.full(); })) return;
        std::vector<bool> used(all.size(), false);
        const Grid stuck = basic.solve(puzzle).grid;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (!all[i].full()) used[i] = all[i].add(stuck, most_of_a_sort, miss);
        solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            const bool is_single = std::holds_alternative<SingleEvidence>(step.evidence);
            for (std::size_t i = 0; i < all.size(); ++i)
                if (!used[i] && !all[i].full() && (!is_single || all[i].is_of(Family::singles)))
                    used[i] = all[i].add(before, most_of_a_sort, miss);
        });
    }
}

/// For strategies that are too rare on paths: grids from which wrong candidates were removed at
/// random. Not for forcing chains and nets, which find something in most of them and take long.
void collect_from_random_grids(std::vector<Cases>& all) {
    RandomGrids grids(2000, 20240620);
    Solution solution;
    for (int n = 0; n < 20'000; ++n) {
        if (std::all_of(all.begin(), all.end(),
                        [](const Cases& c) { return c.full() || c.is_of(Family::forcing); }))
            return;
        const Grid grid = grids.on_the_way(solution);
        for (Cases& cases : all)
            if (!cases.full() && !cases.is_of(Family::forcing))
                cases.add(grid, positives_wanted, Miss::by_a_candidate_or_a_cell);
    }
}

}  // namespace
}  // namespace gridlemma::test

int main(int argc, char** argv) {
    using namespace gridlemma;
    if (argc < 3) {
        std::fputs("usage: gridlemma_corpus_tool FOLDER PUZZLES [ID...]\n", stderr);
        return 2;
    }
    const std::vector<Puzzle> puzzles = test::load_puzzles(argv[2]);
    const std::span<char*> ids(argv + 3, argv + argc);
    const auto is_asked_for = [&](const Strategy* strategy) {
        return ids.empty() || std::ranges::find(ids, strategy->descriptor.id) != ids.end();
    };
    std::vector<test::Cases> all;
    for (const Strategy* strategy : test::corpus_strategies())
        if (is_asked_for(strategy)) all.emplace_back(*strategy);
    test::collect_from_paths(puzzles, all, 4, test::Miss::by_a_candidate);
    test::collect_from_paths(puzzles, all, test::positives_wanted,
                             test::Miss::by_a_candidate_or_a_cell);
    test::collect_from_random_grids(all);
    for (const test::Cases& cases : all) cases.write(argv[1]);
    return 0;
}
