// SPDX-License-Identifier: Apache-2.0
#include "apps/output/filter/filter.hpp"

#include <fmt/format.h>

#include "apps/cli/topic.hpp"

namespace gridlemma::apps {

namespace {

Entries operators() {
    Entries list{{}, true};
    for (const WhereOperators& row : where_operators())
        list.rows.push_back({std::string(row.signs), std::string(row.meaning) + "."});
    return list;
}

Entries functions() {
    Entries list;
    for (const WhereFunction& function : where_functions())
        list.rows.push_back({fmt::format("{}({})", function.name, function.argument),
                             std::string(function.meaning)});
    return list;
}

std::string ordered_fields() {
    std::string text;
    for (const Field& field : fields())
        if (field.ordered)
            text += fmt::format(" The field {} is ordered from {} to {}.", field.name,
                                field.words.front(), field.words.back());
    return text;
}

Document make_where() {
    Document text;
    append_paragraphs(
        text,
        "The option --where takes an expression over the fields of a record. Records for which it "
        "is false are omitted from the output and from the summary. The expression is a condition: "
        "comparisons and functions, joined by operators and parentheses.");
    text.emplace_back(Heading{"Operators", 1});
    append_paragraphs(
        text, "Operators in the same row have the same precedence; the first row has the lowest.");
    text.emplace_back(operators());
    text.emplace_back(Heading{"Functions", 1});
    text.emplace_back(functions());
    append_paragraphs(
        text,
        "A technique is named by its id, its HoDoKu code or its Sudoku Explainer name; 'gridlemma "
        "list strategies' shows them. A name with blanks is written in quotes.");
    text.emplace_back(Heading{"Values", 1});
    append_paragraphs(
        text,
        std::string() +
            "The name of a field means its value; 'gridlemma help fields' lists the fields. Fields "
            "of "
            "type integer and number are numbers. All other fields are texts and can be compared "
            "only "
            "with a text in quotes, '...' or \"...\"; nothing is escaped inside.\n\nA comparison "
            "with "
            "a field that has no value is false, whatever the operator. Arithmetic with such a "
            "field "
            "has no value; nor has a division by zero.\n\n" +
            fmt::format(
                "Texts are ordered by their bytes.{} Other fields with fixed values have no order "
                "and allow only == and !=. The field hardest equals every name of its technique. "
                "The field techniques is used through count and has.",
                ordered_fields()));
    text.emplace_back(Heading{"Limits", 1});
    append_paragraphs(
        text, fmt::format("An expression has at most {} bytes, and parentheses and prefixes are "
                          "nested at most {} deep.",
                          longest_filter, deepest_filter));
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma rate --where 'er >= 7 && count(swordfish) > 0' puzzles.txt\n"
                 "gridlemma rate --where 'solved == \"search\" || guesses > 10' puzzles.txt\n"
                 "gridlemma rate --where 'has(\"Naked Pair\") && !has(bf2)' puzzles.txt\n"
                 "gridlemma rate -p hodoku -w \"level >= 'hard'\" puzzles.txt\n"
                 "gridlemma rate -w 'steps / 2 < 30 && defined(er)' puzzles.txt\n"
                 "gridlemma solve --where 'status != \"unique\"' puzzles.txt"});
    return text;
}

}  // namespace

extern const Topic where_topic{.name = "where",
                               .title = "Filter expressions",
                               .summary = "the language of --where",
                               .make = make_where};

}  // namespace gridlemma::apps
