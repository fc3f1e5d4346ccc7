// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/help.hpp"

#include <fmt/format.h>

#include "apps/cli/option_text.hpp"
#include "apps/cli/wrap.hpp"
#include "apps/verbs/verb.hpp"
#include "engine/search/kernel.hpp"

namespace pencilmark::apps {

namespace {

constexpr std::size_t verb_column = 12;
constexpr std::size_t option_column = 28;

void append_options(std::string& out, std::string_view title, std::span<const Option> options) {
    if (options.empty()) return;
    out += fmt::format("\n{}:\n", title);
    for (const Option& option : options) {
        const std::string head =
            fmt::format("  {}{}", option.letter != 0 ? fmt::format("-{}, ", option.letter) : "    ",
                        long_form(option));
        out += head;
        append_wrapped(out, full_help(option), option_column, head.size());
    }
}

void append_paragraphs(std::string& out, std::string_view text) {
    for (const std::string_view paragraph : paragraphs(text)) {
        out += '\n';
        append_wrapped(out, paragraph, 0);
    }
}

void append_examples(std::string& out, std::string_view examples) {
    if (examples.empty()) return;
    out += "\nExamples:\n";
    for (const std::string_view line : lines_of(examples)) out += fmt::format("  {}\n", line);
}

}  // namespace

std::string overview() {
    std::string out =
        "Usage: pencilmark VERB [OPTION...] [INPUT...]\n\n"
        "Solves, rates, explains and compares Sudoku puzzles. An INPUT is a file, - for\n"
        "the standard input (the default), or a puzzle typed in place.\n\nVerbs:\n";
    for (const Verb* verb : verbs()) {
        const std::string head = fmt::format("  {}", verb->name);
        out += head;
        append_wrapped(out, verb->summary, verb_column, head.size());
    }
    out +=
        "\n'pencilmark help VERB' tells all about a verb; 'pencilmark --version' the\n"
        "version. Exit status: 0 all well, 1 some puzzle was bad or had no (unique)\n"
        "solution where one was asked for, 2 wrong usage, 3 input or output failed.\n";
    return out;
}

std::string verb_help(const Verb& verb) {
    std::string out =
        fmt::format("Usage: pencilmark {} [OPTION...] {}\n", verb.name, verb.operands);
    append_paragraphs(out, verb.description);
    append_options(out, "Options", verb.options);
    append_options(out, "Common options", common_options(verb.common));
    append_examples(out, verb.examples);
    return out;
}

std::string_view version() noexcept { return PENCILMARK_VERSION; }

std::string version_text() {
    const auto& kernel = search_kernels().front()->descriptor();
    return fmt::format("pencilmark {}\nkernel     {}, target {}\ncompiler   {}\n", version(),
                       kernel.name, kernel.target, PENCILMARK_COMPILER);
}

}  // namespace pencilmark::apps
