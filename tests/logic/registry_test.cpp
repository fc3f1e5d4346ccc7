// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/logic/fakes.hpp"

namespace gridlemma {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Strategy with_id(std::string_view id) { return {{.id = id}, fakes::find_nothing}; }

TEST(Registry, KeepsStrategiesInOrderOfAddition) {
    Registry registry;
    EXPECT_FALSE(registry.add(fakes::naked));
    EXPECT_FALSE(registry.add(fakes::hidden));
    EXPECT_THAT(registry.strategies(), ElementsAre(&fakes::naked, &fakes::hidden));
    EXPECT_EQ(registry.find("fake-hidden"), &fakes::hidden);
    EXPECT_EQ(registry.find("h1"), nullptr);
    EXPECT_EQ(registry.find("FAKE-HIDDEN"), nullptr);
}

TEST(Registry, RefusesBadStrategiesAndStaysAsItWas) {
    Registry registry;
    ASSERT_FALSE(registry.add(fakes::naked));
    const auto refusal = [&](const Strategy& strategy) {
        const auto error = registry.add(strategy);
        return error ? error->reason : "";
    };
    EXPECT_THAT(refusal(with_id("")), HasSubstr("without an id"));
    for (std::string_view id :
         {"Naked", "a b", "-a", "a-", "a--b", "a_b", "\xC3\xA4", "a\n", "a:b", "a;b"})
        EXPECT_THAT(refusal(with_id(id)), HasSubstr("is not made of")) << id;
    EXPECT_THAT(refusal(with_id("fake-naked")), HasSubstr("there already"));
    EXPECT_THAT(refusal({{.id = "no-finder"}, nullptr}), HasSubstr("no finder"));
    EXPECT_THAT(registry.strategies(), ElementsAre(&fakes::naked));
}

TEST(Registry, AcceptsEveryWellFormedId) {
    Registry registry;
    const Strategy one = with_id("a");
    const Strategy two = with_id("3d-medusa");
    const Strategy three = with_id("x-wing");
    for (const Strategy* strategy : {&one, &two, &three}) EXPECT_FALSE(registry.add(*strategy));
    EXPECT_EQ(registry.strategies().size(), 3U);
}

TEST(Registry, ResolvesEveryNameWhateverItsSpelling) {
    const Strategy row{{.id = "hidden-row",
                        .elsewhere = {{"HoDoKu", "h1"}, {"Sudoku Explainer", "Hidden Single"}}},
                       fakes::find_nothing};
    Registry registry;
    ASSERT_FALSE(registry.add(fakes::naked));
    ASSERT_FALSE(registry.add(row));
    ASSERT_FALSE(registry.add(fakes::hidden));
    for (std::string_view name : {"fake-naked", "Fake Naked", "FAKE_NAKED", "n1", "N1",
                                  "Naked Single", "naked-single", "nAKED_single"})
        EXPECT_THAT(registry.resolve(name), ElementsAre(&fakes::naked)) << name;
    EXPECT_THAT(registry.resolve("h1"), ElementsAre(&row, &fakes::hidden));
    EXPECT_THAT(registry.resolve("hidden single"), ElementsAre(&row, &fakes::hidden));
    for (std::string_view name : {"", "h", "h11", "hidden", "nakedsingle", "naked  single"})
        EXPECT_THAT(registry.resolve(name), IsEmpty()) << name;
}

TEST(Registry, AnIdComesBeforeTheForeignNamesOfOthers) {
    const Strategy shadow{{.id = "shadow", .elsewhere = {{"Sudoku Explainer", "Fake-Naked"}}},
                          fakes::find_nothing};
    Registry registry;
    ASSERT_FALSE(registry.add(shadow));
    ASSERT_FALSE(registry.add(fakes::naked));
    EXPECT_THAT(registry.resolve("Fake Naked"), ElementsAre(&fakes::naked));
}

TEST(Registry, StrategiesWithoutForeignNamesAnswerToNoEmptyOne) {
    Registry registry;
    ASSERT_FALSE(registry.add(fakes::nothing));
    EXPECT_THAT(registry.resolve(""), IsEmpty());
}

TEST(Strategy, FamiliesHaveTheNamesOfTheirFolders) {
    EXPECT_EQ(to_string(Family::singles), "singles");
    EXPECT_EQ(to_string(Family::single_digit), "single-digit");
    EXPECT_EQ(to_string(Family::patterns), "patterns");
    EXPECT_EQ(to_string(Family::whips), "whips");
    EXPECT_EQ(to_string(Family::rank), "rank");
}

}  // namespace
}  // namespace gridlemma
