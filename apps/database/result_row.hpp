// SPDX-License-Identifier: Apache-2.0
// ResultRow: what a results database keeps of one puzzle, on its way from the thread that has
// answered it to the one that writes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/database/sqlite.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/output/records/record.hpp"

namespace gridlemma::apps {

/// The columns of a rating that are fields of records, in the order of the schema; `hardest` is the
/// id of a technique.
inline constexpr std::array<std::string_view, 7> stored_fields{
    "status", "solved", "hardest", "steps", "guesses", "nodes", "depth"};
inline constexpr std::size_t hardest_column = 2;

/// What identifies a run.
struct RunKey {
    std::string provenance;               ///< As stored() returns it.
    std::optional<InputRead> input = {};  ///< Nothing as long as the run has not come to its end.
    bool operator==(const RunKey&) const noexcept = default;
};

/// A number of the rating; see ScaleMeasure.
struct StoredMeasure {
    std::string_view name;
    SqlValue value;  ///< As it is written; of a grade, its place from 1. NULL: there is none.
    std::string_view grade;  ///< Empty for a number.
};

/// The value of a metric, and what it depends on besides the puzzle and the profile.
struct StoredMetric {
    std::string_view id;
    std::string_view settings;  ///< "samples=16 seed=1"; empty: nothing else.
    SqlValue value;
    const RunKey* run = nullptr;  ///< Null: that of the row. Not part of its bytes.
};

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
    std::array<SqlValue, stored_fields.size()> columns;
    std::vector<StoredMeasure> measures;  ///< In the order of the scale.
    std::vector<std::pair<std::string_view, std::uint64_t>> techniques;
    std::vector<StoredMetric> metrics;
    std::vector<StoredStep> steps;
    const RunKey* steps_run = nullptr;  ///< As StoredMetric::run.
    /// The result is in the database already, and the row says only that this run has it, too.
    bool is_known = false;

    void clear();
    /// Appends the row as bytes for take().
    void append_to(Buffer& out) const;
    /// Reads a row from the front of `bytes`, and removes it. The row's texts lie in `bytes`.
    /// Precondition: append_to() has made them.
    void take(std::string_view& bytes);
};

}  // namespace gridlemma::apps
