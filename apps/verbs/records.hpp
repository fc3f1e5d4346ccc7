// SPDX-License-Identifier: Apache-2.0
// RecordOutput: implements --format, --fields, --where and --provenance for the verbs that answer
// each puzzle with a record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/output/filter.hpp"
#include "apps/output/provenance.hpp"
#include "apps/output/record.hpp"
#include "apps/output/writer.hpp"
#include "engine/logic/scale.hpp"

namespace gridlemma::apps {

class Stream;

/// The fields of the rating on a scale without fields of its own name, with a comma after each:
/// "grade,rating,"; none for a scale that has neither.
[[nodiscard]] std::string own_rating_fields(const Scale& scale);

/// Made once and used by all workers. Its const functions are thread-safe.
class RecordOutput {
 public:
    /// `fields` are the default columns; `added` come after them, or after those of --fields,
    /// unless they are among them. `table` has all fields that may be named. Throws UsageError.
    RecordOutput(const Arguments& arguments, const Toolbox& toolbox, std::string_view fields,
                 FieldTable table = {}, const std::vector<std::string>& added = {});

    /// Whether this field must be set in records.
    [[nodiscard]] bool uses(std::string_view field) const noexcept;
    /// Whether --where needs this field: then it must be set in records that are not written, too.
    [[nodiscard]] bool filters_by(std::string_view field) const noexcept {
        return filter_ && filter_->uses(field);
    }
    /// From now on this field must be set. Throws UsageError that names the option if it is
    /// unknown or not a number.
    [[nodiscard]] const Field& use_number(std::string_view field, std::string_view option);
    /// Whether this field must be set, and is that of a metric.
    [[nodiscard]] bool uses_metric(std::string_view field) const noexcept;
    [[nodiscard]] bool keeps(const Record& record) const {
        return !filter_ || filter_->keeps(record);
    }
    [[nodiscard]] bool is_text() const noexcept { return format_ == "text"; }
    [[nodiscard]] bool is_template() const noexcept {
        return format_.find('%') != std::string::npos;
    }

    /// Writes what precedes the records: `provenance` if --provenance is given, then the header of
    /// the format unless the answers are plain.
    void write_header(Buffer& out, const Provenance& provenance, bool plain) const;
    void write(const Record& record, Buffer& out) const { writer_.write(record, out); }

 private:
    std::string format_;
    bool wants_provenance_;
    FieldTable table_;
    RecordWriter writer_;
    std::optional<Filter> filter_;
    std::vector<std::string> also_used_;
};

/// Returns the message for a puzzle that does not have exactly one solution; null for one that has.
[[nodiscard]] const char* complaint(Status status) noexcept;

/// Returns program, verb and options; the verb adds kernel, profile and limits.
[[nodiscard]] Provenance provenance_of(const Arguments& arguments, std::string_view verb);
/// The same with the profile.
[[nodiscard]] Provenance provenance_of(const Arguments& arguments, std::string_view verb,
                                       const Profile& profile);

/// Begins a stream whose output has no header but the provenance, if --provenance is given: with
/// --format jsonl as JSON, otherwise as comments.
void begin(Stream& stream, const Arguments& arguments, const Provenance& provenance);

}  // namespace gridlemma::apps
