// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_cell_rules.hpp"

#include <algorithm>
#include <map>

#include "apps/input/json_rules.hpp"
#include "apps/input/rule_words.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// Members of cells that name their region, beside `region`.
constexpr auto group_names = std::to_array<std::string_view>(
    {"region", "regionid", "regionindex", "box", "boxid", "boxindex", "block", "blockid", "group",
     "groupid", "area", "zone", "jigsaw", "square", "subgrid", "sector", "nonet"});
/// Those with the digits that are left.
constexpr auto candidate_names =
    std::to_array<std::string_view>({"candidates", "candidate", "allowed", "possible",
                                     "possiblevalues", "possibilities", "remaining"});
/// Those with what may be that, or notes of a player.
constexpr auto note_names = std::to_array<std::string_view>(
    {"notes", "note", "options", "marks", "pencilmarks", "values", "domain", "choices"});

void refuse_member(const std::string& name, CellRules& cell) {
    if (cell.fault.empty())
        cell.fault = "its member " + gridlemma::quoted(name) + " may be a rule, which is not read";
}

/// Reads a list or text of digits that are left. An empty one says nothing.
void read_candidates(const std::string& name, const OrderedJson& value, CellRules& cell) {
    DigitSet marks;
    const auto add = [&](const OrderedJson& mark) {
        const std::string text = mark.is_string() ? mark.get<std::string>() : mark.dump();
        if (text.size() == 1 && text[0] >= '1' && text[0] <= '9')
            marks |= Digit(text[0] - '0');
        else
            cell.fault = "a candidate that is no digit";
    };
    if (value.is_array())
        std::ranges::for_each(value, add);
    else if (value.is_string())
        for (const char digit : value.get_ref<const std::string&>()) add(std::string(1, digit));
    else
        refuse_member(name, cell);
    if (!marks.empty()) cell.allowed &= marks;
}

/// Reads that a cell is odd or even.
void read_parity(const std::string& name, const std::string& word, const OrderedJson& value,
                 CellRules& cell) {
    const std::string kind = word != "parity"    ? word
                             : value.is_string() ? word_of(value.get_ref<const std::string&>())
                                                 : "";
    const bool is_known = (kind == "odd" || kind == "even") && (word == "parity" || value == true);
    if (!is_known) return refuse_member(name, cell);
    const DigitSet odd = DigitSet::from_bits(0x155);
    cell.allowed &= kind == "odd" ? odd : DigitSet::all() - odd;
}

/// Reads the groups that a member of the cells names. In boards of f-puzzles only some cells may
/// have it; the others are in the region of their box. Returns the reason if there are no groups.
std::optional<std::string> read_groups(std::span<const CellRules> cells, NamedRegions& groups) {
    std::map<std::string, int> numbers;
    bool are_numbers = true;
    std::size_t named = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell cell(static_cast<int>(i));
        int& group = groups.regions[i];
        group = 3 * (cell.row_number() / 3) + cell.column_number() / 3;
        const auto label = std::ranges::find(cells[i].labels, groups.name, &GroupLabel::member);
        if (label == cells[i].labels.end()) continue;
        group = -1;
        if (!label->group) continue;
        ++named;
        are_numbers = are_numbers && label->number.has_value();
        group = numbers.try_emplace(*label->group, static_cast<int>(numbers.size())).first->second;
    }
    const bool is_of_f_puzzles = groups.name == "region" && are_numbers;
    for (std::size_t i = 0; is_of_f_puzzles && named < cells.size() && i < cells.size(); ++i)
        for (const GroupLabel& label : cells[i].labels)
            if (label.member == groups.name && label.number) groups.regions[i] = *label.number;
    const auto size_of = [&groups](int number) {
        return std::ranges::count(groups.regions, number);
    };
    bool are_nine = named == cells.size() && numbers.size() == 9;
    for (const auto& [label, number] : numbers) are_nine = are_nine && size_of(number) == 9;
    if (are_nine || is_of_f_puzzles) return std::nullopt;
    if (numbers.size() < 2) {  // It says nothing.
        groups.name.clear();
        return std::nullopt;
    }
    return "its cells do not name nine regions of nine cells by " + gridlemma::quoted(groups.name);
}

}  // namespace

bool read_cell_rule(const std::string& name, const OrderedJson& value, CellRules& cell) {
    const std::string word = word_of(name);
    if (has_word(group_names, word)) {
        const bool is_named = value.is_number_integer() || (value.is_string() && is_present(value));
        if (!is_named && is_present(value)) refuse_member(name, cell);
        std::optional<std::string> group;
        if (is_named) group = value.is_string() ? value.get<std::string>() : value.dump();
        std::optional<int> number;
        if (value.is_number_integer()) number = value.get<int>();
        cell.labels.push_back({name, std::move(group), number});
        return true;
    }
    if (!is_present(value) || value == 0) return false;
    const NamedRules named = rules_named(name);
    const bool is_told = !named.is_common || value.is_structured() || value == true ||
                         word == "cage" || word == "sum";
    if (has_word(candidate_names, word))
        read_candidates(name, value, cell);
    else if (word == "odd" || word == "even" || word == "parity")
        read_parity(name, word, value, cell);
    else if (has_word(note_names, word) || (named.any() && is_told))
        refuse_member(name, cell);
    else
        return false;
    return true;
}

std::optional<std::string> read_cell_regions(std::span<const CellRules> cells,
                                             std::vector<NamedRegions>& regions) {
    for (const CellRules& cell : cells)
        for (const GroupLabel& label : cell.labels)
            if (std::ranges::find(regions, label.member, &NamedRegions::name) == regions.end())
                regions.push_back({.name = label.member});
    for (NamedRegions& groups : regions)
        if (auto reason = read_groups(cells, groups)) return reason;
    std::erase_if(regions, [](const NamedRegions& groups) { return groups.name.empty(); });
    return std::nullopt;
}

}  // namespace gridlemma::apps
