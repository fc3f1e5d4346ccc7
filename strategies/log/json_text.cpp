// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/json_text.hpp"

#include <algorithm>

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

template <typename Value>
Result<Value> parse(std::string_view text) {
    try {
        return Value::parse(text);
    } catch (const typename Value::parse_error& error) {
        const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
        return Error{"not JSON from byte " + std::to_string(byte + 1) + " on", byte};
    } catch (const typename Value::exception&) {
        return Error{"not JSON: a number is out of range"};
    }
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

}  // namespace gridlemma
