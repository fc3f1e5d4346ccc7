// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/related_board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridlemma::whips {

RelationTable::RelationTable(std::vector<std::vector<Candidate>> guardians)
    : guardians_(std::move(guardians)) {
    assert(guardians_.size() <= most_relations);
    for ([[maybe_unused]] const auto& each : guardians_) assert(each.size() <= most_guardians);
    for (int candidate = 0; candidate < candidate_count; ++candidate) {
        first_[candidate] = static_cast<std::uint16_t>(places_.size());
        places_.insert(places_.end(), places_of(candidate).begin(), places_of(candidate).end());
        for (int relation = 0; relation < count(); ++relation)
            for (std::size_t p = 0; p < guardians_[relation].size(); ++p)
                if (guardians_[relation][p].index() == candidate)
                    places_.push_back({static_cast<std::uint16_t>(Truth::classic_count + relation),
                                       static_cast<std::uint16_t>(1U << p)});
    }
    first_.back() = static_cast<std::uint16_t>(places_.size());
    for (const auto& relation : guardians_)
        for (Candidate guardian : relation) add_touching(guardian);
}

void RelationTable::add_touching(Candidate guardian) {
    const Cell cell = guardian.cell();
    for (Digit digit : DigitSet::all() - guardian.digit())
        touching_.set(static_cast<std::size_t>(Candidate(cell, digit).index()));
    for (Cell peer : classic::peers(cell))
        touching_.set(static_cast<std::size_t>(Candidate(peer, guardian.digit()).index()));
    for (int segment = 0; segment < segment_count; ++segment) {
        const auto group = static_cast<Element>(candidate_count +
                                                segment_count * guardian.digit().index() + segment);
        const auto& seen = seen_by_group(group);
        if (std::ranges::find(seen, guardian.index()) != seen.end()) touching_.set(group);
    }
}

RelatedBoard::RelatedBoard(const Grid& grid, const RelationTable& table) noexcept
    : TruthBoard(grid), table_(&table) {
    for (int relation = 0; relation < table.count(); ++relation) {
        unsigned options = 0;
        for (std::size_t p = 0; p < table.guardians(relation).size(); ++p)
            if (has(table.guardians(relation)[p].index())) options |= 1U << p;
        of_relations_[relation] = static_cast<std::uint16_t>(options);
    }
}

}  // namespace gridlemma::whips
