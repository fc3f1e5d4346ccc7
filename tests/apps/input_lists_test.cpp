// SPDX-License-Identifier: Apache-2.0
// Lists of puzzles of any length, in every format that is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "apps/input/input_formats.hpp"
#include "apps/input/line_forms.hpp"
#include "apps/session/drawing.hpp"
#include "engine/search/mrv_cursor.hpp"
#include "strategies/text/text.hpp"
#include "tests/apps/input_fixture.hpp"
#include "tests/apps/input_lists.hpp"

namespace gridlemma::apps {
namespace {

using testing::IsEmpty;

/// Makes a text of a puzzle's cells.
using Write = std::function<std::string(const std::string& cells)>;

/// A way to write a list: what stands before the first puzzle, between two and after the last one.
struct ListForm {
    std::string before = {};
    std::string between = "\n";
    std::string after = "\n";
};

/// One format of lists. Lines end in LF.
struct ListFormat {
    InputFormat format;
    std::string form;  ///< In lines, the name of the form in line_forms(); else a name of our own.
    Write write;       ///< One puzzle.
    ListForm list = {};
    Write expected = [](const std::string& cells) { return cells; };  ///< What is read.
    bool is_recognised = true;  ///< Without the name of the format.
};

// ---- one puzzle

std::string same(const std::string& cells) { return cells; }

std::string with_zeros(std::string cells) {
    std::ranges::replace(cells, '.', '0');
    return cells;
}

std::string solution_of(const std::string& cells) {
    return to_string(*MrvCursor(test::puzzle_of(cells)).next());
}

/// Returns the cells with the digit of the solution placed in the first empty one.
std::string with_placed(std::string cells) {
    const std::size_t first = cells.find('.');
    return cells.replace(first, 1, std::string("+") + solution_of(cells)[first]);
}

/// Writes the cells in nine rows of a text that is repeated: `cell` for one cell.
std::string in_rows(const std::string& cells, const std::string& bar, const std::string& band,
                    const CellWriter& cell) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % 9 == 0 && i > 0) text += i % 27 == 0 ? "\n" + band : "\n";
        if (i % 9 == 3 || i % 9 == 6) text += bar;
        text += cell(cells[i]);
    }
    return text;
}

std::string rows(const std::string& cells) {
    return in_rows(cells, "", "", [](char cell) { return std::string(1, cell); });
}

std::string separated(const std::string& cells, const std::string& sign) {
    std::string text;
    for (char cell : cells) text += (text.empty() ? "" : sign) + cell;
    return text;
}

std::string pencilmarks(const std::string& cells) {
    std::string text;
    for (char cell : cells)
        text += cell == '.'
                    ? "123456789"
                    : std::string(9, '.').replace(static_cast<std::size_t>(cell - '1'), 1, 1, cell);
    return text;
}

// ---- links

/// Compresses a text of ASCII for lzstring, with phrases of one character only.
class Compressor {
 public:
    std::string operator()(const std::string& text) {
        for (char character : text) {
            const auto [entry, is_new] = entries_.try_emplace(character, next_);
            if (is_new) {
                add(0, width_);
                add(static_cast<unsigned char>(character), 8);
                if (next_++ == 3)
                    width_ = 3;
                else
                    count_entry();
            } else {
                add(entry->second, width_);
            }
            if (!std::exchange(is_first_, false)) {  // The phrase before with this character.
                ++next_;
                count_entry();
            }
        }
        add(2, width_);
        return in_base64();
    }

 private:
    void add(std::size_t number, unsigned width) {
        for (unsigned bit = 0; bit < width; ++bit) bits_.push_back((number >> bit & 1U) != 0);
    }
    void count_entry() {
        if (--until_wider_ > 0) return;
        until_wider_ = std::size_t{1} << width_;
        ++width_;
    }
    std::string in_base64() {
        static constexpr std::string_view signs =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        while (bits_.size() % 6 != 0) bits_.push_back(false);
        std::string text;
        for (std::size_t i = 0; i < bits_.size(); i += 6) {
            std::size_t value = 0;
            for (std::size_t bit = 0; bit < 6; ++bit) value = 2 * value + (bits_[i + bit] ? 1 : 0);
            text += signs[value];
        }
        return text;
    }

    std::map<char, std::size_t> entries_;
    std::vector<bool> bits_;
    std::size_t next_ = 3;
    std::size_t until_wider_ = 4;
    unsigned width_ = 2;
    bool is_first_ = true;
};

std::string link_of_board(const std::string& cells) {
    return "https://www.f-puzzles.com/?load=" +
           Compressor()(
               "{\"size\":9,\"grid\":" + board_of(cells, true, objects_with("value", "{}")) + "}");
}

/// 81 cells in S9B: two digits of base 36 each, for a given or for all candidates.
std::string link_of_sudokuwiki(const std::string& cells) {
    std::string text = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B";
    for (char cell : cells) text += cell == '.' ? "ep" : std::string("0") + cell;  // 18 + 511.
    return text;
}

/// A digit and the empty cells after it, per character.
std::string link_of_sudokupad(const std::string& cells) {
    static constexpr std::string_view signs =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    std::string text = "https://sudokupad.app/classic";
    for (std::size_t i = 0; i < cells.size();) {
        std::size_t value = cells[i] == '.' ? 0 : static_cast<std::size_t>(cells[i] - '0');
        for (++i; i < cells.size() && cells[i] == '.' && value < 50; ++i) value += 10;
        text += signs[value];
    }
    return text;
}

// ---- the table

void add_lines(std::vector<ListFormat>& table) {
    const auto add = [&table](std::string form, Write write, Write expected = same) {
        table.push_back(
            {InputFormat::lines, std::move(form), std::move(write), {}, std::move(expected)});
    };
    add("81 characters", same);
    add("81 characters", with_zeros);
    add("a name", [](const std::string& cells) { return cells + " a name # 2"; });
    add("729 characters", pencilmarks, pencilmarks);
    add("position", with_placed, with_placed);
    add("library", [](const std::string& cells) { return ":0300:7:" + cells + "::915::"; });
    add("link", link_of_board);
    add("link", link_of_sudokuwiki);
    add("link", link_of_sudokupad);
    add("link", [](const std::string& cells) {
        return "a name https://www.sudokuwiki.org/sudoku.htm?bd=" + with_zeros(cells);
    });
    add("link", [](const std::string& cells) { return "https://example.org/#" + cells; });
    for (const char* sign : {" ", ",", ";", "|"})
        add("spaced", [sign](const std::string& cells) { return separated(cells, sign); });
    add("spaced", [](std::string cells) {
        for (std::size_t row = 8; row > 0; --row) cells.insert(9 * row, "/");
        return cells;
    });
    add("field", [](const std::string& cells) { return "id-7\t" + cells; });
    add("field", [](std::string cells) {
        std::ranges::replace(cells, '.', 'x');
        return cells;
    });
}

void add_tables(std::vector<ListFormat>& table) {
    const auto add = [&table](const std::string& head, Write write) {
        table.push_back({InputFormat::csv, head, std::move(write), {.before = head + "\n"}});
    };
    add("puzzle", same);
    add("quiz,solution",
        [](const std::string& cells) { return with_zeros(cells) + "," + solution_of(cells); });
    add("id;question;name",
        [](const std::string& cells) { return "7;" + cells + ";\"a; \"\"name\"\"\""; });
    add("id\tsudoku", [](const std::string& cells) { return "7\t" + cells; });
    add("\"board\",\"rating\"",
        [](const std::string& cells) { return "\"" + cells + "\",\"7.1\""; });
    const Write with_time = [](const std::string& cells) { return cells + ",412.5"; };
    table.push_back({InputFormat::times,
                     "with a header",
                     with_time,
                     {.before = "puzzle,seconds\n"},
                     same,
                     false});
    table.push_back({InputFormat::times, "without", with_time, {}, same, false});
}

std::vector<Write> json_items() {
    std::vector<Write> items;
    for (const char* name : {"puzzle", "quiz", "sudoku", "givens", "value", "cells", "board"})
        items.emplace_back([name](const std::string& cells) {
            return std::string("{\"") + name + "\":\"" + cells + "\"}";
        });
    items.emplace_back([](const std::string& cells) {
        return "{\"id\":7,\"puzzle\":\"" + cells + "\",\"tags\":[\"a\",\"b]\"],\"ok\":true}";
    });
    items.emplace_back([](const std::string& cells) {
        return "{\"a\":\"}\\\"\",\"board\":" + board_of(cells, true, digit_or_zero) + "}";
    });
    items.emplace_back(
        [](const std::string& cells) { return board_of(cells, false, digit_or_zero); });
    items.emplace_back([](const std::string& cells) {
        return "{\"grid\":" + board_of(cells, true, objects_with("value", "{}")) + "}";
    });
    return items;
}

void add_json(std::vector<ListFormat>& table) {
    std::vector<ListForm> lists{{"[", ",", "]\n"},
                                {"[", ", ", "]\n"},
                                {"[\n", ",\n", "\n]\n"},
                                {"[\n  ", ",\n  ", "\n]\n"},
                                {"[", ",\n", "]\n"},
                                {"{\"puzzles\":[", ",", "]}\n"},
                                {"{\"n\":3,\"data\":{\"list\":[\n", ",\n", "\n]}}\n"}};
    const Write text = [](const std::string& cells) { return '"' + cells + '"'; };
    for (const ListForm& list : lists)
        table.push_back({InputFormat::json, "text in " + list.before, text, list});
    lists.push_back({.between = "\n"});
    lists.push_back({.between = " "});
    for (const Write& item : json_items())
        for (const ListForm& list : lists)
            table.push_back({InputFormat::json, item(sample_puzzle).substr(0, 20), item, list});
    table.push_back({InputFormat::lines, "json", json_items().front()});
}

void add_open_sudoku(std::vector<ListFormat>& table) {
    const auto records = [](const std::string& cells, const std::string& no_notes) {
        std::string data;
        for (char cell : cells)
            data += digit_or_zero(cell) + "|" + no_notes + (cell == '.' ? "|1|" : "|0|");
        return data;
    };
    const std::vector<Write> data{
        with_zeros,
        [records](const std::string& cells) { return "version: 1&#10;" + records(cells, "-"); },
        [records](const std::string& cells) { return "version: 2\n" + records(cells, "0"); }};
    const std::vector<ListForm> lists{
        {"<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">\n<name>n</name>\n", "\n",
         "\n</opensudoku>\n"},
        {"<opensudoku>", "", "</opensudoku>\n"},
        {"<opensudoku>\n<!-- a\ncomment -->\n", " <!-- and more -->\n", "\n</opensudoku>\n"}};
    constexpr std::size_t most_on_a_line = 200;  // So many games with records are too long a line.
    for (const Write& each : data)
        for (const ListForm& list : lists) {
            if (list.between.find('\n') == std::string::npos &&
                most_on_a_line * each(sample_puzzle).size() > ReadOptions().longest_line)
                continue;
            table.push_back({InputFormat::open_sudoku, each(sample_puzzle).substr(0, 10),
                             [each](const std::string& cells) {
                                 return "<game state=\"1\" data=\"" + each(cells) + "\" />";
                             },
                             list});
        }
}

std::string with_bars(const std::string& cells) {
    return in_rows(cells, "|", "---+---+---\n", [](char cell) { return std::string(1, cell); });
}

std::string with_frames(const std::string& cells) {
    const std::string frame = "+-------+-------+-------+";
    std::string text = frame;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % 9 == 0) text += "\n";
        if (i % 3 == 0) text += "| ";
        text += cells[i] + std::string(" ");
        if (i % 9 == 8) text += "|";
        if (i % 27 == 26) text += "\n" + frame;
    }
    return text;
}

/// The givens, and the state of a player who has placed a digit.
std::string in_sections(const std::string& cells) {
    std::string state = with_placed(cells);
    std::erase(state, '+');
    return "#Da title\n[Puzzle]\n" + rows(cells) + "\n[State]\n" + rows(state);
}

void add_grids(std::vector<ListFormat>& table) {
    const auto add = [&table](const std::string& form, const Write& write, Write expected = same) {
        for (const char* between : {"\n\n", "\n"})
            table.push_back({InputFormat::grid, form, write, {.between = between}, expected});
    };
    add("rows", rows);
    add("rows of cells with blanks", [](const std::string& cells) {
        return in_rows(cells, "", "", [](char cell) { return std::string(1, cell) + " "; });
    });
    add("bars", with_bars);
    add("frames", with_frames);
    add("sdk", [](const std::string& cells) { return "[Puzzle]\n" + rows(cells); });
    add("sections", in_sections, with_placed);
    add("a solution in sections", [](const std::string& cells) {
        return "[Puzzle]\n" + rows(cells) + "\n[Solution]\n" + rows(solution_of(cells));
    });
    const auto grid_of = [](const std::string& cells) { return Grid(test::puzzle_of(cells)); };
    add("candidates that are left", [grid_of](const std::string& cells) {
        const Grid grid = grid_of(cells);
        std::string text;
        for (Cell cell : CellSet::all()) {
            for (Digit digit : grid.at(cell)) text += digit.character();
            if (const auto digit = grid.digit_at(cell)) text += digit->character();
            text += cell.column_number() == 8 ? '\n' : ' ';
        }
        return text.substr(0, text.size() - 1);
    });
    // No digit of a cell is seen from the others: those with one candidate are no givens.
    add(
        "all candidates",
        [](const std::string& cells) {
            return in_rows(cells, "", "", [](char cell) {
                return cell == '.' ? "123456789 " : std::string(1, cell) + " ";
            });
        },
        pencilmarks);
    add("drawing of explain",
        [grid_of](const std::string& cells) { return draw_candidates(grid_of(cells)); });
    add("drawing of session", [grid_of](const std::string& cells) {
        const Grid grid = grid_of(cells);
        return draw_digits(grid) + "\n" + list_candidates(grid) + "\nNo guess is open.\n";
    });
}

std::vector<ListFormat> list_formats() {
    std::vector<ListFormat> table;
    add_lines(table);
    add_tables(table);
    add_json(table);
    add_open_sudoku(table);
    add_grids(table);
    return table;
}

// ---- reading

std::string with_line_ends(const std::string& text, const std::string& line_end) {
    std::string result;
    for (char character : text) result += character == '\n' ? line_end : std::string(1, character);
    return result;
}

void expect_list(const std::string& text, InputFormat format,
                 const std::vector<std::string>& expected) {
    const test::Read read =
        test::read_text_as_file(text, {.format = format, .own_geometry = OwnGeometry::kept});
    EXPECT_THAT(read.diagnostics, IsEmpty()) << text.substr(0, 1000);
    ASSERT_EQ(read.puzzles.size(), expected.size()) << text.substr(0, 1000);
    for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_EQ(read.puzzles[i].puzzle, expected[i]) << i << ' ' << text.substr(0, 1000);
}

/// Reads a list of this length in all ways in which its lines may end.
void check_list(const ListFormat& format, std::size_t count) {
    std::string text = format.list.before;
    std::vector<std::string> expected;
    for (const std::string& cells : some_puzzles(count)) {
        text += (expected.empty() ? "" : format.list.between) + format.write(cells);
        expected.push_back(format.expected(cells));
    }
    text += format.list.after;
    expect_list(text, format.format, expected);
    if (!format.is_recognised) return;
    for (const char* line_end : {"\n", "\r\n", "\r"})
        if (!testing::Test::HasFatalFailure())
            expect_list(with_line_ends(text, line_end), InputFormat::automatic, expected);
}

TEST(InputLists, OfAnyLengthAreReadInAllForms) {
    for (const ListFormat& format : list_formats())
        for (const std::size_t count : {1, 2, 3, 4, 8, 9, 10, 27, 81, 82, 100, 200}) {
            SCOPED_TRACE(format.form + ", " + std::to_string(count));
            check_list(format, count);
            if (testing::Test::HasFatalFailure()) return;
        }
}

TEST(InputLists, AreWrittenInEveryFormatAndEveryFormOfALine) {
    const std::vector<ListFormat> table = list_formats();
    const auto has = [&table](InputFormat format) {
        return std::ranges::any_of(
            table, [format](const ListFormat& each) { return each.format == format; });
    };
    for (const InputFormatDescriptor& format : input_formats()) {
        if (format.format == InputFormat::automatic) continue;
        EXPECT_TRUE(has(format.format)) << format.name;
    }
    EXPECT_TRUE(has(InputFormat::times));  // The one that has no name.
    for (const LineForm& form : line_forms())
        EXPECT_TRUE(std::ranges::any_of(table, [&form](const ListFormat& each) {
            return each.format == InputFormat::lines && each.form == form.name;
        })) << form.name;
}

TEST(InputLists, TheLastLineNeedsNoEnd) {
    const auto puzzles = some_puzzles(2);
    expect_list(puzzles[0] + "\r" + puzzles[1], InputFormat::automatic, puzzles);
}

}  // namespace
}  // namespace gridlemma::apps
