// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid minimal`, and verbs whose names have two words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::HasSubstr;
using testing::StartsWith;

TEST(GridMinimal, NamesRedundantClues) {
    const std::string own = to_string(test::load_own_puzzles(1).front());
    EXPECT_EQ(run_cli("grid minimal '" + own + " own'").out, "minimal own\n");
    const auto solved = run_cli("solve " + own);
    std::string more = own;
    const std::size_t place = own.find('.');
    more[place] = solved.out[place];
    const auto ran = run_cli("grid minimal " + more);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, StartsWith("redundant "));
    EXPECT_THAT(ran.out, HasSubstr("r1c" + std::to_string(place + 1)));
    const auto all = run_cli("grid minimal --all " + more);
    EXPECT_THAT(all.out, HasSubstr(own + "\n"));
    EXPECT_EQ(test::lines_of(run_cli("grid minimal --count 1 " + more).out).size(), 1U);
    const auto records =
        run_cli("grid minimal -f csv --fields clues,redundant,necessary --where 'redundant > 0' " +
                more + " " + own);
    EXPECT_EQ(test::lines_of(records.out).size(), 2U);
}

TEST(GridMinimal, ReportsPuzzlesWithoutJustOneSolution) {
    const auto ran = run_cli("grid minimal", "12" + std::string(79, '.') + " two\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "several solutions two\n");
    EXPECT_THAT(ran.err, HasSubstr("-:1: several solutions"));
}

TEST(GridMinimal, GivesUpAtTheTimeLimit) {
    const std::string own = to_string(test::load_own_puzzles(1).front());
    const auto solved = test::lines_of(run_cli("solve " + own).out).front();
    const auto ran = run_cli("grid minimal --all --time-limit 0.05 -o /dev/null " + solved);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("given up at the time limit"));
}

TEST(GridUnavoidable, CountsAndWritesSets) {
    const std::string least =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    EXPECT_EQ(run_cli("grid unavoidable '" + least + " least'").out, "208 least\n");
    EXPECT_EQ(run_cli("grid unavoidable -f csv --fields sets,smallest,packing " + least).out,
              "sets,smallest,packing\n208,4,14\n");
    const auto sets = test::lines_of(run_cli("grid unavoidable --size 4 --all " + least).out);
    ASSERT_EQ(sets.size(), 6U);
    EXPECT_EQ(sets.front().size(), std::string("r1c1 r1c2 r4c1 r4c2").size());
    EXPECT_EQ(run_cli("grid unavoidable --size 6 --digits 2 " + least).status, 2);
    const auto late = run_cli("grid unavoidable --size 24 --time-limit 0.05 " + least);
    EXPECT_EQ(late.status, 1);
    EXPECT_THAT(late.err, HasSubstr("given up at the time limit"));
}

TEST(VerbFamilies, AreCompletedAndExplained) {
    EXPECT_THAT(run_cli("help grid").out, HasSubstr("grid minimal"));
    EXPECT_THAT(run_cli("help grid minimal").out, StartsWith("Usage: gridlemma grid minimal"));
    EXPECT_THAT(run_cli("grid").err, HasSubstr("'grid' needs a second word: "));
    EXPECT_THAT(run_cli("grid minmal").err,
                HasSubstr("unknown verb 'grid minmal'; did you mean 'minimal'?"));
    EXPECT_EQ(run_cli("grid minmal").status, 2);
    EXPECT_THAT(run_cli("help grid minimal more").err, HasSubstr("not about 'more' as well"));
}

}  // namespace
}  // namespace gridlemma::apps
