// SPDX-License-Identifier: Apache-2.0
// The engine knows no other program and none of their measures: its identifiers and comments do
// without their words. What users read is in string literals, which do not count.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"

namespace gridlemma {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::set<std::string> foreign_words = {"se",     "explainer", "hodoku", "points", "level",
                                             "levels", "fin",       "petal",  "petals", "kraken",
                                             "pearl",  "diamond",   "surplus"};

/// `source` with empty string literals.
std::string without_literals(std::string_view source) {
    std::string text;
    bool is_in_literal = false;
    bool is_in_comment = false;
    for (std::size_t i = 0; i < source.size(); ++i) {
        const char character = source[i];
        if (character == '\n') is_in_comment = false;
        if (!is_in_literal && source.substr(i, 2) == "//") is_in_comment = true;
        // Comments quote; literals do not go over the end of a line.
        if (character == '"' && !is_in_comment) is_in_literal = !is_in_literal;
        if (is_in_literal && character == '\\') ++i;
        if (!is_in_literal) text += character;
    }
    return text;
}

std::string in_lower_case(std::string_view word) {
    std::string text;
    for (char letter : word)
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
}

/// A run of letters, and its parts if it is made of several: "fooBar" gives foobar, foo and bar.
void append_words(std::string_view run, std::vector<std::string>& words) {
    if (run.empty()) return;
    words.push_back(in_lower_case(run));
    const auto begins_word = [&](std::size_t i) {
        return std::isupper(static_cast<unsigned char>(run[i])) != 0 &&
               std::islower(static_cast<unsigned char>(run[i - 1])) != 0;
    };
    std::size_t start = 0;
    for (std::size_t i = 1; i <= run.size(); ++i) {
        if (i < run.size() && !begins_word(i)) continue;
        if (i - start < run.size()) words.push_back(in_lower_case(run.substr(start, i - start)));
        start = i;
    }
}

/// The words of comments and identifiers, in lower case.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0) continue;
        append_words(text.substr(start, i - start), words);
        start = i + 1;
    }
    return words;
}

std::vector<std::string> foreign_words_in(std::string_view source) {
    std::string text = without_literals(source);
    constexpr std::string_view of_unicode = "code points";
    for (std::size_t at = 0; (at = text.find(of_unicode)) != std::string::npos;)
        text.erase(at, of_unicode.size());
    std::vector<std::string> found = words_of(text);
    std::erase_if(found, [](const std::string& word) { return !foreign_words.contains(word); });
    return found;
}

TEST(EngineWords, AreNotThoseOfOtherPrograms) {
    int files = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_dir() / "engine")) {
        if (!entry.is_regular_file()) continue;
        ++files;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        EXPECT_THAT(foreign_words_in(text.str()), IsEmpty()) << entry.path();
    }
    EXPECT_GE(files, 60);
}

TEST(EngineWords, AreFoundInIdentifiersAndComments) {
    EXPECT_THAT(foreign_words_in("int x_level = 0;  // As HoDoKu has it.\nenum { se };"),
                ElementsAre("level", "hodoku", "se"));
    EXPECT_THAT(foreign_words_in("mostFin ExplainerScale // \"points\" are words"),
                ElementsAre("fin", "explainer", "points"));
    EXPECT_THAT(foreign_words_in("f(\"level \\\" se\") + pointer + final + sets"), IsEmpty());
}

}  // namespace
}  // namespace gridlemma
