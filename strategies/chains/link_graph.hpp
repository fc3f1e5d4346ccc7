// SPDX-License-Identifier: Apache-2.0
// The links of a grid: what follows directly from a candidate, or from several in a box and a line,
// being true (on) or false (off).
//
//   vertex   2 * node + (on ? 1 : 0)
//   node     0..728      candidates: their vertices have the numbers of their literals
//            729..       groups: all places of a digit in a box and a line, two or three. A group
//                        is on if the digit is in one of its cells
//            the rest    almost locked sets without one of their digits, or relations without all
//                        of their candidates but one, if they have been added; these have no vertex
//                        that is on
//
// A vertex that is off leads by strong links to vertices that are on; one that is on leads by weak
// links to vertices that are off.
//
// Order: links come in the order in which HoDoKu lists them. It decides which of several chains of
//        the same length is found.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/facts.hpp"
#include "strategies/als/almost_locked_sets.hpp"

namespace gridlemma {

/// A vertex of a LinkGraph: a literal, or the same of a group, an almost locked set or a relation.
class Vertex {
 public:
    constexpr Vertex() noexcept = default;
    constexpr Vertex(Literal literal) noexcept  // NOLINT(google-explicit-constructor): it is one
        : index_(static_cast<std::uint16_t>(literal.index())) {}
    static constexpr Vertex from_index(std::size_t index) noexcept {
        Vertex vertex;
        vertex.index_ = static_cast<std::uint16_t>(index);
        return vertex;
    }

    [[nodiscard]] constexpr std::uint16_t index() const noexcept { return index_; }
    [[nodiscard]] constexpr bool is_on() const noexcept { return (index_ & 1U) != 0; }
    /// A single candidate: no group, no set.
    [[nodiscard]] constexpr bool is_literal() const noexcept { return index_ < Literal::count; }
    /// Precondition: is_literal() (asserted).
    [[nodiscard]] constexpr Literal literal() const noexcept { return Literal::from_index(index_); }
    [[nodiscard]] constexpr Candidate candidate() const noexcept { return literal().candidate(); }
    constexpr auto operator<=>(const Vertex&) const noexcept = default;

 private:
    std::uint16_t index_ = 0;
};

/// Node kinds that a chain may use, each including the ones before: candidates, groups, sets.
/// `relations` replaces `sets`: relations and the links that they add (see related_links.hpp).
enum class LinkNodes : std::uint8_t { candidates, groups, sets, relations };

/// A fact, without groups and sets until somebody asks for links_with_groups or links_with_sets.
class LinkGraph {
 public:
    /// Makes it the graph of `grid` with groups, without sets; memory is reused.
    void build(const Grid& grid) {
        link_candidates(grid);
        add_groups();
    }
    void update(Facts& facts, const CellSet&) { link_candidates(facts.grid()); }

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    /// The number of vertices up to the last that a chain may pass.
    [[nodiscard]] int size(LinkNodes nodes = LinkNodes::groups) const noexcept {
        return nodes >= LinkNodes::sets ? size_ + 2 * static_cast<int>(extra_nodes_.size()) : size_;
    }
    /// What follows from a vertex: first candidates, then groups, then sets. A set that lacks a
    /// digit leads to what its other digits exclude, digit by digit, then to what it forces: the
    /// last candidate of a cell of three or more.
    [[nodiscard]] std::span<const Vertex> after(Vertex v,
                                                LinkNodes nodes = LinkNodes::groups) const {
        assert(nodes == LinkNodes::candidates || has_groups_);
        return {links_[v.index()].data(), ends_[v.index()][static_cast<std::size_t>(nodes)]};
    }
    /// The digit of a candidate or a group, or one that a set or a relation lacks.
    [[nodiscard]] Digit digit(Vertex v) const;
    /// The cells of a candidate, a group or a set; of a relation, where it lacks that digit.
    [[nodiscard]] CellSet cells(Vertex v) const;
    /// The cell of a candidate, the first cell of a group, the first place in a set of its digit.
    [[nodiscard]] Cell cell(Vertex v) const;
    /// The candidates of `digit` that see the cells of a candidate or group, or all its places in a
    /// set, or that exclude all that a relation lacks.
    [[nodiscard]] CellSet seen(Vertex v, Digit digit) const;
    /// The truth that makes `on` follow from `off`: a cell or house in which nothing else is left.
    [[nodiscard]] Truth truth(Vertex off, Vertex on) const;

    /// Adds groups, unless they are there.
    void add_groups();

    static constexpr std::size_t most_set_nodes = 4'000;  ///< Ordinary grids have 1,500.

    /// Adds almost locked sets of two cells and more, each without each of its digits, if the
    /// others eliminate something then; at most as many as above. Those added before go.
    void add_sets(std::vector<AlmostLockedSet> sets);
    [[nodiscard]] bool has_sets() const noexcept { return has_sets_; }
    [[nodiscard]] bool is_set(Vertex v) const noexcept {
        return is_extra(v) && node_of(v).set != no_set;
    }
    /// Precondition: it is one.
    [[nodiscard]] const AlmostLockedSet& set(Vertex v) const { return sets_[node_of(v).set]; }

    struct Group {
        Digit digit;
        CellSet cells;
        House line;
        House box;
    };
    [[nodiscard]] const std::vector<Group>& groups() const noexcept { return groups_; }
    [[nodiscard]] static Vertex group_vertex(std::size_t number, bool is_on) noexcept {
        return Vertex::from_index(2 * (candidate_count + number) + (is_on ? 1 : 0));
    }
    /// Precondition: it is one.
    [[nodiscard]] const Group& group(Vertex v) const {
        return groups_[v.index() / 2 - candidate_count];
    }

 protected:
    static constexpr std::size_t no_set = static_cast<std::size_t>(-1);
    /// A set or, if there is none, a relation without some of its candidates.
    struct ExtraNode {
        std::size_t set = no_set;
        Digit without;
        CellSet cells;  ///< Of a relation: where it lacks that digit.
        CellSet seen;   ///< Where candidates of that digit exclude all that it lacks.
    };

    [[nodiscard]] bool is_extra(Vertex v) const noexcept { return v.index() >= size_; }
    /// Replaces the nodes that have been added before, with their links.
    void start_additions(std::vector<ExtraNode> nodes);
    /// Ends the lists of all vertices.
    void end_additions(LinkNodes nodes);
    void link(Vertex from, Vertex to) { links_[from.index()].push_back(to); }
    [[nodiscard]] Vertex extra_vertex(std::size_t number) const noexcept {
        return Vertex::from_index(static_cast<std::size_t>(size_) + 2 * number);
    }
    /// The numbers of the groups of a digit, ascending.
    [[nodiscard]] const std::vector<std::uint16_t>& groups_of(Digit digit) const {
        return groups_of_[digit.index()];
    }

 private:
    friend class GroupLinks;
    friend class SetLinks;

    /// A candidate excludes 28 at most; with groups, six lines and boxes have two more each.
    using Links = boost::container::small_vector<Vertex, 44>;
    using Ends = std::array<std::uint16_t, 4>;  ///< Of the parts of a list, by LinkNodes.

    [[nodiscard]] const ExtraNode& node_of(Vertex v) const {
        return extra_nodes_[static_cast<std::size_t>(v.index() - size_) / 2];
    }
    void end_list(Vertex from, LinkNodes nodes) {
        ends_[from.index()][static_cast<std::size_t>(nodes)] =
            static_cast<std::uint16_t>(links_[from.index()].size());
    }
    void resize(std::size_t vertices);
    void clear(Vertex from);
    /// Makes it the graph of `grid`, without groups and sets. Lists that are the same stay.
    void link_candidates(const Grid& grid);
    /// Candidates of a grid, by digit, whose lists differ from those on the grid before.
    [[nodiscard]] std::array<CellSet, digit_count> changed_lists(const Grid& grid) const;
    /// Calls `visit` with each vertex of a candidate or a group.
    template <typename Visit>
    void each_vertex(Visit&& visit) const;
    void link_candidate(Candidate candidate);

    Grid grid_;
    std::uint64_t geometry_ = 0;  ///< Serial number of the grid's.
    int size_ = 0;                ///< Without sets.
    bool has_groups_ = false;
    std::vector<Group> groups_;
    std::array<std::vector<std::uint16_t>, digit_count> groups_of_;  ///< By digit, ascending.
    std::vector<ExtraNode> extra_nodes_;
    bool has_sets_ = false;
    std::vector<AlmostLockedSet> sets_;
    std::vector<Links> links_;  ///< By vertex.
    std::vector<Ends> ends_;
};

/// Returns the graph of the grid with groups.
[[nodiscard]] const LinkGraph& links_with_groups(Facts& facts);
/// Returns the graph of the grid with groups and almost locked sets.
[[nodiscard]] const LinkGraph& links_with_sets(Facts& facts);
/// Returns the graph of the grid with those nodes. Precondition: not relations.
template <LinkNodes nodes>
[[nodiscard]] const LinkGraph& links_with(Facts& facts) {
    static_assert(nodes != LinkNodes::relations);
    if constexpr (nodes == LinkNodes::groups) return links_with_groups(facts);
    if constexpr (nodes == LinkNodes::sets) return links_with_sets(facts);
    return facts.get<LinkGraph>();
}

}  // namespace gridlemma
