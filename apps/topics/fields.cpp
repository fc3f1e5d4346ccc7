// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/verb_document.hpp"
#include "apps/output/record.hpp"
#include "apps/topics/topic.hpp"

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
                                .make = make_fields};

}  // namespace gridlemma::apps
