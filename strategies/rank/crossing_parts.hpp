// SPDX-License-Identifier: Apache-2.0
// Choices of cells in the parts of crossing houses: of a line outside a box, and of the box; and
// what 64 choices in a box add to others, side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::rank {

/// Some cells of one part of a crossing, and their digits, which are more.
struct Choice {
    CellSet cells;
    DigitSet digits;
    int size = 0;
    int excess = 0;  ///< So many more.
};

/// Choices of some cells, those first that have the lowest cells; without any that would be a naked
/// subset or hold one. The empty choice comes first.
using Choices = std::vector<Choice>;

/// For 64 choices side by side: a bit for each of them.
using Bits = std::uint64_t;

/// What 64 choices add to others: so many more cells than digits. `most_cells`: of a choice.
template <std::size_t most_cells>
class Gains {
 public:
    Gains() = default;
    /// As many as their cells, of which bits say which choices have them.
    template <std::size_t cells>
    explicit Gains(const std::array<Bits, cells>& by_cell) noexcept {
        at_least_[0] = ~Bits{0};
        for (const Bits having : by_cell)
            for (std::size_t gain = most_cells; gain > 0; --gain)
                at_least_[gain] |= at_least_[gain - 1] & having;
    }
    /// Those choices add one digit more.
    void lose(Bits choices) noexcept {
        for (std::size_t gain = 0; gain <= most_cells; ++gain)
            at_least_[gain] = at_least_[gain + 1] | (at_least_[gain] & ~choices);
    }
    /// 0 <= gain <= most_cells + 1.
    [[nodiscard]] Bits at_least(int gain) const noexcept {
        return at_least_[static_cast<std::size_t>(gain)];
    }
    /// 0 <= gain <= most_cells.
    [[nodiscard]] Bits exactly(int gain) const noexcept {
        return at_least(gain) & ~at_least(gain + 1);
    }
    /// Of any of them.
    [[nodiscard]] int most() const noexcept {
        int gain = 0;
        while (at_least(gain + 1) != 0) ++gain;
        return gain;
    }

 private:
    std::array<Bits, most_cells + 2> at_least_{};  ///< The last one stays empty.
};
using BoxGains = Gains<9>;

/// 64 of the choices in a box.
struct BoxWord {
    std::array<Bits, 9> by_cell{};  ///< By position in the box: which have it.
    BoxGains sizes;
    /// By digits, of those of the box: what is added where these do not count.
    std::array<BoxGains, 512> beyond;
};

/// The choices in a box.
struct BoxChoices {
    Choices list;
    DigitSet digits;
    std::vector<BoxWord> words;
    std::array<std::int8_t, 512> most;  ///< Gain of any of them; by digits as in `beyond`.
};

/// The parts of the crossings of a grid, made when they are asked for.
/// Thread safety: one per thread. Errors: std::bad_alloc.
class CrossingParts {
 public:
    /// Forgets all parts: the grid has changed.
    void clear() noexcept { has_part_ = {}; }
    /// The choices of the cells of a line that are not in a box which it crosses.
    [[nodiscard]] const Choices& outside(const Grid& grid, House line, House box);
    [[nodiscard]] const BoxChoices& inside(const Grid& grid, House box);

 private:
    std::array<bool, 54 + 9> has_part_{};
    std::array<Choices, 54> outside_;
    std::array<BoxChoices, 9> inside_;
};

}  // namespace gridlemma::rank
