// SPDX-License-Identifier: Apache-2.0
// JSON on one line, written piece by piece into a text, without a tree in between: lines of step
// logs are written by the million.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

namespace gridlemma {

/// Appends to a text, which it refers to. Pieces are written in their order: each `begin_` has its
/// `end_`, and each key a value. Texts are escaped as by json_text(). Not thread-safe.
class JsonWriter {
 public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    void begin_object() { begin('{'); }
    void end_object() { out_ += '}'; }
    void begin_list() { begin('['); }
    void end_list() { out_ += ']'; }

    /// A name that needs no escapes.
    void key(std::string_view name) {
        begin('"');
        out_ += name;
        out_ += "\":";
    }
    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    void value(double number);
    template <std::integral Value>
    void value(Value value) {
        separate();
        if constexpr (std::is_same_v<Value, bool>) {
            out_ += value ? "true" : "false";
        } else {
            std::array<char, 24> digits;
            out_.append(digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr);
        }
    }
    /// A key with its value.
    template <typename Value>
    void field(std::string_view name, const Value& its) {
        key(name);
        value(its);
    }

 private:
    void begin(char bracket) {
        separate();
        out_ += bracket;
    }
    /// Values never end in a character that begins something or ends a key.
    void separate() {
        if (!out_.empty() && std::string_view("{[:\n").find(out_.back()) == std::string_view::npos)
            out_ += ',';
    }

    std::string& out_;
};

}  // namespace gridlemma
