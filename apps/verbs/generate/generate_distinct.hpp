// SPDX-License-Identifier: Apache-2.0
// --distinct: puzzles isomorphic to an earlier one are left out.
//
// Threads make puzzles in any order; which ones are earlier is known only where the answers leave
// in order. So an answer carries the canonical form of its puzzle up to there:
//
//     form (48 bytes)   length of the text (8 bytes)   text
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string_view>
#include <unordered_set>

#include "apps/output/records/record.hpp"
#include "apps/verbs/measure/candidate_record.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

class DistinctPuzzles {
 public:
    /// Lets this many puzzles pass, at most.
    explicit DistinctPuzzles(std::uint64_t wanted) : wanted_(wanted) {}

    /// Appends the text of a puzzle with its canonical form. Thread-safe.
    static void pack(const Puzzle& canonical, std::string_view text, Buffer& out);
    /// Replaces packed texts by those that are wanted. To be called in order.
    void unpack(Buffer& answers);
    /// Returns whether there are as many as were wanted. Thread-safe.
    [[nodiscard]] bool is_complete() const noexcept { return found_ >= wanted_; }
    /// Puzzles that passed.
    [[nodiscard]] std::uint64_t found() const noexcept { return found_; }
    /// Puzzles that were left out before the last one was found.
    [[nodiscard]] std::uint64_t repeated() const noexcept { return repeated_; }
    /// How many were left out since.
    [[nodiscard]] std::uint64_t repeated_in_a_row() const noexcept { return in_a_row_; }

 private:
    /// Four bits per cell.
    using Form = std::array<std::uint64_t, 6>;
    struct Hash {
        std::size_t operator()(const Form& form) const noexcept;
    };

    std::uint64_t wanted_;
    std::unordered_set<Form, Hash> seen_;
    std::atomic<std::uint64_t> found_ = 0;
    std::atomic<std::uint64_t> repeated_ = 0;
    std::atomic<std::uint64_t> in_a_row_ = 0;
};

/// Writes what the record is about; with its form if `is_distinct`.
void write_made(const CandidateRecord& record, bool is_distinct, Buffer& out);

}  // namespace gridlemma::apps
