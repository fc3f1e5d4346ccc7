// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/text.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma {

namespace {

/// "a", "a and b", "a, b and c"; or with another word before the last one.
std::string listed(const std::vector<std::string>& items, std::string_view before_last = " and ") {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? before_last : ", ";
        text += items[i];
    }
    return text;
}

std::vector<std::string> names_of(const CellSet& cells) {
    std::vector<std::string> names;
    for (Cell cell : cells) names.push_back(to_string(cell));
    return names;
}

std::string number_of(House house) { return std::to_string(house.number() + 1); }

/// For a pattern whose step places the single that it leaves: where that single is. The last truth
/// of such a step is the house in which the digit has one place left.
std::string consequence(const Step& step) {
    if (step.placements.empty() || step.truths.empty() || step.truths.back().is_cell()) return {};
    const Truth last = step.truths.back();
    return std::string(", which leaves ") + last.digit().character() + " one place in " +
           to_string(last.house());
}

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

std::string text_of(const ChainEvidence& chain) {
    std::string text = kind_in_words(chain) + " [" + std::to_string(chain.length) + "]";
    for (const std::vector<ChainNode>& line : chain.lines) text += "; " + text_of(line);
    for (std::size_t i = 0; i < chain.nested.size(); ++i)
        text += "; nested chain " + std::to_string(i + 1) + " {" + text_of(chain.nested[i]) + "}";
    return text;
}

/// One sentence per kind of evidence, without its full stop. A new kind does not compile until it
/// has its own.
struct Sentence {
    const Step& step;

    std::string operator()(const std::monostate&) const { return {}; }

    std::string operator()(const SingleEvidence& single) const {
        if (step.placements.empty()) return {};
        const Candidate placed = step.placements.front();
        const char digit = placed.digit().character();
        if (!single.in_house) return to_string(placed.cell()) + " can only be " + digit;
        return to_string(single.house) + " has one place left for " + digit;
    }

    std::string operator()(const LockedEvidence& locked) const {
        return std::string("all places for ") + locked.digit.character() + " in " +
               to_string(locked.base) + " lie in " + to_string(locked.cover) + consequence(step);
    }

    std::string operator()(const SubsetEvidence& subset) const {
        const std::string start = "in " + to_string(subset.house) + ", ";
        if (!subset.hidden)
            return start + in_words(subset.cells) + " hold " + in_words(subset.digits) +
                   " between them";
        return start + in_words(subset.digits) + " can only be in " + in_words(subset.cells) +
               consequence(step);
    }

    std::string operator()(const FishEvidence& fish) const {
        std::string text = std::string("all places for ") + fish.digit.character() + " in " +
                           in_words(fish.base) + " lie in " + in_words(fish.cover);
        const CellSet fins = fish.fins | fish.endo_fins;
        if (!fins.empty())
            text += (fins.is_single() ? " or are the fin " : " or are the fins ") + in_words(fins);
        return text;
    }

    std::string operator()(const WingEvidence& wing) const {
        CellSet cells = CellSet(wing.left) | wing.right;
        if (wing.pivot_has_digit) cells.insert(wing.pivot);
        return "whichever digit " + to_string(wing.pivot) + " holds, " +
               listed(names_of(cells), " or ") + " is " + wing.digit.character();
    }

    std::string operator()(const DeadlyPatternEvidence& deadly) const {
        CellSet cells;
        DigitSet digits;
        for (Candidate candidate : deadly.pattern) {
            cells.insert(candidate.cell());
            digits |= candidate.digit();
        }
        std::string text = digits.size() == 2
                               ? "if " + in_words(cells) + " held only " + in_words(digits)
                               : "if every unsolved cell had only two candidates";
        text += ", there would be two solutions";
        if (!deadly.cells.empty())
            text += "; the extra candidates form a naked subset of " + in_words(deadly.digits) +
                    " with " + in_words(deadly.cells);
        return text;
    }

    std::string operator()(const ExclusionEvidence& exclusion) const {
        return "any other way to fill " + in_words(exclusion.cells) +
               " repeats a digit or leaves none for one of " + in_words(exclusion.excluders);
    }

    std::string operator()(const AlternatingChainEvidence& chain) const {
        std::string text = chain.is_loop ? "in a loop: if " : "if ";
        std::size_t number = 0;
        for (const AlternatingChainEvidence::Node& node : chain.nodes) {
            if (number != 0) text += number == 1 ? ", then " : ", so ";
            text += in_words(node);
            ++number;
        }
        return text;
    }

    std::string operator()(const ChainEvidence& chain) const { return text_of(chain); }

    std::string operator()(const PatternEvidence& pattern) const {
        std::string text = pattern.text;
        while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
        return text;
    }
};

}  // namespace

std::string explain(const Step& step) {
    std::string text = std::visit(Sentence{step}, step.evidence);
    if (text.empty()) return text;
    const bool starts_with_cell =
        text.size() > 2 && text[0] == 'r' && text[1] >= '1' && text[1] <= '9';
    if (text.front() >= 'a' && text.front() <= 'z' && !starts_with_cell)
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + '.';
}

std::string in_words(DigitSet digits) {
    std::vector<std::string> items;
    for (Digit digit : digits) items.emplace_back(1, digit.character());
    return listed(items);
}

std::string in_words(const CellSet& cells) { return listed(names_of(cells)); }

std::string in_words(const AlternatingChainEvidence::Node& node) {
    return listed(names_of(node.cells), node.is_on ? " or " : " and ") + (node.is_on ? "=" : "<>") +
           node.digit.character();
}

std::string in_words(HouseSet houses) {
    constexpr std::array plurals{"rows ", "columns ", "boxes "};
    HouseSet same_kind;
    std::vector<std::string> names;
    std::vector<std::string> numbers;
    for (House house : houses) {
        if (house.kind() == houses.first().kind()) same_kind.insert(house);
        names.push_back(to_string(house));
        numbers.push_back(number_of(house));
    }
    if (houses.size() < 2 || same_kind != houses) return listed(names);
    return plurals[static_cast<std::size_t>(houses.first().kind())] + listed(numbers);
}

}  // namespace gridlemma
