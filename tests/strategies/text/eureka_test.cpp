// SPDX-License-Identifier: Apache-2.0
// Steps in Eureka notation are read back, and the checker certifies what they say.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <variant>

#include "engine/check/checker.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/text/text.hpp"
#include "tests/paths.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/strategies/text/eureka_reader.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Whether the step is a chain of any kind.
bool is_chain(const Step& step) {
    if (const auto* const sets = std::get_if<SetsEvidence>(&step.evidence))
        return sets->kind == SetsEvidence::Kind::chain ||
               sets->kind == SetsEvidence::Kind::doubly_linked ||
               sets->kind == SetsEvidence::Kind::blossom;
    return std::holds_alternative<AlternatingChainEvidence>(step.evidence) ||
           std::holds_alternative<AlternatingChainsEvidence>(step.evidence) ||
           std::holds_alternative<ChainedFishEvidence>(step.evidence) ||
           std::holds_alternative<ChainEvidence>(step.evidence) ||
           std::holds_alternative<WingEvidence>(step.evidence) ||
           std::holds_alternative<WhipEvidence>(step.evidence) ||
           std::holds_alternative<ForcingWhipsEvidence>(step.evidence);
}

/// Steps that were read, by technique, and how many could not be.
class Tally {
 public:
    void note(const Step& step, const Grid& before) {
        const std::string text = step_text("X", step, before, Notation::eureka).substr(3);
        test::EurekaReading reading = test::read_eureka(text, before);
        if (reading.fault.empty()) {
            // What assumes a unique solution is proved by its pattern, too.
            if (assumes_unique_solution(step)) reading.step.evidence = step.evidence;
            if (const auto reason = certify(test::checked(before), reading.step))
                reading.fault = *reason;
        }
        ++read_[std::string(step.strategy)];
        ++all_;
        links_ += reading.strong + reading.weak;
        if (reading.fault.empty()) return;
        ++faults_;
        if (faults_ < 20)
            ADD_FAILURE() << step.strategy << ": " << reading.fault << "\n"
                          << text << "\n"
                          << explain(step, before);
    }
    [[nodiscard]] std::size_t all() const { return all_; }
    [[nodiscard]] std::size_t faults() const { return faults_; }
    [[nodiscard]] std::size_t techniques() const { return read_.size(); }
    [[nodiscard]] std::size_t links() const { return links_; }

 private:
    std::map<std::string, std::size_t> read_;
    std::size_t all_ = 0;
    std::size_t links_ = 0;
    std::size_t faults_ = 0;
};

void read_corpus(const Strategy& strategy, Tally& tally) {
    std::ifstream lines(test::source_dir() / "tests/corpus" /
                        (std::string(strategy.descriptor.id) + ".txt"));
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        const auto given = test::parse_case(line);
        if (!given || !given->positive) continue;
        for (Step& step : test::corpus_steps(strategy, given->grid, 4)) {
            step.strategy = strategy.descriptor.id;
            if (is_chain(step)) tally.note(step, given->grid);
        }
    }
}

TEST(Eureka, ChainsOfTheCorpusSayWhatIsSo) {
    Tally tally;
    for (const Strategy* const strategy : test::corpus_strategies()) read_corpus(*strategy, tally);
    EXPECT_EQ(tally.faults(), 0U);
    EXPECT_GE(tally.all(), 1000U);
    EXPECT_GE(tally.techniques(), 40U);
    EXPECT_GE(tally.links(), 5000U);
}

TEST(Eureka, ChainsOfPathsSayWhatIsSo) {
    Tally tally;
    for (const char* const name : {"se", "hodoku"}) {
        LogicSolver solver(*find_profile(name));
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(150)))
            solver.solve(puzzle, [&](const Grid& before, const Step& step) {
                if (is_chain(step)) tally.note(step, before);
            });
    }
    EXPECT_EQ(tally.faults(), 0U);
    EXPECT_GE(tally.all(), 400U);
}

}  // namespace
}  // namespace gridlemma
