// SPDX-License-Identifier: Apache-2.0
#include <array>

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

std::string must_be(DigitSet digits) {
    return (digits.size() > 1 ? "each of " : "") + in_words(digits) + " must be ";
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
