// SPDX-License-Identifier: Apache-2.0
// `gridlemma rate` as typed by a user. Tests that pin the output byte by byte use `basic` or a
// ladder of their own, so that new techniques in the other profiles do not affect them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/base/counted.hpp"
#include "apps/output/tables/table.hpp"
#include "apps/verbs/rate/rate_summary.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string empty(81, '.');
const std::string several =
    ".....4.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479";
const std::string hopeless =
    "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8";
const std::string clash = "11" + std::string(79, '.');
const std::string four =
    sample_puzzle + " wikipedia\n" + searched_puzzle + "\n" + empty + "\n" + clash + "\n";

TEST(Rate, TheSummarySaysWhyRatingsAreMissing) {
    const auto missing = [](const std::string& options, const std::string& puzzles) {
        const std::string out = run_cli("rate --summary=only " + options, puzzles).out;
        const std::size_t at = out.find(" missing for ");
        if (at == std::string::npos) return std::string();
        const std::size_t begin = out.rfind('\n', at) + 1;
        const std::string text = out.substr(begin, out.find("\n\n", at) - begin);
        return text.substr(0, text.find_last_not_of('\n') + 1);
    };
    EXPECT_EQ(missing("", sample_puzzle), "");
    EXPECT_EQ(missing("-p basic", four), "") << "its scale has no rating";
    EXPECT_EQ(missing("", sample_puzzle + "\n" + clash),
              "ER is missing for 1 of them: 1 has no single solution");
    EXPECT_EQ(missing("", four), "ER is missing for 2 of them: 2 have no single solution");
    EXPECT_EQ(missing("-p se-forcing", searched_puzzle),
              "ER is missing for 1 of them: logic does not solve 1");
    for (const char* const limit : {"--max-rating 2.0", "--time-limit 0.000001"})
        EXPECT_EQ(missing(limit, searched_puzzle), "ER is missing for 1 of them: 1 given up");
    EXPECT_EQ(missing("-p hodoku-full-house", sample_puzzle),
              "level is missing for 1 of them: 1 needs steps beyond a strategy that the profile\n"
              "leaves out");
}

TEST(Rate, TextIsATableAndASummary) {
    const auto ran = run_cli("rate --profile basic", four);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err,
              "-:3: several solutions\n-:4: no solution: digit 1 twice in row 1 (r1c1, r1c2)\n");
    EXPECT_EQ(ran.out,
              "      n  hardest               status    solved  steps  guesses     nodes\n"
              "      1  naked-single          unique    logic      51        0         0\n"
              "      2  hidden-pair           unique    search     11        7        15\n"
              "      3  -                     multiple  search      0       47        49\n"
              "      4  -                     invalid   no          0        0         0\n"
              "\n"
              "4 puzzles, profile basic\n"
              "\n"
              "solved by logic               1   25.0 %\n"
              "solved by search              2   50.0 %   guesses 54\n"
              "not solved                    1   25.0 %\n"
              "not unique        multiple 1, invalid 1\n"
              "\n"
              "technique             puzzles     %  steps  hardest in     %\n"
              "naked-single                2  50.0     56           1  25.0\n"
              "hidden-single-box           1  25.0      3           0   0.0\n"
              "hidden-single-column        1  25.0      1           0   0.0\n"
              "naked-pair                  1  25.0      1           0   0.0\n"
              "hidden-pair                 1  25.0      1           1  25.0\n");
    for (const Profile& profile : built_in_profiles())
        EXPECT_LE(test::width_of(run_cli("rate --profile " + profile.name, four).out), 80U);
}

TEST(Rate, SummaryHasNoTechniqueThatDidNotOccur) {
    EXPECT_THAT(
        run_cli("rate --summary=only " + sample_puzzle).out,
        testing::MatchesRegex("(.|\n)*\n\ntechnique [^\n]*\n([a-z-]+ +1 +100.0 [^\n]*\n)+"));
    EXPECT_THAT(run_cli("rate --profile basic --summary=only", empty).out,
                Not(HasSubstr("technique")));
}

TEST(Rate, GivesUpAtTheTimeLimit) {
    const auto none = run_cli("rate --summary=never --time-limit 0.000001 --fields n,status,er",
                              sample_puzzle + "\n" + searched_puzzle + "\n");
    EXPECT_EQ(none.out,
              "      n  status      er\n      1  capped       -\n      2  capped       -\n");
    EXPECT_EQ(none.err, "-:1: given up at the time limit\n-:2: given up at the time limit\n");
    EXPECT_EQ(none.status, 1);
    const std::string hour = "rate --time-limit 3600 ";
    EXPECT_EQ(run_cli(hour, four).out, run_cli("rate", four).out);
    EXPECT_EQ(run_cli("rate --time-limit=0", sample_puzzle).status, 2);
}

TEST(Rate, SummaryAloneOrNotAtAll) {
    const auto both = run_cli("rate --profile basic", four);
    const auto never = run_cli("rate --profile basic --summary=never", four);
    const auto only = run_cli("rate --profile basic --summary=only", four);
    EXPECT_EQ(both.out, never.out + "\n" + only.out);
    EXPECT_EQ(never.err, only.err);
    const auto csv = run_cli("rate --profile basic --summary --format csv", four);
    EXPECT_EQ(csv.err, never.err + only.out);
    EXPECT_EQ(csv.out, run_cli("rate --profile basic --format csv", four).out);
}

TEST(Rate, SummaryAddsUp) {
    const Profile& profile = *find_profile("basic");
    LogicSolver solver(profile);
    RateSummary whole(profile);
    RateSummary left(profile);
    RateSummary right(profile);
    const auto file = test::source_dir() / "tests/data/minimal-20k.txt";
    bool odd = false;
    for (const Puzzle& puzzle : test::load_puzzles(file, 200)) {
        const Outcome& outcome = solver.solve(puzzle);
        whole.add(outcome);
        (odd ? left : right).add(outcome);
        odd = !odd;
    }
    EXPECT_NE(left.text(), right.text());
    left += right;
    EXPECT_EQ(left.text(), whole.text());
    EXPECT_THAT(whole.text(), StartsWith("200 puzzles, profile basic\n"));
}

TEST(Rate, CsvHasTheSameColumnsForAllProfiles) {
    const std::string header =
        "n,name,puzzle,status,solved,er,ep,ed,level,score,rating,grade,total,hardest,techniques,"
        "steps,guesses,nodes,depth\n";
    for (const Profile& profile : built_in_profiles())
        EXPECT_THAT(run_cli("rate --format csv --profile " + profile.name, sample_puzzle).out,
                    StartsWith(header));
    const auto ran = run_cli("rate --profile basic --format csv", four);
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_THAT(lines[1], StartsWith("1,wikipedia," + sample_puzzle + ",unique,logic,,,,,,,,,"));
    EXPECT_THAT(lines[2], StartsWith("2,," + searched_puzzle + ",unique,search,,,,,,,,,"));
    EXPECT_THAT(lines[3], StartsWith("3,," + empty + ",multiple,search,"));
    EXPECT_THAT(lines[4], StartsWith("4,," + clash + ",invalid,no,"));
}

TEST(Rate, TextHasTheRatingOnAnyScale) {
    const auto columns = [](const std::string& profile) {
        const std::string out =
            run_cli("rate -p " + profile + " --summary=never", sample_puzzle).out;
        std::istringstream words(out.substr(0, out.find('\n')));
        return std::vector<std::string>(std::istream_iterator<std::string>(words), {});
    };
    EXPECT_THAT(columns("modern"), ElementsAre("n", "grade", "rating", "total", "hardest", "status",
                                               "solved", "steps"));
    EXPECT_THAT(columns("csp"),
                ElementsAre("n", "rating", "hardest", "status", "solved", "steps", "guesses"));
    EXPECT_THAT(columns("basic"),
                ElementsAre("n", "hardest", "status", "solved", "steps", "guesses", "nodes"));
}

TEST(Rate, TextHasNamesWhereTheFileHasThem) {
    const test::ScratchFolder folder;
    const std::string long_name = "a name that is longer than sixteen characters";
    const std::string named =
        folder.write("named", std::string(sample_puzzle) + " " + long_name + "\n");
    const std::string bare = folder.write("bare", std::string(sample_puzzle) + "\n");
    for (const std::string profile : {"se", "hodoku", "basic", "csp"}) {
        const auto ran = run_cli("rate -p " + profile + " --summary=never " + named);
        const auto lines = test::lines_of(ran.out);
        EXPECT_TRUE(lines[0].ends_with("  name")) << lines[0];
        EXPECT_TRUE(lines[1].ends_with("  " + long_name)) << lines[1];
        EXPECT_THAT(run_cli("rate -p " + profile + " --summary=never " + bare).out,
                    testing::Not(HasSubstr("name")));
    }
    // In a pipe or a file, a column in the middle is whole, too.
    EXPECT_THAT(run_cli("rate --summary=never -F name,n " + named).out,
                HasSubstr("\n" + long_name + "        1\n"));
}

/// What is named is computed by the profile that measures it.
TEST(Rate, FieldsOfOtherScalesAreComputed) {
    const std::string puzzle =
        "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479";
    const auto rated = [&](const std::string& arguments) {
        return run_cli("rate " + arguments, puzzle).out;
    };
    EXPECT_EQ(rated("-f csv -F n,er,score,level"), "n,er,score,level\n1,8.9,6710,Extreme\n");
    EXPECT_EQ(rated("-f csv -F n,er,score,level -p hodoku"),
              "n,er,score,level\n1,8.9,6710,Extreme\n");
    EXPECT_EQ(rated("-f '%r %{level}' -p hodoku"), "8.9 Extreme\n");
    EXPECT_EQ(rated("-f jsonl -F level -m Level"), "{\"level\":\"Extreme\"}\n");
    EXPECT_EQ(rated("-f '%n' --where 'level == \"extreme\" && level >= 5 && score > 6000'"), "1\n");
    EXPECT_EQ(rated("-f '%n' --where 'level < 5'"), "");
    // What was not named costs nothing.
    const auto all = nlohmann::json::parse(rated("-f jsonl"));
    EXPECT_TRUE(all["score"].is_null());
    for (const char* verb : {"solve", "canon", "grid minimal", "needs"}) {
        const auto ran = run_cli(std::string(verb) + " --fields n,er", puzzle);
        EXPECT_EQ(ran.status, 2) << verb;
        EXPECT_THAT(ran.err, HasSubstr("this verb rates nothing: 'er' is a field of rate")) << verb;
    }
}

TEST(Rate, FieldsOfTheRatingAreThoseOfTheScale) {
    const std::string puzzle =
        "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479";
    const auto rated = [&](const std::string& arguments) {
        return run_cli("rate -f csv " + arguments, puzzle).out;
    };
    EXPECT_EQ(rated("-p csp -m w --fields grade,rating"), "grade,rating,w\n,5,5\n");
    EXPECT_EQ(rated("-p se --fields grade,rating,er"), "grade,rating,er\n,8.9,8.9\n");
    EXPECT_EQ(rated("-p hodoku --fields grade,rating,level,score --where 'rating >= 6710'"),
              "grade,rating,level,score\nExtreme,6710,Extreme,6710\n");
    EXPECT_EQ(rated("-p hodoku --fields grade,rating --where 'rating > 6710'"), "grade,rating\n");
}

TEST(Rate, JsonHoldsTheTechniques) {
    const test::ScratchFolder folder;
    const auto ladder = folder.write(
        "ladder", "name own\nscale se\nstep hidden-single-box 1.2\nstep naked-single 2.3\n");
    const auto ran = run_cli("rate --format jsonl --profile " + ladder, sample_puzzle);
    const auto record = nlohmann::json::parse(ran.out);
    EXPECT_EQ(record["status"], "unique");
    EXPECT_EQ(record["solved"], "logic");
    EXPECT_EQ(record["techniques"]["hidden-single-box"], 51);
    EXPECT_EQ(record["hardest"], "hidden-single-box");
    EXPECT_EQ(record["steps"], 51);
    EXPECT_EQ(record["er"], 1.2);
    EXPECT_EQ(record["guesses"], 0);
    const auto forms =
        run_cli("rate --fields solution,er,score --format tsv --profile " + ladder, sample_puzzle);
    EXPECT_EQ(forms.out, "solution\ter\tscore\n" + sample_solution + "\t1.2\t204\n");
}

TEST(Rate, ATemplateHasALineForEachPuzzle) {
    const test::ScratchFolder folder;
    const auto ladder =
        folder.write("ladder", "name own\nscale se\nstep hidden-single-box 1.2\nfallback none\n");
    const std::string command = "rate --format '%g ED=%r/%p/%d' --profile " + ladder;
    const auto checked = run_cli(command, sample_puzzle + "\n" + clash + "\n" + empty + "\n");
    EXPECT_EQ(checked.status, 1);
    EXPECT_EQ(checked.out,
              sample_puzzle + " ED=1.2/1.2/1.2\n" + clash + " ED=-/-/-\n" + empty + " ED=-/-/-\n");
    EXPECT_EQ(checked.err,
              "-:2: no solution: digit 1 twice in row 1 (r1c1, r1c2)\n-:3: several solutions\n");
    const auto unchecked = run_cli(command + " --unchecked", sample_puzzle + "\n" + clash + "\n");
    EXPECT_EQ(unchecked.status, 0);
    EXPECT_THAT(unchecked.err, IsEmpty());
    EXPECT_EQ(test::lines_of(unchecked.out).size(), 2U);
}

TEST(Rate, EveryFormatHasTheSameRecords) {
    const std::string puzzles =
        sample_puzzle + "\n" + clash + "\n" + searched_puzzle + "\n" + empty + "\n";
    const std::string head = "rate --summary=never --max-rating 2.0 --where 'n != 2' --fields ";
    for (const std::string field : {"n", "status", "er"}) {
        const auto csv = test::lines_of(run_cli(head + field + " -f csv", puzzles).out);
        auto expected = csv;
        expected.erase(expected.begin());
        for (std::string& value : expected)
            if (value == "\"\"") value = "-";
        ASSERT_EQ(expected.size(), 3U);
        const auto templated = run_cli(
            "rate --summary=never --max-rating 2.0 --where 'n != 2' "
            "--format '%{" +
                field + "}'",
            puzzles);
        EXPECT_EQ(test::lines_of(templated.out), expected) << field;
        EXPECT_EQ(test::lines_of(run_cli(head + field + " -f text", puzzles).out).size(), 4U);
        EXPECT_EQ(test::lines_of(run_cli(head + field + " -f jsonl", puzzles).out).size(), 3U);
    }
}

TEST(Rate, SearchIsNeverDisguisedAsLogic) {
    const auto ran =
        run_cli("rate --profile basic --fields solved,guesses --format csv", searched_puzzle);
    EXPECT_THAT(ran.out, StartsWith("solved,guesses\nsearch,"));
    EXPECT_THAT(ran.out, Not(HasSubstr("search,0")));
    const test::ScratchFolder folder;
    const auto pure = folder.write("pure", "name pure\nfallback none\nstep naked-single\n");
    EXPECT_EQ(run_cli("rate --fields status,solved,guesses --format csv --profile " + pure,
                      searched_puzzle)
                  .out,
              "status,solved,guesses\nunique,no,0\n");
}

TEST(Rate, FiltersRecordsAndSummaryAlike) {
    const auto ran = run_cli("rate --profile basic --where \"solved == 'search'\"", four);
    const auto lines = test::lines_of(ran.out);
    EXPECT_THAT(lines[1], HasSubstr("search"));
    EXPECT_THAT(lines[2], HasSubstr("search"));
    EXPECT_EQ(lines[3], "");
    EXPECT_EQ(lines[4], "2 puzzles, profile basic");
}

TEST(Rate, TellsHowItWasMade) {
    const auto ran = run_cli("rate --provenance --profile basic --format csv " + sample_puzzle);
    EXPECT_THAT(ran.out, HasSubstr("# profile: basic\n"));
    EXPECT_THAT(ran.out, HasSubstr("# profile-hash: fnv1a64:"));
    EXPECT_THAT(run_cli("rate --summary=only --provenance " + sample_puzzle).out,
                StartsWith("# program: "));
}

/// Returns ER, EP and ED of each puzzle; an empty entry for those that were given up.
std::vector<std::string> ratings_of(const std::string& options, const std::string& puzzles) {
    const auto ran =
        run_cli("rate --summary=never --format csv --fields status,er,ep,ed " + options, puzzles);
    auto lines = test::lines_of(ran.out);
    lines.erase(lines.begin());
    for (std::string& line : lines) {
        if (line.starts_with("capped,")) {
            EXPECT_EQ(line, "capped,,,");
            line.clear();
        }
    }
    return lines;
}

/// Easy puzzles and hard ones.
std::string mixed_puzzles() {
    std::string puzzles;
    for (const Puzzle& puzzle : test::load_own_puzzles(60)) puzzles += to_string(puzzle) + "\n";
    for (const Puzzle& puzzle :
         test::load_puzzles(test::source_dir() / "tests/data/se-own-hard.tsv", 12, 1))
        puzzles += to_string(puzzle) + "\n";
    return puzzles;
}

struct Ratings {
    double er = 0, ep = 0, ed = 0;
};

Ratings parse(const std::string& line) {
    Ratings ratings;
    EXPECT_EQ(
        std::sscanf(line.c_str(), "unique,%lf,%lf,%lf", &ratings.er, &ratings.ep, &ratings.ed), 3)
        << line;
    return ratings;
}

/// With the option, the puzzles for which `is_kept` is true keep their ratings and the others have
/// none; there are some of both.
template <typename IsKept>
void expect_kept(const std::string& option, IsKept is_kept) {
    const std::string puzzles = mixed_puzzles();
    const auto all = ratings_of("", puzzles);
    const auto some = ratings_of(option, puzzles);
    ASSERT_EQ(all.size(), some.size());
    int kept = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool is_expected = is_kept(parse(all[i]));
        kept += is_expected ? 1 : 0;
        EXPECT_EQ(some[i], is_expected ? all[i] : "") << option << ", puzzle " << i + 1;
    }
    EXPECT_GT(kept, 0);
    EXPECT_LT(kept, static_cast<int>(all.size()));
}

TEST(Rate, OnlyPearlsOrDiamondsAreRated) {
    expect_kept("--only pearl", [](const Ratings& r) { return r.er == r.ep; });
    expect_kept("--only diamond", [](const Ratings& r) { return r.er == r.ep && r.er == r.ed; });
}

TEST(Rate, GivesUpAboveTheGreatestRating) {
    for (const double most : {2.0, 7.1, 8.3})
        expect_kept("--max-rating " + std::to_string(most),
                    [&](const Ratings& r) { return r.er <= most; });
}

TEST(Rate, LimitsDoNotHideBadPuzzles) {
    const std::string bad = std::string(81, '.') + "\n" + several + "\n" + hopeless + "\n";
    const std::string verb = "rate --summary=never --format csv ";
    for (const std::string& profile : {std::string("se"), std::string("hodoku")}) {
        const auto plain = run_cli(verb + "--profile " + profile, bad);
        EXPECT_EQ(plain.status, 1);
        for (const std::string limit : {"--max-rating 1.2", "--max-rating 0", "--only pearl",
                                        "--only diamond --max-rating 3"}) {
            if (profile == "hodoku" && limit.starts_with("--only")) continue;
            const auto limited = run_cli(verb + limit + " --profile " + profile, bad);
            EXPECT_EQ(limited.status, 1) << limit;
            EXPECT_EQ(limited.out, plain.out) << limit;
            EXPECT_EQ(limited.err, plain.err) << limit;
        }
    }
}

TEST(Rate, CappedIsAnAnswer) {
    for (const std::string limit : {"--max-rating 2.0", "--only diamond", "--only pearl"}) {
        const auto ran = run_cli("rate --format csv --fields status,er " + limit, searched_puzzle);
        EXPECT_EQ(ran.status, 0) << limit;
        EXPECT_THAT(ran.out, HasSubstr("capped,\n")) << limit;
        EXPECT_THAT(ran.err, Not(HasSubstr("-:1"))) << limit;
    }
    const auto ran =
        run_cli("rate --summary=never --format '%r %{status}' --max-rating 2.0", searched_puzzle);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "- capped\n");
    EXPECT_EQ(ran.err, "");
}

TEST(Rate, LimitsNeedAScaleThatHasThem) {
    const auto pearl = run_cli("rate --only pearl --profile hodoku", sample_puzzle);
    EXPECT_EQ(pearl.status, 2);
    EXPECT_THAT(pearl.err, HasSubstr("--only needs a profile of scale se; 'hodoku' is of scale "
                                     "hodoku\n"));
    EXPECT_EQ(run_cli("rate --only diamond --profile basic", sample_puzzle).status, 2);
    const auto rating = run_cli("rate --max-rating 3 --profile basic", sample_puzzle);
    EXPECT_EQ(rating.status, 2);
    EXPECT_THAT(rating.err, HasSubstr("--max-rating needs a profile of scale se, hodoku, csp or "
                                      "modern; 'basic' is of scale steps\n"));
    EXPECT_EQ(run_cli("rate --max-rating 10000 --profile hodoku", sample_puzzle).status, 0);
}

TEST(Rate, CheckCertifiesEveryStepAndChangesNothing) {
    const std::string puzzles = mixed_puzzles();
    for (const std::string profile : {"se", "hodoku", "basic"}) {
        SCOPED_TRACE(profile);
        const std::string verb = "rate --profile " + profile + " --summary=";
        const auto plain = run_cli(verb + "never --format csv", puzzles);
        const auto checked = run_cli(verb + "never --format csv --check", puzzles);
        EXPECT_EQ(checked.status, 0);
        EXPECT_EQ(checked.err, "");
        EXPECT_EQ(checked.out, plain.out);
        // The number of steps is the sum over the records.
        const std::string summary = run_cli(verb + "only --check", puzzles).out;
        std::uint64_t steps = 0;
        for (const std::string& line : test::lines_of(
                 run_cli("rate --profile " + profile + " --format %{steps}", puzzles).out))
            steps += std::stoull("0" + line);
        EXPECT_THAT(summary, testing::ContainsRegex("steps certified +" + grouped(steps) +
                                                    "   assuming one solution [0-9]+\n"
                                                    "case splits +[0-9,]+\n"));
    }
}

TEST(Rate, CheckSaysWhichShareOfTheTimeItTookIfTimesAreWanted) {
    const std::string verb = "rate --check --summary=also";
    EXPECT_THAT(run_cli(verb + " --fields usec", sample_puzzle).out,
                testing::ContainsRegex("time of that +[0-9]+\\.[0-9] %\n"));
    EXPECT_THAT(run_cli(verb, sample_puzzle).out, testing::Not(HasSubstr("time of that")));
}

TEST(Rate, PencilmarksAreRatedAsTheyAre) {
    const std::string puzzle =
        "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479";
    const Grid grid(test::puzzle_of(puzzle));
    const auto is_possible = [&](Cell cell, Digit digit) {
        return grid.digit_at(cell) ? grid.digit_at(cell) == digit : grid.has({cell, digit});
    };
    std::string pencilmarks;
    for (int cell = 0; cell < cell_count; ++cell)
        for (int digit = 1; digit <= digit_count; ++digit)
            pencilmarks += is_possible(Cell(cell), Digit(digit)) ? char('0' + digit) : '.';
    const auto plain = ratings_of("", puzzle);
    EXPECT_EQ(plain, std::vector<std::string>{"unique,8.9,1.2,1.2"});
    // With all candidates that the givens allow, it is the original puzzle.
    EXPECT_EQ(parse(ratings_of("", pencilmarks)[0]).er, 8.9);
    // With only the candidates of the solution, there are only singles.
    const auto only = test::only_solution(test::puzzle_of(puzzle));
    ASSERT_TRUE(only);
    for (int cell = 0; cell < cell_count; ++cell)
        for (int digit = 1; digit <= digit_count; ++digit)
            if (cell % 2 == 0 && (*only)[static_cast<std::size_t>(cell)] != Digit(digit))
                pencilmarks[9 * cell + digit - 1] = '.';
    EXPECT_LT(parse(ratings_of("", pencilmarks)[0]).er, 3.0);
}

TEST(Table, AlignsAndGroups) {
    Table table({{"name"}, {"number", true}, {"note"}});
    table.add({"a", "1,234"});
    table.add({"long name", "5", "x"});
    std::string out;
    table.append_to(out);
    EXPECT_EQ(out,
              "name       number  note\n"
              "a           1,234\n"
              "long name       5  x\n");
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
    EXPECT_EQ(percent(1, 3), "33.3");
    EXPECT_EQ(percent(0, 0), "-");
    EXPECT_EQ(counted(1, "puzzle"), "1 puzzle");
    EXPECT_EQ(counted(0, "puzzle"), "0 puzzles");
}

}  // namespace
}  // namespace gridlemma::apps
