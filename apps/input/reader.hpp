// SPDX-License-Identifier: Apache-2.0
// PuzzleReader: files, stdin or puzzles typed in place, in any of the formats, as one stream of
// puzzles and diagnostics in input order; or a stream of ordinals alone. Uses constant memory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/cell_text.hpp"
#include "apps/input/columns.hpp"
#include "apps/input/follow_up.hpp"
#include "apps/input/shard.hpp"
#include "apps/input/text_arena.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// `automatic` recognises the others from the first lines of each input, except `times`: puzzles
/// and the seconds that people needed, which become the names of the puzzles.
enum class InputFormat : std::uint8_t { automatic, lines, csv, json, open_sudoku, grid, times };

/// What becomes of a puzzle that brings a geometry, as boards of other programs do, and that is not
/// the one of the options.
enum class OwnGeometry : std::uint8_t {
    kept,     ///< It keeps it, unless the options name another than the classic one.
    refused,  ///< It is reported.
};

/// One puzzle and its origin. Views point into the batch that holds it.
struct InputPuzzle {
    Puzzle puzzle;
    std::uint64_t ordinal = 0;  ///< From 1, over all inputs; bad lines are not counted.
    /// As named on the command line, but printable; "-" for stdin; "argument N" for a puzzle typed
    /// in place.
    std::string_view file;
    std::uint64_t line = 0;  ///< Line of the puzzle's first row, from 1.
    /// The text after the puzzle on its line, or the name given by the file. Always UTF-8 without
    /// control characters except tabs: invalid parts are replaced by U+FFFD.
    std::string_view name;
    std::string_view text;       ///< The line as read, without its end; for a grid 81 characters.
    std::string_view kept = {};  ///< The columns that are carried through: see KeptValues.
    std::string_view solution = {};  ///< The solution that came with it, unchecked; mostly none.
};

/// One line or file that was rejected.
struct Diagnostic {
    std::string file;
    std::uint64_t line = 0;  ///< 0: the file as a whole.
    std::string reason;
    bool io = false;  ///< Exit status 3 (input failed) instead of 1 (bad puzzle).
    /// The number of puzzles that precede it in the batch.
    std::size_t position = 0;
};
/// Returns "FILE:LINE: reason", or "FILE: reason" for a file as a whole.
[[nodiscard]] std::string to_string(const Diagnostic& diagnostic);

/// A place between two puzzles of the stream.
struct StreamPlace {
    std::uint64_t puzzles = 0;  ///< Puzzles before it, of all shards.
    /// Hash of their lines, the numbers of these and their names, in order. Equal streams have
    /// equal ones.
    std::uint64_t fingerprint = 0;
};

/// A sequence of puzzles and diagnostics. It is reused, so that reading allocates nothing per
/// puzzle.
struct Batch {
    std::vector<InputPuzzle> puzzles;
    std::vector<Diagnostic> diagnostics;
    /// Range in the stored (compressed) bytes of the inputs: start of the batch's first line, and
    /// end of its last.
    std::uint64_t first_byte = 0;
    std::uint64_t bytes_read = 0;
    StreamPlace end;  ///< After its last puzzle.
    TextArena text;   ///< Holds the texts that the views refer to.

    void clear();
};

/// Puzzles that are not read but made: the batches have empty ones with these ordinals.
struct Ordinals {
    std::uint64_t first = 1;
    std::uint64_t last = unbounded;
    std::function<bool()> is_over = {};  ///< Asked before each batch: whether there are no more.
    /// What messages call them: a literal.
    std::string_view unit = "puzzle";

    static constexpr std::uint64_t unbounded = ~std::uint64_t{0};
    /// How many they are, if that is known.
    [[nodiscard]] std::optional<std::uint64_t> count() const noexcept {
        return last == unbounded ? std::nullopt : std::optional(last - first + 1);
    }
};

struct ReadOptions {
    std::optional<Ordinals> ordinals = {};  ///< If set, there are no inputs.
    FollowUp* follow_up = nullptr;          ///< What comes after the inputs, if it is set.
    InputFormat format = InputFormat::automatic;
    GeometryRef geometry = {};  ///< Of all puzzles.
    OwnGeometry own_geometry = OwnGeometry::refused;
    LoneDigits lone_digits = LoneDigits::given;  ///< In grids of candidates.
    ColumnChoice columns = {};                   ///< Of tables and records.
    Shard shard = {};  ///< The puzzles that are returned, and the diagnostics just before them.
    /// Up to here the stream has been answered before: neither puzzles nor diagnostics are
    /// returned.
    StreamPlace answered = {};
    std::size_t batch_size = 256;          ///< Puzzles per batch.
    std::size_t batch_text = 1U << 20U;    ///< Bytes of text after which a batch ends.
    std::size_t longest_line = 1U << 16U;  ///< In bytes; a longer line is reported and skipped.
    std::function<void()> before_waiting = {};  ///< Called before next() waits for input.
    int stop = -1;  ///< A descriptor; next() stops waiting once it is readable.
};

class PuzzleReader {
 public:
    /// `inputs` as on the command line: file names, "-" for stdin, or puzzles; empty means stdin,
    /// unless there are ordinals.
    /// Each file is opened when it is reached. Not thread-safe.
    explicit PuzzleReader(std::vector<std::string> inputs, ReadOptions options = {});
    ~PuzzleReader();
    PuzzleReader(PuzzleReader&&) noexcept;
    PuzzleReader& operator=(PuzzleReader&&) noexcept;

    /// Clears and fills `batch`; returns false if the inputs have ended and nothing was added. A
    /// batch is smaller than batch_size at the end, if its lines are long, and if reading on would
    /// block on a pipe or a terminal, so that the puzzles read so far are answered at once. Throws
    /// IoError if what is read is not what ReadOptions::answered describes.
    bool next(Batch& batch);
    /// Returns whether next() may add more: false if the inputs are known to have ended. Never
    /// blocks.
    [[nodiscard]] bool may_have_more();
    /// Changes ReadOptions::batch_size and batch_text for later batches. Precondition: puzzles >=
    /// 1.
    void set_batch_limits(std::size_t puzzles, std::size_t text) noexcept;
    /// Returns the place after the last puzzle that was read.
    [[nodiscard]] StreamPlace place() const;
    /// Returns the total size of all inputs if it is known (regular files only), for progress.
    [[nodiscard]] std::optional<std::uint64_t> total_bytes() const;

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace gridlemma::apps
