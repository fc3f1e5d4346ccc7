// SPDX-License-Identifier: Apache-2.0
// The manual page in roff with the man(7) macros.
#include <fmt/format.h>

#include "apps/cli/help.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/verbs/verb.hpp"

namespace pencilmark::apps {

namespace {

// Characters that roff would take for its own, or would print as typographic signs.
std::string_view escaped(char character) {
    switch (character) {
        case '\\':
            return "\\(rs";
        case '-':
            return "\\-";
        case '\'':
            return "\\(aq";
        case '`':
            return "\\(ga";
        case '^':
            return "\\(ha";
        case '~':
            return "\\(ti";
        default:
            return {};
    }
}

// One line of text. A full stop at its start would make it a request.
std::string roff(std::string_view text) {
    std::string out;
    if (text.starts_with('.')) out += "\\&";
    for (const char character : text) {
        const std::string_view sign = escaped(character);
        if (sign.empty())
            out += character;
        else
            out += sign;
    }
    return out;
}

void append_paragraphs(std::string& out, std::string_view text) {
    for (const std::string_view paragraph : paragraphs(text))
        out += fmt::format(".PP\n{}\n", roff(paragraph));
}

void append_options(std::string& out, std::span<const Option> options) {
    for (const Option& option : options) {
        out += ".TP\n";
        std::string head;
        if (option.letter != 0) head = fmt::format("\\fB\\-{}\\fR, ", option.letter);
        head += fmt::format("\\fB\\-\\-{}\\fR", roff(option.name));
        const std::string argument = fmt::format("\\fI{}\\fR", roff(option.argument));
        if (!option.implied.empty())
            head += fmt::format("[={}]", argument);
        else if (!option.argument.empty())
            head += " " + argument;
        out += fmt::format("{}\n{}\n", head, roff(full_help(option)));
    }
}

void append_verb(std::string& out, const Verb& verb) {
    out +=
        fmt::format(".SS \"pencilmark {} [OPTION...] {}\"\n", roff(verb.name), roff(verb.operands));
    append_paragraphs(out, verb.description);
    append_options(out, verb.options);
    std::string names;
    for (const Option& option : common_options(verb.common))
        names += fmt::format("{}\\fB\\-\\-{}\\fR", names.empty() ? "" : ", ", roff(option.name));
    out += fmt::format(".PP\nCommon options: {}.\n", names);
    if (verb.examples.empty()) return;
    out += ".PP\nExamples:\n.PP\n.nf\n";
    for (const std::string_view line : lines_of(verb.examples))
        out += fmt::format("    {}\n", roff(line));
    out += ".fi\n";
}

constexpr std::string_view input_text =
    "One puzzle a line: 81 characters, 1-9 for givens and any of . 0 * _ or a space for empty "
    "cells; or 729 characters, nine a cell, each the digit of its place or an empty sign. What "
    "follows the puzzle on its line is its name. Lines that start with # are comments.\n\n"
    "Further: CSV with a header that has a column puzzle or quizzes, grids of several lines with "
    "or without drawn lines (.sdk, .sdm, candidate grids). Any of them may be compressed by gzip "
    "or zstd. The format is recognised from the content.\n\n"
    "A line that cannot be read is reported as FILE:LINE: reason on the standard error; the "
    "others are answered.";

constexpr std::string_view status_text =
    ".TP\n0\nAll well.\n.TP\n1\nSome puzzle was bad, or had no (unique) solution where one was "
    "asked for.\n.TP\n2\nWrong usage.\n.TP\n3\nInput or output failed.\n";

}  // namespace

std::string man_page() {
    std::string out = fmt::format(".TH PENCILMARK 1 \"\" \"pencilmark {}\" \"User Commands\"\n",
                                  PENCILMARK_VERSION);
    out +=
        ".SH NAME\npencilmark \\- Sudoku constraint propagation with pluggable strategies\n"
        ".SH SYNOPSIS\n\\fBpencilmark\\fR \\fIVERB\\fR [\\fIOPTION\\fR...] [\\fIINPUT\\fR...]\n"
        ".br\n\\fBpencilmark help\\fR [\\fIVERB\\fR]\n.br\n\\fBpencilmark \\-\\-version\\fR\n"
        ".SH DESCRIPTION\nSolves, rates, explains and compares Sudoku puzzles. An \\fIINPUT\\fR "
        "is a file, \\- for the standard input (the default), or a puzzle typed in place.\n"
        ".SH VERBS\n";
    for (const Verb* verb : verbs()) append_verb(out, *verb);
    out += ".SH COMMON OPTIONS\n";
    append_options(out, common_options(Common::records));
    out += ".SH INPUT\n";
    append_paragraphs(out, input_text);
    out += fmt::format(".SH EXIT STATUS\n{}", status_text);
    return out;
}

}  // namespace pencilmark::apps
