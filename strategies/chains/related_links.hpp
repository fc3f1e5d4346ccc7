// SPDX-License-Identifier: Apache-2.0
// Graphs of links with more than cells and houses give: OR relations, and almost hidden sets.
//
//   relation   of g1, g2, g3 one is true
//                  g1 off -> g2 on                if there are no more than two
//                  g1 off -> {g2, g3} on          if these are of a group, and back
//                  c on -> g1, g2 off -> g3 on    if c excludes both, by a vertex in between
//   hidden     the digits 1, 2 are in two of the cells A, B, C
//   set            A=3 on -> B=4 off              because B is 1 or 2, then
#pragma once

#include <span>
#include <vector>

#include "strategies/als/almost_hidden_sets.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/patterns/or_relation.hpp"

namespace gridlemma {

/// A LinkGraph for LinkNodes::relations: what the facts below share.
class RelatedLinks : public LinkGraph {
 public:
    [[nodiscard]] bool has_additions() const noexcept {
        return !relations_.empty() || !hidden_sets_.empty();
    }
    /// The relation by which `on` follows from `off`, a neighbour in a chain in which `before`
    /// comes before them (or `off` again, at the start); null if a cell or a house says so.
    [[nodiscard]] const OrRelation* relation_between(Vertex before, Vertex off, Vertex on) const;
    /// The almost hidden set by which `off` follows from `on`; null if they exclude each other.
    [[nodiscard]] const AlmostHiddenSet* hidden_set_between(Vertex on, Vertex off) const;
    /// Whether a chain needs a relation or an almost hidden set.
    [[nodiscard]] bool are_needed_by(std::span<const Vertex> chain) const;

 protected:
    /// Builds it with these.
    void build_with(const Grid& grid, std::vector<OrRelation> relations,
                    std::vector<AlmostHiddenSet> hidden_sets);

 private:
    [[nodiscard]] bool is_given(Vertex off, Vertex on) const;
    [[nodiscard]] bool excludes(Vertex on, Candidate candidate) const;
    [[nodiscard]] std::vector<ExtraNode> nodes_of_relations() const;
    [[nodiscard]] static std::vector<Candidate> others(const OrRelation& relation,
                                                       Candidate guardian);
    void link_relation(const OrRelation& relation, std::size_t& next_node);
    void link_to_group(Candidate guardian, const std::vector<Candidate>& rest);
    void link_through(std::size_t node, Candidate guardian, const std::vector<Candidate>& rest);
    void link_hidden(const AlmostHiddenSet& hidden);

    std::vector<OrRelation> relations_;
    std::vector<AlmostHiddenSet> hidden_sets_;
};

/// The links of a grid with those by impossible patterns. A fact.
class ImpossibleLinks : public RelatedLinks {
 public:
    void update(Facts& facts, const CellSet& changed);
};

/// The links of a grid with those by deadly patterns. A fact.
class DeadlyLinks : public RelatedLinks {
 public:
    void update(Facts& facts, const CellSet& changed);
};

/// The links of a grid with those by almost hidden sets. A fact.
class HiddenLinks : public RelatedLinks {
 public:
    void update(Facts& facts, const CellSet& changed);
};

}  // namespace gridlemma
