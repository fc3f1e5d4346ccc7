// SPDX-License-Identifier: Apache-2.0
// The OR relations of a grid, for whips: those with the fewest guardians.
#pragma once

#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/logic/facts.hpp"
#include "strategies/patterns/or_relation.hpp"
#include "strategies/whips/related_board.hpp"

namespace gridlemma::whips {

/// The part that the facts below share.
class Relations {
 public:
    [[nodiscard]] bool empty() const noexcept { return list_.empty(); }
    /// The fewest guardians first; of the same number, those of fewer digits first.
    [[nodiscard]] const std::vector<OrRelation>& all() const noexcept { return list_; }
    /// The relation of that number on a board.
    [[nodiscard]] const OrRelation& of(int truth) const noexcept {
        return list_[static_cast<std::size_t>(truth - Truth::classic_count)];
    }
    [[nodiscard]] const RelationTable& table() const noexcept { return table_; }
    /// Lists the relations by which evidence names its links, and numbers the links accordingly.
    [[nodiscard]] WhipEvidence named(WhipEvidence whip) const;

 protected:
    void set(std::vector<OrRelation> list);

 private:
    std::vector<OrRelation> list_;
    RelationTable table_;
};

/// The relations of impossible patterns. A fact.
class ImpossibleRelations : public Relations {
 public:
    void update(Facts& facts, const CellSet& changed);
};

/// The relations of deadly patterns. A fact.
class DeadlyRelations : public Relations {
 public:
    void update(Facts& facts, const CellSet& changed);
};

}  // namespace gridlemma::whips
