// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/free_board.hpp"

#include <bit>
#include <optional>

#include "engine/core/bits.hpp"
#include "engine/core/classic.hpp"

namespace gridlemma::shortest {

namespace {

constexpr std::uint32_t row_bits = 0x1FF;
constexpr std::uint32_t each_row = 1U | 1U << 9 | 1U << 18;

/// Which of the three thirds of nine bits have any.
constexpr auto thirds = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned bits = 0; bits < 512; ++bits)
        table[bits] = static_cast<std::uint8_t>((bits & 7U ? 1U : 0U) | (bits & 56U ? 2U : 0U) |
                                                (bits & 448U ? 4U : 0U));
    return table;
}();

/// Of a digit's places in a band, as a matrix of lines and boxes (bit 3 * line + box): what locked
/// candidates leave, pointing and claiming, until nothing changes.
constexpr std::uint16_t without_locked(unsigned matrix) {
    constexpr unsigned line = 7;
    constexpr unsigned box = 1U | 1U << 3 | 1U << 6;
    for (unsigned before = 0; before != matrix;) {
        before = matrix;
        for (unsigned k = 0; k < 3; ++k) {
            const unsigned in_line = matrix >> 3 * k & line;
            if (std::has_single_bit(in_line))  // Claiming.
                matrix &= ~(box * in_line) | in_line << 3 * k;
            const unsigned in_box = matrix & box << k;
            if (std::has_single_bit(in_box))  // Pointing.
                matrix &= ~(line << (std::countr_zero(in_box) / 3 * 3)) | in_box;
        }
    }
    return static_cast<std::uint16_t>(matrix);
}
constexpr auto unlocked = [] {
    std::array<std::uint16_t, 512> table{};
    for (unsigned matrix = 0; matrix < 512; ++matrix) table[matrix] = without_locked(matrix);
    return table;
}();

/// Three bits of a band for each bit of such a matrix.
constexpr auto spread = [] {
    std::array<std::uint32_t, 512> table{};
    for (unsigned matrix = 0; matrix < 512; ++matrix)
        for (unsigned k = 0; k < 9; ++k)
            if ((matrix >> k & 1U) != 0) table[matrix] |= 7U << 3 * k;
    return table;
}();

struct Peers {
    std::array<std::array<std::uint32_t, 3>, cell_count> of;
};
const Peers& peers() {
    static const Peers table = [] {
        Peers made{};
        for (int a = 0; a < cell_count; ++a)
            for (int b = 0; b < cell_count; ++b) {
                const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
                if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box))
                    made.of[static_cast<std::size_t>(a)][static_cast<std::size_t>(b / 27)] |=
                        1U << b % 27;
            }
        return made;
    }();
    return table;
}

/// The places of a digit that are the only one in a row, a column or a box.
std::array<std::uint32_t, 3> only_places(const std::uint32_t* words) noexcept {
    std::array<std::uint32_t, 3> found{};
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    for (std::size_t band = 0; band < 3; ++band)
        for (int part = 0; part < 3; ++part) {
            const std::uint32_t row = words[band] >> 9 * part & row_bits;
            if (std::has_single_bit(row)) found[band] |= row << 9 * part;
            const std::uint32_t box = words[band] & (7U * each_row) << 3 * part;
            if (std::has_single_bit(box)) found[band] |= box;
            twice |= once & row;
            once |= row;
        }
    const std::uint32_t columns = (once & ~twice) * each_row;
    for (std::size_t band = 0; band < 3; ++band) found[band] |= words[band] & columns;
    return found;
}

}  // namespace

int CandidateBits::size() const noexcept {
    int size = 0;
    for (const std::uint32_t word : words) size += count_bits(word);
    return size;
}

std::size_t CandidateBitsHash::operator()(const CandidateBits& bits) const noexcept {
    std::uint64_t hash = 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < bits.words.size(); i += 2) {
        hash ^= std::uint64_t{bits.words[i]} << 32 | bits.words[i + 1];
        hash *= 0xFF51AFD7ED558CCDU;
        hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
}

FreeBoard::FreeBoard(const Grid& grid) noexcept {
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        if (const std::optional<Digit> digit = grid.digit_at(cell))
            bits_.insert(CandidateBits::number_of({cell, *digit}));
        for (Digit digit : grid.at(cell)) bits_.insert(CandidateBits::number_of({cell, digit}));
    }
}

void FreeBoard::remove(int candidate) noexcept {
    const CandidateBits::Place place = CandidateBits::place_of(candidate);
    bits_.words[place.word] &= ~place.bit;
    close(1U << place.word / 3);
}

void FreeBoard::remove(const CandidateBits& candidates) noexcept {
    unsigned changed = 0;
    for (std::size_t i = 0; i < CandidateBits::used; ++i)
        if (candidates.words[i] != 0) changed |= 1U << i / 3;
    bits_ -= candidates;
    close(changed);
}

/// Returns the digits that have lost candidates.
unsigned FreeBoard::take_naked_singles() noexcept {
    unsigned changed = 0;
    for (std::size_t band = 0; band < 3; ++band) {
        std::uint32_t once = 0;
        std::uint32_t twice = 0;
        for (std::size_t i = band; i < CandidateBits::used; i += 3) {
            twice |= once & bits_.words[i];
            once |= bits_.words[i];
        }
        std::uint32_t fresh = once & ~twice & ~done_[band];
        done_[band] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
            const int bit = std::countr_zero(fresh);
            std::size_t digit = 0;
            while ((bits_.words[3 * digit + band] >> bit & 1U) == 0) ++digit;
            const auto& seen = peers().of[27 * band + static_cast<std::size_t>(bit)];
            for (std::size_t k = 0; k < 3; ++k) {
                if ((bits_.words[3 * digit + k] & seen[k]) == 0) continue;
                bits_.words[3 * digit + k] &= ~seen[k];
                changed |= 1U << digit;
            }
        }
    }
    return changed;
}

/// Returns whether the digit has lost candidates.
bool FreeBoard::take_locked(std::uint32_t* words) const noexcept {
    const std::array<std::uint32_t, 3> before{words[0], words[1], words[2]};
    std::array<std::uint32_t, 3> columns{};  ///< Of each band: which columns have any.
    for (std::size_t band = 0; band < 3; ++band) {
        const std::uint32_t word = words[band];
        const unsigned matrix = thirds[word & row_bits] | thirds[word >> 9 & row_bits] << 3 |
                                thirds[word >> 18 & row_bits] << 6;
        words[band] &= spread[unlocked[matrix]];
        columns[band] = (words[band] | words[band] >> 9 | words[band] >> 18) & row_bits;
    }
    std::array<std::uint32_t, 3> left{};
    for (int stack = 0; stack < 3; ++stack) {
        const auto part = [&](std::size_t band) { return columns[band] >> 3 * stack & 7U; };
        const unsigned matrix = unlocked[part(0) | part(1) << 3 | part(2) << 6];
        for (unsigned band = 0; band < 3; ++band)
            left[band] |= (matrix >> 3 * band & 7U) << 3 * stack;
    }
    for (std::size_t band = 0; band < 3; ++band) words[band] &= left[band] * each_row;
    return words[0] != before[0] || words[1] != before[1] || words[2] != before[2];
}

/// Locked candidates and hidden singles. Returns the digits that have lost candidates to these.
unsigned FreeBoard::take_in_houses(unsigned digit) noexcept {
    std::uint32_t* const words = &bits_.words[std::size_t{3} * digit];
    while (take_locked(words)) {
    }
    const std::array<std::uint32_t, 3> only = only_places(words);
    unsigned changed = 0;
    for (std::size_t band = 0; band < 3; ++band) {
        const std::uint32_t fresh = only[band] & ~done_[band];
        if (fresh == 0) continue;
        for (unsigned other = 0; other < 9; ++other) {
            std::uint32_t& word = bits_.words[std::size_t{3} * other + band];
            if (other == digit || (word & fresh) == 0) continue;
            word &= ~fresh;
            changed |= 1U << other;
        }
    }
    return changed;
}

void FreeBoard::close(unsigned changed) noexcept {
    do {
        while (changed != 0) {
            const auto digit = static_cast<unsigned>(std::countr_zero(changed));
            changed &= changed - 1;
            changed |= take_in_houses(digit);
        }
        changed = take_naked_singles();
    } while (changed != 0);
}

void FreeBoard::apply_to(Grid& grid) const noexcept {
    for (std::size_t band = 0; band < 3; ++band)
        for (std::uint32_t rest = done_[band]; rest != 0; rest &= rest - 1) {
            const int bit = std::countr_zero(rest);
            const Cell cell(static_cast<int>(27 * band) + bit);
            if (grid.digit_at(cell)) continue;
            std::size_t digit = 0;
            while ((bits_.words[3 * digit + band] >> bit & 1U) == 0) ++digit;
            grid.place(cell, Digit::from_index(static_cast<int>(digit)));
        }
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            if (!bits_.has(CandidateBits::number_of({cell, digit}))) grid.remove({cell, digit});
}

}  // namespace gridlemma::shortest
