// SPDX-License-Identifier: Apache-2.0
// Forcing braids against a slow enumeration by their definition, and what split OR relations say.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/classic.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/text/text.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/relations.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/evidence_claims.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using Options = std::vector<Candidate>;

std::vector<Options> truths_of(const Grid& grid) {
    std::vector<Options> truths;
    for (Cell cell : grid.unsolved()) {
        Options& options = truths.emplace_back();
        for (Digit digit : grid.at(cell)) options.emplace_back(cell, digit);
    }
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            Options options;
            for (Cell cell : grid.places(house, digit)) options.emplace_back(cell, digit);
            if (!options.empty()) truths.push_back(std::move(options));
        }
    return truths;
}

/// What follows from a candidate by singles: slowly, all truths again after each.
struct Consequences {
    Options elements;
    bool is_contradiction = false;

    Consequences(const std::vector<Options>& truths, Candidate start) : elements{start} {
        while (!is_contradiction && extend(truths)) {
        }
    }
    [[nodiscard]] bool excludes(Candidate candidate) const {
        return std::ranges::any_of(
            elements, [&](Candidate element) { return classic::sees(element, candidate); });
    }
    [[nodiscard]] bool contains(Candidate candidate) const {
        return std::ranges::find(elements, candidate) != elements.end();
    }

 private:
    bool extend(const std::vector<Options>& truths) {
        for (const Options& options : truths) {
            Options left;
            for (Candidate option : options)
                if (!excludes(option)) left.push_back(option);
            is_contradiction = left.empty();
            if (is_contradiction) return false;
            if (left.size() > 1 || options.size() == 1 || contains(left.front())) continue;
            elements.push_back(left.front());
            return true;
        }
        return false;
    }
};

/// The candidates that all of some others exclude by what follows from them. With `certain`, not if
/// one of these leads to a contradiction; without, that excludes everything.
std::set<Candidate> excluded_by_all(const Grid& grid, const std::vector<Options>& truths,
                                    std::span<const Candidate> cases, bool certain) {
    std::vector<Consequences> all;
    for (Candidate each : cases) all.emplace_back(truths, each);
    std::set<Candidate> excluded;
    const bool is_contradiction = std::ranges::any_of(all, &Consequences::is_contradiction);
    if (certain && is_contradiction) return excluded;
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            if (std::ranges::all_of(all, [&](const Consequences& each) {
                    return each.is_contradiction || each.excludes(candidate);
                }))
                excluded.insert(candidate);
        }
    return excluded;
}

/// The eliminations of all steps, which are certified and as their evidence says.
std::set<Candidate> eliminations_of(const Strategy& strategy, const Grid& grid) {
    const ParameterValues limits{{&parameters::braid_length, parameters::braid_length.most},
                                 {&parameters::guardians, 5},
                                 {&parameters::fillings, 100'000}};
    std::set<Candidate> gone;
    const CheckedGrid checked{to_puzzle(grid)};
    for (const Step& step : test::all_steps(strategy, grid, limits)) {
        EXPECT_EQ(certify(checked, step), std::nullopt) << explain(step, grid);
        std::visit(test::EvidenceClaims(grid, step), step.evidence);
        gone.insert(step.eliminations.begin(), step.eliminations.end());
    }
    return gone;
}

TEST(ForcingBraids, ExcludeWhatSinglesExcludeFromBothOptions) {
    test::RandomGrids grids(500, 46);
    std::size_t seen = 0;
    for (std::size_t i = 0; i < test::scaled(40); ++i) {
        Solution solution;
        const Grid grid = grids.on_the_way(solution);
        const std::vector<Options> truths = truths_of(grid);
        std::set<Candidate> certain;
        std::set<Candidate> possible;
        for (const Options& options : truths) {
            if (options.size() != 2) continue;
            certain.merge(excluded_by_all(grid, truths, options, true));
            possible.merge(excluded_by_all(grid, truths, options, false));
        }
        const std::set<Candidate> found = eliminations_of(forcing_braid, grid);
        EXPECT_TRUE(std::ranges::includes(found, certain)) << to_puzzle(grid);
        EXPECT_TRUE(std::ranges::includes(possible, found)) << to_puzzle(grid);
        for (Candidate gone : found) EXPECT_NE(solution[gone.cell().index()], gone.digit());
        seen += certain.size();
    }
    EXPECT_GE(seen, test::scaled(40));
}

/// Positions with impossible patterns.
std::vector<Grid> grids_with_relations() {
    constexpr std::size_t one_in = 20;
    std::vector<Grid> grids;
    std::size_t number = 0;
    for (const test::TechniqueExample& example : test::load_technique_examples())
        if (example.technique.starts_with("or-") && number++ % one_in == 0)
            grids.push_back(example.grid);
    if (grids.size() > test::scaled(16)) grids.resize(test::scaled(16));
    return grids;
}

// If one guardian follows from another, which is how OR relations are split, the relation holds
// without that other one: what the rest of them sees is excluded.
std::set<Candidate> excluded_by_splitting(const Grid& grid, const std::vector<Options>& truths,
                                          const Options& guardians, std::size_t& split) {
    std::set<Candidate> excluded;
    for (Candidate dropped : guardians) {
        const Consequences consequences(truths, dropped);
        Options rest;
        for (Candidate guardian : guardians)
            if (guardian != dropped) rest.push_back(guardian);
        const auto follows = [&](Candidate other) { return consequences.contains(other); };
        if (consequences.is_contradiction || std::ranges::none_of(rest, follows)) continue;
        ++split;
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) {
                const Candidate gone(cell, digit);
                const auto sees = [gone](Candidate other) { return classic::sees(other, gone); };
                if (std::ranges::all_of(rest, sees)) excluded.insert(gone);
            }
    }
    return excluded;
}

// So is what singles exclude from every guardian.
TEST(ForcingBraids, FromGuardiansExcludeWhatSplitRelationsDo) {
    const std::vector<Grid> grids = grids_with_relations();
    if (grids.empty()) GTEST_SKIP() << test::no_shared_data;
    std::size_t split = 0;
    std::size_t seen = 0;
    for (const Grid& grid : grids) {
        const std::vector<Options> truths = truths_of(grid);
        const std::set<Candidate> found = eliminations_of(or_forcing_braid, grid);
        Facts facts(grid, {{&parameters::guardians, 5}, {&parameters::fillings, 100'000}});
        std::set<Candidate> certain;
        for (const auto& [relation, links] : facts.get<whips::ImpossibleRelations>().all()) {
            certain.merge(excluded_by_all(grid, truths, relation.guardians, true));
            certain.merge(excluded_by_splitting(grid, truths, relation.guardians, split));
        }
        EXPECT_TRUE(std::ranges::includes(found, certain)) << to_puzzle(grid);
        seen += certain.size();
    }
    EXPECT_GE(split, test::scaled(10));
    EXPECT_GE(seen, test::scaled(50));
}

}  // namespace
}  // namespace gridlemma
