// SPDX-License-Identifier: Apache-2.0
#include "strategies/als/almost_locked_sets.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

namespace pencilmark {

namespace {

struct HashOfCells {
    std::size_t operator()(const CellSet& cells) const noexcept {
        return static_cast<std::size_t>((cells.low() * 0x9E3779B97F4A7C15ULL) ^
                                        (cells.high() * 0xC2B2AE3D27D4EB4FULL));
    }
};

class Collection {
 public:
    Collection(const Grid& grid, std::size_t most) : grid_(grid), most_(most) {}

    /// Preorder: each set before those that extend it.
    void extend(const CellSet& cells, DigitSet digits, CellSet free) {
        for (Cell cell : free) {
            free.erase(cell);
            const CellSet more = cells | cell;
            const DigitSet all = digits | grid_.at(cell);
            if (sets_.size() == most_) return;
            if (all.size() == more.size() + 1 && more.size() <= 8 && known_.insert(more).second)
                add(more, all);
            extend(more, all, free);
        }
    }

    [[nodiscard]] std::vector<AlmostLockedSet> take() { return std::move(sets_); }

 private:
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
    std::vector<AlmostLockedSet> sets_;
    std::unordered_set<CellSet, HashOfCells> known_;
};

[[nodiscard]] DigitSet commons_of(const AlmostLockedSet& a, const AlmostLockedSet& b) {
    DigitSet commons;
    for (Digit digit : a.digits& b.digits)
        if (a.seen_by(digit).contains(b.at(digit))) commons |= digit;
    return commons;
}

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const Grid& grid, std::size_t most) {
    Collection collection(grid, most);
    for (House house : HouseSet::all())
        collection.extend({}, {}, grid.unsolved() & cells_of(house));
    return collection.take();
}

// Places in both sets do not see themselves, so that an overlap in the digit is excluded by that.
std::vector<RestrictedCommon> restricted_commons(const std::vector<AlmostLockedSet>& sets,
                                                 bool overlapping) {
    std::vector<RestrictedCommon> pairs;
    const int count = static_cast<int>(sets.size());
    for (int i = 0; i < count; ++i)
        for (int j = i + 1; j < count; ++j) {
            if (!overlapping && sets[i].cells.intersects(sets[j].cells)) continue;
            const DigitSet commons = commons_of(sets[i], sets[j]);
            if (!commons.empty()) pairs.push_back({i, j, commons});
        }
    return pairs;
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
    known.sets.pairs = restricted_commons(known.sets.sets, overlapping);
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
