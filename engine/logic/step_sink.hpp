// SPDX-License-Identifier: Apache-2.0
// How finders make steps. A sink takes steps and owns the one that is being made; a builder fills
// it in and offers it:
//
//     StepBuilder step = sink.begin();
//     step.eliminate(digit, cells);
//     if (step.is_empty()) continue;
//     step.because(house, digit).show(LockedEvidence{...});
//     if (!step.offer()) return;
//
// A step holds three lists and a variant: to build it anew for every offer would cost more than
// most finders take to find it.
#pragma once

#include <algorithm>
#include <concepts>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/step.hpp"

namespace gridlemma {

class StepBuilder;

/// Receives steps and answers "continue" or "enough", so that the first step, all steps and
/// counting are the same code. Thread safety: one per thread. Errors: throws what its receiver
/// throws.
class StepSink {
 public:
    /// Without `wants_reasons` the truths and the evidence of steps that are built are left out.
    explicit StepSink(bool wants_reasons = true) noexcept : wants_reasons_(wants_reasons) {}
    StepSink(const StepSink&) = delete;
    StepSink& operator=(const StepSink&) = delete;
    virtual ~StepSink() = default;

    [[nodiscard]] bool wants_reasons() const noexcept { return wants_reasons_; }
    /// Begins a step. The step begun before is gone, offered or not.
    [[nodiscard]] StepBuilder begin() noexcept;
    /// Passes on a step that is complete; false means "enough".
    [[nodiscard]] bool offer(Step&& step) { return take(step); }

 private:
    friend class StepBuilder;
    /// Takes a step, which it may move from; false means "enough", and the finder returns.
    [[nodiscard]] virtual bool take(Step& step) = 0;

    Step draft_;
    bool wants_reasons_;
};

/// Fills in the step of a sink. Truths and evidence are dropped if nobody wants them.
/// Thread safety: that of its sink. Errors: std::bad_alloc; offer() throws what the sink throws.
class StepBuilder {
 public:
    explicit StepBuilder(StepSink& sink) noexcept : sink_(sink) {}

    StepBuilder& place(Candidate candidate) {
        step().placements.push_back(candidate);
        return *this;
    }
    StepBuilder& eliminate(Candidate candidate) {
        step().eliminations.push_back(candidate);
        return *this;
    }
    /// `digit` in each of `cells`, ascending.
    StepBuilder& eliminate(Digit digit, const CellSet& cells) {
        step().eliminate(digit, cells);
        return *this;
    }
    /// Each of `digits` in `cell`, ascending.
    StepBuilder& eliminate(Cell cell, DigitSet digits) {
        for (Digit digit : digits) step().eliminations.emplace_back(cell, digit);
        return *this;
    }
    /// The same without those that are listed already.
    StepBuilder& eliminate_once(Digit digit, const CellSet& cells) {
        for (Cell cell : cells) push_once(step().eliminations, Candidate(cell, digit));
        return *this;
    }

    /// Adds truths; each is kept once.
    StepBuilder& because(Truth truth) {
        if (wants_reasons()) push_once(step().truths, truth);
        return *this;
    }
    StepBuilder& because(Cell cell) { return because(Truth(cell)); }
    StepBuilder& because(House house, Digit digit) { return because(Truth(house, digit)); }
    /// Each of the cells holds a digit.
    StepBuilder& because(const CellSet& cells) {
        if (wants_reasons())
            for (Cell cell : cells) because(Truth(cell));
        return *this;
    }
    /// Each of the houses needs the digit.
    StepBuilder& because(HouseSet houses, Digit digit) {
        if (wants_reasons())
            for (House house : houses) because(Truth(house, digit));
        return *this;
    }
    /// The house needs each of the digits.
    StepBuilder& because(House house, DigitSet digits) {
        if (wants_reasons())
            for (Digit digit : digits) because(Truth(house, digit));
        return *this;
    }

    /// Sets the evidence. Where it costs something to make, give a function that makes it (and may
    /// add truths on the way): it is called only if somebody wants reasons.
    template <typename Shown>
    StepBuilder& show(Shown&& shown) {
        if (!wants_reasons()) return *this;
        if constexpr (std::invocable<Shown&>)
            return show(std::forward<Shown>(shown)());
        else
            step().evidence = std::forward<Shown>(shown);
        return *this;
    }
    /// Names the technique, where one search serves several.
    StepBuilder& technique(std::string_view id) {
        step().strategy = id;
        return *this;
    }
    /// See Step.
    StepBuilder& size(StepSize size) {
        step().size = size;
        return *this;
    }

    /// Whether it concludes nothing. Such a step is not to be offered.
    [[nodiscard]] bool is_empty() const noexcept {
        return sink_.draft_.eliminations.empty() && sink_.draft_.placements.empty();
    }
    [[nodiscard]] bool wants_reasons() const noexcept { return sink_.wants_reasons(); }
    /// The step so far.
    [[nodiscard]] Step& step() noexcept { return sink_.draft_; }
    /// Whether to go on. The step is gone: to make another one, begin again.
    [[nodiscard]] bool offer() { return sink_.take(sink_.draft_); }

 private:
    template <typename List, typename Item>
    static void push_once(List& list, Item item) {
        if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
    }

    StepSink& sink_;
};

inline StepBuilder StepSink::begin() noexcept {
    draft_.strategy = {};
    draft_.placements.clear();
    draft_.eliminations.clear();
    draft_.truths.clear();
    draft_.size = {};
    if (wants_reasons_) draft_.evidence = std::monostate();
    return StepBuilder(*this);
}

}  // namespace gridlemma
