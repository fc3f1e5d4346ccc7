// SPDX-License-Identifier: Apache-2.0
// The OR relations of a grid, for whips: those with the fewest guardians.
#pragma once

#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/logic/facts.hpp"
#include "strategies/patterns/impossible_patterns.hpp"
#include "strategies/whips/related_board.hpp"

namespace gridlemma::whips {

/// A fact.
class Relations {
 public:
    void update(Facts& facts, const CellSet& changed);

    [[nodiscard]] bool empty() const noexcept { return list_.empty(); }
    /// The fewest guardians first; of the same number, those of two digits first.
    [[nodiscard]] const std::vector<OrRelation>& all() const noexcept { return list_; }
    /// The relation of that number on a board.
    [[nodiscard]] const OrRelation& of(int truth) const noexcept {
        return list_[static_cast<std::size_t>(truth - Truth::classic_count)];
    }
    [[nodiscard]] const RelationTable& table() const noexcept { return table_; }
    /// Lists the relations by which evidence names its links, and numbers the links accordingly.
    [[nodiscard]] WhipEvidence named(WhipEvidence whip) const;

 private:
    std::vector<OrRelation> list_;
    RelationTable table_;
};

}  // namespace gridlemma::whips
