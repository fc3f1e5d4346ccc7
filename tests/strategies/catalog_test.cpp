// SPDX-License-Identifier: Apache-2.0
#include "strategies/catalog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace gridlemma {
namespace {

using testing::ElementsAre;

std::vector<std::string_view> ids(const std::vector<const Strategy*>& strategies) {
    std::vector<std::string_view> names;
    for (const Strategy* strategy : strategies) names.push_back(strategy->descriptor.id);
    return names;
}

TEST(Catalog, EveryStrategyIsFullyDescribedAndNamedOnce) {
    std::set<std::string_view> seen_ids;
    std::set<std::string_view> seen_names;
    for (const Strategy* strategy : built_in_strategies()) {
        const Descriptor& descriptor = strategy->descriptor;
        EXPECT_TRUE(seen_ids.insert(descriptor.id).second) << descriptor.id;
        EXPECT_TRUE(seen_names.insert(descriptor.name).second) << descriptor.name;
        EXPECT_TRUE(descriptor.pattern.ends_with('.')) << descriptor.id;
        EXPECT_FALSE(descriptor.reference.empty()) << descriptor.id;
        EXPECT_NE(strategy->find, nullptr) << descriptor.id;
    }
}

TEST(Catalog, TheRegistryHoldsThemAllInLadderOrder) {
    const Registry registry = built_in_registry();
    EXPECT_THAT(registry.strategies(), testing::ElementsAreArray(built_in_strategies()));
}

TEST(Catalog, AnswersToForeignNames) {
    const Registry registry = built_in_registry();
    for (const char* name : {"h1", "Hidden Single", "hidden_single"})
        EXPECT_THAT(ids(registry.resolve(name)),
                    ElementsAre("hidden-single-box", "hidden-single-column", "hidden-single-row"));
    EXPECT_THAT(ids(registry.resolve("n2")), ElementsAre("naked-pair"));
    EXPECT_THAT(ids(registry.resolve("Hidden Triplet")), ElementsAre("hidden-triple"));
    EXPECT_THAT(ids(registry.resolve("x")), ElementsAre("x-chain"));
    EXPECT_THAT(ids(registry.resolve("y")), ElementsAre());
}

}  // namespace
}  // namespace gridlemma
