// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/topic.hpp"
#include "apps/cli/verb_document.hpp"
#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

namespace {

Document make_fields() {
    Document text;
    append_paragraphs(
        text,
        "A record has these fields. The option --fields selects them, --where compares them, and a "
        "template names them as %{FIELD}. Each field has a type, and some have a unit.");
    text.emplace_back(field_entries(fields()));
    append_paragraphs(
        text,
        "A field without a value is - in text and templates, empty in CSV and TSV, and null in "
        "JSON. Ratings, levels and scores have no value unless logic alone solved the puzzle.\n\nA "
        "value of type technique is the id of a strategy. A value of type counts says how often "
        "each technique was used: id:count, joined by semicolons, or an object in JSON.\n\nMetrics "
        "are "
        "fields of 'gridlemma rate', too: 'gridlemma list metrics' shows their ids. Only those "
        "that "
        "--metrics, --fields, --where or a template names are computed. With --morphs, a metric M "
        "also has the fields M.min, M.median, M.max, M.spread and M.count.");
    text.emplace_back(Heading{"A split without leaks", 1});
    append_paragraphs(
        text,
        "Two puzzles are isomorphic, and so the same problem, if their fields canonical are equal. "
        "Where puzzles are divided, into some to learn from and some to test with, let a hash of "
        "that field decide; then isomorphs are on the same side. Here a tenth of the forms goes to "
        "test.csv:");
    text.emplace_back(Sample{"split.awk",
                             "NR > 1 {\n"
                             "  hash = 0\n"
                             "  for (i = 1; i <= length($1); ++i) {\n"
                             "    c = index(\".123456789\", substr($1, i, 1))\n"
                             "    hash = (hash * 31 + c) % 1000003\n"
                             "  }\n"
                             "  side = hash % 10 ? \"train.csv\" : \"test.csv\"\n"
                             "  print > side\n"
                             "}\n"});
    text.emplace_back(
        Commands{"gridlemma rate -f csv -F canonical,puzzle,er puzzles.txt | "
                 "awk -F, -f split.awk"});
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma rate --fields name,er,hardest,techniques puzzles.txt\n"
                 "gridlemma list --format csv fields"});
    return text;
}

}  // namespace

extern const Topic fields_topic{.name = "fields",
                                .title = "Fields",
                                .summary = "what a record holds, with types and units",
                                .section = 5,
                                .make = make_fields};

}  // namespace gridlemma::apps
