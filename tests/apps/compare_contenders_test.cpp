// SPDX-License-Identifier: Apache-2.0
// The profiles that words on a command line stand for.
#include "apps/verbs/compare_contenders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/cli/errors.hpp"
#include "strategies/catalog.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> ladder_ids(const Profile& profile) {
    std::vector<std::string> ids;
    for (const Rung& rung : profile.ladder) ids.emplace_back(rung.strategy->descriptor.id);
    return ids;
}

class ProfileWordsTest : public testing::Test {
 protected:
    [[nodiscard]] std::vector<std::string> ids(const std::string& word) {
        return ladder_ids(words_.profile(word));
    }
    [[nodiscard]] std::string refusal(const std::string& word) {
        try {
            static_cast<void>(words_.profile(word));
        } catch (const UsageError& error) {
            return error.what();
        }
        return "accepted";
    }
    [[nodiscard]] static std::vector<std::string> without(std::vector<std::string> ids,
                                                          const std::string& id) {
        EXPECT_EQ(std::erase(ids, id), 1U) << id;
        return ids;
    }

    Toolbox toolbox_;
    ProfileWords words_{toolbox_};
    const std::vector<std::string> se_ = ladder_ids(profiles::se());
};

TEST_F(ProfileWordsTest, NamesWithoutChangesAreProfiles) {
    EXPECT_EQ(&words_.profile("se"), &profiles::se());
    EXPECT_EQ(&words_.profile("se-2022"), &profiles::se_2022());
}

TEST_F(ProfileWordsTest, TakesAwayStrategies) {
    EXPECT_EQ(ids("se-x-wing"), without(se_, "x-wing"));
    EXPECT_EQ(ids("se-X_Wing-swordfish"), without(without(se_, "x-wing"), "swordfish"));
    const auto old = ladder_ids(profiles::se_2022());
    EXPECT_EQ(ids("se-2022-x-wing"), without(old, "x-wing"));
    EXPECT_EQ(words_.profile("se-x-wing").name, "se-x-wing");
    EXPECT_EQ(words_.profile("se-x-wing").scale, profiles::se().scale);
}

TEST_F(ProfileWordsTest, TakesAwayFamilies) {
    const Profile& variant = words_.profile("se-fish-wings");
    std::size_t gone = 0;
    for (const Rung& rung : profiles::se().ladder) {
        const Family family = rung.strategy->descriptor.family;
        gone += family == Family::fish || family == Family::wings ? 1 : 0;
    }
    EXPECT_GT(gone, 3U);
    EXPECT_EQ(variant.ladder.size() + gone, se_.size());
    for (const Rung& rung : variant.ladder)
        EXPECT_NE(rung.strategy->descriptor.family, Family::fish);
}

/// "forcing" and "chains" are families, "forcing-chains" is a strategy.
TEST_F(ProfileWordsTest, TheLongestNameCounts) {
    EXPECT_EQ(ids("se-forcing-chains"), without(se_, "forcing-chains"));
    EXPECT_LT(ids("hodoku-chains-forcing").size() + 5, ids("hodoku").size());
    // A longer name that leaves a rest which is no name is not taken.
    EXPECT_EQ(ids("se-x-wing-naked-pair+bug-plus-one").size(), se_.size() - 1);
}

TEST_F(ProfileWordsTest, AddsAtTheEnd) {
    auto expected = se_;
    expected.emplace_back("tridagon");
    EXPECT_EQ(ids("se+tridagon"), expected);
    const Profile& added = words_.profile("hodoku+tridagon");
    EXPECT_EQ(added.ladder.size(), profiles::hodoku().ladder.size() + 1);
    EXPECT_EQ(added.gap, profiles::hodoku().ladder.size()) << "no rating with a foreign step";
    EXPECT_EQ(ids("basic-naked-pair+naked-pair").back(), "naked-pair");
}

TEST_F(ProfileWordsTest, AKnownDifficultyStays) {
    const Rung& left_out = profiles::hodoku().left_out.front();
    const std::string id(left_out.strategy->descriptor.id);
    const Profile& variant = words_.profile("hodoku+" + id);
    EXPECT_EQ(variant.ladder.back().difficulty, left_out.difficulty);
    EXPECT_EQ(variant.left_out.size() + 1, profiles::hodoku().left_out.size());
}

TEST_F(ProfileWordsTest, RatingsEndAtTheFirstChange) {
    const auto place = std::ranges::find(se_, "x-wing") - se_.begin();
    EXPECT_EQ(words_.profile("se-x-wing").gap, static_cast<std::size_t>(place));
    const auto hidden = std::ranges::find(se_, "pointing") - se_.begin();
    EXPECT_EQ(words_.profile("se-x-wing-pointing").gap, static_cast<std::size_t>(hidden));
    EXPECT_EQ(words_.profile("se-" + se_.back()).gap, no_gap) << "nothing is left behind it";
    // A gap that was there before stays where it was among the rungs.
    EXPECT_EQ(words_.profile("hodoku+tridagon-" + ladder_ids(profiles::hodoku()).back()).gap,
              profiles::hodoku().ladder.size() - 1);
}

TEST_F(ProfileWordsTest, FilesAndTheirVariants) {
    const test::ScratchFolder folder;
    const std::string text = to_text(profiles::basic());
    const std::string mine = folder.write("my-own.profile", text);
    EXPECT_EQ(ids(mine), ids("basic"));
    EXPECT_EQ(ids(mine + "-naked-pair"), without(ids("basic"), "naked-pair"));
    EXPECT_EQ(words_.profile(mine + "-naked-pair").name, "my-own.profile-naked-pair");
    // A file of the whole name comes first.
    const std::string other = folder.write("my-own.profile-naked-pair", to_text(profiles::se()));
    EXPECT_EQ(ids(other), se_);
}

TEST_F(ProfileWordsTest, SaysWhatIsWrong) {
    EXPECT_THAT(refusal("se-swordfsh"),
                HasSubstr("no strategy and no family 'swordfsh'; did you mean "
                          "'swordfish'?"));
    EXPECT_THAT(refusal("se-x-wing-nothing"), HasSubstr("'nothing'"));
    EXPECT_THAT(refusal("se-tridagon"), HasSubstr("'tridagon' is not in its ladder"));
    EXPECT_THAT(refusal("se+x-wing"), HasSubstr("'x-wing' is in its ladder"));
    EXPECT_THAT(refusal("se-x-wing-x-wing"), HasSubstr("not in its ladder"));
    EXPECT_THAT(refusal("basic-singles-subsets"), HasSubstr("no strategy is left"));
    EXPECT_THAT(refusal("nothing-x-wing"), HasSubstr("no profile and no file"));
    EXPECT_THAT(refusal("se-"), HasSubstr("no strategy and no family ''"));
    EXPECT_THAT(refusal("se+-x-wing"), HasSubstr("no strategy and no family"));
    EXPECT_THAT(refusal("-x-wing"), HasSubstr("no profile and no file"));
}

TEST(CompareLadder, CountsTheFirstProfileThatSolves) {
    const std::string puzzles =
        "$(head -60 '" + (test::source_dir() / "tests/data").string() + "/minimal-20k.txt')";
    const auto ran = test::run_script(
        "gridlemma compare --no-time --format csv --tables ladder,contender --top 0 "
        "-p basic -p se -l basic,se-forcing,se <<<\"" +
        puzzles + '"');
    EXPECT_EQ(ran.status, 0) << ran.err;
    // 60 puzzles; what basic alone solves, the ladder solves with basic.
    std::map<std::string, std::vector<int>> reached;  // Profile: tried, solved.
    int basic = 0;
    for (const std::string& line : test::lines_of(ran.out)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        bool is_quoted = false;
        cells.emplace_back();
        for (const char c : line)
            if (c == '"')
                is_quoted = !is_quoted;
            else if (c == ',' && !is_quoted)
                cells.emplace_back();
            else
                cells.back() += c;
        if (cells[0] == "ladder") reached[cells[2]] = {std::stoi(cells[3]), std::stoi(cells[4])};
        if (cells[0] == "contender" && cells[1] == "basic") basic = std::stoi(cells[9]);
    }
    EXPECT_THAT(reached["basic"], ElementsAre(60, basic));
    EXPECT_EQ(reached["se-forcing"][0], 60 - basic);
    EXPECT_EQ(reached["se"][0], reached["se-forcing"][0] - reached["se-forcing"][1]);
    EXPECT_EQ(reached["se"][1], reached["se"][0]);
    EXPECT_GT(reached["se"][1], 0);
}

}  // namespace
}  // namespace gridlemma::apps
