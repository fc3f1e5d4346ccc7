// SPDX-License-Identifier: Apache-2.0
// `gridlemma compare`: the report, and that disagreement is detected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/verbs/compare_contenders.hpp"
#include "strategies/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string empty(81, '.');
const std::string clash = "11" + std::string(79, '.');
const std::string four =
    sample_puzzle + "\n" + searched_puzzle + "\n" + empty + "\n" + clash + "\n";

TEST(Compare, ReportsContendersAndTechniques) {
    const auto ran = run_cli("compare --no-time --profile basic --kernel mrv", four);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_EQ(ran.out,
              "4 puzzles: unique 2, multiple 1, invalid 1\n"
              "\n"
              "contender  by logic  by search  unsolved  steps  guesses  nodes\n"
              "basic             1          2         1     62       54     64\n"
              "mrv               0          3         1      0       55     68\n"
              "\n"
              "basic                 calls  steps  placements  eliminations\n"
              "naked-single             19     56          56             0\n"
              "hidden-single-box         6      3           3             0\n"
              "hidden-single-column      5      1           1             0\n"
              "naked-pair                4      1           0             2\n"
              "hidden-pair               3      1           0             6\n"
              "(1 without a step)        5      0           0             0\n"
              "\n"
              "All contenders agree on status and solution of 4 puzzles.\n");
}

TEST(Compare, TimeIsMarkedAndCanBeLeftOut) {
    const auto timed = run_cli("compare --profile basic", four);
    EXPECT_THAT(timed.out, HasSubstr("it varies from run to run"));
    EXPECT_THAT(timed.out, HasSubstr("us/puzzle"));
    const auto bare = run_cli("compare --profile basic --no-time", four);
    EXPECT_THAT(bare.out, Not(HasSubstr("us/puzzle")));
    EXPECT_THAT(bare.out, Not(HasSubstr(" ms")));
    const auto csv = run_cli("compare --profile basic --no-time --format csv", four);
    for (const std::string& line : test::lines_of(csv.out))
        EXPECT_TRUE(line.ends_with(",usec") || line.ends_with(",")) << line;
}

TEST(Compare, TakesAllBuiltInProfilesByDefault) {
    const auto ran = run_cli("compare --no-time", four);
    for (const Profile& profile : built_in_profiles())
        EXPECT_THAT(ran.out, HasSubstr("\n" + profile.name + " "));
    EXPECT_LE(test::width_of(ran.out), 80U) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("\nAll contenders agree"));
}

TEST(Compare, CsvRowsHaveAsManyCellsAsTheHeader) {
    const auto ran = run_cli("compare --format csv --profile basic --kernel bitmask", four);
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 1U + 1 + find_profile("basic")->ladder.size() + 1);
    const auto cells = std::count(lines[0].begin(), lines[0].end(), ',');
    for (const std::string& line : lines)
        EXPECT_EQ(std::count(line.begin(), line.end(), ','), cells) << line;
    EXPECT_THAT(lines[1], StartsWith("basic,profile,,4,2,1,0,1,0,"));
    EXPECT_THAT(lines.back(), StartsWith("bitmask,kernel,,4,2,1,0,1,0,"));
}

/// A wrong kernel: it finds every puzzle's solution twice, or not at all.
class WrongKernel final : public SearchKernel {
 public:
    explicit WrongKernel(bool finds) : finds_(finds) {}
    [[nodiscard]] const Descriptor& descriptor() const noexcept override { return text_; }
    SearchStats search(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                       StopCheck* stop) const override {
        if (!finds_) return {};
        SearchStats stats = find_kernel("mrv")->search(puzzle, limit, sink, stop);
        stats.solutions *= 2;
        return stats;
    }

 private:
    bool finds_;
    Descriptor text_{.name = "wrong", .description = {}, .reference = {}};
};

TEST(Compare, SeesADisagreement) {
    const Puzzle puzzle = test::puzzle_of(sample_puzzle);
    const Contender good{.name = "good", .kernel = find_kernel("mrv")};
    Runner reference(good, false);
    const ContenderVerdict truth = reference.solve(puzzle);
    EXPECT_EQ(truth.status, Status::unique);
    for (const bool finds : {true, false}) {
        const WrongKernel kernel(finds);
        const Contender wrong{.name = "wrong", .kernel = &kernel};
        EXPECT_FALSE(Runner(wrong, false).solve(puzzle).agrees_with(truth)) << finds;
    }
    ContenderVerdict other = truth;
    EXPECT_TRUE(other.agrees_with(truth));
    std::swap((*other.solution)[0], (*other.solution)[1]);
    EXPECT_FALSE(other.agrees_with(truth));
    other.solution.reset();
    EXPECT_TRUE(other.agrees_with(truth)) << "it did not look for one";
}

TEST(Compare, ReportsADisagreement) {
    const std::vector<Contender> contenders{{.name = "a", .kernel = find_kernel("mrv")},
                                            {.name = "b", .kernel = find_kernel("bitmask")}};
    std::vector<Tally> tallies(2);
    tallies[0].puzzles = tallies[1].puzzles = 3;
    EXPECT_THAT(report(contenders, tallies, {}), HasSubstr("All contenders agree"));
    tallies[1].disagreements = 2;
    EXPECT_THAT(report(contenders, tallies, {}),
                HasSubstr("\nDISAGREEMENT with a, of 3 puzzles: b on 2 puzzles.\n"));
}

}  // namespace
}  // namespace gridlemma::apps
