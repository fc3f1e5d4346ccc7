// SPDX-License-Identifier: Apache-2.0
// The shape of step logs: which keys its objects have and what their values may be. The shape of
// evidence follows from its declaration. 'gridlemma help log' and the JSON schema are written from
// this, and tests hold real logs to it.
//
// Thread safety: these functions return the same constants to any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/evidence_schema.hpp"

namespace gridlemma {

/// What the value of a key may be.
struct LogValue {
    enum class Kind : std::uint8_t { boolean, integer, number, text, object, list };

    Kind kind = Kind::text;
    /// Of an integer.
    std::int64_t least = 0;
    std::int64_t most = INT64_MAX;
    std::string pattern = {};          ///< Of a text, in ECMA 262; empty: any text.
    std::span<const Word> words = {};  ///< Of a text that is one of them; empty: any text.
    std::string object = {};           ///< The name of its LogObject; empty: any object.
    bool is_nullable = false;
    bool has_kind = false;             ///< Whether that object has the key "kind".
    std::vector<LogValue> items = {};  ///< Of a list: one, which all items have.
};

struct LogKey {
    std::string name;
    LogValue value;
    std::string meaning;
    bool is_optional = false;  ///< Left out at times.
};

/// An object of a log: a line of it, a kind of evidence, a part of these.
struct LogObject {
    std::string name;  ///< The value of `record` or of `kind`; of a part, what it is called.
    std::string meaning;
    std::vector<LogKey> keys;
};

/// The lines "puzzle", "step" and "end", without the key `record`.
[[nodiscard]] std::span<const LogObject> log_lines();
/// Whether a line may have the key, `record` among them.
[[nodiscard]] bool has_log_key(std::string_view line, std::string_view key);
/// The line "needs", without the key `record`: see needs_record.hpp.
[[nodiscard]] const LogObject& log_needs();
/// One for each alternative of Evidence but the first, in their order, without the key `kind`.
[[nodiscard]] std::span<const LogObject> log_evidence();
/// The objects in evidence: nodes of chains, sets, components of colours.
[[nodiscard]] std::span<const LogObject> log_parts();

/// Returns the JSON schema (draft 2020-12) of a line, indented.
[[nodiscard]] std::string step_log_schema();

}  // namespace gridlemma
