// SPDX-License-Identifier: Apache-2.0
// The profiles that words on a command line stand for, and --profile of all verbs.
#include "apps/cli/profile_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "apps/base/errors.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/files/provenance.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/verb_options.hpp"

namespace gridlemma::apps {
namespace {

using testing::HasSubstr;

std::vector<std::string> ladder_ids(const Profile& profile) {
    std::vector<std::string> ids;
    for (const Rung& rung : profile.ladder) ids.emplace_back(rung.strategy->descriptor.id);
    return ids;
}

class ProfileWordsTest : public testing::Test {
 protected:
    [[nodiscard]] std::vector<std::string> ids(const std::string& word) {
        return ladder_ids(toolbox_.profile(word));
    }
    [[nodiscard]] std::string refusal(const std::string& word) {
        try {
            static_cast<void>(toolbox_.profile(word));
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
    const std::vector<std::string> se_ = ladder_ids(profiles::se());
};

TEST_F(ProfileWordsTest, NamesWithoutChangesAreProfiles) {
    EXPECT_EQ(&toolbox_.profile("se"), &profiles::se());
    EXPECT_EQ(&toolbox_.profile("se-2022"), &profiles::se_2022());
    EXPECT_EQ(&toolbox_.profile("SE"), &profiles::se());
    EXPECT_EQ(&toolbox_.profile("HoDoKu"), &profiles::hodoku());
}

TEST_F(ProfileWordsTest, TakesAwayStrategies) {
    EXPECT_EQ(ids("se-x-wing"), without(se_, "x-wing"));
    EXPECT_EQ(ids("se-X_Wing-swordfish"), without(without(se_, "x-wing"), "swordfish"));
    const auto old = ladder_ids(profiles::se_2022());
    EXPECT_EQ(ids("se-2022-x-wing"), without(old, "x-wing"));
    EXPECT_EQ(toolbox_.profile("se-x-wing").name, "se-x-wing");
    EXPECT_EQ(toolbox_.profile("se-x-wing").scale, profiles::se().scale);
    EXPECT_EQ(&toolbox_.profile("se-x-wing"), &toolbox_.profile("se-x-wing"));
}

TEST_F(ProfileWordsTest, TakesAwayFamilies) {
    const Profile& variant = toolbox_.profile("se-fish-wings");
    std::size_t gone = 0;
    for (const Rung& rung : profiles::se().ladder) {
        const Family of_rung = rung.strategy->descriptor.family;
        gone += of_rung == Family::fish || of_rung == Family::wings ? 1 : 0;
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
    const Profile& added = toolbox_.profile("hodoku+tridagon");
    EXPECT_EQ(added.ladder.size(), profiles::hodoku().ladder.size() + 1);
    EXPECT_EQ(added.gap, profiles::hodoku().ladder.size()) << "no rating with a foreign step";
    EXPECT_EQ(ids("basic-naked-pair+naked-pair").back(), "naked-pair");
}

TEST_F(ProfileWordsTest, AKnownDifficultyStays) {
    const Rung& left_out = profiles::hodoku().left_out.front();
    const std::string id(left_out.strategy->descriptor.id);
    const Profile& variant = toolbox_.profile("hodoku+" + id);
    EXPECT_EQ(variant.ladder.back().difficulty, left_out.difficulty);
    EXPECT_EQ(variant.left_out.size() + 1, profiles::hodoku().left_out.size());
}

TEST_F(ProfileWordsTest, RatingsEndAtTheFirstChange) {
    const auto place = std::ranges::find(se_, "x-wing") - se_.begin();
    EXPECT_EQ(toolbox_.profile("se-x-wing").gap, static_cast<std::size_t>(place));
    const auto hidden = std::ranges::find(se_, "pointing") - se_.begin();
    EXPECT_EQ(toolbox_.profile("se-x-wing-pointing").gap, static_cast<std::size_t>(hidden));
    EXPECT_EQ(toolbox_.profile("se-" + se_.back()).gap, no_gap) << "nothing is left behind it";
    // A gap that was there before stays where it was among the rungs.
    EXPECT_EQ(toolbox_.profile("hodoku+tridagon-" + ladder_ids(profiles::hodoku()).back()).gap,
              profiles::hodoku().ladder.size() - 1);
}

TEST_F(ProfileWordsTest, FilesAndTheirVariants) {
    const test::ScratchFolder folder;
    const std::string text = to_text(profiles::basic());
    const std::string mine = folder.write("my-own.profile", text);
    EXPECT_EQ(ids(mine), ids("basic"));
    EXPECT_EQ(ids(mine + "-naked-pair"), without(ids("basic"), "naked-pair"));
    EXPECT_EQ(toolbox_.profile(mine + "-naked-pair").name, "my-own.profile-naked-pair");
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
    EXPECT_THAT(refusal("hodku"), HasSubstr("; did you mean 'hodoku'?"));
    EXPECT_THAT(refusal("hodku-forcing+x-wing"),
                HasSubstr("; did you mean 'hodoku-forcing+x-wing'?"));
    EXPECT_THAT(refusal("Nishio"),
                HasSubstr(", but a strategy: 'se+Nishio' is profile se with it"));
    EXPECT_THAT(refusal("nothing"), HasSubstr("; built in are basic, se, se-2022, hodoku, csp"));
    EXPECT_THAT(refusal("/"), HasSubstr("is a directory"));
}

TEST_F(ProfileWordsTest, AVariantHasOneNameHoweverItIsTyped) {
    for (const char* word : {"SE-x-wing", "se-X_Wing", "Se-X Wing"}) {
        EXPECT_EQ(toolbox_.profile(word).name, "se-x-wing") << word;
        EXPECT_EQ(to_text(toolbox_.profile(word)), to_text(toolbox_.profile("se-x-wing")));
    }
    EXPECT_EQ(toolbox_.profile("se-forcing+tridagon").name, "se-forcing+tridagon");
}

TEST_F(ProfileWordsTest, AFileIsReadAnew) {
    const test::ScratchFolder folder;
    const std::string mine = folder.write("mine", to_text(profiles::basic()));
    const auto before = ids(mine + "-naked-pair");
    folder.write("mine", to_text(profiles::se()));
    EXPECT_EQ(ids(mine), se_);
    EXPECT_EQ(ids(mine + "-naked-pair"), without(se_, "naked-pair"));
    EXPECT_NE(before, ids(mine + "-naked-pair"));
}

/// With two readings for each change there are 2^300 of the whole.
TEST_F(ProfileWordsTest, ManyReadingsTakeNoTime) {
    std::string word = "hodoku";
    for (int i = 0; i < 100; ++i) word += "-forcing-chains";
    EXPECT_THAT(refusal(word + "-nothing"), HasSubstr("no strategy and no family 'nothing'"));
    for (int i = 0; i < 10'000; ++i) word += "+aic";
    EXPECT_THAT(refusal(word), HasSubstr("no strategy and no family"));
}

TEST_F(ProfileWordsTest, OfBuiltInProfilesOpenNoFile) {
    const test::ScratchFolder folder;
    const std::string file = folder.write("mine", to_text(profiles::basic()));
    ProfileWords words = built_in_profile_words(toolbox_.registry());
    EXPECT_EQ(words.profile(file), nullptr);
    EXPECT_EQ(words.profile(file + "-naked-pair"), nullptr);
    EXPECT_EQ(words.profile("SE"), &profiles::se());
    ASSERT_NE(words.profile("se-nishio"), nullptr);
    EXPECT_TRUE(words.is_variant(*words.profile("se-nishio")));
    EXPECT_EQ(words.variants(), 1U);
    words.forget_variants();
    EXPECT_EQ(words.variants(), 0U);
}

/// What a verb needs besides a profile; an easy puzzle is its input.
std::string command_of(const Verb& verb) {
    static const std::map<std::string_view, std::string> others{
        {"serve", "serve --stdio"},
        {"generate", "generate --count 1 --seed 3"},
        {"grid scan", "grid scan --given --clues 23"}};
    const auto other = others.find(verb.name);
    return other != others.end() ? other->second : std::string(verb.name);
}

std::vector<const Verb*> verbs_with_profiles() {
    std::vector<const Verb*> found;
    for (const Verb* verb : verbs())
        if (std::ranges::find(verb->options, "profile", &Option::name) != verb->options.end())
            found.push_back(verb);
    return found;
}

constexpr std::string_view easy_puzzle =
    "..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8\n";

test::Ran run_with(const Verb& verb, const std::string& profile) {
    return test::run_script("gridlemma " + command_of(verb) + " --profile '" + profile + "'",
                            easy_puzzle);
}

TEST(ProfileOption, IsTheSameInEveryVerb) {
    const test::ScratchFolder folder;
    const std::string file = folder.write("my.profile", to_text(profiles::basic()));
    ASSERT_GE(verbs_with_profiles().size(), 10U);
    for (const Verb* verb : verbs_with_profiles()) {
        SCOPED_TRACE(verb->name);
        const Option& option = *std::ranges::find(verb->options, "profile", &Option::name);
        EXPECT_EQ(option.complete, Complete::profiles);
        EXPECT_EQ(option.argument, "PROFILE");
        EXPECT_EQ(option.letter, 'p');
        for (const std::string& word : {std::string("BASIC"), std::string("basic-naked-pair"),
                                        std::string("Basic+X-Wing"), file, file + "-naked-pair"}) {
            const test::Ran ran = run_with(*verb, word);
            EXPECT_NE(ran.status, 2) << word << ": " << ran.err;
            EXPECT_LT(ran.status, 128) << word << ": " << ran.err;
        }
    }
}

TEST(ProfileOption, IsRefusedAlikeInEveryVerb) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"basik", "no profile and no file 'basik'; did you mean 'basic'?"},
        {"basic-naked-pear", "no strategy and no family 'naked-pear'; did you mean 'naked-pair'?"},
        {"basic-x-wing", "profile 'basic-x-wing': 'x-wing' is not in its ladder"}};
    for (const Verb* verb : verbs_with_profiles())
        for (const auto& [word, reason] : cases) {
            SCOPED_TRACE(std::string(verb->name) + " " + word);
            const test::Ran ran = run_with(*verb, word);
            EXPECT_EQ(ran.status, 2);
            EXPECT_THAT(ran.err, HasSubstr(reason));
        }
}

TEST(ProfileOption, ProvenanceNamesTheVariant) {
    Toolbox toolbox;
    const std::string hash = stable_hash(to_text(toolbox.profile("basic-naked-pair")));
    int asked = 0;
    for (const Verb* verb : verbs_with_profiles()) {
        // `compare` has several.
        if (!test::has_option(*verb, "provenance") || verb->name == "compare") continue;
        SCOPED_TRACE(verb->name);
        // Verbs with metrics rate.
        const std::string fields = test::has_option(*verb, "metrics") ? " -F puzzle,hardest" : "";
        const test::Ran ran = test::run_script(
            "gridlemma " + command_of(*verb) + fields + " --provenance -p BASIC-Naked_Pair",
            easy_puzzle);
        EXPECT_THAT(ran.out, testing::ContainsRegex("profile\"?: ?\"?basic-naked-pair"));
        EXPECT_THAT(ran.out, HasSubstr(hash));
        ++asked;
    }
    EXPECT_GE(asked, 4);
}

TEST(ProfileOption, ChecksWhatAVariantNeeds) {
    const test::Ran ran = test::run_script(
        "set -o pipefail; gridlemma needs --format jsonl -p basic-naked-pair | gridlemma check",
        easy_puzzle);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1 ok, 0 failed"));
}

}  // namespace
}  // namespace gridlemma::apps
