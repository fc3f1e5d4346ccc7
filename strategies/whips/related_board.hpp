// SPDX-License-Identifier: Apache-2.0
// A board of truths on which OR relations, too, have options: of a relation's candidates, the
// guardians, one at least is true. What is left of it when others go is an option like that of a
// truth; but several of its options may be true, so that none excludes another.
//
//   truth number 324 + i   relation i; bit p: its guardian p
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <span>
#include <vector>

#include "strategies/whips/truth_board.hpp"

namespace gridlemma::whips {

/// Whether the number of a truth is that of a relation.
[[nodiscard]] constexpr bool is_relation(int truth) noexcept {
    return truth >= Truth::classic_count;
}

/// Relations, as tables for RelatedBoard. Immutable once it is made; must outlive its boards.
/// Thread safety: may be read by several threads. Errors: std::bad_alloc.
class RelationTable {
 public:
    static constexpr int most_relations = 256;
    static constexpr int most_guardians = 12;

    /// A table without relations, which no board can use.
    RelationTable() = default;
    /// The guardians of each relation. Precondition: at most `most_relations` of at most
    /// `most_guardians` guardians.
    explicit RelationTable(std::vector<std::vector<Candidate>> guardians);

    [[nodiscard]] int count() const noexcept { return static_cast<int>(guardians_.size()); }
    [[nodiscard]] std::span<const Candidate> guardians(int relation) const noexcept {
        return guardians_[relation];
    }
    /// The places where a candidate is an option: its four truths, then relations.
    [[nodiscard]] std::span<const Place> places(int candidate) const noexcept {
        return {places_.data() + first_[candidate],
                static_cast<std::size_t>(first_[candidate + 1] - first_[candidate])};
    }

    /// Whether an element excludes a guardian.
    [[nodiscard]] bool is_touched_by(Element element) const noexcept {
        return touching_.test(element);
    }

 private:
    void add_touching(Candidate guardian);

    std::vector<std::vector<Candidate>> guardians_;
    std::vector<Place> places_;  ///< Of all candidates, one after the other.
    std::array<std::uint16_t, candidate_count + 1> first_{};
    std::bitset<element_count> touching_;  ///< The elements that exclude a guardian.
};

/// Thread safety: a value. Errors: none; nothing is thrown.
class RelatedBoard : public TruthBoard {
 public:
    RelatedBoard() noexcept = default;
    RelatedBoard(const Grid& grid, const RelationTable& table) noexcept;

    /// Copies the relations that there are: few of the most that there may be.
    RelatedBoard(const RelatedBoard& other) noexcept : TruthBoard(other), table_(other.table_) {
        copy_relations(other);
    }
    RelatedBoard& operator=(const RelatedBoard& other) noexcept {
        if (this == &other) return *this;
        TruthBoard::operator=(other);
        table_ = other.table_;
        copy_relations(other);
        return *this;
    }
    ~RelatedBoard() = default;

    [[nodiscard]] unsigned options(int truth) const noexcept {
        return is_relation(truth) ? of_relations_[truth - Truth::classic_count]
                                  : TruthBoard::options(truth);
    }
    [[nodiscard]] auto places(int candidate) const noexcept { return table_->places(candidate); }
    [[nodiscard]] int option(int truth, int bit) const noexcept {
        return is_relation(truth) ? table_->guardians(truth - Truth::classic_count)[bit].index()
                                  : option_of(truth, bit);
    }
    [[nodiscard]] Element forced(int truth, unsigned options, bool with_groups) const noexcept {
        if (!is_relation(truth)) return forced_by(truth, options, with_groups);
        return std::has_single_bit(options) && options < satisfied
                   ? static_cast<Element>(option(truth, std::countr_zero(options)))
                   : no_element;
    }
    /// That of truths; or whether the element excludes a guardian.
    [[nodiscard]] bool may_empty_a_truth(Element element) const noexcept {
        return table_->is_touched_by(element) || TruthBoard::may_empty_a_truth(element);
    }
    template <typename Left>
    void remove(int candidate, Left&& left) noexcept {
        TruthBoard::remove(candidate, left);
        for (const Place& place : places(candidate).subspan(4)) {
            std::uint16_t& options = of_relations_[place.truth - Truth::classic_count];
            if ((options & place.bit) == 0) continue;
            options = static_cast<std::uint16_t>(options & ~place.bit);
            left(static_cast<int>(place.truth), unsigned{options});
        }
    }
    template <typename Left>
    void assume(Element element, Left&& left) noexcept {
        if (!is_group(element))
            for (const Place& place : places(element).subspan(4))
                of_relations_[place.truth - Truth::classic_count] = satisfied;
        assume_by(element, [&](int candidate) { remove(candidate, left); });
    }

 private:
    void copy_relations(const RelatedBoard& other) noexcept {
        const int count = table_ == nullptr ? 0 : table_->count();
        std::copy_n(other.of_relations_.begin(), count, of_relations_.begin());
    }

    const RelationTable* table_ = nullptr;
    std::array<std::uint16_t, RelationTable::most_relations> of_relations_;  ///< Of the table's.
};

}  // namespace gridlemma::whips
