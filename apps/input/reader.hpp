// SPDX-License-Identifier: Apache-2.0
// PuzzleReader: files, stdin or puzzles typed in place, in any of the formats, as one stream of
// puzzles and diagnostics in input order. Constant memory, whatever the input.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/text_arena.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// `automatic` recognises the others from the first lines of each input.
enum class InputFormat : std::uint8_t { automatic, lines, csv, grid };

/// One puzzle and where it came from. Views point into the batch that holds it.
struct InputPuzzle {
    Puzzle puzzle;
    std::uint64_t ordinal = 0;  ///< From 1, over all inputs; bad lines are not counted.
    /// As named on the command line; "-" for stdin; "argument N" for a puzzle typed in place.
    std::string_view file;
    std::uint64_t line = 0;  ///< From 1: of the puzzle's first row.
    /// What followed the puzzle on its line, or the name a file gives. Always UTF-8 without control
    /// characters but tabs: what is not is replaced by U+FFFD.
    std::string_view name;
    std::string_view text;  ///< The line as read, without its end (of a grid: 81 characters).
};

/// One line or file that was refused.
struct Diagnostic {
    std::string file;
    std::uint64_t line = 0;  ///< 0: the file as a whole.
    std::string reason;
    bool io = false;  ///< Exit status 3 (input failed) instead of 1 (bad puzzle).
    /// How many puzzles of the batch come before it.
    std::size_t position = 0;
};
/// "FILE:LINE: reason", or "FILE: reason" for a file as a whole.
[[nodiscard]] std::string to_string(const Diagnostic& diagnostic);

/// A run of puzzles and diagnostics; reused, so that reading allocates nothing a puzzle.
struct Batch {
    std::vector<InputPuzzle> puzzles;
    std::vector<Diagnostic> diagnostics;
    /// Of the inputs, as stored (compressed): up to the first line of the batch, and up to the end
    /// of the last.
    std::uint64_t first_byte = 0;
    std::uint64_t bytes_read = 0;
    TextArena text;  ///< What the views point into.

    void clear();
};

struct ReadOptions {
    InputFormat format = InputFormat::automatic;
    std::size_t batch_size = 256;               ///< Puzzles a batch.
    std::size_t batch_text = 1U << 20U;         ///< Bytes of text after which a batch ends.
    std::size_t longest_line = 1U << 16U;       ///< Bytes; a longer line is diagnosed and skipped.
    std::function<void()> before_waiting = {};  ///< Called before next() waits for more to come.
    int stop = -1;  ///< A descriptor; when it has something to read, next() waits no longer.
};

class PuzzleReader {
 public:
    /// `inputs` as on the command line: file names, "-" for stdin, or puzzles; none means stdin.
    /// Files are opened one after the other when they are reached.
    explicit PuzzleReader(std::vector<std::string> inputs, ReadOptions options = {});
    ~PuzzleReader();
    PuzzleReader(PuzzleReader&&) noexcept;
    PuzzleReader& operator=(PuzzleReader&&) noexcept;

    /// Clears and fills `batch`; false when the inputs have ended and nothing was added. A batch is
    /// smaller than batch_size at the end, when its lines are long, and when reading on would mean
    /// to wait for a pipe or a terminal: what has come is answered at once.
    bool next(Batch& batch);
    /// Changes ReadOptions::batch_size and batch_text for the batches to come; at least 1 puzzle.
    void set_batch_limits(std::size_t puzzles, std::size_t text) noexcept;
    /// Sum of the sizes of all inputs, when known (regular files only): for progress.
    [[nodiscard]] std::optional<std::uint64_t> total_bytes() const;

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace gridlemma::apps
