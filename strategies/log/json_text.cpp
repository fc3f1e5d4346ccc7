// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/json_text.hpp"

namespace gridlemma {

namespace {

template <typename Value>
std::string text_of(const Value& value, int indent = -1) {
    return value.dump(indent, ' ', false, Value::error_handler_t::replace);
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
std::string json_string(std::string_view text) { return text_of(Json(text)); }

Result<Json> parse_json(std::string_view text) { return parse<Json>(text); }
Result<OrderedJson> parse_ordered_json(std::string_view text) { return parse<OrderedJson>(text); }

}  // namespace gridlemma
