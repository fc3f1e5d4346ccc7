// SPDX-License-Identifier: Apache-2.0
// The OR relations of a grid, for whips: those with the fewest guardians. Guardians that strong
// links make all true or all false stand for each other: of these a relation has just one, and
// there is a relation for each choice.
//
//      g1 = g2 = g3,  g3 - x = g2       g3 is true only with g2, so one of g1 and g2 is true
//
#pragma once

#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/core/truth.hpp"
#include "engine/logic/facts.hpp"
#include "engine/logic/step_sink.hpp"
#include "strategies/patterns/or_relation.hpp"
#include "strategies/whips/related_board.hpp"

namespace gridlemma::whips {

/// An OR relation, perhaps without some of its guardians.
struct Relation {
    OrRelation relation;
    /// By these truths each guardian that is left out is true only if one of the others is.
    std::vector<Truth> links = {};

    /// Adds the truths on which it rests.
    void add_reasons(StepBuilder& step) const {
        if (relation.pattern.empty()) step.because(relation.cells);
        for (Truth link : links) step.because(link);
    }
};

/// The part that the facts below share.
class Relations {
 public:
    [[nodiscard]] bool empty() const noexcept { return list_.empty(); }
    /// The fewest guardians first; of the same number, those of fewer digits first.
    [[nodiscard]] const std::vector<Relation>& all() const noexcept { return list_; }
    /// The relations with all their guardians, in the same order.
    [[nodiscard]] const std::vector<OrRelation>& whole() const noexcept { return whole_; }
    /// The relation of that number on a board.
    [[nodiscard]] const Relation& of(int truth) const noexcept {
        return list_[static_cast<std::size_t>(truth - Truth::classic_count)];
    }
    [[nodiscard]] const RelationTable& table() const noexcept { return table_; }
    /// Lists the relations by which evidence names its links, and numbers the links accordingly.
    [[nodiscard]] WhipEvidence named(WhipEvidence whip) const;

 protected:
    void set(Facts& facts, std::vector<OrRelation> list);

 private:
    std::vector<OrRelation> whole_;
    std::vector<Relation> list_;
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
