// SPDX-License-Identifier: Apache-2.0
#include "apps/session/commands.hpp"

#include "apps/cli/topic.hpp"

namespace gridlemma::apps {

namespace {

Document make_commands() {
    Document text;
    append_paragraphs(
        text,
        "A session accepts these commands, one per line. A puzzle of 81 characters alone on a line "
        "loads that puzzle. Blank lines and lines that start with # do nothing.");
    text.emplace_back(Entries{command_entries()});
    text.emplace_back(Heading{"Quiz files", 1});
    append_paragraphs(
        text,
        "load-quiz reads a file in any input format and loads its first puzzle; load-quiz FILE N "
        "loads the N-th. 'gridlemma help input' describes the formats. The simplest file is nine "
        "rows of nine cells. A cell is 1-9, or one of 0 . * _ if it is empty. Blanks, tabs and any "
        "of | , ; : ! ' \" / \\ + - = may separate the cells, and so may lines drawn with these or "
        "with box-drawing characters. Blank lines do not count. A # starts a comment.");
    text.emplace_back(Sample{"my.quiz",
                             "# from the newspaper\n"
                             "530 070 000\n600 195 000\n098 000 060\n"
                             "800 060 003\n400 803 001\n700 020 006\n"
                             "060 000 280\n000 419 005\n000 080 079\n"});
    text.emplace_back(Heading{"To solve by yourself", 1});
    append_paragraphs(
        text,
        "hint tells a little; asked again, it tells more. apply does the next step, place and "
        "exclude "
        "do your own. A mistake is told before any other hint. undo and redo go back and forth "
        "through all of that. The search, with step, run and next, starts from your position; "
        "while "
        "it has a guess open, moves have to wait until undo has taken that back.");
    text.emplace_back(
        Commands{"printf 'hint\\nhint\\napply\\nsteps\\nquit\\n' | gridlemma session my.quiz"});
    text.emplace_back(Heading{"Errors", 1});
    append_paragraphs(
        text,
        "At a terminal, a command that fails prints an error and changes nothing. In a script, the "
        "error is reported on the standard error as -:LINE: reason, where LINE is the line of the "
        "command. The session continues; the exit status is 1 in the end, or 3 if a file could not "
        "be read. A line of more than 65536 bytes is reported and skipped.\n\nCells are named r1c1 "
        "to r9c9, by row and column.");
    text.emplace_back(Commands{"printf 'run\\nundo\\nhint\\nquit\\n' | gridlemma session my.quiz"});
    return text;
}

}  // namespace

extern const Topic commands_topic{.name = "commands",
                                  .also = "quiz|quiz-file|session-commands",
                                  .title = "Session",
                                  .summary = "the commands of a session; quiz files",
                                  .make = make_commands};

}  // namespace gridlemma::apps
