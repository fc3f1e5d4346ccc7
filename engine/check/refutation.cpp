// SPDX-License-Identifier: Apache-2.0
#include "engine/check/refutation.hpp"

#include <bit>
#include <bitset>
#include <cassert>

#include "engine/core/bits.hpp"

namespace gridlemma {

unsigned Refutation::Premise::options(const PossibleDigits& possible) const noexcept {
    if (is_cell) return possible[cell.index()].bits();
    unsigned places = 0;
    for (int i = 0; i < 9; ++i)
        if (possible[geometry->positions_of(house)[i].index()].contains(digit)) places |= 1U << i;
    return places;
}

Candidate Refutation::Premise::option(int bit) const noexcept {
    if (!guardians.empty()) return guardians[static_cast<std::size_t>(bit)];
    if (is_cell) return {cell, Digit::from_index(bit)};
    return {geometry->positions_of(house)[bit], digit};
}

unsigned Refutation::Premise::bit_of(Candidate candidate) const noexcept {
    for (std::size_t i = 0; i < guardians.size(); ++i)
        if (guardians[i] == candidate) return 1U << i;
    if (!guardians.empty()) return 0;
    if (is_cell) return candidate.cell() == cell ? 1U << candidate.digit().index() : 0;
    return candidate.digit() == digit ? own_position(candidate.cell()) : 0;
}

unsigned Refutation::Premise::kept_by(Candidate candidate) const noexcept {
    if (!guardians.empty()) {
        unsigned kept = all_options;
        for (std::size_t i = 0; i < guardians.size(); ++i) {
            if (guardians[i] == candidate) return 1U << i;
            if (geometry->sees(guardians[i], candidate)) kept &= ~(1U << i);
        }
        return kept;
    }
    if (is_cell) {
        const unsigned bit = 1U << candidate.digit().index();
        if (candidate.cell() == cell) return bit;
        return geometry->sees(candidate.cell(), cell) ? all_options & ~bit : all_options;
    }
    const unsigned own = own_position(candidate.cell());
    if (candidate.digit() != digit) return all_options & ~own;
    if (own != 0) return own;
    return all_options & ~geometry->seen_positions(house, candidate.cell());
}

unsigned Refutation::Premise::own_position(Cell at) const noexcept {
    const int position = geometry->position_in(house, at);
    return position < 0 ? 0 : 1U << position;
}

Refutation::Refutation(const Geometry& geometry, const PossibleDigits& possible,
                       std::span<const Truth> truths,
                       std::span<const std::vector<Candidate>> relations, CheckBudget& budget)
    : budget_(budget) {
    assert(relations.size() <= most_relations);
    for (const std::vector<Candidate>& guardians : relations) {
        assert(!guardians.empty() && guardians.size() <= most_guardians);
        premises_.push_back({.geometry = &geometry, .guardians = guardians});
        start_.push_back((1U << guardians.size()) - 1);
    }
    std::bitset<Truth::count> listed;
    for (Truth truth : truths) {
        if (listed[truth.index()]) continue;
        listed.set(truth.index());
        Premise premise{.geometry = &geometry};
        premise.is_cell = truth.is_cell();
        if (truth.is_cell()) {
            premise.cell = truth.cell();
        } else {
            premise.house = truth.house();
            premise.digit = truth.digit();
        }
        const unsigned options = premise.options(possible);
        premises_.push_back(premise);
        start_.push_back(options);
        has_empty_ |= options == 0;
    }
}

bool Refutation::make_true(State& state, Candidate candidate) const noexcept {
    for (std::size_t i = 0; i < state.size(); ++i) {
        if ((state[i] & settled) != 0) continue;
        const unsigned kept = premises_[i].kept_by(candidate);
        const unsigned left = state[i] & kept;
        if (left == 0) return false;
        state[i] = std::has_single_bit(kept) ? settled : left;
    }
    return true;
}

bool Refutation::make_false(State& state, Candidate candidate) const noexcept {
    for (std::size_t i = 0; i < state.size(); ++i) {
        state[i] &= ~premises_[i].bit_of(candidate);
        if (state[i] == 0) return false;
    }
    return true;
}

int Refutation::narrowest(const State& state) const noexcept {
    int best = -1;
    int fewest = 100;
    for (std::size_t i = 0; i < state.size(); ++i) {
        if ((state[i] & settled) != 0) continue;
        const int options = count_bits(state[i]);
        if (options >= fewest) continue;
        best = static_cast<int>(i);
        fewest = options;
        if (options == 1) break;
    }
    return best;
}

// Terminates and stays shallow: every call settles a truth, so the recursion is at most
// Truth::count deep.
Refutation::Verdict Refutation::search(State& state) {
    for (;;) {
        const int truth = narrowest(state);
        if (truth < 0) return Verdict::satisfiable;
        const unsigned options = state[truth];
        const Candidate candidate = premises_[truth].option(std::countr_zero(options));
        if (std::has_single_bit(options)) {
            if (!make_true(state, candidate)) return Verdict::contradiction;
            continue;
        }
        if (!budget_.take()) return Verdict::gave_up;
        State attempt = state;
        if (make_true(attempt, candidate)) {
            const Verdict verdict = search(attempt);
            if (verdict != Verdict::contradiction) return verdict;
        }
        // The candidate is refuted for the rest of this branch, in the other truths as well.
        if (!make_false(state, candidate)) return Verdict::contradiction;
    }
}

Refutation::Verdict Refutation::assume_true(Candidate candidate) {
    State state = start_;
    if (has_empty_ || !make_true(state, candidate)) return Verdict::contradiction;
    return search(state);
}

Refutation::Verdict Refutation::assume_false(Candidate candidate) {
    State state = start_;
    if (has_empty_ || !make_false(state, candidate)) return Verdict::contradiction;
    return search(state);
}

}  // namespace gridlemma
