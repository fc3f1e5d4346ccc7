// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/deduction_writer.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void DeductionWriter::reset() {
    hint_ = 0;
    stamps_.assign(static_cast<std::size_t>(at_.board().size()), 0);
    stamp_ = 0;
}

void DeductionWriter::begin() {
    ++hint_;
    ++stamp_;
    first_parent_ = static_cast<std::uint32_t>(records_.parents.size());
    first_truth_ = static_cast<std::uint32_t>(records_.truths.size());
}

void DeductionWriter::add_parent(Id id) {
    if (!at_.is_gone(id) || stamps_[id] == stamp_) return;
    stamps_[id] = stamp_;
    records_.parents.push_back(id);
}

void DeductionWriter::add_parent(Candidate candidate) {
    if (at_.start_grid().has(candidate)) add_parent(at_.board().id(candidate));
}

void DeductionWriter::add_parents(House house, Digit digit, const CellSet& except) {
    for (Cell cell : at_.grid().geometry().positions_of(house))
        if (!except.contains(cell)) add_parent(Candidate(cell, digit));
}

void DeductionWriter::add_parents(std::span<const Line> lines, Why assumption) {
    const Board& board = at_.board();
    for (const Line& line : lines)
        for (const DerivedLiteral& node : line) {
            const Why why = node.why == Why::assumption ? assumption : node.why;
            if (!node.literal.is_on() || why == Why::assumption) continue;
            const auto units = board.units(node.literal.id());
            for (Id other : board.members(units[static_cast<std::size_t>(why)])) add_parent(other);
        }
}

void DeductionWriter::eliminate(Id id, int nested) {
    records_.deductions.push_back(
        {.id = id,
         .nested = nested,
         .first_parent = first_parent_,
         .last_parent = static_cast<std::uint32_t>(records_.parents.size()),
         .first_truth = first_truth_,
         .last_truth = static_cast<std::uint32_t>(records_.truths.size()),
         .hint = hint_,
         .position = at_.number()});
}

void DeductionWriter::eliminate(std::span<const Candidate> candidates) {
    if (!has_parents()) {
        records_.truths.resize(first_truth_);
        return;
    }
    eliminated_.clear();
    for (Candidate candidate : candidates) eliminated_.push_back(at_.board().id(candidate));
    std::ranges::sort(eliminated_);
    for (Id id : eliminated_) eliminate(id, -1);
}

}  // namespace gridlemma::explainer
