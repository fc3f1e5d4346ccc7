// SPDX-License-Identifier: Apache-2.0
// No header of the product has more than 300 lines and no class more than 150, so that each can be
// read in one go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"

namespace gridlemma {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_lines_of_header = 300;
constexpr std::size_t most_lines_of_class = 150;

/// Whether a class that is not nested in another begins on this line and does not end there.
bool begins_class(std::string_view line) {
    return (line.starts_with("class ") || line.starts_with("struct ")) && line.ends_with('{');
}

/// Returns what is too long, each as "name: number of lines".
std::vector<std::string> too_long(const std::string& name, std::istream& text) {
    std::vector<std::string> found;
    std::size_t number = 0;
    std::size_t begin = 0;  // Of the class that is open; 0 if none is.
    std::string head;
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (begins_class(line)) {
            begin = number;
            head = line;
        } else if (begin != 0 && line.starts_with("};")) {
            if (const std::size_t lines = number - begin + 1; lines > most_lines_of_class)
                found.push_back(name + ": " + head + " " + std::to_string(lines));
            begin = 0;
        }
    }
    if (name.ends_with(".hpp") && number > most_lines_of_header)
        found.push_back(name + ": " + std::to_string(number));
    return found;
}

TEST(Sizes, AreThoseThatCanBeRead) {
    std::vector<std::string> found;
    std::size_t files = 0;
    for (const char* folder : {"engine", "strategies", "apps"})
        for (const auto& entry : fs::recursive_directory_iterator(test::source_dir() / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".hpp" && extension != ".cpp") continue;
            ++files;
            std::ifstream text(entry.path());
            const auto here = too_long(fs::relative(entry.path(), test::source_dir()), text);
            found.insert(found.end(), here.begin(), here.end());
        }
    EXPECT_THAT(found, testing::IsEmpty());
    EXPECT_GE(files, 300U);
}

TEST(Sizes, OfWhatIsTooLongAreFound) {
    std::string text = "class Long {\n";
    for (std::size_t i = 0; i < most_lines_of_class; ++i) text += "    int i;\n";
    text += "};\nclass Short {\n};\n";
    std::istringstream as_source(text);
    EXPECT_THAT(too_long("a.cpp", as_source), testing::ElementsAre("a.cpp: class Long { 152"));
    for (std::size_t i = 0; i < most_lines_of_header; ++i) text += "int i;\n";
    std::istringstream as_header(text);
    EXPECT_THAT(too_long("a.hpp", as_header), testing::SizeIs(2));
}

}  // namespace
}  // namespace gridlemma
