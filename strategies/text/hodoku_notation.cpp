// SPDX-License-Identifier: Apache-2.0
// Steps as HoDoKu 2.2.0 prints its solution paths, found by comparing what it prints.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "strategies/text/chain_sets.hpp"
#include "strategies/text/condensed.hpp"
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

using Node = AlternatingChainEvidence::Node;
using Line = std::vector<ChainNode>;

/// Names that differ: ours, HoDoKu's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> other_names{{
    {"Hidden Single (Box)", "Hidden Single"},
    {"Hidden Single (Row)", "Hidden Single"},
    {"Hidden Single (Column)", "Hidden Single"},
    {"Pointing", "Locked Candidates Type 1 (Pointing)"},
    {"Claiming", "Locked Candidates Type 2 (Claiming)"},
    {"Naked Quad", "Naked Quadruple"},
    {"Hidden Quad", "Hidden Quadruple"},
    {"Two-String Kite", "2-String Kite"},
    {"Almost Locked Sets XZ", "Almost Locked Set XZ-Rule"},
    {"Almost Locked Sets XY-Wing", "Almost Locked Set XY-Wing"},
    {"Almost Locked Sets Chain", "Almost Locked Set Chain"},
    {"ALS-XZ", "Almost Locked Set XZ-Rule"},
    {"ALS-XY-Wing", "Almost Locked Set XY-Wing"},
    {"ALS Chain", "Almost Locked Set Chain"},
    {"BUG+1", "Bivalue Universal Grave + 1"},
    {"Avoidable Rectangle 1", "Avoidable Rectangle Type 1"},
    {"Avoidable Rectangle 2", "Avoidable Rectangle Type 2"},
    {"ALS AIC", "Grouped AIC"},
    {"ALS Discontinuous Nice Loop", "Grouped Discontinuous Nice Loop"},
    {"ALS Continuous Nice Loop", "Grouped Continuous Nice Loop"},
}};

std::string_view hodoku_name(std::string_view technique) {
    const auto* const found = std::ranges::find(
        other_names, technique, &std::pair<std::string_view, std::string_view>::first);
    return found == other_names.end() ? technique : found->second;
}

std::string cells_text(const CellSet& cells) {
    std::vector<Cell> list;
    for (Cell cell : cells) list.push_back(cell);
    return condensed_by_cell(list);
}

std::string joined(DigitSet digits, char between) {
    std::string text;
    for (Digit digit : digits) {
        if (!text.empty()) text += between;
        text += digit.character();
    }
    return text;
}

std::string in_braces(DigitSet digits) { return '{' + digits_text(digits) + '}'; }

std::string cells_and_digits(const SetsEvidence::Set& set) {
    return cells_text(set.cells) + ' ' + in_braces(set.digits);
}

/// "r3c5=7"; "r4c59<>2, r4c9<>7": digits in the order in which they are eliminated.
std::string conclusions(const Step& step) {
    std::vector<std::string> items;
    for (Candidate placed : step.placements) items.push_back(to_string(placed));
    std::vector<std::pair<Digit, CellSet>> gone;
    for (Candidate candidate : step.eliminations) {
        const auto same =
            std::ranges::find(gone, candidate.digit(), &std::pair<Digit, CellSet>::first);
        if (same == gone.end())
            gone.emplace_back(candidate.digit(), candidate.cell());
        else
            same->second.insert(candidate.cell());
    }
    for (const auto& [digit, cells] : gone)
        items.push_back(cells_text(cells) + "<>" + digit.character());
    return listed(items, ", ");
}

// Chains of candidates.

/// "r5c2 -5- r9c2 =6= r9c5": cells and what links them, from a node that is off. A strong link
/// within a cell that a weak link leads to is left out: the next link says the digit. So is one
/// within a set, "ALS:r12c3 {257}".
std::string course_of(const AlternatingChainEvidence& chain, const Scene& scene) {
    const std::vector<Node>& nodes = chain.nodes;
    if (nodes.empty()) return {};
    const auto sets = sets_along(chain, scene.step, scene.before);
    const auto name_at = [&](std::size_t i) {
        const bool has_set = !nodes[i].is_on && i + 1 < nodes.size() && sets[i + 1];
        return has_set ? "ALS:" + cells_and_digits(sets[i + 1]->set) : cells_text(nodes[i].cells);
    };
    std::string text = name_at(0);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const bool is_in_set = sets[i] && sets[i]->takes.empty();
        if (nodes[i].cells == nodes[i - 1].cells || is_in_set) continue;
        const char link = nodes[i].is_on && !sets[i] ? '=' : '-';
        const std::string digits =
            sets[i] ? joined(sets[i]->takes, '/') : std::string(1, nodes[i].digit.character());
        text += std::string(" ") + link + digits + link + ' ' + name_at(i);
    }
    return text;
}

/// "2 2- r5c2 -5- r9c2 -2": ends that are no part of a loop are opened by the digit that they have.
std::string open_course_of(const AlternatingChainEvidence& chain, const Scene& scene) {
    const char first = chain.nodes.front().digit.character();
    const char last = chain.nodes.back().digit.character();
    return std::string(1, first) + "- " + course_of(chain, scene) + " -" + last;
}

std::string text_of_w_wing(const AlternatingChainEvidence& chain) {
    if (chain.nodes.size() < 6) return {};
    const std::vector<Node>& nodes = chain.nodes;
    return std::string(1, nodes[0].digit.character()) + '/' + nodes[1].digit.character() + " in " +
           cells_text(nodes[0].cells | nodes[5].cells) + " connected by " +
           nodes[2].digit.character() + " in " + cells_text(nodes[2].cells | nodes[3].cells);
}

/// The box whose places an empty rectangle takes, and the strong link beside it.
std::string text_of_empty_rectangle(const AlternatingChainEvidence& chain, const Scene& scene) {
    const std::vector<Node>& nodes = chain.nodes;
    if (nodes.size() != 4) return course_of(chain, scene);
    for (House house : scene.before.geometry().common_houses(nodes[2].cells | nodes[3].cells))
        if (house.kind() == HouseKind::box)
            return std::string(1, nodes[0].digit.character()) + " in " + short_name(house) + " (" +
                   cells_text(nodes[0].cells | nodes[1].cells) + ')';
    return course_of(chain, scene);
}

std::string text_of_loop(const AlternatingChainEvidence& chain, const Scene& scene) {
    const std::vector<Node>& nodes = chain.nodes;
    const std::string digits = joined(digits_of(scene.step.eliminations), '/');
    const std::string course = course_of(chain, scene);
    const Node& first = nodes.front();
    const Node& last = nodes.back();
    const bool closes = last.cells == first.cells;
    if (!is_continuous(chain)) {
        if (closes) return digits + ' ' + course;
        const char link = first.is_on ? '=' : '-';
        return digits + ' ' + course + ' ' + link + last.digit.character() + link + ' ' +
               cells_text(first.cells);
    }
    // Begins and ends in the same cell, with the digits that its two links leave there.
    const std::string end = std::string(1, nodes.size() > 1 ? nodes[1].digit.character() : ' ');
    if (closes) return digits + ' ' + last.digit.character() + "= " + course + " =" + end;
    const std::string back =
        course + " -" + first.digit.character() + "- " + cells_text(first.cells);
    if (nodes.size() > 1 && nodes[1].cells == first.cells)
        return digits + ' ' + first.digit.character() + "- " + back + " -" + end;
    return digits + ' ' + last.digit.character() + "= " + back + " =" + end;
}

/// "2/4 r1c7 -4- r9c7 -2- r8c8 -4- r8c2", with the digit first that is eliminated first.
std::string text_of_remote_pair(AlternatingChainEvidence chain, const Scene& scene) {
    const Digit a = chain.nodes[0].digit;
    const Digit b = chain.nodes[1].digit;
    const auto& gone = scene.step.eliminations;
    if (!gone.empty() && gone.front().digit() == b && a != b)
        for (Node& node : chain.nodes) node.digit = node.digit == a ? b : a;
    return std::string(1, chain.nodes[0].digit.character()) + '/' +
           chain.nodes[1].digit.character() + ' ' + course_of(chain, scene);
}

std::string text_of_chain(const AlternatingChainEvidence& chain, const Scene& scene) {
    std::string digits = joined(digits_of(scene.step.eliminations), '/');
    if (chain.nodes.empty()) return digits;
    const std::vector<Node>& nodes = chain.nodes;
    const std::string_view id = scene.step.strategy;
    if (chain.is_loop) return text_of_loop(chain, scene);
    if (id == "skyscraper" && nodes.size() == 4)
        return digits + " in " + cells_text(nodes[0].cells | nodes[3].cells) + " (connected by " +
               cells_text(nodes[1].cells | nodes[2].cells) + ')';
    if (id == "two-string-kite" && nodes.size() == 4)
        return digits + " in " + cells_text(nodes[0].cells | nodes[3].cells) + " (connected by " +
               cells_text(nodes[1].cells | nodes[2].cells) + ')';
    if (id == "empty-rectangle") return text_of_empty_rectangle(chain, scene);
    if (id == "w-wing") return text_of_w_wing(chain);
    if (id == "remote-pair" && nodes.size() > 1) return text_of_remote_pair(chain, scene);
    if (id == "x-chain" || id == "turbot-fish") return digits + ' ' + course_of(chain, scene);
    return digits + ' ' + open_course_of(chain, scene);
}

// Sets.

std::string lettered(const std::vector<SetsEvidence::Set>& sets,
                     std::initializer_list<std::size_t> order) {
    std::string text;
    char letter = 'A';
    for (std::size_t i : order) {
        if (i >= sets.size()) continue;
        if (!text.empty()) text += ", ";
        text += std::string(1, letter++) + '=' + cells_and_digits(sets[i]);
    }
    return text;
}

/// ALS-XZ, ALS-XY-Wing and ALS chains.
std::string set_chain_text(const SetsEvidence& sets, const Scene& scene) {
    const std::string links = joined(union_of(sets.links), ',');
    const std::string digits = joined(sets.digits, ',');

    if (sets.sets.size() == 2)
        return lettered(sets.sets, {0, 1}) + ", X=" + links + ", Z=" + digits;
    if (sets.sets.size() == 3 && scene.step.strategy == "als-xy-wing") {
        // A and B are the ends, C is between them.
        return lettered(sets.sets, {0, 2, 1}) + ", X,Y=" + links + ", Z=" + digits;
    }
    const std::string ends = digits_text(sets.digits);
    const std::vector<DigitSet> in_turn = links_in_turn(sets);
    std::string text = ends + "- ";
    for (std::size_t i = 0; i < sets.sets.size(); ++i) {
        if (i > 0 && i <= in_turn.size()) text += " -" + joined(in_turn[i - 1], ',') + "- ";
        text += cells_and_digits(sets.sets[i]);
    }
    return text + " -" + ends;
}

std::string sets_text(const SetsEvidence& sets, const Scene& scene) {
    const std::string links = joined(union_of(sets.links), ',');
    switch (sets.kind) {
        case SetsEvidence::Kind::doubly_linked:
            return lettered(sets.sets, {0, 1}) + ", X=" + links;
        case SetsEvidence::Kind::chain:
            return set_chain_text(sets, scene);
        case SetsEvidence::Kind::blossom: {
            std::string text;
            if (sets.stem.is_cell())
                text = to_string(sets.stem.cell()) + ' ' +
                       in_braces(scene.before.at(sets.stem.cell()));
            for (std::size_t i = 0; i < sets.sets.size() && i < sets.links.size(); ++i)
                text += ", -" + joined(sets.links[i], ',') + "- " + cells_and_digits(sets.sets[i]);
            return text;
        }
        case SetsEvidence::Kind::intersection:
            if (sets.sets.size() < 3) return {};
            return cells_text(sets.sets[0].cells) + " - " + in_braces(sets.sets[0].digits) + " (" +
                   cells_text(sets.sets[1].cells) + " - " + in_braces(sets.sets[1].digits) + ", " +
                   cells_text(sets.sets[2].cells) + " - " + in_braces(sets.sets[2].digits) + ')';
        case SetsEvidence::Kind::bent:
        case SetsEvidence::Kind::ring:
            return lettered(sets.sets, {0, 1, 2, 3});
    }
    return {};
}

// Forcing chains and nets.

/// The places that a digit has left in the house by which a node follows, "r79c1=5 "; empty if the
/// node follows by more.
std::string group_before(const std::vector<ChainNode>& line, const ChainNode& node,
                         const Grid& before) {
    if (node.reason != ChainNode::Reason::deduction || node.truths.size() != 1 ||
        node.truths.front().is_cell())
        return {};
    const Digit digit = node.truths.front().digit();
    CellSet places = before.places(node.truths.front().house(), digit);
    for (std::uint16_t parent : node.parents)
        if (parent < line.size() && line[parent].literal.digit() == digit)
            places.erase(line[parent].literal.cell());
    return cells_text(places) + '=' + digit.character() + ' ';
}

/// A branch of a chain or net: "r2c6=2 r2c6<>6 r23c5<>2 r7c5=2", from the assumption on. What does
/// not lead on to the next node, but to a later one, stands in parentheses behind what it
/// follows from: "r7c3=2 (r7c1<>2) r7c5<>2 r6c5=2".
class NetText {
 public:
    NetText(const Line& line, const Grid& before)
        : line_(line), before_(before), asides_(line.size()), is_told_(line.size()) {}

    [[nodiscard]] std::string text() {
        if (line_.empty()) return {};
        const Path path = path_to(0);
        add_asides(path);
        return told(path, 0);
    }

 private:
    using Path = std::vector<std::size_t>;

    /// The nodes from the assumption, or from one that is told already, to this one.
    [[nodiscard]] Path path_to(std::size_t node) {
        Path path{node};
        is_told_[node] = true;
        while (!line_[path.back()].parents.empty()) {
            const std::size_t parent = line_[path.back()].parents.back();
            if (parent >= line_.size()) break;
            path.push_back(parent);
            if (is_told_[parent]) break;
            is_told_[parent] = true;
        }
        std::ranges::reverse(path);
        return path;
    }

    /// Places that one node takes from a digit in a box are told together, not as asides.
    [[nodiscard]] bool is_grouped_with(std::size_t one, std::size_t other) const {
        const ChainNode& a = line_[one];
        const ChainNode& b = line_[other];
        return !a.literal.is_on() && !b.literal.is_on() && one != other &&
               a.literal.digit() == b.literal.digit() && a.parents == b.parents &&
               a.literal.cell().box() == b.literal.cell().box();
    }

    void add_asides(const Path& path) {
        for (std::size_t i = 1; i < path.size(); ++i)
            for (std::uint16_t parent : line_[path[i]].parents) {
                if (parent >= line_.size() || is_told_[parent]) continue;
                if (is_grouped_with(parent, path[i - 1])) {
                    is_told_[parent] = true;
                    continue;
                }
                const Path aside = path_to(parent);
                add_asides(aside);
                asides_[aside.front()] += " (" + told(aside, 1) + ')';
            }
    }

    [[nodiscard]] std::string told(const Path& path, std::size_t from) const {
        std::string text;
        for (std::size_t i = from; i < path.size(); ++i) {
            const ChainNode& node = line_[path[i]];
            CellSet cells = node.literal.cell();
            if (i + 1 < path.size())
                for (std::uint16_t parent : line_[path[i + 1]].parents)
                    if (parent < line_.size() && is_grouped_with(parent, path[i]))
                        cells.insert(line_[parent].literal.cell());
            text += (text.empty() ? "" : " ") + group_before(line_, node, before_) +
                    cells_text(cells) + (node.literal.is_on() ? "=" : "<>") +
                    node.literal.digit().character();
            text += asides_[path[i]];
        }
        return text;
    }

    const Line& line_;
    const Grid& before_;
    std::vector<std::string> asides_;  ///< Behind each node, with a blank before each.
    std::vector<bool> is_told_;
};

/// Where a contradiction shows: "r5c6" or "c4"; empty if it is an assumption that refutes itself.
std::string place_of(const ChainEvidence& chain, const Geometry& geometry) {
    CellSet cells;
    DigitSet digits;
    for (const std::vector<ChainNode>& line : chain.lines)
        if (!line.empty()) {
            cells.insert(line.front().literal.cell());
            digits |= line.front().literal.digit();
        }
    if (chain.lines.size() < 2) return {};
    if (cells.is_single()) return to_string(cells.first());
    if (digits.is_single())
        for (House house : geometry.common_houses(cells)) return short_name(house);
    return {};
}

/// A line per branch, each after a line feed; those of nested chains come last.
std::string lines_of(const ChainEvidence& chain, const Grid& before) {
    std::string text;
    for (const std::vector<ChainNode>& line : chain.lines)
        text += "\n " + NetText(line, before).text();
    for (const ChainEvidence& nested : chain.nested) text += lines_of(nested, before);
    return text;
}

/// What stands between the name of the technique and the conclusions: a pattern, or "in r5c6". None
/// of evidence that no technique of HoDoKu has.
struct HoDoKu {
    using Text = std::optional<std::string>;
    const Scene& scene;

    Text operator()(const std::monostate&) const { return std::string(); }
    Text operator()(const SingleEvidence&) const { return std::string(); }
    Text operator()(const LockedEvidence& locked) const {
        return std::string(1, locked.digit.character()) + " in " + short_name(locked.base);
    }
    Text operator()(const SubsetEvidence& subset) const {
        return joined(subset.digits, ',') + " in " + cells_text(subset.cells);
    }
    Text operator()(const FishEvidence& fish) const {
        std::string text = std::string(1, fish.digit.character()) + ' ' + short_names(fish.base) +
                           ' ' + short_names(fish.cover);
        for (Cell fin : fish.fins) text += " f" + to_string(fin);
        for (Cell fin : fish.endo_fins) text += " ef" + to_string(fin);
        return text;
    }
    Text operator()(const WingEvidence& wing) const {
        const CellSet cells = CellSet(wing.pivot) | wing.left | wing.right;
        std::string digits = joined(scene.before.at(wing.pivot), '/');
        if (!wing.pivot_has_digit) digits += std::string("/") + wing.digit.character();
        return digits + " in " + cells_text(cells);
    }
    Text operator()(const DeadlyPatternEvidence& deadly) const {
        const DigitSet digits = digits_of(deadly.pattern);
        if (digits.size() > 2) return std::string();
        return joined(digits, '/') + " in " + cells_text(cells_of(deadly.pattern));
    }
    Text operator()(const AlternatingChainEvidence& chain) const {
        return text_of_chain(chain, scene);
    }
    Text operator()(const SetsEvidence& sets) const {
        const bool is_ours = sets.kind == SetsEvidence::Kind::ring ||
                             (sets.kind == SetsEvidence::Kind::blossom && !sets.stem.is_cell());
        return is_ours ? std::nullopt : Text(sets_text(sets, scene));
    }
    Text operator()(const ColorsEvidence& colors) const {
        std::string text(1, colors.digit.character());
        for (std::size_t i = 0; i < colors.components.size(); ++i)
            text += (i > 0 ? ", (" : " (") + each_cell(colors.components[i][0]) + ") / (" +
                    each_cell(colors.components[i][1]) + ')';
        return text;
    }
    Text operator()(const TemplateEvidence& templates) const {
        return std::string(1, templates.digit.character());
    }
    Text operator()(const ChainEvidence& chain) const {
        const std::string place = chain.kind == ChainEvidence::Kind::contradiction
                                      ? place_of(chain, scene.before.geometry())
                                      : std::string();
        return place.empty() ? std::string() : "in " + place;
    }
    Text operator()(const ChainedFishEvidence& chained) const { return (*this)(chained.fish); }
    template <typename Other>
    Text operator()(const Other&) const {
        return std::nullopt;
    }

    static std::string each_cell(const CellSet& cells) {
        std::string text;
        for (Cell cell : cells) text += (text.empty() ? "" : ",") + to_string(cell);
        return text;
    }
};

/// The lines of branches, each after a line feed.
std::string branches_of(const Scene& scene) {
    std::string text;
    if (const auto* const chain = std::get_if<ChainEvidence>(&scene.step.evidence))
        text = lines_of(*chain, scene.before);
    if (const auto* const chained = std::get_if<ChainedFishEvidence>(&scene.step.evidence))
        for (const AlternatingChainEvidence& chain : chained->chains)
            text += "\n " + course_of(chain, scene);
    return text;
}

}  // namespace

std::string pattern_in_hodoku(const Scene& scene) {
    const std::optional<std::string> pattern = std::visit(HoDoKu{scene}, scene.step.evidence);
    if (!pattern) return pattern_in_eureka(scene);
    const std::string branches = branches_of(scene);
    if (pattern->empty() && !branches.empty()) return branches.substr(1);
    return *pattern + branches;
}

std::string in_hodoku(std::string_view technique, const Scene& scene) {
    const Evidence& evidence = scene.step.evidence;
    std::string text(hodoku_name(technique));
    if (std::holds_alternative<SingleEvidence>(evidence) ||
        std::holds_alternative<SearchEvidence>(evidence))
        return text + ": " + conclusions(scene.step);
    const std::optional<std::string> pattern = std::visit(HoDoKu{scene}, evidence);
    if (!pattern) return text + ": " + in_eureka(scene);
    if (!pattern->empty()) text += (pattern->starts_with("in ") ? " " : ": ") + *pattern;
    return text + " => " + conclusions(scene.step) + branches_of(scene);
}

}  // namespace gridlemma::text
