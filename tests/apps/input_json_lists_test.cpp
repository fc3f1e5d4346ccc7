// SPDX-License-Identifier: Apache-2.0
// JSON: each item of a list of puzzles is a puzzle or a fault, each record has one puzzle, all come
// in the order of the text, and a solution is read in any shape.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/apps/input_fixture.hpp"
#include "tests/apps/input_lists.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<std::string> puzzles = some_puzzles(9);

std::string rows_of(const std::string& cells) { return board_of(cells, true, digit_or_zero); }
std::string flat(const std::string& cells) { return board_of(cells, false, digit_or_zero); }
std::string text_of(const std::string& cells) { return '"' + cells + '"'; }

/// Nine rows with `change` made to the text of the last.
std::string list_of_rows(std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "[" : ",") + flat("53..7....");
    return list + "]";
}

std::vector<std::string> cells_of(const Read& read) {
    std::vector<std::string> cells;
    for (const test::ReadPuzzle& puzzle : read.puzzles) cells.push_back(puzzle.puzzle);
    return cells;
}

/// How an item of a list is written, given what holds its puzzle.
using Wrap = std::function<std::string(const std::string&)>;

Wrap member(const std::string& name) {
    return [name](const std::string& value) { return "{\"" + name + "\":" + value + "}"; };
}

const std::vector<Wrap> item_wraps{[](const std::string& value) { return value; },
                                   member("grid"),
                                   member("puzzle"),
                                   member("cells"),
                                   member("value"),
                                   member("picture"),
                                   member("id\":7,\"board")};

const std::vector<Wrap> list_wraps{[](const std::string& list) { return list; }, member("data"),
                                   member("puzzles"), member("name\":\"n\",\"levels"),
                                   member("a\":[1,2,3,4],\"b")};

TEST(JsonLists, EachItemIsAPuzzleOrAFault) {
    std::string flat_80 = flat(puzzles[1]);
    flat_80.erase(flat_80.size() - 3, 2);
    std::string flat_82 = flat(puzzles[1]);
    flat_82.insert(flat_82.size() - 1, ",0");
    std::string long_row = rows_of(puzzles[1]);
    long_row.insert(long_row.size() - 2, ",0");
    const auto candidates = [](char) { return std::string("[1,2,3]"); };
    const std::string row = flat("53..7....");
    const std::vector<std::string> others{
        list_of_rows(8),
        list_of_rows(10),
        long_row,
        flat_80,
        flat_82,
        "[]",
        board_of(puzzles[1], true, candidates),
        board_of(puzzles[1], false, candidates),
        "{\"r1\":" + row + ",\"r2\":" + row + "}",
        "[" + list_of_rows(3) + "," + list_of_rows(3) + "," + list_of_rows(3) + "]",
        "null",
        "5",
        "0.5",
        "true",
        "{}",
        "{\"a\":1}",
        "{\"puzzle\":null}",
        "{\"puzzle\":5}",
        "{\"pzl\":\"" + puzzles[1] + "\"}",
        "\"" + puzzles[1].substr(1) + "\"",
        "\"hello\""};
    for (const std::string& other : others)
        for (const Wrap& item : item_wraps)
            for (const Wrap& list : list_wraps)
                for (std::size_t at = 0; at < 3; ++at) {
                    std::vector<std::string> items{item(rows_of(puzzles[0])),
                                                   item(rows_of(puzzles[2]))};
                    items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), item(other));
                    const std::string text =
                        list("[" + items[0] + "," + items[1] + "," + items[2] + "]");
                    const Read read = read_text_as_file(text + "\n");
                    EXPECT_THAT(cells_of(read), ElementsAre(puzzles[0], puzzles[2])) << text;
                    EXPECT_THAT(
                        read.diagnostics,
                        ElementsAre(HasSubstr("item " + std::to_string(at + 1) + " of the list")))
                        << text;
                }
}

TEST(JsonLists, AnItemIsNamedAsWhatItIs) {
    const auto fault = [](const std::string& item) {
        const Read read = read_text_as_file("[\"" + puzzles[0] + "\"," + item + "]\n");
        return read.diagnostics.size() == 1 ? read.diagnostics[0] : "";
    };
    EXPECT_EQ(fault("null"), "FILE:1: item 2 of the list is null");
    EXPECT_EQ(fault("[]"), "FILE:1: item 2 of the list is an empty list");
    EXPECT_EQ(fault("{\"x\":1,\"y\":2}"),
              "FILE:1: item 2 of the list is an object without a puzzle; it has 'x', 'y'");
    EXPECT_EQ(fault(list_of_rows(8)),
              "FILE:1: item 2 of the list: a board of 8 rows with 9 cells, 9 of 9 expected");
    EXPECT_EQ(fault("[\"" + puzzles[1] + "\",7]"),
              "FILE:1: item 2 of the list: item 2 of the list is 7");
}

TEST(JsonLists, ItemsOfALongListAreCountedThrough) {
    constexpr std::size_t count = 60'000;
    for (const Wrap& wrap : {list_wraps[0], list_wraps[2]}) {
        std::string text = "[";
        for (std::size_t i = 0; i < count; ++i) text += "{\"puzzle\":\"" + puzzles[i % 9] + "\"},";
        const Read read = read_text_as_file(wrap(text + "null]") + "\n");
        EXPECT_EQ(read.puzzles.size(), count);
        EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("item 60001 of the list is null")));
    }
}

TEST(JsonLists, MembersWithoutAPuzzleSaySomethingElse) {
    const std::string list = "[\"" + puzzles[0] + "\",{\"puzzle\":\"" + puzzles[1] + "\"}]";
    for (const std::string other :
         {R"("tags":["a","b"])", R"("levels":[1,2,3,4,5])", R"("theme":{"board":"wood"})",
          R"("stats":{"puzzles":100,"none":null})", R"("date":"today")", R"("e":[],"o":{})"})
        for (const bool is_first : {false, true}) {
            const std::string around = is_first ? "{" + other + ",\"items\":" + list + "}"
                                                : "{\"items\":" + list + "," + other + "}";
            const Read all = read_text_as_file(around + "\n");
            EXPECT_THAT(cells_of(all), ElementsAre(puzzles[0], puzzles[1])) << around;
            EXPECT_THAT(all.diagnostics, IsEmpty()) << around;
            const std::string puzzle = "\"puzzle\":\"" + puzzles[0] + "\"";
            const std::string record =
                is_first ? "{" + other + "," + puzzle + "}" : "{" + puzzle + "," + other + "}";
            const Read one = read_text_as_file(record + "\n");
            EXPECT_THAT(cells_of(one), ElementsAre(puzzles[0])) << record;
            EXPECT_THAT(one.diagnostics, IsEmpty()) << record;
        }
}

// ---- records

using Writer = std::string (*)(const std::string&);
constexpr Writer writers[] = {rows_of, flat, text_of};

TEST(JsonRecords, TwoPuzzlesThatDifferAreRefused) {
    for (const std::string name : {"board", "grid", "cells", "givens", "PUZZLE", "quiz", "value"})
        for (const Writer write : writers)
            for (const bool is_first : {false, true}) {
                const std::string mine = "\"puzzle\":\"" + puzzles[0] + "\"";
                const auto record = [&](const std::string& cells) {
                    const std::string other = "\"" + name + "\":" + write(cells);
                    return "{" + (is_first ? other + "," + mine : mine + "," + other) + "}\n";
                };
                const Read differ = read_text_as_file(record(puzzles[1]));
                EXPECT_THAT(differ.puzzles, IsEmpty()) << record(puzzles[1]);
                EXPECT_THAT(differ.diagnostics,
                            ElementsAre(AllOf(HasSubstr("'puzzle'"), HasSubstr("'" + name + "'"),
                                              HasSubstr("hold puzzles that differ"))));
                const Read same = read_text_as_file(record(puzzles[0]));
                EXPECT_THAT(cells_of(same), ElementsAre(puzzles[0])) << record(puzzles[0]);
                EXPECT_THAT(same.diagnostics, IsEmpty());
                // The board of a game that is solved.
                const Read solved = read_text_as_file(record(sample_solution));
                EXPECT_THAT(cells_of(solved), ElementsAre(puzzles[0])) << record(sample_solution);
                EXPECT_EQ(solved.puzzles.empty() ? "" : solved.puzzles[0].solution,
                          sample_solution);
            }
}

TEST(JsonRecords, DoubledMembersAreRefusedByName) {
    const auto record = [](const std::string& more) {
        return "{\"puzzle\":\"" + puzzles[0] + "\"," + more + "}";
    };
    const std::vector<std::pair<std::string, std::string>> doubled{
        {record("\"puzzle\":\"" + puzzles[1] + "\""), "'puzzle'"},
        {record(R"("antiknight":true,"antiknight":false)"), "'antiknight'"},
        {record(R"("settings":{"antiking":false,"antiking":true})"), "'antiking'"},
        {"{\"a\":[\"" + puzzles[0] + "\"],\"a\":[\"" + puzzles[1] + "\"]}", "'a'"},
        {"{\"grid\":" +
             board_of(puzzles[0], true,
                      [](char) { return std::string(R"({"value":1,"value":2})"); }) +
             "}",
         "'value'"}};
    for (const auto& [text, name] : doubled)
        for (const std::string& whole : {text, "[" + text + "]", "{\"x\":" + text + "}"}) {
            const Read read = read_text_as_file(whole + "\n");
            EXPECT_THAT(read.puzzles, IsEmpty()) << whole;
            EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("two members are called " + name)))
                << whole;
        }
}

TEST(JsonRecords, RecordsInOtherMembersAreRead) {
    const auto puzzle = [](std::size_t i) { return "\"puzzle\":\"" + puzzles[i] + "\""; };
    const std::vector<std::string> texts{
        "{" + puzzle(0) + ",\"children\":[{" + puzzle(1) + "},{" + puzzle(2) + "}]}",
        "{" + puzzle(0) + ",\"next\":{" + puzzle(1) + ",\"next\":{" + puzzle(2) + "}}}",
        "{" + puzzle(0) + ",\"a\":{\"b\":[[{" + puzzle(1) +
            "}]]},\"c\":{\"grid\":" + rows_of(puzzles[2]) + "}}",
        "{\"puzzles\":[{" + puzzle(0) + "}],\"quizzes\":[\"" + puzzles[1] + "\",\"" + puzzles[2] +
            "\"]}"};
    for (const std::string& text : texts) {
        const Read read = read_text_as_file(text + "\n");
        EXPECT_THAT(cells_of(read), ElementsAre(puzzles[0], puzzles[1], puzzles[2])) << text;
        EXPECT_THAT(read.diagnostics, IsEmpty()) << text;
    }
}

TEST(JsonRecords, PuzzlesComeInTheOrderOfTheText) {
    for (const Writer write : writers)
        for (const Wrap& wrap : {Wrap(member("puzzle")), Wrap(member("grid"))}) {
            std::string text;
            for (std::size_t i = 0; i < puzzles.size(); ++i)
                text += (i == 0 ? "{\"n" : ",\"n") + std::to_string((i * 7) % 11) +
                        "\":" + wrap(write(puzzles[i]));
            const Read read = read_text_as_file(text + "}\n");
            EXPECT_EQ(cells_of(read), puzzles) << text;
            EXPECT_THAT(read.diagnostics, IsEmpty());
        }
}

TEST(JsonRecords, ASolutionIsReadInAnyShape) {
    const auto list = [](const std::string& value) { return "[" + value + "]"; };
    const auto digit = [](char cell) { return std::string(1, cell); };
    const auto character = [](char cell) { return std::string{'"', cell, '"'}; };
    std::string text_rows;
    for (std::size_t row = 0; row < 9; ++row)
        text_rows += (row == 0 ? "\"" : ",\"") + sample_solution.substr(9 * row, 9) + "\"";
    const std::string text = text_of(sample_solution);
    const std::vector<std::string> shapes{
        text,
        rows_of(sample_solution),
        flat(sample_solution),
        board_of(sample_solution, false, character),
        board_of(sample_solution, true, objects_with("value", "{}")),
        list(text_rows),
        list(text),
        list(rows_of(sample_solution)),
        member("grid")(board_of(sample_solution, true, digit))};
    for (const std::string& shape : shapes)
        for (const std::string name : {"solution", "answer", "Solutions"})
            for (const std::string& record :
                 {"{\"puzzle\":\"" + sample_puzzle + "\",\"" + name + "\":" + shape + "}",
                  "{\"" + name + "\":" + shape + ",\"grid\":" + rows_of(sample_puzzle) + "}",
                  "{\"" + name + "\":" + shape +
                      ",\"puzzle\":{\"cells\":" + rows_of(sample_puzzle) + "}}",
                  "{\"puzzle\":\"" + sample_puzzle + "\",\"metadata\":{\"" + name + "\":" + shape +
                      "}}"}) {
                const Read read = read_text_as_file(record + "\n");
                ASSERT_EQ(read.puzzles.size(), 1U) << record;
                EXPECT_EQ(read.puzzles[0].solution, sample_solution) << record;
            }
    // What is none is kept as it stands, so that it is told; a count is no solution.
    const auto solution = [](const std::string& value) {
        const Read read = read_text_as_file("{\"puzzle\":\"" + sample_puzzle +
                                            "\",\"solution\":" + value + "}\n");
        return read.puzzles.empty() ? "?" : read.puzzles[0].solution;
    };
    EXPECT_EQ(solution("{\"a\":1,\"b\":2}"), "{\"a\":1,\"b\":2}");
    EXPECT_EQ(solution("[1,2,3]"), "[1,2,3]");
    EXPECT_EQ(solution(sample_solution).substr(0, 3), "5.3");
    for (const char* none : {"1", "0", "true", "false", "null", "\"\"", "[]", "{}"})
        EXPECT_EQ(solution(none), "") << none;
}

TEST(JsonRecords, ListsOfPuzzlesAndOfSolutionsBelongTogether) {
    for (const Writer write : writers) {
        const std::string quizzes =
            "\"quizzes\":[" + write(puzzles[0]) + "," + write(puzzles[3]) + "]";
        const std::string shown = write(sample_solution);
        const Read both = read_text_as_file("{" + quizzes + ",\"solutions\":[" + shown + "," +
                                            write(puzzles[1]) + "]}\n");
        ASSERT_EQ(both.puzzles.size(), 2U);
        EXPECT_EQ(both.puzzles[0].solution, sample_solution);
        EXPECT_EQ(both.puzzles[1].solution, puzzles[1]);
        const Read more = read_text_as_file("{\"solutions\":[" + shown + "]," + quizzes + "}\n");
        EXPECT_THAT(cells_of(more), ElementsAre(puzzles[0], puzzles[3]));
        EXPECT_THAT(more.diagnostics, ElementsAre(HasSubstr("its solutions are not one for each")));
    }
}

}  // namespace
}  // namespace gridlemma::apps
