// SPDX-License-Identifier: Apache-2.0
// What must be understood at once is short: a header has at most 300 lines, a class at most 300
// with all its bodies, and at most 15 data members, a function at most 40. Tables and texts may be
// longer: in functions, lines that hold nothing but literals do not count, nor does a function that
// is one great value.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/source_shapes.hpp"

namespace gridlemma {
namespace {

namespace fs = std::filesystem;
using test::SourceFile;
using test::SourceShapes;

constexpr std::size_t most_lines_of_header = 300;
constexpr std::size_t most_lines_of_class = 300;
constexpr std::size_t most_members = 15;
constexpr std::size_t most_lines_of_function = 40;

std::vector<SourceFile> all_sources() {
    std::vector<SourceFile> files;
    for (const char* folder : {"engine", "strategies", "apps"})
        for (const auto& entry : fs::recursive_directory_iterator(test::source_dir() / folder)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".hpp" && extension != ".cpp") continue;
            std::ifstream text(entry.path());
            files.push_back({fs::relative(entry.path(), test::source_dir()),
                             {std::istreambuf_iterator<char>(text), {}}});
        }
    std::ranges::sort(files, {}, &SourceFile::name);
    return files;
}

/// An -inl.hpp is no header: one source has it compiled per set of instructions.
std::vector<std::string> long_headers(const std::vector<SourceFile>& files) {
    std::vector<std::string> found;
    for (const SourceFile& file : files)
        if (file.name.ends_with(".hpp") && !file.name.ends_with("-inl.hpp") &&
            std::ranges::count(file.text, '\n') > static_cast<int>(most_lines_of_header))
            found.push_back(file.name);
    return found;
}

std::set<std::string> large_classes(const SourceShapes& shapes) {
    std::set<std::string> found;
    for (const test::ClassShape& shape : shapes.classes)
        if (shape.lines > most_lines_of_class || shape.members > most_members)
            found.insert(shape.file + ": " + shape.name);
    return found;
}

std::set<std::string> long_functions(const SourceShapes& shapes) {
    std::set<std::string> found;
    for (const test::FunctionShape& shape : shapes.functions)
        if (shape.lines > most_lines_of_function && !shape.is_table)
            found.insert(shape.file + ": " + shape.name);
    return found;
}

TEST(Sizes, AreThoseThatCanBeRead) {
    const std::vector<SourceFile> files = all_sources();
    const SourceShapes shapes = test::shapes_of(files);
    EXPECT_THAT(long_headers(files), testing::IsEmpty());
    std::set<std::string> found = large_classes(shapes);
    found.merge(long_functions(shapes));
    EXPECT_THAT(found, testing::IsEmpty());
    // Otherwise a test that read nothing would pass.
    EXPECT_GE(shapes.classes.size(), 800U);
    EXPECT_GE(shapes.functions.size(), 4000U);
}

const test::ClassShape& class_named(const SourceShapes& shapes, const std::string& name) {
    const auto found = std::ranges::find(shapes.classes, name, &test::ClassShape::name);
    if (found == shapes.classes.end()) throw std::out_of_range(name);
    return *found;
}

const test::FunctionShape& function_named(const SourceShapes& shapes, const std::string& name) {
    const auto found = std::ranges::find(shapes.functions, name, &test::FunctionShape::name);
    if (found == shapes.functions.end()) throw std::out_of_range(name);
    return *found;
}

/// Anchors in the tree itself: what is known to be there is counted.
TEST(Sizes, CountWhatTheTreeHas) {
    const SourceShapes shapes = test::shapes_of(all_sources());
    EXPECT_EQ(class_named(shapes, "Verdicts").members, 3U);
    EXPECT_GE(class_named(shapes, "LogicSolver").functions, 10U);
    EXPECT_GE(class_named(shapes, "Stream::Run").lines, 150U);
    EXPECT_GE(function_named(shapes, "LogicSolver::solve").lines, 2U);
}

constexpr const char* made_up_header = R"(
namespace a {
template <typename T = int>
class Box final : public Base<T> {
 public:
    explicit Box(int x) : x_(x), y_{x}, z_{} { run(); }
    Box() = default;
    bool operator()(int a) const { return a < 3; }
    bool operator==(const Box& other) const;
    friend void swap(Box& a, Box& b) { a.f(b); }
    using Name = std::string;
    static int count_;
    static constexpr std::array<int, 2> table = {1, 2};
    void f();
 private:
    struct Inner {
        void g();
        int one = 1;
        std::map<int, std::string> two{};
    };
    enum class Kind { p, q };
    int x_, y_;
    int z_ = 0;
    std::map<int, int> map_{{1, 2}};
    void (*call_)(int) = nullptr;
    [[no_unique_address]] Inner inner_;
    union {
        int left_;
        float right_;
    };
    unsigned bits_ : 3;
};
struct Point {
    double x, y;
};
}  // namespace a
)";

constexpr const char* made_up_source = R"x(
#define BROKEN {{{ \
    more {
namespace a {
namespace {
struct Local { int n; };
const char* text = R"(class Fake { )";
char brace = '{';
int big = 1'000'000;
auto lambda = [](int i) { return i; };
void free_one() {
    if (big > 3) return;
}
}  // namespace
template <typename T>
void Box<T>::f() {
    // Comments count.
    x_ = 1;
}
template <typename T>
void Box<T>::Inner::g() {}
Box::~Box() noexcept(false) {
}
void table() {
    print(
        "one line {"
        "and another",
        2, 3,
        "a third");
}
}  // namespace a
)x";

constexpr const char* made_up_others = R"(
namespace a {
namespace {
struct Local {
    void h();
    int n, m;
};
void Local::h() {
}
}  // namespace
auto Box::k(int a) -> int {
    return a;
}
}  // namespace a
namespace b {
class Box {};
}
)";

TEST(Sizes, OfClassesHaveAllBodiesAndMembers) {
    const SourceShapes shapes = test::shapes_of(
        {{"h.hpp", made_up_header}, {"s.cpp", made_up_source}, {"t.cpp", made_up_others}});
    const test::ClassShape& box = class_named(shapes, "Box");
    EXPECT_EQ(box.file, "h.hpp");
    EXPECT_EQ(box.members, 9U);
    EXPECT_EQ(box.lines, 30U + 5 + 2 + 3);
    EXPECT_EQ(box.functions, 3U + 3);
    EXPECT_EQ(class_named(shapes, "Box::Inner").members, 2U);
    EXPECT_EQ(class_named(shapes, "Box::Inner").functions, 1U);
    EXPECT_EQ(class_named(shapes, "Point").members, 2U);
    EXPECT_EQ(std::ranges::count(shapes.classes, "Local", &test::ClassShape::name), 2);
    EXPECT_EQ(std::ranges::count(shapes.classes, "Box", &test::ClassShape::name), 2);
    EXPECT_EQ(std::ranges::count(shapes.classes, "Fake", &test::ClassShape::name), 0);
}

TEST(Sizes, OfFunctionsHaveNoTexts) {
    const SourceShapes shapes = test::shapes_of({{"s.cpp", made_up_source}});
    EXPECT_EQ(function_named(shapes, "free_one").lines, 3U);
    EXPECT_EQ(function_named(shapes, "Box::f").lines, 5U);
    EXPECT_EQ(function_named(shapes, "table").lines, 3U);
    EXPECT_EQ(shapes.functions.size(), 5U);
}

TEST(Sizes, ThatAreTooLargeAreFound) {
    std::string text = "class Wide {\n";
    for (std::size_t i = 0; i <= most_members; ++i) text += "    int i" + std::to_string(i) + ";\n";
    text += "};\nclass Long {\n    void f();\n};\nvoid Long::f() {\n";
    for (std::size_t i = 0; i < most_lines_of_class; ++i) text += "    g();\n";
    text += "}\nvoid text() {\n";
    for (std::size_t i = 0; i < most_lines_of_class; ++i) text += "    \"text\"\n";
    text += "}\nauto table() {\n    return std::array{\n";
    for (std::size_t i = 0; i < most_lines_of_class; ++i)
        text += "        row([] { return i; }),\n";
    text += "    };\n}\n";
    const std::vector<SourceFile> files{{"a.hpp", text}};
    EXPECT_THAT(large_classes(test::shapes_of(files)),
                testing::ElementsAre("a.hpp: Long", "a.hpp: Wide"));
    EXPECT_THAT(long_functions(test::shapes_of(files)), testing::ElementsAre("a.hpp: Long::f"));
    EXPECT_THAT(long_headers(files), testing::ElementsAre("a.hpp"));
}

}  // namespace
}  // namespace gridlemma
