// SPDX-License-Identifier: Apache-2.0
// Reading lines of JSON objects: values by key, and what is said of a line that is refused.
#pragma once

#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/core/geometries.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text.hpp"
#include "engine/core/truth.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma {

/// Why a line is refused; never leaves the functions that read lines.
struct Refusal : std::runtime_error {
    explicit Refusal(std::string_view reason) : std::runtime_error(printable(reason)) {}
};

[[nodiscard]] inline bool is_number(char character) { return character >= '1' && character <= '9'; }

[[nodiscard]] inline Cell cell_at(std::string_view text, std::string_view what) {
    if (text.size() != 4 || text[0] != 'r' || !is_number(text[1]) || text[2] != 'c' ||
        !is_number(text[3]))
        throw Refusal(quoted(text) + " is no " + std::string(what));
    return Cell::at(text[1] - '1', text[3] - '1');
}

[[nodiscard]] inline House parse_house(std::string_view text) {
    constexpr std::string_view kinds = "rcb";
    if (text.size() == 2 && kinds.find(text[0]) != std::string_view::npos && is_number(text[1]))
        return House(9 * static_cast<int>(kinds.find(text[0])) + text[1] - '1');
    if (text.size() >= 2 && text[0] == 'x' && is_number(text[1])) {
        int number = 0;
        const auto end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data() + 1, end, number);
        if (error == std::errc{} && rest == end && number <= most_houses - house_count)
            return House::extra(number - 1);
    }
    throw Refusal(quoted(text) + " is no house (like 'r4', 'c2', 'b9', 'x1')");
}

/// The puzzle of a record: its cells, and its geometry, if that is not the classic one.
[[nodiscard]] inline Puzzle puzzle_of(std::string_view cells, const std::string& geometry) {
    Result<Puzzle> puzzle = parse_puzzle(cells);
    if (!puzzle) throw Refusal("'puzzle': " + puzzle.error().reason);
    if (geometry.empty()) return *puzzle;
    const Result<GeometryRef> known = parse_geometry(geometry);
    if (!known) throw Refusal("'geometry': " + known.error().reason);
    puzzle->set_geometry(*known);
    return *puzzle;
}

/// "r1c1=5" or "r1c1<>5", by the sign between cell and digit.
[[nodiscard]] inline Candidate parse_conclusion(std::string_view text, std::string_view sign,
                                                std::string_view what) {
    const bool fits = text.size() == 5 + sign.size() && text.substr(4, sign.size()) == sign &&
                      is_number(text.back());
    if (!fits) throw Refusal(quoted(text) + " is no " + std::string(what));
    try {
        return {cell_at(text.substr(0, 4), "cell"), Digit(text.back() - '0')};
    } catch (const Refusal&) {
        throw Refusal(quoted(text) + " is no " + std::string(what));
    }
}

[[nodiscard]] inline Truth parse_truth(std::string_view text) {
    if ((text.size() == 3 || (text.size() == 4 && text[1] == 'x')) && is_number(text[0]))
        return {parse_house(text.substr(1)), Digit(text[0] - '0')};
    return Truth(cell_at(text, "truth (like 'r4c5' or '7b2')"));
}

// What Object needs of values, for a row and for a tree.
[[nodiscard]] inline const JsonValue* find_in(const JsonValue& object, std::string_view key) {
    return object.find(key);
}
[[nodiscard]] inline const Json* find_in(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}
[[nodiscard]] inline std::string_view text_in(const JsonValue& value) { return value.text(); }
[[nodiscard]] inline const std::string& text_in(const Json& value) {
    return value.get_ref<const std::string&>();
}

/// An object whose values are asked for by key; each question refuses what is not there or not of
/// the type.
template <typename Value>
class ObjectOf {
 public:
    explicit ObjectOf(const Value& object) : object_(object) {}

    [[nodiscard]] const Value* find(std::string_view key) const { return find_in(object_, key); }
    [[nodiscard]] const Value& at(std::string_view key) const {
        const Value* value = find(key);
        if (value == nullptr) throw Refusal("there is no " + quoted(key));
        return *value;
    }
    [[nodiscard]] std::string_view text(const char* key) const { return text_of(at(key), key); }
    [[nodiscard]] std::string optional_text(const char* key) const {
        const Value* value = find(key);
        return value == nullptr ? std::string() : std::string(text_of(*value, key));
    }
    [[nodiscard]] std::uint64_t number(const char* key) const { return number_of(at(key), key); }
    [[nodiscard]] double real(const char* key) const {
        const Value& value = at(key);
        if (!value.is_number()) refuse(key, "a number");
        return value.template get<double>();
    }
    [[nodiscard]] std::uint64_t optional_number(const char* key) const {
        const Value* value = find(key);
        return value == nullptr ? 0 : number_of(*value, key);
    }
    [[nodiscard]] bool boolean(const char* key) const {
        const Value& value = at(key);
        if (!value.is_boolean()) refuse(key, "true or false");
        return value.template get<bool>();
    }
    /// Calls `take` with each text of a list; no list is no text.
    template <typename Take>
    void each_text(const char* key, Take take) const {
        constexpr const char* expected = "a list of texts";
        const auto take_text = [&](const Value& item) {
            if (!item.is_string()) refuse(key, expected);
            take(text_in(item));
        };
        each(key, take_text, expected);
    }
    /// Calls `take` with each item of a list; no list is no item.
    template <typename Take>
    void each(const char* key, Take take, const char* expected = "a list") const {
        const Value* list = find(key);
        if (list == nullptr) return;
        if (!list->is_array()) refuse(key, expected);
        for (const Value& item : *list) take(item);
    }

 private:
    [[noreturn]] static void refuse(const char* key, const char* expected) {
        throw Refusal(quoted(key) + " is not " + expected);
    }
    static std::string_view text_of(const Value& value, const char* key) {
        if (!value.is_string()) refuse(key, "a text");
        return text_in(value);
    }
    static std::uint64_t number_of(const Value& value, const char* key) {
        if (!value.is_number_unsigned()) refuse(key, "a whole number");
        return value.template get<std::uint64_t>();
    }

    const Value& object_;
};
/// Of a tree.
using Object = ObjectOf<Json>;
/// Of a line.
using LineObject = ObjectOf<JsonValue>;

/// Reads a value by `read`, which is given the object and may throw a Refusal. Errors: the value is
/// no object, or is refused.
template <typename Value, typename Read>
[[nodiscard]] Result<Value> read_json_object(const JsonValue& json, Read read) {
    if (!json.is_object()) return Error{"not a JSON object"};
    try {
        return read(LineObject(json));
    } catch (const Refusal& refusal) {
        return Error{refusal.what()};
    }
}

/// The same of a line. Errors: also, it is no JSON.
template <typename Value, typename Read>
[[nodiscard]] Result<Value> read_json_line(std::string_view line, Read read) {
    const Result<JsonLine> json = JsonLine::parse(line);
    if (!json) return json.error();
    return read_json_object<Value>(json->value(), read);
}

}  // namespace gridlemma
