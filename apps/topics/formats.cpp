// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "apps/cli/topic.hpp"
#include "apps/output/records/writer.hpp"

namespace gridlemma::apps {

namespace {

Entries outputs() {
    Entries list;
    for (const OutputFormat& format : output_formats())
        list.rows.push_back({std::string(format.name), std::string(format.description) + "."});
    return list;
}

Entries signs() {
    Entries list;
    for (const TemplateLetter& letter : template_letters())
        list.rows.push_back(
            {fmt::format("%{}", letter.letter), std::string(letter.description) + "."});
    list.rows.push_back({"%{FIELD}", "any field by its name, - if it has no value."});
    return list;
}

Document make_formats() {
    Document text;
    append_paragraphs(text,
                      "Verbs that answer each puzzle with a record write it in one of these "
                      "formats. The option --format names the format. Output is written at least "
                      "ten times per second, and before the program waits for input. In jsonl, the "
                      "record of a puzzle of another geometry than the classic one has a member "
                      "geometry, too.");
    text.emplace_back(outputs());
    text.emplace_back(Heading{"Templates", 1});
    append_paragraphs(
        text,
        "A template is a text that contains a %. Each record becomes one line: the text with the "
        "following signs replaced. So a puzzle without a rating has a line, too, with - in its "
        "place; %{status} says why. Any other sign after a % is an error. %g, %r, %p, %d, %e, %n "
        "and %% have the same meaning as in serate, Sudoku Explainer's command-line rater.");
    text.emplace_back(signs());
    text.emplace_back(Heading{"Provenance", 1});
    append_paragraphs(text,
                      "With --provenance, the output begins with version, verb, options, kernel, "
                      "profile, and hashes of the profile and of the files of --geometry and "
                      "--plugin. Its last line has the key end: the number of lines between, the "
                      "number of puzzles that were read, and a hash of these. So it is seen if an "
                      "output was cut off, or is of other puzzles. In jsonl both are objects with "
                      "the key provenance, otherwise lines that start with #.");
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma rate --format '%g ED=%r/%p/%d' puzzles.txt\n"
                 "gridlemma rate --format '%n: %{hardest}, 100%%' puzzles.txt\n"
                 "gridlemma rate --format jsonl --provenance puzzles.txt\n"
                 "gridlemma solve --format tsv --fields n,solution puzzles.txt"});
    return text;
}

}  // namespace

extern const Topic formats_topic{.name = "formats",
                                 .also = "template|templates|records|output-formats",
                                 .title = "Output formats",
                                 .summary = "how records are written; templates",
                                 .section = 5,
                                 .make = make_formats};

}  // namespace gridlemma::apps
