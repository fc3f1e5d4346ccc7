// SPDX-License-Identifier: Apache-2.0
// Names of techniques that players and other programs use.
#include "strategies/other_programs/further_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/catalog/catalog.hpp"

namespace gridlemma {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::string> ids_named(std::string_view name) {
    std::vector<std::string> ids;
    for (const Strategy* const strategy : built_in_registry().resolve(name))
        ids.emplace_back(strategy->descriptor.id);
    return ids;
}

TEST(FurtherNames, AreRefusedWhereTheyAreTakenOrNobodys) {
    Registry registry = built_in_registry();
    for (const FurtherNames& names :
         {FurtherNames{"x-wing", "swordfish"}, FurtherNames{"new name", "no-such-strategy"},
          FurtherNames{"", "swordfish"}, FurtherNames{"new name|y-wing", "swordfish"}})
        EXPECT_TRUE(registry.add(names)) << names.names;
    EXPECT_THAT(registry.resolve("new name"), IsEmpty());
    static constexpr FurtherNames taken_first{"new name", "swordfish"};
    EXPECT_FALSE(registry.add(taken_first));
    EXPECT_THAT(registry.resolve("New_Name"), SizeIs(1));
}

TEST(FurtherNames, AllOfTheTableAreFound) {
    const Registry registry = built_in_registry();
    std::size_t count = 0;
    for (const FurtherNames& row : programs::further_names()) {
        std::string_view rest = row.names;
        while (!rest.empty()) {
            const std::string_view name = rest.substr(0, rest.find('|'));
            rest.remove_prefix(std::min(rest.size(), name.size() + 1));
            std::string ids;
            for (const Strategy* const strategy : registry.resolve(name)) {
                ids += (ids.empty() ? "" : " ") + std::string(strategy->descriptor.id);
                EXPECT_THAT(registry.further_names_of(*strategy), testing::HasSubstr(name));
            }
            EXPECT_EQ(ids, row.ids) << name;
            ++count;
        }
    }
    EXPECT_GT(count, 300U);
}

TEST(FurtherNames, OfWhatIsFoundByAWiderTechnique) {
    EXPECT_THAT(ids_named("ALS-W-Wing"), Contains("als-aic"));
    EXPECT_THAT(ids_named("Grouped Skyscraper"), Contains("grouped-aic"));
    EXPECT_THAT(ids_named("Law of Leftovers"), Contains("pointing"));
    EXPECT_THAT(ids_named("Borescoper's Deadly Pattern"), Contains("deadly-pattern"));
    EXPECT_THAT(ids_named("OR2-forcing-whip"), Contains("or-forcing-whip"));
    EXPECT_THAT(ids_named("z-chain"), Contains("whip"));
    EXPECT_THAT(ids_named("Thor's Hammer"), Contains("tridagon"));
    EXPECT_THAT(ids_named("Bowman's Bingo"), Contains("forcing-net-contradiction"));
    EXPECT_THAT(ids_named("no such technique"), IsEmpty());
}

}  // namespace
}  // namespace gridlemma
