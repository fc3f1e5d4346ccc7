// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/relations.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "strategies/descriptors/parameters.hpp"
#include "strategies/patterns/impossible_patterns.hpp"
#include "strategies/tools/strong_links.hpp"
#include "strategies/uniqueness/deadly_patterns.hpp"

namespace gridlemma::whips {

static_assert(parameters::guardians.most <= RelationTable::most_guardians);

namespace {

/// Guardians that stand for each other.
using Equals = std::vector<Candidate>;

/// Returns the guardians of a relation in groups, by their first guardians.
std::vector<Equals> grouped(const OrRelation& relation, const StrongLinks& links) {
    std::vector<Equals> groups;
    for (Candidate guardian : relation.guardians) {
        const auto is_equal = [&](const Equals& group) {
            return links.representative(group.front()) == links.representative(guardian);
        };
        const auto group = std::ranges::find_if(groups, is_equal);
        (group == groups.end() ? groups.emplace_back() : *group).push_back(guardian);
    }
    return groups;
}

/// Adds the truths by which one of the guardians of a group is true if any other is.
void add_links(const Grid& grid, const Equals& group, Candidate chosen,
               std::vector<Truth>& truths) {
    for (Candidate other : group) {
        const std::vector<StrongLinks::Link> walk = walk_along_links(grid, other, chosen);
        for (std::size_t i = 1; i < walk.size(); i += 2) truths.push_back(walk[i].truth);
    }
}

/// Adds the relation with one guardian of each group, for all choices.
void add_choices(const Grid& grid, const OrRelation& relation, const std::vector<Equals>& groups,
                 std::vector<Relation>& list) {
    std::vector<Relation> chosen{{.relation = relation}};
    chosen.front().relation.guardians.clear();
    for (const Equals& group : groups) {
        std::vector<Relation> more;
        for (const Relation& each : chosen)
            for (Candidate guardian : group) {
                Relation& with = more.emplace_back(each);
                with.relation.guardians.push_back(guardian);
                add_links(grid, group, guardian, with.links);
            }
        chosen = std::move(more);
    }
    for (Relation& each : chosen) {
        std::ranges::sort(each.relation.guardians);
        list.push_back(std::move(each));
    }
}

}  // namespace

void Relations::set(Facts& facts, std::vector<OrRelation> list) {
    const auto put_in_order = [](auto& relations, auto guardians_of) {
        std::ranges::stable_sort(relations, {},
                                 [&](const auto& each) { return guardians_of(each).size(); });
        if (relations.size() > RelationTable::most_relations)
            relations.resize(RelationTable::most_relations);
    };
    whole_ = std::move(list);
    put_in_order(whole_, [](const OrRelation& each) { return std::span(each.guardians); });
    list_.clear();
    for (const OrRelation& relation : whole_)
        add_choices(facts.grid(), relation, grouped(relation, facts.get<StrongLinks>()), list_);
    put_in_order(list_, [](const Relation& each) { return std::span(each.relation.guardians); });
    std::vector<std::vector<Candidate>> guardians;
    guardians.reserve(list_.size());
    for (const Relation& each : list_) guardians.push_back(each.relation.guardians);
    table_ = RelationTable(std::move(guardians));
}

void ImpossibleRelations::update(Facts& facts, const CellSet& /*changed*/) {
    std::vector<OrRelation> list = facts.get<ImpossiblePatterns<2>>().all();
    const std::vector<OrRelation>& more = facts.get<ImpossiblePatterns<3>>().all();
    list.insert(list.end(), more.begin(), more.end());
    set(facts, std::move(list));
}

void DeadlyRelations::update(Facts& facts, const CellSet& /*changed*/) {
    std::vector<OrRelation> list = facts.get<DeadlyPatterns>().all();
    for (const OrRelation& relation : facts.get<ReverseDeadlyPatterns>().all())
        add_unless_implied(list, relation);
    set(facts, std::move(list));
}

WhipEvidence Relations::named(WhipEvidence whip) const {
    std::map<int, int> numbers;
    for (WhipEvidence::Link& link : whip.links) {
        if (link.relation < 0) continue;
        const auto [number, is_new] =
            numbers.try_emplace(link.relation, static_cast<int>(whip.relations.size()));
        if (is_new) whip.relations.push_back(list_[link.relation].relation);
        link.relation = number->second;
    }
    return whip;
}

}  // namespace gridlemma::whips
