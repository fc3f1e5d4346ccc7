// SPDX-License-Identifier: Apache-2.0
#include "strategies/fish/fish_search.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "strategies/descriptors/parameters.hpp"
#include "strategies/fish/fish_hunt.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "strategies/tools/positions.hpp"
#include "strategies/tools/since_vain.hpp"
#include "strategies/tools/small_unions.hpp"

namespace gridlemma {

namespace {

[[nodiscard]] bool holds_kind(HouseSet set, HouseKind kind) noexcept {
    return !(set & classic::houses(kind)).empty();
}

/// What the fish eliminates besides places in its base.
[[nodiscard]] CellSet outside_of(const Fish& fish) noexcept {
    const CellSet outside = fish.cover_places - fish.base_places;
    return fish.fins.empty() ? outside : outside & classic::common_peers(fish.fins);
}

[[nodiscard]] CellSet cannibals_of(const Fish& fish) noexcept {
    const CellSet inside = fish.shared_cover & fish.base_places;
    return fish.fins.empty() ? inside : inside & classic::common_peers(fish.fins);
}

/// Whether there are lines of a kind, each with at least `least` places, for a basic fish without
/// fins: with places in no more lines across.
[[nodiscard]] bool has_lines(const CellSet& places, HouseKind kind, int least,
                             const FishLimits& limits) noexcept {
    std::array<unsigned, 9> lines{};
    std::size_t count = 0;
    for (int line = 0; line < 9; ++line) {
        const unsigned bits =
            kind == HouseKind::row ? row_bits(places, line) : column_bits(places, line);
        const int size = DigitSet::from_bits(bits).size();
        if (size >= least && size <= std::min(limits.base_places, limits.size))
            lines[count++] = bits;
    }
    const auto is_enough = [](auto&&, unsigned) { return false; };
    return !visit_small_unions(limits.size, std::span(lines).first(count), is_enough);
}

/// The searches for fish of one digit that have found nothing.
class BarrenFish {
 public:
    struct Entry {
        std::array<bool, 4> fins{};  ///< By kind of fins: whether there is none of that kind.
        std::uint64_t nodes = 0;     ///< That the search took.
    };
    /// Searches with fins take the same path for all kinds of fins.
    [[nodiscard]] Entry& of(const FishSearch& search) {
        const auto shape = static_cast<std::size_t>(search.shape);
        const std::size_t with_fins = search.fins == Fins::none ? 0 : 1;
        return entries_[shape][with_fins][static_cast<std::size_t>(search.size)];
    }

 private:
    std::array<std::array<std::array<Entry, 8>, 2>, 3> entries_;
};

using FishInVain = SinceVain<FishSearch, Digits, BarrenFish>;

class FishRun {
 public:
    /// `every`: also fish that eliminate nothing new.
    FishRun(Facts& facts, const FishSearch& wanted, bool every)
        : grid_(facts.grid()),
          wanted_(wanted),
          as_hodoku_(facts.allows(parameters::hodoku_reading)),
          every_(every),
          limits_{.size = wanted.size,
                  .fins = wanted.fins == Fins::none ? 0 : facts.value(parameters::fins),
                  .endo_fins = wanted.fins == Fins::none ? 0 : facts.value(parameters::endo_fins)},
          impossible_(facts.get<ImpossiblePlaces>()),
          in_vain_(facts.get<FishInVain>()),
          nodes_(static_cast<std::uint64_t>(facts.value(parameters::nodes))) {
        // On its way to a solution HoDoKu leaves larger base houses out, which a box may cover.
        if (wanted.fins == Fins::none && as_hodoku_ && !every_) limits_.base_places = wanted.size;
    }

    /// The digits that can have fish.
    [[nodiscard]] DigitSet digits() const noexcept { return impossible_.digits(); }

    /// Gives a digit's fish to `visit`, which says whether to go on; whether it did so to the end.
    template <typename Visit>
    [[nodiscard]] bool visit(Digit digit, Visit&& visit) {
        digit_ = digit;
        open_ = impossible_.of(digit);
        if (is_barren()) return true;
        findings_ = {};
        const std::uint64_t nodes = nodes_;
        const bool goes_on = visit_passes(visit);
        note_barren(nodes - nodes_);
        return goes_on;
    }

    [[nodiscard]] bool is_sashimi(const Fish& fish) const {
        for (House house : fish.base)
            if (!(grid_.places(house, digit_) - fish.fins).has_several()) return true;
        return false;
    }

 private:
    /// Which fish the search of one digit has found.
    struct Findings {
        bool has_fish = false;    ///< Of any sort.
        bool has_wanted = false;  ///< Of the sort wanted.
    };

    /// Whether a search is known to be in vain; its nodes are counted all the same.
    [[nodiscard]] bool is_barren() {
        if (every_) return false;
        const BarrenFish::Entry& known = in_vain_[digit_.index()].of(wanted_);
        if (known.nodes > nodes_ || !known.fins[static_cast<std::size_t>(wanted_.fins)])
            return false;
        nodes_ -= known.nodes;
        return true;
    }

    /// Without more nodes there might be fish.
    void note_barren(std::uint64_t nodes) {
        if (every_ || findings_.has_wanted || nodes_ == 0) return;
        BarrenFish::Entry& known = in_vain_[digit_.index()].of(wanted_);
        known.nodes = nodes;
        known.fins[static_cast<std::size_t>(wanted_.fins)] = true;
        if (!findings_.has_fish && wanted_.fins != Fins::none) known.fins.fill(true);
    }

    template <typename Visit>
    [[nodiscard]] bool visit_passes(Visit&& visit) {
        const HouseSet rows = classic::houses(HouseKind::row);
        const HouseSet columns = classic::houses(HouseKind::column);
        const HouseSet boxes = classic::houses(HouseKind::box);
        switch (wanted_.shape) {
            case FishShape::basic:
                return visit_pass(rows, columns, visit) && visit_pass(columns, rows, visit);
            case FishShape::franken:
                return visit_pass(rows | boxes, columns | boxes, visit) &&
                       visit_pass(columns | boxes, rows | boxes, visit);
            case FishShape::mutant:
                break;
        }
        return visit_pass(classic::houses(), classic::houses(), visit);
    }

    template <typename Visit>
    [[nodiscard]] bool visit_pass(HouseSet base, HouseSet cover, Visit&& visit) {
        // HoDoKu calls a fish with a single in a base line sashimi.
        const int least = as_hodoku_ ? 2 : 1;
        if (wanted_.shape == FishShape::basic && wanted_.fins == Fins::none &&
            !has_lines(grid_.where(digit_), base.first().kind(), least, limits_))
            return true;
        std::vector<Fish> found;
        FishHunt hunt(grid_.where(digit_), base, cover, limits_, nodes_);
        for (Cell place : open_)
            hunt.run({.place = place, .off = grid_.where(digit_) & classic::peers(place)},
                     [&](const Fish& fish) {
                         findings_.has_fish = true;
                         if (!fits(fish)) return true;
                         findings_.has_wanted = true;
                         found.push_back(fish);
                         return every_;
                     });
        std::ranges::stable_sort(found, &Fish::comes_before);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        for (const Fish& fish : found) {
            const CellSet gone = outside_of(fish) | cannibals_of(fish);
            if (!every_) {
                if (!open_.intersects(gone)) continue;
                open_ -= gone;
            }
            if (!visit(fish)) return false;
        }
        return true;
    }

    [[nodiscard]] bool fits(const Fish& fish) const {
        // With a single in a base house, HoDoKu calls it sashimi though it has no fin.
        if (wanted_.shape == FishShape::basic && as_hodoku_ && fish.fins.empty())
            return wanted_.fins == (is_sashimi(fish) ? Fins::sashimi : Fins::none);
        if (fish.fins.empty() != (wanted_.fins == Fins::none)) return false;
        if (wanted_.fins == Fins::finned || wanted_.fins == Fins::sashimi)
            return is_sashimi(fish) == (wanted_.fins == Fins::sashimi);
        const FishShape shape = shape_of(fish.base, fish.cover);
        if (wanted_.shape == FishShape::franken && as_hodoku_) return shape != FishShape::basic;
        return shape == wanted_.shape;
    }

    const Grid& grid_;
    const FishSearch& wanted_;
    bool as_hodoku_;
    bool every_;
    FishLimits limits_;
    const ImpossiblePlaces& impossible_;
    FishInVain& in_vain_;
    std::uint64_t nodes_;
    Digit digit_;
    Findings findings_;
    CellSet open_;  ///< What fish may eliminate and have not.
};

[[nodiscard]] bool offer(StepSink& sink, Digit digit, const Fish& fish, const CellSet& outside,
                         const CellSet& cannibals) {
    StepBuilder step = sink.begin();
    step.eliminate(digit, outside).eliminate(digit, cannibals);
    step.because(fish.base, digit)
        .show(FishEvidence{.digit = digit,
                           .base = fish.base,
                           .cover = fish.cover,
                           .fins = fish.fins - fish.endo_fins,
                           .endo_fins = fish.endo_fins});
    return step.offer();
}

/// The two fish of a Siamese pair in one.
[[nodiscard]] bool offer_both(StepSink& sink, Digit digit, const Fish& first, const Fish& second) {
    Fish both = first;
    both.cover = first.cover | second.cover;
    both.fins |= second.fins;
    both.endo_fins |= second.endo_fins;
    const CellSet outside = outside_of(first) | outside_of(second);
    const CellSet cannibals = cannibals_of(first) | cannibals_of(second);
    return offer(sink, digit, both, outside - cannibals, cannibals);
}

/// Where the eliminations begin, which tells Siamese twins apart.
[[nodiscard]] Cell first_gone(const Fish& fish) noexcept {
    const CellSet outside = outside_of(fish);
    return outside.empty() ? cannibals_of(fish).first() : outside.first();
}

/// Pairs of fish on one base; the first one says of what sort they are.
void find_siamese(Facts& facts, StepSink& sink, FishSearch wanted) {
    const Fins fins = wanted.fins;
    if (fins == Fins::finned || fins == Fins::sashimi) wanted.fins = Fins::any;
    FishRun search(facts, wanted, true);
    for (Digit digit : search.digits()) {
        std::vector<Fish> found;
        (void)search.visit(digit, [&](const Fish& fish) {
            found.push_back(fish);
            return true;
        });
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (fins != wanted.fins && search.is_sashimi(found[i]) != (fins == Fins::sashimi))
                continue;
            for (std::size_t j = i + 1; j < found.size(); ++j)
                if (found[j].base == found[i].base &&
                    first_gone(found[i]) != first_gone(found[j]) &&
                    !offer_both(sink, digit, found[i], found[j]))
                    return;
        }
    }
}

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

void find_fish(Facts& facts, StepSink& sink, const FishSearch& wanted) {
    FishRun search(facts, wanted, facts.allows(parameters::every_fish));
    for (Digit digit : search.digits())
        if (!search.visit(digit, [&](const Fish& fish) {
                return offer(sink, digit, fish, outside_of(fish), cannibals_of(fish));
            }))
            return;
    if (facts.allows(parameters::siamese_fish)) find_siamese(facts, sink, wanted);
}

}  // namespace gridlemma
