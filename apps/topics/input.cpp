// SPDX-License-Identifier: Apache-2.0
#include "apps/input/input_formats.hpp"
#include "apps/topics/topic.hpp"

namespace gridlemma::apps {

namespace {

Entries inputs() {
    Entries list{{}, true};
    for (const InputFormatDescriptor& format : input_formats())
        list.rows.push_back({std::string(format.name), std::string(format.description) + "."});
    return list;
}

Document make_input() {
    Document text;
    append_paragraphs(
        text,
        "An INPUT is a file, - for the standard input, or a puzzle typed in place. Without any "
        "INPUT the standard input is read. Files may be compressed by gzip or zstd; that is "
        "recognised from their content.\n\n"
        "A cell with a given is a digit 1-9. An empty cell is one of . 0 * _ or a blank.\n\n"
        "A line that cannot be read is reported on the standard error as FILE:LINE: reason. The "
        "other lines are answered, and the exit status is 1.");
    text.emplace_back(Heading{"Formats", 1});
    text.emplace_back(Paragraph{
        "These are the values of --input-format. Without that option the format of each input is "
        "recognised from its first lines."});
    text.emplace_back(inputs());
    text.emplace_back(Heading{"Puzzles in lines", 1});
    append_paragraphs(
        text,
        "A puzzle is 81 characters, one per cell, row by row. Or it is 729 characters, nine per "
        "cell: the first one is 1 or empty, the second one 2 or empty, and so on; a digit is a "
        "candidate, an empty sign an excluded one.\n\n"
        "What follows the puzzle on its line is its name. Between them stands a blank, a tab or "
        "one of ; , #. Lines that start with # are comments.\n\n"
        "Editors may take away the blanks at the end of a line. Where blanks are the empty cells, "
        "a line that has lost some of them is read if at least 64 cells are left and no house has "
        "a digit twice. A line of 729 characters is read if only blanks of its last cell are "
        "lost.");
    text.emplace_back(Heading{"Tables", 1});
    append_paragraphs(
        text,
        "The first line is a header with a column puzzle or quizzes. Fields are separated by "
        "commas, semicolons or tabs, and may be in double quotes. A column name, if there is "
        "one, gives the name of the puzzle. A table without a column puzzle or quizzes is "
        "reported once, with the columns that it has, and its rows are not read.");
    text.emplace_back(Heading{"Grids", 1});
    append_paragraphs(
        text,
        "A grid is nine rows of nine cells. Between the cells may stand blanks, tabs, bars, dashes "
        "and other punctuation, and lines may be drawn between the boxes, with | - + or "
        "box-drawing characters. What follows a # in a row is a comment. Blank lines separate "
        "grids; they may also stand between the bands of a grid, or after each of its rows.");
    text.emplace_back(Sample{"grid.sdk",
                             "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n"
                             "4..|8.3|..1\n7..|.2.|..6\n---+---+---\n.6.|...|28.\n...|419|..5\n"
                             "...|.8.|.79\n"});
    append_paragraphs(
        text,
        "A grid of candidates has several digits in a cell. There a single digit is a given, "
        "unless a cell that sees it still has the digit as a candidate: then it is the only "
        "candidate of a cell that nobody has filled yet.\n\n"
        "Rows may also be nine fields between commas, semicolons or tabs, as a spreadsheet writes "
        "them; an empty field is an empty cell. Rows that have lost the blanks or tabs at their "
        "ends are read if the grid has no other sign for empty cells and no house has a digit "
        "twice. A grid that cannot be read is reported in one message, at its first bad row.");
    text.emplace_back(Heading{"What gridlemma has drawn", 1});
    append_paragraphs(
        text,
        "The grids that explain, solve and session draw are read back, every drawing as a puzzle "
        "of its own: of the output of 'explain --grid=each' the grid at the start, the grid after "
        "each step, and the solution. Those with candidates keep them. The text between the "
        "drawings is passed over, once the names of columns (c1 to c9) or of a cell at the start "
        "of a line (r4c7) have shown what it is. The first drawing below a line that begins with "
        "Puzzle has that line as its name.");
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma solve grid.sdk puzzles.txt.gz\n"
                 "gridlemma explain --profile basic grid.sdk | gridlemma rate\n"
                 "gridlemma rate --input-format lines puzzles.txt\n"
                 "cat puzzles.txt | gridlemma solve -"});
    return text;
}

}  // namespace

extern const Topic input_topic{.name = "input",
                               .title = "Input",
                               .summary = "puzzles in lines, tables and grids",
                               .section = 5,
                               .make = make_input};

}  // namespace gridlemma::apps
