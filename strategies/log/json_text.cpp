// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/json_text.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/text.hpp"
#include "strategies/log/json_string.hpp"

namespace gridlemma {

namespace {

/// Escapes U+007F to U+009F: terminals act upon them, and the library escapes those below U+0020.
std::string with_all_controls_escaped(std::string text) {
    constexpr char before_high = '\xC2';  // The first byte of U+0080 to U+00BF.
    if (text.find('\x7F') == std::string::npos && text.find(before_high) == std::string::npos)
        return text;
    std::string escaped;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_high = text[i] == before_high && byte_at(text, i + 1) < 0xA0;
        if (is_high) ++i;
        if (is_high || text[i] == '\x7F') {
            constexpr std::string_view digits = "0123456789abcdef";
            escaped += "\\u00";
            escaped += digits[byte_at(text, i) / 16];
            escaped += digits[byte_at(text, i) % 16];
        } else {
            escaped += text[i];
        }
    }
    return escaped;
}

template <typename Value>
std::string text_of(const Value& value, int indent = -1) {
    return with_all_controls_escaped(
        value.dump(indent, ' ', false, Value::error_handler_t::replace));
}

/// Whether the text stands in JSON as it is.
bool needs_no_escape(std::string_view text) {
    return std::ranges::all_of(text, [](char character) {
        return character >= ' ' && character <= '~' && character != '"' && character != '\\';
    });
}

template <typename Tree>
Tree leaf_of(const JsonValue& value) {
    switch (value.kind()) {
        case JsonValue::Kind::null:
            break;
        case JsonValue::Kind::boolean:
            return value.get<bool>();
        case JsonValue::Kind::integer:
            return value.get<std::int64_t>();
        case JsonValue::Kind::natural:
            return value.get<std::uint64_t>();
        case JsonValue::Kind::real:
            return value.get<double>();
        case JsonValue::Kind::text:
            return value.text();
        case JsonValue::Kind::list:
            return Tree::array();
        case JsonValue::Kind::object:
            return Tree::object();
    }
    return nullptr;
}

/// A list or an object whose values are read.
template <typename Tree>
struct Open {
    Tree* tree;
    const JsonValue* end;
};

/// The member of an object that has the name, a new one if there is none.
template <typename Tree>
Tree& only_member(Tree& object, std::string_view name) {
    return object[std::string(name)];
}

OrderedJson& new_member(OrderedJson& object, std::string_view name) {
    auto& members = object.get_ref<OrderedJson::object_t&>();
    members.emplace_back(std::string(name), nullptr);
    return members.back().second;
}

template <typename Tree>
Tree tree_of(const JsonValue& root, Tree& (*member)(Tree&, std::string_view)) {
    Tree tree = leaf_of<Tree>(root);
    std::vector<Open<Tree>> open{{&tree, root.after()}};
    for (const JsonValue* value = &root + 1; value != root.after(); ++value) {
        while (value == open.back().end) open.pop_back();
        Tree& in = *open.back().tree;
        Tree& added = in.is_array() ? in.emplace_back() : member(in, value->key());
        added = leaf_of<Tree>(*value);
        if (added.is_structured()) open.push_back({&added, value->after()});
    }
    return tree;
}

template <typename Tree>
Result<Tree> parse(std::string_view text,
                   Tree& (*member)(Tree&, std::string_view) = only_member<Tree>) {
    const Result<JsonLine> line = JsonLine::parse(text);
    if (!line) return line.error();
    return tree_of<Tree>(line->value(), member);
}

}  // namespace

std::string json_text(const Json& value) { return text_of(value); }
std::string json_text(const OrderedJson& value) { return text_of(value); }
std::string indented_json_text(const Json& value) { return text_of(value, 2); }
std::string indented_json_text(const OrderedJson& value) { return text_of(value, 2); }
std::string json_string(std::string_view text) {
    std::string quoted;
    append_json_string(quoted, text);
    return quoted;
}
void append_json_string(std::string& out, std::string_view text) {
    if (!needs_no_escape(text)) {
        out += text_of(Json(text));
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

Result<Json> parse_json(std::string_view text) { return parse<Json>(text); }
Result<OrderedJson> parse_ordered_json(std::string_view text) { return parse<OrderedJson>(text); }
Result<OrderedJson> parse_all_members(std::string_view text) {
    return parse<OrderedJson>(text, new_member);
}

}  // namespace gridlemma
