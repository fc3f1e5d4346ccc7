// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/option.hpp"

#include <array>
#include <utility>

namespace gridlemma::apps {

namespace {

using Row = std::pair<Common, Option>;

constexpr std::array rows{
    Row{Common::format,
        {.name = "format",
         .letter = 'f',
         .argument = "FORMAT",
         .fallback = "text",
         .choices = "text|csv|tsv|jsonl",
         .takes_template = true,
         .help = "How the records are written; a template is a text such as '%n %g %r %{status}': "
                 "see 'gridlemma help formats'."}},
    Row{Common::fields,
        {.name = "fields",
         .letter = 'F',
         .argument = "A,B,C",
         .complete = Complete::fields,
         .help = "The fields to write, in this order; 'gridlemma help fields' describes all."}},
    Row{Common::where,
        {.name = "where",
         .letter = 'w',
         .argument = "EXPR",
         .help = "Keep only the records for which the expression over their fields holds, such as "
                 "'er >= 7 && count(swordfish) > 0': see 'gridlemma help where'."}},
    Row{Common::output,
        {.name = "output",
         .letter = 'o',
         .argument = "FILE",
         .fallback = "-",
         .complete = Complete::files,
         .help = "Write to FILE; - is the standard output. Until all is written, it is in "
                 "FILE.partial and FILE is as it was; it stays there if the run fails or is "
                 "interrupted."}},
    Row{Common::threads,
        {.name = "threads",
         .letter = 't',
         .argument = "N",
         .range = Range{.least = 1, .greatest = 1024},
         .help = "Number of threads; all cores if not given. The output does not depend on it."}},
    Row{Common::progress,
        {.name = "progress",
         .argument = "WHEN",
         .fallback = "auto",
         .choices = "auto|always|never",
         .help = "Show rate, percentage and remaining time on the standard error; auto: when that "
                 "is a terminal."}},
    Row{Common::input_format,
        {.name = "input-format",
         .argument = "FORMAT",
         .fallback = "auto",
         .choices = "auto|lines|csv|grid",
         .help = "Do not recognise the format of the input but take it for this one."}},
    Row{Common::plugin,
        {.name = "plugin",
         .argument = "FILE.so",
         .repeats = true,
         .complete = Complete::files,
         .help = "Load strategies from a plugin; profiles can name them."}},
    Row{Common::provenance,
        {.name = "provenance",
         .help = "Head the output with how it was made: version, kernel, profile and the hash of "
                 "its table, options."}},
};

constexpr Option help{.name = "help", .letter = 'h', .help = "Show this help and exit."};

}  // namespace

std::vector<Option> common_options(Common set) {
    std::vector<Option> chosen;
    for (const auto& [bit, option] : rows)
        if ((static_cast<unsigned>(set) & static_cast<unsigned>(bit)) != 0)
            chosen.push_back(option);
    chosen.push_back(help);
    return chosen;
}

std::vector<std::string_view> split_choices(std::string_view choices) {
    std::vector<std::string_view> parts;
    while (!choices.empty()) {
        const auto bar = choices.find('|');
        parts.push_back(choices.substr(0, bar));
        choices.remove_prefix(bar == std::string_view::npos ? choices.size() : bar + 1);
    }
    return parts;
}

}  // namespace gridlemma::apps
