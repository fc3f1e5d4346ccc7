// SPDX-License-Identifier: Apache-2.0
// `gridlemma compare`: the report, and that disagreement is detected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "apps/base/display.hpp"
#include "apps/cli/option.hpp"
#include "apps/verbs/compare/compare_report.hpp"
#include "strategies/catalog/catalog.hpp"
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
const std::string clashing = "11" + std::string(79, '.');
const std::string four =
    sample_puzzle + "\n" + searched_puzzle + "\n" + empty + "\n" + clashing + "\n";

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
              "Puzzles solved by logic, by the hardest strategy used\n"
              "\n"
              "basic         puzzles  percent\n"
              "naked-single        1    100.0\n"
              "\n"
              "basic                 calls  hits  placed  eliminated  puzzles\n"
              "naked-single             19    13      56           0        2\n"
              "hidden-single-box         6     1       3           0        1\n"
              "hidden-single-column      5     1       1           0        1\n"
              "naked-pair                4     1       0           2        1\n"
              "hidden-pair               3     1       0           6        1\n"
              "(1 without a step)        5     0       0           0        0\n"
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
    EXPECT_THAT(csv.out, Not(HasSubstr("\ntime,")));
    for (const std::string& line : test::lines_of(csv.out))
        if (line.starts_with("strategy,")) {
            EXPECT_TRUE(line.ends_with(",,")) << line;
        }
}

TEST(Compare, TakesAllBuiltInProfilesByDefault) {
    const auto ran = run_cli("compare --no-time", four);
    for (const Profile& profile : built_in_profiles())
        EXPECT_THAT(ran.out, HasSubstr("\n" + profile.name + " "));
    for (const std::string& line : test::lines_of(ran.out))
        EXPECT_LE(display_width(line), 80U) << line;
    EXPECT_THAT(ran.out, HasSubstr("\nAll contenders agree"));
}

TEST(Compare, CsvRowsHaveAsManyCellsAsTheirHeader) {
    const auto ran = run_cli("compare --format csv --profile basic --kernel bitmask", four);
    std::map<std::string, int> rows;
    std::ptrdiff_t cells = 0;
    bool is_header = true;
    for (const std::string& line : test::lines_of(ran.out)) {
        const std::string kind = line.substr(0, line.find(','));
        if (is_header) {
            EXPECT_EQ(kind, "record");
            cells = std::count(line.begin(), line.end(), ',');
        } else if (!line.empty()) {
            EXPECT_EQ(std::count(line.begin(), line.end(), ','), cells) << line;
            ++rows[kind];
        }
        is_header = line.empty();
    }
    EXPECT_EQ(rows["contender"], 2);
    EXPECT_EQ(rows["strategy"], static_cast<int>(find_profile("basic")->ladder.size()));
    EXPECT_EQ(rows["time"], 2);
    EXPECT_EQ(rows["hardest"], 1);
    EXPECT_THAT(ran.out, HasSubstr("\ncontender,basic,profile,4,2,1,0,1,0,"));
    EXPECT_THAT(ran.out, HasSubstr("\ncontender,bitmask,kernel,4,2,1,0,1,0,"));
}

/// A wrong kernel: it finds every puzzle's solution twice, or not at all.
class WrongKernel final : public SearchKernel {
 public:
    explicit WrongKernel(bool finds) : finds_(finds) {}
    [[nodiscard]] const Descriptor& descriptor() const noexcept override { return text_; }
    SearchStats search_classic(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
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
    const Comparison comparison{.contenders = {{.name = "a", .kernel = find_kernel("mrv")},
                                               {.name = "b", .kernel = find_kernel("bitmask")}},
                                .credits = std::vector<CreditPlan>(2)};
    Findings findings(comparison);
    findings.tallies[0].puzzles = findings.tallies[1].puzzles = 3;
    EXPECT_THAT(agreement(comparison, findings), HasSubstr("All contenders agree"));
    findings.tallies[1].disagreements = 2;
    EXPECT_EQ(agreement(comparison, findings),
              "\nDISAGREEMENT with a, of 3 puzzles: b on 2 puzzles.\n");
}

/// Options with which a table has no rows, whatever the puzzles are, and what is missing.
struct Missing {
    std::string table;
    std::string options;
    std::string what;
};

TEST(Compare, ATableWithoutWhatItNeedsIsRefused) {
    const std::vector<Missing> cases{
        {"time", "-p basic --no-time", "times: leave --no-time out"},
        {"ladder", "-p basic", "--ladder"},
        {"value", "-p basic", "ratings or --metrics"},
        {"hardest", "-k mrv", "a profile"},
        {"strategy", "-k mrv", "a profile"},
        {"shapley", "-p basic", "--shapley"},
        {"confluence", "-p basic", "--confluence"},
        {"order", "-p basic", "--confluence"},
        {"order-cost", "-p basic", "--best-ladders"},
        {"best-ladder", "-p basic", "--best-ladders"},
        {"order", "-p se --confluence --top 0", "--top above 0"},
        {"agreement", "-p basic -k mrv", "two profiles"},
        {"confusion", "-p basic", "two profiles"},
        {"correlation", "-p se", "ratings of two contenders, or two metrics"},
        {"correlation", "-p basic --metrics clues", "ratings of two contenders, or two metrics"},
        {"difference", "-p se -p basic", "ratings of two contenders"},
        {"difference", "-p se -p hodoku --top 0", "--top above 0"},
        {"published", "-p se", "ratings of --against"},
        {"deviation", "-p se", "ratings of --against"},
        {"regression", "-p se", "times of --against"},
        {"coefficient", "-p se", "times of --against"},
    };
    std::set<std::string_view> tried{"contender"};  // It always has rows.
    for (const Missing& each : cases) {
        tried.insert(each.table);
        const auto ran = run_cli("compare " + each.options + " --tables " + each.table, four);
        EXPECT_EQ(ran.status, 2) << each.table;
        EXPECT_THAT(ran.err, StartsWith("gridlemma compare: --tables: table '" + each.table +
                                        "' needs " + each.what + "\n"));
    }
    for (const std::string_view table : split_choices(table_names()))
        EXPECT_TRUE(tried.contains(table)) << table;
    const std::string all =
        "compare -p se -p hodoku -l basic,se --metrics clues,entropy --shapley "
        "--groups singles --confluence --orders 2 --no-time --tables "
        "ladder,value,hardest,strategy,shapley,confluence,order,agreement,confusion,"
        "correlation,difference";
    EXPECT_EQ(run_cli(all, sample_puzzle + "\n").status, 0);
}

TEST(Compare, DetailsOfWhatIsNotAskedForAreRefused) {
    for (const auto& [detail, whole] :
         std::map<std::string, std::string>{{"groups families", "shapley"},
                                            {"orders 5", "shapley or --confluence"},
                                            {"folds 3", "against or --best-ladders"},
                                            {"samples 4", "metrics"},
                                            {"explanations folder", "html"}}) {
        const auto ran = run_cli("compare -p basic --" + detail, four);
        EXPECT_EQ(ran.status, 2) << detail;
        const std::string name = detail.substr(0, detail.find(' '));
        EXPECT_THAT(ran.err, StartsWith("gridlemma compare: --" + name +
                                        " has no meaning without --" + whole + "\n"));
    }
}

TEST(Compare, SaysWhyARegressionIsMissing) {
    std::string table;
    for (int i = 1; i <= 3; ++i) table += sample_puzzle + "," + std::to_string(10 * i) + "\n";
    const test::ScratchFolder folder;
    const auto file = folder.write("times.csv", table);
    const auto text = run_cli("compare --no-time -p se --against " + file);
    EXPECT_THAT(text.out, HasSubstr("\nNo regression on ER: "));
    EXPECT_THAT(text.out, HasSubstr("\nNo regression on all: "));
    const auto other = run_cli("compare -p se --tables time --against " + file);
    EXPECT_THAT(other.out, Not(HasSubstr("No regression")));
}

}  // namespace
}  // namespace gridlemma::apps
