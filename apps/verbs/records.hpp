// SPDX-License-Identifier: Apache-2.0
// RecordOutput: what --format, --fields, --where and --provenance ask for, for the verbs that
// answer each puzzle with a record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/arguments.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/output/filter.hpp"
#include "apps/output/provenance.hpp"
#include "apps/output/record.hpp"
#include "apps/output/writer.hpp"

namespace gridlemma::apps {

/// Made once, used by all workers.
class RecordOutput {
 public:
    /// `fields` are the columns without --fields. Throws UsageError.
    RecordOutput(const Arguments& arguments, const Toolbox& toolbox, std::string_view fields);

    /// Whether anything reads this field, so that it must be filled.
    [[nodiscard]] bool uses(std::string_view field) const noexcept;
    [[nodiscard]] bool keeps(const Record& record) const {
        return !filter_ || filter_->keeps(record);
    }
    [[nodiscard]] bool is_text() const noexcept { return format_ == "text"; }
    [[nodiscard]] bool is_template() const noexcept {
        return format_.find('%') != std::string::npos;
    }

    /// What comes before the records: `provenance` if --provenance asks for it, then the header of
    /// the format unless the answers are plain.
    void write_header(Buffer& out, const Provenance& provenance, bool plain) const;
    void write(const Record& record, Buffer& out) const { writer_.write(record, out); }

 private:
    std::string format_;
    bool wants_provenance_;
    RecordWriter writer_;
    std::optional<Filter> filter_;
};

/// What is wrong with a puzzle that does not have just one solution; null for one that has.
[[nodiscard]] const char* complaint(Status status) noexcept;

/// Program, verb and options; the verb adds kernel, profile, limits.
[[nodiscard]] Provenance provenance_of(const Arguments& arguments, std::string_view verb);

}  // namespace gridlemma::apps
