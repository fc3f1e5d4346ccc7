// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <set>
#include <utility>

#include "apps/input/rule_words.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// Two members that name the place of a cell.
struct PairNames {
    std::string_view row;
    std::string_view column;
};

constexpr std::array pair_names{PairNames{"row", "col"},
                                PairNames{"row", "column"},
                                PairNames{"r", "c"},
                                PairNames{"y", "x"},
                                PairNames{"i", "j"},
                                PairNames{"rowindex", "colindex"},
                                PairNames{"rowindex", "columnindex"},
                                PairNames{"rowidx", "colidx"},
                                PairNames{"rowid", "colid"},
                                PairNames{"rownumber", "colnumber"},
                                PairNames{"rownumber", "columnnumber"}};

/// A member that names the place of a cell, or may be something else.
struct SingleName {
    std::string_view name;
    bool is_place;  ///< It is nothing else.
};

constexpr std::array single_names{
    SingleName{"index", true},    SingleName{"idx", true},     SingleName{"cellindex", true},
    SingleName{"position", true}, SingleName{"pos", true},     SingleName{"coordinates", true},
    SingleName{"coord", true},    SingleName{"coords", true},  SingleName{"location", true},
    SingleName{"id", false},      SingleName{"cellid", false}, SingleName{"cell", false},
    SingleName{"name", false},    SingleName{"key", false},    SingleName{"i", false}};

/// The number of a cell, or of its row and then its column.
struct Place {
    double first = 0;
    double second = 0;
    auto operator<=>(const Place&) const = default;
};

const OrderedJson* member_called(const OrderedJson& object, std::string_view word) {
    if (!object.is_object()) return nullptr;
    for (const auto& [name, value] : object.items())
        if (word_of(name) == word) return &value;
    return nullptr;
}

/// The words of all names of members.
std::set<std::string> words_in(const std::vector<const OrderedJson*>& cells) {
    std::set<std::string> words;
    for (const OrderedJson* cell : cells)
        if (cell->is_object())
            for (const auto& [name, value] : cell->items()) words.insert(word_of(name));
    return words;
}

/// A number, also as a text, or a letter.
std::optional<double> number_of(const OrderedJson* value) {
    if (value == nullptr) return std::nullopt;
    if (value->is_number()) return value->get<double>();
    if (!value->is_string()) return std::nullopt;
    const auto& text = value->get_ref<const std::string&>();
    const auto is_digit = [](char character) { return character >= '0' && character <= '9'; };
    const std::string word = word_of(text);
    if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'z') return word[0];
    if (text.empty() || text.size() > 2 || !std::ranges::all_of(text, is_digit))
        return std::nullopt;
    return std::accumulate(text.begin(), text.end(), 0.0,
                           [](double sum, char digit) { return 10 * sum + (digit - '0'); });
}

std::optional<Place> place_of_pair(const OrderedJson& object, const PairNames& names) {
    const auto row = number_of(member_called(object, names.row));
    const auto column = number_of(member_called(object, names.column));
    return row && column ? std::optional(Place{*row, *column}) : std::nullopt;
}

/// The row and column that a member names alone.
std::optional<Place> place_in(const OrderedJson& value) {
    constexpr int last = 9;  // Of those that count from 1.
    const auto is_line = [](const OrderedJson& number) {
        return number.is_number_integer() && number >= 0 && number <= last;
    };
    if (value.is_array() && value.size() == 2 && is_line(value[0]) && is_line(value[1]))
        return Place{value[0].get<double>(), value[1].get<double>()};
    if (const auto cell = cell_named(value))
        return Place{static_cast<double>(cell->row_number()),
                     static_cast<double>(cell->column_number())};
    if (value.is_object())
        for (const PairNames& names : pair_names)
            if (const auto place = place_of_pair(value, names)) return place;
    return std::nullopt;
}

/// "A1", the letter as the row: others write the column first.
std::optional<Place> place_with_letter(const OrderedJson& value) {
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() != 2 || text[1] < '1' || text[1] > '9') return std::nullopt;
    const char letter = word_of(text)[0];
    if (letter < 'a' || letter > 'j') return std::nullopt;
    return Place{static_cast<double>(letter), static_cast<double>(text[1] - '0')};
}

enum class PlaceKind : std::uint8_t { pair, number, letter };

/// The places that some cells name in the same way.
struct Places {
    std::string name;  ///< Of the members.
    PlaceKind kind = PlaceKind::pair;
    std::vector<Place> place{};     ///< Of those that name one.
    std::vector<std::size_t> of{};  ///< Where these are in the list.
};

/// Returns whether each cell is named once.
bool are_all_cells(const Places& places) {
    const std::set<Place> different(places.place.begin(), places.place.end());
    if (different.size() != cell_count) return false;
    if (places.kind == PlaceKind::number) {
        const double least = different.begin()->first;
        return (least == 0 || least == 1) && different.rbegin()->first == least + 80;
    }
    std::set<double> rows;
    std::set<double> columns;
    for (const Place& place : different) {
        rows.insert(place.first);
        columns.insert(place.second);
    }
    return rows.size() == 9 && columns.size() == 9;
}

/// Returns whether the cells that name a place are there in the list.
bool are_where_listed(const Places& places) {
    const auto are_from = [&places](double base) {
        for (std::size_t i = 0; i < places.of.size(); ++i) {
            const auto at = static_cast<double>(places.of[i]);
            const Place& place = places.place[i];
            const double number = places.kind == PlaceKind::number
                                      ? place.first - base
                                      : 9 * (place.first - base) + (place.second - base);
            if (number != at || place.second - base > 8) return false;
        }
        return true;
    };
    return are_from(0) || are_from(1);
}

/// Returns the order of the cells by their places.
std::vector<std::size_t> sorted(const Places& places) {
    std::vector<std::size_t> items(cell_count);
    std::iota(items.begin(), items.end(), std::size_t{0});
    std::ranges::sort(items, {}, [&places](std::size_t i) { return places.place[i]; });
    return items;
}

JsonOrder order_of(const Places& places) {
    const bool are_all = places.place.size() == cell_count && are_all_cells(places);
    if (are_all) {
        JsonOrder order{sorted(places), {}};
        if (places.kind == PlaceKind::letter && !std::ranges::is_sorted(order.item))
            return {{}, "its cells are named as A1 is, and not in the order of rows"};
        return order;
    }
    if (places.kind != PlaceKind::letter && are_where_listed(places)) return {};
    return {{},
            fmt::format("the places of its cells ({}) are not {} different cells of a board",
                        places.name, static_cast<int>(cell_count))};
}

Places places_of_pairs(const std::vector<const OrderedJson*>& cells, const PairNames& names) {
    Places places{.name = fmt::format("{}, {}", names.row, names.column)};
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const auto place = place_of_pair(*cells[i], names)) {
            places.place.push_back(*place);
            places.of.push_back(i);
        }
    return places;
}

/// Returns no places if the member may be something else.
Places places_of_singles(const std::vector<const OrderedJson*>& cells, const SingleName& single) {
    Places places{.name = std::string(single.name)};
    std::array<std::size_t, 3> counts{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const OrderedJson* const value = member_called(*cells[i], single.name);
        if (value == nullptr) continue;
        auto place = place_in(*value);
        auto kind = PlaceKind::pair;
        if (!place && value->is_number_integer()) {
            place = Place{value->get<double>(), 0};
            kind = PlaceKind::number;
        } else if (!place) {
            place = place_with_letter(*value);
            kind = PlaceKind::letter;
        }
        if (!place) continue;
        places.kind = kind;
        places.place.push_back(*place);
        places.of.push_back(i);
        ++counts[static_cast<std::size_t>(kind)];
    }
    const bool is_mixed = std::ranges::count(counts, std::size_t{0}) < 2;
    const bool are_all = !is_mixed && places.place.size() == cell_count && are_all_cells(places);
    if (!single.is_place && !are_all && places.kind != PlaceKind::pair) return {};
    return places;
}

}  // namespace

std::optional<Cell> cell_named(const OrderedJson& value) {
    const auto is_letter = [](char c, char lower) { return c == lower || c == lower - 'a' + 'A'; };
    const auto at = [](int row, int column) {
        const bool is_inside = row >= 0 && row < 9 && column >= 0 && column < 9;
        return is_inside ? std::optional(Cell::at(row, column)) : std::nullopt;
    };
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.size() != 4 || !is_letter(text[0], 'r') || !is_letter(text[2], 'c'))
            return std::nullopt;
        return at(text[1] - '1', text[3] - '1');
    }
    if (!value.is_array() || value.size() != 2) return std::nullopt;
    if (!value[0].is_number_integer() || !value[1].is_number_integer()) return std::nullopt;
    return at(value[0].get<int>(), value[1].get<int>());
}

bool is_only_place(const OrderedJson& object) {
    return object.size() == 2 && std::ranges::any_of(pair_names, [&object](const auto& names) {
               return place_of_pair(object, names).has_value();
           });
}

JsonOrder order_by_places(const std::vector<const OrderedJson*>& cells) {
    JsonOrder order;
    const auto take = [&order](const Places& places) {
        if (places.place.empty() || !order.fault.empty()) return;
        JsonOrder own = order_of(places);
        if (order.item.empty() || !own.fault.empty())
            order = std::move(own);
        else if (!own.item.empty() && own.item != order.item)
            order.fault =
                fmt::format("its cells name other places as {} than otherwise", places.name);
    };
    const std::set<std::string> words = words_in(cells);
    for (const PairNames& names : pair_names)
        if (words.contains(std::string(names.row)) && words.contains(std::string(names.column)))
            take(places_of_pairs(cells, names));
    for (const SingleName& single : single_names)
        if (words.contains(std::string(single.name)) && (single.is_place || order.item.empty()))
            take(places_of_singles(cells, single));
    return order;
}

}  // namespace gridlemma::apps
