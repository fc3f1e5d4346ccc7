// SPDX-License-Identifier: Apache-2.0
// The options that are linked with an element of a chain, listed once per board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// The options that are linked with an element, the latest first, each once.
class LinkedOptions {
 public:
    LinkedOptions() noexcept = default;
    LinkedOptions(const TruthBoard& board, Element element) noexcept {
        std::array<std::uint64_t, (candidate_count + 63) / 64> found{};
        board.visit_linked(element, [&found](int option) {
            found[static_cast<std::size_t>(option) / 64] |= 1ULL << (option % 64);
        });
        for (std::size_t word = found.size(); word-- > 0;)
            while (found[word] != 0) {
                const std::uint64_t latest = std::bit_floor(found[word]);
                found[word] ^= latest;
                options_[count_++] = static_cast<std::uint16_t>(64 * static_cast<int>(word) +
                                                                std::countr_zero(latest));
            }
    }
    [[nodiscard]] auto begin() const noexcept { return options_.begin(); }
    [[nodiscard]] auto end() const noexcept { return options_.begin() + count_; }

 private:
    std::array<std::uint16_t, 32> options_{};  ///< Eight in each of four truths at most.
    std::uint16_t count_ = 0;
};

/// The lists of one board, made when they are asked for.
/// Thread safety: one per thread. Errors: std::bad_alloc.
class LinkedOptionLists {
 public:
    /// Forgets all lists unless `board` is like the one before.
    void look_at(const TruthBoard& board) {
        if (board == board_ && !lists_.empty()) return;
        board_ = board;
        lists_.resize(element_count);
        made_.assign(element_count, 0);
    }
    [[nodiscard]] const LinkedOptions& of(Element element) {
        const auto i = static_cast<std::size_t>(element);
        if (made_[i] == 0) {
            lists_[i] = LinkedOptions(board_, element);
            made_[i] = 1;
        }
        return lists_[i];
    }

 private:
    TruthBoard board_;
    std::vector<LinkedOptions> lists_;
    std::vector<std::uint8_t> made_;
};

}  // namespace gridlemma::whips
