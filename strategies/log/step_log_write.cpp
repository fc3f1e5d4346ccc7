// SPDX-License-Identifier: Apache-2.0
// Writing step logs; 'gridlemma help log' describes the format. Evidence is written as it is
// declared: see engine/core/evidence_fields.hpp.
#include <string>
#include <type_traits>
#include <variant>

#include "engine/core/evidence_fields.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

namespace {

template <typename Items, typename Text>
OrderedJson list(const Items& items, Text text) {
    OrderedJson texts = OrderedJson::array();
    for (const auto& item : items) texts.push_back(text(item));
    return texts;
}

template <Described Object>
OrderedJson object_of_step_log_write(const Object& object, bool has_kind);

/// What a value is in JSON, by its type. `has_kind`: whether evidence in it has the key "kind".
template <typename Value>
OrderedJson json_value(const Value& value, bool has_kind) {
    if constexpr (Described<Value>)
        return object_of_step_log_write(value, has_kind);
    else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>)
        return value;
    else if constexpr (Worded<Value>)
        return word_of(value).word;
    else if constexpr (std::is_same_v<Value, Digit>)
        return value.value();
    else if constexpr (std::is_same_v<Value, House>)
        return short_name(value);
    else if constexpr (is_list<Value> || is_set<Value>)
        return list(value, [has_kind](const auto& item) { return json_value(item, has_kind); });
    else
        return to_string(value);
}

template <Described Object>
OrderedJson object_of_step_log_write(const Object& object, bool has_kind) {
    OrderedJson json = OrderedJson::object();
    if (is_kind_of_evidence<Object> && has_kind) json["kind"] = Schema<Object>::name;
    for_each_field(object, [&json](const auto& part, const auto& field) {
        if (field.is_there(part))
            json[std::string(field.key)] = json_value(field.of(part), field.has_kind);
    });
    return json;
}

struct EvidenceWriter {
    OrderedJson operator()(const std::monostate&) const { return nullptr; }
    template <Described Kind>
    OrderedJson operator()(const Kind& evidence) const {
        return object_of_step_log_write(evidence, true);
    }
};

std::string line_of(const OrderedJson& json) { return json_text(json) + '\n'; }

}  // namespace

std::string log_line(const LoggedPuzzle& puzzle) {
    OrderedJson json{{"record", "puzzle"},
                     {"version", step_log_version},
                     {"n", puzzle.ordinal},
                     {"puzzle", to_string(puzzle.puzzle)},
                     {"profile", puzzle.profile}};
    if (!puzzle.puzzle.geometry().is_classic()) json["geometry"] = puzzle.puzzle.geometry().text();
    if (!puzzle.file.empty()) json["file"] = puzzle.file;
    if (puzzle.line != 0) json["line"] = puzzle.line;
    if (!puzzle.name.empty()) json["name"] = puzzle.name;
    return line_of(json);
}

std::string log_line(const Step& step, std::uint64_t number, const StepContext& context) {
    OrderedJson json{{"record", "step"}, {"n", number}, {"strategy", step.strategy}};
    if (context.difficulty) json["difficulty"] = *context.difficulty;
    if (!context.text.empty()) json["text"] = context.text;
    if (context.grid) json["grid"] = to_string(*context.grid);
    const auto placement = [](Candidate candidate) { return to_string(candidate); };
    const auto truth = [](Truth item) { return to_string(item); };
    if (!step.placements.empty()) json["placements"] = list(step.placements, placement);
    if (!step.eliminations.empty())
        json["eliminations"] = list(step.eliminations, elimination_text);
    json["truths"] = list(step.truths, truth);
    OrderedJson evidence = std::visit(EvidenceWriter{}, step.evidence);
    if (!evidence.is_null()) json["evidence"] = std::move(evidence);
    return line_of(json);
}

std::string log_line(const LoggedEnd& end) {
    OrderedJson json{{"record", "end"},
                     {"steps", end.steps},
                     {"solved", to_string(end.solved_by)},
                     {"status", to_string(end.status)}};
    if (end.solution) json["solution"] = to_string(*end.solution);
    json["guesses"] = end.guesses;
    for (const LoggedMeasure& measure : end.rating)
        json["rating"][measure.field] =
            measure.label.empty() ? OrderedJson(measure.value) : OrderedJson(measure.label);
    return line_of(json);
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
