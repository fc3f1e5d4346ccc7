// SPDX-License-Identifier: Apache-2.0
// What the cells of a JSON board say beside their digits: candidates, odd or even, and the region
// to which they belong.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// The number of the region of each cell, from 0 as boxes are counted; -1: in none.
using JsonRegions = std::array<int, cell_count>;

/// Regions, and what the member of the cells is called that names them.
struct NamedRegions {
    std::string name{};
    JsonRegions regions{};
};

/// What a cell says of the group to which it belongs.
struct GroupLabel {
    std::string member;
    std::optional<std::string> group;  ///< None: it is in none.
    std::optional<int> number;         ///< The same, if it is one.
};

/// What restricts one cell.
struct CellRules {
    DigitSet allowed = DigitSet::all();
    std::vector<GroupLabel> labels = {};
    std::string fault = {};  ///< Of the first member that may be a rule and is not read.
};

/// Reads a member that restricts a cell, or refuses it by name. Returns false if it is none.
bool read_cell_rule(const std::string& name, const OrderedJson& value, CellRules& cell);

/// Reads the regions that 81 cells name, one for each member that names some. Returns why they
/// cannot be read.
[[nodiscard]] std::optional<std::string> read_cell_regions(std::span<const CellRules> cells,
                                                           std::vector<NamedRegions>& regions);

}  // namespace gridlemma::apps
