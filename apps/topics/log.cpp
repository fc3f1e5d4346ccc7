// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include "apps/cli/topic.hpp"
#include "strategies/log/log_shape.hpp"

namespace gridlemma::apps {

namespace {

/// "list of texts, integers"…: what a value is, in words.
std::string type_in_words(const LogValue& value) {
    switch (value.kind) {
        case LogValue::Kind::boolean:
            return "boolean";
        case LogValue::Kind::number:
            return "number";
        case LogValue::Kind::integer:
            if (value.most == LogValue{}.most) return "integer";
            return fmt::format("integer from {} to {}", value.least, value.most);
        case LogValue::Kind::object:
            return "object";
        case LogValue::Kind::list:
            break;
        case LogValue::Kind::text:
            return "text";
    }
    const LogValue& item = value.items.front();
    if (item.kind == LogValue::Kind::integer)
        return fmt::format("list of integers from {} to {}", item.least, item.most);
    return fmt::format("list of {}s",
                       item.kind == LogValue::Kind::list ? "list" : type_in_words(item));
}

void append_object(Entries& list, const LogObject& object, std::string_view key) {
    list.rows.push_back(
        {key.empty() ? object.name : fmt::format("{} \"{}\"", key, object.name), object.meaning});
    for (const LogKey& member : object.keys)
        list.rows.push_back(
            {member.name, fmt::format("{}. {}", type_in_words(member.value), member.meaning), 1});
}

Entries table(std::span<const LogObject> objects, std::string_view key) {
    Entries list{{}, true};
    for (const LogObject& object : objects) append_object(list, object, key);
    return list;
}

Document make_log() {
    Document text;
    append_paragraphs(
        text,
        "A step log says how puzzles were solved, step by step, so that another program can "
        "follow without knowing any technique. 'gridlemma explain --format jsonl' writes it, "
        "'gridlemma check' certifies it.\n\n"
        "A log is a text of JSON objects in UTF-8, one object per line. A puzzle is one line "
        "\"puzzle\", its steps in order, and one line \"end\". Keys may come in any order; unknown "
        "keys are ignored. A line {\"provenance\":{...}} may stand between puzzles and says how "
        "the log was made. Until version 0.2 the project was called Pencilmark; its step logs and "
        "profile files are read as before.");
    text.emplace_back(Heading{"Texts", 1});
    text.emplace_back(
        Entries{{{"r4c5", "a cell: row 4, column 5"},
                 {"r4",
                  "a house: row 4; c2 is column 2, b9 box 9; x1 is the first house that "
                  "the geometry has besides those, in the order of its text"},
                 {"r1c1=5", "a placement, or a candidate that is true"},
                 {"r2c3<>4", "an elimination, or a candidate that is false"},
                 {"7r4",
                  "a truth: 7 has a place in row 4, as 7x1 in house x1. r4c5 as a "
                  "truth: the cell holds a digit"}},
                true});
    text.emplace_back(Heading{"Lines", 1});
    append_paragraphs(text, "The key record says what a line is.");
    text.emplace_back(table(log_lines(), "record"));
    append_paragraphs(
        text,
        "The status and the solution of a line \"end\" are claims. 'gridlemma check' refuses what "
        "the steps refute, and says which status they prove: unique where they reach the "
        "solution, none where they reach a contradiction, both only if no step assumes a unique "
        "solution, as those do whose evidence has a deadly pattern, or is of kind \"symmetry\" or "
        "\"clue-cover\".");
    text.emplace_back(Heading{"What puzzles need", 1});
    append_paragraphs(text,
                      "'gridlemma needs --format jsonl' writes one line per puzzle, 'gridlemma "
                      "explain --needs --format jsonl' one after each path. 'gridlemma check' "
                      "checks what it claims.");
    text.emplace_back(table(std::span(&log_needs(), 1), "record"));
    text.emplace_back(Heading{"Evidence", 1});
    append_paragraphs(text, "The key kind says which pattern an object evidence shows.");
    text.emplace_back(table(log_evidence(), "kind"));
    append_paragraphs(text, "The lists of objects have these parts.");
    text.emplace_back(table(log_parts(), ""));
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma explain --format jsonl puzzles.txt > paths.jsonl\n"
                 "gridlemma check paths.jsonl paths.jsonl.gz"});
    return text;
}

}  // namespace

extern const Topic log_topic{.name = "log",
                             .also = "step-log|step-logs|steplog|logs",
                             .title = "Step logs",
                             .summary = "the format of explain and needs --format jsonl",
                             .section = 5,
                             .make = make_log};

}  // namespace gridlemma::apps
