// SPDX-License-Identifier: Apache-2.0
// Steps in Eureka notation, as the Players' Forum writes chains: (8=6)r1c1 - (6=4)r6c1 => r3c1<>8.
//
//     (a=b)r1c1                one of two candidates of a cell is true
//     (a)r1c1 = r1c5           one of two places of a digit in a house is true; r12c3: one of
//                              several
//     (a=bc)r12c2              an almost locked set: without a it holds all of b and c
//     (a|b=cd)r12c2            the same without a or b, whichever it lacks; of a cell: without both
//     x - y                    x and y are not both true
//     ... - loop               the end is linked with the beginning again
//
// Several branches, and what does not follow from one node alone, stand on numbered lines:
//
//     (1) (3)r1c7 - (3)r1c2 = r4c2 - (3)r4c8
//     (2.3) (5)r6c8 from r6c8          the third node of branch 2: 5 is the last candidate of r6c8
//     (2.4) -(5)r6c2 from (2.3)        the fourth: 5 is not in r6c2
//
// Ref: Eureka (M. Godart and others), Sudoku Players' Forum: http://forum.enjoysudoku.com
#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "strategies/text/chain_sets.hpp"
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

using Node = AlternatingChainEvidence::Node;

std::string in_parentheses(DigitSet digits) { return '(' + digits_text(digits) + ')'; }

/// "(26)r1c23".
std::string name(DigitSet digits, const CellSet& cells) {
    return in_parentheses(digits) + condensed(cells);
}

/// "2|4|7": one of several.
std::string any_of(DigitSet digits) {
    std::string text;
    for (Digit digit : digits) (text += text.empty() ? "" : "|") += digit.character();
    return text;
}

/// Of a set with one digit more than cells, without one of `lacks`: "(5=13)r2c12",
/// "(4|8=37)r2c124".
std::string almost_locked(const SetsEvidence::Set& set, DigitSet lacks) {
    return '(' + any_of(lacks) + '=' + digits_text(set.digits - lacks) + ')' + condensed(set.cells);
}

/// Nodes that are off and on in turn, and the sets by which some follow.
class Alternating {
 public:
    /// Without a grid every cell is taken to have two candidates.
    Alternating(const std::vector<Node>& nodes, const std::vector<std::optional<SetLink>>& sets,
                const Grid* before = nullptr)
        : nodes_(nodes), sets_(sets), before_(before) {}

    /// "(8=6)r1c1 - (6=4)r6c1".
    [[nodiscard]] std::string text() {
        for (std::size_t i = 0; i < nodes_.size();) i = append(i);
        return text_;
    }

 private:
    /// Whether two candidates of one cell follow each other.
    [[nodiscard]] bool is_in_cell(std::size_t i) const {
        return i + 1 < nodes_.size() && nodes_[i].cells == nodes_[i + 1].cells &&
               nodes_[i].digit != nodes_[i + 1].digit && nodes_[i].cells.is_single();
    }
    [[nodiscard]] bool has_set(std::size_t i) const { return i < sets_.size() && sets_[i]; }

    /// Whether a cell has two candidates only.
    [[nodiscard]] bool is_pair(std::size_t i) const {
        return before_ == nullptr || before_->at(nodes_[i].cells.first()).size() == 2;
    }

    /// Appends a node, or two in one pair of parentheses. Returns the number of the next one.
    std::size_t append(std::size_t i) {
        const Node& node = nodes_[i];
        if (i > 0) text_ += node.is_on ? " = " : " - ";
        if (!node.is_on && has_set(i + 1)) return append_set(i);
        // A weak link within a cell, from a place of one digit to a place of the other.
        const bool is_weak_in_cell =
            node.is_on && is_in_cell(i) && !has_set(i + 2) && !is_in_cell(i + 1);
        if (is_in_cell(i) && (is_weak_in_cell || (!node.is_on && is_pair(i)))) {
            text_ += std::string("(") + node.digit.character() + (node.is_on ? '-' : '=') +
                     nodes_[i + 1].digit.character() + ')' + condensed(node.cells);
            return i + 2;
        }
        const bool is_said = i > 0 && node.is_on && nodes_[i - 1].digit == node.digit;
        text_ += is_said ? condensed(node.cells) : name(node.digit, node.cells);
        return i + 1;
    }

    /// "(5=13)r2c12", and what it takes from the cell of the next node, "- (1|3=2)r2c5".
    std::size_t append_set(std::size_t i) {
        const SetLink& link = *sets_[i + 1];
        text_ += almost_locked(link.set, nodes_[i].digit);
        if (!link.takes.empty())
            text_ += " - (" + any_of(link.takes) + '=' + nodes_[i + 1].digit.character() + ')' +
                     condensed(nodes_[i + 1].cells);
        return i + 2;
    }

    const std::vector<Node>& nodes_;
    const std::vector<std::optional<SetLink>>& sets_;
    const Grid* before_;
    std::string text_;
};

/// "(237)r12c4,r3c5 impossible: (4)r1c4 = (5)r3c5", "deadly (23)r12c45: (4)r1c4"; of an odd ring of
/// houses "(9)r17c26 in r1c24,r7c26 impossible: (9)r2c4". With a guardian that is true only with
/// another one "(237)... impossible: (4)r1c4 = (5)r3c5, (4)r2c4 - (4)r2c6 = (4)r1c4[4b2]".
std::string impossible(const GuardiansEvidence& evidence, const Grid& grid) {
    std::string text;
    for (Candidate guardian : evidence.guardians)
        text += (text.empty() ? "" : " = ") + name(guardian.digit(), guardian.cell());
    for (const DependentGuardian& each : dependent_guardians(evidence, grid)) {
        text += ", " + name(each.candidate.digit(), each.candidate.cell());
        for (std::size_t i = 0; i < each.walk.size(); ++i) {
            const auto& [truth, to] = each.walk[i];
            const bool is_strong = i % 2 == 1;
            text += (is_strong ? " = " : " - ") + name(to.digit(), to.cell());
            if (is_strong) text += '[' + to_string(truth) + ']';
        }
    }
    std::string what = in_parentheses(evidence.digits);
    if (!evidence.houses.empty()) what += short_names(evidence.houses) + " in ";
    what += condensed(evidence.cells);
    return (evidence.pattern.empty() ? what + " impossible: " : "deadly " + what + ": ") + text;
}

std::string alternating(const AlternatingChainEvidence& chain, const Scene& scene) {
    const auto sets = sets_along(chain, scene.step, scene.before);
    std::string text = Alternating(chain.nodes, sets, &scene.before).text();
    if (is_continuous(chain)) text += " - loop";
    for (const GuardiansEvidence& relation : chain.relations)
        text += "; " + impossible(relation, scene.before);
    for (const SetsEvidence::Set& set : chain.hidden_sets)
        text += (scene.before.geometry().common_houses(set.cells).empty() ? "; firework "
                                                                          : "; hidden ") +
                name(set.digits, set.cells);
    return text;
}

std::string set_name(const SetsEvidence::Set& set) { return name(set.digits, set.cells); }

std::string sets_of(const std::vector<SetsEvidence::Set>& sets, std::string_view between) {
    std::string text;
    for (const SetsEvidence::Set& set : sets)
        text += (text.empty() ? "" : std::string(between)) + set_name(set);
    return text;
}

std::string number(std::size_t branch) { return "\n(" + std::to_string(branch + 1) + ") "; }

/// "stem r4c5", "stem (1)c5": the options from which more than two chains start.
std::string stem_of(const std::vector<AlternatingChainEvidence>& chains, const Grid& before) {
    const auto is_empty = [](const AlternatingChainEvidence& chain) { return chain.nodes.empty(); };
    if (chains.size() <= 2 || std::ranges::any_of(chains, is_empty)) return {};
    const Digit digit = chains.front().nodes.front().digit;
    CellSet cells;
    for (const AlternatingChainEvidence& chain : chains) cells |= chain.nodes.front().cells;
    if (cells.is_single()) return "stem " + to_string(cells.first());
    for (House house : before.geometry().houses())
        if ((before.where(digit) & before.geometry().cells_of(house)) == cells)
            return "stem " + in_parentheses(digit) + short_name(house);
    return {};
}

/// A line for each digit of the stem, or each place: "(1)r4c5 - (1=2467)r2378c5".
std::string petals(const SetsEvidence& evidence, const Grid& grid) {
    std::string text;
    for (std::size_t i = 0; i < evidence.sets.size() && i < evidence.links.size(); ++i) {
        const SetsEvidence::Set& set = evidence.sets[i];
        const DigitSet link = evidence.links[i];
        const CellSet stem = evidence.stem.is_cell() ? CellSet(evidence.stem.cell())
                                                     : places_that_take(evidence, i, grid);
        text += number(i) + '(' + any_of(link) + ')' + condensed(stem) + " - " +
                almost_locked(set, link);
    }
    return text;
}

/// "(7=23)r4c14 - (3=9)r5c2 - (9=7)r8c5".
std::string set_chain(const SetsEvidence& evidence) {
    const bool is_loop = evidence.kind == SetsEvidence::Kind::doubly_linked;
    const std::vector<DigitSet> links = is_loop ? evidence.links : links_in_turn(evidence);
    std::string text;
    for (std::size_t i = 0; i < evidence.sets.size(); ++i) {
        DigitSet lacks = evidence.digits;
        if (i > 0 && i <= links.size()) lacks = links[i - 1];
        if (i == 0 && is_loop && !links.empty()) lacks = links.back();
        text += (i > 0 ? " - " : "") + almost_locked(evidence.sets[i], lacks);
    }
    return text + (is_loop ? " - loop" : "");
}

std::string in_eureka(const SetsEvidence& evidence, const Grid& grid) {
    std::string text;
    switch (evidence.kind) {
        case SetsEvidence::Kind::chain:
        case SetsEvidence::Kind::doubly_linked:
            return set_chain(evidence);
        case SetsEvidence::Kind::blossom:
            text = evidence.stem.is_cell() ? "stem " + to_string(evidence.stem.cell())
                                           : "stem " + in_parentheses(evidence.stem.digit()) +
                                                 short_name(evidence.stem.house());
            return text + petals(evidence, grid);
        case SetsEvidence::Kind::ring:
            return sets_of(evidence.sets, " - ") + " - loop";
        case SetsEvidence::Kind::intersection:
        case SetsEvidence::Kind::bent:
            return sets_of(evidence.sets, ", ");
    }
    return text;
}

std::string in_eureka(const FishEvidence& fish) {
    std::string text =
        in_parentheses(fish.digit) + short_names(fish.base) + '\\' + short_names(fish.cover);
    if (!fish.fins.empty()) text += " f" + condensed(fish.fins);
    if (!fish.endo_fins.empty()) text += " ef" + condensed(fish.endo_fins);
    return text;
}

/// "(48)r3 (48)c8 r34c18": digits in houses, then cells.
std::string truths_text(std::span<const Truth> truths) {
    CellSet cells;
    std::map<House, DigitSet> in_houses;
    for (Truth truth : truths)
        if (truth.is_cell())
            cells.insert(truth.cell());
        else
            in_houses[truth.house()] |= truth.digit();
    std::string text;
    for (const auto& [house, digits] : in_houses)
        text += (text.empty() ? "" : " ") + in_parentheses(digits) + short_name(house);
    if (cells.empty()) return text;
    return text + (text.empty() ? "" : " ") + condensed(cells);
}

/// Forcing chains and nets: a line per branch, or per node.
class Branches {
 public:
    explicit Branches(const Geometry& geometry) : geometry_(geometry) {}
    [[nodiscard]] std::string text_of(const ChainEvidence& chain) {
        std::string text = head_of(chain, geometry_);
        const bool is_one = chain.lines.size() == 1 && is_linear(chain.lines.front());
        if (is_one) {
            if (!text.empty()) text += ' ';
            return text + linear(chain.lines.front());
        }
        for (std::size_t i = 0; i < chain.lines.size(); ++i)
            text += branch(chain.lines[i], prefix_ + std::to_string(i + 1));
        for (std::size_t i = 0; i < chain.nested.size(); ++i) {
            Branches nested(geometry_);
            nested.prefix_ = prefix_ + letter(i);
            text += "\n(" + nested.prefix_ + ") " + nested.text_of(chain.nested[i]);
        }
        return text;
    }

 private:
    using Line = std::vector<ChainNode>;

    /// The digit of the assumptions.
    static DigitSet digit_of(const ChainEvidence& chain) {
        if (chain.lines.empty() || chain.lines.front().empty()) return {};
        return chain.lines.front()[in_order(chain.lines.front()).front()].literal.digit();
    }

    /// " in r5c6", " in (7)c4": where the ends of the branches cannot all be so.
    static std::string place_of_clash(const ChainEvidence& chain, const Geometry& geometry) {
        CellSet cells;
        DigitSet digits;
        for (const Line& line : chain.lines) {
            if (line.empty()) continue;
            cells.insert(line.front().literal.cell());
            digits |= line.front().literal.digit();
        }
        if (cells.is_single()) return " in " + to_string(cells.first());
        if (!digits.is_single()) return {};
        for (House house : geometry.common_houses(cells))
            return " in " + in_parentheses(digits) + short_name(house);
        return {};
    }

    /// What the branches begin with, if it is more than an assumption.
    static std::string head_of(const ChainEvidence& chain, const Geometry& geometry) {
        switch (chain.kind) {
            case ChainEvidence::Kind::cell:
                return "cell " + to_string(chain.cell);
            case ChainEvidence::Kind::house:
                return "house " + in_parentheses(digit_of(chain)) + short_name(chain.house);
            case ChainEvidence::Kind::cycle:
                return {};
            case ChainEvidence::Kind::contradiction:
                return "contradiction" + place_of_clash(chain, geometry);
            case ChainEvidence::Kind::either_way:
                return "either way";
            case ChainEvidence::Kind::forcing:
                return {};
        }
        return {};
    }

    /// Whether each node follows from the next one alone, by a link.
    static bool is_linear(const Line& line) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const ChainNode& node = line[i];
            if (node.reason == ChainNode::Reason::deduction) return false;
            const bool is_last = i + 1 == line.size();
            if (is_last ? !node.parents.empty()
                        : node.parents.size() != 1 || node.parents.front() != i + 1)
                return false;
            if (!is_last && node.literal.is_on() == line[i + 1].literal.is_on()) return false;
        }
        return !line.empty();
    }

    /// From the assumption on.
    static std::string linear(const Line& line) {
        std::vector<Node> nodes;
        for (auto node = line.rbegin(); node != line.rend(); ++node)
            nodes.push_back({.digit = node->literal.digit(),
                             .cells = node->literal.cell(),
                             .is_on = node->literal.is_on()});
        return Alternating(nodes, {}).text();
    }

    [[nodiscard]] std::string branch(const Line& line, const std::string& label) const {
        if (is_linear(line)) return "\n(" + label + ") " + linear(line);
        std::string text;
        const std::vector<std::size_t> order = in_order(line);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const ChainNode& node = line[order[i]];
            text += "\n(" + label + '.' + std::to_string(i + 1) + ") " +
                    (node.literal.is_on() ? "" : "-") +
                    name(node.literal.digit(), node.literal.cell());
            if (const std::string from = reason_of(node, label, order); !from.empty())
                text += " from " + from;
        }
        return text;
    }

    [[nodiscard]] std::string reason_of(const ChainNode& node, const std::string& label,
                                        const std::vector<std::size_t>& order) const {
        std::string from;
        if (node.reason == ChainNode::Reason::cell && node.literal.is_on())
            from = to_string(node.literal.cell());
        if (node.reason == ChainNode::Reason::house && node.literal.is_on())
            from = to_string(Truth(node.house, node.literal.digit()));
        if (node.nested >= 0)
            from = '(' + prefix_ + letter(static_cast<std::size_t>(node.nested)) + ')';
        for (Truth truth : node.truths) from += (from.empty() ? "" : " ") + to_string(truth);
        for (std::uint16_t parent : node.parents)
            from += (from.empty() ? "(" : " (") + label + '.' +
                    std::to_string(std::ranges::find(order, parent) - order.begin() + 1) + ')';
        return from;
    }

    const Geometry& geometry_;
    std::string prefix_;  ///< Of the labels of nested chains.
};

/// "(5)r1c1 - (5)r1c3[r1c3] = (6)r1c3 - (6)r1c5[6b2] = nothing": in brackets by what each
/// strong link holds. The ring of an oddagon: "(5)r1c1; odd ring (5)r1c1[5r1], (5)r1c3[r1c3], ...".
std::string in_eureka(const WhipEvidence& whip, const Grid& grid) {
    const bool is_ring = whip.kind == WhipEvidence::Kind::oddagon;
    std::string text;
    for (const GuardiansEvidence& relation : whip.relations)
        text += impossible(relation, grid) + "; ";
    text += name(whip.target.digit(), whip.target.cell()) + (is_ring ? "; odd ring" : "");
    for (const WhipEvidence::Link& link : whip.links) {
        text += is_ring ? (&link == &whip.links.front() ? " " : ", ") : " - ";
        text += name(link.left.digit(), link.left.cell());
        if (link.relation < 0) text += '[' + to_string(link.truth) + ']';
        if (is_ring) continue;
        text += link.right.empty() ? " = nothing"
                                   : " = " + name(link.right.front().digit(), cells_of(link.right));
    }
    return text;
}

/// One line per kind of evidence, or several.
struct Eureka {
    const Scene& scene;

    std::string operator()(const std::monostate&) const { return {}; }
    std::string operator()(const SingleEvidence& single) const {
        if (scene.step.placements.empty()) return {};
        const Candidate placed = scene.step.placements.front();
        return in_parentheses(placed.digit()) +
               (single.in_house ? short_name(single.house) : to_string(placed.cell()));
    }
    std::string operator()(const LockedEvidence& locked) const {
        return in_parentheses(locked.digit) + short_name(locked.base) + '\\' +
               short_name(locked.cover);
    }
    std::string operator()(const SubsetEvidence& subset) const {
        return name(subset.digits, subset.cells);
    }
    std::string operator()(const FishEvidence& fish) const { return in_eureka(fish); }
    std::string operator()(const WingEvidence& wing) const {
        const Grid& grid = scene.before;
        const bool left_first =
            !grid.geometry().common_houses(CellSet(wing.pivot) | wing.right).empty();
        const Cell end = left_first ? wing.left : wing.right;
        const Cell near = left_first ? wing.right : wing.left;
        const DigitSet shared = grid.at(end) - wing.digit;
        const DigitSet other = grid.at(wing.pivot) - wing.digit - shared;
        const std::string first = almost_locked({end, grid.at(end)}, wing.digit) + " - ";
        if (wing.pivot_has_digit)
            return first +
                   almost_locked({CellSet(wing.pivot) | near, grid.at(wing.pivot) | grid.at(near)},
                                 shared);
        return first + almost_locked({wing.pivot, grid.at(wing.pivot)}, shared) + " - " +
               almost_locked({near, grid.at(near)}, other);
    }
    std::string operator()(const DeadlyPatternEvidence& deadly) const {
        const std::vector<Candidate> guardians = guardians_of(deadly, scene.before);
        std::string text = ": ";
        for (Candidate guardian : guardians)
            text += (text.size() > 2 ? " = " : "") + name(guardian.digit(), guardian.cell());
        if (is_whole_grid(deadly, scene.before)) return "BUG" + text;
        text = "deadly " + name(digits_of(deadly.pattern), cells_of(deadly.pattern)) +
               (guardians.empty() ? "" : text);
        if (!deadly.cells.empty()) text += ", set " + name(deadly.digits, deadly.cells);
        return text;
    }
    std::string operator()(const ExclusionEvidence& exclusion) const {
        std::string text = condensed(exclusion.cells) + " - ";
        if (!exclusion.excluders.empty() || exclusion.sets.empty())
            text += condensed(exclusion.excluders) + (exclusion.sets.empty() ? "" : "; ");
        return text + sets_of(exclusion.sets, "; ");
    }
    std::string operator()(const AlternatingChainEvidence& chain) const {
        return alternating(chain, scene);
    }
    std::string operator()(const AlternatingChainsEvidence& several) const {
        std::string text = stem_of(several.chains, scene.before);
        for (std::size_t i = 0; i < several.chains.size(); ++i)
            text += number(i) + alternating(several.chains[i], scene);
        return text;
    }
    std::string operator()(const ChainEvidence& chain) const {
        if (const auto loop = loop_of(chain)) return alternating(*loop, scene);
        return Branches(scene.before.geometry()).text_of(chain);
    }
    std::string operator()(const SetsEvidence& sets) const { return in_eureka(sets, scene.before); }
    std::string operator()(const ColorsEvidence& colors) const {
        std::string text;
        for (const ColorsEvidence::Component& component : colors.components)
            text += (text.empty() ? "" : ", ") + name(colors.digit, component[0]) + " / " +
                    name(colors.digit, component[1]);
        return text;
    }
    std::string operator()(const MedusaEvidence& medusa) const {
        std::string text;
        for (const MedusaEvidence::Color& color : medusa.colors) {
            if (!text.empty()) text += " /";
            for (Candidate candidate : color.linked)
                text += ' ' + name(candidate.digit(), candidate.cell());
        }
        return text.substr(text.empty() ? 0 : 1);
    }
    std::string operator()(const SymmetryEvidence& symmetry) const {
        return "symmetry " + to_string(symmetry.map);
    }
    std::string operator()(const ClueCoverEvidence& cover) const {
        return "clue cover of " +
               (cover.digits.empty() ? std::string() : in_parentheses(cover.digits)) +
               (cover.cells.empty() ? std::string() : condensed(cover.cells));
    }
    std::string operator()(const TemplateEvidence& templates) const {
        return "templates " + name(templates.digit, templates.cells);
    }
    std::string operator()(const ChainedFishEvidence& chained) const {
        std::string text = in_eureka(chained.fish);
        for (std::size_t i = 0; i < chained.chains.size(); ++i)
            text += number(i) + alternating(chained.chains[i], scene);
        return text;
    }
    std::string operator()(const GuardiansEvidence& guardians) const {
        return impossible(guardians, scene.before);
    }
    std::string operator()(const ExocetEvidence& exocet) const {
        return "exocet " + name(exocet.digits, exocet.base) + ", targets " +
               condensed(exocet.targets) + ", " + short_names(exocet.cross_lines);
    }
    std::string operator()(const FireworkEvidence& firework) const {
        return "firework " +
               name(firework.digits, {firework.crossing, firework.row_end, firework.column_end});
    }
    std::string operator()(const WhipEvidence& whip) const { return in_eureka(whip, scene.before); }
    std::string operator()(const ForcingWhipsEvidence& forcing) const {
        std::string text = impossible(forcing.relation, scene.before);
        if (forcing.relation.cells.empty()) {
            text = to_string(forcing.truth) + ": ";
            for (Candidate guardian : forcing.relation.guardians)
                text += (guardian == forcing.relation.guardians.front() ? "" : " = ") +
                        name(guardian.digit(), guardian.cell());
        }
        for (std::size_t i = 0; i < forcing.whips.size(); ++i)
            if (!forcing.whips[i].links.empty())
                text += number(i) + in_eureka(forcing.whips[i], scene.before);
        return text;
    }
    std::string operator()(const RankEvidence& rank) const {
        const auto& truths = scene.step.truths;
        std::string text =
            truths_text({truths.data(), truths.size()}) + " \\ " + truths_text(rank.links);
        for (Candidate loose : rank.loose)
            text +=
                (loose == rank.loose.front() ? ": " : " = ") + name(loose.digit(), loose.cell());
        return text;
    }
    std::string operator()(const SearchEvidence&) const { return "search"; }
    std::string operator()(const PatternEvidence& pattern) const {
        return name(pattern.digits, pattern.cells);
    }
};

}  // namespace

std::string pattern_in_eureka(const Scene& scene) {
    const std::string text = std::visit(Eureka{scene}, scene.step.evidence);
    return text.starts_with('\n') ? text.substr(1) : text;
}

std::string in_eureka(const Scene& scene) {
    const std::string text = std::visit(Eureka{scene}, scene.step.evidence);
    std::string end = "=> " + conclusions_text(scene.step);
    if (text.empty()) return end;
    // The conclusion stands on the first line: branches and nodes follow.
    const std::size_t head = text.find('\n');
    if (head == std::string::npos) return text + ' ' + end;
    return (head == 0 ? std::string() : text.substr(0, head) + ' ') + end + text.substr(head);
}

}  // namespace gridlemma::text
