// SPDX-License-Identifier: Apache-2.0
// RecordOutput: implements --format, --fields, --where and --provenance for the verbs that answer
// each puzzle with a record.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/option.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/output/files/distinct_sink.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/output/filter/filter.hpp"
#include "apps/output/records/record.hpp"
#include "apps/output/records/writer.hpp"

namespace gridlemma::apps {

class Answer;
class Stream;
struct InputPuzzle;

/// Made once and used by all workers. Its const functions are thread-safe.
class RecordOutput {
 public:
    /// `fields` are the default columns; `added` come after them, or after those of --fields,
    /// unless they are among them. `table` has all fields that may be named, besides what scales of
    /// plugins measure. Throws UsageError.
    RecordOutput(const Arguments& arguments, const Toolbox& toolbox, std::string_view fields,
                 FieldTable table = {}, const std::vector<std::string>& added = {});

    /// Returns whether this field must be set in records.
    [[nodiscard]] bool uses(std::string_view field) const noexcept;
    /// Returns whether --where needs this field: then it must be set in records that are not
    /// written, too.
    [[nodiscard]] bool filters_by(std::string_view field) const noexcept {
        return filter_ && filter_->uses(field);
    }
    /// From now on this field must be set. Throws UsageError that names the option if it is
    /// unknown or not a number.
    [[nodiscard]] const Field& use_number(std::string_view field, std::string_view option);
    /// Returns whether a field that a scale measures must be set, grade and rating apart.
    [[nodiscard]] bool uses_measures() const;
    /// Returns whether this field must be set, and is that of a metric.
    [[nodiscard]] bool uses_metric(std::string_view field) const noexcept;
    /// Returns whether --where is given.
    [[nodiscard]] bool is_filtered() const noexcept { return filter_.has_value(); }
    [[nodiscard]] bool keeps(const Record& record) const {
        return !filter_ || filter_->keeps(record);
    }
    /// The parts of --where that have to hold together; none without it.
    [[nodiscard]] const std::vector<Filter>& conditions() const noexcept { return conditions_; }
    [[nodiscard]] bool is_text() const noexcept { return format_ == "text"; }
    /// Returns whether the answers have columns, for a verb whose text format has lines of its own
    /// unless --fields or --keep is given.
    [[nodiscard]] bool has_columns() const noexcept { return !is_text() || has_fields_; }
    [[nodiscard]] bool is_template() const noexcept {
        return format_.find('%') != std::string::npos;
    }

    /// How the provenance is written, if it is asked for.
    [[nodiscard]] ProvenanceForm provenance_form(bool plain) const noexcept;
    /// Writes what precedes the records: `provenance` in its form, then the header of the format
    /// unless the answers are plain.
    void write_header(Buffer& out, const Provenance& provenance, bool plain) const;
    void write(const Record& record, Buffer& out) const { writer_.write(record, out); }

 private:
    /// `has_chosen`: the columns are the user's.
    void refuse_ratings(bool has_chosen) const;

    std::string format_;
    bool has_fields_;  ///< --fields or --keep is given.
    bool wants_provenance_;
    FieldTable table_;
    RecordWriter writer_;
    std::optional<Filter> filter_;
    std::vector<Filter> conditions_;
    std::vector<std::string> also_used_;
};

/// Returns whether the option, one of --fields, --where, --format and --rank, names a field, in
/// whatever spelling. It may be taken to where it stands in a text or in a longer name.
[[nodiscard]] bool names_field(const Arguments& arguments, std::string_view option,
                               std::string_view field);

/// Returns the message for a puzzle that does not have exactly one solution: which digits exclude
/// each other, if some do. Empty for one that has.
[[nodiscard]] std::string complaint(Status status, const Puzzle& puzzle);
/// Reports a puzzle that does not have exactly one solution. Returns whether it does not.
bool complain(const InputPuzzle& puzzle, Status status, Answer& answer);
/// "no solution: digit 5 twice in row 3 (r3c1, r3c7)".
[[nodiscard]] std::string no_solution(const Puzzle& puzzle);

/// Returns program, verb, options, and hashes of the files that these name: geometry and plugins.
/// The verb adds kernel, profile and limits. Outputs with the same provenance, of the same puzzles,
/// are parts of one output; see apps/README.md.
[[nodiscard]] Provenance provenance_of(const Arguments& arguments, std::string_view verb);
/// The same with the profile, if there is one.
[[nodiscard]] Provenance provenance_of(const Arguments& arguments, std::string_view verb,
                                       const Profile* profile);

/// The row of --format, for a verb whose text format is explained by `help`.
constexpr Option format_option(std::string_view help) {
    return {.name = "format",
            .letter = 'f',
            .argument = "FORMAT",
            .fallback = "text",
            .choices = "text|csv|tsv|jsonl",
            .takes_template = true,
            .help = help};
}

/// Begins a stream of records. `numbering`: how many a puzzle has, as long as --where keeps all.
/// `plain` answers have no header of the format. `keyed`: the output is a sink of distinct texts.
void begin(Stream& stream, const RecordOutput& records, Provenance provenance, Numbering numbering,
           bool plain, bool keyed = false);
/// Returns the sink of --output that keeps the first text of each key, in `memory` bytes; see
/// make_distinct_sink. Throws UsageError and IoError.
[[nodiscard]] std::unique_ptr<Sink> distinct_sink_of(const Arguments& arguments,
                                                     std::uint64_t memory,
                                                     KeyObserver observer = {});
/// Begins a stream whose output has no header but the provenance, if --provenance is given: with
/// --format jsonl as JSON, otherwise as comments. `numbering`, if it has records by puzzles.
void begin(Stream& stream, const Arguments& arguments, Provenance provenance,
           std::optional<Numbering> numbering = std::nullopt);

}  // namespace gridlemma::apps
