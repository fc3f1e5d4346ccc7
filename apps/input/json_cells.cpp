// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "apps/input/json_places.hpp"
#include "apps/input/line_syntax.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

using BoardKind = JsonBoard::Kind;

constexpr std::array<std::string_view, 5> digit_names{"value", "v", "val", "digit", "number"};

/// A cell of a list, or a character of a text that is a row.
struct Leaf {
    const OrderedJson* value;
    char character = '\0';
};

struct ReadCell {
    int digit = 0;           ///< 0: empty.
    bool has_value = false;  ///< It says which digit it has, or that it is empty.
    bool is_given = false;
    bool is_unknown = false;             ///< An object without any member that is known.
    DigitSet allowed = DigitSet::all();  ///< By pencil marks that are given.
    CellRules rules = {};
    std::string fault = {};
};

bool is_text_row(const OrderedJson& value) {
    return value.is_string() && value.get_ref<const std::string&>().size() == 9;
}

/// The cells of a list of rows, or of a list of cells; none if it is neither.
std::vector<Leaf> leaves_of(const OrderedJson& list) {
    std::vector<Leaf> leaves;
    const bool has_rows = list.size() == 9;
    for (const OrderedJson& value : list) {
        if (!has_rows && !value.is_array()) {
            leaves.push_back({&value});
        } else if (has_rows && value.is_array() && value.size() == 9) {
            for (const OrderedJson& cell : value) leaves.push_back({&cell});
        } else if (has_rows && is_text_row(value)) {
            for (const char cell : value.get_ref<const std::string&>())
                leaves.push_back({&value, cell});
        } else {
            return {};
        }
    }
    return leaves;
}

void read_character(char character, ReadCell& cell) {
    cell.has_value = true;
    if (is_empty_sign(character) || character == '-') return;
    if (character >= '1' && character <= '9')
        cell.digit = character - '0';
    else
        cell.fault = gridlemma::quoted({&character, 1}) + " is no digit";
}

/// Reads the digit of a cell that is no object.
void read_scalar(const OrderedJson& value, ReadCell& cell) {
    if (value.is_null()) return;
    if (value.is_number()) {
        const auto number = value.get<double>();
        cell.has_value = true;
        cell.digit = number >= 0 && number <= 9 ? static_cast<int>(number) : 0;
        if (static_cast<double>(cell.digit) != number) cell.fault = value.dump() + " is no digit";
        return;
    }
    if (!value.is_string()) {
        cell.fault = "a value that is no digit";
        return;
    }
    constexpr std::string_view dot = "\xC2\xB7";
    constexpr std::string_view bullet = "\xE2\x80\xA2";
    const auto& text = value.get_ref<const std::string&>();
    if (text.empty()) return;
    if (text == dot || text == bullet)
        cell.has_value = true;
    else if (text.size() == 1)
        read_character(text[0], cell);
    else
        cell.fault = gridlemma::quoted(std::string_view(text)) + " is no digit";
}

/// Reads a member that says more about a cell than its digit. Returns false if it is not known.
bool read_other_member(const std::string& name, const OrderedJson& value, ReadCell& cell) {
    if (name == "given") {
        cell.is_given = value == true;
        return value.is_boolean() || value.is_null();
    }
    if (name == "givenPencilMarks") {
        if (!value.is_array()) return value.is_null();
        DigitSet marks;
        for (const OrderedJson& mark : value) {
            ReadCell one;
            read_scalar(mark, one);
            if (one.digit == 0 || !one.fault.empty()) cell.fault = "a candidate that is no digit";
            if (one.digit != 0) marks |= Digit(one.digit);
        }
        if (!marks.empty()) cell.allowed = marks;
        return true;
    }
    // The notes of a player, and colours.
    for (std::string_view note :
         {"centerPencilMarks", "cornerPencilMarks", "centremarks", "pencilMarks"})
        if (name == note) return value.is_array() || value.is_null();
    if (read_cell_rule(name, value, cell.rules)) return name == "region";
    return (name == "c" || name == "highlight") && (value.is_string() || value.is_array());
}

/// Reads the digits of an object, which may have more than one name if they are the same.
void read_object(const OrderedJson& object, ReadCell& cell) {
    bool is_known = object.empty() || is_only_place(object);
    if (const auto name = doubled_member(object))
        cell.fault = "two members are called " + gridlemma::quoted(*name);
    std::optional<ReadCell> found;
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(digit_names, name) == digit_names.end()) {
            is_known = read_other_member(name, value, cell) || is_known;
            continue;
        }
        is_known = true;
        ReadCell read;
        read_scalar(value, read);
        const bool differs =
            found && (found->digit != read.digit || found->has_value != read.has_value);
        if (differs && cell.fault.empty())
            cell.fault = "two members that differ could be its digit";
        found = read;
    }
    if (found) {
        cell.digit = found->digit;
        cell.has_value = found->has_value;
        if (cell.fault.empty()) cell.fault = found->fault;
    }
    if (cell.digit != 0 && !cell.rules.allowed.contains(Digit(cell.digit)) && cell.fault.empty())
        cell.fault = "its digit is none of those that it may have";
    cell.is_unknown = !is_known;
    if (cell.is_given && cell.digit == 0 && cell.fault.empty())
        cell.fault = "given, but without a digit";
}

bool is_nearly(std::size_t expected, std::size_t count) {
    return count + 1 >= expected && count <= expected + 1;
}

ReadCell read_leaf(const Leaf& leaf) {
    ReadCell cell;
    if (leaf.character != '\0')
        read_character(leaf.character, cell);
    else if (leaf.value->is_object())
        read_object(*leaf.value, cell);
    else
        read_scalar(*leaf.value, cell);
    return cell;
}

/// The names of the members of objects without any that is known.
std::string unknown_names(const std::vector<Leaf>& leaves, const std::vector<ReadCell>& cells) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < leaves.size(); ++i)
        if (cells[i].is_unknown)
            for (const auto& [name, value] : leaves[i].value->items())
                if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + printable(name);
    return list;
}

/// Puts cells that name their places there. Returns why they cannot be; empty if they were.
std::string put_in_place(std::vector<Leaf>& leaves) {
    std::vector<const OrderedJson*> cells;
    cells.reserve(leaves.size());
    for (const Leaf& leaf : leaves) cells.push_back(leaf.value);
    const JsonOrder order = order_by_places(cells);
    if (order.item.empty() || !order.fault.empty()) return order.fault;
    std::vector<Leaf> sorted;
    for (const std::size_t item : order.item) sorted.push_back(leaves[item]);
    leaves = std::move(sorted);
    return {};
}

/// Why cells that were read are no board; empty if they are one.
std::string why_bad(const std::vector<Leaf>& leaves, const std::vector<ReadCell>& cells,
                    bool has_values) {
    if (const std::string names = unknown_names(leaves, cells); !names.empty())
        return fmt::format("no member of {} is known: {}",
                           has_values ? "some of these cells" : "these cells", names);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const std::string& fault =
                cells[i].fault.empty() ? cells[i].rules.fault : cells[i].fault;
            !fault.empty())
            return fmt::format("{}: {}", to_string(Cell(static_cast<int>(i))), fault);
    return {};
}

/// Returns whether a list has one cell or row too many or too few, or rows of other lengths, and
/// nothing but cells.
bool is_nearly_board(const OrderedJson& list) {
    const auto is_cell = [](const OrderedJson& value) {
        if (value.is_object()) return false;
        ReadCell cell;
        read_scalar(value, cell);
        return cell.fault.empty();
    };
    const auto is_row = [&is_cell](const OrderedJson& row) {
        const auto is_cell_sign = [](char sign) {
            return is_visible_cell(sign) || is_empty_sign(sign);
        };
        if (row.is_string())
            return is_nearly(9, row.get_ref<const std::string&>().size()) &&
                   std::ranges::all_of(row.get_ref<const std::string&>(), is_cell_sign);
        return row.is_array() && is_nearly(9, row.size()) && std::ranges::all_of(row, is_cell);
    };
    return (is_nearly(9, list.size()) && std::ranges::all_of(list, is_row)) ||
           (is_nearly(cell_count, list.size()) && std::ranges::all_of(list, is_cell));
}

/// The number of cells of a row, if it has nothing else; 1 for a cell alone.
std::optional<std::size_t> width_of(const OrderedJson& value) {
    constexpr std::size_t most_in_row = 64;
    const auto is_cell = [](const OrderedJson& cell) {
        return !cell.is_array() &&
               (!cell.is_string() || cell.get_ref<const std::string&>().size() <= 2);
    };
    if (value.is_array()) {
        if (!std::ranges::all_of(value, is_cell)) return std::nullopt;
        return value.size();
    }
    if (value.is_object()) return std::nullopt;
    if (!value.is_string()) return 1;
    const std::size_t size = value.get_ref<const std::string&>().size();
    return size <= most_in_row ? std::optional(size) : std::nullopt;
}

/// Says what is wrong with a list that has not 81 cells, if it is like a board.
void describe_size(const OrderedJson& list, JsonBoard& board) {
    constexpr std::size_t fewest = 4;
    const std::size_t rows = list.size();
    std::size_t width = 0;
    for (const OrderedJson& value : list) {
        const auto own = width_of(value);
        if (!own) return;
        width = std::max(width, *own);
    }
    if (rows < fewest) return;
    if (width == rows || is_nearly_board(list)) board.kind = BoardKind::bad;
    board.reason =
        width > 1 ? fmt::format("a board of {} rows with {} cells, 9 of 9 expected", rows, width)
                  : fmt::format("{} cells, 81 expected", rows);
}

std::optional<std::string> read_regions(const std::vector<ReadCell>& cells, JsonBoard& board) {
    std::vector<CellRules> rules;
    rules.reserve(cells.size());
    for (const ReadCell& cell : cells) rules.push_back(cell.rules);
    return read_cell_regions(rules, board.regions);
}

Puzzle puzzle_of(const std::vector<ReadCell>& cells) {
    // Where some are called given, the others were placed.
    const bool has_names = std::ranges::any_of(cells, &ReadCell::is_given);
    Puzzle puzzle;
    for (Cell cell : CellSet::all()) {
        const ReadCell& read = cells[static_cast<std::size_t>(cell.index())];
        if (read.digit == 0)
            puzzle.allow(cell, read.allowed);
        else if (has_names && !read.is_given)
            puzzle.place(cell, Digit(read.digit));
        else
            puzzle.give(cell, Digit(read.digit));
    }
    for (Cell cell : ~puzzle.filled()) {
        const CellRules& rules = cells[static_cast<std::size_t>(cell.index())].rules;
        if (rules.allowed != DigitSet::all())
            puzzle.allow(cell, (puzzle.allowed(cell) & rules.allowed) | puzzle.seen_from(cell));
    }
    return puzzle;
}

}  // namespace

std::optional<std::string> doubled_member(const OrderedJson& object) {
    std::vector<std::string_view> names;
    for (const auto& [name, value] : object.items()) names.push_back(name);
    std::ranges::sort(names);
    const auto found = std::ranges::adjacent_find(names);
    return found == names.end() ? std::nullopt : std::optional(std::string(*found));
}

JsonBoard read_json_board(const OrderedJson& list) {
    JsonBoard board;
    if (!list.is_array()) return board;
    std::vector<Leaf> leaves = leaves_of(list);
    if (leaves.size() != cell_count) {
        describe_size(list, board);
        return board;
    }
    if (std::ranges::any_of(leaves, [](const Leaf& leaf) { return leaf.value->is_array(); })) {
        board.reason = "some of its cells are lists";
        return board;
    }
    if (std::string fault = put_in_place(leaves); !fault.empty()) {
        board.kind = BoardKind::bad;
        board.reason = std::move(fault);
        return board;
    }
    std::vector<ReadCell> cells(leaves.size());
    std::ranges::transform(leaves, cells.begin(), read_leaf);
    board.has_objects =
        std::ranges::any_of(leaves, [](const Leaf& leaf) { return leaf.value->is_object(); });
    board.has_values = std::ranges::any_of(cells, &ReadCell::has_value);
    board.reason = why_bad(leaves, cells, board.has_values);
    board.kind = board.reason.empty() ? BoardKind::board : BoardKind::bad;
    if (board.kind == BoardKind::bad) return board;
    board.puzzle = puzzle_of(cells);
    if (auto reason = read_regions(cells, board)) {
        board.reason = *std::move(reason);
        board.kind = BoardKind::bad;
    }
    return board;
}

}  // namespace gridlemma::apps
