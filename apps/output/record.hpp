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
#include "engine/logic/solver.hpp"

namespace pencilmark::apps {

using Buffer = fmt::memory_buffer;

/// One technique and how often a path used it.
struct TechniqueCount {
    std::string_view id;
    std::uint64_t count = 0;
};

/// Absent values are left empty in text, CSV and TSV, and are null in JSON. Reused from puzzle to
/// puzzle without allocation.
struct Record {
    const InputPuzzle* input = nullptr;
    Status status = Status::none;
    std::optional<std::uint64_t> solutions;  ///< Number seen, up to the limit that was asked for.
    std::optional<Solution> solution;
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

enum class FieldType : std::uint8_t { integer, number, text };

/// A column. `name` as in --fields; `unit` empty for plain text and counts.
struct Field {
    std::string_view name;
    FieldType type;
    std::string_view unit;
    std::string_view description;
    /// Appends the plain value; appends nothing when it is absent.
    void (*write)(const Record& record, Buffer& out);
    /// The value as a number, for filters; nothing when absent or text.
    std::optional<double> (*number)(const Record& record);
};

/// All fields of the contract, in the order in which `list fields` shows them.
[[nodiscard]] std::span<const Field> fields() noexcept;
/// Null if unknown.
[[nodiscard]] const Field* find_field(std::string_view name) noexcept;

}  // namespace pencilmark::apps
