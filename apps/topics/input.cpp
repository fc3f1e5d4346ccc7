// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/topic.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/input/line_forms.hpp"

namespace gridlemma::apps {

namespace {

Entries inputs() {
    Entries list{{}, true};
    for (const InputFormatDescriptor& format : input_formats())
        list.rows.push_back({std::string(format.name), std::string(format.description) + "."});
    return list;
}

Entries forms() {
    Entries list{{}, true};
    for (const LineForm& form : line_forms())
        list.rows.push_back({std::string(form.name), std::string(form.description) + "."});
    return list;
}

Document make_input() {
    Document text;
    append_paragraphs(
        text,
        "An INPUT is a file, - for the standard input, or a puzzle on the command line. Without "
        "any INPUT, the standard input is read. Files may be compressed with gzip or zstd, which "
        "is detected from their content.\n\nA cell with a given is a digit 1-9. An empty cell is "
        "one of . 0 * _ or a blank; a middle dot or a bullet is read as a full stop. Lines end in "
        "LF, CR LF or CR.\n\nA line that cannot be read is reported on the standard error as "
        "FILE:LINE: reason. The other lines are processed, and the exit status is 1.");
    text.emplace_back(Heading{"Formats", 1});
    text.emplace_back(
        Paragraph{"These are the values of --input-format. Without that option, the format of each "
                  "input is detected from its first lines."});
    text.emplace_back(inputs());
    text.emplace_back(Heading{"Puzzles in lines", 1});
    append_paragraphs(
        text,
        "A puzzle is 81 characters, one per cell, row by row. Or it is 729 characters, nine per "
        "cell: the first one is 1 or empty, the second one 2 or empty, and so on. A digit is a "
        "candidate; an empty sign is a candidate that is excluded.\n\nThe rest of the line is the "
        "puzzle's name; a blank, a tab or one of ; , # separates it from the puzzle. Lines that "
        "start with # are comments.\n\nEditors may remove the blanks at the end of a line. If "
        "blanks stand for empty cells, a line that has lost some of them is read if at least 64 "
        "cells are left and no house has a digit twice. A line of 729 characters is read if only "
        "blanks of its last cell are missing.");
    text.emplace_back(Heading{"Other forms on one line", 1});
    append_paragraphs(
        text,
        "A line that is not of the form above is tried in these forms. In a position, givens, "
        "digits placed by a player and struck candidates are three things; records, step logs, "
        "morphs and databases keep them.");
    text.emplace_back(forms());
    text.emplace_back(Heading{"Tables", 1});
    append_paragraphs(
        text,
        "The first line is a header. The puzzles are in a column that is called puzzle, quiz, "
        "question (or the plural of these), sudoku, grid or board, or that --column names. Fields "
        "are separated by commas, semicolons or tabs, and may be in double quotes. A column name, "
        "if there is one, gives the name of the puzzle. A table without a column for the puzzles "
        "is reported once, with the columns that it has, and its rows are not read.\n\n"
        "A column solution or answer (or the plural) is compared with our solution by the verbs "
        "that find one. A puzzle whose solutions differ is reported, the exit status is 1, and "
        "the last line on the standard error says how many agree. Other columns are passed over, "
        "or carried through by --keep. Members of JSON records are treated as columns are.");
    text.emplace_back(Heading{"Grids", 1});
    append_paragraphs(
        text,
        "A grid is nine rows of nine cells. Blanks, tabs, bars, dashes and other punctuation may "
        "separate the cells, and lines of | - + ~ dashes or box-drawing characters may separate "
        "the boxes; so may lines of _ or * other than nine of them, which are a row of empty "
        "cells. "
        "A # starts a comment. Blank lines separate grids. They may also stand between the rows of "
        "a grid, wherever that is: rows before and after blank lines are a grid if they are nine "
        "together.");
    text.emplace_back(Sample{"grid.sdk",
                             "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n"
                             "4..|8.3|..1\n7..|.2.|..6\n---+---+---\n.6.|...|28.\n...|419|..5\n"
                             "...|.8.|.79\n"});
    append_paragraphs(
        text,
        "A grid of candidates has several digits per cell. A cell with a single digit is a given, "
        "unless a cell that it sees still has that digit as a candidate; then it is an empty cell "
        "with one candidate.\n\nRows may also be nine fields between commas, semicolons or tabs, "
        "as a spreadsheet writes them; an empty field is an empty cell. The head of a table of "
        "Markdown, blank or from 1 to 9, is no row if nine rows follow it. Rows that have lost the "
        "blanks or tabs at their ends are read if the grid has no other sign for empty cells and "
        "no house has a digit twice. A grid that cannot be read is reported once, with its first "
        "bad row.");
    append_paragraphs(
        text,
        "In a file with sections (.sdk), [Puzzle] has the givens, [State] the digits of the player "
        "or all candidates that are left, and [Solution] is compared with our solution as a column "
        "of that name is. Comments, notes and the like are passed over; rows of cells there are "
        "reported. So are tags of forums such as [code]; the grids between them are read.");
    text.emplace_back(Heading{"JSON", 1});
    append_paragraphs(
        text,
        "A text of JSON is a record, a board or a list of these, at any depth, on one line or "
        "several; lines that begin with a bracket and are JSON are never read as anything else. A "
        "puzzle is a text in a member that is called as a column of a table may be, or givens, "
        "value or cells; or a board: 81 cells, flat or in nine rows. A cell is a digit, a text, or "
        "an object whose digit is called value, v, val, digit or number. An object without a "
        "member "
        "that is known is no empty cell: the board is refused, and the members are named. So is a "
        "board in which no cell has a value. Cells that name their places are put there: by row "
        "and "
        "col or column, r and c, y and x, i and j, index, position or id, from 0 or from 1, or as "
        "r1c2.\n\n"
        "Puzzles come in the order of the text. Each item of a list in which others are puzzles is "
        "one, too, or is reported with its number; members of an object that hold no puzzle are "
        "passed over. Two members of a record may hold the same puzzle, or one the solution of the "
        "other; if they differ, they are refused, and so are two members of the same name. A "
        "solution is a text or a board.\n\nBoards of f-puzzles and SudokuPad, in links or in "
        "files, and other records may state rules. What a geometry can say is read with the "
        "puzzle: diagonal+, diagonal-, antiknight, antiking, disjointgroups, and the names of "
        "geometries, if they are true; regions, boxes, jigsaw or layout with 81 signs, and region, "
        "box, block or group of each cell; extraregion, cages without a sum; odd, even, candidates "
        "and givenPencilMarks; the same in metadata, settings, options or global; type, kind, "
        "mode, "
        "game, variant and constraint with the name of a rule; geometry, as in 'gridlemma help "
        "geometry'. Any other rule is refused by its name; so is each member of such a board that "
        "is not known, each list of groups of cells, and a text of rules with a word, such as "
        "knight, that no member explains. A name, title, author or source is never a rule. Columns "
        "of tables and the path and parameters of links are read in the same way, row by row. A "
        "puzzle of a file with a section [Jigsaw], [Regions] or the like is refused, and so are "
        "drawings with bars around other regions than boxes.\n\n"
        "The verbs solve, rate, explain, shortest, needs and session "
        "keep the geometry of each puzzle; others take it from --geometry only, and rate with "
        "--morphs, --db or --html does. If --geometry names another one, the puzzle is refused. "
        "Records in jsonl, logs, and drawings that say 'Geometry x.' are read back with it; tables "
        "need the field geometry. "
        "Output of 81 characters has no geometry: give --geometry when it is read again.");
    text.emplace_back(Heading{"Limits", 1});
    append_paragraphs(
        text,
        "A line has at most 65,536 bytes. A line of JSON may be longer: it is read in parts, but "
        "no "
        "text in quotes in it may be longer than that. A text of JSON of more than 4 MiB is read "
        "in parts if it is a list or an object with one; what stands before the list has at most "
        "1,024 bytes then. Lists and objects are at most 100 deep. A row of a grid has at most 512 "
        "bytes, the board of a link at most 1 MiB when it is unpacked, the data of a game "
        "of OpenSudoku at most 10,000 bytes, and a file of a geometry at most 1 MiB. Data of zstd "
        "may need a window of 128 MiB. What is beyond a limit is reported, and the exit status is "
        "1, or 3 if the rest of a file cannot be read.");
    text.emplace_back(Heading{"Drawings of gridlemma", 1});
    append_paragraphs(
        text,
        "The grids that explain, solve and session draw can be read back. Each drawing is a "
        "puzzle: in the output of 'explain --grid=each' these are the grid at the start, the grid "
        "after each step, and the solution. Candidates are kept. Text between the drawings is "
        "skipped once column names (c1 to c9) or a cell name at the start of a line (r4c7) have "
        "identified the input as such output. A line that begins with 'Puzzle' names the first "
        "drawing below it.");
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma solve grid.sdk puzzles.txt.gz\n"
                 "gridlemma explain --profile basic grid.sdk | gridlemma rate\n"
                 "gridlemma rate --input-format lines puzzles.txt\n"
                 "gridlemma solve --format csv puzzles.txt | gridlemma rate --keep solution\n"
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
