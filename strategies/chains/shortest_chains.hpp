// SPDX-License-Identifier: Apache-2.0
// Chains: all that follows from one premise, breadth first.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "strategies/chains/link_graph.hpp"

namespace gridlemma {

/// All that follows from one premise, each by its shortest chain; among equals, the first found.
/// Memory is reused from premise to premise.
class ShortestChains {
 public:
    ShortestChains() = default;
    /// Ends with the vertex by which it has found `most` vertices.
    explicit ShortestChains(std::size_t most) : most_(most) {}
    static constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    /// Finds all that follows from `premise`.
    void start(const LinkGraph& graph, LinkNodes nodes, Vertex premise);
    /// The same, and notes `wanted` vertices, all of which follow. Stops when these are found,
    /// unless chains may pass almost locked sets. These make chains longer: what leaves a set
    /// counts as one link for each of its digits, a cell that it forces as one more; and a vertex
    /// may be reached by a shorter way later.
    void start(const LinkGraph& graph, LinkNodes nodes, Vertex premise,
               std::span<const Vertex> wanted);
    /// The premise, then its consequences in the order in which they were found. The premise comes
    /// a second time if it follows from itself.
    [[nodiscard]] const std::vector<Vertex>& all() const noexcept { return found_; }
    /// Whether it ended before it had found all.
    [[nodiscard]] bool is_cut_off() const noexcept { return found_.size() >= most_; }
    /// The numbers, in all(), of wanted vertices, in the order in which they were found.
    [[nodiscard]] const std::vector<std::size_t>& hits() const noexcept { return hits_; }
    /// From the premise to the consequence of that number.
    [[nodiscard]] std::vector<Vertex> chain_to(std::size_t number) const;
    [[nodiscard]] int distance(std::size_t number) const { return distance_[number]; }
    /// The number of a consequence; 0 for the premise, -1 for what does not follow.
    [[nodiscard]] int number_of(Vertex v) const {
        return v.index() < place_.size() ? place_[v.index()] - 1 : -1;
    }

 private:
    void run(const LinkGraph& graph, LinkNodes nodes, Vertex premise, std::size_t wanted);
    void restart(Vertex premise, int size);
    template <bool is_weighted>
    void reach(Vertex v, std::size_t from, int links);

    std::size_t most_ = 1000;
    std::vector<Vertex> found_;
    std::vector<std::uint16_t> parent_;
    std::vector<std::uint16_t> distance_;
    std::vector<std::uint16_t> place_;  ///< In `found_`, from 1; 0 for what is not there.
    std::vector<std::uint8_t> is_wanted_;
    std::vector<std::size_t> hits_;
};

}  // namespace gridlemma
