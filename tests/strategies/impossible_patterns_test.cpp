// SPDX-License-Identifier: Apache-2.0
// Impossible patterns and what whips make of them: published positions, at least what their sources
// conclude; list colouring against all fillings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/random.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/patterns/list_coloring.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/evidence_claims.hpp"
#include "tests/strategies/technique_examples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using coloring::CellsByDigit;

/// The strategies that answer for the examples of a technique.
const std::map<std::string, std::vector<std::string_view>> pattern_strategies_of{
    {"tridagon", {"impossible-pattern"}},
    {"chromatic-pattern", {"impossible-pattern"}},
    {"bivalue-oddagon", {"bivalue-oddagon"}},
    {"guardians", {"guardians"}},
    {"or-whip", {"or-whip"}},
    {"or-ctr-whip", {"or-whip"}},
    {"or-gwhip", {"or-g-whip"}},
    {"or-forcing-whip", {"or-forcing-whip"}},
    {"or-forcing-gwhip", {"or-forcing-g-whip"}},
};

/// The number after a word in the variant of an example; `otherwise` if the word is not there.
int number_after(const std::string& variant, const std::string& word, int otherwise) {
    const std::size_t found = variant.find(word);
    return found == std::string::npos ? otherwise : std::stoi(variant.substr(found + word.size()));
}

/// Returns what the strategies conclude on the grid of an example within some limits.
std::set<std::string> conclusions_on(const test::TechniqueExample& example, int guardians,
                                     int length) {
    std::set<std::string> found;
    const ParameterValues limits{{&parameters::whip_length, length},
                                 {&parameters::whip_tries, parameters::whip_tries.most},
                                 {&parameters::guardians, guardians},
                                 {&parameters::fillings, 100'000}};
    const CheckedGrid checked{to_puzzle(example.grid)};
    for (std::string_view id : pattern_strategies_of.at(example.technique))
        for (const Step& step : test::all_steps(test::strategy_named(id), example.grid, limits)) {
            EXPECT_EQ(certify(checked, step), std::nullopt)
                << id << ' ' << explain(step, example.grid);
            std::visit(test::EvidenceClaims(example.grid, step), step.evidence);
            for (Candidate gone : step.eliminations) found.insert(elimination_text(gone));
            for (Candidate placed : step.placements)
                for (Digit digit : example.grid.at(placed.cell()) - placed.digit())
                    found.insert(elimination_text({placed.cell(), digit}));
        }
    return found;
}

/// Lines whose conclusions need more guardians or longer chains than published. In lines 23 and 24
/// a naked triple, which whips do not know, takes the digits from a guarded cell; in line 61 a whip
/// of five truths without relations eliminates the target, so no OR-whip is looked for.
const std::set<int> needs_more{23, 24, 61};

/// Lines whose sources count guardians that stand for each other as one (OR splitting).
const std::set<int> counts_equal_guardians_once{14, 41, 155, 165, 207, 208, 220, 223, 249};

TEST(ImpossiblePatterns, ConcludeWhatIsPublished) {
    const auto examples = test::load_technique_examples();
    if (examples.empty()) GTEST_SKIP() << test::no_shared_data;
    std::size_t tried = 0;
    for (const test::TechniqueExample& example : examples) {
        if (!pattern_strategies_of.contains(example.technique)) continue;
        const bool is_split = counts_equal_guardians_once.contains(example.line);
        if (test::scaled(2) == 1 && example.line % 20 != 0 && !is_split) continue;
        SCOPED_TRACE("line " + std::to_string(example.line) + ": " + example.technique + ' ' +
                     example.variant);
        ++tried;
        const auto is_found_within = [&](int guardians, int length) {
            return std::ranges::includes(conclusions_on(example, guardians, length),
                                         example.eliminations);
        };
        const bool is_found = is_found_within(number_after(example.variant, " OR", 5),
                                              number_after(example.variant, "length ", 8));
        EXPECT_EQ(is_found, !needs_more.contains(example.line));
        if (!is_found) {
            EXPECT_TRUE(is_found_within(5, 12));
        }
    }
    EXPECT_GE(tried, test::scaled(2) == 1 ? 14U : 300U);
}

/// Whether the cells can be filled, by trying all fillings.
bool can_be_filled(const CellsByDigit& may_have, std::vector<Cell> cells, CellsByDigit filling) {
    if (cells.empty()) return true;
    const Cell cell = cells.back();
    cells.pop_back();
    for (std::size_t i = 0; i < may_have.size(); ++i) {
        if (!may_have[i].contains(cell) || filling[i].intersects(classic::peers(cell))) continue;
        CellsByDigit more = filling;
        more[i].insert(cell);
        if (can_be_filled(may_have, cells, more)) return true;
    }
    return false;
}

void expect_filling(const CellsByDigit& may_have, const CellsByDigit& filling) {
    EXPECT_EQ(coloring::cells_of(filling), coloring::cells_of(may_have));
    for (std::size_t i = 0; i < may_have.size(); ++i) {
        EXPECT_TRUE(may_have[i].contains(filling[i]));
        for (Cell cell : filling[i]) EXPECT_FALSE(filling[i].intersects(classic::peers(cell)));
    }
    EXPECT_TRUE((filling[0] & filling[1]).empty());
    EXPECT_TRUE((filling[0] & filling[2]).empty());
    EXPECT_TRUE((filling[1] & filling[2]).empty());
}

// Random lists in two bands: some can be filled, some cannot.
TEST(ListColoring, AgreesWithTryingAllFillings) {
    Random random(20);
    std::array<int, 2> seen{};
    for (int round = 0; round < 3'000; ++round) {
        CellsByDigit may_have{};
        std::vector<Cell> cells;
        const int count = 8 + static_cast<int>(random.below(10));
        for (int i = 0; i < count; ++i) {
            const Cell cell(static_cast<int>(random.below(54)));
            if (coloring::cells_of(may_have).contains(cell)) continue;
            cells.push_back(cell);
            const int missing = static_cast<int>(random.below(6));
            for (int digit = 0; digit < 3; ++digit)
                if (digit != missing) may_have[digit].insert(cell);
        }
        coloring::ListColoring coloring(Geometry::classic());
        const auto filling = coloring.fill(may_have);
        EXPECT_EQ(filling.has_value(), can_be_filled(may_have, cells, {}));
        if (filling) expect_filling(may_have, *filling);
        ++seen[filling ? 1 : 0];
    }
    EXPECT_GT(seen[0], 100);
    EXPECT_GT(seen[1], 100);
}

}  // namespace
}  // namespace gridlemma
