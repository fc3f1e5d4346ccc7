// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/net_tables.hpp"

#include <algorithm>

namespace pencilmark::forcing {

void NetTables::build(const Grid& grid, const Inferences& inferences) {
    grid_ = grid;
    inferences_ = &inferences;
    const auto size = static_cast<std::size_t>(inferences_->size());
    if (records_.size() < size) {
        records_.resize(size);
        follows_.resize(size);
    }
    for (Records& records : records_) records.clear();
    for (std::vector<Proposition>& follows : follows_) follows.clear();
    record_trials();
    for (std::size_t p = 0; p < size; ++p) {
        add_links(static_cast<Proposition>(p));
        for (const TrialRecord& record : records_[p]) follows_[p].push_back(record.proposition);
    }
    reach_.compute(
        inferences_->size(), [this](Proposition p) -> const auto& { return follows_[p]; });
    used_ = 0;
    number_.assign(2 * candidate_count, 0);
}

void NetTables::record_trials() {
    const Grid& grid = grid_;
    trial_.set_grid(grid);
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            for (bool is_on : {false, true}) {
                const Fact premise{{cell, digit}, is_on};
                trial_.run(premise, records_[proposition(premise)]);
            }
}

/// Groups that follow from a candidate; of a group all that follows.
void NetTables::add_links(Proposition premise) {
    for (Proposition p : inferences_->after(premise)) {
        if (!Inferences::is_group(premise) && !Inferences::is_group(p)) continue;
        TrialRecord link;
        link.proposition = p;
        link.parents.push_back(0);
        link.reason = TrialRecord::Reason::link;
        link.distance = 2;
        records_[premise].push_back(link);
    }
}

LiteralSet NetTables::implied(Fact premise) const {
    LiteralSet set = reach_.of(proposition(premise));
    set.insert(premise.candidate, premise.is_on);
    return set;
}

const NetTables::Table& NetTables::table(Proposition premise) {
    if (number_[premise] == 0) {
        if (tables_.size() == used_) tables_.emplace_back();
        close(premise, tables_[used_]);
        number_[premise] = static_cast<std::uint16_t>(++used_);
    }
    return tables_[number_[premise] - 1U];
}

// What is recorded for the premise comes first and stays; what comes of others may be reached by a
// shorter way later.
void NetTables::close(Proposition premise, Table& table) {
    table.place.assign(static_cast<std::size_t>(inferences_->size()), 0);
    table.entries.assign(1, {.proposition = premise, .distance = 1});
    table.place[premise] = 1;
    const auto add = [&](std::size_t parent, std::size_t number, const TrialRecord& record,
                         int distance) {
        std::uint16_t& place = table.place[record.proposition];
        const Entry entry{.proposition = record.proposition,
                          .parent = static_cast<std::uint16_t>(parent),
                          .record = static_cast<std::uint16_t>(number),
                          .distance = static_cast<std::uint16_t>(distance)};
        if (place == 0) {
            table.entries.push_back(entry);
            place = static_cast<std::uint16_t>(table.entries.size());
        } else if (place > 1 && table.entries[place - 1U].parent != 0 &&
                   distance < table.entries[place - 1U].distance) {
            table.entries[place - 1U] = entry;
        }
    };
    for (std::size_t i = 0; i < table.entries.size() && table.entries.size() < most; ++i) {
        const Records& records = records_[table.entries[i].proposition];
        for (std::size_t number = 1; number <= records.size(); ++number) {
            const TrialRecord& record = records[number - 1];
            add(i, number, record,
                i == 0 ? record.distance : table.entries[i].distance + record.distance);
        }
    }
}

/// The premise is at {0, 0}; what the records of another one start from is where that one is.
NetTables::Spot NetTables::parent_of(const Table& table, Spot spot, std::uint16_t parent) const {
    if (parent != 0) return {spot.base, parent};
    return spot.base == 0 ? Spot{} : spot_of(table, spot.base);
}

NetTables::Spot NetTables::main_parent(const Table& table, Spot spot) const {
    return parent_of(table, spot, *std::ranges::max_element(record_at(table, spot).parents));
}

Proposition NetTables::proposition_at(const Table& table, Spot spot) const {
    return spot.record == 0 ? table.entries[0].proposition : record_at(table, spot).proposition;
}

/// How many propositions a side branch has, the one included in which it meets the chain.
int NetTables::branch_length(const Table& table, Spot spot,
                             const std::vector<Proposition>& chain) const {
    int length = 1;
    while (std::ranges::find(chain, proposition_at(table, spot)) == chain.end()) {
        spot = main_parent(table, spot);
        ++length;
    }
    return length;
}

ChainSize NetTables::size_of(Fact premise, Fact end) {
    const Table& all = table(proposition(premise));
    const std::uint16_t place = all.place[proposition(end)];
    if (place == 0) return {.is_cut_off = true};
    std::vector<Spot> spots;
    std::vector<Proposition> chain;
    for (Spot spot = place == 1 ? Spot{} : spot_of(all, place - 1U);;
         spot = main_parent(all, spot)) {
        spots.push_back(spot);
        chain.push_back(proposition_at(all, spot));
        if (spot.record == 0) break;
    }
    ChainSize size{.length = static_cast<int>(chain.size())};
    for (Spot spot : spots) {
        if (spot.record == 0) continue;
        const auto& parents = record_at(all, spot).parents;
        const auto main = std::ranges::max_element(parents);
        for (auto parent = parents.begin(); parent != parents.end(); ++parent) {
            if (parent == main) continue;
            size.is_net = true;
            size.length += branch_length(all, parent_of(all, spot, *parent), chain);
        }
    }
    return size;
}

bool NetTables::derive(const Table& table, std::size_t place, LineWriter& writer) const {
    if (place == 0 || writer.knows(table.entries[place].proposition)) return true;
    const Spot spot = spot_of(table, place);
    return derive(table, spot.base, writer) &&
           derive(table.entries[spot.base].proposition, spot.record, writer);
}

/// A record of `premise`, which is known.
bool NetTables::derive(Proposition premise, std::uint16_t number, LineWriter& writer) const {
    if (number == 0) return true;
    const TrialRecord& record = records_[premise][number - 1U];
    if (!Inferences::is_group(record.proposition) && writer.knows(record.proposition)) return true;
    switch (record.reason) {
        case TrialRecord::Reason::link:
            writer.link(premise, record.proposition);
            return true;
        case TrialRecord::Reason::excluded: {
            const std::uint16_t parent = record.parents.front();
            if (!derive(premise, parent, writer)) return false;
            writer.link(parent == 0 ? premise : records_[premise][parent - 1U].proposition,
                        record.proposition);
            return true;
        }
        default:
            return derive_last(premise, number, writer);
    }
}

/// False if not all others are off: the trial had run into a contradiction before.
bool NetTables::derive_last(Proposition premise, std::uint16_t number, LineWriter& writer) const {
    const TrialRecord& record = records_[premise][number - 1U];
    const Candidate candidate = Inferences::candidate(record.proposition);
    const Grid& grid = grid_;
    const bool in_cell = record.reason == TrialRecord::Reason::last_of_cell;
    const auto is_derived = [&](Candidate other) {
        const Proposition off = Inferences::proposition(other, false);
        if (writer.knows(off)) return true;
        for (std::uint16_t before = 1; before < number; ++before)
            if (records_[premise][before - 1U].proposition == off)
                return derive(premise, before, writer);
        return false;
    };
    if (in_cell) {
        for (Digit digit : grid.at(candidate.cell()) - candidate.digit())
            if (!is_derived({candidate.cell(), digit})) return false;
        writer.add_last(candidate, Truth(candidate.cell()));
        return true;
    }
    for (Cell cell : grid.places(record.house, candidate.digit()) - candidate.cell())
        if (!is_derived({cell, candidate.digit()})) return false;
    writer.add_last(candidate, Truth(record.house, candidate.digit()));
    return true;
}

/// Singles, until `end` is known or a cell or digit is left with nothing.
void NetTables::write_by_singles(Fact end, LineWriter& writer) const {
    const Grid& grid = grid_;
    const auto look_at = [&](Truth truth, const std::vector<Candidate>& all) {
        std::vector<Candidate> left;
        for (Candidate candidate : all)
            if (!writer.is_off(candidate)) left.push_back(candidate);
        if (left.empty()) {
            writer.add_anything(end, truth);
            return true;
        }
        const Proposition on = Inferences::proposition(left.front(), true);
        if (left.size() > 1 || writer.knows(on)) return false;
        writer.add_last(left.front(), truth);
        for (Proposition p : inferences_->after(on))
            if (!Inferences::is_group(p)) writer.link(on, p);
        return true;
    };
    for (bool has_changed = true; has_changed && !writer.knows(proposition(end));) {
        has_changed = false;
        std::vector<Candidate> all;
        for (Cell cell : grid.unsolved()) {
            all.clear();
            for (Digit digit : grid.at(cell)) all.emplace_back(cell, digit);
            has_changed |= look_at(Truth(cell), all);
        }
        for (House house : HouseSet::all())
            for (Digit digit : DigitSet::all()) {
                all.clear();
                for (Cell cell : grid.places(house, digit)) all.emplace_back(cell, digit);
                if (!all.empty()) has_changed |= look_at(Truth(house, digit), all);
            }
    }
}

void NetTables::write(Fact premise, Fact end, std::vector<ChainNode>& line) {
    const Table& all = table(proposition(premise));
    const std::uint16_t place = all.place[proposition(end)];
    LineWriter writer(*inferences_);
    writer.assume(premise);
    if (!derive(all, place - 1U, writer)) {
        for (Proposition on : writer.all_on())
            for (Proposition p : inferences_->after(on))
                if (!Inferences::is_group(p)) writer.link(on, p);
        write_by_singles(end, writer);
    }
    line = writer.take(end);
}

}  // namespace pencilmark::forcing
