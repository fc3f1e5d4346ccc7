// SPDX-License-Identifier: Apache-2.0
// What each candidate of a board implies, layer by layer, for all of them at once: a bit for each,
// which says whether some element is excluded, or assumed, if that candidate is the target. See
// propagation.hpp for the layers.
//
// A truth is looked at once per layer for all targets. Its options that are not excluded are
// counted in bit planes (none, one, more); one that is left alone is assumed in the next layer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// Without groups. Thread safety: one per thread. Errors: std::bad_alloc.
class JointLayers {
 public:
    /// Begins with the candidates of a board as targets, ascending. Returns false if that board
    /// leaves a truth one option or none: what it forces is not a target's doing.
    [[nodiscard]] bool start(const TruthBoard& base);
    /// The candidates of the board.
    [[nodiscard]] const std::vector<std::uint16_t>& targets() const noexcept { return targets_; }

    /// Adds a layer to each target. Returns whether anything may follow in the next one.
    bool advance();
    /// Whether target number `number` led to a contradiction in the layers so far.
    [[nodiscard]] bool is_refuted(std::size_t number) const noexcept {
        return (blocks_[number / block_size].refuted[number % block_size / 64] >> number % 64 &
                1U) != 0;
    }

 private:
    static constexpr std::size_t words = 4;
    static constexpr std::size_t block_size = 64 * words;
    /// A bit for each of so many targets.
    using Lanes = std::array<std::uint64_t, words>;
    /// Some targets, and by number of the candidate what holds for them.
    struct Block {
        Lanes refuted{};
        bool is_open = true;  ///< Something may follow yet.
        std::vector<Lanes> excluded;
        std::vector<Lanes> assumed;
        std::vector<Lanes> next;  ///< To be assumed in the next layer.
    };
    /// The numbers of the options of a truth.
    struct Options {
        std::array<std::uint16_t, digit_count> numbers;
        std::size_t count = 0;
        [[nodiscard]] auto begin() const noexcept { return numbers.begin(); }
        [[nodiscard]] auto end() const noexcept { return numbers.begin() + count; }
    };

    void assume_next(Block& block) const noexcept;
    void list_next(Block& block) const noexcept;

    std::vector<std::uint16_t> targets_;
    std::vector<Options> truths_;
    std::vector<Block> blocks_;
};

}  // namespace gridlemma::whips
