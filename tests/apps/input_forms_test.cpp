// SPDX-License-Identifier: Apache-2.0
// Forms of puzzles and positions that other programs and people write.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/input/cell_text.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/line_forms.hpp"
#include "apps/input/lz_string.hpp"
#include "tests/apps/input_fixture.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// The puzzle that all forms below hold.
const std::string form_cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string form_solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// With 4 placed in r1c3.
const std::string form_position =
    "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

/// Reads a file in which every puzzle is expected to be `wanted`, and nothing is reported.
void expect_forms(const std::string& bytes, const std::vector<std::string>& wanted,
                  const std::vector<std::string>& names = {}, ReadOptions options = {}) {
    const Read read = read_text_as_file(bytes, std::move(options));
    EXPECT_THAT(read.diagnostics, testing::IsEmpty()) << bytes;
    ASSERT_EQ(read.puzzles.size(), wanted.size()) << bytes;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(read.puzzles[i].puzzle, wanted[i]) << bytes;
        if (!names.empty()) {
            EXPECT_EQ(read.puzzles[i].name, names[i]);
        }
    }
}

std::string form_rows(const std::string& before = {}, const std::string& after = {}) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row)
        text += before + form_cells.substr(9 * row, 9) + after + "\n";
    return text;
}

TEST(Forms, PositionsAndLibraryLines) {
    const std::string struck = form_position + ":214 614";
    expect_forms(form_position + "\n" + struck + "\n" + struck + " a name\n" + struck + ":\n",
                 {form_position, struck, struck, struck}, {"", "", "a name", ""});
    expect_forms(
        ":0300:7:" + form_position + ":214 614:513::\n:0607-1:x:" + form_cells + "::915::\n",
        {struck, form_cells}, {"0300:7", "0607-1:x"});
    for (const char* rest : {",412", ";412", ":412", " # 412", " 412x", ",41", "x"}) {
        const Read read = read_text_as_file(form_position + ":912" + rest + "\n");
        EXPECT_THAT(read.puzzles, testing::IsEmpty()) << rest;
        EXPECT_THAT(read.diagnostics, SizeIs(1)) << rest;
    }
    expect_forms(form_position + ":214,a name\n" + form_position + ":214 # a 2nd\n",
                 {form_position + ":214", form_position + ":214"}, {"a name", "a 2nd"});
    EXPECT_THAT(read_text_as_file(form_position + ":21\n").diagnostics,
                ElementsAre(HasSubstr("FILE:1: no struck candidate (digit, row, column)")));
    EXPECT_THAT(read_text_as_file(form_position.substr(1) + "\n").diagnostics,
                ElementsAre("FILE:1: 80 cells, 81 expected"));
    EXPECT_THAT(read_text_as_file(":0300:7:" + form_position + ":214 x:513::\n").diagnostics,
                ElementsAre("FILE:1: 'x' after the struck candidates"));
}

TEST(Forms, LinksOfSudokuWiki) {
    const std::string site = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    expect_forms(
        site + replaced(form_cells, ".", "0") + "\nthe one " + site + form_cells + "&x=1\n",
        {form_cells, form_cells}, {"", "the one"});
    // r1c3 is 4, and r1c6 has 2 and 3 left: it could have 2, 6 and 8.
    const std::string wiki =
        "S9B05030dep070oepepep06epep010905epepepep0908epepepep06ep08epepep06epepep0304epep08e"
        "p03epep0107epepep02epepep06ep06epepepep0208epepepep040109epep05epepepep08epep0709";
    const std::string position = form_position + ":616 816";
    expect_forms(site + wiki + "\n" + wiki + "\n", {position, position});
    for (const std::string& bad :
         {site + "123", site + wiki.substr(1), wiki + "00", replaced(wiki, "S9B05", "S9Bzz")})
        EXPECT_THAT(read_text_as_file(bad + "\n").diagnostics, SizeIs(1)) << bad;
}

TEST(Forms, LinksOfOtherPages) {
    const std::string board =
        "N4IgzglgXgpiBcBOANCALhNAbO8QBURUBzAJwgBMEBta0ANwEMsBXXAVhInpgDsE0pNgF9kDZmwQBmLj37xB"
        "IsSCatcAFlHAtKibgDssvgKEwt5seYC6yOrrUIAbEfmKzlj+IfwAjC5NKXpJI/gqmOqrBnCDE3MZhgRbaNnQ"
        "ReggoMXGu4cqRuAAcoW5JpXnp8M5ZcgHuybZBhcW52p5p3lWxNQl1ZY3SzSIp/fDqg72e9sFF1fElk/kDszm"
        "JCxV+y7XCw1MG433twQBM+21rHfvDh7id2VtnrY+7CCebPdcIM11zLdsNfc9RqcRhtvis6oDMmD7o8PvBotD"
        "3lcHnCvnd3g9AYY3vMRlD0SUrFZhEA==";
    for (const char* site : {"https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles",
                             "https://sudokupad.app/fpuz", "https://x.org/?puzzleid=fpuz"})
        expect_forms(site + board + "\n" + site + replaced(board, "+", "%2B") + "\n",
                     {form_position, form_position}, {"T", "T"});
    const std::string zipped =
        "N4YwzgXArADANAWwKYBcCGATN6LBQSxQBskIByASRQB0ywy40BXFACwHsAncgITIF84IUgG0RwAG7RBkiAGZ"
        "BcOLIDsipQF044qQDZ1sgIwypAThPSlcLSOVmLADnVLZ+69tlOrdiG6uyFG1kAFgMpLx8FfyljIKk1b1kAJm"
        "dXfhsfP2iIFJ8vDJcpUJ9jH3NsqHTtRPCwiATZcw0NfiA===";
    expect_forms("https://sudokupad.app/scl" + zipped + "\n", {form_cells}, {"It's"});
    expect_forms("https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79\n", {form_cells});
    const std::string variant =
        "N4IgzglgXgpiBcBOANCALhNAbO8QBURUBzAJwgBMEBta0ANwEMsBXXAVhInpgDsE0pNgF9kDZmwQBmLj37xB"
        "IsSCatcAFlHAtKibgDssvgKEwt5seYC6yOrrUIAbEfmKzlj+IfwAjC5NKXpJI/gqmOqrBnCDE3MZhgRbaNnQ"
        "ReggoMXGu4cqRuAAcoW5JpXnp8M5ZcgHuybZBhcW52p5p3lWxNQl1ZY3SzSIp/fDqg72e9sFF1fElk/kDszm"
        "JCxV+y7XCw1MG433twQBM+21rHfvDh7id2VtnrY+7CCebPdcIM11zLdsNfc9RqcRhtvis6oDMmD7o8PvBotD"
        "3lcHnCvnd3g9AYY3vMRlD0SUrDZ0AALGCkAC2AHsKTA0OSaKAsBBeDAwDRqCAAEo+ADCPiI3L5RxARO2wiA=";
    EXPECT_THAT(read_text_as_file("https://f-puzzles.com/?load=" + variant + "\n").diagnostics,
                ElementsAre(HasSubstr("not an ordinary Sudoku: its board has 'thermometer'")));
    EXPECT_THAT(
        read_text_as_file("https://f-puzzles.com/?load=" + board.substr(9) + "\n").diagnostics,
        SizeIs(1));
}

TEST(Forms, LzStringIsDecompressed) {
    // The example of the reference implementation.
    EXPECT_EQ(decompress_lz_string("BYUwNmD2A0AECWsCGBbZtDUzkA==", 100),
              "hello, i am a \xE7\x8C\xAB");
    EXPECT_EQ(decompress_lz_string("BYUwNmD2A0AECWsCGBbZtDUzkA==", 5), std::nullopt);
    EXPECT_EQ(decompress_lz_string("", 100), std::nullopt);
    EXPECT_EQ(decompress_lz_string("BYU", 100), std::nullopt);
    EXPECT_EQ(decompress_lz_string("//////////", 100), std::nullopt);
}

TEST(Forms, Json) {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) {
        std::string list;
        for (char cell : replaced(form_cells, ".", "0").substr(9 * row, 9))
            list += (list.empty() ? "" : ", ") + std::string(1, cell);
        rows += (rows.empty() ? "[" : ", [") + list + "]";
    }
    const std::string record = R"({"n":1,"name":"a \"name\"","puzzle":")" + form_cells + R"("})";
    const std::string name = "a \"name\"";
    expect_forms(record + "\n" + record + "\n", {form_cells, form_cells}, {name, name});
    expect_forms("[" + rows + "]\n", {form_cells});
    expect_forms("[[" + rows + "],[" + rows + "]]\n", {form_cells, form_cells});
    expect_forms("{\"board\":[" + rows + "]}\n", {form_cells});
    expect_forms("[\n" + record + ",\n" + record + "\n]\n", {form_cells, form_cells});
    expect_forms(replaced(replaced("[" + rows + "]", ", ", ",\n "), "[", "[\n ") + "\n",
                 {form_cells});
    EXPECT_THAT(read_text_as_file("{\"puzzle\":\"12\"}\n").diagnostics,
                ElementsAre("FILE:1: 2 cells, 81 expected"));
    EXPECT_THAT(read_text_as_file("{\"x\":1}\n").diagnostics,
                ElementsAre(HasSubstr("there is no puzzle in this JSON text")));
    EXPECT_THAT(read_text_as_file("{\"puzzle\":\n").diagnostics,
                ElementsAre("FILE:1: a JSON text that does not end"));
}

TEST(Forms, WhatIsToldIsInTheOrderOfTheLines) {
    // Lines like no puzzle share a report, which comes before that of a later line.
    EXPECT_THAT(
        read_text_as_file("no\nwords\n" + form_cells.substr(1) + "\nat all\n").diagnostics,
        ElementsAre(HasSubstr("FILE:1: "), HasSubstr("FILE:3: 80 cells"), HasSubstr("FILE:4: ")));
    // A title without a grid is told before the tag below it.
    EXPECT_THAT(
        read_text_as_file("A title\n[code]\n", {.format = apps::InputFormat::grid}).diagnostics,
        ElementsAre(HasSubstr("FILE:1: neither"), HasSubstr("FILE:2: '[code]'")));
    // Rows of a board come before a text on the next line. A line in a text is not read alone.
    const Read mixed = read_text_as_file("[\n[1,2,3,4,5,6,7,8,9],\n" + form_cells + "\n{\n",
                                         {.format = apps::InputFormat::json});
    EXPECT_THAT(mixed.puzzles, IsEmpty());
    EXPECT_THAT(mixed.diagnostics,
                ElementsAre("FILE:1: a JSON text that does not end before the next one",
                            "FILE:4: a JSON text that does not end"));
}

TEST(Forms, OpenSudoku) {
    const auto game = [](const std::string& data) { return "<game data=\"" + data + "\" />\n"; };
    const auto records = [](const std::string& note, bool with_all) {
        std::string data;
        for (std::size_t i = 0; i < form_cells.size(); ++i) {
            const bool is_given = form_cells[i] != '.';
            const std::string digit(1, i == 2 ? '4' : is_given ? form_cells[i] : '0');
            const bool has_note = !is_given && i != 2 && (with_all || i == 3);
            data += digit + "|" +
                    (has_note         ? note
                     : note == "1,2," ? "-"
                                      : "0") +
                    (is_given ? "|0|" : "|1|");
        }
        return data;
    };
    const std::string head =
        "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">\n<name>n</name>\n";
    expect_forms(head + game(replaced(form_cells, ".", "0")) +
                     game("version: 1&#10;" + records("1,2,", false)) +
                     game("version: 2\n" + records("3", false) + "\n") + "</opensudoku>\n",
                 {form_cells, form_position, form_position});
    // Notes in every empty cell are candidates.
    const Read noted = read_text_as_file(game("version: 2\n" + records("510", true)));
    EXPECT_THAT(noted.diagnostics, testing::IsEmpty());
    ASSERT_THAT(noted.puzzles, SizeIs(1));
    EXPECT_THAT(noted.puzzles[0].puzzle, testing::StartsWith(form_position + ":1"));
    // All games may be on one line.
    expect_forms("<opensudoku>" + replaced(game(form_cells) + game(form_cells), "\n", "") + "\n",
                 {form_cells, form_cells});
    EXPECT_THAT(read_text_as_file("<opensudoku>\n" + game("123") + "</opensudoku>\n").diagnostics,
                ElementsAre("FILE:2: attribute data: 3 cells, 81 expected"));
}

TEST(Forms, CommentsOfXmlAreNoPuzzles) {
    const std::string game = "<game data=\"" + form_cells + "\"/>";
    const std::string head = "<opensudoku>\n";
    expect_forms(head + "<!-- " + game + " -->\n" + game + "\n<!--\n" + game + "\n" + game +
                     "\n--> " + game + " <!-- " + game + "\n-->\n</opensudoku>\n",
                 {form_cells, form_cells});
}

TEST(Forms, ListsWithIdentifiersAndOtherSigns) {
    expect_forms(
        "1," + form_cells + "," + form_solution + "\n2," + form_cells + "," + form_solution + "\n",
        {form_cells, form_cells}, {"1", "2"});
    expect_forms("abc\t" + form_cells + "\n", {form_cells}, {"abc"});
    expect_forms("000000012345 " + form_cells + " 9.9\nabcdef012345 " + form_cells + " 1.2\n",
                 {form_cells, form_cells}, {"000000012345", "abcdef012345"});
    for (const char* sign : {"-", "x", "X", "?"})
        expect_forms(replaced(form_cells, ".", sign) + "\n", {form_cells});
    for (const char* name : {"question", "Quiz", "quizzes", "sudoku", "board"})
        expect_forms(
            "source," + std::string(name) + ",answer\nx," + form_cells + "," + form_solution + "\n",
            {form_cells});
}

TEST(Forms, BlanksOfAllKinds) {
    expect_forms(replaced(form_cells, ".", "\xC2\xA0") + "\n", {form_cells});
    expect_forms(replaced(form_rows(), ".", "\xC2\xA0"), {form_cells});
    std::string spaced;
    for (char cell : form_cells) spaced += std::string(1, cell) + " ";
    expect_forms(spaced + "\n", {form_cells});
    expect_forms(replaced(form_rows(), "\n", " ") + "\n", {form_cells});
    EXPECT_THAT(read_text_as_file("5\xC2\xA0\n").diagnostics, SizeIs(1));
}

TEST(Forms, Utf16IsConverted) {
    const auto converted = [](std::string_view text, bool little, bool marked) {
        std::string bytes = !marked ? "" : little ? "\xFF\xFE" : "\xFE\xFF";
        for (char character : text) {
            if (little) bytes += character;
            bytes += '\0';
            if (!little) bytes += character;
        }
        return bytes;
    };
    for (const bool little : {true, false})
        for (const bool marked : {true, false})
            expect_forms(converted(form_cells + " name\r\n" + form_cells + "\r\n", little, marked),
                         {form_cells, form_cells}, {"name", ""});
}

/// A drawing with blanks for empty cells.
std::string drawn(const std::string& line_begin, const std::string& between_cells,
                  const std::string& between_boxes, const std::string& line_end,
                  const std::string& rule, bool rule_after_each) {
    std::string text = rule + "\n";
    for (std::size_t row = 0; row < 9; ++row) {
        text += line_begin;
        for (std::size_t column = 0; column < 9; ++column) {
            const char cell = form_cells[9 * row + column];
            if (column > 0) text += column % 3 == 0 ? between_boxes : between_cells;
            text += cell == '.' ? ' ' : cell;
        }
        text += line_end + "\n";
        if (rule_after_each || row % 3 == 2) text += rule + "\n";
    }
    return text;
}

TEST(Forms, DrawingsWithBlankCells) {
    expect_forms(drawn("| ", " ", " | ", " |", "+-------+-------+-------+", false), {form_cells});
    expect_forms(drawn("|", "", "|", "|", "+---+---+---+", false), {form_cells});
    expect_forms(drawn("", " ", " | ", "", "------+-------+------", false), {form_cells});
    expect_forms(drawn("| ", "  ", " | ", " |", "+---------+---------+---------+", false),
                 {form_cells});
    expect_forms(drawn("\u2502 ", " \u2502 ", " \u2502 ", " \u2502",
                       "\u251C\u2500\u2500\u2500\u253C\u2500\u2500\u2500\u2524", true),
                 {form_cells});
    const std::string table = drawn("| ", " | ", " | ", " |", "", false);
    expect_forms(replaced(table, "\n\n", "\n").substr(1), {form_cells});
    const std::string rule = "|---|---|---|---|---|---|---|---|---|\n";
    expect_forms(
        "|   |   |   |   |   |   |   |   |   |\n" + rule + replaced(table, "\n\n", "\n").substr(1),
        {form_cells});
}

TEST(Forms, MarksInGridsOfCandidates) {
    for (const auto& [text, digits] :
         std::vector<std::pair<std::string, std::string>>{{"*67", "67"},
                                                          {"#579", "579"},
                                                          {"67a", "67"},
                                                          {"a67", "67"},
                                                          {"67@", "67"},
                                                          {"78-2", "278"},
                                                          {"<5>", "5"},
                                                          {"2(5)7", "257"},
                                                          {"5", "5"},
                                                          {".", ""},
                                                          {"-", ""}}) {
        const auto cell = read_cell(text);
        ASSERT_TRUE(cell) << text;
        std::string read;
        for (Digit digit : cell->digits) read += digit.character();
        EXPECT_EQ(read, digits) << text;
        EXPECT_FALSE(cell->is_placed);
    }
    EXPECT_TRUE(read_cell("u5")->is_placed);
    EXPECT_TRUE(read_cell("+5")->is_placed);
    for (const char* text : {"55", "row", "a", "r1c1x", "5,6"})
        EXPECT_FALSE(read_cell(text)) << text;
}

/// A puzzle of pencilmarks in which some cells have one candidate.
const std::string sukaku_rows =
    "| 9      8      12345  | 7      346    1246   | 1234   145    235    |\n"
    "| 7      1235   12345  | 12348  3489   12489  | 6      14589  23589  |\n"
    "| 1234   123    6      | 12348  5      12489  | 123478 14789  23789  |\n"
    "| 1268   4      129    | 168    678    5      | 278    3      26789  |\n"
    "| 12368  1236   7      | 9      3468   1468   | 5      468    268    |\n"
    "| 3568   3569   359    | 3468   2      4678   | 478    46789  1      |\n"
    "| 123456 123567 8      | 56     467    2467   | 9      1567   3567   |\n"
    "| 2356   235679 2359   | 2568   1      26789  | 378    5678   4      |\n"
    "| 1456   15679  1459   | 4568   46789  3      | 178    2      5678   |\n";
const std::string sukaku_givens =
    "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..8...9......1...4.....3.2.:274 474";

TEST(Forms, LoneDigitsOfADrawing) {
    expect_forms(sukaku_rows, {sukaku_givens});
    const std::string marked =
        replaced(replaced(replaced(sukaku_rows, " 12345  ", " 12-345 "), " 1246   ", " #1246  "),
                 " 145 ", " 145a");
    expect_forms(marked, {sukaku_givens});
    // What was written reads as the same.
    expect_forms(sukaku_givens + "\n", {sukaku_givens});
    const Read placed = read_text_as_file(sukaku_rows, {.lone_digits = LoneDigits::placed});
    EXPECT_THAT(placed.puzzles.at(0).puzzle, testing::StartsWith("+9+8.+7"));
    const Read candidates = read_text_as_file(sukaku_rows, {.lone_digits = LoneDigits::candidate});
    EXPECT_EQ(candidates.puzzles.at(0).puzzle.size(), 729U);
    EXPECT_THAT(candidates.puzzles.at(0).puzzle, testing::StartsWith("........9.......8."));
}

TEST(Forms, DigitsPlacedByTheUser) {
    std::string rows = form_rows();
    rows.replace(rows.find('.'), 1, "u4");
    std::string spaced;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        spaced += rows[i];
        if (rows[i] != 'u' && rows[i] != '\n') spaced += ' ';
    }
    expect_forms(spaced, {form_position});
    std::string plus = form_rows();
    plus.replace(plus.find('.'), 1, "+4");
    expect_forms(plus, {form_position});
}

TEST(Forms, WhatIsPassedOverIsSaid) {
    const std::string code = "[code]\n" + form_rows() + "[/code]\n";
    const Read read = read_text_as_file(sukaku_rows + code + code);
    EXPECT_THAT(read.puzzles, SizeIs(3));
    EXPECT_THAT(read.diagnostics, SizeIs(4));
    EXPECT_EQ(read.diagnostics.at(0),
              "FILE:10: '[code]' is passed over: a tag, not a row of a grid");
    EXPECT_THAT(read_text_as_file("[quote]\n" + form_rows() + "[/quote]\n").puzzles, SizeIs(1));
    // Sections of SadMan's format are known.
    expect_forms("[Puzzle]\n" + form_rows() + "[State]\n" + form_rows(), {form_cells});
}

/// The state of a player: 4 in r1c3, all else as given.
const std::string state_rows = "534.7....\n" + form_rows().substr(10);

TEST(Forms, StateOfAFileWithSectionsIsThatOfThePlayer) {
    const std::string puzzle = "[Puzzle]\n" + form_rows();
    expect_forms(puzzle + "[State]\n" + state_rows, {form_position});
    expect_forms("#DA name\n" + puzzle + "\n[STATE]\n" + state_rows + "[Comments]\nHard.\n" +
                     "[Puzzle]\n" + form_rows(),
                 {form_position, form_cells}, {"A name", ""});
    // All that the state leaves of the candidates.
    std::string state;
    for (std::size_t i = 0; i < form_cells.size(); ++i) {
        if (i == 2) state += "24 ";
        if (i != 2) state += form_cells[i] == '.' ? "123456789 " : form_cells.substr(i, 1) + ' ';
        if (i % 9 == 8) state += '\n';
    }
    expect_forms(puzzle + "[State]\n" + state, {form_cells + ":113"});
}

TEST(Forms, SectionsThatDoNotFitAreReported) {
    const std::string puzzle = "[Puzzle]\n" + form_rows();
    const Read read = read_text_as_file(puzzle + "[State]\n6" + state_rows.substr(1) + "[Notes]\n" +
                                        form_rows() + "[Solution]\n" + form_rows());
    ASSERT_THAT(read.puzzles, SizeIs(1));
    EXPECT_EQ(read.puzzles[0].puzzle, form_cells);
    EXPECT_THAT(read.diagnostics,
                ElementsAre("FILE:12: r1c1 is another digit in [State] than in [Puzzle]",
                            "FILE:21: the section [Notes] is passed over, with 9 rows of cells",
                            "FILE:32: [Solution] has empty cells"));
    EXPECT_THAT(read_text_as_file("[State]\n" + state_rows + puzzle).diagnostics,
                ElementsAre("FILE:2: a section [State] without a puzzle before it"));
    EXPECT_THAT(read_text_as_file(puzzle + "[State]\n" + state_rows.substr(10)).diagnostics,
                ElementsAre("FILE:12: a grid of 8 rows, 9 expected"));
}

TEST(Forms, APuzzleComesBeforeWhatIsRefusedInItsSections) {
    const std::string puzzle = "[Puzzle]\n" + form_rows();
    const Read read = read_text_as_file(puzzle + "[State]\n6" + state_rows.substr(1) +
                                        "[Puzzle]\n" + form_rows());
    EXPECT_THAT(read.all, ElementsAre("puzzle 2", HasSubstr("r1c1 is another digit"), "puzzle 22"));
}

TEST(Forms, AStateMayBeOnOneLine) {
    std::string state = state_rows;
    std::erase(state, '\n');
    expect_forms("[Puzzle]\n" + form_rows() + "[State]\n" + state + "\n", {form_position});
}

TEST(Forms, TablesOfMarkdownMayHaveAHead) {
    const std::string first = "| 5 | 3 |   |   | 7 |   |   |   |   |\n";
    std::string rows;
    for (std::size_t i = 0; i < form_cells.size(); ++i) {
        rows += i % 9 == 0 ? "| " : " ";
        rows += form_cells[i] == '.' ? ' ' : form_cells[i];
        rows += i % 9 == 8 ? " |\n" : " |";
    }
    ASSERT_TRUE(rows.starts_with(first));
    const std::string others = rows.substr(first.size());
    const std::string blank = "| | | | | | | | | |\n";
    const std::string count = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n";
    for (const char* rule : {"|---|---|---|---|---|---|---|---|---|\n", "|-|-|-|-|-|-|-|-|-|\n",
                             "|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n"}) {
        for (const std::string& head : {blank, count}) {
            expect_forms(head + rule + rows, {form_cells});
            expect_forms(head + rule + rows + "\n" + head + rule + rows, {form_cells, form_cells});
            // Nine rows with their head are a grid of which it is the first.
            const std::string of_head = head == blank ? "........." : "123456789";
            expect_forms(head + rule + others, {of_head + form_cells.substr(9)});
        }
        expect_forms(first + rule + others, {form_cells});
    }
}

TEST(Forms, RowsInProgramsAndQuotations) {
    const auto listed = [](const char* open, const char* between, const char* close) {
        std::string text;
        for (std::size_t i = 0; i < form_cells.size(); ++i) {
            text += i % 9 == 0 ? open : between;
            text += form_cells[i] == '.' ? '0' : form_cells[i];
            if (i % 9 == 8) text += close;
        }
        return text;
    };
    const std::string python = listed("[", ", ", "],\n");
    expect_forms("board = [" + python.substr(0, python.size() - 2) + "]\n", {form_cells});
    expect_forms("[" + replaced(listed("[", ",", "],\n"), "0", "_").substr(0, 188) + "]].\n",
                 {form_cells});
    expect_forms(form_rows("> "), {form_cells});
    expect_forms(form_rows("> > "), {form_cells});
    expect_forms(replaced(listed("|", "|", "|.\n"), "0", " "), {form_cells});
    // A row of LaTeX in which only one cell is empty.
    EXPECT_EQ(parse_grid_row("| |3|4|6|7|8|9|1|2|.")->cells[0], DigitSet());
    EXPECT_EQ(parse_grid_row("| |3|4|6|7|8|9|1|2|.")->cells[8], DigitSet(Digit(2)));
    const std::string quoted = replaced(listed("['", "', '", "'],"), "0", ".");
    expect_forms("[" + quoted.substr(0, quoted.size() - 1) + "]\n", {form_cells});
    expect_forms("['" + form_cells + "',\n '" + form_cells + "']\n", {form_cells, form_cells});
}

TEST(Forms, CellsOnOneLineWithSigns) {
    for (const char* sign : {",", ";", ", ", "|", "\t"}) {
        std::string line;
        std::string blank;
        for (const char cell : form_cells) {
            line += std::string(line.empty() ? "" : sign) + cell;
            blank += std::string(blank.empty() ? "" : sign) + (cell == '.' ? ' ' : cell);
        }
        expect_forms(line + "\n" + line + "\n", {form_cells, form_cells});
        if (std::string_view(sign) == "," || std::string_view(sign) == ";") {
            expect_forms(blank + "\n", {form_cells});
            expect_forms(replaced(blank, " ", "") + sign + "\n", {form_cells});
        }
    }
    for (const char* sign : {"/", ",", ";", "|", ":", "-", " ", " / "}) {
        std::string line;
        for (std::size_t row = 0; row < 9; ++row)
            line += std::string(row == 0 ? "" : sign) + form_cells.substr(9 * row, 9);
        expect_forms(line + "\n", {form_cells});
    }
    for (const char* quote : {"\"", "'", "`"})
        expect_forms(quote + form_cells + quote, {form_cells});
    EXPECT_THAT(read_text_as_file("1,2,3\n").puzzles, SizeIs(0));
}

TEST(Forms, LinksOfOtherSites) {
    for (const char* link :
         {"https://example.org/play/?s=%", "https://example.org/play/%", "https://example.org/#%",
          "https://example.org/?a=1&puzzle=%&b=2", "http://example.org/x?sudoku=%#top"}) {
        expect_forms(replaced(link, "%", form_cells), {form_cells});
        expect_forms("A name " + replaced(link, "%", replaced(form_cells, ".", "0")), {form_cells},
                     {"A name"});
    }
    EXPECT_THAT(read_text_as_file("https://example.org/?s=" + form_cells.substr(1)).puzzles,
                SizeIs(0));
}

TEST(Forms, MarkedCandidatesAtTheStartOfARow) {
    const std::string row = "13 2 45 6 7 8 9 45 13";
    EXPECT_TRUE(is_row_with_mark("#" + row));
    // In a grid, too: nine rows, each of which is marked at its start.
    std::string grid;
    for (int i = 0; i < 9; ++i) grid += "#123456789 123456789 12 12 12 12 12 12 12\n";
    EXPECT_THAT(read_text_as_file(grid).puzzles, SizeIs(1));
    EXPECT_EQ(parse_grid_row("#" + row)->cells, parse_grid_row(row)->cells);
    EXPECT_EQ(parse_grid_row("1,3 2 4,5 6 7 8 9 4,5 1,3")->cells, parse_grid_row(row)->cells);
    for (const char* comment : {"# 13 2 45 6 7 8 9 45 13", "#1 2 3 4 5 6 7 8 9", "#12 is a name"})
        EXPECT_FALSE(is_row_with_mark(comment)) << comment;
}

TEST(Forms, AFileOfAnUnknownKindHasOneReport) {
    std::string prose;
    for (int i = 0; i < 500; ++i) prose += "A line of text number " + std::to_string(i) + ".\n";
    EXPECT_THAT(read_text_as_file(prose).diagnostics,
                ElementsAre("FILE:1: character 'A' at column 1, and 499 more lines that are no "
                            "puzzle"));
    const Read read = read_text_as_file(prose + form_cells + "\nmore\nand more\n");
    EXPECT_THAT(read.puzzles, SizeIs(1));
    EXPECT_THAT(read.diagnostics, SizeIs(3)) << "after a puzzle, each line by itself";
}

}  // namespace
}  // namespace gridlemma::apps
