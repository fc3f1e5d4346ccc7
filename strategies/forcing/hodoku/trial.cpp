// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/trial.hpp"

#include <algorithm>

namespace gridlemma::hodoku {

void Trial::set_grid(const Grid& grid) {
    grid_ = &grid;
    start_.start_without_singles(grid);
}

std::uint16_t Trial::distance_of_parent(std::uint16_t place) const {
    return place == 0 ? std::uint16_t{1} : (*records_)[place - 1U].distance;
}

/// Precondition: the vertex has no record. It is filled in where it stands: to copy it as a whole
/// right after its parts were written keeps processors waiting.
void Trial::record(const TrialRecord& given) {
    TrialRecord& record = records_->emplace_back();
    record.vertex = given.vertex;
    record.single = given.single;
    for (const std::uint16_t parent : given.parents) record.parents.push_back(parent);
    record.distance = static_cast<std::uint16_t>(
        1 + distance_of_parent(record.parents.empty() ? std::uint16_t{0} : record.parents.front()));
    measure(record);
    place_[record.vertex.index()] = static_cast<std::uint16_t>(records_->size() + 1);
}

/// The premise is no side parent.
void Trial::measure(TrialRecord& record) const {
    if (record.parents.size() == 1 && record.parents.front() != 0) {
        const TrialRecord& before = (*records_)[record.parents.front() - 1U];
        record.depth = static_cast<std::uint16_t>(before.depth + 1);
        record.sides = before.sides;
        return;
    }
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
        static_cast<std::uint16_t>(std::max(0, place_of(Literal(off, false)))));
}

/// Records that the candidate is on, then what it excludes: in other cells the candidates of the
/// grid, in its own those of the copy. Then places it.
void Trial::place_recorded(Candidate candidate, TrialRecord on) {
    const Literal literal(candidate, true);
    on.vertex = literal;
    if (place_[literal.index()] == 0) record(on);
    TrialRecord off;
    off.parents.push_back(static_cast<std::uint16_t>(place_of(literal)));
    const auto exclude = [&](Candidate other) {
        off.vertex = Literal(other, false);
        if (place_[off.vertex.index()] == 0) record(off);
    };
    for (Cell peer : classic::peers(candidate.cell()) & grid_->where(candidate.digit()))
        exclude({peer, candidate.digit()});
    for (Digit digit : now_.at(candidate.cell()) - candidate.digit())
        exclude({candidate.cell(), digit});
    now_.place(candidate);
}

/// The queues, as far as their cells are unsolved; of a cell only the first hidden single.
void Trial::collect_singles() {
    singles_.clear();
    for (Candidate single : now_.all_naked())
        if (!now_.solved().contains(single.cell())) singles_.push_back({single, false});
    CellSet seen = now_.solved();
    for (Candidate single : now_.all_hidden()) {
        if (seen.contains(single.cell())) continue;
        const bool is_hidden = std::ranges::any_of(
            classic::houses_of(single.cell()),
            [&](House house) { return now_.places(house, single.digit()) == 1; });
        if (!is_hidden) continue;
        seen.insert(single.cell());
        singles_.push_back({single, true});
    }
}

/// Row, column or box, the first of equals.
House Trial::narrowest_house(Candidate candidate) const {
    const auto houses = classic::houses_of(candidate.cell());
    return *std::ranges::min_element(
        houses, {}, [&](House house) { return now_.places(house, candidate.digit()); });
}

void Trial::place_single(Single single) {
    const auto [candidate, is_hidden] = single;
    TrialRecord on;
    if (is_hidden) {
        const House house = narrowest_house(candidate);
        on.single = Truth(house, candidate.digit());
        for (Cell cell : grid_->places(house, candidate.digit()) - candidate.cell())
            add_parent(on, {cell, candidate.digit()});
    } else {
        on.single = Truth(candidate.cell());
        for (Digit digit : grid_->at(candidate.cell()) - candidate.digit())
            add_parent(on, {candidate.cell(), digit});
    }
    if (on.parents.empty()) on.parents.push_back(0);  // A single of the grid itself.
    place_recorded(candidate, on);
}

void Trial::run(Literal premise, std::vector<TrialRecord>& records) {
    if (!premise.is_on() && !start_.leaves_single(premise.candidate())) return;
    now_ = start_;
    records_ = &records;
    place_[premise.index()] = 1;
    if (premise.is_on()) {
        place_recorded(premise.candidate(), {});
    } else {
        now_.remove(premise.candidate());
        const Cell cell = premise.cell();
        if (const DigitSet left = now_.at(cell); left.is_single()) {
            TrialRecord on;
            on.single = Truth(cell);
            on.parents.push_back(0);
            place_recorded({cell, left.only()}, on);
        }
    }
    for (int round = 0; round < rounds; ++round) {
        collect_singles();
        if (singles_.empty()) break;
        for (const Single& single : singles_) place_single(single);
    }
    place_[premise.index()] = 0;
    for (const TrialRecord& record : records) place_[record.vertex.index()] = 0;
}

}  // namespace gridlemma::hodoku
