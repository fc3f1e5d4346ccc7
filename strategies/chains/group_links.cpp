// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/group_links.hpp"

#include <array>
#include <boost/container/small_vector.hpp>
#include <utility>

namespace gridlemma {

void GroupLinks::find_groups() {
    for (std::vector<std::uint16_t>& groups : graph_.groups_of_) groups.clear();
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : graph_.grid_.geometry().houses(kind)) {
            HouseSet boxes;
            for (House box : graph_.grid_.geometry().houses(HouseKind::box))
                if (graph_.grid_.geometry().cells_of(box).intersects(
                        graph_.grid_.geometry().cells_of(line)))
                    boxes.insert(box);
            for (Digit digit : DigitSet::all()) {
                const CellSet places = graph_.grid_.places(line, digit);
                if (!places.has_several()) continue;
                for (House box : boxes) {
                    const CellSet cells = places & graph_.grid_.geometry().cells_of(box);
                    if (!cells.has_several()) continue;
                    graph_.groups_of_[digit.index()].push_back(
                        static_cast<std::uint16_t>(graph_.groups_.size()));
                    graph_.groups_.push_back({digit, cells, line, box});
                }
            }
        }
}

void GroupLinks::link_groups() {
    for (std::size_t number = 0; number < graph_.groups_.size(); ++number) link_group(number);
    for (const std::vector<std::uint16_t>& groups : graph_.groups_of_) link_pairs(groups);
}

void GroupLinks::link_group(std::size_t number) {
    const LinkGraph::Group& group = graph_.groups_[number];
    const Vertex on = LinkGraph::group_vertex(number, true);
    const Vertex off = LinkGraph::group_vertex(number, false);
    const CellSet seen =
        graph_.grid_.where(group.digit) & graph_.grid_.geometry().common_peers(group.cells);
    for (Cell cell : seen) {
        const Candidate candidate(cell, group.digit);
        graph_.link(on, Literal(candidate, false));
        graph_.link(Literal(candidate, true), off);
    }
    for (House house : {group.box, group.line}) {
        const CellSet others = seen & graph_.grid_.geometry().cells_of(house);
        if (!others.is_single()) continue;
        const Candidate other(others.first(), group.digit);
        graph_.link(off, Literal(other, true));
        graph_.link(Literal(other, false), on);
    }
}

/// Two groups of a line or a box exclude each other. If there are no other places, one of them is
/// on. Groups are those of a digit, ascending.
void GroupLinks::link_pairs(std::span<const std::uint16_t> numbers) {
    /// In the line and in the box of a group: how many groups it excludes, and the last of these.
    struct Excluded {
        std::array<int, 2> count{};
        std::array<std::uint16_t, 2> last{};
    };
    boost::container::small_vector<Excluded, 54> excluded(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t j = i + 1; j < numbers.size(); ++j) {
            const LinkGraph::Group& one = graph_.groups_[numbers[i]];
            const LinkGraph::Group& other = graph_.groups_[numbers[j]];
            const bool in_line = one.line == other.line;
            if ((!in_line && one.box != other.box) || one.cells.intersects(other.cells)) continue;
            const std::size_t side = in_line ? 0 : 1;
            for (const auto& [from, to] : {std::pair(i, j), std::pair(j, i)}) {
                graph_.link(LinkGraph::group_vertex(numbers[from], true),
                            LinkGraph::group_vertex(numbers[to], false));
                ++excluded[from].count[side];
                excluded[from].last[side] = numbers[to];
            }
        }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (const std::size_t side : {0, 1}) {
            if (excluded[i].count[side] != 1) continue;
            const LinkGraph::Group& one = graph_.groups_[numbers[i]];
            const std::uint16_t other = excluded[i].last[side];
            if (graph_.grid_.places(side == 0 ? one.line : one.box, one.digit) ==
                (one.cells | graph_.groups_[other].cells))
                graph_.link(LinkGraph::group_vertex(numbers[i], false),
                            LinkGraph::group_vertex(other, true));
        }
}

}  // namespace gridlemma
