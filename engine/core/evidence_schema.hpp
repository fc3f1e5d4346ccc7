// SPDX-License-Identifier: Apache-2.0
// Fields: how a kind of evidence is declared, member by member. Whoever treats evidence part by
// part goes by the declaration: step logs are written, read and documented by it, images under a
// morph replace what it names, and tests make their samples from it.
//
// The declarations stand beside the evidence: pattern_fields.hpp, uniqueness_fields.hpp and
// chain_fields.hpp. evidence_fields.hpp has them all.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/core/sets.hpp"

namespace gridlemma {

/// The declaration of a kind of evidence, or of a part of one:
///
///     name      of a kind: the value of the key "kind" in step logs; of a part: what it is called
///     meaning   one sentence
///     fields    a tuple of Field, in the order in which logs have them
///     settle    if a morph does more than to replace members by their images: a function of the
///               object that puts them right
template <typename Object>
struct Schema;

template <typename Object>
concept Described = requires {
    Schema<Object>::fields;
};

/// A declaration with `settle`.
template <typename Object>
concept Settled = requires(Object& object) {
    Schema<Object>::settle(object);
};

/// What a value of an enumeration is called in step logs.
struct Word {
    std::string_view word;
    std::string_view meaning = {};  ///< What comes after the word and a colon.
};

/// An enumeration of which `word_of` names each value. The values are consecutive, from 0.
template <typename Value>
concept Worded = std::is_enum_v<Value> && requires(Value value) {
    { word_of(value) } -> std::same_as<Word>;
};

/// All words of an enumeration, by value.
template <Worded Value>
inline constexpr auto words_of = [] {
    constexpr std::size_t count = [] {
        std::size_t number = 0;
        while (!word_of(static_cast<Value>(number)).word.empty()) ++number;
        return number;
    }();
    std::array<Word, count> words;
    for (std::size_t i = 0; i < count; ++i) words[i] = word_of(static_cast<Value>(i));
    return words;
}();

template <typename Value>
inline constexpr bool is_list = false;
template <typename Item>
inline constexpr bool is_list<std::vector<Item>> = true;
template <typename Item, std::size_t size>
inline constexpr bool is_list<std::array<Item, size>> = true;

template <typename Value>
inline constexpr bool is_set = std::is_same_v<Value, CellSet> || std::is_same_v<Value, DigitSet> ||
                               std::is_same_v<Value, HouseSet>;

/// Whether a value is a number with a range of its own, or a list of such numbers.
template <typename Value>
inline constexpr bool is_numeric = std::is_integral_v<Value> && !std::is_same_v<Value, bool>;
template <typename Item>
inline constexpr bool is_numeric<std::vector<Item>> = is_numeric<Item>;

/// When an object has the key.
enum class Presence : std::uint8_t {
    always,
    if_any,   ///< If the list is not empty, the number not negative, the condition true.
    flagged,  ///< If the flag is set; reading sets it.
    when,     ///< If the condition holds, which looks at the fields before.
};

/// One member of `Object`, or one item if that is an array.
template <typename Object, typename Value>
struct Field {
    using Member = std::conditional_t<is_list<Object>, std::size_t, Value Object::*>;
    using Condition = bool (*)(const Object&);

    std::string_view key;
    Member member;
    std::string_view help;  ///< Sentences.
    Presence presence = Presence::always;
    bool may_be_missing = false;  ///< When it is read, although it is written.
    bool has_kind = true;         ///< Evidence that is part of other evidence has the key "kind".
    std::int64_t least = 0;       ///< Of a number, or of the numbers of a list.
    std::int64_t most = -1;
    bool Object::*flag = nullptr;
    Condition condition = nullptr;

    constexpr Field(std::string_view key_, Member member_, std::string_view help_)
        : key(key_), member(member_), help(help_) {}

    /// Returns the value.
    [[nodiscard]] constexpr Value& of(Object& object) const {
        if constexpr (is_list<Object>)
            return object[member];
        else
            return object.*member;
    }
    [[nodiscard]] constexpr const Value& of(const Object& object) const {
        if constexpr (is_list<Object>)
            return object[member];
        else
            return object.*member;
    }

    /// The range of a number that is there.
    [[nodiscard]] constexpr Field in(std::int64_t lowest, std::int64_t greatest) const {
        Field field = *this;
        field.least = lowest;
        field.most = greatest;
        return field;
    }
    [[nodiscard]] constexpr Field if_any(Condition holds = nullptr) const {
        Field field = *this;
        field.presence = Presence::if_any;
        field.condition = holds;
        return field;
    }
    [[nodiscard]] constexpr Field flagged(bool Object::*by) const {
        Field field = *this;
        field.presence = Presence::flagged;
        field.flag = by;
        return field;
    }
    [[nodiscard]] constexpr Field when(Condition holds) const {
        Field field = *this;
        field.presence = Presence::when;
        field.condition = holds;
        return field;
    }
    /// Old logs lack it.
    [[nodiscard]] constexpr Field or_default() const {
        Field field = *this;
        field.may_be_missing = true;
        return field;
    }
    [[nodiscard]] constexpr Field without_kind() const {
        Field field = *this;
        field.has_kind = false;
        return field;
    }

    [[nodiscard]] constexpr bool is_optional() const noexcept {
        return presence != Presence::always;
    }
    [[nodiscard]] constexpr bool is_there(const Object& object) const {
        switch (presence) {
            case Presence::always:
                break;
            case Presence::if_any:
                return condition != nullptr ? condition(object) : has_any(of(object));
            case Presence::flagged:
                return object.*flag;
            case Presence::when:
                return condition(object);
        }
        return true;
    }

 private:
    static constexpr bool has_any(const Value& value) {
        if constexpr (is_numeric<Value> && !is_list<Value>)
            return value >= 0;
        else if constexpr (requires { value.empty(); })
            return !value.empty();
        else
            return true;
    }
};

template <typename Object, typename Value>
Field(std::string_view, Value Object::*, std::string_view) -> Field<Object, Value>;

/// The fields of a member stand in the object itself, in place of one key of their own.
template <typename Object, typename Value>
struct Inlined {
    Value Object::*member;

    constexpr explicit Inlined(Value Object::*member_) : member(member_) {}
};

namespace detail {

template <typename Object, typename Value, typename Visit>
constexpr void visit_field(const Field<Object, Value>& field, Visit& visit) {
    visit(field);
}
template <typename Object, typename Value, typename Visit>
constexpr void visit_field(const Inlined<Object, Value>&, Visit& visit) {
    std::apply([&](const auto&... fields) { (visit_field(fields, visit), ...); },
               Schema<Value>::fields);
}

template <typename Target, typename Object, typename Value, typename Visit>
constexpr void visit_field_of(Target& object, const Field<Object, Value>& field, Visit& visit) {
    visit(object, field);
}
template <typename Target, typename Object, typename Value, typename Visit>
constexpr void visit_field_of(Target& object, const Inlined<Object, Value>& inlined, Visit& visit) {
    auto& part = object.*inlined.member;
    std::apply([&](const auto&... fields) { (visit_field_of(part, fields, visit), ...); },
               Schema<Value>::fields);
}

}  // namespace detail

/// Calls `visit` with each field of the kind, in order.
template <Described Object, typename Visit>
constexpr void for_each_field(Visit visit) {
    std::apply([&](const auto&... fields) { (detail::visit_field(fields, visit), ...); },
               Schema<Object>::fields);
}

/// Calls `visit` with each field, in order, and before it the object of which it is a member:
/// `object` itself, or a part whose fields it has.
template <typename Object, typename Visit>
requires Described<std::remove_const_t<Object>>
constexpr void for_each_field(Object& object, Visit visit) {
    std::apply([&](const auto&... fields) { (detail::visit_field_of(object, fields, visit), ...); },
               Schema<std::remove_const_t<Object>>::fields);
}

/// Whether every number of the kind has a range.
template <Described Object>
[[nodiscard]] constexpr bool all_numbers_have_ranges() {
    bool all = true;
    for_each_field<Object>(
        [&all]<typename Owner, typename Value>(const Field<Owner, Value>& field) {
            if (is_numeric<Value> && field.most < field.least) all = false;
        });
    return all;
}

}  // namespace gridlemma
