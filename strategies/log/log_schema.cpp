// SPDX-License-Identifier: Apache-2.0
// The shape of step logs as a JSON schema.
#include <algorithm>

#include "strategies/log/json_text.hpp"
#include "strategies/log/log_shape.hpp"

namespace gridlemma {

namespace {

/// A name of a definition: "node of a chain" becomes "node-of-a-chain".
std::string definition(std::string_view group, std::string name) {
    std::ranges::replace(name, ' ', '-');
    return std::string(group) + "." + name;
}

OrderedJson reference(std::string_view group, const std::string& name) {
    return {{"$ref", "#/$defs/" + definition(group, name)}};
}

bool is_of_kind(const std::string& object) {
    return std::ranges::find(log_evidence(), object, &LogObject::name) != log_evidence().end();
}

OrderedJson schema_of_object(const LogValue& value) {
    if (!value.object.empty()) {
        if (value.has_kind) return reference("evidence", value.object);
        return reference(is_of_kind(value.object) ? "bare" : "part", value.object);
    }
    if (!value.has_kind) return {{"type", "object"}};
    OrderedJson kinds = OrderedJson::array();
    for (const LogObject& kind : log_evidence()) kinds.push_back(reference("evidence", kind.name));
    return {{"anyOf", std::move(kinds)}};
}

OrderedJson schema_of_text(const LogValue& value) {
    OrderedJson schema{{"type", "string"}};
    if (!value.pattern.empty()) schema["pattern"] = value.pattern;
    for (const Word& word : value.words) schema["enum"].push_back(word.word);
    return schema;
}

OrderedJson type_of(const char* name, const LogValue& value) {
    if (value.is_nullable) return {name, "null"};
    return name;
}

OrderedJson schema_of(const LogValue& value) {
    switch (value.kind) {
        case LogValue::Kind::boolean:
            return {{"type", type_of("boolean", value)}};
        case LogValue::Kind::number:
            return {{"type", "number"}};
        case LogValue::Kind::integer:
            return {{"type", "integer"}, {"minimum", value.least}, {"maximum", value.most}};
        case LogValue::Kind::list:
            return {{"type", type_of("array", value)}, {"items", schema_of(value.items.front())}};
        case LogValue::Kind::object:
            return schema_of_object(value);
        case LogValue::Kind::text:
            break;
    }
    return schema_of_text(value);
}

/// `tag`: the key whose value is the name of the object; empty if there is none.
OrderedJson schema_of(const LogObject& object, const std::string& tag) {
    OrderedJson properties = OrderedJson::object();
    OrderedJson required = OrderedJson::array();
    if (!tag.empty()) {
        properties[tag] = {{"const", object.name}};
        required.push_back(tag);
    }
    for (const LogKey& key : object.keys) {
        OrderedJson& property = properties[key.name] = schema_of(key.value);
        property["description"] = key.meaning;
        if (!key.is_optional) required.push_back(key.name);
    }
    return {{"type", "object"},
            {"description", object.meaning},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}

}  // namespace

std::string step_log_schema() {
    OrderedJson forms = OrderedJson::array();
    OrderedJson definitions = OrderedJson::object();
    const auto add_line = [&](const LogObject& line) {
        forms.push_back(reference("line", line.name));
        definitions[definition("line", line.name)] = schema_of(line, "record");
    };
    for (const LogObject& line : log_lines()) add_line(line);
    add_line(log_needs());
    forms.push_back({{"type", "object"}, {"required", {"provenance"}}});
    for (const LogObject& kind : log_evidence()) {
        definitions[definition("evidence", kind.name)] = schema_of(kind, "kind");
        definitions[definition("bare", kind.name)] = schema_of(kind, "");
    }
    for (const LogObject& part : log_parts())
        definitions[definition("part", part.name)] = schema_of(part, "");
    const OrderedJson schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                             {"title", "A line of a step log of gridlemma"},
                             {"anyOf", std::move(forms)},
                             {"$defs", std::move(definitions)}};
    return indented_json_text(schema) + '\n';
}

}  // namespace gridlemma
