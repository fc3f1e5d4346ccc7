// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/loop_search.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "strategies/chains/digit_loops.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/other_programs/hodoku_order.hpp"

namespace gridlemma {

namespace {

using Chain = LoopConclusions::Chain;

/// A pair of ends, and what a chain between them would conclude.
struct Prospect {
    std::uint64_t rank = 0;  ///< See HodokuOrder.
    std::uint32_t start = 0;
    Vertex end;
    LoopKind kind = LoopKind::continuous;
    std::size_t number = 0;  ///< When its chain was found, of those of its start.
    Chain chain;             ///< Empty for none.
};

/// Where chains begin, and their prospects.
struct Start {
    Vertex vertex;
    std::size_t first = 0;
    std::size_t last = 0;  ///< Past the end.
    bool is_examined = false;
};

/// The buffers of a search.
struct Tables {
    ShortestChains shortest;
    std::vector<Start> starts;
    std::vector<Prospect> prospects;
    BitMatrix on_of_digit;  ///< The literals that are on, by digit.
};

/// Answers what follows from a start, by a closure.
class ClosureReach {
 public:
    ClosureReach(const Closure& closure, BitMatrix& on_of_digit)
        : closure_(closure), on_of_digit_(on_of_digit) {
        on_of_digit_.reset(digit_count, numbers().size());
        for (Candidate candidate : numbers().candidates())
            on_of_digit_.set(static_cast<std::size_t>(candidate.digit().index()),
                             numbers().of(Literal(candidate, true)));
    }

    /// False if nothing follows.
    [[nodiscard]] bool start(Literal start) {
        start_ = start;
        return !closure_.is_idle(start);
    }
    [[nodiscard]] bool leads_to(Literal end) const { return closure_.leads_to(start_, end); }
    /// Two bits for each candidate of a cell: whether it being off follows, whether it being on.
    [[nodiscard]] BitMatrix::Word in_cell(const Grid& grid, Cell cell) const {
        return numbers().in_cell(grid, cell, closure_.row(start_));
    }
    /// Calls `visit` with what is on and follows of a digit, ascending.
    template <typename Visit>
    void visit_on(const Grid&, Digit digit, Visit&& visit) const {
        visit_common(
            closure_.row(start_), on_of_digit_.row(static_cast<std::size_t>(digit.index())),
            on_of_digit_.words(), [&](std::size_t number) { visit(numbers().literal(number)); });
    }

 private:
    [[nodiscard]] const LiteralNumbers& numbers() const { return closure_.numbers(); }

    const Closure& closure_;
    BitMatrix& on_of_digit_;
    Literal start_;
};

/// Answers what follows from a start by way of new links.
class NewReach {
 public:
    explicit NewReach(NewLinks& links) : links_(links) {}

    [[nodiscard]] bool start(Literal start) { return links_.start(start); }
    [[nodiscard]] bool leads_to(Literal end) const { return links_.leads_to(end); }
    [[nodiscard]] BitMatrix::Word in_cell(const Grid& grid, Cell cell) const {
        BitMatrix::Word reached = 0;
        BitMatrix::Word bit = 1;
        for (Digit digit : grid.at(cell))
            for (bool is_on : {false, true}) {
                if (leads_to(Literal({cell, digit}, is_on))) reached |= bit;
                bit <<= 1;
            }
        return reached;
    }
    template <typename Visit>
    void visit_on(const Grid& grid, Digit digit, Visit&& visit) const {
        for (Cell cell : grid.where(digit))
            if (const Literal end({cell, digit}, true); leads_to(end)) visit(end);
    }

 private:
    NewLinks& links_;
};

/// Finds the prospects: pairs of ends such that one follows from the other and a chain between them
/// would eliminate something.
template <typename Reach>
class Prospects {
 public:
    Prospects(Reach& reach, const LoopConclusions& conclusions, Wanted wanted, Tables& tables)
        : grid_(conclusions.graph().grid()),
          reach_(reach),
          conclusions_(conclusions),
          wanted_(wanted),
          tables_(tables) {}

    void find() {
        tables_.starts.clear();
        tables_.prospects.clear();
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell))
                for (bool is_on : {true, false}) find_from(Literal({cell, digit}, is_on));
    }

 private:
    void find_from(Literal start) {
        if (!reach_.start(start)) return;
        const std::size_t first = tables_.prospects.size();
        start_ = start;
        find_loops();
        if (!start.is_on()) find_aics();
        const std::size_t last = tables_.prospects.size();
        if (first != last) tables_.starts.push_back({start, first, last});
    }

    /// Loops that end in the start's own cell. Among single candidates and groups, a literal can
    /// only return to itself over the link it left by, which is not a loop.
    void find_loops() {
        const Cell cell = start_.cell();
        const bool is_on = start_.is_on();
        const DigitSet digits = grid_.at(cell);
        BitMatrix::Word reached = reach_.in_cell(grid_, cell);
        for (Digit digit : digits) {
            if (reached == 0) return;
            const bool is_direct = digit != start_.digit() && (is_on || digits.size() == 2);
            for (bool end_on : {false, true}) {
                const Literal end({cell, digit}, end_on);
                const bool is_reached = (reached & 1U) != 0;
                reached >>= 1U;
                if (!is_reached || (is_direct && end_on != is_on) ||
                    (end == start_ && !conclusions_.may_pass_others()))
                    continue;
                if (const auto kind = conclusions_.kind_of_loop(start_, end)) note(end, *kind);
            }
        }
    }

    /// AICs. An end of the same digit counts if both ends see several places of it, because a
    /// single place is left to discontinuous loops; an end of another digit, if each end excludes
    /// the other's digit.
    void find_aics() {
        const Cell cell = start_.cell();
        const Digit digit = start_.digit();
        const CellSet seen = grid_.where(digit) & grid_.geometry().peers(cell);
        const DigitSet others = grid_.at(cell) - digit;
        for (Cell other : seen)
            for (Digit last : grid_.at(other) & others)
                if (const Literal end({other, last}, true); reach_.leads_to(end))
                    note(end, LoopKind::open_chain);
        reach_.visit_on(grid_, digit, [&](Literal end) {
            if (end.cell() != cell && (seen & grid_.geometry().peers(end.cell())).has_several())
                note(end, LoopKind::open_chain);
        });
    }

    void note(Literal end, LoopKind kind) {
        if (!wanted_[static_cast<std::size_t>(kind)]) return;
        Prospect prospect{.start = static_cast<std::uint32_t>(tables_.starts.size()),
                          .end = end,
                          .kind = kind,
                          .chain = {}};
        if (kind != LoopKind::continuous) {
            gone_.clear();
            conclusions_.eliminate_by_ends(start_, end, kind, gone_);
            if (gone_.empty()) return;
            prospect.rank = HodokuOrder::rank_of(gone_);
        }
        tables_.prospects.push_back(std::move(prospect));
    }

    const Grid& grid_;
    Reach& reach_;
    const LoopConclusions& conclusions_;
    Wanted wanted_;
    Tables& tables_;
    Literal start_;
    HodokuOrder::Eliminations gone_;
};

/// Looks for chains in the order in which what they conclude is preferred.
class LoopWalk {
 public:
    LoopWalk(const LoopConclusions& conclusions, LinkNodes nodes, Tables& tables)
        : nodes_(nodes), graph_(conclusions.graph()), conclusions_(conclusions), tables_(tables) {}

    /// False if there are no prospects. `loops`: continuous loops that are known.
    template <typename Reach>
    bool offer(Reach reach, std::vector<Chain> loops, std::span<const Strategy* const> techniques,
               Wanted wanted, StepSink& sink) {
        Prospects(reach, conclusions_, wanted, tables_).find();
        for (Chain& loop : loops) add(std::move(loop));
        if (tables_.prospects.empty()) return false;
        rank_continuous();
        std::vector<const Prospect*> all;
        for (const Prospect& prospect : tables_.prospects)
            if (!tables_.starts[prospect.start].is_examined || !prospect.chain.empty())
                all.push_back(&prospect);
        std::ranges::stable_sort(all, {}, &Prospect::rank);
        for (auto first = all.begin(); first != all.end();) {
            const auto last = std::find_if(first, all.end(), [&](const Prospect* prospect) {
                return prospect->rank != (*first)->rank;
            });
            if (!offer_equals({first, last}, techniques, wanted, sink)) break;
            first = last;
        }
        return true;
    }

 private:
    /// Adds a continuous loop as the only prospect of its start.
    void add(Chain loop) {
        const std::size_t first = tables_.prospects.size();
        tables_.prospects.push_back({.start = static_cast<std::uint32_t>(tables_.starts.size()),
                                     .end = loop.back(),
                                     .kind = LoopKind::continuous,
                                     .chain = std::move(loop)});
        tables_.starts.push_back({.vertex = tables_.prospects.back().chain.front(),
                                  .first = first,
                                  .last = first + 1,
                                  .is_examined = true});
    }

    /// Ranks continuous loops: their eliminations depend on the way that they take.
    void rank_continuous() {
        HodokuOrder::Eliminations gone;
        for (Prospect& prospect : tables_.prospects) {
            if (prospect.kind != LoopKind::continuous) continue;
            examine(tables_.starts[prospect.start]);
            if (prospect.chain.empty()) continue;
            gone.clear();
            conclusions_.eliminate_by_loop(prospect.chain, gone);
            prospect.rank = HodokuOrder::rank_of(gone);
            if (gone.empty()) prospect.chain.clear();
        }
    }

    /// Finds the chains of a start.
    void examine(Start& start) {
        if (start.is_examined) return;
        start.is_examined = true;
        ends_.clear();
        for (std::size_t i = start.first; i < start.last; ++i)
            ends_.push_back(tables_.prospects[i].end);
        ShortestChains& shortest = tables_.shortest;
        shortest.start(graph_, nodes_, start.vertex, ends_);
        for (const std::size_t number : shortest.hits()) {
            if (shortest.distance(number) < 2) continue;
            const Chain chain = shortest.chain_to(number);
            for (std::size_t i = start.first; i < start.last; ++i) {
                Prospect& prospect = tables_.prospects[i];
                if (prospect.end != chain.back() || !is_chain_of(prospect.kind, chain)) continue;
                prospect.number = number;
                prospect.chain = chain;
            }
        }
    }

    [[nodiscard]] bool is_chain_of(LoopKind kind, const Chain& chain) const {
        const bool is_loop = kind != LoopKind::open_chain;
        if (is_loop && chain.size() == 3) return false;  // There and back is no loop.
        return (!is_loop || leaves_and_returns(chain)) && !runs_into_itself(chain, is_loop) &&
               conclusions_.has_nodes(chain);
    }

    /// Whether the first step leaves the start's cell and the last one enters it.
    [[nodiscard]] bool leaves_and_returns(const Chain& chain) const {
        const Cell start = graph_.cell(chain.front());
        return graph_.cell(chain[1]) != start && graph_.cell(chain[chain.size() - 2]) != start;
    }

    /// Whether a vertex lies in a cell that a vertex before its predecessor has used. In a loop,
    /// vertices in the start's cell (a group is in its first cell) do not use it.
    [[nodiscard]] bool runs_into_itself(const Chain& chain, bool is_loop) const {
        CellSet used;
        CellSet last;
        const Cell start = graph_.cell(chain.front());
        for (Vertex v : chain) {
            if (used.contains(graph_.cell(v))) return true;
            used |= last;
            last = graph_.cells(v);
            if (is_loop && graph_.cell(v) == start) last = CellSet();
        }
        return false;
    }

    /// The steps of prospects of one rank: loops from what is on, loops from what is off, AICs; of
    /// a start as they were found.
    [[nodiscard]] bool offer_equals(std::span<const Prospect* const> equals,
                                    std::span<const Strategy* const> techniques, Wanted wanted,
                                    StepSink& sink) {
        std::vector<const Prospect*> found;
        for (const Prospect* prospect : equals) {
            examine(tables_.starts[prospect->start]);
            if (!prospect->chain.empty()) found.push_back(prospect);
        }
        if (found.empty()) return true;
        std::ranges::stable_sort(found, {}, [this](const Prospect* prospect) {
            const bool is_loop = prospect->kind != LoopKind::open_chain;
            const bool is_on = tables_.starts[prospect->start].vertex.is_on();
            return std::tuple(!is_loop, !is_on, prospect->start, prospect->number);
        });
        HodokuOrder best;
        for (const Prospect* prospect : found)
            conclusions_.add(prospect->chain, prospect->kind, sink.wants_reasons(), best);
        return best.offer(techniques, wanted, sink);
    }

    LinkNodes nodes_;
    const LinkGraph& graph_;
    const LoopConclusions& conclusions_;
    Tables& tables_;
    std::vector<Vertex> ends_;
};

/// The loops of one digit, if the search asks for them.
[[nodiscard]] std::vector<Chain> wanted_digit_loops(Facts& facts,
                                                    const LoopConclusions& conclusions,
                                                    Wanted wanted) {
    if (!wanted[static_cast<std::size_t>(LoopKind::continuous)] ||
        !conclusions.ask_for_digit_loops())
        return {};
    return digit_loops(facts, conclusions);
}

}  // namespace

bool search_loops(Facts& facts, const LoopConclusions& conclusions, LinkNodes nodes,
                  const Closure& closure, std::span<const Strategy* const> techniques,
                  Wanted wanted, StepSink& sink) {
    auto& tables = facts.scratch<Tables>();
    return LoopWalk(conclusions, nodes, tables)
        .offer(ClosureReach(closure, tables.on_of_digit),
               wanted_digit_loops(facts, conclusions, wanted), techniques, wanted, sink);
}

bool search_loops(Facts& facts, const LoopConclusions& conclusions, LinkNodes nodes,
                  NewLinks& links, std::span<const Strategy* const> techniques, Wanted wanted,
                  StepSink& sink) {
    return LoopWalk(conclusions, nodes, facts.scratch<Tables>())
        .offer(NewReach(links), wanted_digit_loops(facts, conclusions, wanted), techniques, wanted,
               sink);
}

}  // namespace gridlemma
