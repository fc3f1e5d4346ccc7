// SPDX-License-Identifier: Apache-2.0
// The interface of the input formats: they take the lines of an input and deliver puzzles and
// diagnostics.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/input/line_reader.hpp"
#include "apps/input/reader.hpp"

namespace gridlemma::apps {

/// Appends the puzzles and diagnostics of a format to a batch, with file and ordinal. Not
/// thread-safe.
class Delivery {
 public:
    /// Appends only what belongs to this part of the stream.
    void restrict_to(const Shard& shard) noexcept { shard_ = shard; }
    /// Appends nothing up to there.
    void skip(const StreamPlace& answered) noexcept { skipped_ = answered; }
    /// Throws IoError if the input has ended before all is skipped.
    void check_skipped() const;
    /// Of all puzzles.
    void set_geometry(const Geometry& geometry) noexcept { geometry_ = &geometry; }
    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    /// After the last puzzle.
    [[nodiscard]] const StreamPlace& place() const noexcept { return place_; }
    /// From now on appends to `batch`, as coming from `file`.
    void start(Batch& batch, std::string_view file);

    /// `name` and `text` are copied; the name is made printable (see printable()). Throws IoError if
    /// it is the last one to be skipped, and they have another fingerprint.
    void puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                std::string_view text);
    void refuse(std::uint64_t line, std::string reason);
    /// Reports a failure of the input as a whole (line 0) or at a line; every shard does.
    void fail(std::uint64_t line, std::string reason);

    [[nodiscard]] const Batch& batch() const noexcept { return *batch_; }
    /// Returns the number of puzzles and diagnostics since the last call.
    [[nodiscard]] std::uint64_t take_count() noexcept;

 private:
    [[nodiscard]] std::string_view kept(std::string_view name);
    void report(std::uint64_t line, std::string reason, bool io);

    const Geometry* geometry_ = &Geometry::classic();
    Batch* batch_ = nullptr;
    std::string_view file_;
    Shard shard_;
    StreamPlace place_;
    StreamPlace skipped_;
    std::uint64_t count_ = 0;
};

/// Parses one input. Every line that is neither blank nor a comment becomes part of a puzzle or of
/// a diagnostic. Not thread-safe.
class FormatParser {
 public:
    FormatParser() = default;
    FormatParser(const FormatParser&) = delete;
    FormatParser& operator=(const FormatParser&) = delete;
    virtual ~FormatParser() = default;

    virtual void take(const Line& line, Delivery& delivery) = 0;
    /// Called instead of take() for a line that was too long to be kept. Reports it.
    virtual void pass_over(const Line& line, Delivery& delivery);
    /// Called at the end of the input.
    virtual void finish(Delivery&) {}
};

[[nodiscard]] std::unique_ptr<FormatParser> lines_parser();
[[nodiscard]] std::unique_ptr<FormatParser> csv_parser();
[[nodiscard]] std::unique_ptr<FormatParser> grid_parser();
[[nodiscard]] std::unique_ptr<FormatParser> times_parser();
/// Returns a parser that recognises the format from the first lines and then delegates to the
/// parser of that format.
[[nodiscard]] std::unique_ptr<FormatParser> automatic_parser();

[[nodiscard]] std::unique_ptr<FormatParser> make_parser(InputFormat format);

}  // namespace gridlemma::apps
