// SPDX-License-Identifier: Apache-2.0
// GoogleTest, with a TEST and the most frequent assertions that compile in a fraction of the time.
// A test of GoogleTest is a class with a factory, which takes 8 ms; an assertion is ten calls with
// their clean-up, and a function per length of a literal, which takes 2 to 6 ms. Here a test is a
// function, and an assertion is a call. They mean the same, and say the same of a failure.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <concepts>
#include <functional>
#include <string>
#include <string_view>

namespace gridlemma::test {

/// Tells GoogleTest of a test without a fixture, which runs `body`.
testing::TestInfo* add_test(const char* suite, const char* name, const char* file, int line,
                            void (*body)());

}  // namespace gridlemma::test

namespace gridlemma::expect {

/// The failure of the last assertion of this thread. Tells GoogleTest at the end of the statement,
/// with what the test adds by <<.
class Failure {
 public:
    enum Kind { nonfatal, fatal };

    Failure(Kind kind, const char* file, int line);
    ~Failure();
    Failure(const Failure&) = delete;
    Failure& operator=(const Failure&) = delete;

    template <typename T>
    Failure& operator<<(const T& value) {
        message_ << value;
        return *this;
    }

 private:
    Kind kind_;
    const char* file_;
    int line_;
    std::string text_;
    testing::Message message_;
};

/// What a fatal failure returns.
struct Nothing {
    void operator=(const Failure&) const {}
};

/// These are false: they keep for Failure what an assertion expected.
[[nodiscard]] bool fail(std::string text);
[[nodiscard]] bool fail_equality(const char* left, const char* right, const std::string& left_value,
                                 const std::string& right_value);
[[nodiscard]] bool fail_relation(const char* left, const char* sign, const char* right,
                                 const std::string& left_value, const std::string& right_value);
[[nodiscard]] bool fail_match(const char* text, const std::string& expected,
                              const std::string& actual);
[[nodiscard]] bool fail_truth(const char* text, bool expected);

/// The assertions: `left`, `right` and `text` are what the test says, for the text of a failure.
[[nodiscard]] inline bool holds(const char* text, bool value, bool expected) {
    return value == expected || fail_truth(text, expected);
}

/// One function for all kinds of text, so that none is made per length of a literal.
[[nodiscard]] bool equal(const char* left, const char* right, std::string_view left_value,
                         std::string_view right_value);

template <typename T>
concept Text = std::same_as<T, std::string> || std::same_as<T, std::string_view>;
template <typename L, typename R>
concept Texts = (Text<L> && std::convertible_to<const R&, std::string_view>) ||
                (Text<R> && std::convertible_to<const L&, std::string_view>);

template <typename L, typename R>
requires(!Texts<L, R>) [[nodiscard]] bool equal(const char* left, const char* right,
                                                const L& left_value, const R& right_value) {
    return std::equal_to<>()(left_value, right_value) ||
           fail_equality(left, right, testing::PrintToString(left_value),
                         testing::PrintToString(right_value));
}

template <typename Relation, typename L, typename R>
[[nodiscard]] bool compare(const char* left, const char* sign, const char* right,
                           const L& left_value, const R& right_value) {
    return Relation()(left_value, right_value) ||
           fail_relation(left, sign, right, testing::PrintToString(left_value),
                         testing::PrintToString(right_value));
}

template <typename T, typename Matcher>
[[nodiscard]] bool matches(const char* text, const T& value, const Matcher& matcher) {
    const auto of_value = testing::SafeMatcherCast<const T&>(matcher);
    if (of_value.Matches(value)) return true;
    testing::StringMatchResultListener why;
    of_value.MatchAndExplain(value, &why);
    const std::string explained = why.str().empty() ? "" : ", " + why.str();
    return fail_match(text, testing::DescribeMatcher<const T&>(of_value),
                      testing::PrintToString(value) + explained);
}

}  // namespace gridlemma::expect

#undef TEST
#define TEST(suite, name)                                                                      \
    static void suite##_##name##_Test();                                                       \
    [[maybe_unused]] static const testing::TestInfo* const suite##_##name##_info =             \
        ::gridlemma::test::add_test(#suite, #name, __FILE__, __LINE__, suite##_##name##_Test); \
    static void suite##_##name##_Test()

// A switch, so that an `else` that follows an assertion belongs to no `if` of the assertion.
#define GRIDLEMMA_CHECK(check, on_failure, kind)                                                  \
    switch (0)                                                                                    \
    case 0:                                                                                       \
    default:                                                                                      \
        if (::gridlemma::expect::check) {                                                         \
        } else                                                                                    \
            on_failure ::gridlemma::expect::Failure(::gridlemma::expect::Failure::kind, __FILE__, \
                                                    __LINE__)
#define GRIDLEMMA_EXPECT(check) GRIDLEMMA_CHECK(check, , nonfatal)
#define GRIDLEMMA_ASSERT(check) \
    GRIDLEMMA_CHECK(check, return ::gridlemma::expect::Nothing() =, fatal)

#undef EXPECT_EQ
#undef EXPECT_NE
#undef EXPECT_LT
#undef EXPECT_LE
#undef EXPECT_GT
#undef EXPECT_GE
#undef EXPECT_THAT
#undef EXPECT_TRUE
#undef EXPECT_FALSE
#undef ASSERT_EQ
#undef ASSERT_NE
#undef ASSERT_GT
#undef ASSERT_THAT
#undef ASSERT_TRUE
#undef ASSERT_FALSE

#define EXPECT_EQ(a, b) GRIDLEMMA_EXPECT(equal(#a, #b, a, b))
#define EXPECT_NE(a, b) GRIDLEMMA_EXPECT(compare<std::not_equal_to<>>(#a, "!=", #b, a, b))
#define EXPECT_LT(a, b) GRIDLEMMA_EXPECT(compare<std::less<>>(#a, "<", #b, a, b))
#define EXPECT_LE(a, b) GRIDLEMMA_EXPECT(compare<std::less_equal<>>(#a, "<=", #b, a, b))
#define EXPECT_GT(a, b) GRIDLEMMA_EXPECT(compare<std::greater<>>(#a, ">", #b, a, b))
#define EXPECT_GE(a, b) GRIDLEMMA_EXPECT(compare<std::greater_equal<>>(#a, ">=", #b, a, b))
#define EXPECT_THAT(a, b) GRIDLEMMA_EXPECT(matches(#a, a, b))
#define EXPECT_TRUE(a) GRIDLEMMA_EXPECT(holds(#a, static_cast<bool>(a), true))
#define EXPECT_FALSE(a) GRIDLEMMA_EXPECT(holds(#a, static_cast<bool>(a), false))
#define ASSERT_EQ(a, b) GRIDLEMMA_ASSERT(equal(#a, #b, a, b))
#define ASSERT_NE(a, b) GRIDLEMMA_ASSERT(compare<std::not_equal_to<>>(#a, "!=", #b, a, b))
#define ASSERT_GT(a, b) GRIDLEMMA_ASSERT(compare<std::greater<>>(#a, ">", #b, a, b))
#define ASSERT_THAT(a, b) GRIDLEMMA_ASSERT(matches(#a, a, b))
#define ASSERT_TRUE(a) GRIDLEMMA_ASSERT(holds(#a, static_cast<bool>(a), true))
#define ASSERT_FALSE(a) GRIDLEMMA_ASSERT(holds(#a, static_cast<bool>(a), false))
