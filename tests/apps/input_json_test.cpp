// SPDX-License-Identifier: Apache-2.0
// JSON: cells, lists of any length in any form, and boards with rules of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/geometries.hpp"
#include "tests/apps/input_fixture.hpp"
#include "tests/apps/input_lists.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Reads boards with rules, too.
Read read_json(const std::string& text) {
    return read_text_as_file(text, {.own_geometry = OwnGeometry::kept});
}

/// The board in each of the shapes in which it may stand.
std::vector<std::string> shapes_of(const std::string& cells,
                                   const std::function<std::string(char)>& write) {
    std::vector<std::string> shapes;
    for (const bool has_rows : {false, true}) {
        const std::string board = board_of(cells, has_rows, write);
        shapes.push_back(board);
        for (const char* name : {"cells", "grid", "board", "puzzle"})
            shapes.push_back(std::string("{\"") + name + "\":" + board + "}");
    }
    return shapes;
}

TEST(JsonInput, CellsWithAKnownMemberAreRead) {
    for (const char* name : {"value", "v", "val", "digit", "number"})
        for (const char* empty : {"{}", "null", "0", "\".\"", "\"\"", "\"\xC2\xB7\""})
            for (const std::string& text : shapes_of(sample_puzzle, objects_with(name, empty))) {
                const Read read = read_json(text + "\n");
                EXPECT_THAT(read.diagnostics, IsEmpty()) << text;
                ASSERT_THAT(read.puzzles, SizeIs(1)) << text;
                EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle) << text;
            }
}

TEST(JsonInput, CellsWithoutAKnownMemberAreNotEmpty) {
    for (const char* name : {"n", "d", "given", "solution", "answer", "cell", "current", "fixed",
                             "row", "c", "id", "Value", "region"})
        for (const std::string empty : {"{}", "null", "{\"candidates\":[1,2]}"})
            for (const std::string& text : shapes_of(sample_puzzle, objects_with(name, empty))) {
                const Read read = read_json(text + "\n");
                EXPECT_THAT(read.puzzles, IsEmpty()) << text;
                EXPECT_THAT(read.diagnostics, SizeIs(1)) << text;
            }
    const auto sudoku_js = [](char cell) {
        return cell == '.' ? std::string("{\"x\":null,\"candidates\":[1]}")
                           : "{\"x\":" + std::string(1, cell) + "}";
    };
    EXPECT_THAT(read_json(board_of(sample_puzzle, false, sudoku_js)).diagnostics,
                ElementsAre("FILE:1: no member of these cells is known: x, candidates"));
    // One that is not known among others that are.
    std::string mixed = board_of(sample_puzzle, false, objects_with("val", "{}"));
    mixed.replace(mixed.find("{}"), 2, "{\"id\":7}");
    EXPECT_THAT(read_json(mixed).diagnostics,
                ElementsAre("FILE:1: no member of some of these cells is known: id"));
}

TEST(JsonInput, BoardsWithoutAnyValueAreRefused) {
    for (const char* cell : {"{}", "{\"id\":0}", "null", "{\"value\":null}", "\"\"",
                             "{\"given\":false}", "{\"centerPencilMarks\":[1]}"})
        for (const std::string& text :
             shapes_of(sample_puzzle, [cell](char) { return std::string(cell); })) {
            const Read read = read_json(text + "\n");
            EXPECT_THAT(read.puzzles, IsEmpty()) << text;
            EXPECT_THAT(read.diagnostics, SizeIs(1)) << text;
        }
    // Zeros say that the cells are empty.
    const Read zeros = read_json(board_of(sample_puzzle, true, [](char) { return "0"; }));
    EXPECT_THAT(zeros.diagnostics, IsEmpty());
    EXPECT_THAT(zeros.puzzles, SizeIs(1));
}

TEST(JsonInput, WhatIsNoBoardOfNineIsToldByItsSize) {
    EXPECT_THAT(read_json("[[1,0,0,4],[0,0,1,0],[0,1,0,0],[3,0,0,1]]\n").diagnostics,
                ElementsAre(HasSubstr("a board of 4 rows with 4 cells, 9 of 9 expected")));
    EXPECT_THAT(read_json("{\"board\":[[1,0,0,4],[0,0,1,0],[0,1,0,0],[3,0,0,1]]}\n").diagnostics,
                ElementsAre(HasSubstr("4 rows")));
    EXPECT_THAT(
        read_json("{\"size\":4,\"grid\":[[{},{},{},{}],[{},{\"value\":1},{},{}],[{},{},{},{}],"
                  "[{},{},{},{}]]}\n")
            .diagnostics,
        ElementsAre(HasSubstr("4 rows")));
    EXPECT_THAT(read_json("[1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6]\n").diagnostics,
                ElementsAre(HasSubstr("16 cells, 81 expected")));
}

void expect_all(const std::string& text, const std::vector<std::string>& puzzles) {
    const Read read = read_json(text);
    EXPECT_THAT(read.diagnostics, IsEmpty()) << text.substr(0, 400);
    ASSERT_EQ(read.puzzles.size(), puzzles.size()) << text.substr(0, 400);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        ASSERT_EQ(read.puzzles[i].puzzle, puzzles[i]) << i << ' ' << text.substr(0, 400);
}

TEST(JsonInput, LongListsAreReadInParts) {
    const auto puzzles = some_puzzles(60'000);
    for (const char* between : {",", ",\n"})
        for (const auto& [before, after] :
             {std::pair("[", "]"), std::pair("{\"a\":1,\"puzzles\":[", "],\"b\":[1]}")}) {
            std::string text = before;
            for (const std::string& cells : puzzles)
                text += (text.size() < 30 ? "" : between) + std::string("{\"puzzle\":\"") + cells +
                        "\",\"note\":\"\\\\\"}";
            expect_all(text + after + "\n", puzzles);
            if (testing::Test::HasFatalFailure()) return;
        }
    // What is too long and no list is passed over to its end.
    const std::string wide = "{\"x\":{\"y\":\"" + std::string(60'000, 'n') + "\"},\n";
    std::string text = wide;
    for (int i = 0; i < 80; ++i) text += "\"a" + std::to_string(i) + "\":" + wide;
    const Read read =
        read_json(text + "\"z\":1" + std::string(81, '}') + "\n" + sample_puzzle + "\n");
    EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("FILE:1: a JSON text of more than 4 MiB")));
    EXPECT_THAT(read.puzzles, SizeIs(1));
}

TEST(JsonInput, ABrokenTextLosesNoOther) {
    const std::string record = "{\"puzzle\":\"" + sample_puzzle + "\"}\n";
    for (const std::string& broken : std::vector<std::string>{
             "{\"puzzle\":\"" + sample_puzzle + "\n", "{\"puzzle\":\"" + sample_puzzle + "\"\n",
             "[{\"puzzle\":1}\n", "{\"a\":[1,2\n"}) {
        const Read read = read_json(record + broken + record + record);
        EXPECT_THAT(read.puzzles, SizeIs(3)) << broken;
        EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("FILE:2: a JSON text"))) << broken;
    }
}

TEST(JsonInput, NoFragmentOfALineDecides) {
    const std::string record = "{\"puzzle\":\"" + sample_puzzle + "\"}";
    const std::string three = "[" + record + "," + record + "," + record + "]\n";
    EXPECT_THAT(read_json(three + three + three + three).puzzles, SizeIs(12));
    for (const InputFormat format : {InputFormat::lines, InputFormat::csv}) {
        const Read read = read_text_as_file(three, {.format = format});
        EXPECT_TRUE(read.puzzles.empty() || read.puzzles.size() == 3);
        EXPECT_EQ(read.diagnostics.empty(), read.puzzles.size() == 3);
    }
}

// ---- rules

std::string cell_name(Cell cell) {
    return "R" + std::to_string(cell.row_number() + 1) + "C" +
           std::to_string(cell.column_number() + 1);
}

const std::string jigsaw =
    "112222333111122333111222333444555666444555666444555666777888999777888999777888999";

/// A board of f-puzzles: `region` where the region is not the box.
std::string f_puzzles_board(const std::string& regions) {
    std::string text = "{\"size\":9,\"grid\":[[";
    for (Cell cell : CellSet::all()) {
        const auto i = static_cast<std::size_t>(cell.index());
        if (i > 0) text += i % 9 == 0 ? "],[" : ",";
        const int box = 3 * (cell.row_number() / 3) + cell.column_number() / 3;
        std::string members;
        if (sample_puzzle[i] != '.')
            members = "\"value\":" + std::string(1, sample_puzzle[i]) + ",\"given\":true";
        if (!regions.empty() && regions[i] != '1' + box)
            members += (members.empty() ? "" : ",") + std::string("\"region\":") +
                       std::to_string(regions[i] - '1');
        text += "{" + members + "}";
    }
    return text + "]]}";
}

std::string with_member(std::string board, const std::string& member) {
    return board.insert(1, member + ",");
}

std::string only_geometry(const std::string& text) {
    const Read read = read_json(text + "\n");
    EXPECT_THAT(read.diagnostics, IsEmpty()) << text;
    return read.puzzles.empty() ? "" : read.puzzles[0].geometry;
}

TEST(JsonRules, AreTheGeometryOfTheirPuzzle) {
    const std::vector<std::pair<std::string, std::string>> rules{
        {R"("diagonal+":true)", "diagonal-up"},
        {R"("diagonal-":true)", "diagonal-down"},
        {R"("antiknight":true)", "anti-knight"},
        {R"("antiKing":true)", "anti-king"},
        {R"("anti-knight":1)", "anti-knight"},
        {R"("disjointgroups":true)", "disjoint"},
        {R"("windoku":true)", "windoku"},
        {R"("metadata":{"antiking":true,"title":"T"})", "anti-king"},
        {R"("settings":{"antiknight":true})", "anti-knight"},
        {R"("global":["antiknight"])", "anti-knight"},
        {R"("variant":"windoku")", "windoku"},
        {R"("geometry":"x+anti-king")", "x+anti-king"},
        {R"("antiknight":true,"ruleset":"Normal rules; an anti-knight Sudoku.")", "anti-knight"},
        {R"("antiknight":false,"arrow":[],"cage":[{}],"killercage":null)", "classic"},
        {R"("ruleset":"Normal sudoku rules apply. And that's it!","author":"B")", "classic"}};
    const std::string text = "{\"puzzle\":\"" + sample_puzzle + "\"}";
    const std::string digits =
        "{\"grid\":" +
        board_of(sample_puzzle, true, [](char c) { return std::string(1, c == '.' ? '0' : c); }) +
        "}";
    for (const auto& [member, geometry] : rules)
        for (const std::string& board : {text, digits, f_puzzles_board("")})
            EXPECT_EQ(only_geometry(with_member(board, member)), geometry) << member;
    // Rules around puzzles are those of all of them.
    EXPECT_EQ(only_geometry("{\"antiknight\":true,\"puzzles\":[" + text + "]}"), "anti-knight");
}

TEST(JsonRules, RegionsAreBoxes) {
    EXPECT_EQ(only_geometry(f_puzzles_board(jigsaw)), "boxes=" + jigsaw);
    EXPECT_EQ(only_geometry(with_member(f_puzzles_board(jigsaw), R"("diagonal+":true)")),
              "diagonal-up+boxes=" + jigsaw);
    std::string lists;
    for (char region = '1'; region <= '9'; ++region) {
        std::string list;
        for (Cell cell : CellSet::all())
            if (jigsaw[static_cast<std::size_t>(cell.index())] == region)
                list += (list.empty() ? "[" : ",[") + std::to_string(cell.row_number()) + "," +
                        std::to_string(cell.column_number()) + "]";
        lists += (lists.empty() ? "[" : ",[") + list + "]";
    }
    const std::string pad =
        "{\"cellSize\":50,\"cells\":" + board_of(sample_puzzle, true, objects_with("value", "{}")) +
        "}";
    EXPECT_EQ(only_geometry(with_member(pad, "\"regions\":[" + lists + "]")), "boxes=" + jigsaw);
    EXPECT_EQ(only_geometry(with_member(pad, "\"regions\":\"" + jigsaw + "\"")), "boxes=" + jigsaw);
    EXPECT_EQ(only_geometry(pad), "classic");
}

TEST(JsonRules, AreRefusedByNameIfNoGeometrySaysThem) {
    const std::vector<std::pair<std::string, std::string>> rules{
        {R"("thermometer":[{"lines":[["R1C1","R1C2"]]}])", "thermometer"},
        {R"("killercage":[{"cells":["R1C1","R1C2"],"value":"3"}])", "killercage"},
        {R"("nonconsecutive":true)", "nonconsecutive"},
        {R"("negative":["xv"])", "negative"},
        {R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C2"]]}])", "arrow"},
        {R"("cage":[{"cells":["R1C1"],"value":"5"}])", "cage"},
        {R"("clone":[{"cells":["R1C1"],"cloneCells":["R5C5"]}])", "clone"},
        {R"("lines":[{"wayPoints":[[0,0],[1,1]]}])", "lines"},
        {R"("underlays":[{"center":[1,1]}])", "underlays"},
        {R"("global":["nonconsecutive"])", "nonconsecutive"},
        {R"("metadata":{"norowcol":true})", "norowcol"},
        {R"("cages":[{"cells":[[0,0],[0,1]],"value":"3"}])", "cages"},
        {R"("ruleset":"Cells a chess knight's move apart differ")", "knight"},
        {R"("sandwichsum":[{"cell":"R0C1","value":"5"}])", "sandwichsum"}};
    const std::string text = "{\"puzzle\":\"" + sample_puzzle + "\"}";
    for (const auto& [member, name] : rules)
        for (const std::string& board : {text, f_puzzles_board("")}) {
            const Read read = read_json(with_member(board, member) + "\n");
            EXPECT_THAT(read.puzzles, IsEmpty()) << member;
            EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr(name))) << member;
        }
    EXPECT_THAT(read_json(with_member(f_puzzles_board(""), R"("foo":[{"cells":["R1C1"]}])") + "\n")
                    .diagnostics,
                ElementsAre(HasSubstr("foo")));
}

TEST(JsonRules, GroupsOfDifferentCellsAreRead) {
    EXPECT_EQ(only_geometry(with_member(f_puzzles_board(""),
                                        R"("killercage":[{"cells":["R1C3","R4C4","R5C9"]}])")),
              "sees=r1c3r4c4r1c3r5c9r4c4r5c9");
    std::string cells;
    for (int i = 0; i < 9; ++i) cells += (i == 0 ? "\"" : ",\"") + cell_name(Cell::at(i, i)) + "\"";
    EXPECT_EQ(only_geometry(with_member(f_puzzles_board(""),
                                        "\"extraregion\":[{\"cells\":[" + cells + "]}]")),
              "house=r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9");
    const Read odd =
        read_json(with_member(f_puzzles_board(""), R"("odd":[{"cell":"R1C3"}])") + "\n");
    ASSERT_THAT(odd.puzzles, SizeIs(1));
    EXPECT_EQ(odd.puzzles[0].puzzle, sample_puzzle + ":213 413");
}

TEST(JsonRules, OfAnotherGeometryThanTheChosenOneAreRefused) {
    const std::string board = f_puzzles_board(jigsaw) + "\n";
    const auto chosen = [](const std::string& text) { return *parse_geometry(text); };
    // The same regions with other signs.
    std::string others = jigsaw;
    for (char& sign : others) sign = static_cast<char>('a' + sign - '1');
    const Read same = read_text_as_file(board, {.geometry = chosen("boxes=" + others)});
    EXPECT_THAT(same.diagnostics, IsEmpty());
    EXPECT_THAT(same.puzzles, SizeIs(1));
    EXPECT_THAT(read_text_as_file(board, {.geometry = chosen("x")}).diagnostics,
                ElementsAre(HasSubstr("its own rules are another geometry")));
    EXPECT_THAT(read_text_as_file(board).diagnostics,
                ElementsAre(HasSubstr("which this command takes from --geometry only")));
}

}  // namespace
}  // namespace gridlemma::apps
