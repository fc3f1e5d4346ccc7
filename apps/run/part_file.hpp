// SPDX-License-Identifier: Apache-2.0
// PartFile: the records that a run with --shard has written, one line after the other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/input/line_reader.hpp"
#include "apps/input/shard.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/run/part_table.hpp"

namespace gridlemma::apps {

/// Reads CSV, TSV and JSON Lines that begin with their provenance and end with an OutputEnd.
/// Whatever shows that records are missing, or that there are some too many, is a failure. Not
/// thread-safe.
class PartFile {
 public:
    /// Opens the file and reads what precedes the records. The functions that read return a reason
    /// on failure, in the form "FILE:LINE: reason".
    [[nodiscard]] std::optional<std::string> open(const std::string& file);
    /// Reads the next record; at the end there is none.
    [[nodiscard]] std::optional<std::string> advance();

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] const Shard& shard() const noexcept { return shard_; }
    [[nodiscard]] ProvenanceForm form() const noexcept { return form_; }
    /// The provenance without the shard, as lines with their ends. Equal for parts of one run.
    [[nodiscard]] const std::string& provenance() const noexcept { return provenance_; }
    /// The line of column names with its end; empty for JSON Lines.
    [[nodiscard]] const std::string& titles() const noexcept { return table_.titles(); }
    /// Says how this part differs if the other is of another run: "profile is 'se', not 'basic'".
    [[nodiscard]] std::optional<std::string> difference_from(const PartFile& other) const;

    /// The number of the puzzle of the present record; nothing at the end.
    [[nodiscard]] std::optional<std::uint64_t> ordinal() const noexcept { return ordinal_; }
    /// The present record, without its line end.
    [[nodiscard]] const std::string& record() const noexcept { return record_; }
    /// What the last line says, once that was read.
    [[nodiscard]] const std::optional<OutputEnd>& end() const noexcept { return end_; }

 private:
    using Reason = std::optional<std::string>;

    [[nodiscard]] std::string at_line(std::string_view reason) const;
    [[nodiscard]] bool next_line();
    [[nodiscard]] Reason read_comments();
    [[nodiscard]] Reason read_json_provenance();
    [[nodiscard]] Reason take_facts();
    [[nodiscard]] std::string fact(std::string_view key) const;
    [[nodiscard]] Reason read_ordinal(std::uint64_t& ordinal);
    [[nodiscard]] Reason check_order(std::uint64_t ordinal) const;
    /// The number of the next puzzle, if each has a record.
    [[nodiscard]] std::uint64_t expected_ordinal() const noexcept {
        return last_ > 0 ? last_ + shard_.count : shard_.index;
    }
    [[nodiscard]] Reason read_end(const OutputEnd& end);

    std::string name_;
    std::unique_ptr<LineReader> lines_;
    ProvenanceForm form_ = ProvenanceForm::comments;
    PartTable table_;  ///< Without titles, if it is none.
    std::vector<std::pair<std::string, std::string>> facts_;
    Shard shard_;
    Numbering numbering_ = Numbering::one;
    std::string provenance_;
    std::string record_;
    std::uint64_t records_ = 0;  ///< So far.
    std::uint64_t last_ = 0;     ///< The last number; 0 before the first one.
    std::optional<std::uint64_t> ordinal_;
    std::optional<OutputEnd> end_;
};

}  // namespace gridlemma::apps
