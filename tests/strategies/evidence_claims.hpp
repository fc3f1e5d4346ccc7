// SPDX-License-Identifier: Apache-2.0
// What the evidence of a step claims, checked against the grid before the step. Certificates do not
// rest on it; drawings and sentences do.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "tests/strategies/sets_claims.hpp"

namespace gridlemma::test {

[[nodiscard]] inline CellSet union_of(HouseSet houses) {
    CellSet cells;
    for (House house : houses) cells |= classic::cells_of(house);
    return cells;
}

/// Whether the node being on makes the candidate false.
[[nodiscard]] inline bool excludes(const AlternatingChainEvidence::Node& node,
                                   Candidate candidate) {
    if (node.digit == candidate.digit())
        return classic::common_peers(node.cells).contains(candidate.cell());
    return node.cells == CellSet(candidate.cell());
}

/// Whether a truth of the step needs one of the two nodes to be true.
[[nodiscard]] inline bool is_strong(const Grid& grid, const Step& step,
                                    const AlternatingChainEvidence::Node& from,
                                    const AlternatingChainEvidence::Node& to) {
    return std::ranges::any_of(step.truths, [&](Truth truth) {
        if (truth.is_cell())
            return from.cells == CellSet(truth.cell()) && to.cells == from.cells &&
                   grid.at(truth.cell()) == (DigitSet(from.digit) | to.digit);
        return truth.digit() == from.digit && from.digit == to.digit &&
               (from.cells | to.cells).contains(grid.places(truth.house(), truth.digit()));
    });
}

/// The claims of any evidence: a visitor.
class EvidenceClaims {
 public:
    EvidenceClaims(const Grid& grid, const Step& step) : grid_(grid), step_(step) {}

    void operator()(const std::monostate&) const { ADD_FAILURE() << "no evidence"; }
    void operator()(const PatternEvidence&) const { ADD_FAILURE() << "evidence of a plugin"; }
    void operator()(const SingleEvidence&) const { EXPECT_EQ(step_.placements.size(), 1U); }
    void operator()(const LockedEvidence& locked) const {
        EXPECT_TRUE(
            classic::cells_of(locked.cover).contains(grid_.places(locked.base, locked.digit)));
    }
    void operator()(const SubsetEvidence& subset) const {
        EXPECT_EQ(subset.cells.size(), subset.digits.size());
    }
    void operator()(const FishEvidence& fish) const { expect_fish(fish); }
    void operator()(const WingEvidence& wing) const {
        EXPECT_TRUE(classic::peers(wing.pivot).contains(CellSet{wing.left, wing.right}));
    }
    void operator()(const DeadlyPatternEvidence& deadly) const {
        EXPECT_FALSE(deadly.pattern.empty());
    }
    /// The map changes something; each elimination has a twin.
    void operator()(const SymmetryEvidence& symmetry) const {
        EXPECT_NE(symmetry.map, Morph());
        for (Candidate gone : step_.eliminations) EXPECT_NE(symmetry.map(gone), gone);
    }
    /// Some of the cells can be changed.
    void operator()(const ClueCoverEvidence& cover) const {
        EXPECT_FALSE(cover.cells.empty() && cover.digits.empty());
        EXPECT_FALSE(!cover.cells.empty() && grid_.givens().contains(cover.cells));
        EXPECT_FALSE(step_.eliminations.empty());
    }
    void operator()(const ExclusionEvidence& exclusion) const {
        EXPECT_FALSE(exclusion.excluders.empty() && exclusion.sets.empty());
        for (const SetsEvidence::Set& set : exclusion.sets) {
            EXPECT_GT(set.cells.size(), 1);
            EXPECT_EQ(set.digits.size(), set.cells.size() + 1);
            EXPECT_FALSE(set.cells.intersects(exclusion.cells));
        }
    }
    void operator()(const AlternatingChainEvidence& chain) const {
        for (std::size_t i = 1; i < chain.nodes.size(); ++i)
            EXPECT_NE(chain.nodes[i - 1].is_on, chain.nodes[i].is_on);
        for (const GuardiansEvidence& relation : chain.relations) (*this)(relation);
        for (const SetsEvidence::Set& set : chain.hidden_sets) expect_hidden(set);
        if (!chain.relations.empty() || !chain.hidden_sets.empty()) expect_chain(chain);
    }
    void operator()(const ChainEvidence& chain) const { EXPECT_FALSE(chain.lines.empty()); }
    void operator()(const SearchEvidence&) const { EXPECT_EQ(step_.placements.size(), 1U); }

    /// The ends of each chain exclude candidates, and together they exclude all of them.
    void operator()(const AlternatingChainsEvidence& several) const {
        for (const AlternatingChainEvidence& chain : several.chains) expect_chain(chain);
        if (several.chains.size() > 2) return expect_blossom(several.chains);
        EXPECT_EQ(several.chains.size(), 2U);
        for (Candidate gone : step_.eliminations)
            EXPECT_TRUE(std::ranges::any_of(several.chains, [&](const auto& chain) {
                return excludes(chain.nodes.front(), gone) && excludes(chain.nodes.back(), gone);
            })) << to_string(gone);
    }

    void operator()(const SetsEvidence& evidence) const {
        SetsClaims(grid_, step_, evidence).expect();
    }

    void operator()(const ColorsEvidence& colors) const {
        CellSet colored;
        for (const auto& component : colors.components)
            for (const CellSet& color : component) {
                EXPECT_FALSE(color.empty());
                EXPECT_FALSE(colored.intersects(color));
                colored |= color;
            }
        EXPECT_TRUE(grid_.where(colors.digit).contains(colored));
        CellSet gone;
        for (Candidate candidate : step_.eliminations) {
            EXPECT_EQ(candidate.digit(), colors.digit);
            gone.insert(candidate.cell());
        }
        if (!colors.refuted.empty()) {
            EXPECT_EQ(colors.refuted, gone);
            return;
        }
        for (Cell cell : gone)
            for (const auto& component : colors.components)
                EXPECT_TRUE(classic::peers(cell).intersects(component[0] | component[1]));
    }

    /// Whether one of the candidates, if it is true, excludes `gone`.
    static bool is_excluded(Candidate gone, const std::vector<Candidate>& candidates) {
        return std::ranges::any_of(candidates, [gone](Candidate each) {
            return each.cell() == gone.cell()
                       ? each.digit() != gone.digit()
                       : each.digit() == gone.digit() &&
                             classic::peers(gone.cell()).contains(each.cell());
        });
    }

    /// The colours are candidates of the grid and have none in common, unless the step places it.
    void operator()(const MedusaEvidence& medusa) const {
        CandidateSet in_both = grid_.candidates();
        for (const MedusaEvidence::Color& color : medusa.colors) {
            EXPECT_FALSE(color.linked.empty());
            CandidateSet colored;
            for (const auto* list : {&color.linked, &color.implied})
                for (Candidate candidate : *list) {
                    EXPECT_TRUE(grid_.candidates().contains(candidate)) << to_string(candidate);
                    colored.insert(candidate);
                }
            in_both &= colored;
        }
        if (medusa.refuted >= 0) {
            const auto& refuted = medusa.colors[static_cast<std::size_t>(medusa.refuted)].linked;
            const auto& holding =
                medusa.colors[static_cast<std::size_t>(1 - medusa.refuted)].linked;
            // Besides the false colour goes what each of the colours excludes.
            for (Candidate candidate : refuted)
                EXPECT_EQ(std::ranges::count(step_.eliminations, candidate), 1)
                    << to_string(candidate);
            for (Candidate gone : step_.eliminations)
                EXPECT_TRUE(std::ranges::count(refuted, gone) > 0 ||
                            (is_excluded(gone, refuted) && is_excluded(gone, holding)))
                    << to_string(gone);
            EXPECT_TRUE(std::ranges::is_permutation(step_.placements, holding));
            return;
        }
        CandidateSet placed;
        for (Candidate candidate : step_.placements) placed.insert(candidate);
        EXPECT_EQ(in_both, placed);
        EXPECT_FALSE(step_.eliminations.empty() && step_.placements.empty());
    }

    void operator()(const TemplateEvidence& templates) const {
        CellSet cells;
        for (Candidate candidate : step_.placements) cells.insert(candidate.cell());
        EXPECT_EQ(templates.in_all, !cells.empty());
        for (Candidate candidate : step_.eliminations) cells.insert(candidate.cell());
        EXPECT_EQ(templates.cells, cells);
        EXPECT_FALSE(templates.others.contains(templates.digit));
        DigitSet digits = templates.digit;
        for (Truth truth : step_.truths) digits |= truth.digit();
        EXPECT_EQ(digits, templates.others | templates.digit);
    }

    void operator()(const ChainedFishEvidence& chained) const {
        expect_fish(chained.fish);
        ASSERT_EQ(step_.eliminations.size(), 1U);
        const Candidate gone = step_.eliminations[0];
        CellSet starts;
        for (const AlternatingChainEvidence& chain : chained.chains) {
            expect_chain(chain);
            const auto& end = chain.nodes.back();
            EXPECT_FALSE(end.is_on);
            EXPECT_EQ(end.digit, gone.digit());
            EXPECT_EQ(end.cells, CellSet(gone.cell()));
            EXPECT_TRUE(chain.nodes.front().is_on);
            EXPECT_EQ(chain.nodes.front().digit, chained.fish.digit);
            starts |= chain.nodes.front().cells;
        }
        EXPECT_TRUE(starts.contains(chained.fish.fins)) << "a fin without a chain";
    }

    void operator()(const GuardiansEvidence& evidence) const {
        std::vector<Candidate> guardians;
        if (!evidence.houses.empty()) return expect_odd_ring(evidence);
        if (!evidence.pattern.empty()) return expect_deadly(evidence);
        for (Cell cell : evidence.cells)
            for (Digit digit : grid_.at(cell) - evidence.digits)
                guardians.emplace_back(cell, digit);
        expect_guardians(evidence, guardians);
        for (Cell cell : evidence.cells)
            EXPECT_NE(std::ranges::find(step_.truths, Truth(cell)), step_.truths.end());
    }

    void operator()(const ExocetEvidence& exocet) const {
        const int bases = exocet.base.size() / 2;
        EXPECT_EQ(exocet.base.size(), 2 * bases);
        EXPECT_GE(exocet.targets.size(), 2);
        EXPECT_LE(exocet.targets.size(), 4 * bases);
        EXPECT_GE(exocet.cross_lines.size(), 3);
        EXPECT_LE(exocet.cross_lines.size(), 5);
        EXPECT_TRUE((exocet.digits & exocet.locked).empty());
        EXPECT_TRUE(exocet.digits.contains(exocet.boxed));
        for (DigitSet pair : exocet.pairs) {
            EXPECT_EQ(pair.size(), 2);
            EXPECT_TRUE(exocet.digits.contains(pair));
        }
        DigitSet digits;
        for (Cell cell : exocet.base) digits |= grid_.at(cell);
        EXPECT_EQ(exocet.digits, digits);
        EXPECT_TRUE((classic::common_peers(exocet.base) & exocet.targets).empty());
    }

    /// The target and the elements before leave each truth what the link says, the last nothing.
    void operator()(const WhipEvidence& whip) const {
        ASSERT_EQ(step_.eliminations.size(), 1U);
        EXPECT_EQ(whip.target, step_.eliminations.front());
        if (whip.kind == WhipEvidence::Kind::oddagon) return expect_oddagon(whip);
        for (const GuardiansEvidence& relation : whip.relations) (*this)(relation);
        EXPECT_TRUE(expect_whip(whip).empty());
    }

    /// Each guardian, or what it leads to, excludes what is eliminated.
    void operator()(const ForcingWhipsEvidence& forcing) const {
        if (forcing.relation.cells.empty()) {
            EXPECT_TRUE(
                std::ranges::is_permutation(forcing.relation.guardians, options_of(forcing.truth)));
        } else {
            (*this)(forcing.relation);
        }
        ASSERT_EQ(step_.eliminations.size(), 1U);
        ASSERT_EQ(forcing.whips.size(), forcing.relation.guardians.size());
        for (std::size_t i = 0; i < forcing.whips.size(); ++i) {
            EXPECT_EQ(forcing.whips[i].target, forcing.relation.guardians[i]);
            EXPECT_TRUE(
                is_excluded(step_.eliminations.front(), std::array{expect_whip(forcing.whips[i])}));
        }
    }
    void operator()(const FireworkEvidence& firework) const {
        const Cell crossing = firework.crossing;
        EXPECT_EQ(firework.digits.size(), 3);
        EXPECT_EQ(firework.row_end.row(), crossing.row());
        EXPECT_EQ(firework.column_end.column(), crossing.column());
        EXPECT_FALSE(
            classic::cells_of(crossing.box()).intersects({firework.row_end, firework.column_end}));
        for (Digit digit : firework.digits) {
            const CellSet outside = grid_.where(digit) - classic::cells_of(crossing.box());
            EXPECT_TRUE(
                CellSet(firework.row_end).contains(outside & classic::cells_of(crossing.row())));
            EXPECT_TRUE(CellSet(firework.column_end)
                            .contains(outside & classic::cells_of(crossing.column())));
        }
    }

    /// Counts the truths and links of each candidate, and what follows from these numbers.
    void operator()(const RankEvidence& rank) const {
        const auto has = [](Truth truth, Candidate candidate) {
            if (truth.is_cell()) return truth.cell() == candidate.cell();
            return truth.digit() == candidate.digit() &&
                   classic::cells_of(truth.house()).contains(candidate.cell());
        };
        const auto excess_of = [&](Candidate candidate) {
            const auto in = [&](Truth truth) { return has(truth, candidate); };
            return std::ranges::count_if(rank.links, in) - std::ranges::count_if(step_.truths, in);
        };
        std::vector<Candidate> loose;
        for (int i = 0; i < candidate_count; ++i) {
            const Candidate candidate = Candidate::from_index(i);
            if (grid_.has(candidate) && excess_of(candidate) < 0) loose.push_back(candidate);
        }
        EXPECT_EQ(rank.loose, loose);
        const std::ptrdiff_t number = std::ssize(rank.links) - std::ssize(step_.truths);
        EXPECT_EQ(number, loose.empty() ? 0 : -1);
        for (Candidate gone : step_.eliminations)
            if (loose.empty())
                EXPECT_GT(excess_of(gone), 0) << to_string(gone);
            else
                for (Candidate candidate : loose)
                    EXPECT_TRUE(classic::sees(gone, candidate)) << to_string(gone);
    }

 private:
    /// An odd ring: each truth has the candidate of its link and that of the next one, and else
    /// only what sees the target.
    void expect_oddagon(const WhipEvidence& oddagon) const {
        const std::size_t count = oddagon.links.size();
        EXPECT_EQ(count % 2, 1U);
        for (std::size_t i = 0; i < count; ++i) {
            const WhipEvidence::Link& link = oddagon.links[i];
            EXPECT_NE(std::ranges::find(step_.truths, link.truth), step_.truths.end());
            std::vector<Candidate> others = options_of(link.truth);
            for (Candidate neighbor : {link.left, oddagon.links[(i + 1) % count].left})
                EXPECT_EQ(std::erase(others, neighbor), 1U) << to_string(neighbor);
            for (Candidate other : others)
                EXPECT_TRUE(classic::sees(other, oddagon.target)) << to_string(other);
        }
    }

    /// By the truths of the step, each of the digits is in one of the cells, which are one more.
    void expect_hidden(const SetsEvidence::Set& set) const {
        EXPECT_EQ(set.cells.size(), set.digits.size() + 1);
        for (Digit digit : set.digits) {
            std::vector<CellSet> others;  // Per truth: its places elsewhere.
            for (Truth truth : step_.truths)
                if (!truth.is_cell() && truth.digit() == digit)
                    others.push_back(grid_.places(truth.house(), digit) - set.cells);
            const bool is_in_cells =
                std::ranges::any_of(others, [](const CellSet& each) { return each.empty(); });
            EXPECT_TRUE(is_in_cells || meet_in_a_box(others, set.cells))
                << to_string(set.cells.first());
        }
    }
    /// A firework: two lines that cross in a box and in one of the cells have all other places of
    /// the digit there, so that it could be in both lines only where they cross.
    [[nodiscard]] static bool meet_in_a_box(const std::vector<CellSet>& others,
                                            const CellSet& cells) {
        for (Cell crossing : cells)
            for (const CellSet& in_row : others)
                for (const CellSet& in_column : others) {
                    const CellSet box = classic::cells_of(crossing.box());
                    if ((box & classic::cells_of(crossing.row())).contains(in_row) &&
                        (box & classic::cells_of(crossing.column())).contains(in_column))
                        return true;
                }
        return false;
    }

    /// The guardians are what the cells have besides the pattern.
    void expect_deadly(const GuardiansEvidence& evidence) const {
        CandidateSet rest;
        for (Cell cell : evidence.cells)
            for (Digit digit : grid_.at(cell)) rest.insert({cell, digit});
        for (Candidate candidate : evidence.pattern) {
            EXPECT_TRUE(evidence.cells.contains(candidate.cell()));
            EXPECT_TRUE(evidence.digits.contains(candidate.digit()));
            rest.erase(candidate);
        }
        std::vector<Candidate> guardians;
        for (Cell cell : evidence.cells)
            for (Digit digit : grid_.at(cell))
                if (rest.contains({cell, digit})) guardians.emplace_back(cell, digit);
        expect_guardians(evidence, guardians);
    }

    /// The evidence lists all of these, or those that the others imply by truths with two options.
    void expect_guardians(const GuardiansEvidence& evidence,
                          const std::vector<Candidate>& all) const {
        EXPECT_TRUE(std::ranges::includes(all, evidence.guardians));
        for (Candidate guardian : all) {
            std::vector<Candidate> implied{guardian};
            for (std::size_t next = 0; next < implied.size(); ++next)
                for (Truth truth : step_.truths) {
                    const std::vector<Candidate> options = options_of(truth);
                    if (options.size() != 2) continue;
                    for (const std::size_t gone : {std::size_t{0}, std::size_t{1}})
                        if (classic::sees(options[gone], implied[next]) &&
                            std::ranges::find(implied, options[1 - gone]) == implied.end())
                            implied.push_back(options[1 - gone]);
                }
            EXPECT_TRUE(std::ranges::any_of(implied, [&](Candidate each) {
                return std::ranges::find(evidence.guardians, each) != evidence.guardians.end();
            })) << to_string(guardian);
        }
    }

    /// The houses are odd in number, each cell is in two of them, and the guardians are what is
    /// else.
    void expect_odd_ring(const GuardiansEvidence& evidence) const {
        const Digit digit = evidence.digits.only();
        EXPECT_EQ(evidence.houses.size() % 2, 1);
        CellSet others;
        for (House house : evidence.houses) {
            EXPECT_NE(std::ranges::find(step_.truths, Truth(house, digit)), step_.truths.end());
            EXPECT_EQ((grid_.geometry().cells_of(house) & evidence.cells).size(), 2);
            others |= grid_.places(house, digit) - evidence.cells;
        }
        std::vector<Candidate> guardians;
        for (Cell cell : others) guardians.emplace_back(cell, digit);
        EXPECT_EQ(evidence.guardians, guardians);
    }
    /// Returns what is left of the last truth, or the target if there is no truth.
    std::vector<Candidate> expect_whip(const WhipEvidence& whip) const {
        std::vector<std::vector<Candidate>> elements{{whip.target}};
        for (const WhipEvidence::Link& link : whip.links) {
            if (link.relation < 0) {
                EXPECT_NE(std::ranges::find(step_.truths, link.truth), step_.truths.end());
            }
            const bool is_braid = whip.kind == WhipEvidence::Kind::braid;
            EXPECT_TRUE(
                is_excluded(link.left, std::span(elements).last(is_braid ? elements.size() : 1)))
                << to_string(link.left);
            std::vector<Candidate> left;
            for (Candidate option : link.relation < 0 ? options_of(link.truth)
                                                      : whip.relations[link.relation].guardians)
                if (!is_excluded(option, elements)) left.push_back(option);
            EXPECT_EQ(left, link.right);
            EXPECT_TRUE(!left.empty() || &link == &whip.links.back());
            elements.push_back(left);
        }
        return elements.back();
    }

    [[nodiscard]] std::vector<Candidate> options_of(Truth truth) const {
        std::vector<Candidate> options;
        if (truth.is_cell()) {
            for (Digit digit : grid_.at(truth.cell())) options.emplace_back(truth.cell(), digit);
        } else {
            for (Cell cell : grid_.places(truth.house(), truth.digit()))
                options.emplace_back(cell, truth.digit());
        }
        return options;
    }
    /// Whether all of an element, one candidate or a group, exclude it.
    [[nodiscard]] static bool is_excluded(Candidate candidate,
                                          std::span<const std::vector<Candidate>> elements) {
        return std::ranges::any_of(elements, [&](const std::vector<Candidate>& element) {
            return !element.empty() && std::ranges::all_of(element, [&](Candidate each) {
                return classic::sees(candidate, each);
            });
        });
    }

    void expect_fish(const FishEvidence& fish) const {
        CellSet places;
        for (House house : fish.base) places |= grid_.places(house, fish.digit);
        EXPECT_TRUE((union_of(fish.cover) | fish.fins | fish.endo_fins).contains(places));
    }

    /// Whether all guardians are in one of two nodes, or excluded by the node before these.
    [[nodiscard]] static bool is_related(const GuardiansEvidence& relation,
                                         const AlternatingChainEvidence& chain, std::size_t to) {
        const auto is_in = [](const AlternatingChainEvidence::Node& node, Candidate guardian) {
            return node.digit == guardian.digit() && node.cells.contains(guardian.cell());
        };
        return std::ranges::all_of(relation.guardians, [&](Candidate guardian) {
            return is_in(chain.nodes[to], guardian) || is_in(chain.nodes[to - 1], guardian) ||
                   (to > 1 && excludes(chain.nodes[to - 2], guardian));
        });
    }
    /// Whether two nodes are candidates of different cells of an almost hidden set, but not of its
    /// digits.
    [[nodiscard]] static bool is_weak(const SetsEvidence::Set& set,
                                      const AlternatingChainEvidence::Node& from,
                                      const AlternatingChainEvidence::Node& to) {
        const auto is_other = [&](const AlternatingChainEvidence::Node& node) {
            return node.cells.is_single() && set.cells.contains(node.cells) &&
                   !set.digits.contains(node.digit);
        };
        return is_other(from) && is_other(to) && from.cells != to.cells;
    }

    /// Chains from all options of a truth to candidates that exclude each other; what goes sees
    /// both ends of a weak link.
    void expect_blossom(const std::vector<AlternatingChainEvidence>& chains) const {
        std::vector<Candidate> starts;
        for (const AlternatingChainEvidence& chain : chains) {
            starts.emplace_back(chain.nodes.front().cells.first(), chain.nodes.front().digit);
            for (const AlternatingChainEvidence& other : chains) {
                if (&other == &chain) continue;
                const auto& end = other.nodes.back();
                EXPECT_TRUE(excludes(chain.nodes.back(), {end.cells.first(), end.digit}));
            }
        }
        const auto is_start = [&](Candidate option) {
            return std::ranges::find(starts, option) != starts.end();
        };
        const Truth start = step_.truths.front();
        if (start.is_cell()) {
            for (Digit digit : grid_.at(start.cell())) EXPECT_TRUE(is_start({start.cell(), digit}));
        } else {
            for (Cell cell : grid_.places(start.house(), start.digit()))
                EXPECT_TRUE(is_start({cell, start.digit()}));
        }
        for (Candidate gone : step_.eliminations) {
            bool is_seen = false;
            for (const AlternatingChainEvidence& chain : chains)
                for (std::size_t i = 1; i < chain.nodes.size(); ++i)
                    is_seen |= !chain.nodes[i].is_on && excludes(chain.nodes[i - 1], gone) &&
                               excludes(chain.nodes[i], gone);
            EXPECT_TRUE(is_seen) << to_string(gone);
        }
    }

    /// Nodes alternate. A node that is on excludes the next one, directly or by an almost hidden
    /// set; of a node that is off and the next one, one is true by a truth of the step or a
    /// relation.
    void expect_chain(const AlternatingChainEvidence& chain) const {
        for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
            const auto& from = chain.nodes[i - 1];
            const auto& to = chain.nodes[i];
            EXPECT_NE(from.is_on, to.is_on);
            const auto by_set = [&](const auto& set) { return is_weak(set, from, to); };
            const auto by_relation = [&](const auto& each) { return is_related(each, chain, i); };
            if (!from.is_on) {
                EXPECT_TRUE(is_strong(grid_, step_, from, to) ||
                            std::ranges::any_of(chain.relations, by_relation))
                    << "link " << i;
            } else if (std::ranges::none_of(chain.hidden_sets, by_set)) {
                for (Cell cell : to.cells)
                    EXPECT_TRUE(excludes(from, {cell, to.digit})) << "link " << i;
            }
        }
    }

    const Grid& grid_;
    const Step& step_;
};

}  // namespace gridlemma::test
