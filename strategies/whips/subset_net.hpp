// SPDX-License-Identifier: Apache-2.0
// What follows from a candidate by singles, locked candidates, subsets and fish, until nothing does
// or something has no option left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/core/literal.hpp"
#include "engine/core/truth.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::whips {

/// Subsets and fish have up to four members.
/// Thread safety: one per thread. Errors: std::bad_alloc. The grid must outlive what is asked.
class SubsetNet {
 public:
    /// Returns whether the candidate leads to a contradiction.
    [[nodiscard]] bool refutes(const Grid& grid, Candidate start);
    /// What that contradiction rests on: from the candidate's being false back to its being
    /// assumed. Precondition: refutes() returned true.
    [[nodiscard]] std::vector<ChainNode> line() const;

 private:
    using Numbers = std::vector<std::uint16_t>;
    /// What each of nine members has left: cells have digits, digits cells, lines cross lines.
    using Members = std::array<unsigned, 9>;

    void start_on(const Grid& grid, Candidate start);
    void add_on(ChainNode node);
    void add_off(Candidate candidate, const ChainNode& why);
    void take_singles();
    void take_single(Truth truth);
    [[nodiscard]] bool take_pattern();
    [[nodiscard]] bool take_locked();
    [[nodiscard]] bool take_naked(House house, int size);
    [[nodiscard]] bool take_hidden(House house, int size);
    [[nodiscard]] bool take_fish(Digit digit, HouseKind kind, int size);
    [[nodiscard]] bool exclude(Digit digit, const CellSet& cells, std::span<const Truth> truths);
    [[nodiscard]] Numbers falsities_in(Truth truth) const;
    [[nodiscard]] bool is_satisfied(Truth truth) const;
    [[nodiscard]] CellSet open(House house, Digit digit) const;

    const Grid* grid_ = nullptr;
    std::array<CellSet, digit_count> places_;      ///< Neither false nor true.
    std::array<DigitSet, cell_count> at_;          ///< The same.
    CellSet solved_;                               ///< True candidates are assumed there, too.
    std::array<HouseSet, digit_count> satisfied_;  ///< By what is assumed.
    std::vector<ChainNode> nodes_;  ///< In the order of discovery; `parents` by place here.
    std::array<std::uint16_t, candidate_count> false_by_{};  ///< The place of a node.
    std::size_t next_ = 0;                                   ///< The first node not looked at.
    std::optional<Truth> empty_;                             ///< What has no option left.
};

}  // namespace gridlemma::whips
