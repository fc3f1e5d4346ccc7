// SPDX-License-Identifier: Apache-2.0
// LineRecord: the answers of verbs whose text format is not columns, but a line of their own and
// the name of the puzzle; with another format, or with --fields, their answers are records.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

/// What is said of one puzzle. Reused from puzzle to puzzle. Not thread-safe.
class LineRecord {
 public:
    /// `records` must outlive it. `fields` are the verb's own.
    LineRecord(const RecordOutput& records, std::span<const Field> fields)
        : records_(records), own_(fields.size()) {}

    /// Begins with a puzzle; nothing is said of it yet. It must outlive the last write().
    void begin(const InputPuzzle& input);
    /// Finds up to two solutions of the puzzle, and sets the solution, their number and the status.
    SearchTask search();
    [[nodiscard]] Record& record() noexcept { return record_; }
    /// The value of one of the verb's own fields, by its place among them. A text must outlive the
    /// next write().
    [[nodiscard]] OwnValue& own(std::size_t field) noexcept { return own_[field]; }

    /// Writes the record, or the line and the name of the puzzle, if --where keeps the record.
    void write(std::string_view line, Buffer& out) const { write(line, record_.input->name, out); }
    /// The same with another name, or without one if it is empty.
    void write(std::string_view line, std::string_view name, Buffer& out) const;

 private:
    const RecordOutput& records_;
    Record record_;
    std::vector<OwnValue> own_;
};

}  // namespace gridlemma::apps
