// SPDX-License-Identifier: Apache-2.0
// Almost locked sets: N cells of a house with N + 1 candidates between them. Without one of the
// candidates the others are all there.
//
//   restricted common: a digit whose places in one set all see its places in the other, so at most
//   one of the sets has it
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/tools/bit_matrix.hpp"
#include "strategies/tools/literal_numbers.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {

struct AlmostLockedSet {
    CellSet cells;
    DigitSet digits;
    std::array<CellSet, digit_count> places;  ///< Its cells that may hold the digit.
    /// Other cells that may hold the digit and see all these places: they lose it when the set has
    /// it.
    std::array<CellSet, digit_count> seen;

    [[nodiscard]] const CellSet& at(Digit digit) const { return places[digit.index()]; }
    [[nodiscard]] const CellSet& seen_by(Digit digit) const { return seen[digit.index()]; }
};

/// Two sets, by number, and their restricted commons: one digit or two.
struct RestrictedCommon {
    int first = 0;
    int second = 0;
    DigitSet digits;
};

/// All sets of one to eight cells: rows, columns, boxes; in a house the sets of unsolved cells in
/// preorder, {a} {a,b} {a,b,c} {a,c} {b}…; each once, as many as parameter `sets` says. A fact.
class AlmostLockedSets {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<AlmostLockedSet>& all() const noexcept { return all_; }
    /// Whether there are no more of them.
    [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }

    /// The cells of a set and their digits.
    struct Core {
        CellSet cells;
        DigitSet digits;
    };

 private:
    void fill_in(const Grid& grid, const CellSet& changed);

    std::uint64_t geometry_ = 0;  ///< Serial number of that of the last update.
    std::uint32_t run_ = 0;       ///< See Losses.
    std::array<std::vector<Core>, most_houses> of_house_;
    std::array<std::size_t, most_houses> begin_{};  ///< In `all_`, by house.
    std::vector<AlmostLockedSet> all_;
    std::vector<AlmostLockedSet> former_;  ///< Those of the update before, while they are needed.
    bool is_complete_ = true;
};

/// All pairs of these sets with restricted commons, the lower number first, ascending. Sets that
/// overlap make pairs only with `overlapping-sets`; then no place of the digit is in both. A fact.
class RestrictedCommons {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<RestrictedCommon>& all() const noexcept { return all_; }
    /// The pairs of which a set is the first.
    [[nodiscard]] std::span<const RestrictedCommon> from(std::size_t set) const {
        return std::span(all_).subspan(begin_[set], begin_[set + 1] - begin_[set]);
    }

 private:
    using Sets = std::vector<AlmostLockedSet>;

    void keep_old_pairs(const Sets& sets, const CellSet& changed);
    void index_sets(const Grid& grid, const LiteralNumbers& numbers, const Sets& sets);
    [[nodiscard]] BitMatrix::Row not_all_seen_by(const Grid& grid, const LiteralNumbers& numbers,
                                                 Candidate candidate);
    void add_pairs(const Grid& grid, const LiteralNumbers& numbers, const Sets& sets,
                   std::size_t number);

    std::vector<RestrictedCommon> all_;
    std::vector<std::size_t> begin_;  ///< By set, where its pairs begin; their number at the end.
    std::vector<CellSet> cells_;      ///< Of the sets.
    bool may_overlap_ = false;
    std::vector<std::uint8_t> is_new_;     ///< By set: 1 if it was not there before.
    std::vector<RestrictedCommon> old_;    ///< The pairs of sets that were.
    std::vector<RestrictedCommon> added_;  ///< The others.
    BitMatrix holding_;                    ///< By candidate the sets with it.
    BitMatrix not_all_seen_;  ///< By candidate the sets with its digit where it does not see it.
    std::vector<std::uint8_t> is_known_;  ///< Whether that has been found out.
    BitMatrix having_;                    ///< By digit the sets with it.
    BitMatrix linked_;                    ///< By digit those linked with the set at hand.
};

/// For each candidate the sets that see it, which eliminate it if they have its digit. A fact.
class SetSights {
 public:
    using Rows = boost::container::static_vector<BitMatrix::Row, 20 * digit_count>;

    void update(Facts& facts, const CellSet& changed);
    /// The rows of the candidates that a set sees, for some of its own digits.
    [[nodiscard]] Rows rows_of(const AlmostLockedSet& set, DigitSet digits) const;

 private:
    const LiteralNumbers* numbers_ = nullptr;
    BitMatrix seeing_;
};

/// The sets that have changed since a search found nothing. The others see no more than they did
/// then, so nothing is found by them alone.
class ChangedSets {
 public:
    /// `changed`: see SinceVain.
    void find(const AlmostLockedSets& sets, const CellSet& changed);
    [[nodiscard]] bool contains(int set) const { return changed_[set] != 0; }

 private:
    std::vector<std::uint8_t> changed_;  ///< By set: 1 if it has.
};

/// Whether both see a place of the same digit, of these digits.
[[nodiscard]] inline bool see_the_same(const AlmostLockedSet& a, const AlmostLockedSet& b,
                                       DigitSet digits) {
    for (Digit z : a.digits& b.digits& digits)
        if (a.seen_by(z).intersects(b.seen_by(z))) return true;
    return false;
}

/// The evidence of a step that rests on sets, with `links` between them; its truths are that the
/// cells hold digits. Each of `digits` is in one of the sets.
[[nodiscard]] SetsEvidence evidence_of(SetsEvidence::Kind kind,
                                       const std::vector<const AlmostLockedSet*>& sets,
                                       std::vector<DigitSet> links, DigitSet digits);

/// The digits that a step eliminates.
template <typename Eliminations>
[[nodiscard]] DigitSet digits_of(const Eliminations& eliminations) {
    DigitSet digits;
    for (Candidate candidate : eliminations) digits |= candidate.digit();
    return digits;
}

}  // namespace gridlemma
