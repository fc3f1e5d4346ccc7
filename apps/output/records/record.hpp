// SPDX-License-Identifier: Apache-2.0
// Record: the results for one puzzle; and the table of its fields, with their names, types, units
// and writers. Every format and every filter reads this one table.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/input/reader.hpp"
#include "engine/core/result.hpp"
#include "engine/count/uint128.hpp"
#include "engine/logic/metric.hpp"
#include "engine/logic/registry.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// One technique and how often a path uses it.
struct TechniqueCount {
    std::string_view id;
    std::uint64_t count = 0;
};

/// The value of a field that one verb has for itself; monostate if it is missing.
using OwnValue = std::variant<std::monostate, std::uint64_t, std::string_view, double>;

/// A missing value is empty in CSV and TSV, `-` in text and templates, null in JSON. Reused from
/// puzzle to puzzle without allocation.
struct Record {
    const InputPuzzle* input = nullptr;
    Status status = Status::none;
    std::optional<Uint128> solutions;  ///< Number found, up to the limit.
    std::optional<Solution> solution;
    std::optional<std::uint64_t> nth;  ///< Which of the puzzle's solutions this is, from 1.
    std::optional<SolvedBy> solved_by;
    Rating rating;             ///< Empty if there is none.
    std::string_view hardest;  ///< Technique id; empty if none was used.
    std::vector<TechniqueCount> techniques;
    std::optional<std::uint64_t> steps;
    SearchStats search;
    double usec = 0;
    /// Of metrics, by Field::slot; NaN for a value that is missing, and so for all beyond its end.
    std::span<const double> metrics;
    /// Of the verb's own fields, in their order; those beyond its end are missing.
    std::span<const OwnValue> own;

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
    /// What write() and number() do; null for a metric and for a measure.
    void (*writer)(const Record& record, Buffer& out) = nullptr;
    std::optional<double> (*reader)(const Record& record) = nullptr;
    /// All possible values; empty if the field can hold any text or number.
    std::span<const std::string_view> words = {};
    /// True if `words` are in ascending order, so that a filter may say `level >= 'hard'`.
    bool ordered = false;
    /// True if the field holds bytes from outside, which may be arbitrary.
    bool foreign = false;
    /// Of a measure: which one. It is found in Record::rating by its name.
    const ScaleMeasure* measure = nullptr;
    /// Of a column of the input that is carried through: see KeptValues.
    bool is_kept = false;
    /// Of such a column, or of a metric: its place among the values, or in Record::metrics; and
    /// with how many decimals a metric is written.
    std::size_t slot = 0;
    int decimals = 0;

    [[nodiscard]] bool is_metric() const noexcept {
        return writer == nullptr && !measure && !is_kept;
    }
    /// Appends the plain value; appends nothing if it is missing.
    void write(const Record& record, Buffer& out) const {
        if (writer != nullptr) return writer(record, out);
        write_value(record, out);
    }
    /// Returns the value as a number, for filters; nullopt if it is missing or a text. Values are
    /// rounded to the decimals that are written.
    [[nodiscard]] std::optional<double> number(const Record& record) const {
        return reader != nullptr ? reader(record) : value_number(record);
    }

 private:
    void write_value(const Record& record, Buffer& out) const;
    [[nodiscard]] std::optional<double> value_number(const Record& record) const;
    void write_measure(const Record& record, Buffer& out) const;
    [[nodiscard]] std::optional<double> measure_number(const Record& record) const;
    void write_metric(const Record& record, Buffer& out) const;
    [[nodiscard]] std::optional<double> metric_number(const Record& record) const;
};

/// The value of the verb's own field number `slot`.
template <std::size_t slot>
[[nodiscard]] OwnValue own_value(const Record& record) noexcept {
    return slot < record.own.size() ? record.own[slot] : OwnValue();
}
void append_own(Buffer& out, const OwnValue& value);
[[nodiscard]] std::optional<double> own_number(const OwnValue& value) noexcept;

/// A field that only one verb has: see Verb::fields. `slot` is its place among them.
template <std::size_t slot>
[[nodiscard]] constexpr Field own_field(std::string_view name, FieldType type, int width,
                                        std::string_view description,
                                        std::span<const std::string_view> words = {}) {
    return {.name = name,
            .type = type,
            .unit = {},
            .width = width,
            .description = description,
            .writer = [](const Record& record,
                         Buffer& out) { append_own(out, own_value<slot>(record)); },
            .reader = [](const Record& record) { return own_number(own_value<slot>(record)); },
            .words = words};
}

/// All fields that every verb has, without metrics, in the order in which `list fields` shows them:
/// what the built-in scales measure is among them.
[[nodiscard]] std::span<const Field> fields() noexcept;
/// Those of them that are ratings: what the built-in scales measure, and grade and rating.
[[nodiscard]] std::span<const Field> rating_fields() noexcept;
/// Returns null if the name is unknown or that of a metric.
[[nodiscard]] const Field* find_field(std::string_view name) noexcept;

/// The fields that a command line may name: those of records and, for some verbs, fields of their
/// own or metrics. Where a metric has the name of a field, the field comes first, unless the metric
/// was asked for as such. Immutable; it may be moved, and the fields stay where they are.
class FieldTable {
 public:
    /// What --morphs reports of a metric. Each is the name of a field: "er.median".
    static constexpr std::array<std::string_view, 5> statistics{"min", "median", "max", "spread",
                                                                "count"};

    /// Without metrics.
    FieldTable() = default;
    /// With fields of the verb's own, which hide those of their names.
    explicit FieldTable(std::span<const Field> own);
    /// With the metrics, which have the slots 0, 1, … in their order; those of `measured` hide the
    /// fields of their names. `has_morphs`: also with the statistics of each; see slot_of.
    FieldTable(std::span<const Metric* const> metrics, std::span<const Metric* const> measured,
               bool has_morphs);
    /// Adds fields of the verb's own, which hide those of their names.
    void add(std::span<const Field> own);
    /// Adds what scales of plugins measure. Throws UsageError for a measure whose field is another.
    void add_measures(const Registry& registry);
    /// Adds columns of the input, in the order of their values. One with the name of a field is
    /// called NAME.input.
    void add_columns(std::span<const std::string> names);
    /// Returns the names of their fields.
    [[nodiscard]] std::vector<std::string> columns() const;
    FieldTable(FieldTable&&) noexcept = default;
    FieldTable& operator=(FieldTable&&) noexcept = default;
    FieldTable(const FieldTable&) = delete;
    FieldTable& operator=(const FieldTable&) = delete;
    ~FieldTable() = default;

    /// Returns the slot of a statistic of the metric `metric` of `metrics`.
    [[nodiscard]] static std::size_t slot_of(std::size_t metrics, std::size_t metric,
                                             std::size_t statistic) noexcept {
        return metrics * (1 + statistic) + metric;
    }
    /// Returns null if the name is unknown.
    [[nodiscard]] const Field* find(std::string_view name) const noexcept;
    /// Returns the fields of records, then the others.
    [[nodiscard]] std::vector<const Field*> all() const;

 private:
    void add(const Metric& metric, std::size_t slot, std::string_view statistic);

    std::deque<std::string> names_;
    std::deque<Field> added_;  ///< Of metrics, the verb, scales from plugins, or the input.
};

/// Returns the names of the fields of what a scale measures, with a comma after each: "er,ep,ed,".
[[nodiscard]] std::string measure_columns(const Scale& scale);
/// The same for all scales of the registry, each name once.
[[nodiscard]] std::string measure_columns(const Registry& registry);

/// The table without metrics.
[[nodiscard]] const FieldTable& record_fields() noexcept;

/// Parses a list as in --fields: names joined by commas; spaces around them are ignored. Errors,
/// with the position and a suggestion: an unknown name, a repeated name, an empty entry.
[[nodiscard]] Result<std::vector<const Field*>> parse_fields(
    std::string_view list, const FieldTable& table = record_fields());

/// Returns the error "unknown field 'ere'; did you mean 'er'?" at that position.
[[nodiscard]] Error unknown_field(std::string_view name, std::size_t position,
                                  const FieldTable& table);

}  // namespace gridlemma::apps
