// SPDX-License-Identifier: Apache-2.0
// Record: what is known of one puzzle after it was worked on, and the table of its fields: their
// names, types, units and how to write them. Every format and every filter reads this one table.
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

/// One technique and how often a path used it.
struct TechniqueCount {
    std::string_view id;
    std::uint64_t count = 0;
};

/// Absent values are left empty in CSV and TSV, `-` in text and templates, null in JSON.
/// Reused from puzzle to puzzle without allocation.
struct Record {
    const InputPuzzle* input = nullptr;
    Status status = Status::none;
    std::optional<std::uint64_t> solutions;  ///< Number seen, up to the limit that was asked for.
    std::optional<Solution> solution;
    std::optional<std::uint64_t> nth;  ///< Which of the puzzle's solutions that is, from 1.
    std::optional<SolvedBy> solved_by;
    std::optional<double> er, ep, ed;
    std::optional<Level> level;
    std::optional<std::uint64_t> score;
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

/// A column. The only place where a field's name, meaning and layout stand.
struct Field {
    std::string_view name;  ///< As in --fields, in headers and in --where.
    FieldType type;
    std::string_view unit;  ///< Empty for plain text and counts.
    int width;              ///< Columns it takes in the text format; 0 takes what is left.
    std::string_view description;
    /// Appends the plain value; appends nothing when it is absent. Ratings have one decimal.
    void (*write)(const Record& record, Buffer& out);
    /// The value as a number, for filters; nothing when absent or text. Ratings are rounded to the
    /// decimal that is written.
    std::optional<double> (*number)(const Record& record);
    /// All values it can have; empty if any text or number is possible.
    std::span<const std::string_view> words = {};
    /// Whether `words` rise in that order, so that a filter may say `level >= 'hard'`.
    bool ordered = false;
    /// Whether it holds bytes from outside, which may be any.
    bool foreign = false;
};

/// All fields, in the order in which `list fields` shows them.
[[nodiscard]] std::span<const Field> fields() noexcept;
/// Null if unknown.
[[nodiscard]] const Field* find_field(std::string_view name) noexcept;

/// Reads a list as in --fields: names joined by commas, spaces around them passed over. Refused
/// with the position and a suggestion: an unknown name, one named twice, an empty place.
[[nodiscard]] Result<std::vector<const Field*>> parse_fields(std::string_view list);

/// "unknown field 'ere'; did you mean 'er'?" at that position.
[[nodiscard]] Error unknown_field(std::string_view name, std::size_t position);

/// A rating in tenths, by serate's rule: floor((x + 0.05) * 10). Nonsense (negative, not finite,
/// above a million) is nothing.
[[nodiscard]] std::optional<std::uint32_t> rating_in_tenths(double rating) noexcept;

}  // namespace gridlemma::apps
