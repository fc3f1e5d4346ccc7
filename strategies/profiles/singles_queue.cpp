// SPDX-License-Identifier: Apache-2.0
#include "strategies/profiles/singles_queue.hpp"

namespace pencilmark {

void SinglesQueue::start(const Grid& grid) {
    may_.fill(DigitSet::all());
    solved_ = {};
    for (auto& house : places_) house.fill(9);
    naked_ = {};
    hidden_ = {};
    for (Cell cell : grid.placed()) place({cell, *grid.digit_at(cell)});
    for (Cell cell : grid.unsolved())
        for (Digit digit : may_[cell.index()] - grid.at(cell)) remove({cell, digit});
}

/// One place less for the digit in the house; if a single one is left, that is queued.
void SinglesQueue::note_place_gone(House house, Digit digit, bool may_queue) {
    if (--places_[house.index()][digit.index()] != 1 || !may_queue) return;
    for (Cell cell : positions_of(house)) {
        if (!may_[cell.index()].contains(digit)) continue;
        hidden_.entries.emplace_back(cell, digit);
        return;
    }
}

void SinglesQueue::remove(Candidate candidate) {
    const Cell cell = candidate.cell();
    DigitSet& digits = may_[cell.index()];
    if (!digits.contains(candidate.digit())) return;
    digits -= candidate.digit();
    if (digits.empty()) return;  // The grid is broken.
    if (digits.is_single()) naked_.entries.emplace_back(cell, digits.only());
    for (House house : houses_of(cell)) note_place_gone(house, candidate.digit(), true);
}

// The peers lose the digit while the cell still counts as a place of its candidates.
void SinglesQueue::place(Candidate candidate) {
    const Cell cell = candidate.cell();
    const DigitSet digits = may_[cell.index()];
    may_[cell.index()] = {};
    solved_.insert(cell);
    for (Cell peer : peer_list(cell)) remove({peer, candidate.digit()});
    for (Digit digit : digits)
        for (House house : houses_of(cell))
            note_place_gone(house, digit, digit != candidate.digit());
}

bool SinglesQueue::is_last_of_house(House house, Digit digit) const noexcept {
    for (Digit other : DigitSet::all())
        if (other != digit && places(house, other) != 0) return false;
    return true;
}

std::optional<Candidate> SinglesQueue::full_house() const {
    for (std::size_t i = naked_.front; i < naked_.entries.size(); ++i) {
        const Candidate single = naked_.entries[i];
        if (solved_.contains(single.cell())) continue;
        for (House house : houses_of(single.cell()))
            if (is_last_of_house(house, single.digit())) return single;
    }
    return std::nullopt;
}

std::optional<Candidate> SinglesQueue::oldest(Queue& queue) const {
    while (queue.front < queue.entries.size() &&
           solved_.contains(queue.entries[queue.front].cell()))
        ++queue.front;
    if (queue.front == queue.entries.size()) return std::nullopt;
    return queue.entries[queue.front];
}

std::optional<Candidate> SinglesQueue::naked() { return oldest(naked_); }

std::optional<Candidate> SinglesQueue::hidden() { return oldest(hidden_); }

}  // namespace pencilmark
