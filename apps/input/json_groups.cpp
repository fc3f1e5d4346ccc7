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

std::string joined_cells(const std::vector<Cell>& cells) {
    std::string text;
    for (Cell cell : cells) text += to_string(cell);
    return text;
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

/// Nine cells are a house; fewer see each other.
void JsonRules::all_different(const std::vector<Cell>& cells, std::string_view name) {
    std::vector<Cell> set(cells);
    std::ranges::sort(set);
    set.erase(std::unique(set.begin(), set.end()), set.end());
    if (set.size() > 9) return refuse(name);
    if (set.size() == 9) return add_part("house=" + joined_cells(set));
    std::vector<Cell> pairs;
    for (std::size_t i = 0; i < set.size(); ++i)
        for (std::size_t k = i + 1; k < set.size(); ++k) {
            pairs.push_back(set[i]);
            pairs.push_back(set[k]);
        }
    if (!pairs.empty()) add_part("sees=" + joined_cells(pairs));
}

void JsonRules::take_parities(const std::string& name, const OrderedJson& value) {
    const DigitSet odd = DigitSet::from_bits(0x155);
    const DigitSet digits = name == "odd" ? odd : DigitSet::all() - odd;
    for (const OrderedJson& entry : value) {
        const OrderedJson* const named = entry.is_object() ? member_of(entry, {"cell"}) : &entry;
        const auto cell = named != nullptr ? cell_named(*named) : std::nullopt;
        if (!cell) return refuse(name);
        limits_.push_back({*cell, digits, name == "odd" ? "odd" : "even"});
    }
}

/// Takes lists of cells with different digits. Those of SudokuPad have more meanings: without cells
/// they are titles and rules in words.
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
                    prose_ += text.substr(is_of_rules ? 6 : 0) + '\n';
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

void JsonRules::take_regions(const JsonRegions& regions, std::string_view name) {
    std::map<int, std::vector<Cell>> groups;
    for (Cell cell : CellSet::all())
        if (const int region = regions[static_cast<std::size_t>(cell.index())]; region >= 0)
            groups[region].push_back(cell);
    const bool are_nine = groups.size() == 9 && std::ranges::all_of(groups, [](const auto& group) {
                              return group.second.size() == 9;
                          });
    std::string boxes = "boxes=none";
    if (are_nine) {
        std::map<int, char> signs;
        bool is_classic = true;
        boxes = "boxes=";
        for (Cell cell : CellSet::all()) {
            const int region = regions[static_cast<std::size_t>(cell.index())];
            const auto next = static_cast<char>('1' + signs.size());
            boxes += signs.try_emplace(region, next).first->second;
            const House box = House::box(3 * (cell.row_number() / 3) + cell.column_number() / 3);
            is_classic = is_classic && boxes.back() == '1' + box.number();
        }
        if (is_classic) boxes.clear();
    }
    if (boxes_ && *boxes_ != boxes) return refuse(name);
    boxes_ = boxes;
    if (!boxes.empty()) add_part(boxes);
    if (are_nine || (groups.size() == 1 && groups.begin()->second.size() == cell_count)) return;
    for (const auto& [region, cells] : groups) all_different(cells, name);
}

}  // namespace gridlemma::apps
