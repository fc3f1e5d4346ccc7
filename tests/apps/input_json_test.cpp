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

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string json_cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Reads boards with rules, too.
Read read_json(const std::string& text) {
    return read_text_as_file(text, {.own_geometry = OwnGeometry::kept});
}

/// A list of what `write` makes of each cell, flat or in nine rows.
std::string board_of(const std::string& cells, bool has_rows,
                     const std::function<std::string(char)>& write) {
    std::string text = has_rows ? "[[" : "[";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text += has_rows && i % 9 == 0 ? "],[" : ",";
        text += write(cells[i]);
    }
    return text + (has_rows ? "]]" : "]");
}

std::function<std::string(char)> objects_with(const std::string& name, const std::string& empty) {
    return [name, empty](char cell) {
        return cell == '.' ? empty : "{\"" + name + "\":" + std::string(1, cell) + "}";
    };
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
            for (const std::string& text : shapes_of(json_cells, objects_with(name, empty))) {
                const Read read = read_json(text + "\n");
                EXPECT_THAT(read.diagnostics, IsEmpty()) << text;
                ASSERT_THAT(read.puzzles, SizeIs(1)) << text;
                EXPECT_EQ(read.puzzles[0].puzzle, json_cells) << text;
            }
}

TEST(JsonInput, CellsWithoutAKnownMemberAreNotEmpty) {
    for (const char* name : {"n", "d", "given", "solution", "answer", "cell", "current", "fixed",
                             "row", "c", "id", "Value", "region"})
        for (const std::string empty : {"{}", "null", "{\"candidates\":[1,2]}"})
            for (const std::string& text : shapes_of(json_cells, objects_with(name, empty))) {
                const Read read = read_json(text + "\n");
                EXPECT_THAT(read.puzzles, IsEmpty()) << text;
                EXPECT_THAT(read.diagnostics, SizeIs(1)) << text;
            }
    const auto sudoku_js = [](char cell) {
        return cell == '.' ? std::string("{\"x\":null,\"candidates\":[1]}")
                           : "{\"x\":" + std::string(1, cell) + "}";
    };
    EXPECT_THAT(read_json(board_of(json_cells, false, sudoku_js)).diagnostics,
                ElementsAre("FILE:1: no member of these cells is known: x, candidates"));
    // One that is not known among others that are.
    std::string mixed = board_of(json_cells, false, objects_with("val", "{}"));
    mixed.replace(mixed.find("{}"), 2, "{\"id\":7}");
    EXPECT_THAT(read_json(mixed).diagnostics,
                ElementsAre("FILE:1: no member of some of these cells is known: id"));
}

TEST(JsonInput, BoardsWithoutAnyValueAreRefused) {
    for (const char* cell : {"{}", "{\"id\":0}", "null", "{\"value\":null}", "\"\"",
                             "{\"given\":false}", "{\"centerPencilMarks\":[1]}"})
        for (const std::string& text :
             shapes_of(json_cells, [cell](char) { return std::string(cell); })) {
            const Read read = read_json(text + "\n");
            EXPECT_THAT(read.puzzles, IsEmpty()) << text;
            EXPECT_THAT(read.diagnostics, SizeIs(1)) << text;
        }
    // Zeros say that the cells are empty.
    const Read zeros = read_json(board_of(json_cells, true, [](char) { return "0"; }));
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

// ---- lists of puzzles in all forms

/// Different puzzles of the same kind.
std::vector<std::string> some_puzzles(std::size_t count) {
    std::vector<std::string> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        std::string cells = json_cells;
        std::rotate(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(27 * (i % 3)),
                    cells.end());
        for (char& cell : cells)
            if (cell != '.') cell = static_cast<char>('1' + (cell - '1' + i / 3) % 9);
        puzzles.push_back(cells);
    }
    return puzzles;
}

std::string quoted_text(const std::string& text) { return '"' + text + '"'; }

/// How one puzzle of a list is written.
using Item = std::function<std::string(const std::string&)>;

std::vector<Item> items() {
    std::vector<Item> list{quoted_text};
    for (const char* name : {"puzzle", "quiz", "sudoku", "givens", "value", "cells", "board"})
        list.emplace_back([name](const std::string& cells) {
            return std::string("{\"") + name + "\":\"" + cells + "\"}";
        });
    list.emplace_back([](const std::string& cells) {
        return "{\"id\":7,\"puzzle\":\"" + cells + "\",\"tags\":[\"a\",\"b]\"],\"ok\":true}";
    });
    list.emplace_back([](const std::string& cells) {
        return "{\"a\":\"}\\\"\",\"board\":" +
               board_of(cells, true, [](char c) { return std::string(1, c == '.' ? '0' : c); }) +
               "}";
    });
    list.emplace_back([](const std::string& cells) {
        return board_of(cells, false, [](char c) { return std::string(1, c == '.' ? '0' : c); });
    });
    list.emplace_back([](const std::string& cells) {
        return "{\"grid\":" + board_of(cells, true, objects_with("value", "{}")) + "}";
    });
    return list;
}

/// A list is written between these, with this behind each comma, and its lines end so.
struct ListForm {
    std::string before;
    std::string between;
    std::string after;
};

void expect_all(const std::string& text, const std::vector<std::string>& puzzles) {
    const Read read = read_json(text);
    EXPECT_THAT(read.diagnostics, IsEmpty()) << text.substr(0, 400);
    ASSERT_EQ(read.puzzles.size(), puzzles.size()) << text.substr(0, 400);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        ASSERT_EQ(read.puzzles[i].puzzle, puzzles[i]) << i << ' ' << text.substr(0, 400);
}

TEST(JsonInput, ListsOfAnyLengthAreReadInAllForms) {
    const std::vector<ListForm> forms{{"[", ",", "]"},
                                      {"[", ", ", "]"},
                                      {"[\n", ",\n", "\n]"},
                                      {"[\n  ", ",\n  ", "\n]"},
                                      {"[", ",\n", "]"},
                                      {"{\"puzzles\":[", ",", "]}"},
                                      {"{\"n\":3,\"data\":{\"list\":[\n", ",\n", "\n]}}"}};
    for (const std::size_t count : {1, 2, 3, 4, 8, 9, 10, 27, 81, 82, 100, 200}) {
        const auto puzzles = some_puzzles(count);
        for (const Item& item : items())
            for (const ListForm& form : forms) {
                std::string text = form.before;
                for (std::size_t i = 0; i < count; ++i)
                    text += (i == 0 ? "" : form.between) + item(puzzles[i]);
                expect_all(text + form.after + "\n", puzzles);
                if (testing::Test::HasFatalFailure()) return;
            }
    }
}

TEST(JsonInput, RecordsOfOneLineEachAreRead) {
    const auto puzzles = some_puzzles(200);
    for (const Item& item : items())
        for (const char* line_end : {"\n", "\r\n", "\r"}) {
            if (item(json_cells).front() == '"') continue;
            std::string text;
            for (const std::string& cells : puzzles) text += item(cells) + line_end;
            expect_all(text, puzzles);
            // Several of them on one line.
            std::string line;
            for (const std::string& cells : puzzles) line += item(cells) + " ";
            expect_all(line + line_end, puzzles);
            if (testing::Test::HasFatalFailure()) return;
        }
}

TEST(JsonInput, LineEndsAreLfOrCrLfOrCr) {
    const auto puzzles = some_puzzles(100);
    for (const char* line_end : {"\n", "\r\n", "\r"}) {
        std::string lines;
        std::string grids;
        std::string list = "[";
        for (const std::string& cells : puzzles) {
            lines += cells + line_end;
            for (std::size_t row = 0; row < 9; ++row) grids += cells.substr(9 * row, 9) + line_end;
            list += (list.size() == 1 ? "" : ",") + std::string(line_end) + "{\"puzzle\":\"" +
                    cells + "\"}";
        }
        expect_all(lines, puzzles);
        expect_all("puzzle,name" + std::string(line_end) + lines, puzzles);
        expect_all(grids, puzzles);
        expect_all(list + "]", puzzles);
    }
    // Without an end of the last one.
    expect_all(puzzles[0] + "\r" + puzzles[1], {puzzles[0], puzzles[1]});
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
    const Read read = read_json(text + "\"z\":1" + std::string(81, '}') + "\n" + json_cells + "\n");
    EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("FILE:1: a JSON text of more than 4 MiB")));
    EXPECT_THAT(read.puzzles, SizeIs(1));
}

TEST(JsonInput, ABrokenTextLosesNoOther) {
    const std::string record = "{\"puzzle\":\"" + json_cells + "\"}\n";
    for (const std::string& broken : std::vector<std::string>{
             "{\"puzzle\":\"" + json_cells + "\n", "{\"puzzle\":\"" + json_cells + "\"\n",
             "[{\"puzzle\":1}\n", "{\"a\":[1,2\n"}) {
        const Read read = read_json(record + broken + record + record);
        EXPECT_THAT(read.puzzles, SizeIs(3)) << broken;
        EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("FILE:2: a JSON text"))) << broken;
    }
}

TEST(JsonInput, NoFragmentOfALineDecides) {
    const std::string record = "{\"puzzle\":\"" + json_cells + "\"}";
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
        if (json_cells[i] != '.')
            members = "\"value\":" + std::string(1, json_cells[i]) + ",\"given\":true";
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
    const std::string text = "{\"puzzle\":\"" + json_cells + "\"}";
    const std::string digits =
        "{\"grid\":" +
        board_of(json_cells, true, [](char c) { return std::string(1, c == '.' ? '0' : c); }) + "}";
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
        "{\"cellSize\":50,\"cells\":" + board_of(json_cells, true, objects_with("value", "{}")) +
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
    const std::string text = "{\"puzzle\":\"" + json_cells + "\"}";
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
    EXPECT_EQ(odd.puzzles[0].puzzle, json_cells + ":213 413");
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
