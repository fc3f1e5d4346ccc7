// SPDX-License-Identifier: Apache-2.0
// The text that describes methods: what is read from it, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "apps/rpc/interface.hpp"
#include "apps/rpc/rpc.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* described = R"(
shape name text 1..20 /^[a-z]+$/ or null

object step
  technique name: Its id.
  drawing? object

either id
  text ..3: A text.
  -5..5

open line
  truths text[]

member most? 1..9 = 4: The most
member puzzle text: Any
    text.

method find: Find
    steps.
  > puzzle, most
  > detail? where|place = place: How much. Without it, all.
  > is_all? boolean = false: All of them
  < steps step[..2]: The first.
  < best step or null
  < fruit? fruits
  < from line
method all => object: Everything.
)";

TEST(Interface, MethodsHaveShapes) {
    const Interface made(described, {{"fruits", "apple|pear"}});
    ASSERT_EQ(made.methods().size(), 2U);
    const MethodShape& find = *find_method(made.methods(), "find");
    EXPECT_EQ(find_method(made.methods(), "nonsense"), nullptr);
    EXPECT_EQ(find.help, "Find steps.");
    const json step{{"technique", nullptr}};
    json answer{{"steps", {step}}, {"best", nullptr}, {"from", {{"truths", {"a"}}, {"more", 1}}}};
    EXPECT_EQ(misfit(find.result, answer, "it"), std::nullopt);
    answer["fruit"] = "plum";
    EXPECT_EQ(misfit(find.result, answer, "it"), "it.fruit is 'plum', not one of apple|pear");
    answer["fruit"] = "pear";
    answer["steps"] = {step, step, step};
    EXPECT_EQ(misfit(find.result, answer, "it"), "it.steps has 3 items, not 0 to 2");
    const json schema = to_schema(find.params);
    EXPECT_EQ(schema["required"], json{"puzzle"});
    EXPECT_EQ(schema["properties"]["puzzle"]["description"], "Any text.");
    EXPECT_EQ(schema["properties"]["most"]["description"], "The most; without it, 4.");
    EXPECT_EQ(schema["properties"]["detail"]["description"], "How much. Without it, all.");
    EXPECT_EQ(schema["properties"]["is_all"]["description"], "All of them; without it, false.");
    EXPECT_EQ(to_schema(made.methods()[1].result), (json{{"type", "object"}}));
}

TEST(Interface, ParamsAreCompleted) {
    const Interface made(described, {{"fruits", "apple|pear"}});
    const MethodShape& find = *find_method(made.methods(), "find");
    EXPECT_EQ(complete_params(find, {{"puzzle", "x"}}),
              (json{{"puzzle", "x"}, {"most", 4}, {"detail", "place"}, {"is_all", false}}));
    EXPECT_EQ(complete_params(find, {{"puzzle", "x"}, {"most", 9}})["most"], 9);
    EXPECT_THROW((void)complete_params(find, json::object()), RpcError);
    EXPECT_THROW((void)complete_params(find, {{"puzzle", "x"}, {"most", 10}}), RpcError);
}

TEST(Interface, MembersAreInserted) {
    Interface made("method a: A.\n  < first count: 1.\n  < last count: 2.\n");
    constexpr Shape text{.kind = Shape::Kind::text};
    const std::array between{Member{"middle", &text, "Between.", true}};
    made.insert("a", "last", between);
    EXPECT_EQ(to_schema(made.methods()[0].result)["required"], (json{"first", "middle", "last"}));
}

TEST(Interface, WhatIsWrongIsSaid) {
    const auto reason = [](const char* text) -> std::string {
        try {
            const Interface made(text);
        } catch (const std::invalid_argument& refused) {
            return refused.what();
        }
        return "nothing";
    };
    EXPECT_EQ(reason("shape a b"), "no shape 'b' in 'shape a b'");
    EXPECT_EQ(reason("object a\n  b c[]: Of them."), "no shape 'c' in '  b c[]: Of them.'");
    EXPECT_EQ(reason("nonsense a"), "nothing begins with 'nonsense' in 'nonsense a'");
    EXPECT_EQ(reason("method a: A.\n  > b"), "no member 'b' in '  > b'");
    EXPECT_THAT(reason("object a\n  > b text"), HasSubstr("begin with > or <: 'object'"));
    EXPECT_THAT(reason("method a: A.\n  b text"), HasSubstr("begin with > or <: 'method'"));
    EXPECT_EQ(reason("member a? 1..5 = x: A"), "no number 'x' in 'member a? 1..5 = x: A'");
    EXPECT_EQ(reason("member a text word: A."), "what is 'word' in 'member a text word: A.'");
}

}  // namespace
}  // namespace gridlemma::apps
