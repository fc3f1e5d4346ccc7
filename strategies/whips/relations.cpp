// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/relations.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "strategies/descriptors/parameters.hpp"
#include "strategies/patterns/impossible_patterns.hpp"
#include "strategies/uniqueness/deadly_patterns.hpp"

namespace gridlemma::whips {

static_assert(parameters::guardians.most <= RelationTable::most_guardians);

void Relations::set(std::vector<OrRelation> list) {
    list_ = std::move(list);
    std::ranges::stable_sort(list_, {},
                             [](const OrRelation& each) { return each.guardians.size(); });
    if (list_.size() > RelationTable::most_relations) list_.resize(RelationTable::most_relations);
    std::vector<std::vector<Candidate>> guardians;
    guardians.reserve(list_.size());
    for (const OrRelation& each : list_) guardians.push_back(each.guardians);
    table_ = RelationTable(std::move(guardians));
}

void ImpossibleRelations::update(Facts& facts, const CellSet& /*changed*/) {
    std::vector<OrRelation> list = facts.get<ImpossiblePatterns<2>>().all();
    const std::vector<OrRelation>& more = facts.get<ImpossiblePatterns<3>>().all();
    list.insert(list.end(), more.begin(), more.end());
    set(std::move(list));
}

void DeadlyRelations::update(Facts& facts, const CellSet& /*changed*/) {
    std::vector<OrRelation> list = facts.get<DeadlyPatterns>().all();
    for (const OrRelation& relation : facts.get<ReverseDeadlyPatterns>().all())
        add_unless_implied(list, relation);
    set(std::move(list));
}

WhipEvidence Relations::named(WhipEvidence whip) const {
    std::map<int, int> numbers;
    for (WhipEvidence::Link& link : whip.links) {
        if (link.relation < 0) continue;
        const auto [number, is_new] =
            numbers.try_emplace(link.relation, static_cast<int>(whip.relations.size()));
        if (is_new) whip.relations.push_back(list_[link.relation]);
        link.relation = number->second;
    }
    return whip;
}

}  // namespace gridlemma::whips
