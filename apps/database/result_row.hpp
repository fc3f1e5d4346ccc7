// SPDX-License-Identifier: Apache-2.0
// ResultRow: what a results database keeps of one puzzle, on its way from the thread that has
// answered it to the one that writes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/database/sqlite.hpp"
#include "apps/output/record.hpp"

namespace gridlemma::apps {

/// The columns of a rating that are fields of records, in the order of the schema; `hardest` is the
/// id of a technique.
inline constexpr std::array<std::string_view, 12> rating_fields{
    "status", "solved",  "er",    "ep",      "ed",    "level",
    "score",  "hardest", "steps", "guesses", "nodes", "depth"};
inline constexpr std::size_t hardest_column = 7;

/// A step of the path.
struct StoredStep {
    std::string_view technique;
    std::string_view log;  ///< A line of a step log, without its end.
};

/// Texts are not owned.
struct ResultRow {
    std::string_view givens;
    std::string_view name;
    std::uint64_t ordinal = 0;
    std::array<SqlValue, rating_fields.size()> columns;
    std::vector<std::pair<std::string_view, std::uint64_t>> techniques;
    std::vector<std::pair<std::string_view, SqlValue>> metrics;
    std::vector<StoredStep> steps;

    void clear();
    /// Appends the row as bytes for take().
    void append_to(Buffer& out) const;
    /// Reads a row from the front of `bytes`, and removes it. The row's texts lie in `bytes`.
    /// Precondition: append_to() has made them.
    void take(std::string_view& bytes);
};

}  // namespace gridlemma::apps
