// SPDX-License-Identifier: Apache-2.0
// DigitSet (9 bits), HouseSet (64 bits), CellSet (81 bits) and CandidateSet (nine CellSets).
//
//   CellSet   word 0: cells 0..63            word 1: cells 64..80, upper 47 bits always zero
//
// All are plain values: copy, compare, combine with | & ^ and - (and-not). Every loop over a set
// runs in ascending order. All operations are O(1), except iteration and the size of a
// CandidateSet.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

#include "engine/core/bits.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

namespace detail {

/// Iterates over the one bits of a word, lowest first, as elements made by `Make`.
template <typename Word, typename Make>
class BitIterator {
 public:
    constexpr explicit BitIterator(Word rest) noexcept : rest_(rest) {}
    constexpr auto operator*() const noexcept { return Make{}(std::countr_zero(rest_)); }
    constexpr BitIterator& operator++() noexcept {
        rest_ = static_cast<Word>(rest_ & (rest_ - 1));
        return *this;
    }
    constexpr bool operator==(const BitIterator&) const noexcept = default;

 private:
    Word rest_;
};

struct MakeDigit {
    constexpr Digit operator()(int bit) const noexcept { return Digit::from_index(bit); }
};
struct MakeHouse {
    constexpr House operator()(int bit) const noexcept { return House(bit); }
};

/// Sizes of the 512 sets of digits.
inline constexpr auto digit_set_sizes = [] {
    std::array<std::uint8_t, 512> sizes{};
    for (unsigned bits = 0; bits < 512; ++bits)
        sizes[bits] = static_cast<std::uint8_t>(count_bits(bits));
    return sizes;
}();

}  // namespace detail

/// A set of digits; bit digit-1.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class DigitSet {
 public:
    constexpr DigitSet() noexcept = default;
    constexpr DigitSet(Digit digit) noexcept  // NOLINT(google-explicit-constructor): a set of one
        : bits_(static_cast<std::uint16_t>(1U << digit.index())) {}
    constexpr DigitSet(std::initializer_list<Digit> digits) noexcept {
        for (Digit digit : digits) *this |= digit;
    }
    static constexpr DigitSet all() noexcept { return from_bits(0x1FF); }
    /// Ignores bits above the ninth.
    static constexpr DigitSet from_bits(unsigned bits) noexcept {
        DigitSet set;
        set.bits_ = static_cast<std::uint16_t>(bits & 0x1FFU);
        return set;
    }

    [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr int size() const noexcept { return detail::digit_set_sizes[bits_]; }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(Digit digit) const noexcept {
        return (bits_ >> digit.index() & 1U) != 0;
    }
    [[nodiscard]] constexpr bool contains(DigitSet other) const noexcept {
        return (other.bits_ & ~bits_) == 0;
    }
    /// Whether the set has exactly one digit.
    /// Not by std::has_single_bit, which GCC makes a library call of.
    [[nodiscard]] constexpr bool is_single() const noexcept {
        return bits_ != 0 && (bits_ & (bits_ - 1)) == 0;
    }
    /// Returns the lowest digit. Precondition: not empty (asserted).
    [[nodiscard]] constexpr Digit first() const noexcept {
        assert(!empty());
        return Digit::from_index(std::countr_zero(bits_));
    }
    /// Returns the digit of a set of one. Precondition: is_single() (asserted).
    [[nodiscard]] constexpr Digit only() const noexcept {
        assert(is_single());
        return first();
    }

    constexpr DigitSet& operator|=(DigitSet other) noexcept { return *this = *this | other; }
    constexpr DigitSet& operator&=(DigitSet other) noexcept { return *this = *this & other; }
    constexpr DigitSet& operator-=(DigitSet other) noexcept { return *this = *this - other; }
    friend constexpr DigitSet operator|(DigitSet a, DigitSet b) noexcept {
        return from_bits(unsigned{a.bits_} | b.bits_);
    }
    friend constexpr DigitSet operator&(DigitSet a, DigitSet b) noexcept {
        return from_bits(unsigned{a.bits_} & b.bits_);
    }
    friend constexpr DigitSet operator^(DigitSet a, DigitSet b) noexcept {
        return from_bits(unsigned{a.bits_} ^ b.bits_);
    }
    friend constexpr DigitSet operator-(DigitSet a, DigitSet b) noexcept {
        return from_bits(a.bits_ & ~unsigned{b.bits_});
    }
    constexpr DigitSet operator~() const noexcept { return all() - *this; }
    constexpr bool operator==(const DigitSet&) const noexcept = default;

    using Iterator = detail::BitIterator<std::uint16_t, detail::MakeDigit>;
    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
    std::uint16_t bits_ = 0;
};

/// A set of houses; bit house index.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class HouseSet {
 public:
    constexpr HouseSet() noexcept = default;
    constexpr HouseSet(std::initializer_list<House> houses) noexcept {
        for (House house : houses) insert(house);
    }
    static constexpr HouseSet from_bits(std::uint64_t bits) noexcept {
        HouseSet set;
        set.bits_ = bits;
        return set;
    }

    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr int size() const noexcept { return count_bits(bits_); }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(House house) const noexcept {
        return (bits_ >> house.index() & 1U) != 0;
    }
    [[nodiscard]] constexpr House first() const noexcept {
        assert(!empty());
        return House(std::countr_zero(bits_));
    }
    constexpr void insert(House house) noexcept { bits_ |= 1ULL << house.index(); }
    constexpr void erase(House house) noexcept { bits_ &= ~(1ULL << house.index()); }
    friend constexpr HouseSet operator|(HouseSet a, HouseSet b) noexcept {
        return from_bits(a.bits_ | b.bits_);
    }
    friend constexpr HouseSet operator&(HouseSet a, HouseSet b) noexcept {
        return from_bits(a.bits_ & b.bits_);
    }
    friend constexpr HouseSet operator-(HouseSet a, HouseSet b) noexcept {
        return from_bits(a.bits_ & ~b.bits_);
    }
    constexpr bool operator==(const HouseSet&) const noexcept = default;

    using Iterator = detail::BitIterator<std::uint64_t, detail::MakeHouse>;
    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
    std::uint64_t bits_ = 0;
};

/// A set of cells; 81 bits in two words.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class CellSet {
 public:
    constexpr CellSet() noexcept = default;
    constexpr CellSet(Cell cell) noexcept { insert(cell); }  // NOLINT(google-explicit-constructor)
    constexpr CellSet(std::initializer_list<Cell> cells) noexcept {
        for (Cell cell : cells) insert(cell);
    }
    /// Cells 0..63 are in `low`, 64..80 in `high`; higher bits are ignored.
    static constexpr CellSet from_words(std::uint64_t low, std::uint64_t high) noexcept {
        CellSet set;
        set.word_ = {low, high & high_mask};
        return set;
    }
    static constexpr CellSet all() noexcept { return from_words(~0ULL, ~0ULL); }

    [[nodiscard]] constexpr std::uint64_t low() const noexcept { return word_[0]; }
    [[nodiscard]] constexpr std::uint64_t high() const noexcept { return word_[1]; }
    [[nodiscard]] constexpr int size() const noexcept {
        return count_bits(word_[0]) + count_bits(word_[1]);
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return (word_[0] | word_[1]) == 0; }
    [[nodiscard]] constexpr bool contains(Cell cell) const noexcept {
        return (word_[cell.index() >> 6] >> (cell.index() & 63) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool contains(const CellSet& other) const noexcept {
        return (other - *this).empty();
    }
    [[nodiscard]] constexpr bool intersects(const CellSet& other) const noexcept {
        return !(*this & other).empty();
    }
    /// Whether the set has exactly one cell.
    [[nodiscard]] constexpr bool is_single() const noexcept {
        return !empty() && without_first().empty();
    }
    /// Whether the set has two or more cells. Does not count them.
    [[nodiscard]] constexpr bool has_several() const noexcept { return !without_first().empty(); }
    /// Returns the lowest cell. Precondition: not empty (asserted).
    [[nodiscard]] constexpr Cell first() const noexcept {
        assert(!empty());
        return Cell(word_[0] != 0 ? std::countr_zero(word_[0]) : 64 + std::countr_zero(word_[1]));
    }
    /// Returns the highest cell. Precondition: not empty (asserted).
    [[nodiscard]] constexpr Cell last() const noexcept {
        assert(!empty());
        return Cell(word_[1] != 0 ? 127 - std::countl_zero(word_[1])
                                  : 63 - std::countl_zero(word_[0]));
    }
    /// Returns the set without its lowest cell; an empty set stays empty.
    [[nodiscard]] constexpr CellSet without_first() const noexcept {
        CellSet rest = *this;
        if (rest.word_[0] != 0)
            rest.word_[0] &= rest.word_[0] - 1;
        else
            rest.word_[1] &= rest.word_[1] - 1;
        return rest;
    }

    constexpr void insert(Cell cell) noexcept {
        word_[cell.index() >> 6] |= 1ULL << (cell.index() & 63);
    }
    constexpr void erase(Cell cell) noexcept {
        word_[cell.index() >> 6] &= ~(1ULL << (cell.index() & 63));
    }
    constexpr CellSet& operator|=(const CellSet& other) noexcept { return *this = *this | other; }
    constexpr CellSet& operator&=(const CellSet& other) noexcept { return *this = *this & other; }
    constexpr CellSet& operator-=(const CellSet& other) noexcept { return *this = *this - other; }
    friend constexpr CellSet operator|(const CellSet& a, const CellSet& b) noexcept {
        return raw(a.word_[0] | b.word_[0], a.word_[1] | b.word_[1]);
    }
    friend constexpr CellSet operator&(const CellSet& a, const CellSet& b) noexcept {
        return raw(a.word_[0] & b.word_[0], a.word_[1] & b.word_[1]);
    }
    friend constexpr CellSet operator^(const CellSet& a, const CellSet& b) noexcept {
        return raw(a.word_[0] ^ b.word_[0], a.word_[1] ^ b.word_[1]);
    }
    friend constexpr CellSet operator-(const CellSet& a, const CellSet& b) noexcept {
        return raw(a.word_[0] & ~b.word_[0], a.word_[1] & ~b.word_[1]);
    }
    constexpr CellSet operator~() const noexcept { return all() - *this; }
    // Written out, because comparing the arrays would call memcmp.
    constexpr bool operator==(const CellSet& other) const noexcept {
        return (*this ^ other).empty();
    }

    class Iterator {
     public:
        constexpr explicit Iterator(const CellSet& rest) noexcept
            : low_(rest.low()), high_(rest.high()) {}
        constexpr Cell operator*() const noexcept {
            return Cell(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
        }
        constexpr Iterator& operator++() noexcept {
            if (low_ != 0)
                low_ &= low_ - 1;
            else
                high_ &= high_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const noexcept = default;

     private:
        std::uint64_t low_;
        std::uint64_t high_;
    };
    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(*this); }
    [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(CellSet{}); }

 private:
    static constexpr std::uint64_t high_mask = (1ULL << (cell_count - 64)) - 1;
    static constexpr CellSet raw(std::uint64_t low, std::uint64_t high) noexcept {
        CellSet set;
        set.word_ = {low, high};
        return set;
    }
    std::array<std::uint64_t, 2> word_{};
};

static_assert(sizeof(DigitSet) == 2 && sizeof(HouseSet) == 8);
static_assert(sizeof(CellSet) == 16);

}  // namespace gridlemma
