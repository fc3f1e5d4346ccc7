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
    /// Makes it that of the sets of `grid`; both stay where they are.
    void start(const Grid& grid, const std::vector<AlmostLockedSet>& sets) {
        grid_ = &grid;
        sets_ = &sets;
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

    void find_hits(SetsOfGrid& all) const {
        all.hits_by_digit.reset(digit_count * sets_->size(), sets_->size());
        for (std::size_t i = 0; i < sets_->size(); ++i)
            for (Digit digit : (*sets_)[i].digits)
                for (Cell cell : (*sets_)[i].seen_by(digit))
                    all.hits_by_digit.add(digit_count * i + row(digit),
                                          seeing_.row(row({cell, digit})));
    }

    void find_pairs(bool overlapping, SetsOfGrid& all) {
        all.pairs.clear();
        all.first_pair.clear();
        all.partners.reset(sets_->size(), sets_->size());
        for (std::size_t i = 0; i < sets_->size(); ++i) {
            all.first_pair.push_back(all.pairs.size());
            find_commons((*sets_)[i], overlapping);
            add_pairs(i, all);
        }
        all.first_pair.push_back(all.pairs.size());
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
    void find_commons(const AlmostLockedSet& set, bool overlapping) {
        commons_.reset(digit_count, sets_->size());
        barred_.reset(1, sets_->size());
        if (!overlapping)
            for (Cell cell : set.cells) barred_.add(0, with_cell_.row(row(cell)));
        for (Digit digit : set.digits) {
            if (set.seen_by(digit).empty()) continue;
            commons_.add(row(digit), with_digit_.row(row(digit)));
            commons_.subtract(row(digit), barred_.row(0));
            for (Cell cell : grid_->where(digit) - set.seen_by(digit))
                commons_.subtract(row(digit), with_place_.row(row({cell, digit})));
        }
    }

    /// The pairs of set `i` with later ones.
    void add_pairs(std::size_t i, SetsOfGrid& all) const {
        for (std::size_t w = i / 64; w < commons_.words(); ++w) {
            BitMatrix::Word any = 0;
            for (Digit digit : (*sets_)[i].digits) any |= commons_.row(row(digit))[w];
            for (; any != 0; any &= any - 1) {
                const std::size_t j = 64 * w + static_cast<std::size_t>(std::countr_zero(any));
                if (j <= i) continue;
                DigitSet digits;
                for (Digit digit : (*sets_)[i].digits)
                    if (commons_.test(row(digit), j)) digits |= digit;
                all.pairs.push_back({static_cast<int>(i), static_cast<int>(j), digits});
                all.partners.set(i, j);
                all.partners.set(j, i);
            }
        }
    }

    const Grid* grid_ = nullptr;
    const std::vector<AlmostLockedSet>* sets_ = nullptr;
    BitMatrix with_cell_;
    BitMatrix with_digit_;
    BitMatrix with_place_;  ///< By candidate.
    BitMatrix seeing_;      ///< By candidate: the sets of which the digit sees the cell.
    BitMatrix commons_;     ///< Of the set at hand.
    BitMatrix barred_;      ///< Those that it overlaps, if that matters.
};

}  // namespace

void find_almost_locked_sets(const Grid& grid, std::size_t most,
                             std::vector<AlmostLockedSet>& sets) {
    sets.clear();
    Collection collection(grid, most, sets);
    for (House house : HouseSet::all()) collection.add_house(house);
}

const SetsOfGrid& sets_of_grid(const Grid& grid, const FindOptions& options, FinderMemory& memory) {
    struct Known {
        std::optional<Grid> grid;
        bool overlapping = false;
        SetsOfGrid sets;
        Index index;
    };
    auto& known = memory.get<Known>();
    const bool overlapping = options.extent.overlapping_sets;
    if (known.grid && *known.grid == grid && known.overlapping == overlapping) return known.sets;
    known.grid = grid;
    known.overlapping = overlapping;
    find_almost_locked_sets(grid, options.extent.sets, known.sets.sets);
    known.index.start(grid, known.sets.sets);
    known.index.find_pairs(overlapping, known.sets);
    known.index.find_hits(known.sets);
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
