// SPDX-License-Identifier: Apache-2.0
// Evidence of every kind, of which one part after the other is made something that does not exist.
#include "engine/logic/evidence_range.hpp"

#include <gmock/gmock.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/evidence_fields.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/log/evidence_samples.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;

/// Whether a value can name what does not exist.
template <typename Value>
constexpr bool can_be_wrong = !std::is_same_v<Value, bool> && !std::is_same_v<Value, std::string> &&
                              !std::is_same_v<Value, Morph>;

/// Calls visit(value, key, field) with each part that has no parts.
template <typename Object, typename Visit>
void for_each_leaf(Object& object, const Visit& visit);

template <typename Value, typename AnyField, typename Visit>
void for_each_leaf_of(Value& value, const AnyField& field, const Visit& visit) {
    if constexpr (Described<Value>)
        for_each_leaf(value, visit);
    else if constexpr (is_list<Value>)
        for (auto& item : value) for_each_leaf_of(item, field, visit);
    else
        visit(value, field);
}

template <typename Object, typename Visit>
void for_each_leaf(Object& object, const Visit& visit) {
    for_each_field(object, [&]<typename Owner, typename Value>(Owner& owner,
                                                               const Field<Owner, Value>& field) {
        if (field.is_there(owner)) for_each_leaf_of(field.of(owner), field, visit);
    });
}

/// What exists in the ordinary Sudoku: samples have extra houses as well.
template <typename Value>
void make_ordinary(Value& value) {
    if constexpr (std::is_same_v<Value, House>)
        value = House(value.index() % house_count);
    else if constexpr (std::is_same_v<Value, HouseSet>)
        value = HouseSet::from_bits(value.bits() & classic::houses().bits());
    else if constexpr (std::is_same_v<Value, Truth>)
        value =
            value.is_cell() ? value : Truth(House(value.house().index() % house_count), Digit(1));
}

template <typename Value, typename AnyField>
void make_wrong(Value& value, const AnyField& field) {
    if constexpr (std::is_same_v<Value, Candidate> || std::is_same_v<Value, Truth> ||
                  std::is_same_v<Value, Literal>)
        value = std::bit_cast<Value>(std::uint16_t{60'000});
    else if constexpr (std::is_same_v<Value, Cell> || std::is_same_v<Value, Digit> ||
                       std::is_same_v<Value, House>)
        value = std::bit_cast<Value>(std::uint8_t{200});
    else if constexpr (std::is_same_v<Value, DigitSet>)
        value = std::bit_cast<DigitSet>(std::uint16_t{0x8000});
    else if constexpr (std::is_same_v<Value, HouseSet>)
        value = HouseSet::from_bits(std::uint64_t{1} << 50);
    else if constexpr (std::is_same_v<Value, CellSet>)
        value = std::bit_cast<CellSet>(std::array<std::uint64_t, 2>{0, std::uint64_t{1} << 60});
    else if constexpr (std::is_enum_v<Value>)
        value = static_cast<Value>(200);
    else if constexpr (is_numeric<Value>)
        value = static_cast<Value>(field.most + 1);
}

/// Whether a number beyond the greatest of the field can be in the value at all.
template <typename Value, typename AnyField>
bool has_wrong(const Value& /*value*/, const AnyField& field) {
    if constexpr (is_numeric<Value>)
        return std::in_range<Value>(field.most + 1);
    else
        return can_be_wrong<Value>;
}

template <typename Part>
void clear_places(Part& /*part*/) {}
void clear_places(ChainEvidence& chain) {
    for (auto& line : chain.lines)
        for (ChainNode& node : line) {
            node.parents.clear();
            node.nested = -1;
        }
    for (ChainEvidence& nested : chain.nested) clear_places(nested);
}

/// Evidence that names only what exists.
template <typename Kind>
Kind ordinary_sample(test::EvidenceSampler& sampler) {
    Kind sample = sampler.make<Kind>();
    for_each_leaf(sample, [](auto& value, const auto&) { make_ordinary(value); });
    clear_places(sample);
    return sample;
}

template <typename Kind>
int check_kind(test::EvidenceSampler& sampler, const Geometry& geometry) {
    Kind right = ordinary_sample<Kind>(sampler);
    EXPECT_EQ(find_nonsense(Evidence(right), geometry), std::nullopt);
    int leaves = 0;
    for_each_leaf(right, [&](auto& value, const auto& field) {
        if (has_wrong(value, field)) ++leaves;
    });
    for (int wrong = 0; wrong < leaves; ++wrong) {
        Kind copy = right;
        int number = 0;
        std::string key;
        for_each_leaf(copy, [&](auto& value, const auto& field) {
            if (!key.empty() || !has_wrong(value, field) || number++ != wrong) return;
            key = field.key;
            make_wrong(value, field);
        });
        EXPECT_THAT(find_nonsense(Evidence(copy), geometry).value_or(""),
                    HasSubstr("that does not exist (key '" + key + "')"));
    }
    return leaves;
}

TEST(EvidenceRange, EachPartOfEachKindIsLookedAt) {
    const Grid grid;
    test::EvidenceSampler sampler(5);
    for_each_kind([&]<typename Kind>() {
        SCOPED_TRACE(Schema<Kind>::name);
        int leaves = 0;
        for (int i = 0; i < 40; ++i) leaves += check_kind<Kind>(sampler, grid.geometry());
        EXPECT_EQ(leaves == 0,
                  (std::is_same_v<Kind, SearchEvidence> || std::is_same_v<Kind, SymmetryEvidence>));
    });
}

// However odd it is.
TEST(EvidenceRange, WhatExistsCanBeTold) {
    const Grid grid(test::load_own_puzzles(1).front());
    test::EvidenceSampler sampler(6);
    for_each_kind([&]<typename Kind>() {
        SCOPED_TRACE(Schema<Kind>::name);
        for (int i = 0; i < 200; ++i) {
            Step step;
            step.eliminations.push_back({grid.unsolved().first(), Digit(1 + i % 9)});
            step.truths.push_back(Truth(House(i % house_count), Digit(1 + i % 9)));
            step.evidence = ordinary_sample<Kind>(sampler);
            for (const Notation notation : {Notation::words, Notation::eureka, Notation::hodoku})
                static_cast<void>(explain(step, grid, notation));
        }
    });
}

TEST(EvidenceRange, PlacesInListsAreThere) {
    const Grid grid;
    WhipEvidence whip;
    whip.links.resize(1);
    whip.links[0].relation = 0;
    EXPECT_THAT(find_nonsense(whip, grid.geometry()).value_or(""), HasSubstr("place in a list"));
    whip.relations.resize(1);
    EXPECT_EQ(find_nonsense(whip, grid.geometry()), std::nullopt);
    ChainEvidence chain;
    chain.lines.resize(1);
    chain.lines[0].resize(2);
    chain.lines[0][0].parents = {1};
    EXPECT_EQ(find_nonsense(chain, grid.geometry()), std::nullopt);
    for (const std::uint16_t parent : {0, 2}) {
        chain.lines[0][0].parents = {parent};
        EXPECT_THAT(find_nonsense(chain, grid.geometry()).value_or(""), HasSubstr("'parents'"));
    }
    chain.lines[0][0].parents = {1};
    chain.lines[0][0].nested = 0;
    EXPECT_THAT(find_nonsense(chain, grid.geometry()).value_or(""), HasSubstr("'nested'"));
    chain.nested.resize(1);
    EXPECT_EQ(find_nonsense(chain, grid.geometry()), std::nullopt);
}

}  // namespace
}  // namespace gridlemma
