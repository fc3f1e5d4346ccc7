// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/almost_locked_sets.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <string>
#include <utility>

namespace pencilmark {

namespace {

/// The sets of one house after the other.
class Collection {
 public:
    Collection(const Grid& grid, std::size_t most, std::vector<AlmostLockedSet>& sets)
        : grid_(grid), most_(most), sets_(sets) {}

    void add_house(House house) {
        house_ = house;
        cells_.clear();
        for (Cell cell : cells_of(house) & grid_.unsolved()) cells_.push_back(cell);
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
        return common_houses(cells).first() == house_;
    }

    void add(const CellSet& cells, DigitSet digits) {
        AlmostLockedSet& set = sets_.emplace_back();
        set.cells = cells;
        set.digits = digits;
        for (Digit digit : digits) {
            set.places[digit.index()] = cells & grid_.where(digit);
            set.seen[digit.index()] = grid_.where(digit) & common_peers(set.at(digit));
        }
    }

    const Grid& grid_;
    std::size_t most_;
    std::vector<AlmostLockedSet>& sets_;
    House house_;
    boost::container::static_vector<Cell, 9> cells_;
};

/// Which sets have to do with which candidates, as bits by number.
class Index {
 public:
    Index(const Grid& grid, const std::vector<AlmostLockedSet>& sets) : grid_(grid), sets_(sets) {
        with_cell_.reset(cell_count, sets.size());
        with_digit_.reset(digit_count, sets.size());
        with_place_.reset(candidate_count, sets.size());
        seeing_.reset(candidate_count, sets.size());
        for (std::size_t i = 0; i < sets.size(); ++i) {
            for (Cell cell : sets[i].cells) with_cell_.set(row(cell), i);
            for (Digit digit : sets[i].digits) {
                with_digit_.set(row(digit), i);
                for (Cell cell : sets[i].at(digit)) with_place_.set(row({cell, digit}), i);
                for (Cell cell : sets[i].seen_by(digit)) seeing_.set(row({cell, digit}), i);
            }
        }
    }

    /// Of each set those of which some digit sees the same places.
    void find_hits(BitMatrix& hits) const {
        hits.reset(sets_.size(), sets_.size());
        for (std::size_t i = 0; i < sets_.size(); ++i)
            for (Digit digit : sets_[i].digits)
                for (Cell cell : sets_[i].seen_by(digit))
                    hits.add(i, seeing_.row(row({cell, digit})));
    }

    void find_pairs(bool overlapping, SetsOfGrid& all) const {
        all.pairs.clear();
        all.partners.reset(sets_.size(), sets_.size());
        BitMatrix commons;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            find_commons(sets_[i], overlapping, commons);
            add_pairs(i, commons, all);
        }
    }

 private:
    [[nodiscard]] static std::size_t row(Cell cell) {
        return static_cast<std::size_t>(cell.index());
    }
    [[nodiscard]] static std::size_t row(Digit digit) {
        return static_cast<std::size_t>(digit.index());
    }
    [[nodiscard]] static std::size_t row(Candidate candidate) {
        return static_cast<std::size_t>(candidate.index());
    }

    /// By digit the sets with which it is a restricted common of `set`: all their places are seen.
    /// Places in both sets do not see themselves.
    void find_commons(const AlmostLockedSet& set, bool overlapping, BitMatrix& commons) const {
        commons.reset(digit_count, sets_.size());
        for (Digit digit : set.digits) {
            commons.add(row(digit), with_digit_.row(row(digit)));
            for (Cell cell : grid_.where(digit) - set.seen_by(digit))
                commons.subtract(row(digit), with_place_.row(row({cell, digit})));
            if (overlapping) continue;
            for (Cell cell : set.cells)
                commons.subtract(row(digit), with_cell_.row(row(cell)));
        }
    }

    /// The pairs of set `i` with later ones.
    void add_pairs(std::size_t i, const BitMatrix& commons, SetsOfGrid& all) const {
        for (std::size_t w = i / 64; w < commons.words(); ++w) {
            BitMatrix::Word any = 0;
            for (Digit digit : sets_[i].digits) any |= commons.row(row(digit))[w];
            for (; any != 0; any &= any - 1) {
                const std::size_t j = 64 * w + static_cast<std::size_t>(std::countr_zero(any));
                if (j <= i) continue;
                DigitSet digits;
                for (Digit digit : sets_[i].digits)
                    if (commons.test(row(digit), j)) digits |= digit;
                all.pairs.push_back({static_cast<int>(i), static_cast<int>(j), digits});
                all.partners.set(i, j);
                all.partners.set(j, i);
            }
        }
    }

    const Grid& grid_;
    const std::vector<AlmostLockedSet>& sets_;
    BitMatrix with_cell_;
    BitMatrix with_digit_;
    BitMatrix with_place_;  ///< By candidate.
    BitMatrix seeing_;      ///< By candidate: the sets of which the digit sees the cell.
};

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const Grid& grid, std::size_t most) {
    std::vector<AlmostLockedSet> sets;
    Collection collection(grid, most, sets);
    for (House house : HouseSet::all()) collection.add_house(house);
    return sets;
}

const SetsOfGrid& sets_of_grid(const Grid& grid, const FindOptions& options, FinderMemory& memory) {
    struct Known {
        std::optional<Grid> grid;
        bool overlapping = false;
        SetsOfGrid sets;
    };
    auto& known = memory.get<Known>();
    const bool overlapping = options.extent.overlapping_sets;
    if (known.grid && *known.grid == grid && known.overlapping == overlapping) return known.sets;
    known.grid = grid;
    known.overlapping = overlapping;
    known.sets.sets = almost_locked_sets(grid, options.extent.sets);
    const Index index(grid, known.sets.sets);
    index.find_pairs(overlapping, known.sets);
    index.find_hits(known.sets.hits);
    return known.sets;
}

void eliminate_once(Step& step, Digit digit, const CellSet& cells) {
    for (Cell cell : cells) {
        const Candidate candidate(cell, digit);
        if (std::ranges::find(step.eliminations, candidate) == step.eliminations.end())
            step.eliminations.push_back(candidate);
    }
}

void explain_sets(Step& step, const std::vector<const AlmostLockedSet*>& sets, DigitSet digits) {
    PatternEvidence evidence{.cells = {}, .digits = digits, .text = "almost locked sets"};
    for (const AlmostLockedSet* set : sets) {
        evidence.cells |= set->cells;
        evidence.text += set == sets.front() ? " {" : ", {";
        for (Cell cell : set->cells)
            evidence.text += to_string(cell) + (CellSet(cell) == set->cells ? "" : " ");
        if (evidence.text.back() == ' ') evidence.text.pop_back();
        evidence.text += "}";
    }
    for (Cell cell : evidence.cells) step.truths.emplace_back(cell);
    step.evidence = std::move(evidence);
}

}  // namespace pencilmark
