// SPDX-License-Identifier: Apache-2.0
#include "tests/test.hpp"

#include <utility>

namespace gridlemma::test {
namespace {

class FunctionTest : public testing::Test {
 public:
    explicit FunctionTest(void (*body)()) : body_(body) {}
    void TestBody() override { body_(); }

 private:
    void (*body_)();
};

}  // namespace

testing::TestInfo* add_test(const char* suite, const char* name, const char* file, int line,
                            void (*body)()) {
#ifdef __clang_analyzer__  // It takes for lost what GoogleTest keeps.
    return nullptr;
#else
    return testing::RegisterTest(suite, name, nullptr, nullptr, file, line,
                                 [body]() -> testing::Test* { return new FunctionTest(body); });
#endif
}

}  // namespace gridlemma::test

namespace gridlemma::expect {
namespace {

thread_local std::string last_failure;

/// GoogleTest's macro returns, which a destructor may not.
void fail_at(const char* file, int line, const std::string& text) {
    GTEST_FAIL_AT(file, line) << text;
}

}  // namespace

Failure::Failure(Kind kind, const char* file, int line)
    : kind_(kind), file_(file), line_(line), text_(std::move(last_failure)) {}

Failure::~Failure() {
    const std::string added = message_.GetString();
    if (!added.empty()) text_ += '\n' + added;
    if (kind_ == fatal)
        fail_at(file_, line_, text_);
    else
        ADD_FAILURE_AT(file_, line_) << text_;
}

bool fail(std::string text) {
    last_failure = std::move(text);
    return false;
}

bool fail_equality(const char* left, const char* right, const std::string& left_value,
                   const std::string& right_value) {
    // Not public, but what is would not compare long texts line by line.
    return fail(
        testing::internal::EqFailure(left, right, left_value, right_value, false).message());
}

bool fail_relation(const char* left, const char* sign, const char* right,
                   const std::string& left_value, const std::string& right_value) {
    std::string text = "Expected: (";
    text.append(left).append(") ").append(sign).append(" (").append(right);
    return fail(text + "), actual: " + left_value + " vs " + right_value);
}

bool fail_match(const char* text, const std::string& expected, const std::string& actual) {
    return fail(std::string("Value of: ") + text + "\nExpected: " + expected +
                "\n  Actual: " + actual);
}

bool fail_truth(const char* text, bool expected) {
    return fail(
        std::string("Value of: ") + text +
        (expected ? "\n  Actual: false\nExpected: true" : "\n  Actual: true\nExpected: false"));
}

bool equal(const char* left, const char* right, std::string_view left_value,
           std::string_view right_value) {
    return left_value == right_value ||
           fail_equality(left, right, testing::PrintToString(std::string(left_value)),
                         testing::PrintToString(std::string(right_value)));
}

}  // namespace gridlemma::expect
