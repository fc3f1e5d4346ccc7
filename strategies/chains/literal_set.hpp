// SPDX-License-Identifier: Apache-2.0
// A set of propositions about single candidates: which are true, which are false.
#pragma once

#include <array>

#include "engine/core/sets.hpp"

namespace pencilmark {

struct LiteralSet {
    std::array<CellSet, digit_count> on;
    std::array<CellSet, digit_count> off;

    [[nodiscard]] const CellSet& places(Digit digit, bool is_on) const noexcept {
        return is_on ? on[digit.index()] : off[digit.index()];
    }
    [[nodiscard]] bool contains(Candidate candidate, bool is_on) const noexcept {
        return places(candidate.digit(), is_on).contains(candidate.cell());
    }
    void insert(Candidate candidate, bool is_on) noexcept {
        (is_on ? on : off)[candidate.digit().index()].insert(candidate.cell());
    }
    [[nodiscard]] int size() const noexcept {
        int size = 0;
        for (int i = 0; i < digit_count; ++i) size += on[i].size() + off[i].size();
        return size;
    }
    LiteralSet& operator|=(const LiteralSet& other) noexcept {
        for (int i = 0; i < digit_count; ++i) {
            on[i] |= other.on[i];
            off[i] |= other.off[i];
        }
        return *this;
    }
    LiteralSet& operator&=(const LiteralSet& other) noexcept {
        for (int i = 0; i < digit_count; ++i) {
            on[i] &= other.on[i];
            off[i] &= other.off[i];
        }
        return *this;
    }
};

}  // namespace pencilmark
