// SPDX-License-Identifier: Apache-2.0
// New links: those that an earlier grid had not, and what follows by way of them. If no chain was
// of any use on that grid, each that is now passes a new link. New links are in cells and houses
// that have lost candidates since.
//
//   start ... u --new-- w ... end     What leads to u is the opposite of what follows from not u.
//                                     So it suffices to know what follows from w and from not u.
#pragma once

#include <cstdint>
#include <vector>

#include "strategies/chains/link_graph.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {

class NewLinks {
 public:
    using Word = std::uint64_t;

    /// Finds the links between candidates that the grid had not before it lost `lost`. Returns
    /// false if they are too many, or if the geometry is not the classic one. Precondition for the
    /// other functions: true.
    [[nodiscard]] bool find(const Grid& grid, const CellsByDigit& lost);
    /// Adds those from or to groups. Groups of one digit, line and box count as the same.
    /// Precondition: `graph` is that of the same grid.
    [[nodiscard]] bool add_of_groups(const LinkGraph& graph, const CellsByDigit& lost);
    [[nodiscard]] bool empty() const noexcept { return links_.empty(); }
    /// Finds what follows from the ends of these links.
    void spread(const LinkGraph& graph, LinkNodes nodes);

    /// Begins with what follows from a literal by way of a new link; false if nothing does.
    [[nodiscard]] bool start(Literal premise) noexcept {
        // Exchanges the two bits of each pair.
        const Word before = followers_[Vertex(premise.opposite()).index()].of;
        needed_ = (before & even_bits) << 1 | (before >> 1 & even_bits);
        return needed_ != 0;
    }
    [[nodiscard]] bool leads_to(Literal end) const noexcept {
        return (followers_[Vertex(end).index()].of & needed_) != 0;
    }

 private:
    static constexpr std::size_t most_links = 32;  ///< Of two bits each.
    static constexpr Word even_bits = 0x5555'5555'5555'5555U;
    /// Two vertices: what the link is passed to in one direction or the other.
    struct Link {
        Vertex first;
        Vertex second;
    };
    struct Follower {
        Word of = 0;  ///< From which ends of links it follows, or which it is: a bit for each.
        bool is_waiting = false;
    };

    [[nodiscard]] bool add(Vertex first, Vertex second) {
        links_.push_back({first, second});
        return links_.size() <= most_links;
    }
    [[nodiscard]] bool find_in_houses(const Grid& grid, Digit digit, const CellSet& lost);
    void reach(Vertex v, Word ends);

    std::vector<Link> links_;
    std::vector<Follower> followers_;  ///< By vertex.
    std::vector<Vertex> reached_;
    std::vector<Vertex> waiting_;
    Word needed_ = 0;
};

}  // namespace gridlemma
