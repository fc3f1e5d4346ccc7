// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/sentences.hpp"

#include <array>

namespace gridlemma::text {

namespace {

std::string text_of(const ChainNode& node) {
    std::string text = to_string(node.literal);
    if (node.reason == ChainNode::Reason::cell && node.literal.is_on())
        text += " (last in its cell)";
    if (node.reason == ChainNode::Reason::house && node.literal.is_on())
        text += " (last in " + to_string(node.house) + ")";
    if (node.reason == ChainNode::Reason::deduction)
        text += node.nested < 0 ? " (by a pattern)"
                                : " (by nested chain " + std::to_string(node.nested + 1) + ")";
    return text;
}

/// Appends a node to `order`, after all nodes that it follows from, unless they are there already.
void put_in_order(const std::vector<ChainNode>& line, std::size_t node, std::vector<bool>& is_there,
                  std::vector<std::size_t>& order) {
    if (is_there[node]) return;
    is_there[node] = true;
    for (std::uint16_t parent : line[node].parents) put_in_order(line, parent, is_there, order);
    order.push_back(node);
}

/// The nodes from the assumption on, each after those that it follows from.
std::string text_of(const std::vector<ChainNode>& line) {
    std::vector<bool> is_there(line.size());
    std::vector<std::size_t> order;
    for (std::size_t node = 0; node < line.size(); ++node)
        put_in_order(line, node, is_there, order);
    std::string text;
    for (std::size_t node : order) {
        if (!text.empty()) text += ", ";
        text += text_of(line[node]);
    }
    return text;
}

std::string kind_in_words(const ChainEvidence& chain) {
    switch (chain.kind) {
        case ChainEvidence::Kind::cycle:
            return "a cycle";
        case ChainEvidence::Kind::forcing:
            return "the assumption refutes itself";
        case ChainEvidence::Kind::contradiction:
            return "a contradiction";
        case ChainEvidence::Kind::either_way:
            return "whether it is true or false";
        case ChainEvidence::Kind::cell:
            return "whatever " + to_string(chain.cell) + " holds";
        case ChainEvidence::Kind::house:
            return "wherever the digit is in " + to_string(chain.house);
    }
    return {};
}

}  // namespace

std::string text_of(const ChainEvidence& chain) {
    std::string text = kind_in_words(chain) + " [" + std::to_string(chain.length) + "]";
    for (const std::vector<ChainNode>& line : chain.lines) text += "; " + text_of(line);
    for (std::size_t i = 0; i < chain.nested.size(); ++i)
        text += "; nested chain " + std::to_string(i + 1) + " {" + text_of(chain.nested[i]) + "}";
    return text;
}

std::string text_of(const GuardiansEvidence& evidence) {
    const std::vector<std::string> guardians = names_of(evidence.guardians);
    if (!evidence.pattern.empty())
        return "unless " + std::string(guardians.size() == 1 ? "" : "one of ") + listed(guardians) +
               " is true, " + in_words(evidence.cells) + " could be filled in two ways";
    const std::string what = evidence.houses.empty()
                                 ? in_words(evidence.cells) + " cannot be filled with " +
                                       in_words(evidence.digits) + " alone"
                                 : in_words(evidence.houses) + " cannot all have " +
                                       in_words(evidence.digits) + " in " +
                                       listed(names_of(evidence.cells), " or ");
    return what + ", so " + (guardians.size() == 1 ? "" : "one of ") + listed(guardians) +
           " must be true";
}

namespace {

/// "digits 1 and 2 must be in two of r1c1, r1c2 and r5c1": an almost hidden set.
std::string text_of_hidden(const SetsEvidence::Set& set) {
    constexpr std::array numbers{"none", "one", "two", "three", "four"};
    const auto count = static_cast<std::size_t>(set.digits.size());
    return "digits " + in_words(set.digits) + " must be in " +
           (count < numbers.size() ? numbers[count] : std::to_string(count)) + " of " +
           in_words(set.cells);
}

}  // namespace

std::string text_of(const AlternatingChainEvidence& chain) {
    std::string text;
    for (const GuardiansEvidence& relation : chain.relations) text += text_of(relation) + "; ";
    for (const SetsEvidence::Set& set : chain.hidden_sets) text += text_of_hidden(set) + "; ";
    text += chain.is_loop ? "in a loop: if " : "if ";
    std::size_t number = 0;
    for (const AlternatingChainEvidence::Node& node : chain.nodes) {
        if (number != 0) text += number == 1 ? ", then " : ", so ";
        text += in_words(node);
        ++number;
    }
    return text;
}

std::string text_of(const std::vector<AlternatingChainEvidence>& chains) {
    std::string text;
    for (const AlternatingChainEvidence& chain : chains) {
        if (!text.empty()) text += "; ";
        text += text_of(chain);
    }
    return text;
}

namespace {

/// "r1c1 and r5c5 or in r1c5": the places of a digit by colours.
std::string text_of(const ColorsEvidence::Component& component) {
    return in_words(component[0]) + " or in " + in_words(component[1]);
}

std::string one_of(const CellSet& cells) {
    return (cells.is_single() ? "" : "one of ") + in_words(cells);
}

}  // namespace

std::string text_of(const ColorsEvidence& colors) {
    std::string text = std::string("by strong links, ") + colors.digit.character();
    for (std::size_t i = 0; i < colors.components.size(); ++i)
        text += (i == 0 ? " is either in " : ", and either in ") + text_of(colors.components[i]);
    const bool are_several = colors.components.size() > 1;
    if (colors.refuted.empty())
        return text + (are_several ? "; some of the former see some of the latter" : "");
    if (!are_several) return text + "; two of " + in_words(colors.refuted) + " see each other";
    const ColorsEvidence::Component& other = colors.components[1];
    return text + "; " + in_words(colors.refuted) +
           (colors.refuted.is_single() ? " sees " : " see ") + one_of(other[0]) + " and " +
           one_of(other[1]);
}

std::string text_of(const MedusaEvidence& medusa) {
    constexpr std::array cases{"first", "second"};
    std::string text = "by strong links, either ";
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::vector<Candidate>& linked = medusa.colors[i].linked;
        text += (i == 0 ? "" : " or ") + listed(names_of(linked));
        text += linked.size() == 1 ? " is true" : " are true";
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::vector<Candidate>& implied = medusa.colors[i].implied;
        const bool is_used = medusa.refuted < 0 || static_cast<std::size_t>(medusa.refuted) == i;
        if (implied.empty() || !is_used) continue;
        text += std::string("; in the ") + cases[i] + " case " + listed(names_of(implied));
        text += implied.size() == 1 ? " follows" : " follow";
    }
    if (medusa.refuted < 0) return text;
    return text + "; the " + cases[static_cast<std::size_t>(medusa.refuted)] +
           " case puts a digit twice into a house, two into a cell, or leaves one without any";
}

}  // namespace gridlemma::text
