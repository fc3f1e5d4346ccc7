// SPDX-License-Identifier: Apache-2.0
#include "apps/input/stated_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "apps/input/rule_words.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

std::string joined_cells(const std::vector<Cell>& cells) {
    std::string text;
    for (Cell cell : cells) text += to_string(cell);
    return text;
}

}  // namespace

void StatedRules::add_part(std::string part) {
    const bool is_known = std::ranges::find(parts_, part) != parts_.end();
    if (part != "classic" && !is_known) parts_.push_back(std::move(part));
}

void StatedRules::refuse(std::string_view name) {
    refuse_because("not an ordinary Sudoku: its board has " + gridlemma::quoted(name) +
                   ", which is not read");
}

void StatedRules::refuse_because(std::string reason) {
    if (fault_.empty()) fault_ = std::move(reason);
}

/// Nine cells are a house; fewer see each other.
void StatedRules::all_different(const std::vector<Cell>& cells, std::string_view name) {
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

void StatedRules::take_regions(const JsonRegions& regions, std::string_view name) {
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

std::optional<std::string> StatedRules::apply(Puzzle& puzzle) const {
    if (!fault_.empty()) return fault_;
    if (const auto word = unread_rule_in(prose_, parts_))
        return fmt::format("its rules speak of {}, but no member of the board says what is meant",
                           gridlemma::quoted(*word));
    std::string text;
    for (const std::string& part : parts_) text += (text.empty() ? "" : "+") + part;
    const auto geometry = parse_geometry(text.empty() ? "classic" : text);
    if (!geometry) return "its rules: " + geometry.error().reason;
    if (!text.empty() && !puzzle.geometry().is_classic() && &puzzle.geometry() != &**geometry)
        return "it has rules of its own, and others around it";
    if (!text.empty()) puzzle.set_geometry(**geometry);
    for (const Limit& limit : limits_) {
        const DigitSet digits = puzzle.allowed(limit.cell) & limit.digits;
        if (!puzzle.filled().contains(limit.cell))
            puzzle.allow(limit.cell, digits | puzzle.seen_from(limit.cell));
        else if (digits.empty())
            return fmt::format("the digit of {} is not {}, as its rule says", to_string(limit.cell),
                               limit.what);
    }
    return std::nullopt;
}

}  // namespace gridlemma::apps
