// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/almost_locked_sets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "strategies/bit_matrix.hpp"
#include "strategies/parameters.hpp"

namespace gridlemma {

namespace {

/// The sets of one house after the other.
class Collection {
 public:
    Collection(const Grid& grid, std::size_t most, std::vector<AlmostLockedSet>& sets)
        : grid_(grid), most_(most), sets_(sets) {}

    void add_house(House house) {
        house_ = house;
        cells_.clear();
        for (Cell cell : grid_.geometry().cells_of(house) & grid_.unsolved())
            cells_.push_back(cell);
        extend({}, {}, 0, 0);
    }

 private:
    /// Preorder: each set before those that extend it by the cells from number `from` on.
    void extend(const CellSet& cells, DigitSet digits, int size, std::size_t from) {
        for (std::size_t i = from; i < cells_.size() && sets_.size() < most_; ++i) {
            const CellSet more = cells | cells_[i];
            const DigitSet all = digits | grid_.at(cells_[i]);
            const int surplus = all.size() - (size + 1);
            if (surplus == 1 && size < 8 && is_new(more)) add(more, all);
            // Another cell takes one off at most.
            if (surplus <= static_cast<int>(cells_.size() - i)) extend(more, all, size + 1, i + 1);
        }
    }

    /// A house before this one that holds the cells has given them already.
    [[nodiscard]] bool is_new(const CellSet& cells) const {
        return grid_.geometry().common_houses(cells).first() == house_;
    }

    void add(const CellSet& cells, DigitSet digits) {
        AlmostLockedSet& set = sets_.emplace_back();
        set.cells = cells;
        set.digits = digits;
        for (Digit digit : digits) {
            set.places[digit.index()] = cells & grid_.where(digit);
            set.seen[digit.index()] =
                grid_.where(digit) & grid_.geometry().common_peers(set.at(digit));
        }
    }

    const Grid& grid_;
    std::size_t most_;
    std::vector<AlmostLockedSet>& sets_;
    House house_;
    boost::container::static_vector<Cell, 9> cells_;
};

/// A digit and the cells of a set that may hold it: many sets have the same.
struct Share {
    Digit digit;
    CellSet places;
    CellSet seen;  ///< Other cells that may hold the digit and see all the places.
};

/// What sets have to do with each other is the same for all that have the same share of a digit.
class Relations {
 public:
    /// Puts those of `sets` in `pairs`.
    void find(const Grid& grid, const std::vector<AlmostLockedSet>& sets, bool overlapping,
              std::vector<RestrictedCommon>& pairs) {
        grid_ = &grid;
        sets_ = &sets;
        pairs_ = &pairs;
        find_shares();
        relate_shares();
        find_pairs(overlapping);
    }

 private:
    void find_shares() {
        std::size_t most = 0;
        for (const AlmostLockedSet& set : *sets_)
            most += static_cast<std::size_t>(set.digits.size());
        table_.assign(std::bit_ceil(2 * most + 1), 0);
        shares_.assign(1, {});  // Number 0 is of no use: it sees nothing.
        for (std::vector<std::uint32_t>& numbers : numbers_) numbers.clear();
        share_of_.resize(sets_->size());
        for (std::size_t i = 0; i < sets_->size(); ++i)
            for (Digit digit : (*sets_)[i].digits)
                share_of_[i][digit.index()] = number_of((*sets_)[i], digit);
        having_.reset(shares_.size(), sets_->size());
        for (std::size_t i = 0; i < sets_->size(); ++i)
            for (Digit digit : (*sets_)[i].digits) having_.set(share_of_[i][digit.index()], i);
    }

    /// The number of the set's share, which is added if it is new.
    [[nodiscard]] std::uint32_t number_of(const AlmostLockedSet& set, Digit digit) {
        if (set.seen_by(digit).empty()) return 0;
        const CellSet& places = set.at(digit);
        const std::uint64_t mixed = (places.low() ^ places.high() << 32) * 0x9E3779B97F4A7C15U +
                                    static_cast<std::uint64_t>(digit.index()) * 0xC2B2AE3D27D4EB4FU;
        for (std::size_t i = mixed >> 40;; ++i) {
            std::uint32_t& number = table_[i & (table_.size() - 1)];
            if (number == 0) {
                number = static_cast<std::uint32_t>(shares_.size());
                shares_.push_back({digit, places, set.seen_by(digit)});
                numbers_[digit.index()].push_back(number);
            }
            const Share& share = shares_[number];
            if (share.digit == digit && share.places == places) return number;
        }
    }

    void relate_shares() {
        commons_.reset(shares_.size(), sets_->size());
        for (Digit digit : DigitSet::all()) relate_shares(digit, numbers_[digit.index()]);
    }

    void relate_shares(Digit digit, const std::vector<std::uint32_t>& numbers) {
        holding_.reset(cell_count, numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            for (Cell cell : shares_[numbers[i]].places) holding_.set(row_of(cell), i);
        for (std::uint32_t number : numbers) {
            seen_.reset(1, numbers.size());
            for (Cell cell : shares_[number].seen) seen_.add(0, holding_.row(row_of(cell)));
            for (Cell cell : grid_->where(digit) - shares_[number].seen)
                seen_.subtract(0, holding_.row(row_of(cell)));
            visit_common(seen_.row(0), seen_.row(0), seen_.words(),
                         [&](std::size_t i) { commons_.add(number, having_.row(numbers[i])); });
        }
    }

    [[nodiscard]] static std::size_t row_of(Cell cell) {
        return static_cast<std::size_t>(cell.index());
    }

    void find_pairs(bool overlapping) {
        with_cell_.reset(cell_count, sets_->size());
        if (!overlapping)
            for (std::size_t i = 0; i < sets_->size(); ++i)
                for (Cell cell : (*sets_)[i].cells) with_cell_.set(row_of(cell), i);
        pairs_->clear();
        for (std::size_t i = 0; i < sets_->size(); ++i) {
            for (std::size_t w = i / 64; w < commons_.words(); ++w) add_pairs(i, w);
        }
    }

    /// The pairs of set `i` with later ones out of a word of them.
    void add_pairs(std::size_t i, std::size_t word) {
        const AlmostLockedSet& set = (*sets_)[i];
        BitMatrix::Word others = 0;
        for (Digit digit : set.digits) others |= commons_.row(share_of_[i][digit.index()])[word];
        if (others == 0) return;
        for (Cell cell : set.cells) others &= ~with_cell_.row(row_of(cell))[word];
        for (; others != 0; others &= others - 1) {
            const std::size_t j = 64 * word + static_cast<std::size_t>(std::countr_zero(others));
            if (j <= i) continue;
            DigitSet digits;
            for (Digit digit : set.digits)
                if (commons_.test(share_of_[i][digit.index()], j)) digits |= digit;
            pairs_->push_back({static_cast<int>(i), static_cast<int>(j), digits});
        }
    }

    const Grid* grid_ = nullptr;
    const std::vector<AlmostLockedSet>* sets_ = nullptr;
    std::vector<RestrictedCommon>* pairs_ = nullptr;
    std::vector<Share> shares_;
    std::vector<std::uint32_t> table_;                              ///< Their numbers, hashed.
    std::vector<std::array<std::uint32_t, digit_count>> share_of_;  ///< By set and digit.
    BitMatrix having_;                                              ///< By share the sets with it.
    std::array<std::vector<std::uint32_t>, digit_count> numbers_;   ///< Of shares, by digit.
    BitMatrix holding_;    ///< Of a digit: by cell its shares with that, in order of their numbers.
    BitMatrix seen_;       ///< Those of which one sees all places.
    BitMatrix commons_;    ///< By share the sets of which it sees all places.
    BitMatrix with_cell_;  ///< By cell the sets with it, if overlaps matter.
};

}  // namespace

void AlmostLockedSets::update(Facts& facts, const CellSet&) {
    all_.clear();
    const auto most = static_cast<std::size_t>(facts.value(parameters::sets));
    Collection collection(facts.grid(), most, all_);
    for (House house : facts.grid().geometry().houses()) collection.add_house(house);
}

void RestrictedCommons::update(Facts& facts, const CellSet&) {
    facts.scratch<Relations>().find(facts.grid(), facts.get<AlmostLockedSets>().all(),
                                    facts.allows(parameters::overlapping_sets), all_);
}

SetsEvidence evidence_of(SetsEvidence::Kind kind, const std::vector<const AlmostLockedSet*>& sets,
                         std::vector<DigitSet> links, DigitSet digits) {
    SetsEvidence evidence{
        .kind = kind, .stem = {}, .sets = {}, .links = std::move(links), .digits = digits};
    for (const AlmostLockedSet* set : sets) evidence.sets.push_back({set->cells, set->digits});
    return evidence;
}

}  // namespace gridlemma
