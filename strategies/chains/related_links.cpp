// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/related_links.hpp"

#include <algorithm>
#include <utility>

#include "strategies/whips/relations.hpp"

namespace gridlemma {

namespace {

[[nodiscard]] bool are_of_one_digit(const std::vector<Candidate>& candidates) {
    return std::ranges::all_of(
        candidates, [&](Candidate each) { return each.digit() == candidates.front().digit(); });
}

[[nodiscard]] CellSet cells_of(const std::vector<Candidate>& candidates) {
    CellSet cells;
    for (Candidate each : candidates) cells.insert(each.cell());
    return cells;
}

}  // namespace

std::vector<Candidate> RelatedLinks::others(const OrRelation& relation, Candidate guardian) {
    std::vector<Candidate> rest = relation.guardians;
    std::erase(rest, guardian);
    return rest;
}

void RelatedLinks::build_with(const Grid& grid, std::vector<OrRelation> relations,
                              std::vector<AlmostHiddenSet> hidden_sets) {
    build(grid);
    relations_ = std::move(relations);
    hidden_sets_ = std::move(hidden_sets);
    start_additions(nodes_of_relations());
    std::size_t next_node = 0;
    for (const OrRelation& relation : relations_) link_relation(relation, next_node);
    for (const AlmostHiddenSet& hidden : hidden_sets_) link_hidden(hidden);
    end_additions(LinkNodes::relations);
}

/// One for each guardian of each relation of three or more.
std::vector<LinkGraph::ExtraNode> RelatedLinks::nodes_of_relations() const {
    std::vector<ExtraNode> nodes;
    for (const OrRelation& relation : relations_) {
        if (relation.guardians.size() < 3) continue;
        for (Candidate guardian : relation.guardians) {
            const std::vector<Candidate> rest = others(relation, guardian);
            ExtraNode& node = nodes.emplace_back();
            node.without = rest.front().digit();
            for (Candidate each : rest)
                if (each.digit() == node.without) node.cells.insert(each.cell());
            if (are_of_one_digit(rest))
                node.seen = grid().where(node.without) & grid().geometry().common_peers(node.cells);
        }
    }
    return nodes;
}

void RelatedLinks::link_relation(const OrRelation& relation, std::size_t& next_node) {
    for (Candidate guardian : relation.guardians) {
        const std::vector<Candidate> rest = others(relation, guardian);
        if (rest.size() == 1) {
            link(Literal(guardian, false), Literal(rest.front(), true));
            continue;
        }
        if (rest.empty()) continue;
        if (are_of_one_digit(rest)) link_to_group(guardian, rest);
        link_through(next_node++, guardian, rest);
    }
}

/// The others are in a group, which is on if they are.
void RelatedLinks::link_to_group(Candidate guardian, const std::vector<Candidate>& rest) {
    for (const std::size_t number : groups_of(rest.front().digit())) {
        if (!groups()[number].cells.contains(cells_of(rest))) continue;
        link(Literal(guardian, false), group_vertex(number, true));
        link(group_vertex(number, false), Literal(guardian, true));
    }
}

/// Candidates and groups that exclude all others lead to the guardian.
void RelatedLinks::link_through(std::size_t node, Candidate guardian,
                                const std::vector<Candidate>& rest) {
    const Vertex through = extra_vertex(node);
    const auto excludes_all = [&](Vertex on) {
        return std::ranges::all_of(rest, [&](Candidate each) { return excludes(on, each); });
    };
    for (Cell cell : grid().unsolved())
        for (Digit digit : grid().at(cell))
            if (const Literal on({cell, digit}, true);
                on.candidate() != guardian && excludes_all(on))
                link(on, through);
    for (std::size_t number = 0; number < groups().size(); ++number)
        if (const Vertex on = group_vertex(number, true); excludes_all(on)) link(on, through);
    link(through, Literal(guardian, true));
}

void RelatedLinks::link_hidden(const AlmostHiddenSet& hidden) {
    for (Cell from : hidden.set.cells)
        for (Cell to : hidden.set.cells) {
            if (from == to) continue;
            for (Digit digit : grid().at(from) - hidden.set.digits)
                for (Digit other : grid().at(to) - hidden.set.digits)
                    if (digit != other || !grid().geometry().sees(from, to))
                        link(Literal({from, digit}, true), Literal({to, other}, false));
        }
}

bool RelatedLinks::excludes(Vertex on, Candidate candidate) const {
    if (on.is_literal() && cell(on) == candidate.cell()) return digit(on) != candidate.digit();
    return digit(on) == candidate.digit() &&
           grid().geometry().common_peers(cells(on)).contains(candidate.cell());
}

bool RelatedLinks::is_given(Vertex off, Vertex on) const {
    if (is_extra(off)) return false;
    const CellSet both = cells(off) | cells(on);
    if (both.is_single()) return grid().at(both.first()).size() == 2;
    if (digit(off) != digit(on)) return false;
    const Digit same = digit(on);
    for (House house : grid().geometry().common_houses(both))
        if (both.contains(grid().places(house, same))) return true;
    return false;
}

const OrRelation* RelatedLinks::relation_between(Vertex before, Vertex off, Vertex on) const {
    if (is_given(off, on)) return nullptr;
    const auto is_in = [this](Vertex v, Candidate guardian) {
        return digit(v) == guardian.digit() && cells(v).contains(guardian.cell());
    };
    const bool is_through = is_extra(off) && before.is_on();
    const auto relates = [&](const OrRelation& relation) {
        const auto is_on = [&](Candidate guardian) { return is_in(on, guardian); };
        return std::ranges::any_of(relation.guardians, is_on) &&
               std::ranges::all_of(relation.guardians, [&](Candidate guardian) {
                   return is_on(guardian) || is_in(off, guardian) ||
                          (is_through && excludes(before, guardian));
               });
    };
    const auto found = std::ranges::find_if(relations_, relates);
    return found == relations_.end() ? nullptr : &*found;
}

const AlmostHiddenSet* RelatedLinks::hidden_set_between(Vertex on, Vertex off) const {
    if (!on.is_literal() || !off.is_literal() || excludes(on, off.candidate())) return nullptr;
    const auto found = std::ranges::find_if(hidden_sets_, [&](const AlmostHiddenSet& each) {
        return each.has_other(on.candidate()) && each.has_other(off.candidate());
    });
    return found == hidden_sets_.end() ? nullptr : &*found;
}

bool RelatedLinks::are_needed_by(std::span<const Vertex> chain) const {
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const Vertex before = chain[i > 1 ? i - 2 : 0];
        if (chain[i].is_on() ? relation_between(before, chain[i - 1], chain[i]) != nullptr
                             : hidden_set_between(chain[i - 1], chain[i]) != nullptr)
            return true;
    }
    return false;
}

void ImpossibleLinks::update(Facts& facts, const CellSet& /*changed*/) {
    build_with(facts.grid(), facts.get<whips::ImpossibleRelations>().whole(), {});
}

void DeadlyLinks::update(Facts& facts, const CellSet& /*changed*/) {
    build_with(facts.grid(), facts.get<whips::DeadlyRelations>().whole(), {});
}

void HiddenLinks::update(Facts& facts, const CellSet& /*changed*/) {
    build_with(facts.grid(), {}, facts.get<AlmostHiddenSets>().all());
}

}  // namespace gridlemma
