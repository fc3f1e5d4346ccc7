// SPDX-License-Identifier: Apache-2.0
// JSON that was read: the values in a row, without a tree. Lines of step logs come by the million.
//
//   {"n":1,"truths":["5b2"]}      object  n: natural  truths: list  text
//                                 `--------------- 4 --------------'
//                                                   `-------- 2 -------'
//
// Thread safety: these are values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace gridlemma {

/// A value. Those in it come after it in the row, so that it ends where its neighbour begins.
class JsonValue {
 public:
    enum class Kind : std::uint8_t { null, boolean, integer, natural, real, text, list, object };

    /// Goes through the values of a list or an object.
    class Iterator {
     public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = JsonValue;
        using difference_type = std::ptrdiff_t;
        using pointer = const JsonValue*;
        using reference = const JsonValue&;

        explicit Iterator(const JsonValue* at = nullptr) noexcept : at_(at) {}
        reference operator*() const noexcept { return *at_; }
        pointer operator->() const noexcept { return at_; }
        Iterator& operator++() noexcept {
            at_ = at_->after();
            return *this;
        }
        Iterator operator++(int) noexcept {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(Iterator a, Iterator b) noexcept { return a.at_ == b.at_; }

     private:
        const JsonValue* at_;
    };

    [[nodiscard]] Kind kind() const noexcept { return kind_; }
    [[nodiscard]] bool is_null() const noexcept { return kind_ == Kind::null; }
    [[nodiscard]] bool is_boolean() const noexcept { return kind_ == Kind::boolean; }
    [[nodiscard]] bool is_string() const noexcept { return kind_ == Kind::text; }
    [[nodiscard]] bool is_array() const noexcept { return kind_ == Kind::list; }
    [[nodiscard]] bool is_object() const noexcept { return kind_ == Kind::object; }
    /// A whole number from 0 to 2^64 - 1.
    [[nodiscard]] bool is_number_unsigned() const noexcept { return kind_ == Kind::natural; }
    /// A whole number, negative ones from -2^63 on.
    [[nodiscard]] bool is_number_integer() const noexcept {
        return kind_ == Kind::integer || is_number_unsigned();
    }
    [[nodiscard]] bool is_number() const noexcept {
        return kind_ == Kind::real || is_number_integer();
    }

    /// Of a boolean or a number; of a whole number that the type does not hold its lowest bits.
    template <typename Number>
    [[nodiscard]] Number get() const noexcept {
        if (kind_ == Kind::real) return static_cast<Number>(real_);
        if (kind_ == Kind::integer) return static_cast<Number>(integer_);
        return static_cast<Number>(natural_);
    }
    [[nodiscard]] std::string_view text() const noexcept { return text_; }

    [[nodiscard]] Iterator begin() const noexcept { return Iterator(this + 1); }
    [[nodiscard]] Iterator end() const noexcept { return Iterator(after()); }
    /// Of a value of an object.
    [[nodiscard]] std::string_view key() const noexcept { return key_; }
    /// The value of an object that has the key, the last of several; null if none has.
    [[nodiscard]] const JsonValue* find(std::string_view key) const noexcept;
    /// Where the next value of the same list or object is, if there is one.
    [[nodiscard]] const JsonValue* after() const noexcept { return this + size_; }

 private:
    friend class JsonRow;
    JsonValue(Kind kind, std::string_view key) noexcept : key_(key), kind_(kind) {}

    std::string_view key_;
    std::string_view text_;
    union {
        std::uint64_t natural_ = 0;
        std::int64_t integer_;
        double real_;
    };
    std::uint32_t size_ = 1;  ///< Of itself and those in it.
    Kind kind_;
};

/// A text of JSON, usually a line, and its value.
class JsonLine {
 public:
    /// Errors, with the byte: the text is no JSON in UTF-8, or a number is out of range.
    [[nodiscard]] static Result<JsonLine> parse(std::string_view text);

    JsonLine(const JsonLine&) = delete;
    JsonLine& operator=(const JsonLine&) = delete;
    JsonLine(JsonLine&&) noexcept = default;
    JsonLine& operator=(JsonLine&&) noexcept = default;
    ~JsonLine() = default;

    [[nodiscard]] const JsonValue& value() const noexcept { return row_.front(); }

 private:
    explicit JsonLine(std::string_view text);

    std::vector<char> characters_;  ///< Of the texts and keys.
    std::vector<JsonValue> row_;
};

}  // namespace gridlemma
