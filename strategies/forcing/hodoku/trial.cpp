// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/trial.hpp"

#include <algorithm>
#include <utility>

namespace gridlemma::forcing {

void Trial::set_grid(const Grid& grid) {
    grid_ = &grid;
    for (int i = 0; i < cell_count; ++i) start_.may[i] = grid.at(Cell(i));
    start_.solved = grid.placed();
    for (House house : HouseSet::all())
        for (Digit digit : DigitSet::all())
            start_.places[house.index()][digit.index()] =
                static_cast<std::int8_t>(grid.places(house, digit).size());
}

// The counters of a cell that is left without candidates stay as they are.
void Trial::remove(Candidate candidate) {
    const Cell cell = candidate.cell();
    DigitSet& digits = board_.may[cell.index()];
    if (!digits.contains(candidate.digit())) return;
    digits -= candidate.digit();
    if (digits.empty()) return;
    if (digits.is_single()) board_.naked.emplace_back(cell, digits.only());
    for (House house : houses_of(cell)) {
        note_place_gone(house, candidate.digit());
        if (board_.places[house.index()][candidate.digit().index()] != 0) continue;
        const auto lost = std::ranges::find_if(board_.hidden, [&](Candidate single) {
            return single.digit() == candidate.digit() && cells_of(house).contains(single.cell());
        });
        if (lost != board_.hidden.end()) board_.hidden.erase(lost);
    }
}

void Trial::note_place_gone(House house, Digit digit) {
    if (--board_.places[house.index()][digit.index()] != 1) return;
    for (Cell cell : positions_of(house)) {
        if (!board_.may[cell.index()].contains(digit)) continue;
        board_.hidden.emplace_back(cell, digit);
        return;
    }
}

void Trial::place(Candidate candidate) {
    const Cell cell = candidate.cell();
    const DigitSet digits = board_.may[cell.index()];
    board_.may[cell.index()] = {};
    board_.solved.insert(cell);
    for (Cell peer : peer_list(cell)) remove({peer, candidate.digit()});
    for (Digit digit : digits)
        for (House house : houses_of(cell)) {
            if (digit == candidate.digit())
                --board_.places[house.index()][digit.index()];
            else
                note_place_gone(house, digit);
        }
}

std::uint16_t Trial::distance_of_parent(std::uint16_t place) const {
    return place == 0 ? std::uint16_t{1} : (*records_)[place - 1U].distance;
}

void Trial::record(TrialRecord record) {
    std::uint16_t& place = place_[record.proposition];
    if (place != 0) return;
    record.distance = static_cast<std::uint16_t>(
        1 + distance_of_parent(record.parents.empty() ? std::uint16_t{0} : record.parents.front()));
    measure(record);
    records_->push_back(std::move(record));
    place = static_cast<std::uint16_t>(records_->size() + 1);
}

/// A side parent that is the premise is none.
void Trial::measure(TrialRecord& record) const {
    const auto main = std::ranges::max_element(record.parents);
    record.main = static_cast<std::uint8_t>(main - record.parents.begin());
    record.depth = 2;
    const auto others = record.parents.size() - std::ranges::count(record.parents, 0);
    if (others == 0) return;
    const TrialRecord& before = (*records_)[*main - 1U];
    record.depth = static_cast<std::uint16_t>(before.depth + 1);
    record.sides = static_cast<std::uint16_t>(before.sides + others - 1);
}

void Trial::add_parent(TrialRecord& record, Candidate off) const {
    if (record.parents.size() == TrialRecord::most_parents) return;
    record.parents.push_back(
        static_cast<std::uint16_t>(std::max(0, place_of(Inferences::proposition(off, false)))));
}

/// Records what is on, then what it excludes: in other cells by the grid itself, in its own by the
/// copy; and places it.
void Trial::place_recorded(Candidate candidate, TrialRecord on) {
    const Proposition p = Inferences::proposition(candidate, true);
    on.proposition = p;
    record(std::move(on));
    const auto exclude = [&](Candidate other) {
        TrialRecord off;
        off.proposition = Inferences::proposition(other, false);
        off.parents.push_back(static_cast<std::uint16_t>(place_of(p)));
        record(std::move(off));
    };
    for (Cell peer : peers(candidate.cell()) & grid_->where(candidate.digit()))
        exclude({peer, candidate.digit()});
    for (Digit digit : board_.may[candidate.cell().index()] - candidate.digit())
        exclude({candidate.cell(), digit});
    place(candidate);
}

/// The queues, as far as their cells are unsolved; of a cell only the first hidden single.
void Trial::collect_singles() {
    singles_.clear();
    for (Candidate single : board_.naked)
        if (!board_.solved.contains(single.cell())) singles_.push_back({single, false});
    CellSet seen = board_.solved;
    for (Candidate single : board_.hidden) {
        if (seen.contains(single.cell())) continue;
        const bool is_hidden = std::ranges::any_of(houses_of(single.cell()), [&](House house) {
            return board_.places[house.index()][single.digit().index()] == 1;
        });
        if (!is_hidden) continue;
        seen.insert(single.cell());
        singles_.push_back({single, true});
    }
}

/// Row, column or box, the first of equals.
House Trial::narrowest_house(Candidate candidate) const {
    const auto houses = houses_of(candidate.cell());
    return *std::ranges::min_element(houses, {}, [&](House house) {
        return board_.places[house.index()][candidate.digit().index()];
    });
}

void Trial::place_single(Single single) {
    const auto [candidate, is_hidden] = single;
    TrialRecord on;
    if (is_hidden) {
        on.reason = TrialRecord::Reason::last_of_house;
        on.house = narrowest_house(candidate);
        for (Cell cell : grid_->places(on.house, candidate.digit()) - candidate.cell())
            add_parent(on, {cell, candidate.digit()});
    } else {
        on.reason = TrialRecord::Reason::last_of_cell;
        for (Digit digit : grid_->at(candidate.cell()) - candidate.digit())
            add_parent(on, {candidate.cell(), digit});
    }
    if (on.parents.empty()) on.parents.push_back(0);  // A single of the grid itself.
    place_recorded(candidate, std::move(on));
}

void Trial::run(Fact premise, std::vector<TrialRecord>& records) {
    board_.may = start_.may;
    board_.solved = start_.solved;
    board_.places = start_.places;
    board_.naked.clear();
    board_.hidden.clear();
    records_ = &records;
    const Proposition p = Inferences::proposition(premise.candidate, premise.is_on);
    place_[p] = 1;
    if (premise.is_on) {
        place_recorded(premise.candidate, {});
    } else {
        remove(premise.candidate);
        const Cell cell = premise.candidate.cell();
        const DigitSet left = board_.may[cell.index()];
        if (left.is_single()) {
            TrialRecord on;
            on.reason = TrialRecord::Reason::last_of_cell;
            on.parents.push_back(0);
            place_recorded({cell, left.only()}, std::move(on));
        }
    }
    for (int round = 0; round < rounds; ++round) {
        collect_singles();
        for (const Single& single : singles_) place_single(single);
    }
    place_[p] = 0;
    for (const TrialRecord& record : records) place_[record.proposition] = 0;
}

}  // namespace gridlemma::forcing
