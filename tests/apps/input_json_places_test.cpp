// SPDX-License-Identifier: Apache-2.0
// JSON: cells that name their places are put there, whatever the order of the list.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <string>
#include <vector>

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

/// Writes the members that name the place of a cell.
using PlaceWriter = std::function<std::string(int)>;

PlaceWriter numbers(const std::string& row, const std::string& column, int step, int base) {
    return [=](int cell) {
        return "\"" + row + "\":" + std::to_string(step * (cell / 9) + base) + ",\"" + column +
               "\":" + std::to_string(step * (cell % 9) + base);
    };
}

PlaceWriter number(const std::string& name, int base) {
    return [=](int cell) { return "\"" + name + "\":" + std::to_string(cell + base); };
}

PlaceWriter name_of_cell(const std::string& name, bool is_upper) {
    return [=](int cell) {
        const std::string row = std::to_string(cell / 9 + 1);
        const std::string column = std::to_string(cell % 9 + 1);
        return "\"" + name + "\":\"" + (is_upper ? "R" : "r") + row + (is_upper ? "C" : "c") +
               column + "\"";
    };
}

/// A member with the place in it.
PlaceWriter inside(const std::string& name, const PlaceWriter& write) {
    return [=](int cell) { return "\"" + name + "\":{" + write(cell) + "}"; };
}

std::vector<PlaceWriter> place_writers() {
    std::vector<PlaceWriter> writers;
    for (const int base : {0, 1}) {
        for (const auto& [row, column] :
             std::vector<std::pair<std::string, std::string>>{{"row", "col"},
                                                              {"Row", "Column"},
                                                              {"ROW", "COL"},
                                                              {"r", "c"},
                                                              {"y", "x"},
                                                              {"Y", "X"},
                                                              {"i", "j"},
                                                              {"rowIndex", "colIndex"},
                                                              {"row_index", "column_index"}})
            writers.push_back(numbers(row, column, 1, base));
        for (const char* name : {"index", "idx", "Index", "cellIndex", "position", "id", "cell"})
            writers.push_back(number(name, base));
        writers.push_back(inside("position", numbers("row", "col", 1, base)));
    }
    writers.push_back(numbers("y", "x", 50, 7));
    for (const char* name : {"id", "cell", "name", "pos"})
        for (const bool is_upper : {false, true}) writers.push_back(name_of_cell(name, is_upper));
    writers.emplace_back([](int cell) {
        return "\"pos\":[" + std::to_string(cell / 9) + "," + std::to_string(cell % 9) + "]";
    });
    writers.emplace_back([](int cell) {
        return std::string("\"row\":\"") + "ABCDEFGHJ"[cell / 9] + "\",\"col\":\"" +
               std::to_string(cell % 9 + 1) + "\"";
    });
    return writers;
}

std::vector<int> in_rows() {
    std::vector<int> order(81);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

std::vector<std::vector<int>> orders() {
    std::vector<int> columns = in_rows();
    for (int& cell : columns) cell = cell % 9 * 9 + cell / 9;
    std::vector<int> mixed = in_rows();
    std::shuffle(mixed.begin(), mixed.end(), std::mt19937(7));  // NOLINT: the same each time.
    return {in_rows(), columns, mixed};
}

std::string cell_with(const std::string& members, int cell) {
    const char digit = sample_puzzle[static_cast<std::size_t>(cell)];
    return "{" + members + ",\"value\":" + (digit == '.' ? "null" : std::string(1, digit)) + "}";
}

std::string list_in(const std::vector<int>& order, const PlaceWriter& write, bool has_rows) {
    std::string text;
    for (std::size_t i = 0; i < order.size(); ++i)
        text += (i == 0                   ? ""
                 : has_rows && i % 9 == 0 ? "],["
                                          : ",") +
                cell_with(write(order[i]), order[i]);
    return has_rows ? "[[" + text + "]]" : "[" + text + "]";
}

TEST(JsonPlaces, CellsArePutWhereTheySay) {
    for (const PlaceWriter& write : place_writers())
        for (const std::vector<int>& order : orders())
            for (const bool has_rows : {false, true})
                for (const char* name : {"", "cells", "grid", "puzzle"}) {
                    const std::string list = list_in(order, write, has_rows);
                    const std::string text =
                        *name == '\0' ? list : std::string("{\"") + name + "\":" + list + "}";
                    const Read read = read_text_as_file(text + "\n");
                    EXPECT_THAT(read.diagnostics, IsEmpty()) << text;
                    ASSERT_EQ(read.puzzles.size(), 1U) << text;
                    EXPECT_EQ(read.puzzles[0].puzzle, sample_puzzle) << text;
                }
}

TEST(JsonPlaces, DoubledOrMissingPlacesAreAFault) {
    for (const auto& write : {numbers("row", "col", 1, 0), numbers("x", "y", 1, 1),
                              number("index", 0), name_of_cell("id", false)})
        for (const int other : {0, 40, 79}) {
            const PlaceWriter doubled = [&](int cell) { return write(cell == 80 ? other : cell); };
            const Read read = read_text_as_file(list_in(orders()[2], doubled, false) + "\n");
            EXPECT_THAT(read.puzzles, IsEmpty());
            EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("are not 81 different cells")));
        }
    const auto write = numbers("row", "col", 1, 0);
    const PlaceWriter missing = [&](int cell) {
        return cell == 40 ? std::string("\"given\":false") : write(cell);
    };
    EXPECT_THAT(read_text_as_file(list_in(orders()[1], missing, false) + "\n").puzzles, IsEmpty());
    EXPECT_EQ(read_text_as_file(list_in(in_rows(), missing, false) + "\n").puzzles.size(), 1U);
}

TEST(JsonPlaces, TwoNamesOfAPlaceMustAgree) {
    const auto rows = numbers("row", "col", 1, 0);
    const auto pixels = numbers("y", "x", 20, 0);
    const auto transposed = numbers("x", "y", 20, 0);
    const auto both = [&](const PlaceWriter& more) {
        return [&rows, more](int cell) { return rows(cell) + "," + more(cell); };
    };
    EXPECT_EQ(read_text_as_file(list_in(orders()[2], both(pixels), false) + "\n").puzzles.size(),
              1U);
    EXPECT_THAT(read_text_as_file(list_in(orders()[2], both(transposed), false) + "\n").diagnostics,
                ElementsAre(HasSubstr("other places")));
}

TEST(JsonPlaces, LettersForRowsOrColumnsDoNotDecide) {
    const PlaceWriter write = [](int cell) {
        return std::string("\"id\":\"") + "ABCDEFGHI"[cell / 9] + std::to_string(cell % 9 + 1) +
               "\"";
    };
    EXPECT_EQ(read_text_as_file(list_in(in_rows(), write, false) + "\n").puzzles.size(), 1U);
    for (const std::size_t order : {1U, 2U})
        EXPECT_THAT(read_text_as_file(list_in(orders()[order], write, false) + "\n").diagnostics,
                    ElementsAre(HasSubstr("not in the order of rows")));
}

TEST(JsonPlaces, NumbersOfOtherThingsAreNone) {
    // Keys of a table.
    const Read read = read_text_as_file(list_in(in_rows(), number("id", 5000), false) + "\n");
    EXPECT_THAT(read.diagnostics, IsEmpty());
    EXPECT_EQ(read.puzzles.size(), 1U);
}

TEST(JsonPlaces, ListsOfColumnsOrBoxesAreRefusedByName) {
    const std::string board = board_of(sample_puzzle, true, digit_or_zero);
    for (const std::string name : {"columns", "cols", "boxes", "Columns"})
        for (const std::string& text :
             {"{\"" + name + "\":" + board + "}", "{\"grid\":{\"" + name + "\":" + board + "}}"}) {
            const Read read = read_text_as_file(text + "\n");
            EXPECT_THAT(read.puzzles, IsEmpty()) << text;
            EXPECT_THAT(read.diagnostics, ElementsAre(HasSubstr("'" + name + "'"))) << text;
        }
    EXPECT_EQ(read_text_as_file("{\"rows\":" + board + "}\n").puzzles.size(), 1U);
}

}  // namespace
}  // namespace gridlemma::apps
