// SPDX-License-Identifier: Apache-2.0
// Record: the results for one puzzle; and the table of its fields, with their names, types, units
// and writers. Every format and every filter reads this one table.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/reader.hpp"
#include "engine/core/result.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

using Buffer = fmt::memory_buffer;

/// One technique and how often a path uses it.
struct TechniqueCount {
    std::string_view id;
    std::uint64_t count = 0;
};

/// A missing value is empty in CSV and TSV, `-` in text and templates, null in JSON. Reused from
/// puzzle to puzzle without allocation.
struct Record {
    const InputPuzzle* input = nullptr;
    Status status = Status::none;
    std::optional<std::uint64_t> solutions;  ///< Number found, up to the limit.
    std::optional<Solution> solution;
    std::optional<std::uint64_t> nth;  ///< Which of the puzzle's solutions this is, from 1.
    std::optional<SolvedBy> solved_by;
    Rating rating;             ///< Empty if there is none.
    std::string_view hardest;  ///< Technique id; empty if none was used.
    std::vector<TechniqueCount> techniques;
    std::optional<std::uint64_t> steps;
    SearchStats search;
    double usec = 0;

    void clear();
};

enum class FieldType : std::uint8_t {
    integer,
    number,
    text,
    technique,  ///< A text: the id of a strategy.
    counts,     ///< Techniques and how often: `id:count` joined by `;`; an object in JSON.
};
/// "integer", "number", "text", "technique", "counts".
[[nodiscard]] std::string_view to_string(FieldType type) noexcept;

/// A column. The name, meaning and layout of a field are defined only here.
struct Field {
    std::string_view name;  ///< As used in --fields, in headers and in --where.
    FieldType type;
    std::string_view unit;  ///< Empty for plain text and counts.
    int width;              ///< Columns in the text format; 0 takes the rest of the line.
    std::string_view description;
    /// Appends the plain value; appends nothing if it is missing. Ratings have one decimal.
    void (*write)(const Record& record, Buffer& out);
    /// Returns the value as a number, for filters; nullopt if it is missing or a text. Ratings are
    /// rounded to the decimal that is written.
    std::optional<double> (*number)(const Record& record);
    /// All possible values; empty if the field can hold any text or number.
    std::span<const std::string_view> words = {};
    /// Whether `words` are in ascending order, so that a filter may say `level >= 'hard'`.
    bool ordered = false;
    /// Whether the field holds bytes from outside, which may be arbitrary.
    bool foreign = false;
};

/// All fields, in the order in which `list fields` shows them.
[[nodiscard]] std::span<const Field> fields() noexcept;
/// Returns null if the name is unknown.
[[nodiscard]] const Field* find_field(std::string_view name) noexcept;

/// Parses a list as in --fields: names joined by commas; spaces around them are ignored. Errors,
/// with the position and a suggestion: an unknown name, a repeated name, an empty entry.
[[nodiscard]] Result<std::vector<const Field*>> parse_fields(std::string_view list);

/// Returns the error "unknown field 'ere'; did you mean 'er'?" at that position.
[[nodiscard]] Error unknown_field(std::string_view name, std::size_t position);

}  // namespace gridlemma::apps
