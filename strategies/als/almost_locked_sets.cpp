// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/almost_locked_sets.hpp"

#include <algorithm>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <iterator>
#include <utility>

#include "strategies/descriptors/parameters.hpp"

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

constexpr auto order_of = [](const RestrictedCommon& pair) {
    return std::pair(pair.first, pair.second);
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

}  // namespace

void AlmostLockedSets::update(Facts& facts, const CellSet& changed) {
    const Grid& grid = facts.grid();
    const auto most = static_cast<std::size_t>(facts.value(parameters::sets));
    const bool is_new = geometry_ != grid.geometry().serial();
    const std::uint32_t run = facts.get<Losses>().run();
    const bool keeps = !is_new && is_complete_ && run_ == run;
    std::size_t count = 0;
    for (House house : grid.geometry().houses()) {
        std::vector<Core>& sets = of_house_[static_cast<std::size_t>(house.index())];
        if (is_new || grid.geometry().cells_of(house).intersects(changed))
            HouseSets(grid, house, sets).find();
        count += sets.size();
    }
    is_complete_ = count <= most;
    all_.swap(former_);
    all_.resize(std::min(most, count));
    fill_in(grid, keeps ? changed : CellSet::all());
    geometry_ = grid.geometry().serial();
    run_ = run;
}

/// A set of a house that has not changed is still there, and sees what is left of what it saw.
void AlmostLockedSets::fill_in(const Grid& grid, const CellSet& changed) {
    auto set = all_.begin();
    for (House house : grid.geometry().houses()) {
        const auto number = static_cast<std::size_t>(house.index());
        const bool is_kept = !grid.geometry().cells_of(house).intersects(changed);
        std::size_t former = begin_[number];
        begin_[number] = static_cast<std::size_t>(set - all_.begin());
        for (const Core& core : of_house_[number]) {
            if (set == all_.end()) return;
            if (is_kept) {
                *set = former_[former++];
                for (Digit digit : core.digits) set->seen[digit.index()] &= grid.where(digit);
            } else {
                gridlemma::fill_in(grid, core, *set);
            }
            ++set;
        }
    }
}

// Two sets of which no cell has changed are a pair if they were one before.
void RestrictedCommons::update(Facts& facts, const CellSet& changed) {
    const Grid& grid = facts.grid();
    const Sets& sets = facts.get<AlmostLockedSets>().all();
    const auto& numbers = facts.get<LiteralNumbers>();
    may_overlap_ = facts.allows(parameters::overlapping_sets);
    keep_old_pairs(sets, changed);
    index_sets(grid, numbers, sets);
    added_.clear();
    for (std::size_t set = 0; set < sets.size(); ++set)
        if (is_new_[set] != 0) add_pairs(grid, numbers, sets, set);
    if (!std::ranges::is_sorted(added_, {}, order_of)) std::ranges::sort(added_, {}, order_of);
    all_.clear();
    std::ranges::merge(old_, added_, std::back_inserter(all_), {}, order_of, order_of);
    begin_.clear();
    std::size_t begin = 0;
    for (std::size_t set = 0; set < sets.size(); ++set) {
        begin_.push_back(begin);
        while (begin < all_.size() && all_[begin].first == static_cast<int>(set)) ++begin;
    }
    begin_.push_back(begin);
}

/// Sets that stay keep their order, but not their numbers.
void RestrictedCommons::keep_old_pairs(const Sets& sets, const CellSet& changed) {
    is_new_.assign(sets.size(), 1);
    std::vector<int> numbers(cells_.size(), -1);
    std::size_t next = 0;
    for (std::size_t set = 0; set < cells_.size(); ++set) {
        if (cells_[set].intersects(changed)) continue;
        while (next < sets.size() && sets[next].cells.intersects(changed)) ++next;
        if (next == sets.size() || sets[next].cells != cells_[set]) break;
        is_new_[next] = 0;
        numbers[set] = static_cast<int>(next++);
    }
    old_.clear();
    for (const RestrictedCommon& pair : all_)
        if (numbers[pair.first] >= 0 && numbers[pair.second] >= 0)
            old_.push_back({numbers[pair.first], numbers[pair.second], pair.digits});
    cells_.clear();
    for (const AlmostLockedSet& set : sets) cells_.push_back(set.cells);
}

void RestrictedCommons::index_sets(const Grid& grid, const LiteralNumbers& numbers,
                                   const Sets& sets) {
    const std::size_t candidates = numbers.candidates().size();
    holding_.reset(candidates, sets.size());
    not_all_seen_.reset(candidates, sets.size());
    is_known_.assign(candidates, 0);
    having_.reset(digit_count, sets.size());
    linked_.reset(digit_count, sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        for (Digit digit : sets[i].digits) having_.set(digit.index(), i);
        for (Cell cell : sets[i].cells)
            for (Digit digit : grid.at(cell)) holding_.set(numbers.id({cell, digit}), i);
    }
}

BitMatrix::Row RestrictedCommons::not_all_seen_by(const Grid& grid, const LiteralNumbers& numbers,
                                                  Candidate candidate) {
    const std::size_t id = numbers.id(candidate);
    if (is_known_[id] == 0) {
        is_known_[id] = 1;
        boost::container::static_vector<BitMatrix::Row, cell_count> outside;
        for (Cell cell : grid.where(candidate.digit()) - grid.geometry().peers(candidate.cell()))
            outside.push_back(holding_.row(numbers.id({cell, candidate.digit()})));
        not_all_seen_.add_all(id, outside);
    }
    return not_all_seen_.row(id);
}

/// The pairs of a new set. A set that has a digit, but nowhere where a place of it in another one
/// does not see it, has a restricted common with that one.
void RestrictedCommons::add_pairs(const Grid& grid, const LiteralNumbers& numbers, const Sets& sets,
                                  std::size_t number) {
    const AlmostLockedSet& set = sets[number];
    boost::container::static_vector<BitMatrix::Row, digit_count> linked;
    boost::container::static_vector<Digit, digit_count> digit_of_row;
    boost::container::static_vector<BitMatrix::Row, digit_count> outside;
    for (Digit digit : set.digits) {
        if (set.seen_by(digit).empty()) continue;
        outside.clear();
        for (Cell cell : set.at(digit))
            outside.push_back(not_all_seen_by(grid, numbers, {cell, digit}));
        linked_.assign(digit.index(), having_.row(digit.index()));
        linked_.subtract_all(digit.index(), outside);
        linked.push_back(linked_.row(digit.index()));
        digit_of_row.push_back(digit);
    }
    BitMatrix::visit_union(linked, linked_.words(), [&](std::size_t word, BitMatrix::Word others) {
        for (; others != 0; others &= others - 1) {
            const std::size_t other =
                64 * word + static_cast<std::size_t>(std::countr_zero(others));
            // Of two new sets the lower one adds the pair.
            if (other < number && is_new_[other] != 0) continue;
            if (!may_overlap_ && sets[other].cells.intersects(set.cells)) continue;
            DigitSet digits;
            for (std::size_t row = 0; row < linked.size(); ++row)
                if ((linked[row][word] >> other % 64 & 1U) != 0) digits |= digit_of_row[row];
            const auto [first, second] = std::minmax({number, other});
            added_.push_back({static_cast<int>(first), static_cast<int>(second), digits});
        }
    });
}

void SetSights::update(Facts& facts, const CellSet&) {
    const std::vector<AlmostLockedSet>& sets = facts.get<AlmostLockedSets>().all();
    numbers_ = &facts.get<LiteralNumbers>();
    seeing_.reset(numbers_->candidates().size(), sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (Digit digit : sets[i].digits)
            for (Cell cell : sets[i].seen_by(digit)) seeing_.set(numbers_->id({cell, digit}), i);
}

SetSights::Rows SetSights::rows_of(const AlmostLockedSet& set, DigitSet digits) const {
    Rows rows;
    for (Digit digit : digits)
        for (Cell cell : set.seen_by(digit))
            rows.push_back(seeing_.row(numbers_->id({cell, digit})));
    return rows;
}

void ChangedSets::find(const AlmostLockedSets& sets, const CellSet& changed) {
    changed_.clear();
    for (const AlmostLockedSet& set : sets.all())
        changed_.push_back(!sets.is_complete() || set.cells.intersects(changed) ? 1 : 0);
}

SetsEvidence evidence_of(SetsEvidence::Kind kind, const std::vector<const AlmostLockedSet*>& sets,
                         std::vector<DigitSet> links, DigitSet digits) {
    SetsEvidence evidence{
        .kind = kind, .stem = {}, .sets = {}, .links = std::move(links), .digits = digits};
    for (const AlmostLockedSet* set : sets) evidence.sets.push_back({set->cells, set->digits});
    return evidence;
}

}  // namespace gridlemma
