// SPDX-License-Identifier: Apache-2.0
// What a report keeps of puzzles: all of a short run, a random sample of a long one; and the hash
// of all puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// Where a puzzle comes from.
struct Origin {
    std::uint64_t ordinal = 0;
    std::uint64_t line = 0;
    std::string file;
    std::string text;
    std::string name = {};
};

/// The rungs of a ladder that a path used, ascending, and the hardest of them; -1 if there is none.
struct UsedRungs {
    std::vector<std::uint16_t> rungs;
    int hardest = -1;
};

/// A puzzle and its values, one per column; NaN if there is none.
struct SampledPuzzle {
    Origin origin;
    std::vector<double> values;
    UsedRungs used = {};
};

/// Points that a chart shows and correlations are computed of: more take too long.
inline constexpr std::size_t most_points = 10'000;

/// A sample of puzzles that does not depend on the order in which they are added: those whose
/// ordinals have the least hashes. It is as good as a random one, since the hash knows nothing of
/// the puzzles. Not thread-safe.
class PuzzleSample {
 public:
    explicit PuzzleSample(std::size_t most = most_points) : most_(most) {}

    /// Returns whether the puzzle may belong to the sample: what add() would take.
    [[nodiscard]] bool takes(std::uint64_t ordinal) const noexcept;
    void add(Origin origin, std::vector<double> values, UsedRungs used = {});
    /// Precondition: `other` has the same bound.
    PuzzleSample& operator+=(const PuzzleSample& other);

    /// Returns the sample in order of the ordinals: all puzzles, or the bound of them.
    [[nodiscard]] std::vector<SampledPuzzle> puzzles() const;

 private:
    void thin_out();

    std::size_t most_;
    std::uint64_t bound_ = ~std::uint64_t{0};  ///< Greater hashes do not belong to the sample.
    std::vector<SampledPuzzle> kept_;          ///< At most twice as many as are wanted.
};

/// Returns which of the puzzles a sample of at most that many takes, ascending: the same as if it
/// had been drawn from the run.
[[nodiscard]] std::vector<std::size_t> sample_of(const std::vector<SampledPuzzle>& puzzles,
                                                 std::size_t most);

/// A hash of puzzles and their order that does not depend on who adds which of them: the sum,
/// modulo 2^64, of the FNV-1a hashes of "N PUZZLE" for each puzzle, where N is its number and
/// PUZZLE its 81 or 729 characters.
class PuzzlesHash {
 public:
    void add(std::uint64_t ordinal, std::string_view text);
    PuzzlesHash& operator+=(const PuzzlesHash& other) noexcept;
    /// Returns "fnv1a64-sum:" and 16 hexadecimal digits.
    [[nodiscard]] std::string text() const;

 private:
    std::uint64_t sum_ = 0;
};

}  // namespace gridlemma::apps
