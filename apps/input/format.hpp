// SPDX-License-Identifier: Apache-2.0
// The interface of the input formats: they take the lines of an input and deliver puzzles and
// diagnostics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    /// Of all puzzles that bring none.
    void set_geometry(GeometryRef geometry) noexcept { geometry_ = std::move(geometry); }
    void set_own_geometry(OwnGeometry own) noexcept { own_geometry_ = own; }
    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    void set_lone_digits(LoneDigits lone) noexcept { lone_ = lone; }
    [[nodiscard]] LoneDigits lone_digits() const noexcept { return lone_; }
    /// `columns` must outlive it.
    void set_columns(const ColumnChoice& columns) noexcept { columns_ = &columns; }
    [[nodiscard]] const ColumnChoice& columns() const noexcept { return *columns_; }
    /// If `each`, lines that are not like any puzzle never share a report: the user has said what
    /// they are.
    void set_each_reported(bool each) noexcept { is_each_reported_ = each; }
    /// After the last puzzle.
    [[nodiscard]] const StreamPlace& place() const noexcept { return place_; }
    /// From now on appends to `batch`, as coming from `file`.
    void start(Batch& batch, std::string_view file);

    /// What other columns of the puzzle's row, or members of its record, hold.
    struct OtherColumns {
        std::string_view kept = {};
        std::string_view solution = {};
    };
    /// All texts are copied; the name is made printable (see printable()). Throws IoError
    /// if it is the last one to be skipped, and they have another fingerprint.
    void puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                std::string_view text, const OtherColumns& others);
    void puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                std::string_view text) {
        this->puzzle(puzzle, line, name, text, OtherColumns());
    }
    void refuse(std::uint64_t line, std::string reason);
    /// Refuses a line that is not like any puzzle. Such lines before the first puzzle of an input,
    /// with no other refused line between them, share one report.
    void refuse_unlike(std::uint64_t line, std::string reason);
    /// Refuses a line in the one way or the other, by its text.
    void refuse(const Line& line, std::string reason);
    /// From now on what is refused waits for a puzzle before it that is not delivered yet.
    void hold_refusals();
    /// Refuses what waits. To be called when that puzzle has been delivered.
    void release_refusals();
    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_ ? waiting_->size() : 0; }
    /// To be called at the end of an input.
    void end_input();
    /// Reports a failure of the input as a whole (line 0) or at a line; every shard does.
    void fail(std::uint64_t line, std::string reason);

    [[nodiscard]] const Batch& batch() const noexcept { return *batch_; }
    /// Returns the number of puzzles and diagnostics since the last call.
    [[nodiscard]] std::uint64_t take_count() noexcept;

 private:
    struct Refused {
        std::uint64_t line;
        std::string reason;
    };

    /// Lines not yet reported that are not like any puzzle.
    struct Unlike {
        std::uint64_t count = 0;
        std::uint64_t line = 0;   ///< Of the first.
        std::string reason = {};  ///< What is wrong with it.
    };

    [[nodiscard]] std::string_view kept(std::string_view name);
    void report(std::uint64_t line, std::string reason, bool io);
    /// Reports the lines that share a report, if there are any.
    void report_unlike();

    GeometryRef geometry_;
    OwnGeometry own_geometry_ = OwnGeometry::refused;
    LoneDigits lone_ = LoneDigits::given;
    const ColumnChoice* columns_ = nullptr;
    Batch* batch_ = nullptr;
    std::string_view file_;
    Shard shard_;
    StreamPlace place_;
    StreamPlace skipped_;
    std::uint64_t count_ = 0;
    bool is_each_reported_ = false;
    bool has_puzzle_ = false;  ///< In this input.
    Unlike unlike_;
    std::optional<std::vector<Refused>> waiting_;
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
    /// Returns whether take() may be given parts of lines: see LineReader::next().
    [[nodiscard]] virtual bool takes_parts() const noexcept { return false; }
    /// Called instead of take() for a line that was too long to be kept. Reports it.
    virtual void pass_over(const Line& line, Delivery& delivery);
    /// Called at the end of the input.
    virtual void finish(Delivery&) {}
};

[[nodiscard]] std::unique_ptr<FormatParser> lines_parser();
[[nodiscard]] std::unique_ptr<FormatParser> csv_parser();
[[nodiscard]] std::unique_ptr<FormatParser> grid_parser();
[[nodiscard]] std::unique_ptr<FormatParser> json_parser();
[[nodiscard]] std::unique_ptr<FormatParser> open_sudoku_parser();
[[nodiscard]] std::unique_ptr<FormatParser> times_parser();
/// Returns a parser that recognises the format from the first lines and then delegates to the
/// parser of that format.
[[nodiscard]] std::unique_ptr<FormatParser> automatic_parser();

[[nodiscard]] std::unique_ptr<FormatParser> make_parser(InputFormat format);

/// Reads the next line into `line` and gives it to the parser. Returns false if there is none.
bool take_next(LineReader& lines, FormatParser& parser, Line& line, Delivery& delivery);

/// Delivers a line that is a puzzle, or refuses it.
void take_puzzle_line(const Line& line, Delivery& delivery);

}  // namespace gridlemma::apps
