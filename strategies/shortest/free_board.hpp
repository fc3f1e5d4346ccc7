// SPDX-License-Identifier: Apache-2.0
// FreeBoard: the candidates of an ordinary grid as bits, and what singles and locked candidates
// leave of them. Takes a microsecond or two, where finders take a hundred times as long.
//
//   words[3 * digit + band]   bit 9 * row in the band + column
//
// A solved cell keeps the bit of its digit. What is left when no single and no locked candidate is
// left does not depend on the order in which they are taken.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/types.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::shortest {

/// Candidates, as on a FreeBoard.
/// Thread safety: a value. Errors: none; nothing is thrown.
struct CandidateBits {
    static constexpr std::size_t used = 27;
    std::array<std::uint32_t, 28> words{};

    [[nodiscard]] bool has(int candidate) const noexcept {
        const Place place = place_of(candidate);
        return (words[place.word] & place.bit) != 0;
    }
    void insert(int candidate) noexcept {
        const Place place = place_of(candidate);
        words[place.word] |= place.bit;
    }
    [[nodiscard]] bool empty() const noexcept {
        std::uint32_t any = 0;
        for (const std::uint32_t word : words) any |= word;
        return any == 0;
    }
    [[nodiscard]] int size() const noexcept;
    [[nodiscard]] bool is_within(const CandidateBits& other) const noexcept {
        std::uint32_t beyond = 0;
        for (std::size_t i = 0; i < words.size(); ++i) beyond |= words[i] & ~other.words[i];
        return beyond == 0;
    }
    [[nodiscard]] bool meets(const CandidateBits& other) const noexcept {
        std::uint32_t common = 0;
        for (std::size_t i = 0; i < words.size(); ++i) common |= words[i] & other.words[i];
        return common != 0;
    }
    CandidateBits& operator|=(const CandidateBits& other) noexcept {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
        return *this;
    }
    CandidateBits& operator&=(const CandidateBits& other) noexcept {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
        return *this;
    }
    CandidateBits& operator-=(const CandidateBits& other) noexcept {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~other.words[i];
        return *this;
    }
    friend CandidateBits operator-(CandidateBits a, const CandidateBits& b) noexcept {
        return a -= b;
    }
    bool operator==(const CandidateBits&) const noexcept = default;

    /// Calls `visit` with the number of each, which is its bit: 32 * word + bit.
    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < used; ++i)
            for (std::uint32_t rest = words[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(32 * i) + std::countr_zero(rest));
    }

    struct Place {
        std::size_t word;
        std::uint32_t bit;
    };
    [[nodiscard]] static Place place_of(int number) noexcept {
        return {static_cast<std::size_t>(number) / 32, 1U << (number % 32)};
    }
    [[nodiscard]] static int number_of(Candidate candidate) noexcept {
        const int cell = candidate.cell().index();
        return 32 * (3 * candidate.digit().index() + cell / 27) + cell % 27;
    }
    [[nodiscard]] static Candidate candidate_of(int number) noexcept {
        const int word = number / 32;
        return {Cell(word % 3 * 27 + number % 32), Digit::from_index(word / 3)};
    }
};

struct CandidateBitsHash {
    [[nodiscard]] std::size_t operator()(const CandidateBits& bits) const noexcept;
};

/// A position of an ordinary grid that has a solution.
/// Thread safety: a value. Errors: none; nothing is thrown.
class FreeBoard {
 public:
    FreeBoard() = default;
    /// As the grid is: nothing is taken yet. Precondition: its geometry is the classic one.
    explicit FreeBoard(const Grid& grid) noexcept;

    /// Takes singles and locked candidates until none is left.
    void close() noexcept { close(all_digits); }
    /// Removes a candidate, and closes what was closed before.
    void remove(int candidate) noexcept;
    /// The same with several.
    void remove(const CandidateBits& candidates) noexcept;
    /// Whether each cell has one candidate. Precondition: closed.
    [[nodiscard]] bool is_solved() const noexcept {
        return done_[0] == full_band && done_[1] == full_band && done_[2] == full_band;
    }
    [[nodiscard]] const CandidateBits& candidates() const noexcept { return bits_; }
    /// Does the same to a grid that has all of its candidates.
    void apply_to(Grid& grid) const noexcept;

 private:
    static constexpr std::uint32_t full_band = (1U << 27) - 1;
    static constexpr unsigned all_digits = 0x1FF;

    void close(unsigned changed) noexcept;
    [[nodiscard]] unsigned take_naked_singles() noexcept;
    [[nodiscard]] unsigned take_in_houses(unsigned digit) noexcept;
    [[nodiscard]] bool take_locked(std::uint32_t* words) const noexcept;

    CandidateBits bits_;
    std::array<std::uint32_t, 3> done_{};  ///< Cells whose digit its peers have lost.
};

}  // namespace gridlemma::shortest
