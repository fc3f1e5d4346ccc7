// SPDX-License-Identifier: Apache-2.0
// Death Blossom: a stem cell S, and for each of its candidates an almost locked set, a petal, that
// loses this candidate when S has it; the petals have another digit z in common. House Death
// Blossom: the stem is a digit in a house, and each of its places takes the digit from a petal.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  S[xy]    .     .    | A[xz]   .     .    |      S = x takes x from A, which then has z;
//      r2    .    B[yz]   .    |   z*    .     .    |      S = y takes y from B, which then has z
//
// Why:   whatever S holds, one of the petals lacks that digit and so has z; what sees all z of all
//        petals (*) is not z.
// Order: stems; petals of the lowest candidate first, in the order of the sets, at most a hundred
//        per candidate; eliminations by digit, then cell. Of several blossoms with the same
//        eliminations the first. Petals overlap only with `overlapping-sets`. Digits in houses: by
//        house, then digit; a petal serves all places that take the digit from it.
// Ref:   B. Hobiger, HoDoKu: Almost Locked Sets, https://hodoku.sourceforge.net/en/tech_als.php
#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <vector>

#include "strategies/als/almost_locked_sets.hpp"
#include "strategies/als/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

constexpr std::size_t most_petals = 100;

/// For each candidate, the first of the sets that have not its digit when it is true: a fact.
class Petals {
 public:
    using List = std::vector<const AlmostLockedSet*>;

    void update(Facts& facts, const CellSet& /*changed*/) {
        for (List& list : lists_) list.clear();
        for (const AlmostLockedSet& set : facts.get<AlmostLockedSets>().all())
            for (Digit digit : set.digits)
                for (Cell cell : set.seen_by(digit) & facts.grid().where(digit)) {
                    List& list = lists_[static_cast<std::size_t>(Candidate(cell, digit).index())];
                    if (list.size() < most_petals) list.push_back(&set);
                }
    }
    [[nodiscard]] const List& of(Candidate candidate) const {
        return lists_[static_cast<std::size_t>(candidate.index())];
    }

 private:
    std::array<List, candidate_count> lists_;
};

class DeathBlossomSearch {
 public:
    DeathBlossomSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()),
          sink_(sink),
          petals_by_candidate_(facts.get<Petals>()),
          may_overlap_(facts.allows(parameters::overlapping_sets)),
          nodes_(static_cast<std::uint64_t>(facts.value(parameters::nodes))) {}

    void run_cells() {
        for (Cell stem : grid_.unsolved()) {
            options_.clear();
            for (Digit digit : grid_.at(stem)) options_.emplace_back(stem, digit);
            if (!at(Truth(stem), grid_.at(stem), stem)) return;
        }
    }
    void run_houses() {
        for (House house : grid_.geometry().houses())
            for (Digit digit : DigitSet::all()) {
                options_.clear();
                for (Cell place : grid_.places(house, digit)) options_.emplace_back(place, digit);
                if (options_.size() > 1 && !at(Truth(house, digit), digit, {})) return;
            }
    }

 private:
    /// The cells from which each digit could be eliminated.
    using Hits = std::array<CellSet, digit_count>;

    /// `own`: the stem's cell.
    [[nodiscard]] bool at(Truth stem, DigitSet digits, const CellSet& own) {
        stem_ = stem;
        petals_of_.clear();
        for (Candidate option : options_) {
            petals_of_.push_back(&petals_by_candidate_.of(option));
            if (petals_of_.back()->empty()) return true;
        }
        Hits hits;
        for (Digit digit : DigitSet::all() - digits) hits[digit.index()] = grid_.where(digit);
        petals_.clear();
        return petals_of_.empty() || choose(0, hits, own);
    }
    /// Whether a set has not the digit when that option of the stem is true.
    [[nodiscard]] static bool loses(const AlmostLockedSet& set, Candidate option) {
        return set.seen_by(option.digit()).contains(option.cell());
    }
    /// Whether a petal of other options of a digit serves this one.
    [[nodiscard]] bool is_served(Candidate option) const {
        return !stem_.is_cell() && std::ranges::any_of(petals_, [&](const auto* petal) {
            return loses(*petal, option);
        });
    }

    /// Whether to go on. `taken`: the stem's cell and the cells of the petals so far.
    [[nodiscard]] bool choose(std::size_t option, const Hits& hits,  // NOLINT(misc-no-recursion)
                              const CellSet& taken) {
        while (option < options_.size() && is_served(options_[option])) ++option;
        if (option == options_.size()) return offer(hits, taken);
        for (const AlmostLockedSet* petal : *petals_of_[option]) {
            if (nodes_-- == 0) return false;
            if (!may_overlap_ && petal->cells.intersects(taken)) continue;
            Hits less;
            bool has_hits = false;
            for (Digit digit : petal->digits) {
                less[digit.index()] = hits[digit.index()] & petal->seen_by(digit);
                has_hits |= !less[digit.index()].empty();
            }
            if (!has_hits) continue;
            petals_.push_back(petal);
            const bool goes_on = choose(option + 1, less, taken | petal->cells);
            petals_.pop_back();
            if (!goes_on) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const Hits& hits, const CellSet& taken) {
        StepBuilder step = sink_.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, hits[digit.index()] - taken);
        const auto& gone = step.step().eliminations;
        if (gone.empty() || !known_.emplace(gone.begin(), gone.end()).second) return true;
        CellSet petal_cells;
        for (const AlmostLockedSet* petal : petals_) petal_cells |= petal->cells;
        step.because(petal_cells).because(stem_).show([&] {
            std::vector<DigitSet> lost;
            for (std::size_t i = 0; i < petals_.size(); ++i)
                lost.emplace_back(stem_.is_cell() ? options_[i].digit() : stem_.digit());
            SetsEvidence evidence =
                evidence_of(SetsEvidence::Kind::blossom, petals_, std::move(lost), digits_of(gone));
            evidence.stem = stem_;
            return evidence;
        });
        return step.offer();
    }

    const Grid& grid_;
    StepSink& sink_;
    const Petals& petals_by_candidate_;
    bool may_overlap_;
    std::uint64_t nodes_;
    Truth stem_;
    std::vector<Candidate> options_;              ///< Of the stem.
    std::vector<const Petals::List*> petals_of_;  ///< By option.
    Petals::List petals_;                         ///< Those chosen.
    std::set<std::vector<Candidate>> known_;
};

void find_with_cells(Facts& facts, StepSink& sink) { DeathBlossomSearch(facts, sink).run_cells(); }
void find_with_houses(Facts& facts, StepSink& sink) {
    DeathBlossomSearch(facts, sink).run_houses();
}

constexpr std::array death_blossom_uses{&parameters::sets, &parameters::overlapping_sets,
                                        &parameters::nodes};

constexpr Company<1> death_blossom_rests{"als-xy-wing"};

}  // namespace

const Strategy death_blossom{
    {.id = "death-blossom",
     .number = 109,
     .name = "Death Blossom",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A cell and for each of its candidates an almost locked set that loses it there; "
                "all these sets have another digit in common.",
     .reference = "B. Hobiger, HoDoKu: Almost Locked Sets, "
                  "https://hodoku.sourceforge.net/en/tech_als.php",
     .elsewhere = {{programs::hodoku, "db"}},
     .parameters = death_blossom_uses,
     .confluence = together_with(death_blossom_rests,
                                 "When the stem loses a candidate, what remains is fewer petals, "
                                 "at last an ALS-XY-Wing; when a petal does, it is a subset.")},
    find_with_cells};

const Strategy house_death_blossom{
    {.id = "house-death-blossom",
     .number = 110,
     .name = "House Death Blossom",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "A digit in a house and almost locked sets, one of which loses the digit wherever it "
         "is there; all these sets have another digit in common.",
     .reference = "Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku",
     .parameters = death_blossom_uses,
     .confluence = by_order(company::singles,
                            "When a petal loses a candidate, it is a subset, and what the others "
                            "prove need not follow from what is left.")},
    find_with_houses};

}  // namespace gridlemma
