// SPDX-License-Identifier: Apache-2.0
// The candidates and literals of a board by number, and sets of them: a few words each.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/literal.hpp"

namespace gridlemma::explainer {

/// A candidate's number among those of the board.
using Id = std::uint16_t;

/// A set of candidates by number. How many words of it are in use, the board knows.
class IdSet {
 public:
    static constexpr int most_words = (candidate_count + 63) / 64;

    [[nodiscard]] bool contains(Id id) const noexcept {
        return (word[id >> 6] >> (id & 63) & 1U) != 0;
    }
    void insert(Id id) noexcept { word[id >> 6] |= 1ULL << (id & 63); }
    void erase(Id id) noexcept { word[id >> 6] &= ~(1ULL << (id & 63)); }
    void clear(int words) noexcept {
        for (int w = 0; w < words; ++w) word[w] = 0;
    }

    std::array<std::uint64_t, most_words> word{};
};

/// Calls `combine` with each number below `words`, a multiple of four.
template <typename Combine>
void for_words(int words, Combine&& combine) {
    for (int first = 0; first < words; first += 4)
        for (int w = first; w < first + 4; ++w) combine(w);
}

/// These work on the words that are in use.
inline void assign(IdSet& set, const IdSet& other, int words) noexcept {
    for_words(words, [&](int w) { set.word[w] = other.word[w]; });
}
inline void join(IdSet& set, const IdSet& other, int words) noexcept {
    for_words(words, [&](int w) { set.word[w] |= other.word[w]; });
}

/// Returns whether two sets have a member in common.
[[nodiscard]] inline bool intersect(const IdSet& one, const IdSet& other, int words) noexcept {
    std::uint64_t both = 0;
    for_words(words, [&](int w) { both |= one.word[w] & other.word[w]; });
    return both != 0;
}
[[nodiscard]] inline bool is_empty(const IdSet& set, int words) noexcept {
    std::uint64_t any = 0;
    for_words(words, [&](int w) { any |= set.word[w]; });
    return any == 0;
}

[[nodiscard]] inline int count_ones(const IdSet& set, int words) noexcept {
    int count = 0;
    for (int w = 0; w < words; ++w) count += std::popcount(set.word[w]);
    return count;
}

/// Calls `visit` with each member of a word of a set. `first` is the number of its lowest bit.
template <typename Visit>
void visit_bits(std::uint64_t word, int first, Visit&& visit) {
    for (; word != 0; word &= word - 1) visit(static_cast<Id>(first + std::countr_zero(word)));
}
/// Calls `visit` with each member of a set, ascending. A word is read when its turn comes.
template <typename Visit>
void visit_members(const IdSet& set, int words, Visit&& visit) {
    for (int w = 0; w < words; ++w) visit_bits(set.word[w], 64 * w, visit);
}
/// Calls `visit` with each common member of two sets.
template <typename Visit>
void visit_common(const IdSet& one, const IdSet& other, int words, Visit&& visit) {
    for (int w = 0; w < words; ++w) visit_bits(one.word[w] & other.word[w], 64 * w, visit);
}

/// A literal by the number of its candidate on a board: 2 * id + (1 if on). It is not a Literal,
/// because the engines combine sets of them all the time: by these numbers a set of the candidates
/// of an ordinary grid has four words, by those of all candidates it would have twelve.
class BoardLiteral {
 public:
    BoardLiteral() = default;
    static BoardLiteral on(Id id) noexcept {
        return BoardLiteral(static_cast<std::uint16_t>(2 * id + 1));
    }
    static BoardLiteral off(Id id) noexcept {
        return BoardLiteral(static_cast<std::uint16_t>(2 * id));
    }
    /// No literal of any board.
    static BoardLiteral none() noexcept { return BoardLiteral(0xFFFF); }
    [[nodiscard]] Id id() const noexcept { return code_ >> 1; }
    [[nodiscard]] bool is_on() const noexcept { return (code_ & 1U) != 0; }
    [[nodiscard]] BoardLiteral opposite() const noexcept { return BoardLiteral(code_ ^ 1U); }
    /// 2 * id + is_on.
    [[nodiscard]] std::uint16_t code() const noexcept { return code_; }
    bool operator==(const BoardLiteral&) const = default;

 private:
    explicit BoardLiteral(unsigned code) noexcept : code_(static_cast<std::uint16_t>(code)) {}
    std::uint16_t code_ = 0;
};

/// A set of literals of a board.
struct BoardLiteralSet {
    IdSet on;
    IdSet off;

    [[nodiscard]] bool contains(BoardLiteral literal) const noexcept {
        return of_sign(literal.is_on()).contains(literal.id());
    }
    void insert(BoardLiteral literal) noexcept {
        (literal.is_on() ? on : off).insert(literal.id());
    }
    void erase(BoardLiteral literal) noexcept { (literal.is_on() ? on : off).erase(literal.id()); }
    void clear(int words) noexcept {
        on.clear(words);
        off.clear(words);
    }
    [[nodiscard]] const IdSet& of_sign(bool is_on) const noexcept { return is_on ? on : off; }
};

inline void assign(BoardLiteralSet& set, const BoardLiteralSet& other, int words) noexcept {
    assign(set.on, other.on, words);
    assign(set.off, other.off, words);
}

}  // namespace gridlemma::explainer
