// SPDX-License-Identifier: Apache-2.0
// Shape: what a JSON value may be. One description serves three purposes: requests are checked
// against it, the JSON schema is written from it, and so is the help.
//
// All functions here are pure: any number of threads may call them.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace gridlemma::apps {

struct Shape;

/// The value of a member that is missing. A std::monostate stands for none.
using MemberDefault = std::variant<std::monostate, bool, std::int64_t, std::string_view>;

/// A member of an object.
struct Member {
    std::string_view name = {};
    const Shape* shape = nullptr;
    /// Sentences. With a fallback they may lack the last full stop: then what it is follows.
    std::string_view help = {};
    bool is_required = false;
    MemberDefault fallback = {};
};
/// "The most steps; without it, 100.": the help, with the fallback. Empty if there is no help.
[[nodiscard]] std::string description(const Member& member);
/// Returns the fallback; null without one.
[[nodiscard]] nlohmann::json fallback_of(const Member& member);

/// The texts and arrays must outlive it; they are literals and constants.
struct Shape {
    enum class Kind : std::uint8_t {
        any_object,  ///< Of `members` and others of any kind.
        text,
        integer,
        number,
        boolean,
        list,    ///< Of `items`.
        object,  ///< Of `members` and no others.
        counts,  ///< An object whose values are whole numbers.
        either,  ///< One of `members`, whose names do not count.
    };
    Kind kind = Kind::any_object;
    bool is_nullable = false;
    std::string_view pattern = {};  ///< Of a text, for the schema: ECMA 262.
    std::string_view choices = {};  ///< Of a text: "a|b".
    /// Of an integer; of the bytes of a text; of the items of a list.
    std::int64_t least = 0;
    std::int64_t most = 1'000'000'000'000;
    const Shape* items = nullptr;
    std::span<const Member> members = {};
};

/// Returns why `value` has not the shape, or nullopt if it has. `path` names the value ("params").
/// Patterns are not looked at: who reads a text says more about it.
[[nodiscard]] std::optional<std::string> misfit(const Shape& shape, const nlohmann::json& value,
                                                const std::string& path);

/// Returns the shape as a JSON schema (draft 2020-12).
[[nodiscard]] nlohmann::json to_schema(const Shape& shape);

}  // namespace gridlemma::apps
