// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/net_tables.hpp"

#include <algorithm>

namespace gridlemma::hodoku {

namespace {

/// The candidates that a true one excludes.
void link_all(Literal on, const LinkGraph& graph, LineWriter& writer) {
    for (Vertex next : graph.after(on, LinkNodes::candidates)) writer.link(on, next);
}

/// Adds singles until `end` is known or a cell or digit is left with nothing.
void write_by_singles(Literal end, const Grid& grid, const LinkGraph& graph, LineWriter& writer) {
    // For a truth with at most one candidate left.
    const auto conclude = [&](Truth truth, std::optional<Candidate> last) {
        if (!last) {
            writer.add_anything(end, truth);
            return true;
        }
        const Literal on(*last, true);
        if (writer.knows(on)) return false;
        writer.add_last(*last, truth);
        link_all(on, graph, writer);
        return true;
    };
    for (bool has_changed = true; has_changed && !writer.knows(end);) {
        has_changed = false;
        for (Cell cell : grid.unsolved()) {
            DigitSet left;
            for (Digit digit : grid.at(cell))
                if (!writer.known().off.contains({cell, digit})) left |= digit;
            if (left.size() > 1) continue;
            has_changed |=
                conclude(Truth(cell),
                         left.empty() ? std::nullopt : std::optional(Candidate(cell, left.only())));
        }
        for (House house : classic::houses())
            for (Digit digit : DigitSet::all()) {
                const CellSet places = grid.places(house, digit);
                const CellSet left = places - writer.known().off[digit];
                if (places.empty() || left.has_several()) continue;
                has_changed |= conclude(
                    Truth(house, digit),
                    left.empty() ? std::nullopt : std::optional(Candidate(left.first(), digit)));
            }
    }
}

}  // namespace

/// Derives a record of `premise`, which is known.
bool RecordWriter::derive(Vertex premise, std::uint16_t number) const {
    if (number == 0) return true;
    const TrialRecords& records = records_[premise.index()];
    const TrialRecord& record = records[number - 1U];
    if (record.vertex.is_literal() && writer_.knows(record.vertex.literal())) return true;
    if (record.single) return derive_single(premise, number);
    const std::uint16_t parent = record.parents.front();
    if (!derive(premise, parent)) return false;
    writer_.link(parent == 0 ? premise : records[parent - 1U].vertex, record.vertex);
    return true;
}

/// False if not all others are off: the trial had run into a contradiction before.
bool RecordWriter::derive_single(Vertex premise, std::uint16_t number) const {
    const TrialRecords& records = records_[premise.index()];
    const TrialRecord& record = records[number - 1U];
    const Candidate candidate = record.vertex.candidate();
    const Truth truth = *record.single;
    const auto is_derived = [&](Candidate other) {
        const Literal off(other, false);
        if (writer_.knows(off)) return true;
        for (std::uint16_t before = 1; before < number; ++before)
            if (records[before - 1U].vertex == Vertex(off)) return derive(premise, before);
        return false;
    };
    if (truth.is_cell()) {
        for (Digit digit : grid_.at(truth.cell()) - candidate.digit())
            if (!is_derived({truth.cell(), digit})) return false;
    } else {
        for (Cell cell : grid_.places(truth.house(), truth.digit()) - candidate.cell())
            if (!is_derived({cell, truth.digit()})) return false;
    }
    writer_.add_last(candidate, truth);
    return true;
}

/// What a candidate that is on turns off follows from that one: no link need lead there.
void NetTables::Consequences::assign(const TrialRecords& records) {
    vertices.resize(records.size());
    distances.resize(records.size());
    links.clear();
    for (std::size_t i = 0; i < records.size(); ++i) {
        vertices[i] = records[i].vertex;
        distances[i] = records[i].distance;
        if (records[i].vertex.is_on() || records[i].parents.front() == 0)
            links.push_back(records[i].vertex);
    }
}

void NetTables::build(Facts& facts) {
    const LinkGraph& graph = links_with_groups(facts);
    grid_ = facts.grid();
    graph_ = &graph;
    const auto size = static_cast<std::size_t>(graph.size());
    if (records_.size() < size) {
        records_.resize(size);
        consequences_.resize(size);
    }
    for (TrialRecords& records : records_) records.clear();
    record_trials();
    for (std::size_t i = 0; i < size; ++i) {
        add_links(Vertex::from_index(i));
        consequences_[i].assign(records_[i]);
    }
    closure_.compute(
        grid_,
        graph.size(), [this](Vertex v) -> const auto& { return consequences_[v.index()].links; });
    used_ = 0;
    number_.assign(Literal::count, 0);
    on_chain_.assign(size, 0);
}

void NetTables::record_trials() {
    const Grid& grid = grid_;
    trial_.set_grid(grid);
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell))
            for (bool is_on : {false, true}) {
                const Literal premise({cell, digit}, is_on);
                trial_.run(premise, records_[premise.index()]);
            }
}

/// Adds the groups that follow from a candidate, and all that follows from a group.
void NetTables::add_links(Vertex premise) {
    const std::size_t candidates =
        premise.is_literal() ? graph_->after(premise, LinkNodes::candidates).size() : 0;
    for (Vertex next : graph_->after(premise).subspan(candidates)) {
        TrialRecord& link = records_[premise.index()].emplace_back();
        link.vertex = next;
        link.parents.push_back(0);
        link.distance = 2;
        link.depth = 2;
    }
}

NetTables::Table& NetTables::table(Literal premise) {
    std::uint16_t& number = number_[premise.index()];
    if (number == 0) {
        if (tables_.size() == used_) tables_.emplace_back();
        close(premise, tables_[used_]);
        number = static_cast<std::uint16_t>(++used_);
    }
    return tables_[number - 1U];
}

// The records of the premise come first and stay. What follows from other entries may be reached by
// a shorter way later.
void NetTables::close(Literal premise, Table& table) {
    const auto size = static_cast<std::size_t>(graph_->size());
    table.place.assign(size, 0);
    table.entries.clear();
    distance_.assign(size, unreached);
    reach(table, {.vertex = premise, .depth = 1}, 1);
    for (std::size_t i = 0; i < table.entries.size() && table.entries.size() < most; ++i) {
        const Vertex from = table.entries[i].vertex;
        const int start = i == 0 ? 0 : table.entries[i].distance;
        const Consequences& all = consequences_[from.index()];
        for (std::size_t number = 0; number < all.vertices.size(); ++number) {
            const Vertex next = all.vertices[number];
            const int distance = start + all.distances[number];
            if (distance >= distance_[next.index()]) continue;
            reach(table,
                  {.vertex = next,
                   .parent = static_cast<std::uint16_t>(i),
                   .record = static_cast<std::uint16_t>(number + 1)},
                  distance);
        }
        if (i == 0)
            for (const Entry& entry : table.entries) distance_[entry.vertex.index()] = 0;
    }
    table.sizes.assign(table.entries.size(), {});
    for (std::size_t i = 0; i < table.entries.size(); ++i) set_depth(table, i);
}

/// Sets the length of the chain to an entry without its side branches, and the number of these.
void NetTables::set_depth(Table& table, std::size_t place) {
    Entry& entry = table.entries[place];
    if (entry.depth != 0) return;
    set_depth(table, entry.parent);
    const Entry& base = table.entries[entry.parent];
    const TrialRecord& record = record_at(table, {entry.parent, entry.record});
    entry.depth = static_cast<std::uint16_t>(base.depth + record.depth - 1);
    entry.sides = static_cast<std::uint16_t>(base.sides + record.sides);
}

void NetTables::reach(Table& table, Entry entry, int distance) {
    entry.distance = static_cast<std::uint16_t>(distance);
    distance_[entry.vertex.index()] = entry.distance;
    std::uint16_t& place = table.place[entry.vertex.index()];
    if (place == 0) {
        table.entries.push_back(entry);
        place = static_cast<std::uint16_t>(table.entries.size());
    } else {
        table.entries[place - 1U] = entry;
    }
}

/// The premise is at {0, 0}. Place 0 in the records of another entry is where that entry is.
NetTables::Spot NetTables::parent_of(const Table& table, Spot spot, std::uint16_t parent) const {
    if (parent != 0) return {spot.base, parent};
    return spot.base == 0 ? Spot{} : spot_of(table, spot.base);
}

NetTables::Spot NetTables::main_parent(const Table& table, Spot spot) const {
    if (spot.record == 0) return spot;
    const TrialRecord& record = record_at(table, spot);
    return parent_of(table, spot, record.parents[record.main]);
}

/// The main parent is that of the record; a side parent is the entry of `table` for its vertex, if
/// there is one.
NetTables::Spot NetTables::side_parent(const Table& table, Spot spot, std::uint16_t parent) const {
    const Spot in_record = parent_of(table, spot, parent);
    const std::uint16_t place = table.place[vertex_at(table, in_record).index()];
    if (place == 0) return in_record;
    return place == 1 ? Spot{} : spot_of(table, place - 1U);
}

Vertex NetTables::vertex_at(const Table& table, Spot spot) const {
    return spot.record == 0 ? table.entries[0].vertex : record_at(table, spot).vertex;
}

/// Length of a side branch, up to and including the vertex where it joins the main chain,
/// multiplied by how often the chain visits that vertex. The first vertex always counts; the branch
/// cannot join at the chain's end.
int NetTables::branch_length(const Table& table, Spot spot) const {
    int length = 1;
    do {
        spot = main_parent(table, spot);
        ++length;
    } while (on_chain_[vertex_at(table, spot).index()] == 0);
    return length * on_chain_[vertex_at(table, spot).index()];
}

/// No table is closed for that: what is not recorded for the premise itself takes three vertices
/// and may have side branches.
ChainSize NetTables::least_size_of(Literal premise, Literal end) {
    if (number_[premise.index()] == 0) {
        if (premise == end) return {.length = 1};
        const std::vector<Vertex>& recorded = consequences_[premise.index()].vertices;
        const auto found = std::ranges::find(recorded, Vertex(end));
        if (found == recorded.end()) return {.length = 3, .is_net = true};
        const TrialRecord& record = records_[premise.index()][found - recorded.begin()];
        return {.length = record.depth + 2 * record.sides, .is_net = record.sides != 0};
    }
    const Table& all = table(premise);
    const std::uint16_t place = all.place[end.index()];
    if (place == 0) return {.is_cut_off = true};
    const Entry& entry = all.entries[place - 1U];
    return {.length = entry.depth + 2 * entry.sides, .is_net = entry.sides != 0};
}

ChainSize NetTables::size_of(Literal premise, Literal end) {
    Table& all = table(premise);
    const std::uint16_t place = all.place[end.index()];
    if (place == 0) return {.is_cut_off = true};
    ChainSize& size = all.sizes[place - 1U];
    if (size.length == 0) size = measure(all, place == 1 ? Spot{} : spot_of(all, place - 1U));
    return size;
}

/// HoDoKu 2.2.0 counts the vertices of the chain back along main parents, and those of each side
/// branch. The premise is no side parent.
ChainSize NetTables::measure(const Table& table, Spot end) {
    chain_.assign(1, end);
    while (chain_.back().record != 0) chain_.push_back(main_parent(table, chain_.back()));
    for (std::size_t i = 1; i < chain_.size(); ++i)
        ++on_chain_[vertex_at(table, chain_[i]).index()];
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
    for (Spot spot : chain_) on_chain_[vertex_at(table, spot).index()] = 0;
    return size;
}

bool NetTables::derive(const Table& table, std::size_t place, const RecordWriter& writer) const {
    if (place == 0) return true;
    const Vertex vertex = table.entries[place].vertex;
    if (vertex.is_literal() && writer.knows(vertex.literal())) return true;
    const Spot spot = spot_of(table, place);
    return derive(table, spot.base, writer) &&
           writer.derive(table.entries[spot.base].vertex, spot.record);
}

void NetTables::write(Literal premise, Literal end, std::vector<ChainNode>& line) {
    const Table& all = table(premise);
    const std::uint16_t place = all.place[end.index()];
    LineWriter writer(*graph_);
    writer.assume(premise);
    if (!derive(all, place - 1U, RecordWriter(grid_, records_, writer))) {
        for (Literal on : writer.all_on()) link_all(on, *graph_, writer);
        write_by_singles(end, grid_, *graph_, writer);
    }
    line = writer.take(end);
}

}  // namespace gridlemma::hodoku
