// SPDX-License-Identifier: Apache-2.0
// What each candidate of a board implies, layer by layer, for all of them at once: a bit for each,
// which says whether some element is excluded, or assumed, if that candidate is the target. See
// propagation.hpp for the layers.
//
// A truth is looked at once per layer for all targets. Its options that are not excluded are
// counted in bit planes (none, one, more); one that is left alone is assumed in the next layer.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// Without groups. Thread safety: one per thread. Errors: std::bad_alloc.
class JointLayers {
 public:
    /// Whether each truth of a board has two options or more. If one has a single option, something
    /// follows without any target.
    [[nodiscard]] static bool can_begin(const TruthBoard& base) noexcept;
    /// Begins with the candidates of a board as targets, ascending. Precondition: can_begin(base).
    void start(const TruthBoard& base);
    /// The candidates of the board.
    [[nodiscard]] const std::vector<std::uint16_t>& targets() const noexcept { return targets_; }

    /// Adds a layer to each target. The first one takes a table; what the others need is made when
    /// the second is asked for. Returns whether anything may follow in the next one.
    bool advance();
    /// Whether target number `number` led to a contradiction in the layers so far.
    [[nodiscard]] bool is_refuted(std::size_t number) const noexcept {
        return has(blocks_[number / block_size].refuted, number);
    }
    /// Whether a target that the last layer refuted may have a whip of as many truths as there are
    /// layers: with one element of each layer. False is certain.
    [[nodiscard]] bool may_have_whip(std::size_t number) const;

 private:
    static constexpr std::size_t words = 4;
    static constexpr std::size_t block_size = 64 * words;
    /// A bit for each of so many targets.
    using Lanes = std::array<std::uint64_t, words>;
    /// By number of the candidate.
    using LanesOfAll = std::vector<Lanes>;
    /// Some targets, and what holds for them.
    struct Block {
        Lanes refuted{};
        bool is_open = true;  ///< Something may follow yet.
        LanesOfAll excluded;
        LanesOfAll assumed;
        LanesOfAll next;  ///< To be assumed in the next layer.
        // By layer, from 0:
        std::vector<LanesOfAll> assumed_in;
        std::vector<LanesOfAll> excluded_by;  ///< By what was assumed before this layer.
    };
    /// A truth that a target leaves without options.
    struct Contradiction {
        std::size_t number;
        const std::vector<std::uint16_t>* options;
    };
    using Numbers = boost::container::static_vector<std::uint16_t, 64>;

    [[nodiscard]] static bool has(const Lanes& lanes, std::size_t number) noexcept {
        return (lanes[number % block_size / 64] >> number % 64 & 1U) != 0;
    }
    static void insert(Lanes& lanes, std::size_t number) noexcept {
        lanes[number % block_size / 64] |= std::uint64_t{1} << number % 64;
    }
    void number_truths();
    void refute_by_first_layer();
    bool add_layer();
    void assume_next(Block& block) const noexcept;
    void list_next(std::size_t block);
    /// Whether elements of this layer and those before it, one of each, may exclude all `needs`.
    [[nodiscard]] bool may_exclude(std::size_t target, std::size_t layer, const Numbers& needs,
                                   int& tries) const;
    [[nodiscard]] bool may_exclude_by(std::size_t target, std::size_t layer, const Numbers& needs,
                                      std::uint16_t element, int& tries) const;
    [[nodiscard]] bool are_linked(std::uint16_t a, std::uint16_t b) const noexcept {
        return classic::sees(Candidate::from_index(targets_[a]),
                             Candidate::from_index(targets_[b]));
    }

    TruthBoard base_;
    std::vector<std::uint16_t> targets_;
    std::array<std::uint16_t, candidate_count> numbers_{};  ///< Of the targets, by candidate.
    /// The numbers of the options of each truth; none if it is satisfied.
    std::array<std::vector<std::uint16_t>, Truth::classic_count> options_;
    std::vector<const std::vector<std::uint16_t>*> truths_;  ///< Those that are not satisfied.
    std::vector<Block> blocks_;
    std::size_t layers_ = 0;
    std::vector<Contradiction> contradictions_;  ///< Of the last layer.
};

}  // namespace gridlemma::whips
