// SPDX-License-Identifier: Apache-2.0
#include "strategies/fish/fish_search.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>

#include "strategies/scratch_step.hpp"

namespace pencilmark {

namespace {

template <typename T>
using List = boost::container::static_vector<T, house_count>;

/// A house with its places of the digit.
struct Line {
    House house;
    CellSet places;
};

/// Houses of one side, some of them chosen.
struct Side {
    HouseSet houses;
    CellSet cells;   ///< Places in them.
    CellSet shared;  ///< Places in two of them.
    [[nodiscard]] Side with(const Line& line) const noexcept {
        Side more = *this;
        more.houses.insert(line.house);
        more.shared |= cells & line.places;
        more.cells |= line.places;
        return more;
    }
};

[[nodiscard]] bool holds_kind(HouseSet set, HouseKind kind) noexcept {
    return !(set & houses(kind)).empty();
}

/// One digit, one choice of the kinds of house.
class Search {
 public:
    Search(const Grid& grid, const FindOptions& options, StepSink& sink, const FishSearch& wanted,
           Digit digit)
        : grid_(grid), options_(options), sink_(sink), wanted_(wanted), digit_(digit) {}

    /// Whether to go on.
    [[nodiscard]] bool run(HouseSet base, HouseSet cover) {
        fill(base, base_lines_);
        if (wanted_.fins == Fins::none)
            base_lines_.erase(
                std::remove_if(base_lines_.begin(), base_lines_.end(),
                               [&](const Line& line) { return line.places.size() > wanted_.size; }),
                base_lines_.end());
        fill(cover, all_cover_lines_);
        return choose_base({}, 0, wanted_.size);
    }

 private:
    void fill(HouseSet from, List<Line>& lines) const {
        for (House house : from)
            if (const CellSet places = grid_.places(house, digit_); !places.empty())
                lines.push_back({house, places});
    }

    [[nodiscard]] bool choose_base(const Side& base, std::size_t from, int missing) {
        if (missing == 0) return start_cover(base);
        for (std::size_t i = from; i + missing <= base_lines_.size(); ++i) {
            const Side more = base.with(base_lines_[i]);
            if (is_overlapping(base, base_lines_[i])) continue;
            if (!choose_base(more, i + 1, missing - 1)) return false;
        }
        return true;
    }

    /// Whether the house would bring in too many endo fins; without fins there may be none.
    [[nodiscard]] bool is_overlapping(const Side& base, const Line& line) const noexcept {
        const int most = wanted_.fins == Fins::none ? 0 : options_.extent.endo_fins;
        return base.shared.size() + (base.cells & line.places).size() > most;
    }

    [[nodiscard]] bool start_cover(const Side& base) {
        cover_lines_.clear();
        for (const Line& line : all_cover_lines_)
            if (!base.houses.contains(line.house) && line.places.intersects(base.cells))
                cover_lines_.push_back(line);
        most_covered_.assign(cover_lines_.size() + 1, 0);
        for (std::size_t i = cover_lines_.size(); i-- > 0;)
            most_covered_[i] =
                std::max(most_covered_[i + 1], (cover_lines_[i].places & base.cells).size());
        return choose_cover(base, {}, 0, wanted_.size);
    }

    [[nodiscard]] bool choose_cover(const Side& base, const Side& cover, std::size_t from,
                                    int missing) {
        if (missing == 0) return finish(base, cover);
        const int most_fins = wanted_.fins == Fins::none ? 0 : options_.extent.fins;
        const int uncovered = (base.cells - cover.cells - base.shared).size();
        const int most_open = most_fins - base.shared.size();
        for (std::size_t i = from; i + missing <= cover_lines_.size(); ++i) {
            if (uncovered - missing * most_covered_[i] > most_open) return true;
            if (!choose_cover(base, cover.with(cover_lines_[i]), i + 1, missing - 1)) return false;
        }
        return true;
    }

    [[nodiscard]] bool finish(const Side& base, const Side& cover) {
        const CellSet fins = (base.cells - cover.cells) | base.shared;
        CellSet outside = cover.cells - base.cells;
        CellSet cannibals = cover.shared & base.cells;
        if (wanted_.fins == Fins::none) {
            if (!fins.empty()) return true;
        } else {
            if (fins.empty() || fins.size() > options_.extent.fins) return true;
            const CellSet seen = common_peers(fins);
            outside &= seen;
            cannibals &= seen;
        }
        if ((outside | cannibals).empty() || !fits(base, cover, fins)) return true;
        return offer(base, cover, fins, outside, cannibals);
    }

    [[nodiscard]] bool fits(const Side& base, const Side& cover, const CellSet& fins) const {
        if (wanted_.fins == Fins::finned || wanted_.fins == Fins::sashimi)
            return is_sashimi(base, fins) == (wanted_.fins == Fins::sashimi);
        const FishShape shape = shape_of(base.houses, cover.houses);
        if (wanted_.shape == FishShape::franken && options_.reading == Reading::hodoku)
            return shape != FishShape::basic;
        return shape == wanted_.shape;
    }

    [[nodiscard]] bool is_sashimi(const Side& base, const CellSet& fins) const {
        return std::ranges::any_of(base_lines_, [&](const Line& line) {
            return base.houses.contains(line.house) && !(line.places - fins).has_several();
        });
    }

    [[nodiscard]] bool offer(const Side& base, const Side& cover, const CellSet& fins,
                             const CellSet& outside, const CellSet& cannibals) {
        restart(step_);
        step_.eliminate(digit_, outside);
        step_.eliminate(digit_, cannibals);
        if (options_.explain) {
            for (House house : base.houses) step_.truths.emplace_back(house, digit_);
            step_.evidence = FishEvidence{.digit = digit_,
                                          .base = base.houses,
                                          .cover = cover.houses,
                                          .fins = fins - base.shared,
                                          .endo_fins = base.shared};
        }
        return sink_.offer(std::move(step_));
    }

    const Grid& grid_;
    const FindOptions& options_;
    StepSink& sink_;
    const FishSearch& wanted_;
    Digit digit_;
    List<Line> base_lines_;
    List<Line> all_cover_lines_;
    List<Line> cover_lines_;
    boost::container::static_vector<int, house_count + 1> most_covered_;
    Step step_;
};

}  // namespace

FishShape shape_of(HouseSet base, HouseSet cover) noexcept {
    const auto is = [&](HouseKind a, HouseKind b) {
        return holds_kind(base, a) && !holds_kind(base, b) && holds_kind(cover, b) &&
               !holds_kind(cover, a);
    };
    if (!is(HouseKind::row, HouseKind::column) && !is(HouseKind::column, HouseKind::row))
        return FishShape::mutant;
    return holds_kind(base | cover, HouseKind::box) ? FishShape::franken : FishShape::basic;
}

void find_fish(const Grid& grid, const FindOptions& options, StepSink& sink,
               const FishSearch& wanted) {
    const HouseSet rows = houses(HouseKind::row);
    const HouseSet columns = houses(HouseKind::column);
    const HouseSet boxes = wanted.shape == FishShape::basic ? HouseSet() : houses(HouseKind::box);
    for (Digit digit : DigitSet::all()) {
        const auto run = [&](HouseSet base, HouseSet cover) {
            return Search(grid, options, sink, wanted, digit).run(base, cover);
        };
        if (wanted.shape == FishShape::mutant) {
            if (!run(HouseSet::all(), HouseSet::all())) return;
        } else if (!run(rows | boxes, columns | boxes) || !run(columns | boxes, rows | boxes)) {
            return;
        }
    }
}

}  // namespace pencilmark
