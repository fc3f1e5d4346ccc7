// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/pattern_deductions.hpp"

#include <array>
#include <boost/container/static_vector.hpp>
#include <span>

#include "strategies/fish/basic_fish.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/intersections/locked_candidates.hpp"
#include "strategies/subsets/family.hpp"

namespace gridlemma::explainer {

namespace {

/// Gives the evidence and eliminations of each step to a function.
template <typename Pattern, typename Take>
class PatternSink final : public StepSink {
 public:
    explicit PatternSink(Take take) : take_(take) {}

 private:
    [[nodiscard]] bool take(Step& step) override {
        take_(std::get<Pattern>(step.evidence), step);
        return true;
    }

    Take take_;
};

template <typename Pattern, typename Take>
void visit_steps(Finder find, Facts& facts, Take take) {
    PatternSink<Pattern, Take> sink(take);
    find(facts, sink);
}

std::span<const Candidate> eliminations_of(const Step& step) {
    return {step.eliminations.data(), step.eliminations.size()};
}

}  // namespace

void PatternDeductions::find() {
    facts_.move_to(at_.grid());
    const std::size_t before = records_.deductions.size();
    const auto has_found = [&] { return records_.deductions.size() != before; };
    find_locked();
    if (!has_found()) find_hidden_pairs();
    if (!has_found()) find_naked_pairs();
    if (!has_found()) find_x_wings();
}

void PatternDeductions::add_to(IdSet& off) {
    auto& [deductions, parents, truths, chains] = records_;
    const std::size_t deductions_before = deductions.size();
    const std::size_t parents_before = parents.size();
    const std::size_t truths_before = truths.size();
    find();
    for (std::size_t i = deductions_before; i < deductions.size(); ++i)
        off.insert(deductions[i].id);
    deductions.resize(deductions_before);
    parents.resize(parents_before);
    truths.resize(truths_before);
}

void PatternDeductions::begin(const Step& step) {
    writer_.begin();
    writer_.add_truths({step.truths.data(), step.truths.size()});
}

void PatternDeductions::find_locked() {
    const Grid& grid = at_.grid();
    const Geometry& geometry = grid.geometry();
    boost::container::static_vector<Candidate, cell_count> eliminated;
    const auto take = [&](const LockedEvidence& locked) {
        const std::array truths{Truth(locked.base, locked.digit)};
        writer_.begin();
        writer_.add_truths(truths);
        writer_.add_parents(locked.base, locked.digit, geometry.cells_of(locked.cover));
        eliminated.clear();
        for (Cell cell : grid.places(locked.cover, locked.digit) - geometry.cells_of(locked.base))
            eliminated.emplace_back(cell, locked.digit);
        writer_.eliminate({eliminated.data(), eliminated.size()});
        return true;
    };
    const Segments segments(grid);
    visit_pointing(grid, segments, take);
    visit_claiming(grid, segments, take);
    if (geometry.is_classic()) return;
    visit_locked_in_extra_houses(grid, take);
    find_generalized_intersections();
}

/// In Sudoku Explainer they are locked candidates, too.
void PatternDeductions::find_generalized_intersections() {
    visit_steps<LockedEvidence>(generalized_intersection.find, facts_,
                                [&](const LockedEvidence& locked, const Step& step) {
                                    begin(step);
                                    writer_.add_parents(locked.base, locked.digit, {});
                                    writer_.eliminate(eliminations_of(step));
                                });
}

void PatternDeductions::find_hidden_pairs() {
    visit_steps<SubsetEvidence>(hidden_pair.find, facts_,
                                [&](const SubsetEvidence& pair, const Step& step) {
                                    begin(step);
                                    for (Cell cell : at_.grid().geometry().positions_of(pair.house))
                                        if (!pair.cells.contains(cell))
                                            for (Digit digit : pair.digits)
                                                writer_.add_parent(Candidate(cell, digit));
                                    writer_.eliminate(eliminations_of(step));
                                });
}

void PatternDeductions::find_naked_pairs() {
    visit_steps<SubsetEvidence>(naked_pair.find, facts_,
                                [&](const SubsetEvidence& pair, const Step& step) {
                                    begin(step);
                                    for (Cell cell : pair.cells)
                                        for (Digit digit : ~pair.digits)
                                            writer_.add_parent(Candidate(cell, digit));
                                    writer_.eliminate(eliminations_of(step));
                                });
}

void PatternDeductions::find_x_wings() {
    visit_steps<FishEvidence>(find_basic_fish<2>, facts_,
                              [&](const FishEvidence& fish, const Step& step) {
                                  begin(step);
                                  CellSet covered;
                                  for (House house : fish.cover)
                                      covered |= at_.grid().geometry().cells_of(house);
                                  for (House house : fish.base)
                                      writer_.add_parents(house, fish.digit, covered);
                                  writer_.eliminate(eliminations_of(step));
                              });
}

}  // namespace gridlemma::explainer
