// SPDX-License-Identifier: Apache-2.0
// Short chains that have names: three strong links or four, through single candidates. They differ
// in the digits of their nodes; the table below has these.
//
//      M-Wing       (x=y) - y=(y - x)=x          = strong, - weak; in brackets: in one cell
//      S-Wing       x=x - (x=y) - y=y
//      H-Wing       (x=y) - (y=z) - z=z
//      L-Wing       x=(x - y)=(y - z)=z
//      L2-Wing      x=x - x=(x - y)=y
//      Purple Cow   (x=y) - y=(y - z)=z, (x=y) - y=y - (y=z)
//      W-Ring       (x=y) - y=y - (y=x) - x=x - and back to the start
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  A[xy]    .     .    |   .     x*    .    |     M-Wing: row 5 has two y, column 6 two x;
//      r2    .      .     .    |   .     .     x    |     A or r2c6 is x
//      r5    y      .     .    |   .     .    x,y   |
//
// Why:   of the two ends one is true, so what excludes both (*) is false: places of a digit that
//        both have; or the digit of each in the cell of the other. If the ends exclude each other,
//        the chain is a ring, and of each weak link one end is true.
// Order: of the sorts of a technique as above; then by the nodes, each by cell and digit. Of the
//        ways to read a chain the first. Eliminations by digit, then by cell.
// Ref:   StrmCkr, L2-Wings, 2014, http://forum.enjoysudoku.com/l2-wings-t32239.html, and
//        Local-Wing, 2018, http://forum.enjoysudoku.com/local-wing-t34685.html;
//        Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku;
//        W-Wing, doubly linked: Sudopedia, https://www.sudopedia.org/wiki/W-Wing
#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"

namespace gridlemma {
namespace {

/// The digits of the nodes of a chain that begins with a strong link: nodes with the same letter
/// have the same digit, those with different letters different ones.
struct Form {
    std::string_view digits;
    bool is_ring = false;  ///< Its ends have to exclude each other.

    [[nodiscard]] constexpr bool stays(std::size_t node) const noexcept {
        return digits[node] == digits[node - 1];
    }
};

constexpr std::array m_forms{Form{"xyyyxx"}};
constexpr std::array s_forms{Form{"xxxyyy"}};
constexpr std::array h_forms{Form{"xyyzzz"}};
constexpr std::array l_forms{Form{"xxyyzz"}};
constexpr std::array l2_forms{Form{"xxxxyy"}};
constexpr std::array purple_cow_forms{Form{"xyyyzz"}, Form{"xyyyyz"}};
constexpr std::array w_ring_forms{Form{"xyyyyxxx", true}};

/// The strong links between candidates of one digit: a fact.
class Conjugates {
 public:
    void update(Facts& facts, const CellSet& /*changed*/) {
        const Grid& grid = facts.grid();
        const auto& graph = facts.get<LinkGraph>();
        linked_ = {};
        for (Digit digit : DigitSet::all())
            for (Cell cell : grid.where(digit) & grid.unsolved()) {
                const Candidate candidate(cell, digit);
                CellSet& cells = cells_[static_cast<std::size_t>(candidate.index())];
                cells = {};
                for (Vertex v : graph.after(Literal(candidate, false), LinkNodes::candidates))
                    if (v.literal().digit() == digit) cells.insert(v.literal().cell());
                if (!cells.empty()) linked_[digit].insert(cell);
            }
    }
    /// The other ends of strong links of the same digit.
    [[nodiscard]] const CellSet& of(Candidate candidate) const {
        return cells_[static_cast<std::size_t>(candidate.index())];
    }
    /// The cells of a digit that have some.
    [[nodiscard]] const CellSet& linked(Digit digit) const { return linked_[digit]; }

 private:
    std::array<CellSet, candidate_count> cells_;  ///< By candidate; of others they are out of date.
    CandidateSet linked_;
};

class ShortChainSearch {
 public:
    ShortChainSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()),
          graph_(facts.get<LinkGraph>()),
          conjugates_(facts.get<Conjugates>()),
          sink_(sink),
          pairs_(facts.grid().cells_with(2)) {}

    /// Offers the chains of a form; whether to go on.
    [[nodiscard]] bool run(const Form& form) {
        form_ = form;
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell))
                if (can_go_on({cell, digit}, 1) && !take({cell, digit})) return false;
        return true;
    }

 private:
    /// Whether a strong link of the right sort leads to node number `next`.
    [[nodiscard]] bool can_go_on(Candidate from, std::size_t next) const {
        const CellSet& starts = form_.stays(next) ? conjugates_.linked(from.digit()) : pairs_;
        return starts.contains(from.cell());
    }
    /// Whether the digit is that of the nodes with the same letter, and of no other; and whether
    /// the chain has not been in the cell. The last node may come back to the first one's.
    [[nodiscard]] bool fits(Candidate next) const {
        const std::size_t number = chain_.size();
        for (std::size_t i = 0; i < number; ++i) {
            const bool is_same = form_.digits[i] == form_.digits[number];
            if (is_same != (chain_[i].digit() == next.digit())) return false;
            if (chain_[i].cell() != next.cell() || i + 1 == number) continue;
            const bool returns = i == 0 && number + 1 == form_.digits.size();
            if (!returns || is_same) return false;
        }
        return true;
    }

    [[nodiscard]] bool take(Candidate next) {  // NOLINT(misc-no-recursion): eight nodes at most.
        if (!fits(next)) return true;
        chain_.push_back(next);
        const bool goes_on = extend();
        chain_.pop_back();
        return goes_on;
    }
    [[nodiscard]] bool extend() {  // NOLINT(misc-no-recursion): see take().
        const std::size_t number = chain_.size();
        if (number == form_.digits.size()) return conclude();
        const Candidate from = chain_.back();
        if (!form_.stays(number)) {
            for (Digit digit : grid_.at(from.cell()) - from.digit())
                if (is_useful({from.cell(), digit}) && !take({from.cell(), digit})) return false;
            return true;
        }
        const CellSet cells = number % 2 == 1
                                  ? conjugates_.of(from)
                                  : grid_.where(from.digit()) & grid_.geometry().peers(from.cell());
        for (Cell cell : cells)
            if (is_useful({cell, from.digit()}) && !take({cell, from.digit()})) return false;
        return true;
    }
    /// Whether a chain may go on from a node that a weak link has reached.
    [[nodiscard]] bool is_useful(Candidate next) const {
        const std::size_t number = chain_.size();
        return number % 2 == 1 || can_go_on(next, number + 1);
    }

    [[nodiscard]] bool conclude() {
        const bool is_ring = grid_.geometry().sees(chain_.front(), chain_.back());
        if (form_.is_ring && !is_ring) return true;
        CandidateSet gone;
        add_excluded(chain_.front(), chain_.back(), gone);
        for (std::size_t i = 1; is_ring && i + 1 < chain_.size(); i += 2)
            add_excluded(chain_[i], chain_[i + 1], gone);
        if (gone.empty() || !is_first_reading()) return true;
        StepBuilder step = sink_.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, gone[digit]);
        if (step.is_empty()) return true;
        for (std::size_t i = 1; i < chain_.size(); i += 2)
            step.because(graph_.truth(Literal(chain_[i - 1], false), Literal(chain_[i], true)));
        step.show([&] { return evidence(is_ring); });
        return step.offer();
    }
    /// Adds the candidates that are false if one of the two is true.
    void add_excluded(Candidate one, Candidate other, CandidateSet& gone) const {
        const Geometry& geometry = grid_.geometry();
        if (one.digit() == other.digit()) {
            gone[one.digit()] |= grid_.where(one.digit()) & geometry.peers(one.cell()) &
                                 geometry.peers(other.cell());
        } else if (one.cell() == other.cell()) {
            for (Digit digit : grid_.at(one.cell()) - one.digit() - other.digit())
                gone.insert({one.cell(), digit});
        } else if (geometry.sees(one.cell(), other.cell())) {
            gone[other.digit()] |= grid_.where(other.digit()) & CellSet(one.cell());
            gone[one.digit()] |= grid_.where(one.digit()) & CellSet(other.cell());
        }
    }
    /// Whether no other way to read the chain comes first: backwards, or from another strong link
    /// of a ring.
    [[nodiscard]] bool is_first_reading() const {
        const auto key = [](Candidate each) { return std::pair(each.cell(), each.digit()); };
        std::vector<Candidate> reading = chain_;
        for (int way = 0; way < 2; ++way) {
            for (std::size_t turn = 0; turn < (form_.is_ring ? chain_.size() : 2); turn += 2) {
                if (has_form(reading) &&
                    std::ranges::lexicographical_compare(reading, chain_, {}, key, key))
                    return false;
                std::rotate(reading.begin(), reading.begin() + 2, reading.end());
            }
            reading.assign(chain_.rbegin(), chain_.rend());
        }
        return true;
    }
    [[nodiscard]] bool has_form(const std::vector<Candidate>& reading) const {
        for (std::size_t i = 1; i < reading.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if ((form_.digits[i] == form_.digits[j]) !=
                    (reading[i].digit() == reading[j].digit()))
                    return false;
        return true;
    }
    [[nodiscard]] AlternatingChainEvidence evidence(bool is_ring) const {
        AlternatingChainEvidence shown;
        for (Candidate each : chain_)
            shown.nodes.push_back({.digit = each.digit(),
                                   .cells = each.cell(),
                                   .is_on = shown.nodes.size() % 2 == 1});
        shown.is_loop = is_ring;
        shown.links = static_cast<int>(chain_.size()) - (is_ring ? 0 : 1);
        return shown;
    }

    const Grid& grid_;
    const LinkGraph& graph_;
    const Conjugates& conjugates_;
    StepSink& sink_;
    CellSet pairs_;  ///< Cells with two candidates.
    Form form_;
    std::vector<Candidate> chain_;
};

template <const auto& forms>
void find_short_chains(Facts& facts, StepSink& sink) {
    ShortChainSearch search(facts, sink);
    for (const Form& form : forms)
        if (!search.run(form)) return;
}

constexpr Descriptor any_short_chain{
    .family = Family::chains,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "StrmCkr, L2-Wings, 2014, http://forum.enjoysudoku.com/l2-wings-t32239.html; Local-Wing, "
        "2018, http://forum.enjoysudoku.com/local-wing-t34685.html",
    .confluence = together_with(company::singles,
                                "Each strong link is one of two candidates: when one of them goes, "
                                "the other is a single.")};

constexpr Descriptor named(std::string_view id, std::int16_t number, std::string_view name,
                           std::string_view pattern) {
    return variant(any_short_chain, id, number, name, pattern, {});
}

}  // namespace

const Strategy m_wing{
    named("m-wing", 125, "M-Wing",
          "A cell with two candidates, a strong link of the one, and from the cell where that ends "
          "a strong link of the other."),
    find_short_chains<m_forms>};

const Strategy s_wing{
    named("s-wing", 126, "S-Wing", "A cell with two candidates between strong links of both."),
    find_short_chains<s_forms>};

const Strategy h_wing{
    named("h-wing", 127, "H-Wing",
          "Two cells that have two candidates each, one of them the same, and a strong link of the "
          "other one of the second."),
    find_short_chains<h_forms>};

const Strategy l_wing{
    named("l-wing", 128, "L-Wing",
          "Strong links of three digits, each from the cell in which the one before ends."),
    find_short_chains<l_forms>};

const Strategy l2_wing{
    named("l2-wing", 129, "L2-Wing",
          "Two strong links of a digit, and from the cell in which they end a strong link of "
          "another."),
    find_short_chains<l2_forms>};

const Strategy purple_cow{
    named(
        "purple-cow", 130, "Purple Cow",
        "Three strong links of three digits: that of a cell with two candidates, that of a house, "
        "and one more of either sort."),
    find_short_chains<purple_cow_forms>};

const Strategy w_ring{
    named("w-ring", 131, "W-Ring",
          "Two cells with the same two candidates, and strong links of both between them."),
    find_short_chains<w_ring_forms>};

}  // namespace gridlemma
