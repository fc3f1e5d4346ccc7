// SPDX-License-Identifier: Apache-2.0
#include "tests/test.hpp"

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
    return testing::RegisterTest(suite, name, nullptr, nullptr, file, line,
                                 [body]() -> testing::Test* { return new FunctionTest(body); });
}

}  // namespace gridlemma::test
