// SPDX-License-Identifier: Apache-2.0
// `gridlemma needs` as typed by a user.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/verb.hpp"
#include "strategies/log/log_shape.hpp"
#include "strategies/needs/needs.hpp"
#include "tests/apps/one_step_position.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string pointing =
    "91.46........9.....43........6.7.4.2..56..97...4..98.......172..8....64.5.......3 first\n";
const std::string by_singles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string stuck =
    "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479\n";

const std::string complete =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

/// A profile of five strategies in the file `five`, then the commands.
test::Ran with_five(const std::string& commands, const std::string& input) {
    return run_script(
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "printf 'name five\\nscale se\\nstep hidden-single-box 1.2\\nstep naked-single 2.3\\n"
        "step pointing 2.6\\nstep claiming 2.8\\nstep naked-pair 3\\n' > five\n" +
            commands,
        input);
}

TEST(NeedsVerb, SaysInWordsWhatIsNecessary) {
    const auto ran = with_five("gridlemma needs --profile five", pointing);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_THAT(ran.out, HasSubstr("Puzzle 1: first\n91.46"));
    EXPECT_THAT(ran.out, HasSubstr("\nNeeds Hidden Single (Box), Naked Single and Pointing; these "
                                   "are enough, and no\nother set of strategies is.\n"));
    EXPECT_THAT(ran.out, HasSubstr("Asked about the 3 strategies of profile five up to difficulty "
                                   "2.6. "));
    const auto whole = with_five("gridlemma needs --profile five --up-to all", pointing);
    EXPECT_THAT(whole.out, HasSubstr("\nNeeds Naked Single; nothing else is necessary.\n"));
    EXPECT_THAT(whole.out, HasSubstr("  2.6   Hidden Single (Box), Pointing\n"));
    EXPECT_THAT(whole.out, HasSubstr("The lists are complete: the result\nof every set"));
    EXPECT_THAT(whole.out, HasSubstr("Asked about the 5 strategies of profile five. "));
}

TEST(NeedsVerb, RecordsAreCheckedAndChangedOnesRefuted) {
    const auto ran = with_five(
        "gridlemma needs -p five --up-to all --format jsonl --fewest-above 2.4 > record\n"
        "gridlemma check -p five record\n"
        "sed 's/\"minimal\":\\[\\[[^]]*\\],/\"minimal\":[/' record | gridlemma check -p five\n"
        "gridlemma check record",
        pointing + stuck);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("needs of 2 puzzles: 2 ok, 0 failed\n"));
    EXPECT_THAT(ran.out, HasSubstr("needs of 2 puzzles: 1 ok, 1 failed\n"));
    EXPECT_THAT(ran.err, HasSubstr("-:1: "));
    EXPECT_THAT(ran.err,
                HasSubstr("record:1: profile 'five' is not built in; give its file by --profile"));
}

using Json = nlohmann::ordered_json;

/// What each key of a record can be falsified to. Keys that claim nothing of the puzzle have none.
std::vector<Json> false_values(const std::string& key, const Json& record) {
    const Json& value = record[key];
    std::vector<Json> wrong;
    if (key == "record" || key == "version" || key == "basis" || key == "puzzle")
        wrong = {"nonsense", nullptr, 7, Json::array()};
    if (key == "basis") wrong.push_back(value == "monotone" ? "every set" : "monotone");
    if (key == "puzzle") wrong.push_back(std::string(81, '.'));
    if (key == "solved" || key == "complete") wrong = {!value.get<bool>(), nullptr, "yes"};
    if (key == "necessary" || key == "cheapest" || key == "minimal" || key == "blocking") {
        wrong = {7, {"nonsense"}, {{"nonsense"}}};
        if (key != "cheapest") wrong.push_back(nullptr);
        if (!value.empty()) wrong.push_back(Json::array());
        for (std::size_t i = 0; i < value.size(); ++i) {
            Json fewer = value;
            fewer.erase(i);
            wrong.push_back(fewer);
        }
    }
    if (key == "cheapest") wrong.push_back(value.is_null() ? Json{"naked-single"} : Json(nullptr));
    if (key == "least" || key == "greatest")
        wrong = {value.get<double>() + 0.1, value.get<double>() - 0.1, nullptr, "1"};
    if (key == "greatest_order") {
        wrong = {Json::array(), nullptr, {"naked-single"}};
        Json fewer = value;
        fewer.erase(fewer.size() - 1);
        wrong.push_back(fewer);
    }
    if (key == "fewest") {
        wrong = {7, nullptr, Json::object()};
        Json other = value;
        other["at_least"] = value["at_least"].get<int>() + 1;
        if (record["solved"] == true) wrong.push_back(other);
        for (const char* const part : {"above", "at_least"}) {
            other = value;
            other.erase(part);
            wrong.push_back(other);
        }
        other = value;
        other["steps"] = Json::array();
        if (!value["steps"].empty()) wrong.push_back(other);
    }
    return wrong;
}

/// Each key of a record, falsified in each way, and left out, is refuted or refused.
void expect_refuted(const std::string& options, const std::string& check) {
    const auto made =
        with_five("gridlemma needs " + options + " --format jsonl", pointing + by_singles + stuck);
    // The profile is that of --profile, where it is given.
    const std::set<std::string> no_claim{"n", "file", "line", "name", "profile"};
    const std::set<std::string> may_be_left_out{"least", "greatest", "fewest", "up_to", "profile"};
    std::string falsified;
    std::vector<std::string> what;
    const auto add = [&](const Json& record, const std::string& change) {
        falsified += record.dump() + '\n';
        what.push_back(change + " in " + record.dump());
    };
    for (const std::string& line : test::lines_of(made.out)) {
        const Json record = Json::parse(line);
        for (const auto& [key, value] : record.items()) {
            if (no_claim.contains(key)) continue;
            Json other = record;
            for (const Json& wrong : false_values(key, record)) {
                if (wrong == value) continue;
                other[key] = wrong;
                add(other, key);
            }
            other.erase(key);
            if (!may_be_left_out.contains(key)) add(other, "no " + key);
        }
    }
    ASSERT_GT(what.size(), 80U);
    const auto checked = with_five("while read -r line; do printf '%s\\n' \"$line\" | " + check +
                                       " > /dev/null 2>&1; echo $?; done",
                                   falsified);
    const auto statuses = test::lines_of(checked.out);
    ASSERT_EQ(statuses.size(), what.size());
    for (std::size_t i = 0; i < what.size(); ++i) EXPECT_EQ(statuses[i], "1") << what[i];
}

TEST(NeedsVerb, EveryFalsifiedKeyOfARecordIsRefuted) {
    expect_refuted("-p five --up-to all --fewest-above 2.4", "gridlemma check -p five");
    expect_refuted("-p basic", "gridlemma check");
}

/// A puzzle that takes long has an answer after a fixed amount of work, and its record holds.
TEST(NeedsVerb, AnswersBeforeAllSetsAreKnown) {
    const std::string hardest =
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6\n";
    const auto ran = run_cli("needs", hardest);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("Needs Nested Multiple Forcing Chains"));
    EXPECT_THAT(ran.out, HasSubstr("Enough are "));
    EXPECT_THAT(ran.out, HasSubstr("The hardest step has difficulty 11.1 "));
    EXPECT_THAT(ran.err, HasSubstr("-:1: not all sets were looked at; --limit 10000 goes on"));
    EXPECT_EQ(run_cli("needs --threads 3", hardest).out, ran.out);
    const auto checked = run_script("gridlemma needs -f jsonl | gridlemma check", hardest);
    EXPECT_THAT(checked.out, HasSubstr("needs of 1 puzzle: 1 ok, 0 failed\n"));
}

TEST(NeedsVerb, BytesDoNotDependOnThreads) {
    std::string puzzles;
    for (int i = 0; i < 20; ++i) puzzles += pointing + stuck;
    const auto one = run_cli("needs -p basic -f jsonl --threads 1", puzzles);
    const auto three = run_cli("needs -p basic -f jsonl --threads 3", puzzles);
    EXPECT_EQ(one.out, three.out);
    EXPECT_THAT(one.out, HasSubstr("\"record\":\"needs\""));
}

TEST(NeedsVerb, PuzzlesWithSeveralSolutionsAreReported) {
    const auto ran = run_cli("needs -p basic", "1" + std::string(80, '.') + "\n" + pointing);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: several solutions"));
    EXPECT_THAT(ran.out, HasSubstr("Puzzle 2: first"));
}

TEST(NeedsVerb, SaysWhenTheLimitWasHit) {
    const auto ran = run_cli("needs -p basic --limit 2", pointing);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, HasSubstr("-:1: the limit of --limit was hit"));
    EXPECT_THAT(ran.out, HasSubstr("No set of strategies of profile basic was found that solves "
                                   "it. The limit was\nhit: there may be other sets.\n"));
}

TEST(NeedsVerb, LeavesOutHardStrategies) {
    EXPECT_THAT(run_cli("needs --up-to 2.6", pointing).out,
                HasSubstr(" strategies of profile se up to difficulty 2.6. "));
    EXPECT_EQ(run_cli("needs --up-to 0.5", pointing).status, 2);
    EXPECT_EQ(run_cli("needs --up-to x", pointing).status, 2);
}

TEST(NeedsVerb, ExplainSaysItAfterThePath) {
    const auto text = run_cli("explain -p basic --needs", by_singles);
    EXPECT_THAT(text.out, HasSubstr("Asked about the strategy of profile basic up to "));
    const auto log = run_script("gridlemma explain -p basic --needs -f jsonl | gridlemma check -q",
                                pointing + stuck + complete);
    EXPECT_THAT(log.out, HasSubstr("needs of 3 puzzles: 3 ok, 0 failed\n"));
    EXPECT_THAT(log.out, HasSubstr("3 puzzles: 3 ok, 0 failed"));
    EXPECT_EQ(run_cli("explain --needs -f dot", pointing).status, 2);
}

TEST(LogTopic, HasEveryKeyOfNeeds) {
    const auto ran = run_cli("needs --up-to 2.6 -f jsonl --fewest-above 2.5", pointing);
    auto record = nlohmann::json::parse(ran.out);
    record.erase("record");
    for (const LogKey& key : log_needs().keys)
        EXPECT_EQ(record.erase(key.name), key.name == "geometry" || key.name == "enough" ? 0U : 1U)
            << key.name;
    EXPECT_TRUE(record.empty()) << record;
}

TEST(NeedsVerb, AdvancedIsAStepNotAStrategy) {
    // The strategy of whips begins at difficulty 1, the whip that is needed has 3.
    const auto two = run_cli("needs --profile csp --fewest-above 2", test::one_step_position);
    EXPECT_THAT(two.out, HasSubstr("1 step above difficulty 2 is enough:\n"));
    EXPECT_THAT(two.out, HasSubstr("The hardest step has difficulty 3"));
    const auto three = run_cli("needs --profile csp --fewest-above 3", test::one_step_position);
    EXPECT_THAT(three.out, HasSubstr("0 steps above difficulty 3 are enough.\n"));
    const auto checked = run_script(
        "gridlemma needs --profile csp --fewest-above 2 -f jsonl > record\n"
        "gridlemma check record\n"
        "sed 's/\"above\":2.0/\"above\":1.0/; s/\"steps\":.*}\\]/\"steps\":[]/' record | "
        "gridlemma check\nrm record",
        test::one_step_position);
    EXPECT_THAT(checked.out, HasSubstr("needs of 1 puzzle: 1 ok, 0 failed\n"));
    EXPECT_THAT(checked.err, HasSubstr("the advanced steps do not solve the puzzle"));
}

TEST(NeedsVerb, TheHardestStepMayBeOneOfAStrategyThatBeginsEasily) {
    const auto ran = run_cli("needs --profile csp -f jsonl", test::one_step_position);
    const auto record = nlohmann::json::parse(ran.out);
    // Without whips of three truths the position is stuck, whatever is tried first.
    EXPECT_EQ(record["least"], 3);
    EXPECT_GE(record["greatest"], 3);
}

TEST(NeedsVerb, GivesUpAtTheTimeLimit) {
    const auto ran = run_cli("needs -p hodoku --time-limit 0.000001", pointing);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: given up at the time limit"));
    EXPECT_THAT(ran.out, HasSubstr("Not all sets\nwere looked at: there may be others.\n"));
    EXPECT_EQ(run_cli("needs --time-limit 0", pointing).status, 2);
    const auto enough = run_cli("needs -p basic --time-limit 600", pointing);
    EXPECT_EQ(enough.status, 0);
    EXPECT_EQ(enough.out, run_cli("needs -p basic", pointing).out);
}

TEST(NeedsVerb, AProfileWithoutANameIsCalledByItsFile) {
    const auto ran = run_script(
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "printf 'scale se\nstep naked-single 2.3\n' > nameless.profile; cat > in\n"
        "gridlemma needs -p nameless.profile in\n"
        "gridlemma rate -p nameless.profile --summary=only in\n"
        "gridlemma explain -p nameless.profile -f jsonl in | grep -o '\"profile\":\"[^\"]*\"'\n"
        "printf 'step whale\\n' > whale.profile\n"
        "printf 'load in\\nhint whale.profile\\n' | gridlemma session\n"
        "gridlemma rate -p nameless.profile --only pearl in || gridlemma rate -p nameless.profile "
        "--provenance -f csv in",
        stuck);
    EXPECT_THAT(ran.out, HasSubstr("strategies of profile nameless.profile"));
    EXPECT_THAT(ran.out, HasSubstr("1 puzzle, profile nameless.profile\n"));
    EXPECT_THAT(ran.out, HasSubstr("\"profile\":\"nameless.profile\""));
    EXPECT_THAT(ran.out, HasSubstr("The strategies of profile whale.profile find nothing"));
    EXPECT_THAT(ran.out + ran.err, testing::Not(HasSubstr("profile  ")));
}

/// Its path has one X-Wing.
const std::string x_wing =
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5 fish\n";

TEST(NeedsOf, AnswersInASentence) {
    EXPECT_THAT(run_cli("needs --of x-wing", x_wing).out,
                HasSubstr("\nNo: without X-Wing it is solved by singles, Pointing, Hidden Pair and "
                          "Swordfish;\nthe hardest step then is Swordfish (3.8), instead of X-Wing "
                          "(3.2).\n"));
    EXPECT_THAT(run_cli("needs --of x-wing --up-to 3.2", x_wing).out,
                HasSubstr("\nYes: without X-Wing the other 16 strategies of profile se up to "
                          "difficulty 3.2\ndo not solve it.\n"));
    EXPECT_THAT(run_cli("needs --of jellyfish", x_wing).out,
                HasSubstr("\nNo: its path does without Jellyfish. It is solved by singles, "));
    EXPECT_THAT(run_cli("needs --of naked-pair -p basic", stuck).out,
                HasSubstr("\nNeither with Naked Pair nor without does profile basic solve it.\n"));
    const auto ran = run_cli("needs --of X_WING,Swordfish --of fish", x_wing);
    EXPECT_THAT(ran.out, HasSubstr("\nNo: without X-Wing and Swordfish it is solved by "));
    EXPECT_THAT(ran.out,
                HasSubstr("\nNo: without X-Wing, Swordfish and Jellyfish it is solved by "));
    EXPECT_EQ(ran.status, 0);
}

TEST(NeedsOf, HasColumnsAndConditions) {
    const auto csv = run_cli(
        "needs --of x-wing -f csv -F name,of,needed,hardest-without,"
        "difficulty-without,hardest-with,difficulty-with",
        x_wing);
    EXPECT_THAT(csv.out, HasSubstr("\nfish,x-wing,no,swordfish,3.8,x-wing,3.2\n"));
    const auto record = nlohmann::json::parse(run_cli("needs --of x-wing -f jsonl", x_wing).out);
    EXPECT_EQ(record["needed"], "no");
    EXPECT_EQ(record["difficulty-without"], 3.8);
    EXPECT_EQ(record["without"],
              "full-house hidden-single-box hidden-single-column pointing "
              "hidden-pair swordfish");
    EXPECT_EQ(run_cli("needs --of x-wing -f '%{needed}' --where 'needed == \"yes\"'", x_wing).out,
              "");
    EXPECT_EQ(
        run_cli("needs --of x-wing -f '%{needed}' --where 'difficulty-without > 3.5'", x_wing).out,
        "no\n");
    const auto plain = run_cli("needs -f csv", x_wing);
    EXPECT_THAT(plain.out, HasSubstr(",hidden-single-row x-wing,10,hidden-single-box "
                                     "hidden-single-row x-wing,yes,3.2,3.2,3.2\n"));
}

TEST(NeedsOf, RefusesWhatTheProfileHasNot) {
    const auto absent = run_cli("needs --of skyscraper", x_wing);
    EXPECT_EQ(absent.status, 2);
    EXPECT_THAT(absent.err, HasSubstr("profile 'se' has no 'skyscraper'; hodoku, modern and all "
                                      "have it"));
    EXPECT_THAT(run_cli("needs --of skyscrapr", x_wing).err, HasSubstr("mean 'skyscraper'?"));
    EXPECT_EQ(run_cli("needs --of x-wing, ", x_wing).status, 2);
    EXPECT_EQ(run_cli("needs --of x-wing --limit 3", x_wing).status, 2);
    const auto late = run_cli("needs --of x-wing --time-limit 0.0000001", x_wing);
    EXPECT_EQ(late.status, 1);
    EXPECT_THAT(late.out, HasSubstr("Whether it needs X-Wing is not known: given up at the time"));
}

/// What --of says is what the profile without the strategy does.
TEST(NeedsOf, AgreesWithTheProfileWithoutIt) {
    for (const std::string& puzzle : {pointing, by_singles, stuck, x_wing})
        for (const std::string id : {"pointing", "x-wing", "naked-single", "forcing-chains"}) {
            SCOPED_TRACE(id + " " + puzzle);
            const auto answer = nlohmann::json::parse(
                run_cli("needs --of " + id + " -f jsonl -F needed,hardest-without", puzzle).out);
            const auto rated = nlohmann::json::parse(
                run_cli("rate -p se-" + id + " -f jsonl -F solved,hardest", puzzle).out);
            EXPECT_EQ(answer["needed"] == "no", rated["solved"] == "logic");
            if (answer["needed"] == "no") {
                EXPECT_EQ(answer["hardest-without"], rated["hardest"]);
            }
        }
}

TEST(NeedsVerb, AsksUpToTheDifficultyOfThePath) {
    const auto ran = run_cli("needs -f jsonl", x_wing);
    EXPECT_EQ(nlohmann::json::parse(ran.out)["up_to"], 3.2);
    EXPECT_EQ(ran.out, run_cli("needs -f jsonl --up-to 3.2", x_wing).out);
    EXPECT_FALSE(
        nlohmann::json::parse(run_cli("needs -p basic -f jsonl", stuck).out).contains("up_to"));
}

TEST(NeedsVerb, ListsTenSetsAtMost) {
    const auto ran = run_cli("needs --up-to 5", x_wing);
    EXPECT_THAT(ran.out, HasSubstr(" more; --format jsonl lists all\n"));
    EXPECT_LT(test::lines_of(ran.out).size(), 40U);
    EXPECT_LE(test::width_of(ran.out), 81U);
}

TEST(NeedsVerb, AfterASignalSaysWhatItKnows) {
    const auto ran =
        run_script(test::set_program_variable +
                       "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > in\n"
                       "\"$program\" needs --up-to all --limit 1000000 -t 1 in > out & run=$!\n"
                       "sleep 3; kill -TERM $run; wait $run; echo status $?; cat out",
                   stuck);
    EXPECT_THAT(ran.out, HasSubstr("status 143\n"));
    EXPECT_THAT(ran.out, HasSubstr("Puzzle 1\n....54"));
    EXPECT_THAT(ran.out, HasSubstr("\nInterrupted in attempt "));
}

TEST(NeedsVerb, TheUsualLimitIsThatOfTheLibrary) {
    const std::vector<Option> options = all_options(*find_verb("needs"));
    const auto limit = std::ranges::find(options, "limit", &Option::name);
    ASSERT_NE(limit, options.end());
    EXPECT_EQ(limit->fallback, std::to_string(usual_needs_limit));
}

}  // namespace
}  // namespace gridlemma::apps
