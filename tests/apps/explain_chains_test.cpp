// SPDX-License-Identifier: Apache-2.0
// The chains in the text of `explain --profile se`, read as a person would: every node follows from
// earlier nodes on the grid at that point, and the chain proves the conclusions of the step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include "engine/core/literal.hpp"

#include "engine/grid/grid.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::HasSubstr;

/// "r1c2<>3", "r1c2=3 (last in box 1)", "r1c2<>3 (by chain A below)", or "as before" what an
/// earlier line has shown; `from` are the nodes that the
/// text says it follows from, if that is not the one before it.
struct ShownNode {
    Candidate candidate;
    bool is_on = false;
    std::string reason;
    std::vector<Literal> from;
};
using ShownLine = std::vector<ShownNode>;

struct ShownChain {
    std::string claim;
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

/// "r1c2=3", "r1c4,r37c16<>34".
std::vector<Literal> read_literals(const std::string& text) {
    const std::size_t sign = text.find_first_of("=<");
    if (sign == std::string::npos) return {};
    const bool is_on = text[sign] == '=';
    const std::string digits = text.substr(sign + (is_on ? 1 : 2));
    std::vector<Literal> literals;
    for (const test::Match& block : test::matches(text.substr(0, sign), R"(r(\d+)c(\d+))"))
        for (char row : block[1])
            for (char column : block[2])
                for (char digit : digits)
                    literals.emplace_back(
                        Candidate(Cell::at(row - '1', column - '1'), Digit(digit - '0')), is_on);
    EXPECT_FALSE(literals.empty()) << text;
    return literals;
}

/// Those with one cell each, in a sentence.
std::vector<Literal> literals_in(const std::string& text) {
    std::vector<Literal> literals;
    for (const test::Match& literal : test::matches(text, R"(r\dc\d(?:=|<>)\d)"))
        literals.push_back(read_literals(literal[0]).front());
    return literals;
}

/// "r1c2=3 (last in box 1)", "r1c2=3 also gives r14c5<>3", "r1c1<>3 and r1c5<>3 give r1c2=3".
std::vector<ShownNode> read_nodes(const std::string& text) {
    std::vector<Literal> from;
    std::string last = text;
    for (const std::string between : {" also gives ", " give "})
        if (const std::size_t at = text.find(between); at != std::string::npos) {
            last = text.substr(at + between.size());
            from = literals_in(text.substr(0, at));
        }
    const auto match = test::whole_match(last, R"(([rc,\d]+(?:=|<>)\d+)(?: \((.*)\))?)");
    EXPECT_TRUE(match) << text;
    std::vector<ShownNode> nodes;
    if (!match) return nodes;
    for (Literal literal : read_literals((*match)[1]))
        nodes.push_back({literal.candidate(), literal.is_on(), (*match)[2], from});
    return nodes;
}

/// "if r1c7=3, then r12c2<>3, so r4c2=3 (last in column 2); r1c7=3 also gives r4c7<>3", or "if
/// r1c7=3, then, as before, r4c2=3 and r5c5=1, so r5c2<>1".
ShownLine read_line(std::string text) {
    EXPECT_THAT(text, testing::AnyOf(testing::StartsWith("if "), testing::StartsWith("If ")));
    text.erase(0, 3);
    for (std::size_t at = 0; (at = text.find(". ", at)) != std::string::npos;)
        text.replace(at, 2, "; ");  // A thread of a long line has a line of its own.
    static const std::string as_before = ", then, as before, ";
    std::vector<Literal> before;
    if (const std::size_t at = text.find(as_before); at != std::string::npos) {
        const std::size_t end = std::min(text.find(", so "), text.find("; "));
        const std::string list = text.substr(at, end == std::string::npos ? end : end - at);
        before = literals_in(list);
        text.erase(at, list.size());
    }
    for (const std::string between : {", then ", ", so "})
        for (std::size_t at = 0; (at = text.find(between, at)) != std::string::npos;)
            text.replace(at, between.size(), "; ");
    ShownLine line;
    for (const std::string& part : split(text, "; ")) {
        const auto nodes = read_nodes(part);
        line.insert(line.end(), nodes.begin(), nodes.end());
        for (Literal literal : std::exchange(before, {}))
            line.push_back({literal.candidate(), literal.is_on(), "as before", {}});
    }
    return line;
}

struct ShownStep {
    std::string name;
    std::string sentence;
    std::string conclusions;
};

/// "  12. Name: sentence. So conclusions."; nothing if the line is another. Sentences are too long
/// for std::regex, which needs stack per character.
std::optional<ShownStep> read_step(const std::string& shown) {
    const std::size_t last = shown.rfind(". So ");
    if (last == std::string::npos || !shown.ends_with('.')) return std::nullopt;
    const auto head = test::first_match(shown, R"(^ +\d+\. ([^:(]+)(?: \([^:]*\))?: )");
    if (!head) return std::nullopt;
    const std::size_t begin = (*head)[0].size();
    const std::size_t end = last + std::string_view(". So ").size();
    return ShownStep{.name = (*head)[1],
                     .sentence = shown.substr(begin, last - begin),
                     .conclusions = shown.substr(end, shown.size() - end - 1)};
}

ShownChain read_chain(const std::string& sentence) {
    ShownChain chain;
    const std::size_t nested = sentence.find(". Chain A, in that case: ");
    if (nested != std::string::npos) chain.nested = sentence.substr(nested);
    const std::string own = sentence.substr(0, nested);
    if (const std::size_t again = own.find(" again. This loop "); again != std::string::npos) {
        chain.claim = "the chain closes to a loop";
        chain.lines.push_back(read_line(own.substr(0, own.rfind(", so ", again))));
        return chain;
    }
    if (const std::size_t only = own.find(": if "); only != std::string::npos) {
        chain.claim = own.substr(0, only);
        chain.lines.push_back(read_line(own.substr(only + 2)));
        return chain;
    }
    const auto parts = split(test::replaced(own, R"(\. \(\d+\) )", "\n"), "\n");
    chain.claim = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) chain.lines.push_back(read_line(parts[i]));
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
    /// `shown` is what earlier lines from the same assumption have shown.
    LineCheck(const Grid& grid, const std::string& nested, const ShownLine& shown)
        : grid_(grid), nested_(nested), shown_(shown) {}

    void run(const ShownLine& line) {
        EXPECT_EQ(line.front().reason, "") << "starts with an assumption";
        take(line.front());
        for (std::size_t i = 1; i < line.size(); ++i) {
            if (line[i].reason == "as before")
                EXPECT_TRUE(is_shown(line[i])) << to_string(line[i].candidate);
            else if (line[i].is_on)
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

    [[nodiscard]] bool is_shown(const ShownNode& node) const {
        return std::ranges::any_of(shown_, [&](const ShownNode& other) {
            return other.candidate == node.candidate && other.is_on == node.is_on;
        });
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
        for (Literal from : node.from)
            EXPECT_TRUE((from.is_on() ? on_ : off_).contains(from.candidate().index()))
                << to_string(from) << " comes later";
        if (node.reason.starts_with("by chain ")) {
            EXPECT_THAT(nested_,
                        HasSubstr("Chain " + node.reason.substr(9, 1) + ", in that case: "));
            return;
        }
        if (node.reason.starts_with("by ")) {
            EXPECT_GT(node.reason.size(), std::string_view("by r1c1").size()) << "which pattern";
            return;
        }
        EXPECT_EQ(node.reason, "");
        const bool follows = std::ranges::any_of(
            on_, [&](int on) { return excludes(Candidate::from_index(on), node.candidate); });
        EXPECT_TRUE(follows) << to_string(node.candidate) << " follows from nothing before it";
    }

    const Grid& grid_;
    const std::string& nested_;
    const ShownLine& shown_;
    std::set<int> on_, off_;
};

void apply_conclusion(const std::string& text, Grid& grid) {
    for (Literal literal : read_literals(text)) {
        if (literal.is_on())
            grid.place(literal.cell(), literal.digit());
        else if (grid.has(literal.candidate()))
            grid.remove(literal.candidate());
    }
}

bool is_concluded(const ShownNode& node, const std::vector<std::string>& conclusions) {
    return std::ranges::any_of(conclusions, [&](const std::string& text) {
        return std::ranges::count(read_literals(text), Literal(node.candidate, node.is_on)) > 0;
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
    const std::string& claim = chain.claim;
    if (claim.starts_with("the chain closes to a loop")) {
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_TRUE(end.is_on && !lines[0].front().is_on);
        EXPECT_TRUE(excludes(end.candidate, lines[0].front().candidate)) << "it closes";
        return;
    }
    if (claim.find("it would follow that it is") != std::string::npos) {
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_TRUE(are_opposite(lines[0].front(), end));
        EXPECT_TRUE(is_concluded(end, conclusions));
        return;
    }
    if (claim.starts_with("if ")) {
        EXPECT_THAT(claim, HasSubstr("would be both"));
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
    if (claim.ends_with(" or not")) {
        ASSERT_EQ(lines.size(), 2U);
        EXPECT_TRUE(are_opposite(lines[0].front(), lines[1].front()));
        wanted.insert(first.index());
    } else if (claim.find(", whichever digit ") != std::string::npos) {
        for (Digit digit : grid.at(first.cell()))
            wanted.insert(Candidate(first.cell(), digit).index());
    } else {
        const std::size_t at = claim.find(" goes in ");
        ASSERT_NE(at, std::string::npos) << claim;
        EXPECT_THAT(claim, HasSubstr(std::string("wherever ") + first.digit().character()));
        for (Cell cell : grid.places(read_house(claim.substr(at + 9)), first.digit()))
            wanted.insert(Candidate(cell, first.digit()).index());
    }
    EXPECT_EQ(starts, wanted);
}

/// "it would follow", "would be both", ", whether", ", whichever", ", wherever": the kind of a
/// claim.
std::string kind_of(const std::string& claim) {
    for (const char* const words : {"it would follow", "would be both", ", whether", ", whichever",
                                    ", wherever", "closes to a loop"})
        if (claim.find(words) != std::string::npos) return words;
    return claim;
}

/// Checks all chains of a path; returns how many there are of each kind.
std::multiset<std::string> check_path(const std::string& puzzle) {
    std::string text = run_cli("explain --profile se --grid=never", puzzle).out;
    text = test::replaced(text, R"(\n     +)", " ");
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
            ShownLine seen;
            for (const ShownLine& line : chain.lines) {
                LineCheck(grid, chain.nested, seen).run(line);
                seen.insert(seen.end(), line.begin(), line.end());
            }
            check_ends(chain, grid, conclusions);
            starts.insert(kind_of(chain.claim));
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
    for (const char* start :
         {"it would follow", "would be both", ", whichever", ", wherever", "closes to a loop"})
        EXPECT_GT(starts.count(start), 0U) << start;
}

// Easter Monster, by jpf, 2007.
TEST(ExplainChains, SoDoesEveryNodeOfChainsThatOthersAreNestedIn) {
    const std::string puzzle =
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    const auto starts = check_path(puzzle);
    EXPECT_GT(starts.size(), 20U);
    EXPECT_THAT(run_cli("explain --profile se", puzzle).out, HasSubstr("Chain B, in that case: "));
}

TEST(ExplainChains, AreTold) {
    const std::string text =
        run_cli("explain --profile se --grid=never",
                "..6.4.9..........3.153...8.53..9...7....8....28.1..6...2.4.6..........9...1..3...")
            .out;
    for (const char* step :
         {"  22. Forcing Chains and Cycles (7.1): If r9c8 were 5, it would follow that it\n"
          "      is not: if r9c8=5, then r9c8<>6, so r8c9=6 (last in box 9), so r3c9<>6, so\n"
          "      r3c9=2 (last in its cell), so r1c8<>2, so r1c8=5 (last in its cell), so\n"
          "      r9c8<>5. So r9c8<>5.\n",
          "  32. Nishio Forcing Chains (7.6): If r8c7 were 7, r3c5 would be both 7 and not\n"
          "      7.\n"
          "      (1) If r8c7=7, then r3c7<>7, so r3c5=7 (last in row 3).\n"
          "      (2) If r8c7=7, then r7c78<>7, so r7c5=7 (last in row 7), so r3c5<>7.\n"
          "      So r8c7<>7.\n",
          "  33. Multiple Forcing Chains (8.2): r5c8 cannot be 2, wherever 5 goes in box 6.\n"
          "      (1) If r5c7=5, then r5c7<>3, so r5c8=3 (last in box 6), so r5c8<>2.\n"
          "      (2) If r5c8=5, then r5c8<>2.\n"
          "      (3) If r6c8=5, then r1c8<>5, so r1c8=2 (last in its cell), so r5c8<>2.\n"
          "      So r5c8<>2.\n",
          "  37. Forcing Chains and Cycles (7.0): If r3c9<>2, then r3c9=6 (last in its\n"
          "      cell), so r2c8<>6, so r9c8=6 (last in column 8), so r9c8<>2, so r1c8=2\n"
          "      (last in column 8), so r3c9<>2 again. This loop holds in both directions,\n"
          "      so of any two candidates that follow each other in it exactly one is true,\n"
          "      and what both exclude is false. So r3c7<>2.\n"})
        EXPECT_THAT(text, HasSubstr(step));
}

}  // namespace
}  // namespace gridlemma::apps
