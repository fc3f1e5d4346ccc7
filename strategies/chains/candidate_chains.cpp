// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/candidate_chains.hpp"

#include <algorithm>
#include <utility>

namespace gridlemma {

namespace {

constexpr std::uint16_t unreachable = 1000;
/// Per pair of ends; beyond, the pair counts as not connected. Hundreds suffice in practice.
constexpr int most_tries = 20'000;

bool in_line_and_box(Cell a, Cell b) {
    return a.box() == b.box() && (a.row() == b.row() || a.column() == b.column());
}

}  // namespace

bool CandidateLinks::has(Literal from, Literal to) const {
    const bool is_strong = to.is_on();
    const bool in_cell = from.cell() == to.cell();
    if (!digit_) return is_strong ? in_cell : !in_cell && bivalue_.contains(to.cell());
    if (to.digit() != *digit_) return false;
    return !is_strong || !in_line_and_box(from.cell(), to.cell()) ||
           graph_->truth(from, to).house().kind() != HouseKind::box;
}

template <typename Visit>
bool CandidateChainSearch::visit_links(Literal from, Visit&& visit) const {
    for (Vertex next : links_.graph().after(from, LinkNodes::candidates))
        if (links_.has(from, next.literal()) && visit(next.literal())) return true;
    return false;
}

const CandidateChainSearch::Distances& CandidateChainSearch::distances_from(Candidate end) {
    Distances& distances = distances_[end];
    if (!distances.empty()) return distances;
    distances.assign(Literal::count, unreachable);
    struct Reached {
        Literal literal;
        int links;
    };
    std::vector<Reached> queue{{Literal(end, false), 0}};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Reached from = queue[i];
        visit_links(from.literal, [&](Literal next) {
            std::uint16_t& distance = distances[next.index()];
            if (distance != unreachable) return false;
            distance = static_cast<std::uint16_t>(from.links + 1);
            queue.push_back({next, from.links + 1});
            return false;
        });
    }
    return distances;
}

// Depth first with a given number of links, cut off by the distances from the end: links lead both
// ways, so the rest of a chain, read from there, is a walk to the opposite.
bool CandidateChainSearch::extend(Literal literal, int links_left) {
    if (links_left == 0) return literal.candidate() == end_;
    if (--tries_left_ < 0) return false;
    if ((*to_end_)[literal.opposite().index()] > links_left) return false;
    const Cell here = literal.cell();
    const Cell start = chain_.front().cell();
    return visit_links(literal, [&](Literal next) {
        const Cell cell = next.cell();
        const bool returns = links_left == 1 && next.candidate() == end_ && cell == start;
        if (cell != here && used_.contains(cell) && !returns) return false;
        const CellSet before = used_;
        used_.insert(cell);
        chain_.push_back(next);
        if (extend(next, links_left - 1)) return true;
        chain_.pop_back();
        used_ = before;
        return false;
    });
}

bool CandidateChainSearch::find(Candidate from, Candidate to) {
    to_end_ = &distances_from(to);
    end_ = to;
    int links = std::max(3, int{(*to_end_)[Literal(from, true).index()]});
    tries_left_ = most_tries;
    for (; links <= most_links_; links += 2) {
        chain_.assign(1, Literal(from, false));
        used_ = from.cell();
        if (extend(chain_.front(), links)) return true;
        if (tries_left_ < 0) break;
    }
    return false;
}

HodokuOrder::Eliminations CandidateChainSearch::gone_between(Candidate from, Candidate to) const {
    HodokuOrder::Eliminations gone;
    const Grid& grid = links_.graph().grid();
    const Digit digit = from.digit();
    for (Cell cell :
         grid.where(digit) & grid.geometry().peers(from.cell()) & grid.geometry().peers(to.cell()))
        gone.emplace_back(cell, digit);
    return gone;
}

void CandidateChainSearch::add(Candidate from, Candidate to, HodokuOrder& best) {
    if (!find(from, to)) return;
    best.add(gone_between(from, to), static_cast<int>(chain_.size()) - 1, evidence(), truths());
}

std::vector<Truth> CandidateChainSearch::truths() const {
    std::vector<Truth> truths;
    for (std::size_t i = 1; i < chain_.size(); i += 2)
        truths.push_back(links_.graph().truth(chain_[i - 1], chain_[i]));
    return truths;
}

AlternatingChainEvidence CandidateChainSearch::evidence() const {
    AlternatingChainEvidence evidence;
    for (Literal literal : chain_)
        evidence.nodes.push_back(
            {.digit = literal.digit(), .cells = literal.cell(), .is_on = literal.is_on()});
    evidence.links = static_cast<int>(chain_.size()) - 1;
    return evidence;
}

}  // namespace gridlemma
