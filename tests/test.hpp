// SPDX-License-Identifier: Apache-2.0
// GoogleTest, whose TEST defines a function here. Its own defines a class with a factory, which
// takes ten times as long to compile: 8 ms per test.
#pragma once

#include <gtest/gtest.h>

namespace gridlemma::test {

/// Tells GoogleTest of a test without a fixture, which runs `body`.
testing::TestInfo* add_test(const char* suite, const char* name, const char* file, int line,
                            void (*body)());

}  // namespace gridlemma::test

#undef TEST
#define TEST(suite, name)                                                                      \
    static void suite##_##name##_Test();                                                       \
    [[maybe_unused]] static const testing::TestInfo* const suite##_##name##_info =             \
        ::gridlemma::test::add_test(#suite, #name, __FILE__, __LINE__, suite##_##name##_Test); \
    static void suite##_##name##_Test()
