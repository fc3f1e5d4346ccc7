// SPDX-License-Identifier: Apache-2.0
// Forcing chains and nets in words: what all branches have in common first, then one branch per
// line.
//
//     r4c8 cannot be 3, wherever 3 goes in box 3.
//     (1) If r1c7=3, then r1c2<>3, so r4c2=3 (last in column 2), so r4c8<>3.
//     (2) If r2c8=3, then r4c8<>3.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

using Line = std::vector<ChainNode>;

/// The literals from which a node follows, up to the assumption.
std::vector<Literal> behind(const Line& line, std::size_t node) {
    std::vector<Literal> literals;
    std::vector<std::size_t> open{node};
    std::vector<bool> is_seen(line.size());
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        for (std::uint16_t parent : line[at].parents) {
            if (parent >= line.size() || is_seen[parent]) continue;
            is_seen[parent] = true;
            literals.push_back(line[parent].literal);
            open.push_back(parent);
        }
    }
    return literals;
}

/// Whether one of the literals makes a candidate false.
bool is_gone(Candidate candidate, const std::vector<Literal>& literals, const Geometry& geometry) {
    return std::ranges::any_of(literals, [&](Literal literal) {
        const Candidate other(literal.cell(), literal.digit());
        return literal.is_on() ? geometry.sees(candidate, other) : other == candidate;
    });
}

/// What a pattern under an assumption consists of, and which cells and digits it has left there.
struct NetPattern {
    CellSet cells;     ///< Of truths that are cells.
    HouseSet houses;   ///< Of those that are digits in houses.
    DigitSet digits;   ///< Of the same.
    CellSet places;    ///< Where these digits can be.
    DigitSet options;  ///< What the cells can hold.
};

NetPattern examine(const Line& line, std::size_t node, const Grid& before) {
    const Geometry& geometry = before.geometry();
    const std::vector<Literal> literals = behind(line, node);
    NetPattern pattern;
    for (Truth truth : line[node].truths) {
        if (truth.is_cell()) {
            pattern.cells.insert(truth.cell());
            for (Digit digit : before.at(truth.cell()))
                if (!is_gone({truth.cell(), digit}, literals, geometry)) pattern.options |= digit;
            continue;
        }
        pattern.houses.insert(truth.house());
        pattern.digits |= truth.digit();
        for (Cell cell : before.places(truth.house(), truth.digit()))
            if (!is_gone({cell, truth.digit()}, literals, geometry)) pattern.places.insert(cell);
    }
    return pattern;
}

/// What the literals leave nothing of: "column 7 has no place left for 9". Empty if there is no
/// such truth.
std::string left_empty(const Line& line, std::size_t node, const Grid& before) {
    const std::vector<Literal> literals = behind(line, node);
    for (Truth truth : line[node].truths) {
        bool is_empty = true;
        if (truth.is_cell())
            for (Digit digit : before.at(truth.cell()))
                is_empty = is_empty && is_gone({truth.cell(), digit}, literals, before.geometry());
        else
            for (Cell cell : before.places(truth.house(), truth.digit()))
                is_empty = is_empty && is_gone({cell, truth.digit()}, literals, before.geometry());
        if (!is_empty) continue;
        if (truth.is_cell()) return "nothing is left for " + to_string(truth.cell());
        return to_string(truth.house()) + " has no place left for " + truth.digit().character();
    }
    return {};
}

/// "the hidden pair 3 and 5 in r8c46 of box 8": a pattern under an assumption.
std::string pattern_in_words(const Line& line, std::size_t node, const Grid& before) {
    constexpr std::array<const char*, 5> subsets{"", "", "pair", "triple", "quad"};
    constexpr std::array<const char*, 5> fish{"", "", "X-Wing", "Swordfish", "Jellyfish"};
    const std::vector<Truth>& truths = line[node].truths;
    const NetPattern pattern = examine(line, node, before);
    const std::size_t size = truths.size();
    const int count = static_cast<int>(size);
    const std::string digits = in_words(pattern.digits);
    const std::string houses = in_words(pattern.houses);
    const std::string places = condensed(pattern.places);
    if (size == 1 && pattern.cells.empty())
        return "all " + digits + "s of " + houses + " being in " + places;
    if (size < 2 || size >= subsets.size()) return truths_in_words(truths);
    if (pattern.houses.empty() && pattern.options.size() == count)
        return std::string("the naked ") + subsets[size] + ' ' + in_words(pattern.options) +
               " in " + condensed(pattern.cells);
    if (!pattern.cells.empty()) return truths_in_words(truths);
    if (pattern.houses.size() == 1 && pattern.places.size() == count)
        return std::string("the hidden ") + subsets[size] + ' ' + digits + " in " + places +
               " of " + houses;
    if (pattern.digits.is_single() && pattern.houses.size() == count)
        return std::string("the ") + fish[size] + " of " + digits + " in " + places + ", " + houses;
    return truths_in_words(truths);
}

/// Nodes that are off, from the same nodes: of one digit in several cells, or of several digits in
/// one cell.
using Group = std::vector<std::size_t>;

std::string literals_of(const Line& line, const Group& group) {
    CellSet cells;
    DigitSet digits;
    for (std::size_t node : group) {
        cells.insert(line[node].literal.cell());
        digits |= line[node].literal.digit();
    }
    return condensed(cells) + (line[group.front()].literal.is_on() ? "=" : "<>") +
           digits_text(digits);
}

/// "r4c2=3 (last in column 2)".
std::string text_of(const Line& line, const Group& group, const Grid& before) {
    const ChainNode& node = line[group.front()];
    std::string text = literals_of(line, group);
    if (node.reason == ChainNode::Reason::cell && node.literal.is_on())
        text += " (last in its cell)";
    if (node.reason == ChainNode::Reason::house && node.literal.is_on())
        text += " (last in " + to_string(node.house) + ")";
    if (node.reason != ChainNode::Reason::deduction) return text;
    if (node.nested >= 0)
        return text + " (by chain " + letter(static_cast<std::size_t>(node.nested)) + " below)";
    if (const std::string empty = left_empty(line, group.front(), before); !empty.empty())
        return text + " (because " + empty + ", anything follows)";
    return text + " (by " + pattern_in_words(line, group.front(), before) + ")";
}

/// The assumption that a line begins with; nullptr of a line without nodes.
const ChainNode* assumption_of(const Line& line) {
    for (const ChainNode& node : line)
        if (node.parents.empty()) return &node;
    return line.empty() ? nullptr : &line.back();
}

/// One branch as it is told: what an earlier branch has shown is only named.
class Branch {
 public:
    Branch(const Line& line, const Grid& before, const std::vector<Literal>& shown)
        : line_(line), before_(before), shown_(shown), is_there_(line.size()) {
        if (!line_.empty()) visit(0);
    }

    /// "if r1c7=3, then r12c2<>3, so r4c8=3": each node after those that it follows from. A long
    /// branch has a line for each thread of it; these lines begin with `indent`.
    [[nodiscard]] std::string text(const std::string& indent) const {
        if (line_.empty()) return {};
        constexpr std::size_t most_in_a_line = 3;
        const bool is_long = threads() > most_in_a_line;
        std::string text = "if " + to_string(assumption_of(line_)->literal);
        Group last = known_;
        if (!known_.empty()) {
            std::vector<std::string> names;
            for (std::size_t node : known_) names.push_back(to_string(line_[node].literal));
            text += ", then, as before, " + listed(names);
        }
        bool is_first = known_.empty();
        for (const Group& group : groups()) {
            if (is_first)
                text += ", then ";
            else if (follows(group.front(), last))
                text += ", so ";
            else
                text += (is_long ? ".\n" + indent : "; ") + origins_of(group.front());
            text += text_of(line_, group, before_);
            last = group;
            is_first = false;
        }
        return text;
    }

 private:
    /// Appends a node to the order, after those that it follows from.
    void visit(std::size_t node) {
        if (node >= line_.size() || is_there_[node]) return;
        is_there_[node] = true;
        if (line_[node].parents.empty()) return;  // The assumption.
        if (std::ranges::find(shown_, line_[node].literal) != shown_.end()) {
            known_.push_back(node);
            return;
        }
        for (std::uint16_t parent : line_[node].parents) visit(parent);
        // A loop within another chain may begin with its assumption twice.
        if (order_.empty() && line_[node].literal == assumption_of(line_)->literal) return;
        order_.push_back(node);
    }

    [[nodiscard]] std::vector<Group> groups() const {
        std::vector<Group> all;
        for (std::size_t node : order_) {
            if (!all.empty() && can_join(all.back(), line_[node]))
                all.back().push_back(node);
            else
                all.push_back({node});
        }
        return all;
    }
    [[nodiscard]] bool can_join(const Group& group, const ChainNode& node) const {
        const auto all = [&](auto is_alike) {
            return std::ranges::all_of(group,
                                       [&](std::size_t one) { return is_alike(line_[one]); });
        };
        const auto is_plain = [](const ChainNode& one) {
            return !one.literal.is_on() && one.reason != ChainNode::Reason::deduction;
        };
        return is_plain(node) && all([&](const ChainNode& one) {
                   return is_plain(one) && one.parents == node.parents;
               }) &&
               (all([&](const ChainNode& one) {
                    return one.literal.digit() == node.literal.digit();
                }) ||
                all([&](const ChainNode& one) {
                    return one.literal.cell() == node.literal.cell();
                }));
    }

    /// Whether a node follows from one of these.
    [[nodiscard]] bool follows(std::size_t node, const Group& last) const {
        const std::vector<std::uint16_t>& parents = line_[node].parents;
        return std::ranges::any_of(last, [&](std::size_t one) {
            return std::ranges::find(parents, one) != parents.end();
        });
    }
    /// From which nodes a node follows: "r1c7=3 also gives ", "r1c7<>3 and r1c8<>3 give ".
    [[nodiscard]] std::string origins_of(std::size_t node) const {
        std::vector<std::string> names;
        for (std::uint16_t parent : line_[node].parents)
            if (parent < line_.size()) names.push_back(to_string(line_[parent].literal));
        return listed(names) + (names.size() == 1 ? " also gives " : " give ");
    }
    /// In how many places a node does not follow from the one before.
    [[nodiscard]] std::size_t threads() const {
        std::size_t count = 1;
        const std::vector<Group> all = groups();
        for (std::size_t i = 1; i < all.size(); ++i)
            if (!follows(all[i].front(), all[i - 1])) ++count;
        return count;
    }

    const Line& line_;
    const Grid& before_;
    const std::vector<Literal>& shown_;
    std::vector<bool> is_there_;
    std::vector<std::size_t> order_;
    Group known_;
};

/// "r4c8 cannot be 3", "r4c8 must be 3".
std::string verdict_on(Literal literal) {
    return to_string(literal.cell()) + (literal.is_on() ? " must be " : " cannot be ") +
           literal.digit().character();
}

/// "r2c6 were 2", "r2c6 were not 2".
std::string supposed(Literal literal) {
    return to_string(literal.cell()) + (literal.is_on() ? " were " : " were not ") +
           literal.digit().character();
}

/// What the ends of the branches make impossible together: "r5c9 would be both 3 and not 3".
std::string clash_of(const std::vector<Literal>& ends, const Geometry& geometry) {
    CellSet cells;
    DigitSet digits;
    bool all_on = true;
    bool all_off = true;
    for (Literal end : ends) {
        cells.insert(end.cell());
        digits |= end.digit();
        (end.is_on() ? all_off : all_on) = false;
    }
    const std::string where = in_words(cells);
    const std::string digit = in_words(digits);
    if (ends.size() == 2 && ends[0] == ends[1].opposite())
        return where + " would be both " + digit + " and not " + digit;
    if (all_off && cells.is_single()) return "no digit would be left for " + where;
    if (all_on && cells.is_single()) return where + " would hold " + digit + " at once";
    if (digits.is_single() && all_off) {
        for (House house : geometry.common_houses(cells))
            return to_string(house) + " would have no place for " + digit;
    }
    if (digits.is_single() && all_on) {
        const HouseSet common = geometry.common_houses(cells);
        if (!common.empty())
            return to_string(common.first()) + " would have " + digit + " in both " + where;
    }
    return "the branches would contradict each other";
}

/// What the chain shows, as a sentence without its full stop.
std::string claim_of(const ChainEvidence& chain, const Geometry& geometry) {
    std::vector<Literal> ends;
    for (const Line& line : chain.lines)
        if (!line.empty()) ends.push_back(line.front().literal);
    const ChainNode* const start =
        chain.lines.empty() ? nullptr : assumption_of(chain.lines.front());
    if (ends.empty() || start == nullptr) return "the chain has no branches";
    const Literal end = ends.front();
    switch (chain.kind) {
        case ChainEvidence::Kind::cycle:
            return "the chain closes to a loop";
        case ChainEvidence::Kind::forcing:
            return "if " + supposed(start->literal) + ", it would follow that it " +
                   (start->literal.is_on() ? "is not" : "is");
        case ChainEvidence::Kind::contradiction:
            return "if " + supposed(start->literal) + ", " + clash_of(ends, geometry);
        case ChainEvidence::Kind::either_way:
            return verdict_on(end) + ", whether " + to_string(start->literal.cell()) + " is " +
                   start->literal.digit().character() + " or not";
        case ChainEvidence::Kind::cell:
            return verdict_on(end) + ", whichever digit " + to_string(chain.cell) + " holds";
        case ChainEvidence::Kind::house:
            return verdict_on(end) + ", wherever " + start->literal.digit().character() +
                   " goes in " + to_string(chain.house);
    }
    return {};
}

/// The claim and the branches of a chain. Several branches stand on lines of their own, which begin
/// with `indent`.
std::string text_of(const ChainEvidence& chain, const Grid& before, const std::string& indent) {
    std::string text = claim_of(chain, before.geometry());
    std::vector<Literal> shown;
    for (std::size_t i = 0; i < chain.lines.size(); ++i) {
        const Line& line = chain.lines[i];
        const std::string branch = Branch(line, before, shown).text(indent + "    ");
        if (chain.lines.size() == 1)
            text += ": " + branch;
        else
            text += ".\n" + indent + '(' + std::to_string(i + 1) + ") " + sentence_case(branch);
        // Branches from one assumption have what they show in common.
        if (chain.kind == ChainEvidence::Kind::contradiction)
            for (const ChainNode& node : line) shown.push_back(node.literal);
    }
    for (std::size_t i = 0; i < chain.nested.size(); ++i)
        text += ".\n" + indent + "Chain " + letter(i) +
                ", in that case: " + text_of(chain.nested[i], before, indent + "   ");
    return text;
}

}  // namespace

std::optional<AlternatingChainEvidence> loop_of(const ChainEvidence& chain) {
    if (chain.kind != ChainEvidence::Kind::cycle || chain.lines.empty()) return std::nullopt;
    AlternatingChainEvidence loop{.nodes = {}, .is_loop = true};
    for (auto node = chain.lines.front().rbegin(); node != chain.lines.front().rend(); ++node)
        loop.nodes.push_back({.digit = node->literal.digit(),
                              .cells = node->literal.cell(),
                              .is_on = node->literal.is_on()});
    const auto first_off =
        std::ranges::find(loop.nodes, false, &AlternatingChainEvidence::Node::is_on);
    std::rotate(loop.nodes.begin(), first_off, loop.nodes.end());
    return loop;
}

std::string text_of(const ChainEvidence& chain, const Scene& scene) {
    if (const auto loop = loop_of(chain)) return text_of(*loop, scene);
    return text_of(chain, scene.before, "");
}

}  // namespace gridlemma::text
