// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/deductions.hpp"

namespace gridlemma::explainer {

void Deductions::reset(const Board& board, const Position& start, const Grid& grid) {
    start_number_ = 0;
    records_.clear();
    seen_.clear(board.words());
    begin(board, start, grid);
    writer_.reset();
}

void Deductions::go_on(const Grid& grid) {
    // Where the start had single chains, all of a position were looked for.
    if (closures_.start_is_known_to_refute()) return reset(at_.board(), at_.start(), grid);
    begin(at_.board(), at_.start(), grid);
}

/// With another start.
void Deductions::begin(const Board& board, const Position& start, const Grid& grid) {
    ++start_number_;
    level_ = 1;
    at_.set_start(board, start, grid);
    closures_.reset();
    chains_.reset();
}

bool Deductions::uses(Source source) const noexcept {
    switch (source) {
        case Source::patterns:
            return true;
        case Source::single:
            return level_ == 2 || level_ == 3;
        case Source::multiple:
            return level_ == 3;
        case Source::dynamic:
            return level_ >= 4;
        case Source::nested_dynamic:
            break;
    }
    return level_ == 5;
}

DeducedRange Deductions::deduce(const IdSet& now) {
    const std::uint32_t number = seen_.number_of(now);
    bool has_moved = false;
    for (std::size_t i = 0; i < source_count; ++i) {
        const auto source = static_cast<Source>(i);
        if (!uses(source)) continue;
        SeenPositions::Yield& yield = seen_.yield(number, source);
        if (yield.start != start_number_ && !adopt(yield, source)) {
            if (!has_moved) at_.move_to(now, number);
            has_moved = true;
            find(source, yield);
        }
        if (yield.range.first != yield.range.last) return yield.range;
    }
    return {};
}

/// Finds what a source yields on the position that it has moved to.
void Deductions::find(Source source, SeenPositions::Yield& yield) {
    const auto first = static_cast<std::uint32_t>(records_.deductions.size());
    if (source == Source::patterns)
        patterns_.find();
    else
        chains_.find(source);
    yield = {.range = {first, static_cast<std::uint32_t>(records_.deductions.size())},
             .start = start_number_};
}

/// Reuses the deductions made for an earlier start. They are valid while each still has a parent
/// that this start contains. What had no deductions then has none now.
bool Deductions::adopt(SeenPositions::Yield& yield, Source source) {
    if (yield.start == 0 || source > Source::multiple) return false;
    if (source != Source::patterns && closures_.start_has_single()) return false;
    auto& [deductions, parents, truths, chains] = records_;
    const std::size_t first = deductions.size();
    const std::size_t parents_before = parents.size();
    for (std::uint32_t old = yield.range.first; old != yield.range.last; ++old) {
        Deduced deduced = deductions[old];
        const Deduced* const before = old == yield.range.first ? nullptr : &deductions[old - 1];
        if (before != nullptr && before->hint == deduced.hint) {
            deduced.first_parent = deductions.back().first_parent;
            deduced.last_parent = deductions.back().last_parent;
        } else if (!adopt_parents(deduced)) {
            deductions.resize(first);
            parents.resize(parents_before);
            return false;
        }
        deductions.push_back(deduced);
    }
    yield = {
        .range = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(deductions.size())},
        .start = start_number_};
    return true;
}

/// Copies those parents of a deduction that the start has. Returns whether there are any.
bool Deductions::adopt_parents(Deduced& deduced) {
    std::vector<Id>& parents = records_.parents;
    const auto first = static_cast<std::uint32_t>(parents.size());
    for (std::uint32_t p = deduced.first_parent; p != deduced.last_parent; ++p)
        if (const Id parent = parents[p]; at_.start().has(parent)) parents.push_back(parent);
    deduced.first_parent = first;
    deduced.last_parent = static_cast<std::uint32_t>(parents.size());
    return deduced.first_parent != deduced.last_parent;
}

}  // namespace gridlemma::explainer
