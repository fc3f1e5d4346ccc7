// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/almost_locked_sets.hpp"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>

#include "strategies/parameters.hpp"

namespace gridlemma {

namespace {

/// The sets of a house that no house before it holds, too.
class HouseSets {
 public:
    using Core = AlmostLockedSets::Core;

    HouseSets(const Grid& grid, House house, std::vector<Core>& sets)
        : grid_(grid), house_(house), sets_(sets) {
        for (Cell cell : grid_.geometry().cells_of(house) & grid_.unsolved())
            cells_.push_back(cell);
    }

    void find() {
        sets_.clear();
        extend({}, {}, 0, 0);
    }

 private:
    /// Preorder: each set before those that extend it by the cells from number `from` on.
    void extend(const CellSet& cells, DigitSet digits, int size, std::size_t from) {
        for (std::size_t i = from; i < cells_.size(); ++i) {
            const CellSet more = cells | cells_[i];
            const DigitSet all = digits | grid_.at(cells_[i]);
            const int surplus = all.size() - (size + 1);
            if (surplus == 1 && size < 8 && is_new(more)) sets_.push_back({more, all});
            // Another cell takes one off at most.
            if (surplus <= static_cast<int>(cells_.size() - i)) extend(more, all, size + 1, i + 1);
        }
    }

    [[nodiscard]] bool is_new(const CellSet& cells) const {
        return grid_.geometry().common_houses(cells).first() == house_;
    }

    const Grid& grid_;
    House house_;
    std::vector<Core>& sets_;
    boost::container::static_vector<Cell, 9> cells_;
};

void fill_in(const Grid& grid, const AlmostLockedSets::Core& core, AlmostLockedSet& set) {
    set.cells = core.cells;
    set.digits = core.digits;
    set.places.fill({});
    set.seen.fill({});
    for (Digit digit : core.digits) {
        const CellSet places = core.cells & grid.where(digit);
        set.places[digit.index()] = places;
        set.seen[digit.index()] = grid.where(digit) & grid.geometry().common_peers(places);
    }
}

using Rows = boost::container::static_vector<BitMatrix::Row, cell_count + digit_count>;

/// Of a matrix with a row per candidate, by id.
void add_rows(const BitMatrix& matrix, const LiteralNumbers& numbers, Digit digit,
              const CellSet& cells, Rows& rows) {
    for (Cell cell : cells) rows.push_back(matrix.row(numbers.id({cell, digit})));
}

}  // namespace

void AlmostLockedSets::update(Facts& facts, const CellSet& changed) {
    const Grid& grid = facts.grid();
    const auto most = static_cast<std::size_t>(facts.value(parameters::sets));
    const bool is_new = geometry_ != &grid.geometry();
    geometry_ = &grid.geometry();
    std::size_t count = 0;
    for (House house : grid.geometry().houses()) {
        std::vector<Core>& sets = of_house_[static_cast<std::size_t>(house.index())];
        if (is_new || grid.geometry().cells_of(house).intersects(changed))
            HouseSets(grid, house, sets).find();
        count += sets.size();
    }
    all_.resize(std::min(most, count));
    auto set = all_.begin();
    for (House house : grid.geometry().houses())
        for (const Core& core : of_house_[static_cast<std::size_t>(house.index())]) {
            if (set == all_.end()) return;
            fill_in(grid, core, *set++);
        }
}

void DigitShares::update(Facts& facts, const CellSet&) {
    const std::vector<AlmostLockedSet>& sets = facts.get<AlmostLockedSets>().all();
    std::size_t most = 0;
    for (const AlmostLockedSet& set : sets) most += static_cast<std::size_t>(set.digits.size());
    table_.assign(std::bit_ceil(2 * most + 1), 0);
    all_.assign(1, {});
    of_.resize(sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (Digit digit : sets[i].digits) of_[i][digit.index()] = number_of(sets[i], digit);
}

/// The number of the set's share, which is added if it is new.
std::uint32_t DigitShares::number_of(const AlmostLockedSet& set, Digit digit) {
    if (set.seen_by(digit).empty()) return 0;
    const CellSet& places = set.at(digit);
    const std::uint64_t mixed = (places.low() ^ places.high() << 32) * 0x9E3779B97F4A7C15U +
                                static_cast<std::uint64_t>(digit.index()) * 0xC2B2AE3D27D4EB4FU;
    for (std::size_t i = mixed >> 40;; ++i) {
        std::uint32_t& number = table_[i & (table_.size() - 1)];
        if (number == 0) {
            number = static_cast<std::uint32_t>(all_.size());
            all_.push_back({digit, places, set.seen_by(digit)});
        }
        const DigitShare& share = all_[number];
        if (share.digit == digit && share.places == places) return number;
    }
}

void RestrictedCommons::update(Facts& facts, const CellSet&) {
    const Grid& grid = facts.grid();
    const std::vector<AlmostLockedSet>& sets = facts.get<AlmostLockedSets>().all();
    const auto& shares = facts.get<DigitShares>();
    const auto& numbers = facts.get<LiteralNumbers>();
    relate_shares(grid, numbers, sets, shares.all());
    with_cell_.reset(cell_count, sets.size());
    if (!facts.allows(parameters::overlapping_sets))
        for (Cell cell : grid.unsolved())
            if (!grid.at(cell).empty())
                with_cell_.assign(static_cast<std::size_t>(cell.index()),
                                  holding_.row(numbers.id({cell, grid.at(cell).first()})));
    others_.reset(1, sets.size());
    all_.clear();
    begin_.assign(1, 0);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        add_pairs(sets[i], i, shares);
        begin_.push_back(all_.size());
    }
}

/// A set that has the digit nowhere but where a share sees it has a restricted common with all that
/// have the share.
void RestrictedCommons::relate_shares(const Grid& grid, const LiteralNumbers& numbers,
                                      const std::vector<AlmostLockedSet>& sets,
                                      const std::vector<DigitShare>& shares) {
    const std::size_t candidates = numbers.candidates().size();
    holding_.reset(candidates, sets.size());
    having_.reset(digit_count, sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (Digit digit : sets[i].digits) {
            having_.set(static_cast<std::size_t>(digit.index()), i);
            for (Cell cell : sets[i].at(digit)) holding_.set(numbers.id({cell, digit}), i);
        }
    // A cell that does not see all of several places does not see one of them.
    Rows rows;
    outside_.reset(candidates, sets.size());
    for (std::size_t id = 0; id < candidates; ++id) {
        const Candidate candidate = numbers.candidates()[id];
        const CellSet& places = grid.where(candidate.digit());
        rows.clear();
        add_rows(holding_, numbers, candidate.digit(),
                 places - grid.geometry().peers(candidate.cell()), rows);
        outside_.add_all(id, rows);
    }
    commons_.reset(shares.size(), sets.size());
    for (std::size_t i = 1; i < shares.size(); ++i) {
        const Digit digit = shares[i].digit;
        commons_.assign(i, having_.row(static_cast<std::size_t>(digit.index())));
        for (Cell cell : shares[i].places)
            commons_.subtract(i, outside_.row(numbers.id({cell, digit})));
    }
}

/// The pairs of a set with later ones.
void RestrictedCommons::add_pairs(const AlmostLockedSet& set, std::size_t i,
                                  const DigitShares& shares) {
    Rows linked;
    boost::container::static_vector<Digit, digit_count> digit_of_row;
    for (Digit digit : set.digits)
        if (const std::size_t share = shares.of(i, digit); share != 0) {
            linked.push_back(commons_.row(share));
            digit_of_row.push_back(digit);
        }
    if (linked.empty()) return;
    Rows overlapping;
    for (Cell cell : set.cells)
        overlapping.push_back(with_cell_.row(static_cast<std::size_t>(cell.index())));
    others_.clear(0);
    others_.add_all(0, linked);
    others_.subtract_all(0, overlapping);
    for (std::size_t word = i / 64; word < others_.words(); ++word) {
        BitMatrix::Word others = others_.row(0)[word];
        if (word == i / 64) others &= ~BitMatrix::Word{1} << i % 64;
        for (; others != 0; others &= others - 1) {
            const std::size_t j = 64 * word + static_cast<std::size_t>(std::countr_zero(others));
            DigitSet digits;
            for (std::size_t row = 0; row < linked.size(); ++row)
                if ((linked[row][word] >> j % 64 & 1U) != 0) digits |= digit_of_row[row];
            all_.push_back({static_cast<int>(i), static_cast<int>(j), digits});
        }
    }
}

void SharedSights::update(Facts& facts, const CellSet&) {
    const std::vector<AlmostLockedSet>& sets = facts.get<AlmostLockedSets>().all();
    const std::vector<DigitShare>& shares = facts.get<DigitShares>().all();
    const auto& numbers = facts.get<LiteralNumbers>();
    seeing_.reset(numbers.candidates().size(), sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (Digit digit : sets[i].digits)
            for (Cell cell : sets[i].seen_by(digit)) seeing_.set(numbers.id({cell, digit}), i);
    by_share_.reset(shares.size(), sets.size());
    Rows rows;
    for (std::size_t i = 1; i < shares.size(); ++i) {
        rows.clear();
        add_rows(seeing_, numbers, shares[i].digit, shares[i].seen, rows);
        by_share_.add_all(i, rows);
    }
}

SetsEvidence evidence_of(SetsEvidence::Kind kind, const std::vector<const AlmostLockedSet*>& sets,
                         std::vector<DigitSet> links, DigitSet digits) {
    SetsEvidence evidence{
        .kind = kind, .stem = {}, .sets = {}, .links = std::move(links), .digits = digits};
    for (const AlmostLockedSet* set : sets) evidence.sets.push_back({set->cells, set->digits});
    return evidence;
}

}  // namespace gridlemma
