// SPDX-License-Identifier: Apache-2.0
// Nice loops and alternating inference chains: inferences in turn from true to false (a weak link)
// and from false to true (a strong one).
//
//   discontinuous   a candidate leads to the opposite, or to another of its cell: it is settled
//   continuous      the chain comes back so that it can be read in both directions: of each weak
//                   link one end is true, and a cell left by two strong links has one of the two
//   AIC             one of two ends is true: what sees both is false, or what each excludes
//
//       A === b --- c === Z        === strong, --- weak
//
// Grouped forms have groups among the ends of links: places of a digit in a box and a line. ALS
// forms have almost locked sets: a set that lacks one digit has all the others. With
// `set-nodes`, grouped forms may have these, too, as HoDoKu has it.
//
// Order: see hodoku_order.hpp. The search takes each candidate as true, then each as false, both
//        ascending, and for each the shortest chain to each consequence (see inferences.hpp);
//        loops come before AICs. A chain that comes back to a cell, but for the start's, is dropped.
// Ref:   B. Hobiger, HoDoKu: Chains and Loops,
//        https://hodoku.sourceforge.net/en/tech_chains.php
#include "strategies/chains/nice_loop.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/chains/hodoku_order.hpp"
#include "strategies/chains/inferences.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/parameters.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {

namespace {

using Chain = std::vector<Proposition>;

/// What chains may pass apart from candidates, of which all but the first have some.
enum class Nodes : std::uint8_t { candidates, groups, groups_or_sets, sets };

/// What a search keeps from grid to grid.
struct Tables {
    Closure closure;
    ShortestChains shortest;
};

class Search {
 public:
    /// `inferences` are of `grid`, with sets if chains may pass them.
    Search(const Grid& grid, Nodes nodes, const Inferences& inferences, bool explain,
           Tables& tables, HodokuOrder& best)
        : grid_(grid),
          nodes_(nodes),
          with_sets_(nodes >= Nodes::groups_or_sets),
          explain_(explain),
          best_(best),
          inferences_(inferences),
          closure_(tables.closure),
          shortest_(tables.shortest) {
        const int size = with_sets_ ? inferences_.size_with_sets() : inferences_.size();
        closure_.compute(size, [this](Proposition p) { return after(p); });
    }

    void run() {
        for (bool is_on : {true, false})
            each_candidate([&](Candidate start) {
                set_loop_ends(start, is_on);
                if (follow(start, is_on)) add_loops();
            });
        each_candidate([this](Candidate start) {
            set_aic_ends(start);
            if (follow(start, false)) add_aics(start);
        });
    }

 private:
    /// What follows from it as far as chains may pass that.
    [[nodiscard]] std::span<const Proposition> after(Proposition p) const {
        if (with_sets_) return inferences_.after_with_sets(p);
        return inferences_.after(p, nodes_ != Nodes::candidates);
    }

    template <typename Visit>
    void each_candidate(Visit&& visit) {
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell)) visit(Candidate(cell, digit));
    }

    /// Finds the chains to the ends, if there are any.
    bool follow(Candidate start, bool is_on) {
        if (ends_.empty()) return false;
        const Proposition premise = Inferences::proposition(start, is_on);
        if (with_sets_)
            shortest_.start_with_sets(inferences_, premise, ends_);
        else
            shortest_.start(inferences_, premise, ends_, nodes_ != Nodes::candidates);
        return true;
    }

    /// What follows in the start's own cell and makes a loop of some kind.
    void set_loop_ends(Candidate start, bool is_on) {
        ends_.clear();
        const Cell cell = start.cell();
        const LiteralSet& all = closure_.of(Inferences::proposition(start, is_on));
        const DigitSet digits = grid_.at(cell);
        for (Digit digit : digits) {
            const bool is_direct = digit != start.digit() && (is_on || digits.size() == 2);
            for (bool end_on : {true, false})
                if (all.contains({cell, digit}, end_on) && !(is_direct && end_on != is_on))
                    ends_.push_back(Inferences::proposition({cell, digit}, end_on));
        }
    }

    /// The other ends of which an AIC would eliminate something: of the same digit if both ends see
    /// several places, as a single one is left to discontinuous loops; of others if each end
    /// excludes the other's digit.
    void set_aic_ends(Candidate start) {
        ends_.clear();
        const Cell cell = start.cell();
        const LiteralSet& all = closure_.of(Inferences::proposition(start, false));
        const CellSet seen = grid_.where(start.digit()) & peers(cell);
        for (Digit digit : grid_.at(cell) - start.digit())
            for (Cell end : all.places(digit, true) & seen)
                ends_.push_back(Inferences::proposition({end, digit}, true));
        for (Cell end : all.places(start.digit(), true) - cell)
            if ((seen & peers(end)).has_several())
                ends_.push_back(Inferences::proposition({end, start.digit()}, true));
    }

    void add_loops() {
        for (const std::size_t number : shortest_.hits()) {
            if (shortest_.distance(number) < 2) continue;
            const Chain chain = shortest_.chain_to(number);
            if (chain.size() == 3) continue;  // There and back is no loop.
            if (leaves_and_returns(chain) && !runs_into_itself(chain, true)) add_loop(chain);
        }
    }

    /// Whether the first step leaves the start's cell and the last one enters it.
    [[nodiscard]] bool leaves_and_returns(const Chain& chain) const {
        const Cell start = inferences_.cell(chain.front());
        return inferences_.cell(chain[1]) != start &&
               inferences_.cell(chain[chain.size() - 2]) != start;
    }

    /// Whether a proposition lies in a cell that one before its predecessor has used. In a loop
    /// what lies in the start's cell, as a group lies in its first, uses none.
    [[nodiscard]] bool runs_into_itself(const Chain& chain, bool is_loop) const {
        CellSet used;
        CellSet last;
        const Cell start = inferences_.cell(chain.front());
        for (Proposition p : chain) {
            if (used.contains(inferences_.cell(p))) return true;
            used |= last;
            last = inferences_.cells(p);
            if (is_loop && inferences_.cell(p) == start) last = CellSet();
        }
        return false;
    }

    void add_loop(const Chain& chain) {
        const Candidate first = Inferences::candidate(chain.front());
        const Candidate last = Inferences::candidate(chain.back());
        const bool from_on = Inferences::is_on(chain.front());
        const bool to_on = Inferences::is_on(chain.back());
        const bool same = first == last;
        const DigitSet digits = grid_.at(first.cell());
        HodokuOrder::Eliminations gone;
        if (from_on && ((same && !to_on) || (!same && to_on))) {
            gone.push_back(first);
        } else if (!from_on && same && to_on) {
            for (Digit digit : digits - first.digit()) gone.emplace_back(first.cell(), digit);
        } else if (!from_on && !same && !to_on) {
            gone.push_back(last);
        } else if (same || !from_on || digits.size() == 2) {
            return add_continuous(chain);
        } else {
            return;
        }
        add(chain, std::move(gone), LoopKind::discontinuous);
    }

    void add_continuous(const Chain& chain) {
        HodokuOrder::Eliminations gone;
        const Candidate first = Inferences::candidate(chain.front());
        const Candidate last = Inferences::candidate(chain.back());
        if (!Inferences::is_on(chain.front()) && Inferences::is_on(chain.back()))
            eliminate_others(first.cell(), DigitSet(first.digit()) | last.digit(), gone);
        CellSet own;
        for (std::size_t i = 0; i + 1 < chain.size(); ++i) own |= inferences_.cells(chain[i]);
        for (std::size_t i = 1; i < chain.size(); ++i) {
            if (inferences_.is_set(chain[i - 1])) eliminate_by_set(chain[i - 1], chain[i], gone);
            if (Inferences::is_on(chain[i])) {
                if (i + 2 < chain.size()) eliminate_between_strong(&chain[i - 1], gone);
            } else if (inferences_.cell(chain[i]) != inferences_.cell(chain[i - 1])) {
                eliminate_between(chain[i - 1], chain[i], own, gone);
            }
        }
        add(chain, std::move(gone), LoopKind::continuous);
    }

    /// A weak link: one of its ends is true.
    void eliminate_between(Proposition from, Proposition to, const CellSet& own,
                           HodokuOrder::Eliminations& gone) const {
        const Digit digit = inferences_.digit(to);
        for (Cell cell : (inferences_.seen(from, digit) & inferences_.seen(to, digit)) - own)
            gone.emplace_back(cell, digit);
    }

    /// What a set excludes, apart from its links: by digits that are neither that by which the loop
    /// enters nor that by which it leaves. It may leave by a cell that the set forces, all of whose
    /// other digits link it with the set: either the set has the digit, or else the cell.
    void eliminate_by_set(Proposition set, Proposition to, HodokuOrder::Eliminations& gone) const {
        DigitSet links = inferences_.digit(to);
        if (Inferences::is_on(to)) {
            const Cell forced = inferences_.cell(to);
            links = grid_.at(forced) - inferences_.digit(to);
            for (Digit digit : links& inferences_.set(set).digits)
                for (Cell cell : inferences_.seen(set, digit) & peers(forced))
                    gone.emplace_back(cell, digit);
        }
        for (Digit digit : inferences_.set(set).digits - inferences_.digit(set) - links)
            for (Cell cell : inferences_.seen(set, digit)) gone.emplace_back(cell, digit);
    }

    /// Of four propositions in a row: if the second and the third are in one cell that strong links
    /// enter and leave, the cell has one of these two digits.
    void eliminate_between_strong(const Proposition* p, HodokuOrder::Eliminations& gone) const {
        if (Inferences::is_group(p[1]) || Inferences::is_group(p[2])) return;
        const Cell cell = inferences_.cell(p[1]);
        const bool passes = !Inferences::is_on(p[0]) && inferences_.cell(p[0]) != cell &&
                            !Inferences::is_on(p[2]) && inferences_.cell(p[2]) == cell &&
                            Inferences::is_on(p[3]) && inferences_.cell(p[3]) != cell;
        if (passes)
            eliminate_others(cell, DigitSet(inferences_.digit(p[1])) | inferences_.digit(p[2]),
                             gone);
    }

    void eliminate_others(Cell cell, DigitSet kept, HodokuOrder::Eliminations& gone) const {
        for (Digit digit : grid_.at(cell) - kept) gone.emplace_back(cell, digit);
    }

    void add_aics(Candidate start) {
        for (const std::size_t number : shortest_.hits()) {
            if (shortest_.distance(number) < 2) continue;
            const Chain chain = shortest_.chain_to(number);
            if (runs_into_itself(chain, false)) continue;
            add(chain, gone_between(start, Inferences::candidate(chain.back())),
                LoopKind::open_chain);
        }
    }

    /// What goes if one of two candidates is true.
    [[nodiscard]] HodokuOrder::Eliminations gone_between(Candidate start, Candidate end) const {
        if (start.digit() != end.digit())
            return {{start.cell(), end.digit()}, {end.cell(), start.digit()}};
        HodokuOrder::Eliminations gone;
        for (Cell cell : grid_.where(end.digit()) & peers(start.cell()) & peers(end.cell()))
            gone.emplace_back(cell, end.digit());
        return gone;
    }

    /// As HoDoKu counts them: a set is worth three propositions and a half in loops; in AICs two if
    /// it has two cells, 2 N - 1 if it has N.
    [[nodiscard]] int links_of(const Chain& chain, LoopKind kind) const {
        int halves = 0;
        for (Proposition p : chain) {
            if (!inferences_.is_set(p)) {
                halves += 2;
            } else if (kind != LoopKind::open_chain) {
                halves += 7;
            } else {
                const int cells = inferences_.set(p).cells.size();
                halves += cells == 2 ? 4 : 4 * cells - 2;
            }
        }
        return halves / 2 - 1;
    }

    [[nodiscard]] bool has_nodes(const Chain& chain) const {
        return nodes_ == Nodes::candidates || std::ranges::any_of(chain, [this](Proposition p) {
                   return nodes_ == Nodes::sets ? inferences_.is_set(p) : Inferences::is_group(p);
               });
    }

    void add(const Chain& chain, HodokuOrder::Eliminations gone, LoopKind kind) {
        const int links = links_of(chain, kind);
        if (gone.empty() || !has_nodes(chain)) return;
        if (best_.has(gone, links, static_cast<int>(kind))) return;
        if (!explain_) return best_.add(std::move(gone), links, {}, {}, static_cast<int>(kind));
        AlternatingChainEvidence evidence;
        std::vector<Truth> truths;
        const auto add_node = [&](Digit digit, const CellSet& cells, bool is_on) {
            evidence.nodes.push_back({.digit = digit, .cells = cells, .is_on = is_on});
        };
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const Proposition p = chain[i];
            if (i > 0 && inferences_.is_set(chain[i - 1])) {
                // Without its digit the set has the one by which the chain leaves it.
                const AlmostLockedSet& set = inferences_.set(chain[i - 1]);
                for (Cell cell : set.cells) truths.emplace_back(cell);
                if (Inferences::is_on(p))
                    truths.emplace_back(inferences_.cell(p));
                else
                    add_node(inferences_.digit(p), set.at(inferences_.digit(p)), true);
            } else if (i > 0 && Inferences::is_on(p) && !Inferences::is_on(chain[i - 1])) {
                truths.push_back(inferences_.truth(chain[i - 1], p));
            }
            const Digit digit = inferences_.digit(p);
            add_node(digit,
                     inferences_.is_set(p) ? inferences_.set(p).at(digit) : inferences_.cells(p),
                     Inferences::is_on(p));
        }
        // A loop that leaves the cell of its start by its other candidate rests on that cell too.
        if (kind == LoopKind::continuous) {
            const Cell start = inferences_.cell(chain.front());
            if (grid_.at(start).size() == 2) truths.emplace_back(start);
        }
        evidence.is_loop = kind != LoopKind::open_chain;
        evidence.links = links;
        best_.add(std::move(gone), links, std::move(evidence), std::move(truths),
                  static_cast<int>(kind));
    }

    const Grid& grid_;
    Nodes nodes_;
    bool with_sets_;
    bool explain_;
    HodokuOrder& best_;
    const Inferences& inferences_;
    Closure& closure_;
    ShortestChains& shortest_;
    std::vector<Proposition> ends_;  ///< Of the chains of the shortest that are of interest.
};

/// The steps found on a grid, kept for the other kinds of them.
struct Memory {
    struct Entry {
        Grid grid;
        HodokuOrder best;
        bool is_valid = false;
        bool is_explained = false;
        int most_sets = 0;
    };
    std::array<Entry, 4> entries;  ///< By Nodes.
    Tables tables;
};

const HodokuOrder& all_loops(const Grid& grid, Nodes nodes, const FindOptions& options,
                             FinderMemory& finder_memory) {
    auto& memory = finder_memory.get<Memory>();
    const bool explain = options.explain;
    Memory::Entry& entry = memory.entries[static_cast<std::size_t>(nodes)];
    if (entry.is_valid && (entry.is_explained || !explain) &&
        entry.most_sets == options.value(parameters::sets) && entry.grid == grid)
        return entry.best;
    entry.most_sets = options.value(parameters::sets);
    entry.grid = grid;
    entry.best = HodokuOrder();
    entry.is_valid = true;
    entry.is_explained = explain;
    const Inferences& inferences = nodes >= Nodes::groups_or_sets
                                       ? inferences_with_sets(grid, options, finder_memory)
                                       : inferences_of(grid, finder_memory);
    Search(grid, nodes, inferences, explain, memory.tables, entry.best).run();
    return entry.best;
}

template <LoopKind kind, Nodes nodes>
void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    FinderMemory own;
    const bool has_more = nodes == Nodes::groups && options.allows(parameters::set_nodes);
    all_loops(grid, has_more ? Nodes::groups_or_sets : nodes, options, options.memory_or(own))
        .offer_kind(static_cast<int>(kind), options, sink);
}

constexpr std::array uses_of_grouped{&parameters::set_nodes, &parameters::sets};
constexpr std::array uses_of_als{&parameters::sets};

constexpr Descriptor shared{.family = Family::chains,
                            .reference =
                                "B. Hobiger, HoDoKu: Chains and Loops, "
                                "https://hodoku.sourceforge.net/en/tech_chains.php",
                            .monotone = false};
constexpr Descriptor shared_by_grouped = [] {
    Descriptor descriptor = shared;
    descriptor.parameters = uses_of_grouped;
    return descriptor;
}();
constexpr Descriptor shared_by_als = [] {
    Descriptor descriptor = shared;
    descriptor.parameters = uses_of_als;
    return descriptor;
}();

}  // namespace

int preferred_loop_kind(const Grid& grid, const FindOptions& options, bool with_groups) {
    FinderMemory own;
    const Nodes nodes = with_groups ? Nodes::groups : Nodes::candidates;
    return all_loops(grid, nodes, options, options.memory_or(own)).first_kind();
}

const Strategy continuous_nice_loop{variant(shared, "continuous-nice-loop", "Continuous Nice Loop",
                                            "A loop of links in turn strong and weak.", "cnl"),
                                    find<LoopKind::continuous, Nodes::candidates>};

const Strategy discontinuous_nice_loop{
    variant(shared, "discontinuous-nice-loop", "Discontinuous Nice Loop",
            "A chain of links in turn strong and weak from a cell back to it.", "dnl"),
    find<LoopKind::discontinuous, Nodes::candidates>};

const Strategy aic{variant(shared, "aic", "AIC",
                           "A chain of links in turn strong and weak, strong at both ends.", "aic"),
                   find<LoopKind::open_chain, Nodes::candidates>};

const Strategy grouped_continuous_nice_loop{
    variant(shared_by_grouped, "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop",
            "A loop of links in turn strong and weak, some of them between groups.", "gcnl"),
    find<LoopKind::continuous, Nodes::groups>};

const Strategy grouped_discontinuous_nice_loop{
    variant(shared_by_grouped, "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop",
            "A chain of links in turn strong and weak, some of them between groups, from a cell "
            "back to it.",
            "gdnl"),
    find<LoopKind::discontinuous, Nodes::groups>};

const Strategy grouped_aic{
    variant(shared_by_grouped, "grouped-aic", "Grouped AIC",
            "A chain of links in turn strong and weak, some of them between groups, strong at both "
            "ends.",
            "gaic"),
    find<LoopKind::open_chain, Nodes::groups>};

const Strategy als_continuous_nice_loop{
    variant(shared_by_als, "als-continuous-nice-loop", "ALS Continuous Nice Loop",
            "A loop of links in turn strong and weak that passes almost locked sets.", ""),
    find<LoopKind::continuous, Nodes::sets>};

const Strategy als_discontinuous_nice_loop{
    variant(shared_by_als, "als-discontinuous-nice-loop", "ALS Discontinuous Nice Loop",
            "A chain of links in turn strong and weak, through almost locked sets, from a cell "
            "back to it.",
            ""),
    find<LoopKind::discontinuous, Nodes::sets>};

const Strategy als_aic{variant(shared_by_als, "als-aic", "ALS AIC",
                               "A chain of links in turn strong and weak, through almost locked "
                               "sets, strong at both ends.",
                               ""),
                       find<LoopKind::open_chain, Nodes::sets>};

}  // namespace gridlemma
