// SPDX-License-Identifier: Apache-2.0
// HoDoKu's choice of steps. Finders offer theirs in HoDoKu's order, the best first where HoDoKu
// looks for the best; beyond that
//
//   singles                       are taken from queues, in the order in which they came up
//   locked candidates and wings   found in Sudoku Explainer's order, are sorted
//   colours, nice loops and       are joint searches: the best step of all techniques that the
//   AICs, forcing chains, nets    ladder has is taken, and counts for its own
//
// Ref: B. Hobiger, HoDoKu 2.2.0, 2012, https://hodoku.sourceforge.net
#include "strategies/profiles/hodoku/hodoku_selection.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "strategies/chains/family.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/other_programs/singles_queue.hpp"
#include "strategies/singles/family.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {

namespace {

using Key = std::array<int, 4>;

/// Where HoDoKu comes upon locked candidates: by base house, then by digit.
Key key_of_locked(const Step& step) {
    const auto& locked = std::get<LockedEvidence>(step.evidence);
    return {locked.base.index(), locked.digit.index(), 0, 0};
}

/// By the three cells, then by which of them is the pivot.
Key key_of_xy_wing(const Step& step) {
    const auto& wing = std::get<WingEvidence>(step.evidence);
    std::array<int, 3> cells{wing.pivot.index(), wing.left.index(), wing.right.index()};
    std::ranges::sort(cells);
    const auto place = std::ranges::find(cells, wing.pivot.index()) - cells.begin();
    return {cells[0], cells[1], cells[2], static_cast<int>(place)};
}

/// By pivot, then by the other two cells.
Key key_of_xyz_wing(const Step& step) {
    const auto& wing = std::get<WingEvidence>(step.evidence);
    const auto [first, second] = std::minmax({wing.left.index(), wing.right.index()});
    return {wing.pivot.index(), first, second, 0};
}

/// Keeps the step of the least key. Keys are made of evidence: it wants that in any case.
class LeastKey final : public StepSink {
 public:
    explicit LeastKey(Key (*key_of)(const Step&)) : key_of_(key_of) {}
    [[nodiscard]] std::optional<Step>& best() noexcept { return best_; }

 private:
    [[nodiscard]] bool take(Step& step) override {
        const Key key = key_of_(step);
        if (!best_ || key < best_key_) {
            best_ = std::move(step);
            best_key_ = key;
        }
        return true;
    }

    Key (*key_of_)(const Step&);
    std::optional<Step> best_;
    Key best_key_{};
};

/// Keeps the first step.
class FirstStep final : public StepSink {
 public:
    using StepSink::StepSink;
    [[nodiscard]] std::optional<Step>& step() noexcept { return step_; }

 private:
    [[nodiscard]] bool take(Step& step) override {
        step_ = std::move(step);
        return false;
    }

    std::optional<Step> step_;
};

/// A joint search for the techniques of it that a ladder has, and its best step on the grid at
/// hand.
class JointChoice {
 public:
    JointChoice(const JointSearch& search, std::span<const Strategy* const> ladder)
        : search_(search) {
        for (std::size_t i = 0; i < search.techniques.size(); ++i)
            wanted_[i] = std::ranges::find(ladder, search.techniques[i]) != ladder.end();
    }

    [[nodiscard]] bool has(const Strategy& strategy) const noexcept {
        return std::ranges::find(search_.techniques, &strategy) != search_.techniques.end();
    }
    /// Offers the best step if it is one of `strategy`. `moment`: another one if the grid is.
    void offer(const Strategy& strategy, Facts& facts, std::uint64_t moment, StepSink& sink) {
        if (searched_at_ != moment) search(facts, sink.wants_reasons());
        searched_at_ = moment;
        if (best_ && best_->strategy == strategy.descriptor.id) (void)sink.offer(Step(*best_));
    }

 private:
    void search(Facts& facts, bool wants_reasons) {
        FirstStep first(wants_reasons);
        search_.find(facts, wanted_, first);
        best_ = std::move(first.step());
    }

    const JointSearch& search_;
    Wanted wanted_;
    std::uint64_t searched_at_ = 0;
    std::optional<Step> best_;
};

class HodokuSelection final : public Selection {
 public:
    explicit HodokuSelection(std::span<const Strategy* const> ladder) {
        for (const JointSearch* search : hodoku_joint_searches) {
            joint_.emplace_back(*search, ladder);
            for (const Strategy* technique : search->techniques)
                joint_families_.set(static_cast<std::size_t>(technique->descriptor.family));
        }
    }

    void start(const Grid& grid) override {
        queue_.start(grid);
        ++moment_;
    }

    void choose(const Strategy& strategy, Facts& facts, StepSink& sink) override {
        if (strategy.descriptor.family == Family::singles) return choose_single(strategy, sink);
        if (&strategy == &pointing || &strategy == &claiming)
            return choose_least(strategy, facts, key_of_locked, sink);
        if (&strategy == &xy_wing) return choose_least(strategy, facts, key_of_xy_wing, sink);
        if (&strategy == &xyz_wing) return choose_least(strategy, facts, key_of_xyz_wing, sink);
        if (JointChoice* const joint = joint_choice_of(strategy); joint != nullptr)
            joint->offer(strategy, facts, moment_, sink);
        else
            strategy.find(facts, sink);
    }

    void take(const Step& step) override {
        for (Candidate candidate : step.eliminations) queue_.remove(candidate);
        for (Candidate candidate : step.placements) queue_.place(candidate);
        ++moment_;
    }

 private:
    /// Null if it is searched for alone.
    [[nodiscard]] JointChoice* joint_choice_of(const Strategy& strategy) noexcept {
        if (!joint_families_.test(static_cast<std::size_t>(strategy.descriptor.family)))
            return nullptr;
        const auto joint = std::ranges::find_if(
            joint_, [&](const JointChoice& choice) { return choice.has(strategy); });
        return joint == joint_.end() ? nullptr : &*joint;
    }
    static void choose_least(const Strategy& strategy, Facts& facts, Key (*key_of)(const Step&),
                             StepSink& sink) {
        LeastKey least(key_of);
        strategy.find(facts, least);
        if (least.best()) (void)sink.offer(std::move(*least.best()));
    }

    void choose_single(const Strategy& strategy, StepSink& sink) {
        if (&strategy == &full_house) {
            if (const Candidate* single = queue_.full_house()) offer(*single, true, sink);
        } else if (&strategy == &naked_single) {
            if (const Candidate* single = queue_.naked()) offer(*single, false, sink);
        } else if (const Candidate* single = queue_.hidden()) {
            if (&strategy == strategy_of_hidden(*single)) offer(*single, true, sink);
        }
    }

    /// The house in which the digit has its only place: box, row or column, in that order.
    [[nodiscard]] House house_of(Candidate single) const noexcept {
        for (HouseKind kind : {HouseKind::box, HouseKind::row})
            if (queue_.places(single.cell().house(kind), single.digit()) == 1)
                return single.cell().house(kind);
        return single.cell().column();
    }

    [[nodiscard]] const Strategy* strategy_of_hidden(Candidate single) const noexcept {
        switch (house_of(single).kind()) {
            case HouseKind::box:
                return &hidden_single_box;
            case HouseKind::row:
                return &hidden_single_row;
            case HouseKind::column:
            case HouseKind::extra:
                break;
        }
        return &hidden_single_column;
    }

    void offer(Candidate single, bool in_house, StepSink& sink) const {
        StepBuilder step = sink.begin();
        step.place(single);
        if (step.wants_reasons()) {
            const House house = house_of(single);
            step.because(in_house ? Truth(house, single.digit()) : Truth(single.cell()));
            step.show(SingleEvidence{.in_house = in_house, .house = house});
        }
        (void)step.offer();
    }

    SinglesQueue queue_;
    std::vector<JointChoice> joint_;
    std::bitset<32> joint_families_;  ///< Those of which some technique is in a joint search.
    std::uint64_t moment_ = 1;        ///< Of the grid: how many there have been.
};

}  // namespace

const std::array<const JointSearch*, 6> hodoku_joint_searches{
    &simple_colors_search,     &multi_colors_search,  &nice_loop_search,
    &grouped_nice_loop_search, &forcing_chain_search, &forcing_net_search};

const SelectionRule hodoku_selection{
    "hodoku",
    [](std::span<const Strategy* const> ladder) -> std::unique_ptr<Selection> {
        return std::make_unique<HodokuSelection>(ladder);
    },
    [](ParameterValues& parameters) { parameters.set(parameters::hodoku_reading, 1); }};

}  // namespace gridlemma
