// SPDX-License-Identifier: Apache-2.0
// Links that an earlier grid had not, and what follows by way of them. Where no chain was of any use
// on that grid, one that is now passes such a link: between cells or houses that have lost
// candidates.
//
//   start ... u --new-- w ... end     what leads to u is the opposite of what follows from not u:
//                                     so it takes what follows from w and from not u, by the other
//                                     links
#pragma once

#include <cstdint>
#include <vector>

#include "strategies/chains/link_graph.hpp"

namespace gridlemma {

class NewLinks {
 public:
    using Word = std::uint64_t;

    /// Finds the links between candidates that `now` has and `then` had not. False if it cannot tell
    /// by them alone: `now` has a candidate that `then` had not, they are too many, or a geometry is
    /// not the classic one. Precondition for the other functions: true.
    [[nodiscard]] bool find(const Grid& now, const Grid& then);
    /// Adds those from or to groups. Groups of one digit, line and box count as the same.
    /// Precondition: `graph` is that of `now`.
    [[nodiscard]] bool add_of_groups(const LinkGraph& graph, const Grid& then);
    [[nodiscard]] bool empty() const noexcept { return links_.empty(); }
    /// Finds what follows from the ends of these links.
    void spread(const LinkGraph& graph, LinkNodes nodes);

    /// Begins with what follows from a literal by way of a new link; false if nothing does.
    [[nodiscard]] bool start(Literal premise) noexcept {
        // Of each pair of bits, the other one.
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
    void reach(Vertex v, Word ends);

    std::vector<Link> links_;
    std::vector<Follower> followers_;  ///< By vertex.
    std::vector<Vertex> reached_;
    std::vector<Vertex> waiting_;
    Word needed_ = 0;
};

}  // namespace gridlemma
