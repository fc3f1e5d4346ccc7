// SPDX-License-Identifier: Apache-2.0
// PartFile: the records that a run with --shard has written, one line after the other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/csv_row.hpp"
#include "apps/input/line_reader.hpp"
#include "apps/input/shard.hpp"

namespace gridlemma::apps {

/// Reads CSV, TSV and JSON Lines that begin with their provenance. Not thread-safe.
class PartFile {
 public:
    /// Opens the file and reads what precedes the records. The functions that read return a reason
    /// on failure, in the form "FILE:LINE: reason".
    [[nodiscard]] std::optional<std::string> open(const std::string& file);
    /// Reads the next record; at the end there is none.
    [[nodiscard]] std::optional<std::string> advance();

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] const Shard& shard() const noexcept { return shard_; }
    /// The provenance without the shard, as lines with their ends. Equal for parts of one run.
    [[nodiscard]] const std::string& provenance() const noexcept { return provenance_; }
    /// The line of column names with its end; empty for JSON Lines.
    [[nodiscard]] const std::string& titles() const noexcept { return titles_; }
    /// Whether each puzzle has a record.
    [[nodiscard]] bool has_all_puzzles() const noexcept { return has_all_puzzles_; }

    /// The number of the puzzle of the present record; nothing at the end.
    [[nodiscard]] std::optional<std::uint64_t> ordinal() const noexcept { return ordinal_; }
    /// The present record, without its line end.
    [[nodiscard]] const std::string& record() const noexcept { return record_; }

 private:
    [[nodiscard]] std::string at_line(std::string_view reason) const;
    [[nodiscard]] bool next_line();
    [[nodiscard]] std::optional<std::string> read_comments();
    [[nodiscard]] std::optional<std::string> read_json_provenance();
    [[nodiscard]] std::optional<std::string> read_titles();
    void take_fact(std::string_view key, std::string_view value);
    [[nodiscard]] std::optional<std::uint64_t> ordinal_in_record();

    std::string name_;
    std::unique_ptr<LineReader> lines_;
    bool is_json_ = false;
    char delimiter_ = ',';
    std::size_t column_ = 0;  ///< Of the number, in tables.
    std::vector<CsvField> fields_;
    std::optional<Shard> found_shard_;
    Shard shard_;
    std::string provenance_;
    std::string titles_;
    bool has_all_puzzles_ = false;
    std::string verb_;
    std::string record_;
    std::optional<std::uint64_t> ordinal_;
};

}  // namespace gridlemma::apps
