// SPDX-License-Identifier: Apache-2.0
// Which guess to make in a band whose permutations are known. The rule is that of lanes-inl.hpp.
#pragma once

#include <array>
#include <bit>

#include "engine/search/lockstep/lanes.hpp"

namespace gridlemma::lockstep {

/// The value of open_in_band() if each digit has one permutation left.
inline constexpr Word nothing_open = 0xFFFF;

/// The next guess: whether `digit` (one bit) is in a miniline.
struct Choice {
    bool in_rows = true;  ///< A miniline of a row, or of a column.
    int band = 0, line = 0, box = 0;
    Word digit = 0;
};

/// The permutations of the digits in a band. The first three of lines 0, 1, 2 are in boxes j, j +
/// 1, j + 2, the others in j, j + 2, j + 1.
using BandPermutations = std::array<Word, 6>;

/// Returns the lowest digit with the fewest permutations above one; all counts above three are
/// equal.
inline Word digit_with_fewest(const BandPermutations& permutations) {
    unsigned one = 0, two = 0, three = 0, four = 0;  // or more
    for (const unsigned permutation : permutations) {
        four |= three & permutation;
        three |= two & permutation;
        two |= one & permutation;
        one |= permutation;
    }
    unsigned fewest = two & ~three;
    if (fewest == 0) fewest = three & ~four;
    if (fewest == 0) fewest = four;
    return static_cast<Word>(fewest & (0 - fewest));
}

/// Sets the first line in which the digit has several boxes, and the first of these. If line 0
/// leaves no choice, line 1 does.
inline void choose_miniline(const BandPermutations& permutations, Choice& choice) {
    unsigned boxes[2] = {0, 0};
    for (unsigned j = 0; j < 3; ++j) {
        const bool next = (permutations[j] & choice.digit) != 0;
        const bool last = (permutations[3 + j] & choice.digit) != 0;
        boxes[0] |= (next || last ? 1U : 0U) << j;
        boxes[1] |= (next ? 1U : 0U) << (j + 1) % 3 | (last ? 1U : 0U) << (j + 2) % 3;
    }
    choice.line = (boxes[0] & (boxes[0] - 1)) != 0 ? 0 : 1;
    choice.box = std::countr_zero(boxes[choice.line]);
}

}  // namespace gridlemma::lockstep
