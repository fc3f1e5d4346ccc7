// SPDX-License-Identifier: Apache-2.0
// Death Blossom: a stem cell S, and for each of its candidates an almost locked set, a petal, that
// loses this candidate when S has it; the petals have another digit z in common. There are two
// petals or more, which may serve several candidates each; with `hodoku-reading` each candidate has
// its own. House Death Blossom: the stem is a digit in a house, and each of its places takes the
// digit from a petal.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  S[xy]    .     .    | A[xz]   .     .    |      S = x takes x from A, which then has z;
//      r2    .    B[yz]   .    |   z*    .     .    |      S = y takes y from B, which then has z
//
// Why:   whatever S holds, one of the petals lacks that digit and so has z; what sees all z of all
//        petals (*) is not z.
// Order: stems; petals of the lowest candidate first, in the order of the sets; eliminations by
//        digit, then cell. Blossoms that eliminate what none before does come first; then, in the
//        same order, the others. Of several with the same eliminations the first. Petals overlap
//        only with `overlapping-sets`. Digits in houses: by house, then digit; a petal serves all
//        places that take the digit from it.
// Ref:   B. Hobiger, HoDoKu: Almost Locked Sets, https://hodoku.sourceforge.net/en/tech_als.php
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "strategies/als/family.hpp"
#include "strategies/als/petals.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

class DeathBlossomSearch {
 public:
    DeathBlossomSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()),
          sink_(sink),
          petals_by_candidate_(facts.get<Petals>()),
          may_overlap_(facts.allows(parameters::overlapping_sets)),
          as_hodoku_(facts.allows(parameters::hodoku_reading)),
          nodes_(static_cast<std::uint64_t>(facts.value(parameters::nodes))) {}

    /// `visit_stems` calls what it is given with each stem until that returns false.
    template <typename VisitStems>
    void run(VisitStems&& visit_stems) {
        const auto visit = [this](Truth stem) { return at(stem); };
        if (visit_stems(visit) && !told_.empty()) {
            tells_new_ = false;
            (void)visit_stems(visit);
        }
    }

 private:
    /// Whether to go on.
    [[nodiscard]] bool at(Truth stem) {
        stem_ = stem;
        options_.clear();
        if (stem.is_cell())
            for (Digit digit : grid_.at(stem.cell())) options_.emplace_back(stem.cell(), digit);
        else
            for (Cell place : grid_.places(stem.house(), stem.digit()))
                options_.emplace_back(place, stem.digit());
        if (options_.empty()) return true;
        CandidateSet hits = grid_.candidates();
        for (Candidate option : options_) hits &= petals_by_candidate_.gone_by(option);
        for (Candidate option : options_) hits[option.digit()] = {};
        petals_.clear();
        return choose(0, hits, stem.is_cell() ? stem.cell() : CellSet());
    }
    /// Whether a petal of other options serves this one.
    [[nodiscard]] bool is_served(Candidate option) const {
        return !is_one_each() && petal_of(option) < petals_.size();
    }
    /// The number of the first petal that loses the digit of an option.
    [[nodiscard]] std::size_t petal_of(Candidate option) const {
        const auto loses = [&](const auto* petal) { return Petals::loses(*petal, option); };
        return static_cast<std::size_t>(std::ranges::find_if(petals_, loses) - petals_.begin());
    }
    /// By petal, the digits that it loses to the stem.
    [[nodiscard]] std::vector<DigitSet> links() const {
        std::vector<DigitSet> links(petals_.size());
        for (std::size_t i = 0; i < options_.size(); ++i)
            links[is_one_each() ? i : petal_of(options_[i])] |= options_[i].digit();
        return links;
    }
    /// Whether each option has a petal of its own.
    [[nodiscard]] bool is_one_each() const noexcept { return stem_.is_cell() && as_hodoku_; }
    /// Whether one petal serves all candidates of a cell, which is left to ALS-XZ.
    [[nodiscard]] bool is_pair_of_sets() const noexcept {
        return stem_.is_cell() && petals_.size() == 1 && options_.size() > 1;
    }

    /// Whether to go on. `hits`: what the petals so far eliminate. `taken`: the stem's cell and the
    /// cells of these petals.
    [[nodiscard]] bool choose(std::size_t option,  // NOLINT(misc-no-recursion)
                              const CandidateSet& hits, const CellSet& taken) {
        if ((tells_new_ ? hits - told_ : hits).empty()) return true;
        while (option < options_.size() && is_served(options_[option])) ++option;
        if (option == options_.size()) return is_pair_of_sets() || offer(hits);
        for (const AlmostLockedSet* petal : petals_by_candidate_.of(options_[option])) {
            if (!may_overlap_ && petal->cells.intersects(taken)) continue;
            CandidateSet less;
            for (Digit digit : petal->digits) less[digit] = hits[digit] & petal->seen_by(digit);
            if (less.empty()) continue;
            if (nodes_-- == 0) return false;
            petals_.push_back(petal);
            const bool goes_on = choose(option + 1, less, taken | petal->cells);
            petals_.pop_back();
            if (!goes_on) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const CandidateSet& hits) {
        StepBuilder step = sink_.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, hits[digit]);
        const auto& gone = step.step().eliminations;
        if (!known_.emplace(gone.begin(), gone.end()).second) return true;
        told_ |= hits;
        CellSet petal_cells;
        for (const AlmostLockedSet* petal : petals_) petal_cells |= petal->cells;
        step.because(petal_cells).because(stem_).show([&] {
            SetsEvidence evidence =
                evidence_of(SetsEvidence::Kind::blossom, petals_, links(), digits_of(gone));
            evidence.stem = stem_;
            return evidence;
        });
        return step.offer();
    }

    const Grid& grid_;
    StepSink& sink_;
    Petals& petals_by_candidate_;
    bool may_overlap_;
    bool as_hodoku_;
    std::uint64_t nodes_;
    Truth stem_;
    std::vector<Candidate> options_;  ///< Of the stem.
    Petals::List petals_;             ///< Those chosen.
    bool tells_new_ = true;           ///< Whether a step has to eliminate what none has before.
    CandidateSet told_;               ///< What the steps so far eliminate.
    std::set<std::vector<Candidate>> known_;  ///< By step.
};

void find_with_cells(Facts& facts, StepSink& sink) {
    DeathBlossomSearch(facts, sink).run([&](const auto& visit) {
        for (Cell stem : facts.grid().unsolved())
            if (!visit(Truth(stem))) return false;
        return true;
    });
}

void find_with_houses(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    DeathBlossomSearch(facts, sink).run([&](const auto& visit) {
        for (House house : grid.geometry().houses())
            for (Digit digit : DigitSet::all())
                if (grid.places(house, digit).has_several() && !visit(Truth(house, digit)))
                    return false;
        return true;
    });
}

constexpr std::array death_blossom_uses{&parameters::sets, &parameters::overlapping_sets,
                                        &parameters::nodes, &parameters::hodoku_reading};
constexpr std::array house_death_blossom_uses{&parameters::sets, &parameters::overlapping_sets,
                                              &parameters::nodes};

constexpr Company<1> death_blossom_rests{"als-xy-wing"};

}  // namespace

const Strategy death_blossom{
    {.id = "death-blossom",
     .number = 109,
     .name = "Death Blossom",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A cell and almost locked sets, one of which loses each of its candidates there; "
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
     .parameters = house_death_blossom_uses,
     .confluence = by_order(company::singles,
                            "When a petal loses a candidate, it is a subset, and what the others "
                            "prove need not follow from what is left.")},
    find_with_houses};

}  // namespace gridlemma
