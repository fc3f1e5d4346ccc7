// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/option.hpp"

#include <array>
#include <utility>
#include "engine/core/split.hpp"

namespace gridlemma::apps {

namespace {

using Row = std::pair<Common, Option>;

constexpr std::array common_rows{
    Row{Common::format,
        {.name = "format",
         .letter = 'f',
         .argument = "FORMAT",
         .fallback = "text",
         .choices = "text|csv|tsv|jsonl",
         .takes_template = true,
         .help = "The format of the records; a template is a text such as '%n %g %r %{status}': "
                 "see 'gridlemma help formats'."}},
    Row{Common::fields,
        {.name = "fields",
         .letter = 'F',
         .argument = "A,B,C",
         .complete = Complete::fields,
         .help = "The fields to write, in this order; 'gridlemma help fields' describes them."}},
    Row{Common::where,
        {.name = "where",
         .letter = 'w',
         .argument = "EXPR",
         .help = "Keep only the records for which an expression over their fields is true, for "
                 "example 'er >= 7 && count(swordfish) > 0': see 'gridlemma help where'."}},
    Row{Common::output,
        {.name = "output",
         .letter = 'o',
         .argument = "FILE",
         .fallback = "-",
         .complete = Complete::output_file,
         .changes = Changes::work,
         .help = "Write to FILE; - is the standard output. The output goes to FILE.partial first, "
                 "which replaces FILE when the run is complete. If the run fails or is "
                 "interrupted, FILE is unchanged and FILE.partial remains."}},
    Row{Common::threads,
        {.name = "threads",
         .letter = 't',
         .argument = "N",
         .range = Range{.least = 1, .greatest = 1024},
         .changes = Changes::work,
         .help = "Number of threads; by default one per core. The output does not depend on it."}},
    Row{Common::progress,
        {.name = "progress",
         .argument = "WHEN",
         .fallback = "auto",
         .choices = "auto|always|never",
         .changes = Changes::work,
         .help = "Show rate, percentage and remaining time on the standard error; auto: only if "
                 "that is a terminal."}},
    Row{Common::input_format,
        {.name = "input-format",
         .argument = "FORMAT",
         .fallback = "auto",
         .choices = "auto|lines|csv|json|opensudoku|grid",
         .help = "Read the input in this format instead of detecting it."}},
    Row{Common::input_format,
        {.name = "lone-digits",
         .argument = "WHAT",
         .fallback = "given",
         .choices = "given|placed|candidate",
         .help = "What a digit alone in its cell is in a grid of candidates: a given, a digit that "
                 "the player has placed, or the only candidate of an empty cell."}},
    Row{Common::input_format,
        {.name = "column",
         .argument = "NAME",
         .help = "The column of a table, or the member of JSON records, that has the puzzles, if "
                 "it has none of the usual names: see 'gridlemma help input'."}},
    Row{Common::keep,
        {.name = "keep",
         .argument = "A,B,C|all",
         .help = "Carry these columns of the input, or members of JSON records, through to the "
                 "records, after the other fields; all: those of the first input. One that has "
                 "the name of a field is called NAME.input. --where, --fields and templates may "
                 "name them."}},
    Row{Common::plugin,
        {.name = "plugin",
         .argument = "FILE.so",
         .repeats = true,
         .complete = Complete::input_file,
         .help = "Load the strategies of a plugin, so that profile files can name them."}},
    Row{Common::provenance,
        {.name = "provenance",
         .changes = Changes::work,
         .help = "Begin the output with its provenance: version, kernel, profile with its hash, "
                 "and options. End it with the number of its lines and a hash of the puzzles."}},
    Row{Common::shard,
        {.name = "shard",
         .argument = "I/N",
         .changes = Changes::work,
         .help = "Answer only part I of N of the puzzles: every N-th, beginning with number I. "
                 "Puzzles keep their numbers, and the output has its provenance, so that the "
                 "verb merge can put the parts together."}},
    Row{Common::resume,
        {.name = "resume",
         .changes = Changes::work,
         .help = "Continue the run that left FILE.partial when it was killed, however that "
                 "happened; begin anew if there is none. The result is, byte for byte, that of a "
                 "run that was not interrupted. FILE.checkpoint, which every run with an output "
                 "file keeps up to date, says how far it came. It is refused if it belongs to a "
                 "run with other options, other files or other puzzles."}},
    Row{Common::geometry,
        {.name = "geometry",
         .argument = "NAME|FILE",
         .fallback = "classic",
         .complete = Complete::geometry,
         .help = "The houses of the puzzles: names joined by +, as in x+windoku, or a file. See "
                 "'gridlemma help geometry'."}},
};

constexpr Option help_option{
    .name = "help", .letter = 'h', .changes = Changes::work, .help = "Show this help and exit."};

}  // namespace

std::vector<Option> common_options(Common set) {
    std::vector<Option> chosen;
    for (const auto& [bit, option] : common_rows)
        if ((static_cast<unsigned>(set) & static_cast<unsigned>(bit)) != 0)
            chosen.push_back(option);
    chosen.push_back(help_option);
    return chosen;
}

std::vector<std::string_view> split_choices(std::string_view choices, char separator) {
    std::vector<std::string_view> parts = split(choices, separator);
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

}  // namespace gridlemma::apps
