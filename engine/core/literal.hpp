// SPDX-License-Identifier: Apache-2.0
// Literal: a candidate that is true (on) or false (off). LiteralSet: a set of them.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

#include "engine/core/candidate_set.hpp"

namespace gridlemma {

/// A candidate that is on or off; 0..1457: 2 * candidate + (1 if on).
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Literal {
 public:
    static constexpr int count = 2 * candidate_count;

    constexpr Literal() noexcept = default;
    constexpr Literal(Candidate candidate, bool is_on) noexcept
        : index_(static_cast<std::uint16_t>(2 * candidate.index() + (is_on ? 1 : 0))) {}
    /// Precondition: 0 <= index < 1458 (asserted).
    static constexpr Literal from_index(int index) noexcept {
        assert(index >= 0 && index < count);
        Literal literal;
        literal.index_ = static_cast<std::uint16_t>(index);
        return literal;
    }
    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr Candidate candidate() const noexcept {
        return Candidate::from_index(index_ / 2);
    }
    [[nodiscard]] constexpr Cell cell() const noexcept { return candidate().cell(); }
    [[nodiscard]] constexpr Digit digit() const noexcept { return candidate().digit(); }
    [[nodiscard]] constexpr bool is_on() const noexcept { return (index_ & 1U) != 0; }
    [[nodiscard]] constexpr Literal opposite() const noexcept {
        Literal other;
        other.index_ = index_ ^ 1U;
        return other;
    }
    /// By candidate; off before on.
    constexpr auto operator<=>(const Literal&) const noexcept = default;

 private:
    std::uint16_t index_ = 0;
};

/// "r4c7=5" or "r4c7<>5".
[[nodiscard]] std::string to_string(Literal literal);

/// A set of literals: the candidates that are on, and those that are off.
/// Thread safety: a value. Errors: none; nothing is thrown.
struct LiteralSet {
    CandidateSet on;
    CandidateSet off;

    [[nodiscard]] constexpr const CellSet& places(Digit digit, bool is_on) const noexcept {
        return is_on ? on[digit] : off[digit];
    }
    [[nodiscard]] constexpr bool contains(Literal literal) const noexcept {
        return (literal.is_on() ? on : off).contains(literal.candidate());
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return on.empty() && off.empty(); }
    constexpr void insert(Literal literal) noexcept {
        (literal.is_on() ? on : off).insert(literal.candidate());
    }
    constexpr void erase(Literal literal) noexcept {
        (literal.is_on() ? on : off).erase(literal.candidate());
    }
    constexpr bool operator==(const LiteralSet&) const noexcept = default;

    constexpr LiteralSet& operator|=(const LiteralSet& other) noexcept {
        on |= other.on;
        off |= other.off;
        return *this;
    }
    constexpr LiteralSet& operator&=(const LiteralSet& other) noexcept {
        on &= other.on;
        off &= other.off;
        return *this;
    }
    constexpr LiteralSet& operator-=(const LiteralSet& other) noexcept {
        on -= other.on;
        off -= other.off;
        return *this;
    }
    friend constexpr LiteralSet operator|(LiteralSet a, const LiteralSet& b) noexcept {
        return a |= b;
    }
    friend constexpr LiteralSet operator&(LiteralSet a, const LiteralSet& b) noexcept {
        return a &= b;
    }
    friend constexpr LiteralSet operator-(LiteralSet a, const LiteralSet& b) noexcept {
        return a -= b;
    }
};

static_assert(sizeof(Literal) == 2);

}  // namespace gridlemma
