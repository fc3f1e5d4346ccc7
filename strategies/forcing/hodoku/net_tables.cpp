// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/net_tables.hpp"

#include <algorithm>

namespace gridlemma::forcing {

void NetTables::build(const Grid& grid, const Inferences& inferences) {
    grid_ = grid;
    inferences_ = &inferences;
    const auto size = static_cast<std::size_t>(inferences_->size());
    if (records_.size() < size) {
        records_.resize(size);
        consequences_.resize(size);
    }
    for (Records& records : records_) records.clear();
    for (Consequences& all : consequences_) all.clear();
    record_trials();
    for (std::size_t p = 0; p < size; ++p) {
        add_links(static_cast<Proposition>(p));
        for (const TrialRecord& record : records_[p]) consequences_[p].add(record);
    }
    closure_.compute(
        inferences_->size(), [this](Proposition p) -> const auto& {
            return consequences_[p].propositions;
        });
    used_ = 0;
    number_.assign(2 * candidate_count, 0);
    on_chain_.assign(size, 0);
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
        link.depth = 2;
        records_[premise].push_back(link);
    }
}

LiteralSet NetTables::implied(Fact premise) const {
    LiteralSet set = closure_.of(proposition(premise));
    set.insert(premise.candidate, premise.is_on);
    return set;
}

NetTables::Table& NetTables::table(Proposition premise) {
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
    const auto size = static_cast<std::size_t>(inferences_->size());
    table.place.assign(size, 0);
    table.entries.clear();
    distance_.assign(size, unreached);
    reach(table, {.proposition = premise, .depth = 1}, 1);
    for (std::size_t i = 0; i < table.entries.size() && table.entries.size() < most; ++i) {
        const Proposition from = table.entries[i].proposition;
        const int start = i == 0 ? 0 : table.entries[i].distance;
        const Consequences& all = consequences_[from];
        for (std::size_t number = 0; number < all.propositions.size(); ++number) {
            const Proposition p = all.propositions[number];
            const int distance = start + all.distances[number];
            if (distance >= distance_[p]) continue;
            reach(table,
                  {.proposition = p,
                   .parent = static_cast<std::uint16_t>(i),
                   .record = static_cast<std::uint16_t>(number + 1)},
                  distance);
        }
        if (i == 0)
            for (const Entry& entry : table.entries) distance_[entry.proposition] = 0;
    }
    table.sizes.assign(table.entries.size(), {});
    for (std::size_t i = 0; i < table.entries.size(); ++i) fathom(table, i);
}

/// How long the chain to an entry is without its side branches, and how many these are.
void NetTables::fathom(Table& table, std::size_t place) {
    Entry& entry = table.entries[place];
    if (entry.depth != 0) return;
    fathom(table, entry.parent);
    const Entry& base = table.entries[entry.parent];
    const TrialRecord& record = record_at(table, {entry.parent, entry.record});
    entry.depth = static_cast<std::uint16_t>(base.depth + record.depth - 1);
    entry.sides = static_cast<std::uint16_t>(base.sides + record.sides);
}

void NetTables::reach(Table& table, Entry entry, int distance) {
    entry.distance = static_cast<std::uint16_t>(distance);
    distance_[entry.proposition] = entry.distance;
    std::uint16_t& place = table.place[entry.proposition];
    if (place == 0) {
        table.entries.push_back(entry);
        place = static_cast<std::uint16_t>(table.entries.size());
    } else {
        table.entries[place - 1U] = entry;
    }
}

/// The premise is at {0, 0}; what the records of another one start from is where that one is.
NetTables::Spot NetTables::parent_of(const Table& table, Spot spot, std::uint16_t parent) const {
    if (parent != 0) return {spot.base, parent};
    return spot.base == 0 ? Spot{} : spot_of(table, spot.base);
}

NetTables::Spot NetTables::main_parent(const Table& table, Spot spot) const {
    if (spot.record == 0) return spot;
    const TrialRecord& record = record_at(table, spot);
    return parent_of(table, spot, record.parents[record.main]);
}

/// Main parents are sought in the table whose record it is, all others in `table` itself.
NetTables::Spot NetTables::side_parent(const Table& table, Spot spot, std::uint16_t parent) const {
    const Spot in_record = parent_of(table, spot, parent);
    const std::uint16_t place = table.place[proposition_at(table, in_record)];
    if (place == 0) return in_record;
    return place == 1 ? Spot{} : spot_of(table, place - 1U);
}

Proposition NetTables::proposition_at(const Table& table, Spot spot) const {
    return spot.record == 0 ? table.entries[0].proposition : record_at(table, spot).proposition;
}

/// How many propositions a side branch has, the one included in which it meets the chain, and that
/// for each time that the chain comes by there. Its first one counts even if the chain has it too,
/// and the chain's end is no place to meet.
int NetTables::branch_length(const Table& table, Spot spot) const {
    int length = 1;
    do {
        spot = main_parent(table, spot);
        ++length;
    } while (on_chain_[proposition_at(table, spot)] == 0);
    return length * on_chain_[proposition_at(table, spot)];
}

/// No table is closed for that: what is not recorded for the premise itself takes three
/// propositions and may have side branches.
ChainSize NetTables::least_size_of(Fact premise, Fact end) {
    const Proposition from = proposition(premise);
    const Proposition to = proposition(end);
    if (number_[from] == 0) {
        if (from == to) return {.length = 1};
        const std::vector<Proposition>& recorded = consequences_[from].propositions;
        const auto found = std::ranges::find(recorded, to);
        if (found == recorded.end()) return {.length = 3, .is_net = true};
        const TrialRecord& record = records_[from][found - recorded.begin()];
        return {.length = record.depth + 2 * record.sides, .is_net = record.sides != 0};
    }
    const Table& all = table(from);
    const std::uint16_t place = all.place[to];
    if (place == 0) return {.is_cut_off = true};
    const Entry& entry = all.entries[place - 1U];
    return {.length = entry.depth + 2 * entry.sides, .is_net = entry.sides != 0};
}

ChainSize NetTables::size_of(Fact premise, Fact end) {
    Table& all = table(proposition(premise));
    const std::uint16_t place = all.place[proposition(end)];
    if (place == 0) return {.is_cut_off = true};
    ChainSize& size = all.sizes[place - 1U];
    if (size.length == 0) size = measure(all, place == 1 ? Spot{} : spot_of(all, place - 1U));
    return size;
}

/// HoDoKu 2.2.0 counts the propositions of the chain back along main parents, and those of each
/// side branch; side parents that are the premise itself are none.
ChainSize NetTables::measure(const Table& table, Spot end) {
    chain_.assign(1, end);
    while (chain_.back().record != 0) chain_.push_back(main_parent(table, chain_.back()));
    for (std::size_t i = 1; i < chain_.size(); ++i) ++on_chain_[proposition_at(table, chain_[i])];
    ChainSize size{.length = static_cast<int>(chain_.size())};
    for (Spot spot : chain_) {
        if (spot.record == 0) continue;
        const TrialRecord& record = record_at(table, spot);
        for (std::size_t i = 0; i < record.parents.size(); ++i) {
            if (i == record.main || record.parents[i] == 0) continue;
            size.is_net = true;
            size.length += branch_length(table, side_parent(table, spot, record.parents[i]));
        }
    }
    for (Spot spot : chain_) on_chain_[proposition_at(table, spot)] = 0;
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
    // Of a truth of whose candidates one is left at most.
    const auto conclude = [&](Truth truth, std::optional<Candidate> last) {
        if (!last) {
            writer.add_anything(end, truth);
            return true;
        }
        const Proposition on = Inferences::proposition(*last, true);
        if (writer.knows(on)) return false;
        writer.add_last(*last, truth);
        for (Proposition p : inferences_->after(on))
            if (!Inferences::is_group(p)) writer.link(on, p);
        return true;
    };
    for (bool has_changed = true; has_changed && !writer.knows(proposition(end));) {
        has_changed = false;
        for (Cell cell : grid.unsolved()) {
            DigitSet left;
            for (Digit digit : grid.at(cell))
                if (!writer.all_off().contains({cell, digit})) left |= digit;
            if (left.size() > 1) continue;
            has_changed |=
                conclude(Truth(cell),
                         left.empty() ? std::nullopt : std::optional(Candidate(cell, left.only())));
        }
        for (House house : HouseSet::all())
            for (Digit digit : DigitSet::all()) {
                const CellSet places = grid.places(house, digit);
                const CellSet left = places - writer.all_off()[digit];
                if (places.empty() || left.has_several()) continue;
                has_changed |= conclude(
                    Truth(house, digit),
                    left.empty() ? std::nullopt : std::optional(Candidate(left.first(), digit)));
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

}  // namespace gridlemma::forcing
