// SPDX-License-Identifier: Apache-2.0
// The chain engines against the literal reference, chain for chain, and against lists by Sudoku
// Explainer for two grids.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <sstream>

#include "engine/check/checker.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/forcing/explainer/deductions.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "tests/forcing/reference_chains.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

using namespace explainer;
using test::Engine;
using test::ReferenceHint;

int level_of(Engine engine) {
    return engine <= Engine::dynamic ? 0
                                     : static_cast<int>(engine) - static_cast<int>(Engine::dynamic);
}

/// The engines as used by the strategies.
class Engines {
 public:
    explicit Engines(const Grid& grid) : board_(grid) {
        position_.reset(board_);
        closure_.reset(board_, position_);
    }

    std::vector<ReferenceHint> all(Engine engine) {
        std::vector<ReferenceHint> hints;
        if (engine == Engine::single) {
            for (const SingleChain& chain : single_.all(board_, position_, closure_))
                hints.push_back({chain.rating, chain.complexity, static_cast<int>(chain.kind),
                                 shown(chain.eliminations)});
            return hints;
        }
        MultipleChains chains = prepared(engine);
        const double base = engine == Engine::nishio     ? 7.5
                            : engine == Engine::multiple ? 8.0
                                                         : 8.5 + 0.5 * level_of(engine);
        for (const NetChain& chain : chains.all())
            hints.push_back({base + explainer::length_surcharge(chain.complexity - 2),
                             chain.complexity, static_cast<int>(chain.kind),
                             shown(eliminations(chain))});
        return hints;
    }

    std::vector<ReferenceHint> first(Engine engine) {
        MultipleChains chains = prepared(engine);
        const auto chain = chains.first();
        if (!chain) return {};
        return {{0, chain->complexity, static_cast<int>(chain->kind), shown(eliminations(*chain))}};
    }

 private:
    MultipleChains prepared(Engine engine) {
        MultipleChains chains(engine == Engine::nishio     ? nishio_rules
                              : engine == Engine::multiple ? static_rules
                                                           : dynamic_rules);
        if (level_of(engine) > 0) {
            deductions_ = std::make_unique<Deductions>();
            deductions_->reset(board_, position_, board_.grid());
            chains.reset(board_, position_, deductions_.get());
            deductions_->set_level(level_of(engine));
            chains.set_level(level_of(engine));
        } else {
            chains.reset(board_, position_, nullptr);
        }
        return chains;
    }

    std::vector<Id> eliminations(const NetChain& chain) const {
        const Id id = chain.conclusion.id();
        if (!chain.conclusion.is_on()) return {id};
        std::vector<Id> ids;
        for (Id other : board_.members(board_.units(id)[0]))
            if (other != id) ids.push_back(other);
        return ids;
    }

    std::vector<std::pair<int, int>> shown(const std::vector<Id>& ids) const {
        std::vector<std::pair<int, int>> candidates;
        for (Id id : ids) {
            const Candidate candidate = board_.candidate(id);
            candidates.emplace_back(candidate.cell().index(), candidate.digit().value());
        }
        return candidates;
    }

    Board board_;
    Position position_;
    StaticClosure closure_;
    SingleChains single_;
    std::unique_ptr<Deductions> deductions_;
};

std::string to_text(const std::vector<ReferenceHint>& hints) {
    std::string text;
    for (const ReferenceHint& hint : hints) {
        text += std::to_string(hint.rating) + " " + std::to_string(hint.complexity) + " " +
                std::to_string(hint.rank) + ":";
        for (auto [c, d] : hint.eliminations)
            text += " " + to_string(Cell(c)) + "<>" + std::to_string(d);
        text += '\n';
    }
    return text;
}

/// Compares on grids of at most `most` candidates, until `grids` of them had any chain.
template <typename MakeGrid>
void expect_agreement(Engine engine, std::size_t grids, int most, MakeGrid&& make_grid) {
    std::size_t with_chains = 0;
    for (int tries = 0; with_chains < grids && tries < 3000; ++tries) {
        const Grid grid = make_grid();
        if (grid.candidates().size() > most || grid.is_broken()) continue;
        Engines engines(grid);
        const auto ours = engines.all(engine);
        const auto reference = test::reference_chains(engine, grid);
        ASSERT_TRUE(ours == reference) << to_string(to_puzzle(grid)) << '\n'
                                       << to_text(ours) << "reference\n"
                                       << to_text(reference);
        if (reference.empty()) continue;
        ++with_chains;
        if (engine == Engine::single) continue;
        const auto first = engines.first(engine);
        ASSERT_EQ(first.size(), 1U);
        EXPECT_EQ(first[0].complexity, ours[0].complexity);
        EXPECT_EQ(first[0].rank, ours[0].rank);
        EXPECT_EQ(first[0].eliminations, ours[0].eliminations);
    }
    EXPECT_EQ(with_chains, grids);
}

struct Sweep {
    Engine engine;
    std::size_t grids;
    int most;
};

// Used in the names of the tests.
void PrintTo(const Sweep& sweep, std::ostream* out) { *out << sweep.grids << " grids"; }

class ChainEngines : public testing::TestWithParam<Sweep> {};

TEST_P(ChainEngines, AgreeWithTheReferenceOnTheWay) {
    const auto [engine, grids, most] = GetParam();
    test::RandomGrids random(2000, 20260101);
    Solution solution;
    expect_agreement(engine, test::scaled(grids), most,
                     [&] { return random.on_the_way(solution); });
}

TEST_P(ChainEngines, AgreeWithTheReferenceWhereTheGridHasGoneAstray) {
    const auto [engine, grids, most] = GetParam();
    test::RandomGrids random(2000, 20260102);
    // Contradictory grids have many chains.
    expect_agreement(engine, test::scaled(grids) / 4 + 1, most / 2,
                     [&] { return random.gone_astray(); });
}

std::string name_of(const testing::TestParamInfo<Sweep>& sweep) {
    static constexpr std::array names{"Single",  "Nishio",  "Multiple", "Dynamic", "Plus",
                                      "Nested2", "Nested3", "Nested4",  "Nested5"};
    return names[static_cast<std::size_t>(sweep.param.engine)];
}

INSTANTIATE_TEST_SUITE_P(
    All, ChainEngines,
    testing::Values(Sweep{Engine::single, 60, 250}, Sweep{Engine::nishio, 60, 300},
                    Sweep{Engine::multiple, 60, 250}, Sweep{Engine::dynamic, 40, 180},
                    Sweep{Engine::plus, 20, 140}, Sweep{Engine::nested2, 8, 110},
                    Sweep{Engine::nested3, 8, 100}, Sweep{Engine::nested4, 8, 90},
                    Sweep{Engine::nested5, 4, 80}),
    name_of);

Grid grid_of(std::initializer_list<const char*> rows) {
    Puzzle puzzle;
    int c = 0;
    for (const char* text : rows) {
        std::istringstream words(text);
        for (std::string word; words >> word; ++c) {
            DigitSet digits;
            for (char character : word)
                if (character != '=') digits |= Digit(character - '0');
            if (word[0] == '=')
                puzzle.give(Cell(c), digits.only());
            else
                puzzle.allow(Cell(c), digits);
        }
    }
    EXPECT_EQ(c, cell_count);
    return Grid(puzzle);
}

struct Sums {
    Engine engine;
    std::size_t hints;
    int length;
    int longest;
};

void expect_sums(const Grid& grid, std::initializer_list<Sums> all) {
    for (const Sums& expected : all) {
        Engines engines(grid);
        int sum = 0;
        int longest = 0;
        const auto hints = engines.all(expected.engine);
        for (const ReferenceHint& hint : hints) {
            sum += hint.complexity - 2;
            longest = std::max(longest, hint.complexity - 2);
        }
        SCOPED_TRACE(static_cast<int>(expected.engine));
        EXPECT_EQ(hints.size(), expected.hints);
        EXPECT_EQ(sum, expected.length);
        EXPECT_EQ(longest, expected.longest);
    }
}

// The lists were made by Sudoku Explainer.
TEST(ChainLists, FindWhatSudokuExplainerFinds) {
    expect_sums(grid_of({"=2    =9    68    =1    =5    37    37    68    =4",
                         "46    367   4678  23    29    379   =5    =1    68",
                         "=5    37    =1    =6    =4    =8    =9    37    =2",
                         "=3    =8    =9    =4    =7    =2    =6    =5    =1",
                         "467   =1    46    =9    68    =5    78    =2    =3",
                         "67    =5    =2    38    =1    36    =4    789   89",
                         "=8    =4    35    =7    69    =1    =2    39    569",
                         "=1    26    36    =5    28    49    38    49    =7",
                         "=9    27    57    28    =3    46    =1    468   56"}),
                {{Engine::single, 36, 302, 10},
                 {Engine::nishio, 0, 0, 0},
                 {Engine::multiple, 38, 408, 16},
                 {Engine::dynamic, 42, 393, 18},
                 {Engine::plus, 43, 417, 25},
                 {Engine::nested2, 53, 767, 58},
                 {Engine::nested3, 53, 767, 58},
                 {Engine::nested4, 53, 743, 36},
                 {Engine::nested5, 53, 743, 36}});
}

TEST(ChainLists, FindWhatSudokuExplainerFindsAtEveryLevel) {
    expect_sums(grid_of({"=1    49    278   =6    =5    =3    247   29    28",
                         "89    569   678   =2    49    =1    3457  459   3458",
                         "29    45    =3    48    =7    89    245   =6    =1",
                         "=3    =1    =4    78    28    2678  256   25    =9",
                         "=6    =2    =9    14    14    =5    =8    =3    =7",
                         "=7    =8    =5    =9    =3    26    246   =1    246",
                         "24    =3    12    157   =6    27    =9    =8    245",
                         "489   =7    268   358   289   289   =1    245   2356",
                         "=5    69    1268  138   1289  =4    236   =7    236"}),
                {{Engine::single, 7, 66, 10},
                 {Engine::nishio, 0, 0, 0},
                 {Engine::multiple, 22, 343, 20},
                 {Engine::dynamic, 67, 1857, 67},
                 {Engine::plus, 90, 2590, 67},
                 {Engine::nested2, 102, 3427, 149},
                 {Engine::nested3, 102, 3403, 148},
                 {Engine::nested4, 103, 3081, 122},
                 {Engine::nested5, 103, 3081, 122}});
}

}  // namespace
}  // namespace gridlemma
