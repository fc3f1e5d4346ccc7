// SPDX-License-Identifier: Apache-2.0
// Oddagon: an odd number of candidates in a ring, and a truth for each two neighbours that has no
// other options but those that see the target.
//
//          C1 - V1 - C2           V1 has the options C1 and C2, V2 has C2 and C3, and so on; all
//         /            \          other options of these truths are linked with the target Z. One
//       V5              V2        of the candidates may be Z
//        |               |
//        C5 - V4 - C4 - V3.. C3
//
// Why:   with Z true, just one of any two neighbours is true: true and false take turns around the
//        ring, which an odd number of candidates does not allow. So Z is false.
// Order: the shortest ring first; of one length by target. One ring per target.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/whips/chain_evidence.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/truth_board.hpp"

namespace gridlemma {
namespace {

using whips::Element;

/// A target, and the options that truths have before it is assumed and then.
struct Assumption {
    int target;
    const whips::TruthBoard& before;
    whips::TruthBoard after;

    /// Calls `left(truth, options)` as TruthBoard does.
    template <typename Left>
    Assumption(const whips::TruthBoard& base, int assumed, Left&& left)
        : target(assumed), before(base), after(base) {
        after.assume(static_cast<Element>(assumed), left);
    }
};

[[nodiscard]] int first_option(int truth, unsigned options) noexcept {
    return whips::option_of(truth, std::countr_zero(options));
}

/// A truth in which both are options. Precondition: they are linked.
[[nodiscard]] int common_truth(int one, int other) noexcept {
    for (const whips::Place& place : whips::places_of(one))
        for (const whips::Place& of_other : whips::places_of(other))
            if (place.truth == of_other.truth) return place.truth;
    return -1;
}

/// Calls `visit(one, other, truth)` if a truth is left two options, and for the neighbours of the
/// target: where a truth is left one option, an option that has gone leads there from the target.
/// Ends when it returns true; whether it has.
template <typename Visit>
bool visit_pairs_of(const Assumption& assumed, int truth, Visit&& visit) {
    const unsigned options = assumed.after.options(truth);
    const unsigned others = options & (options - 1);
    if (options == 0 || (others & (others - 1)) != 0) return false;
    const int first = first_option(truth, options);
    if (others != 0) return visit(first, first_option(truth, others), truth);
    if (options == assumed.before.options(truth)) return false;
    const int gone = first_option(truth, assumed.before.options(truth) & ~options);
    return visit(assumed.target, gone, common_truth(assumed.target, gone)) ||
           visit(gone, first, truth);
}

/// The same for all truths.
template <typename Visit>
bool visit_pairs(const Assumption& assumed, Visit&& visit) {
    for (int truth = 0; truth < Truth::classic_count; ++truth)
        if (visit_pairs_of(assumed, truth, visit)) return true;
    return false;
}

/// Candidates in groups, in each of which some are true if the others are not.
class Parities {
 public:
    Parities() noexcept {
        for (int i = 0; i < candidate_count; ++i) parent_[i] = static_cast<std::uint16_t>(i);
    }
    /// Notes that just one of two candidates is true. Returns whether that is not possible.
    [[nodiscard]] bool contradicts(int one, int other) noexcept {
        const auto [root, is_opposite] = root_of(one);
        const auto [other_root, other_is_opposite] = root_of(other);
        if (root == other_root) return is_opposite == other_is_opposite;
        parent_[root] = static_cast<std::uint16_t>(other_root);
        is_opposite_[root] = is_opposite == other_is_opposite;
        return false;
    }
    /// Makes later questions short.
    void flatten() noexcept {
        for (int i = 0; i < candidate_count; ++i) {
            const auto [root, is_opposite] = root_of(i);
            parent_[i] = static_cast<std::uint16_t>(root);
            is_opposite_[i] = is_opposite;
        }
    }

 private:
    [[nodiscard]] std::pair<int, bool> root_of(int candidate) const noexcept {
        bool is_opposite = false;
        for (; parent_[candidate] != candidate; candidate = parent_[candidate])
            is_opposite ^= is_opposite_[candidate];
        return {candidate, is_opposite};
    }

    std::array<std::uint16_t, candidate_count> parent_;
    std::array<bool, candidate_count> is_opposite_{};
};

[[nodiscard]] bool has_odd_ring(const Assumption& assumed) {
    Parities parities;
    return visit_pairs(assumed, [&](int one, int other, int /*truth*/) {
        return parities.contradicts(one, other);
    });
}

/// The truths with two options, whatever is assumed.
[[nodiscard]] Parities parities_of(const whips::TruthBoard& base) {
    Parities parities;
    for (int truth = 0; truth < Truth::classic_count; ++truth) {
        const unsigned options = base.options(truth);
        const unsigned others = options & (options - 1);
        if (others != 0 && (others & (others - 1)) == 0)
            (void)parities.contradicts(first_option(truth, options), first_option(truth, others));
    }
    parities.flatten();
    return parities;
}

/// Whether there is an odd ring if no truth with two options has lost one. False is certain.
/// `touched`: the truths that have lost options.
[[nodiscard]] bool may_have_odd_ring(const Assumption& assumed, const std::vector<int>& touched,
                                     Parities parities) {
    return std::ranges::any_of(touched, [&](int truth) {
        return visit_pairs_of(assumed, truth, [&](int one, int other, int /*truth*/) {
            return parities.contradicts(one, other);
        });
    });
}

/// The candidate to which a truth leads from another one.
struct Edge {
    int to = 0;
    int truth = 0;
};

/// The candidates that truths leave in pairs, as a graph.
class PairGraph {
 public:
    explicit PairGraph(const Assumption& assumed) {
        visit_pairs(assumed, [this](int one, int other, int truth) {
            const int first = number_of(one);
            const int second = number_of(other);
            edges_[first].push_back({second, truth});
            edges_[second].push_back({first, truth});
            return false;
        });
    }
    [[nodiscard]] int size() const noexcept { return static_cast<int>(candidates_.size()); }
    [[nodiscard]] const std::vector<Edge>& edges(int from) const { return edges_[from]; }
    [[nodiscard]] int candidate(int number) const { return candidates_[number]; }

 private:
    [[nodiscard]] int number_of(int candidate) {
        int& number = numbers_[candidate];
        if (number == 0) {
            candidates_.push_back(candidate);
            edges_.emplace_back();
            number = size();
        }
        return number - 1;
    }

    std::array<int, candidate_count> numbers_{};  ///< From 1; 0 for what is not there.
    std::vector<int> candidates_;
    std::vector<std::vector<Edge>> edges_;
};

/// A ring: candidates, and the truths from each to the next one.
struct Ring {
    std::vector<int> candidates;
    std::vector<int> truths;
};

/// Looks for the shortest closed walk of odd length, which is a ring: a shorter one would be part
/// of one that comes twice to a candidate.
class RingSearch {
 public:
    explicit RingSearch(PairGraph graph) : graph_(std::move(graph)) {}

    /// Precondition: there is one.
    [[nodiscard]] Ring shortest() {
        Ring best;
        for (int start = 0; start < graph_.size(); ++start) walk_from(start, best);
        return best;
    }

 private:
    /// A candidate, reached by an even or an odd number of edges.
    struct Visit {
        int at = 0;
        bool is_odd = false;
        std::size_t parent = 0;
        int truth = 0;
        std::size_t length = 0;
    };

    /// Breadth first; replaces `best` by a shorter ring through `start`.
    void walk_from(int start, Ring& best) {
        reached_.assign(static_cast<std::size_t>(2 * graph_.size()), false);
        visits_.assign(1, {.at = start});
        reached_[2 * start] = true;
        for (std::size_t next = 0; next < visits_.size(); ++next) {
            const Visit from = visits_[next];
            if (!best.truths.empty() && from.length + 1 >= best.truths.size()) return;
            for (const Edge& edge : graph_.edges(from.at)) {
                const std::size_t place = 2 * edge.to + (from.is_odd ? 0 : 1);
                if (reached_[place]) continue;
                reached_[place] = true;
                visits_.push_back({edge.to, !from.is_odd, next, edge.truth, from.length + 1});
                if (edge.to != start || from.is_odd) continue;
                best = trace(visits_.size() - 1);
                return;
            }
        }
    }
    [[nodiscard]] Ring trace(std::size_t visit) const {
        Ring ring;
        for (; visit != 0; visit = visits_[visit].parent) {
            ring.truths.push_back(visits_[visit].truth);
            ring.candidates.push_back(graph_.candidate(visits_[visits_[visit].parent].at));
        }
        std::ranges::reverse(ring.truths);
        std::ranges::reverse(ring.candidates);
        return ring;
    }

    PairGraph graph_;
    std::vector<bool> reached_;
    std::vector<Visit> visits_;
};

/// The ring that eliminates a candidate.
struct Oddagon {
    Candidate target;
    Ring ring;
};

[[nodiscard]] WhipEvidence evidence_of(const Oddagon& oddagon) {
    WhipEvidence evidence{
        .kind = WhipEvidence::Kind::oddagon, .target = oddagon.target, .links = {}};
    for (std::size_t i = 0; i < oddagon.ring.truths.size(); ++i)
        evidence.links.push_back({.truth = whips::truth_of(oddagon.ring.truths[i]),
                                  .left = Candidate::from_index(oddagon.ring.candidates[i]),
                                  .right = {}});
    return evidence;
}

void find_oddagons(Facts& facts, StepSink& sink) {
    const whips::TruthBoard base(facts.grid());
    const Parities parities = parities_of(base);
    std::vector<Oddagon> found;
    std::vector<int> touched;
    for (Cell cell : facts.grid().unsolved())
        for (Digit digit : facts.grid().at(cell)) {
            const Candidate target(cell, digit);
            touched.clear();
            const Assumption assumed(base, target.index(),
                                     [&](int truth, unsigned) { touched.push_back(truth); });
            if (may_have_odd_ring(assumed, touched, parities) && has_odd_ring(assumed))
                found.push_back({target, RingSearch(PairGraph(assumed)).shortest()});
        }
    std::ranges::stable_sort(found, {},
                             [](const Oddagon& each) { return each.ring.truths.size(); });
    for (const Oddagon& each : found) {
        StepBuilder step = sink.begin();
        step.eliminate(each.target)
            .size({.count = static_cast<std::uint32_t>(each.ring.truths.size())});
        for (const int truth : each.ring.truths) step.because(whips::truth_of(truth));
        step.show([&] { return evidence_of(each); });
        if (!step.offer()) return;
    }
}

}  // namespace

const Strategy oddagon{
    {.id = "oddagon",
     .number = 159,
     .name = "Oddagon",
     .family = Family::whips,
     .pattern = "Candidates in a ring, odd in number; any two neighbours are all that a truth has "
                "besides options that see the target.",
     .reference = "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd "
                  "edition, 2015, https://github.com/denis-berthier/CSP-Rules-V2.1",
     .confluence =
         by_order(company::singles, "When a candidate of the ring goes, what is left is a whip.")},
    find_oddagons};

}  // namespace gridlemma
