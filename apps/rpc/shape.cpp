// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/shape.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/option.hpp"
#include "apps/rpc/rpc.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

using Kind = Shape::Kind;
using Misfit = std::optional<std::string>;

std::string_view kind_in_words(Kind kind) {
    switch (kind) {
        case Kind::text:
            return "a text";
        case Kind::integer:
            return "a whole number";
        case Kind::number:
            return "a number";
        case Kind::boolean:
            return "true or false";
        case Kind::list:
            return "a list";
        case Kind::any_object:
        case Kind::object:
        case Kind::counts:
        case Kind::either:
            break;
    }
    return "an object";
}

bool is_of_kind(Kind kind, const Json& value) {
    switch (kind) {
        case Kind::text:
            return value.is_string();
        case Kind::integer:
            return is_whole(value);
        case Kind::number:
            return value.is_number();
        case Kind::boolean:
            return value.is_boolean();
        case Kind::list:
            return value.is_array();
        case Kind::any_object:
        case Kind::object:
        case Kind::counts:
            return value.is_object();
        case Kind::either:
            break;
    }
    return true;
}

Misfit misfit_of_text(const Shape& shape, const Json& value, const std::string& path) {
    const auto& text = value.get_ref<const std::string&>();
    const auto size = static_cast<std::int64_t>(text.size());
    if (size < shape.least || size > shape.most)
        return fmt::format("{} has {} bytes, not {} to {}", path, size, shape.least, shape.most);
    const auto choices = split_choices(shape.choices);
    if (choices.empty() || std::ranges::find(choices, text) != choices.end()) return std::nullopt;
    return fmt::format("{} is {}, not one of {}", path, gridlemma::quoted(text), shape.choices);
}

Misfit misfit_of_integer(const Shape& shape, const Json& value, const std::string& path) {
    // A number of a text without a sign is unsigned, and may be too large for the other type.
    const bool is_above = value.is_number_unsigned()
                              ? value.get<std::uint64_t>() > static_cast<std::uint64_t>(shape.most)
                              : value.get<std::int64_t>() > shape.most;
    if (!is_above && value.get<std::int64_t>() >= shape.least) return std::nullopt;
    return fmt::format("{} is not in {}..{}", path, shape.least, shape.most);
}

Misfit misfit_of_list(const Shape& shape, const Json& value, const std::string& path) {
    const auto size = static_cast<std::int64_t>(value.size());
    if (size < shape.least || size > shape.most)
        return fmt::format("{} has {} items, not {} to {}", path, size, shape.least, shape.most);
    for (std::size_t i = 0; i < value.size(); ++i)
        if (auto reason = misfit(*shape.items, value[i], fmt::format("{}[{}]", path, i)))
            return reason;
    return std::nullopt;
}

Misfit misfit_of_object(const Shape& shape, const Json& value, const std::string& path) {
    for (const Member& member : shape.members) {
        const auto found = value.find(member.name);
        if (found == value.end()) {
            if (member.is_required) return fmt::format("{} has no '{}'", path, member.name);
        } else if (auto reason =
                       misfit(*member.shape, *found, fmt::format("{}.{}", path, member.name))) {
            return reason;
        }
    }
    if (shape.kind == Kind::any_object) return std::nullopt;
    for (const auto& [name, unused] : value.items())
        if (std::ranges::find(shape.members, std::string_view(name), &Member::name) ==
            shape.members.end())
            return fmt::format("{} has an unknown member {}", path, gridlemma::quoted(name));
    return std::nullopt;
}

Misfit misfit_of_either(const Shape& shape, const Json& value, const std::string& path) {
    Misfit reason;  // Of the first form that is of the right kind: it says best what is wrong.
    std::string kinds;
    for (const Member& member : shape.members) {
        auto other = misfit(*member.shape, value, path);
        if (!other) return std::nullopt;
        if (!reason && is_of_kind(member.shape->kind, value)) reason = std::move(other);
        const std::string kind(kind_in_words(member.shape->kind));
        if (kinds.find(kind) == std::string::npos)
            kinds.append(kinds.empty() ? "" : " or ").append(kind);
    }
    return reason ? reason : fmt::format("{} is not {}", path, kinds);
}

Misfit misfit_of_counts(const Shape& shape, const Json& value, const std::string& path) {
    const Shape count{.kind = Kind::integer, .least = shape.least, .most = shape.most};
    for (const auto& [name, item] : value.items())
        if (auto reason = misfit(count, item, path + "." + gridlemma::quoted(name))) return reason;
    return std::nullopt;
}

Json object_schema(const Shape& shape) {
    Json schema{{"type", "object"}};
    if (shape.kind == Kind::any_object && shape.members.empty()) return schema;
    if (shape.kind == Kind::object) schema["additionalProperties"] = false;
    Json& properties = schema["properties"] = Json::object();
    Json required = Json::array();
    for (const Member& member : shape.members) {
        Json& property = properties[std::string(member.name)] = to_schema(*member.shape);
        if (!member.help.empty()) property["description"] = description(member);
        if (member.is_required) required.push_back(member.name);
    }
    if (!required.empty()) schema["required"] = std::move(required);
    return schema;
}

Json either_schema(const Shape& shape) {
    Json forms = Json::array();
    for (const Member& member : shape.members) {
        forms.push_back(to_schema(*member.shape));
        if (!member.help.empty()) forms.back()["description"] = member.help;
    }
    return {{"anyOf", std::move(forms)}};
}

Json text_schema(const Shape& shape) {
    Json schema{{"type", "string"}};
    if (!shape.pattern.empty()) schema["pattern"] = shape.pattern;
    if (!shape.choices.empty()) schema["enum"] = split_choices(shape.choices);
    return schema;
}

Json plain_schema(const Shape& shape) {
    switch (shape.kind) {
        case Kind::text:
            return text_schema(shape);
        case Kind::integer:
            return {{"type", "integer"}, {"minimum", shape.least}, {"maximum", shape.most}};
        case Kind::number:
            return {{"type", "number"}};
        case Kind::boolean:
            return {{"type", "boolean"}};
        case Kind::list:
            return {{"type", "array"},
                    {"items", to_schema(*shape.items)},
                    {"minItems", shape.least},
                    {"maxItems", shape.most}};
        case Kind::object:
        case Kind::any_object:
            return object_schema(shape);
        case Kind::counts:
            return {{"type", "object"}, {"additionalProperties", {{"type", "integer"}}}};
        case Kind::either:
            break;
    }
    return either_schema(shape);
}

}  // namespace

std::string description(const Member& member) {
    std::string text(member.help);
    const Json fallback = fallback_of(member);
    if (fallback.is_null() || text.empty() || text.back() == '.') return text;
    return fmt::format(
        "{}; without it, {}.", text,
        fallback.is_string() ? fallback.get_ref<const std::string&>() : json_text(fallback));
}

Json fallback_of(const Member& member) {
    struct {
        Json operator()(std::monostate) const { return nullptr; }
        Json operator()(bool value) const { return value; }
        Json operator()(std::int64_t value) const { return value; }
        Json operator()(std::string_view value) const { return value; }
    } const to_json;
    return std::visit(to_json, member.fallback);
}

Misfit misfit(const Shape& shape, const Json& value, const std::string& path) {
    if (value.is_null() && shape.is_nullable) return std::nullopt;
    if (!is_of_kind(shape.kind, value))
        return fmt::format("{} is not {}", path, kind_in_words(shape.kind));
    switch (shape.kind) {
        case Kind::text:
            return misfit_of_text(shape, value, path);
        case Kind::integer:
            return misfit_of_integer(shape, value, path);
        case Kind::list:
            return misfit_of_list(shape, value, path);
        case Kind::any_object:
        case Kind::object:
            return misfit_of_object(shape, value, path);
        case Kind::counts:
            return misfit_of_counts(shape, value, path);
        case Kind::either:
            return misfit_of_either(shape, value, path);
        case Kind::number:
        case Kind::boolean:
            break;
    }
    return std::nullopt;
}

Json to_schema(const Shape& shape) {
    Json schema = plain_schema(shape);
    if (!shape.is_nullable) return schema;
    return {{"anyOf", {std::move(schema), {{"type", "null"}}}}};
}

}  // namespace gridlemma::apps
