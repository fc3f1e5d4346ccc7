// SPDX-License-Identifier: Apache-2.0
// The places that cells of a JSON text name: rows and columns, numbers of cells, or "r1c2".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/sets.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// Returns the cell that "R1C1" or [0, 0] is.
[[nodiscard]] std::optional<Cell> cell_named(const OrderedJson& value);

/// Returns whether the object names its row and its column and has no other members.
[[nodiscard]] bool is_only_place(const OrderedJson& object);

/// The order in which cells are listed.
struct JsonOrder {
    std::vector<std::size_t> item{};  ///< Of each cell, where it is in the list.
    std::string fault{};              ///< Why the places that are named are those of no board.
};

/// Returns the order of 81 cells by the places that they name: as rows and columns any nine numbers
/// or letters each, as cells the numbers from 0 or from 1. An empty order is that of the list, as
/// where no cell names a place; then those that do must be where they say.
[[nodiscard]] JsonOrder order_by_places(const std::vector<const OrderedJson*>& cells);

}  // namespace gridlemma::apps
