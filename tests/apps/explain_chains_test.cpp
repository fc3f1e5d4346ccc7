// SPDX-License-Identifier: Apache-2.0
// The chains in the text of `explain --profile se`, read as a person would: every node follows from
// earlier nodes on the grid at that point, and the chain proves the conclusions of the step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grid/grid.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::HasSubstr;

/// "r1c2<>3", "r1c2=3 (last of box 1)", "r1c2<>3 (by nested chain 1)".
struct ShownNode {
    Candidate candidate;
    bool is_on = false;
    std::string reason;
};
using ShownLine = std::vector<ShownNode>;

struct ShownChain {
    std::string start;
    int length = 0;
    std::vector<ShownLine> lines;
    std::string nested;
};

std::vector<std::string> split(const std::string& text, const std::string& separator) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t to = 0; (to = text.find(separator, from)) != std::string::npos;
         from = to + separator.size())
        parts.push_back(text.substr(from, to - from));
    parts.push_back(text.substr(from));
    return parts;
}

ShownNode read_node(const std::string& text) {
    static const std::regex pattern(R"(r(\d)c(\d)(=|<>)(\d)(?: \((.*)\))?)");
    std::smatch match;
    EXPECT_TRUE(std::regex_match(text, match, pattern)) << text;
    if (match.empty()) return {};
    const Cell cell(9 * (std::stoi(match[1]) - 1) + std::stoi(match[2]) - 1);
    return {{cell, Digit(std::stoi(match[4]))}, match[3] == "=", match[5]};
}

struct ShownStep {
    std::string name;
    std::string sentence;
    std::string conclusions;
};

/// "  12. Name: sentence. So conclusions."; nothing if the line is another. Sentences are too long
/// for std::regex, which needs stack per character.
std::optional<ShownStep> read_step(const std::string& shown) {
    static const std::regex head(R"(^ +\d+\. ([^:]+): )");
    std::smatch match;
    const std::size_t last = shown.rfind(". So ");
    if (last == std::string::npos || !shown.ends_with('.') ||
        !std::regex_search(shown, match, head))
        return std::nullopt;
    const auto begin = static_cast<std::size_t>(match.length());
    const std::size_t end = last + std::string_view(". So ").size();
    return ShownStep{.name = match[1],
                     .sentence = shown.substr(begin, last - begin),
                     .conclusions = shown.substr(end, shown.size() - end - 1)};
}

ShownChain read_chain(const std::string& sentence) {
    ShownChain chain;
    const std::size_t nested = sentence.find("; nested chain ");
    if (nested != std::string::npos) chain.nested = sentence.substr(nested);
    const auto parts = split(sentence.substr(0, nested), "; ");
    static const std::regex head(R"((.*) \[(\d+)\])");
    std::smatch match;
    EXPECT_TRUE(std::regex_match(parts[0], match, head)) << parts[0];
    if (match.empty()) return chain;
    chain.start = match[1];
    chain.length = std::stoi(match[2]);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        ShownLine& line = chain.lines.emplace_back();
        for (const std::string& node : split(parts[i], ", ")) line.push_back(read_node(node));
    }
    return chain;
}

House read_house(const std::string& name) {
    const int number = name.back() - '1';
    if (name.starts_with("box")) return House::box(number);
    return name.starts_with("row") ? House::row(number) : House::column(number);
}

bool excludes(Candidate on, Candidate off) {
    if (on.cell() == off.cell()) return on.digit() != off.digit();
    return on.digit() == off.digit() && classic::sees(on.cell(), off.cell());
}

/// Checks one line, node by node.
class LineCheck {
 public:
    LineCheck(const Grid& grid, const std::string& nested) : grid_(grid), nested_(nested) {}

    void run(const ShownLine& line) {
        EXPECT_EQ(line.front().reason, "") << "starts with an assumption";
        take(line.front());
        for (std::size_t i = 1; i < line.size(); ++i) {
            if (line[i].is_on)
                check_on(line[i]);
            else
                check_off(line[i]);
            take(line[i]);
        }
    }

 private:
    void take(const ShownNode& node) {
        EXPECT_TRUE(grid_.has(node.candidate)) << to_string(node.candidate);
        EXPECT_TRUE((node.is_on ? on_ : off_).insert(node.candidate.index()).second)
            << to_string(node.candidate) << " is there twice";
    }

    void check_on(const ShownNode& node) {
        const auto [cell, digit] = std::pair(node.candidate.cell(), node.candidate.digit());
        if (node.reason == "last in its cell") {
            for (Digit other : grid_.at(cell)) expect_off({cell, other}, node);
            return;
        }
        ASSERT_TRUE(node.reason.starts_with("last in ")) << to_string(node.candidate);
        const House house = read_house(node.reason.substr(8));
        EXPECT_TRUE(classic::cells_of(house).contains(cell));
        for (Cell other : grid_.places(house, digit)) expect_off({other, digit}, node);
    }

    void expect_off(Candidate other, const ShownNode& node) {
        if (other == node.candidate) return;
        EXPECT_TRUE(off_.contains(other.index()))
            << to_string(node.candidate) << " needs " << to_string(other) << " to be false";
    }

    void check_off(const ShownNode& node) {
        if (node.reason == "by a pattern") return;
        if (node.reason.starts_with("by nested chain ")) {
            EXPECT_THAT(nested_, HasSubstr("; " + node.reason.substr(3) + " {"));
            return;
        }
        EXPECT_EQ(node.reason, "");
        const bool follows = std::ranges::any_of(
            on_, [&](int on) { return excludes(Candidate::from_index(on), node.candidate); });
        EXPECT_TRUE(follows) << to_string(node.candidate) << " follows from nothing before it";
    }

    const Grid& grid_;
    const std::string& nested_;
    std::set<int> on_, off_;
};

/// "r1c2=3", "r1c2<>34".
void apply_conclusion(const std::string& text, Grid& grid) {
    static const std::regex pattern(R"(r(\d)c(\d)(=|<>)(\d+))");
    std::smatch match;
    ASSERT_TRUE(std::regex_match(text, match, pattern)) << text;
    const Cell cell(9 * (std::stoi(match[1]) - 1) + std::stoi(match[2]) - 1);
    for (char digit : match[4].str()) {
        if (match[3] == "=")
            grid.place(cell, Digit(digit - '0'));
        else if (grid.has({cell, Digit(digit - '0')}))
            grid.remove({cell, Digit(digit - '0')});
    }
}

bool is_concluded(const ShownNode& node, const std::vector<std::string>& conclusions) {
    const std::string cell = to_string(node.candidate.cell());
    const std::string digit(1, node.candidate.digit().character());
    return std::ranges::any_of(conclusions, [&](const std::string& text) {
        if (node.is_on) return text == cell + "=" + digit;
        return text.starts_with(cell + "<>") && text.find(digit, cell.size()) != std::string::npos;
    });
}

bool are_opposite(const ShownNode& a, const ShownNode& b) {
    return a.candidate == b.candidate && a.is_on != b.is_on;
}
bool are_equal(const ShownNode& a, const ShownNode& b) {
    return a.candidate == b.candidate && a.is_on == b.is_on;
}

/// Checks that the lines start and end as the kind of chain requires.
void check_ends(const ShownChain& chain, const Grid& grid,
                const std::vector<std::string>& conclusions) {
    const auto& lines = chain.lines;
    const ShownNode& end = lines.front().back();
    if (chain.start == "a cycle") {
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_TRUE(end.is_on && !lines[0].front().is_on);
        EXPECT_TRUE(excludes(end.candidate, lines[0].front().candidate)) << "it closes";
        return;
    }
    if (chain.start == "the assumption refutes itself") {
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_TRUE(are_opposite(lines[0].front(), end));
        EXPECT_TRUE(is_concluded(end, conclusions));
        return;
    }
    if (chain.start == "a contradiction") {
        ASSERT_EQ(lines.size(), 2U);
        EXPECT_TRUE(are_opposite(end, lines[1].back()));
        EXPECT_TRUE(are_equal(lines[0].front(), lines[1].front()));
        ShownNode opposite = lines[0].front();
        opposite.is_on = !opposite.is_on;
        EXPECT_TRUE(is_concluded(opposite, conclusions));
        return;
    }
    std::set<int> starts;
    for (const ShownLine& line : lines) {
        EXPECT_TRUE(are_equal(line.back(), end));
        starts.insert(line.front().candidate.index());
    }
    EXPECT_TRUE(is_concluded(end, conclusions));
    std::set<int> wanted;
    const Candidate first = lines[0].front().candidate;
    if (chain.start == "whether it is true or false") {
        ASSERT_EQ(lines.size(), 2U);
        EXPECT_TRUE(are_opposite(lines[0].front(), lines[1].front()));
        wanted.insert(first.index());
    } else if (chain.start.starts_with("whatever ")) {
        for (Digit digit : grid.at(first.cell()))
            wanted.insert(Candidate(first.cell(), digit).index());
    } else {
        ASSERT_TRUE(chain.start.starts_with("wherever the digit is in ")) << chain.start;
        for (Cell cell : grid.places(read_house(chain.start.substr(25)), first.digit()))
            wanted.insert(Candidate(cell, first.digit()).index());
    }
    EXPECT_EQ(starts, wanted);
}

/// Every literal counts once in each line.
void check_length(const ShownChain& chain) {
    if (!chain.nested.empty()) return;
    std::size_t nodes = 0;
    for (const ShownLine& line : chain.lines) nodes += line.size();
    EXPECT_EQ(static_cast<int>(nodes) - 2, chain.length);
}

/// Checks all chains of a path; returns how many there are of each kind.
std::multiset<std::string> check_path(const std::string& puzzle) {
    std::string text = run_cli("explain --profile se --grid=never", puzzle).out;
    text = std::regex_replace(text, std::regex(R"(\n     +)"), " ");
    Grid grid(test::puzzle_of(puzzle));
    std::multiset<std::string> starts;
    for (const std::string& shown : test::lines_of(text)) {
        const std::optional<ShownStep> step = read_step(shown);
        if (!step) continue;
        const auto conclusions = split(step->conclusions, ", ");
        const std::string& name = step->name;
        if (name.ends_with("Chains") || name.ends_with("Cycles") || name.ends_with("Plus")) {
            SCOPED_TRACE(shown);
            std::string sentence = step->sentence;
            sentence[0] = static_cast<char>(std::tolower(sentence[0]));
            const ShownChain chain = read_chain(sentence);
            for (const ShownLine& line : chain.lines) LineCheck(grid, chain.nested).run(line);
            check_ends(chain, grid, conclusions);
            check_length(chain);
            static const std::regex place(R"( (r\d|row|column|box).*)");
            starts.insert(std::regex_replace(chain.start, place, ""));
        }
        for (const std::string& conclusion : conclusions) apply_conclusion(conclusion, grid);
    }
    EXPECT_TRUE(grid.is_solved()) << "the path goes to the end";
    return starts;
}

TEST(ExplainChains, EveryNodeFollowsFromThoseBeforeIt) {
    std::ifstream lines(test::source_dir() / "tests/data/se-own-hard.tsv");
    std::string line;
    std::getline(lines, line);  // Column names.
    std::multiset<std::string> starts;
    for (std::size_t i = 0; i < test::scaled(50) && std::getline(lines, line); ++i) {
        starts.merge(check_path(line.substr(0, cell_count)));
        if (testing::Test::HasFailure()) FAIL() << line;
    }
    EXPECT_GT(starts.size(), test::scaled(700));
    for (const char* start : {"the assumption refutes itself", "a contradiction", "whatever"})
        EXPECT_GT(starts.count(start), 0U) << start;
}

// Easter Monster, by jpf, 2007.
TEST(ExplainChains, SoDoesEveryNodeOfChainsThatOthersAreNestedIn) {
    const std::string puzzle =
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    const auto starts = check_path(puzzle);
    EXPECT_GT(starts.size(), 20U);
    EXPECT_THAT(run_cli("explain --profile se", puzzle).out, HasSubstr("nested chain 2 {"));
}

TEST(ExplainChains, AreTold) {
    const std::string text =
        run_cli("explain --profile se --grid=never",
                "..6.4.9..........3.153...8.53..9...7....8....28.1..6...2.4.6..........9...1..3...")
            .out;
    for (const char* step :
         {"  22. Forcing Chains and Cycles: The assumption refutes itself [6]; r9c8=5,\n"
          "      r9c8<>6, r8c9=6 (last in box 9), r3c9<>6, r3c9=2 (last in its cell),\n"
          "      r1c8<>2, r1c8=5 (last in its cell), r9c8<>5. So r9c8<>5.\n",
          "  32. Nishio Forcing Chains: A contradiction [6]; r8c7=7, r3c7<>7, r3c5=7 (last\n"
          "      in row 3); r8c7=7, r7c8<>7, r7c7<>7, r7c5=7 (last in row 7), r3c5<>7. So\n"
          "      r8c7<>7.\n",
          "  33. Multiple Forcing Chains: Wherever the digit is in box 6 [8]; r5c7=5,\n"
          "      r5c7<>3, r5c8=3 (last in box 6), r5c8<>2; r5c8=5, r5c8<>2; r6c8=5,\n"
          "      r1c8<>5, r1c8=2 (last in its cell), r5c8<>2. So r5c8<>2.\n",
          "  37. Forcing Chains and Cycles: A cycle [4]; r3c9<>2, r3c9=6 (last in its\n"
          "      cell), r2c8<>6, r9c8=6 (last in column 8), r9c8<>2, r1c8=2 (last in column\n"
          "      8). So r3c7<>2.\n"})
        EXPECT_THAT(text, HasSubstr(step));
}

}  // namespace
}  // namespace gridlemma::apps
