// SPDX-License-Identifier: Apache-2.0
// Trials of what the order of steps decides, on grids that have steps of a strategy.
#pragma once

#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/logic/solver.hpp"
#include "tests/soundness/closures.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

struct TrialOptions {
    std::size_t grids = 300;  ///< As many as have steps of the strategy, if they can be made.
    bool until_lost = false;  ///< Ends at the first grid where the order decides.
};

struct Trials {
    std::size_t grids = 0;
    std::size_t two_ends = 0;  ///< Grids on which random orders ended differently.
    std::size_t lost = 0;  ///< Grids of which a step was lost when candidates were removed first.
    std::string witness;   ///< The first of these, as a line of tests/corpus.
};

/// Makes grids: the positive cases of the corpus, the stored ones of tests/data/orders.txt, those
/// along HoDoKu's paths of our own puzzles, and all of these with candidates removed at random.
class OrderTrials {
 public:
    explicit OrderTrials(unsigned seed, std::size_t puzzles = 60) : seed_(seed) {
        read_stored();
        LogicSolver solver(profiles::hodoku());
        for (const Puzzle& puzzle : load_own_puzzles(puzzles, 3000)) {
            std::vector<Grid> path;
            const Outcome& outcome = solver.solve(
                puzzle, [&](const Grid& before, const Step&) { path.push_back(before); });
            if (outcome.status != Status::unique) continue;
            for (std::size_t i = 0; i < path.size(); i += 4)
                from_paths_.push_back({path[i], *outcome.solution});
        }
    }

    /// Tries a strategy in the company of `set`, to which it belongs itself.
    [[nodiscard]] Trials run(const Strategy& strategy, const StrategyList& set,
                             const TrialOptions& options, const ParameterValues& parameters = {}) {
        Random random(seed_);
        Closer closer(parameters);
        constexpr int orders = 3;
        Trials trials;
        const std::vector<Position> positions = positions_of(strategy, closer);
        for (std::size_t n = 0; n < 20 * options.grids && trials.grids < options.grids; ++n) {
            if (positions.empty()) break;
            if (options.until_lost && trials.two_ends + trials.lost > 0) break;
            const auto& [stored, solution] = positions[n % positions.size()];
            const Grid grid = n < positions.size() ? stored : reduced(stored, solution, random);
            const Findings found = closer.conclude(strategy, grid);
            if (found.empty()) continue;
            ++trials.grids;
            const bool two_ends = closer.has_two_ends(grid, set, orders, random);
            const Grid less = reduced(grid, solution, random);
            const bool lost = !found.hold_on(closer.close(less, set, random));
            trials.two_ends += two_ends ? 1 : 0;
            trials.lost += lost ? 1 : 0;
            if ((two_ends || lost) && trials.witness.empty())
                trials.witness = line_of(grid) + (lost ? "\n" + line_of(less) : "");
        }
        return trials;
    }

 private:
    struct Position {
        Grid grid;
        Solution solution;
    };

    [[nodiscard]] static std::string line_of(const Grid& grid) {
        return to_line(CorpusCase{.positive = true, .grid = grid, .conclusions = {}, .note = {}});
    }

    void read_stored() {
        std::ifstream file(source_dir() / "tests/data/orders.txt");
        for (std::string line; std::getline(file, line);) {
            const std::size_t tab = line.find('\t');
            if (line.starts_with('#') || tab == std::string::npos) continue;
            if (const auto stored = parse_case(std::string_view(line).substr(tab + 1)))
                add(stored->grid, stored_[line.substr(0, tab)]);
        }
    }
    static void add(const Grid& grid, std::vector<Position>& positions) {
        if (const auto solution = only_solution_of(grid)) positions.push_back({grid, *solution});
    }

    [[nodiscard]] std::vector<Position> positions_of(const Strategy& strategy, Closer& closer) {
        const std::string id(strategy.descriptor.id);
        std::vector<Position> positions = stored_[id];
        std::ifstream file(source_dir() / "tests/corpus" / (id + ".txt"));
        for (std::string line; std::getline(file, line);)
            if (line.starts_with("positive"))
                if (const auto parsed = parse_case(line)) add(parsed->grid, positions);
        for (const Position& each : from_paths_) {
            if (positions.size() >= 40) break;
            if (!closer.conclude(strategy, each.grid).empty()) positions.push_back(each);
        }
        return positions;
    }

    unsigned seed_;
    std::map<std::string, std::vector<Position>> stored_;
    std::vector<Position> from_paths_;
};

}  // namespace gridlemma::test
