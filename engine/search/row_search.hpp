// SPDX-License-Identifier: Apache-2.0
// What the kernels first-empty and bitmask have in common. Both fill the empty cells row by row and
// try the digits upwards; they differ in how they learn which digits are open.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/search/kernel.hpp"

namespace gridlemma {

/// The state of one search, and its limits.
/// Thread safety: one thread. Errors: what the sink throws.
class RowSearch {
 protected:
    RowSearch(std::uint64_t limit, const SolutionSink& sink, StopCheck* stop)
        : limit_(limit), sink_(sink), stop_(stop) {}

    /// Counts a guess at a cell with several open digits. Returns false if the search is over.
    [[nodiscard]] bool guess(std::uint32_t& depth) {
        if (should_stop_at(++stats_.guesses, stop_)) return false;
        stats_.max_depth = std::max(stats_.max_depth, ++depth);
        return true;
    }
    /// Counts the grid as a solution. Returns false if the search is over.
    [[nodiscard]] bool found() {
        ++stats_.solutions;
        if (sink_ && !sink_(digit_)) return false;
        return stats_.solutions < limit_;
    }

    std::uint64_t limit_;
    const SolutionSink& sink_;
    StopCheck* stop_;
    Solution digit_{};
    SearchStats stats_;
};

/// The kernel that searches by `Search(puzzle, limit, sink, stop).run()`.
template <typename Search>
class RowKernel final : public SearchKernel {
 public:
    RowKernel(std::string_view name, std::string_view description)
        : descriptor_{
              .name = name,
              .description = description,
              .reference = "D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2 (2022)",
              .time = unbounded_search_time} {}
    [[nodiscard]] const Descriptor& descriptor() const noexcept override { return descriptor_; }

 private:
    SearchStats search_classic(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                               StopCheck* stop) const override {
        return Search(puzzle, limit, sink, stop).run();
    }

    Descriptor descriptor_;
};

}  // namespace gridlemma
