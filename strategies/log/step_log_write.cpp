// SPDX-License-Identifier: Apache-2.0
// Writing step logs; 'gridlemma help log' describes the format. Evidence is written as it is
// declared: see engine/core/evidence_fields.hpp.
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/core/evidence_fields.hpp"
#include "strategies/log/json_writer.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

namespace {

/// Writes what a value is in JSON, by its type. `has_kind`: whether evidence in it has the key
/// "kind".
template <typename Value>
void write(JsonWriter& json, const Value& value, bool has_kind);

template <typename Items, typename Write>
void write_list(JsonWriter& json, const Items& items, Write write_item) {
    json.begin_list();
    for (const auto& item : items) write_item(item);
    json.end_list();
}

template <Described Object>
void write_fields(JsonWriter& json, const Object& object, bool has_kind) {
    json.begin_object();
    if (is_kind_of_evidence<Object> && has_kind) json.field("kind", Schema<Object>::name);
    for_each_field(object, [&json](const auto& part, const auto& field) {
        if (!field.is_there(part)) return;
        json.key(field.key);
        write(json, field.of(part), field.has_kind);
    });
    json.end_object();
}

template <typename Value>
void write(JsonWriter& json, const Value& value, bool has_kind) {
    if constexpr (Described<Value>)
        write_fields(json, value, has_kind);
    else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>)
        json.value(value);
    else if constexpr (Worded<Value>)
        json.value(word_of(value).word);
    else if constexpr (std::is_same_v<Value, Digit>)
        json.value(value.value());
    else if constexpr (std::is_same_v<Value, House>)
        json.value(short_name(value));
    else if constexpr (is_list<Value> || is_set<Value>)
        write_list(json, value, [&](const auto& item) { write(json, item, has_kind); });
    else
        json.value(to_string(value));
}

void write_evidence(JsonWriter& json, const Evidence& evidence) {
    std::visit(
        [&json]<typename Kind>(const Kind& kind) {
            if constexpr (Described<Kind>) {
                json.key("evidence");
                write_fields(json, kind, true);
            }
        },
        evidence);
}

/// Returns a line with the fields that `write_record` writes.
template <typename Write>
std::string line_of(std::string_view record, Write write_record) {
    std::string line;
    JsonWriter json(line);
    json.begin_object();
    json.field("record", record);
    write_record(json);
    json.end_object();
    return line += '\n';
}

}  // namespace

std::string log_line(const LoggedPuzzle& puzzle) {
    return line_of("puzzle", [&](JsonWriter& json) {
        json.field("version", step_log_version);
        json.field("n", puzzle.ordinal);
        json.field("puzzle", to_string(puzzle.puzzle));
        json.field("profile", puzzle.profile);
        const Geometry& geometry = puzzle.puzzle.geometry();
        if (!geometry.is_classic()) json.field("geometry", geometry.text());
        if (!puzzle.file.empty()) json.field("file", puzzle.file);
        if (puzzle.line != 0) json.field("line", puzzle.line);
        if (!puzzle.name.empty()) json.field("name", puzzle.name);
    });
}

std::string log_line(const Step& step, std::uint64_t number, const StepContext& context) {
    return line_of("step", [&](JsonWriter& json) {
        const auto write_list_of = [&json](std::string_view key, const auto& items, auto text) {
            json.key(key);
            write_list(json, items, [&](const auto& item) { json.value(text(item)); });
        };
        const auto text_of = [](const auto& item) { return to_string(item); };
        json.field("n", number);
        json.field("strategy", step.strategy);
        if (context.difficulty) json.field("difficulty", *context.difficulty);
        if (!context.text.empty()) json.field("text", context.text);
        if (context.grid) json.field("grid", to_string(*context.grid));
        if (!step.placements.empty()) write_list_of("placements", step.placements, text_of);
        if (!step.eliminations.empty())
            write_list_of("eliminations", step.eliminations, elimination_text);
        write_list_of("truths", step.truths, text_of);
        write_evidence(json, step.evidence);
    });
}

std::string log_line(const LoggedEnd& end) {
    return line_of("end", [&](JsonWriter& json) {
        json.field("steps", end.steps);
        json.field("solved", to_string(end.solved_by));
        json.field("status", to_string(end.status));
        if (end.solution) json.field("solution", to_string(*end.solution));
        json.field("guesses", end.guesses);
        if (end.rating.empty()) return;
        json.key("rating");
        json.begin_object();
        for (const LoggedMeasure& measure : end.rating) {
            json.key(measure.field);
            if (measure.label.empty())
                json.value(measure.value);
            else
                json.value(measure.label);
        }
        json.end_object();
    });
}

std::string log_text(const LoggedPuzzle& puzzle, const Path& path) {
    std::string text = log_line(puzzle);
    std::uint64_t number = 0;
    for (const PathStep& step : path.steps) text += log_line(step, ++number);
    return text + log_line(LoggedEnd{.steps = path.step_count,
                                     .solved_by = path.solved_by,
                                     .status = path.status,
                                     .solution = path.solution,
                                     .guesses = path.search.guesses});
}

}  // namespace gridlemma
