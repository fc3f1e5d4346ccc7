// SPDX-License-Identifier: Apache-2.0
// The rules of a JSON text that name cells: regions, cages, odd and even cells.
#include <algorithm>
#include <initializer_list>
#include <map>

#include "apps/input/json_places.hpp"
#include "apps/input/json_rules.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

std::optional<std::vector<Cell>> cells_of(const OrderedJson& list) {
    std::vector<Cell> cells;
    if (!list.is_array()) return std::nullopt;
    for (const OrderedJson& value : list) {
        const auto cell = cell_named(value);
        if (!cell) return std::nullopt;
        cells.push_back(*cell);
    }
    return cells;
}

const OrderedJson* member_of(const OrderedJson& object, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const auto found = object.find(name); found != object.end()) return &*found;
    return nullptr;
}

bool is_true(const OrderedJson& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && *found == true;
}

/// Regions as 81 numbers or signs, in rows or not.
std::optional<JsonRegions> regions_of_signs(const OrderedJson& value) {
    std::vector<std::string> signs;
    const auto add_all = [&](const std::string& text) {
        for (const char sign : text) signs.emplace_back(1, sign);
    };
    const auto add = [&](const OrderedJson& sign) {
        if (sign.is_string())
            add_all(sign.get_ref<const std::string&>());
        else
            signs.push_back(sign.dump());
    };
    if (!value.is_array()) add(value);
    for (const OrderedJson& row : value.is_array() ? value : OrderedJson::array())
        if (row.is_array())
            for (const OrderedJson& sign : row) add(sign);
        else
            add(row);
    if (signs.size() != cell_count) return std::nullopt;
    JsonRegions regions{};
    std::map<std::string, int> numbers;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const int next = static_cast<int>(numbers.size());
        regions[i] = numbers.try_emplace(signs[i], next).first->second;
    }
    return numbers.size() == 9 ? std::optional(regions) : std::nullopt;
}

/// Regions as lists of the cells of each.
std::optional<JsonRegions> regions_of_lists(const OrderedJson& value) {
    if (!value.is_array()) return std::nullopt;
    JsonRegions regions;
    regions.fill(-1);
    int number = 0;
    for (const OrderedJson& list : value) {
        const auto cells = cells_of(list);
        if (!cells) return std::nullopt;
        for (Cell cell : *cells) {
            int& region = regions[static_cast<std::size_t>(cell.index())];
            if (region != -1) return std::nullopt;
            region = number;
        }
        ++number;
    }
    return regions;
}

}  // namespace

void JsonRules::take_region_list(const std::string& name, const OrderedJson& value) {
    auto regions = regions_of_signs(value);
    if (!regions) regions = regions_of_lists(value);
    // Regions may leave out cells; what is called otherwise are boxes.
    const bool may_leave_out = name == "regions" || name == "re";
    if (regions && !may_leave_out && std::ranges::count(*regions, -1) > 0) regions.reset();
    if (!regions)
        refuse(name);
    else
        take_regions(*regions, name);
}

void JsonRules::take_parities(const std::string& name, const OrderedJson& value) {
    const DigitSet odd = DigitSet::from_bits(0x155);
    const DigitSet digits = name == "odd" ? odd : DigitSet::all() - odd;
    for (const OrderedJson& entry : value) {
        const OrderedJson* const named = entry.is_object() ? member_of(entry, {"cell"}) : &entry;
        const auto cell = named != nullptr ? cell_named(*named) : std::nullopt;
        if (!cell) return refuse(name);
        limit(*cell, digits, name == "odd" ? "odd" : "even");
    }
}

/// Takes lists of cells with different digits. A list of SudokuPad without cells is a title, an
/// author or rules in words.
void JsonRules::take_groups(const std::string& name, const OrderedJson& list) {
    const bool is_of_pad = name == "cages" || name == "ca";
    if (!list.is_array()) return refuse(name);
    for (const OrderedJson& group : list) {
        if (!is_present(group)) continue;
        if (!group.is_object()) return refuse(name);
        const OrderedJson* const named = member_of(group, {"cells", "ce"});
        const OrderedJson* const value = member_of(group, {"value", "v"});
        if (named == nullptr || named->empty()) {
            if (value != nullptr && value->is_string()) {
                const auto& text = value->get_ref<const std::string&>();
                const bool is_of_rules = text.starts_with("rules:");
                // Others are "title: ...", "author: ...".
                if (is_of_rules || text.find(':') == std::string::npos)
                    add_sentences(text.substr(is_of_rules ? 6 : 0));
            }
            continue;
        }
        const bool has_sum = (value != nullptr && is_present(*value)) || group.contains("sum");
        const auto cells = cells_of(*named);
        const bool is_different = !is_of_pad || is_true(group, "unique");
        if (has_sum || !cells || !is_different) return refuse(name);
        all_different(*cells, name);
    }
}

}  // namespace gridlemma::apps
