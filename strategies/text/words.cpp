// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

#include "strategies/text/sentences.hpp"

namespace gridlemma {

namespace text {

std::string listed(const std::vector<std::string>& items, std::string_view before_last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? before_last : ", ";
        text += items[i];
    }
    return text;
}

std::vector<std::string> names_of(DigitSet digits) {
    std::vector<std::string> names;
    for (Digit digit : digits) names.emplace_back(1, digit.character());
    return names;
}

std::string numbered(std::size_t branch) { return ".\n(" + std::to_string(branch + 1) + ") "; }

std::string at_neither_end(Cell crossing) {
    return "a digit at neither end is in " + to_string(crossing.box()) + " for both lines, so in " +
           to_string(crossing);
}

std::string another_filling(DigitSet digits) {
    return digits.size() == 2 ? "these could be exchanged there: two solutions"
                              : "they could be filled in another way, with the same digits in "
                                "every row, column and box: two solutions";
}

std::string one_house_of(HouseSet houses) {
    std::vector<std::string> names;
    std::optional<HouseKind> kind;
    for (House house : houses) {
        names.push_back(house.kind() == kind ? std::to_string(house.number() + 1)
                                             : to_string(house));
        kind = house.kind();
    }
    return listed(names, " or ");
}

std::string must_be(DigitSet digits) {
    return (digits.size() > 1 ? "each of " : "") + gridlemma::in_words(digits) + " must be ";
}

std::string sentence_case(std::string text) {
    const bool starts_with_cell =
        text.size() > 2 && text[0] == 'r' && text[1] >= '1' && text[1] <= '9';
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z' && !starts_with_cell)
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string with_candidates(Cell cell, const Grid& grid) {
    return to_string(cell) + " (" + listed(names_of(grid.at(cell)), " or ") + ')';
}

std::string with_digits(const SetsEvidence::Set& set) {
    return condensed(set.cells) + " {" + digits_text(set.digits) + '}';
}

DigitSet union_of(const std::vector<DigitSet>& sets) {
    DigitSet digits;
    for (DigitSet set : sets) digits |= set;
    return digits;
}

std::string digits_text(DigitSet digits) {
    std::string text;
    for (Digit digit : digits) text += digit.character();
    return text;
}

std::string short_names(HouseSet houses) {
    std::string text;
    char kind = 0;
    for (House house : houses) {
        const std::string name = short_name(house);
        text += name.front() == kind ? name.substr(1) : name;
        kind = name.front();
    }
    return text;
}

std::string letter(std::size_t number) {
    return {static_cast<char>('A' + std::min<std::size_t>(number, 25))};
}

std::string seeing(const CellSet& cells, const CellSet& seen) {
    if (cells.empty() || seen.empty()) return {};
    std::string text = gridlemma::in_words(cells) + (cells.is_single() ? " sees " : " see ");
    if (seen.is_single()) return text + "it";
    if (seen.size() == 2) return text + "both";
    return text + (seen.size() == 3 ? "all three" : "all of them");
}

std::string who_sees(const Scene& scene, const CellSet& seen) {
    const CellSet cells = cells_of(scene.step.eliminations);
    if (!scene.before.geometry().common_peers(seen).contains(cells)) return {};
    return seeing(cells, seen);
}

std::string one_is_true(const std::vector<Candidate>& candidates) {
    const DigitSet digits = digits_of(candidates);
    if (!digits.is_single()) return listed(names_of(candidates), " or ");
    return listed(names_of(cells_of(candidates)), " or ") + " is " + digits.only().character();
}

std::string truths_in_words(std::span<const Truth> truths) {
    CellSet cells;
    std::map<House, DigitSet> digits_of;
    for (Truth truth : truths) {
        if (truth.is_cell())
            cells.insert(truth.cell());
        else
            digits_of[truth.house()] |= truth.digit();
    }
    std::vector<std::pair<DigitSet, HouseSet>> groups;  // Houses that have the same digits.
    for (const auto& [house, digits] : digits_of) {
        const auto same = std::ranges::find(groups, digits, &std::pair<DigitSet, HouseSet>::first);
        if (same == groups.end())
            groups.emplace_back(digits, HouseSet{house});
        else
            same->second.insert(house);
    }
    std::vector<std::string> items;
    if (!cells.empty()) items.push_back(gridlemma::in_words(cells));
    for (const auto& [digits, houses] : groups)
        items.push_back(gridlemma::in_words(digits) + " in " + gridlemma::in_words(houses));
    return listed(items, items.size() > 2 ? ", and " : " and ");
}

namespace {

/// Appends a node to `order`, after all nodes that it follows from, unless they are there already.
void put_in_order(const std::vector<ChainNode>& line, std::size_t node, std::vector<bool>& is_there,
                  std::vector<std::size_t>& order) {
    if (node >= line.size() || is_there[node]) return;
    is_there[node] = true;
    for (std::uint16_t parent : line[node].parents) put_in_order(line, parent, is_there, order);
    order.push_back(node);
}

}  // namespace

std::vector<std::size_t> in_order(const std::vector<ChainNode>& line) {
    std::vector<bool> is_there(line.size());
    std::vector<std::size_t> order;
    for (std::size_t node = 0; node < line.size(); ++node)
        put_in_order(line, node, is_there, order);
    return order;
}

}  // namespace text

std::string in_words(DigitSet digits) { return text::listed(text::names_of(digits)); }

std::string in_words(const CellSet& cells) { return text::listed(text::names_of(cells)); }

std::string in_words(const AlternatingChainEvidence::Node& node) {
    return text::listed(text::names_of(node.cells), node.is_on ? " or " : " and ") +
           (node.is_on ? "=" : "<>") + node.digit.character();
}

std::string in_words(const SetsEvidence::Set& set) {
    std::string text = "{";
    for (Cell cell : set.cells) text += (text.size() > 1 ? " " : "") + to_string(cell);
    return text + '}';
}

std::string in_words(HouseSet houses) {
    constexpr std::array plurals{"rows ", "columns ", "boxes ", "extra houses "};
    HouseSet same_kind;
    std::vector<std::string> numbers;
    for (House house : houses) {
        if (house.kind() == houses.first().kind()) same_kind.insert(house);
        numbers.push_back(std::to_string(house.number() + 1));
    }
    if (houses.size() < 2 || same_kind != houses) return text::listed(text::names_of(houses));
    return plurals[static_cast<std::size_t>(houses.first().kind())] + text::listed(numbers);
}

}  // namespace gridlemma
