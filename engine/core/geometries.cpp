// SPDX-License-Identifier: Apache-2.0
#include "engine/core/geometries.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/core/threads.hpp"

namespace gridlemma {

using HouseNames = std::array<std::string, most_houses>;

/// A geometry that several share, with what it refers to.
struct detail::SharedGeometry : std::enable_shared_from_this<SharedGeometry> {
    SharedGeometry(const Layout& layout, std::string its_text, HouseNames its_names,
                   std::uint64_t serial)
        : text(std::move(its_text)),
          names(std::move(its_names)),
          geometry(layout, text, serial, this) {}

    std::string text;
    HouseNames names;  ///< By index; empty: by kind and number.
    Geometry geometry;
};

GeometryRef::GeometryRef(const Geometry& geometry) noexcept
    : shared_(geometry.owner_ == nullptr ? std::shared_ptr<const void>()
                                         : geometry.owner_->shared_from_this(),
              &geometry) {}

namespace {

constexpr std::array<NamedGeometry, 14> listed = {{
    {"classic", "Rows, columns and 3x3 boxes."},
    {"x", "The two diagonals are houses."},
    {"diagonal-down", "The diagonal from r1c1 to r9c9 is a house."},
    {"diagonal-up", "The diagonal from r9c1 to r1c9 is a house."},
    {"windoku",
     "Four windows of 3x3 cells are houses, and with them the five houses that they imply."},
    {"disjoint", "The cells at one place of all boxes are a house, so there are nine more."},
    {"asterisk",
     "Nine cells around the center are a house: r2c5, r3c3, r3c7, r5c2, r5c5, r5c8 and so on."},
    {"center-dot", "The centers of the boxes are a house."},
    {"girandola", "The four corners and five cells in the middle of the sides and center are one."},
    {"latin", "There are no boxes: a Latin square."},
    {"anti-knight", "Cells a knight's move apart hold different digits."},
    {"anti-king", "Cells that touch at a corner hold different digits."},
    {"anti-knight-toroidal", "As anti-knight, where moves go on beyond an edge at the other one."},
    {"anti-king-toroidal", "As anti-king, where moves go on beyond an edge at the other one."},
}};

constexpr int most_extra_houses = most_houses - house_count;

/// A layout that grows part by part.
struct Draft {
    std::array<CellSet, 9> boxes{};
    std::vector<CellSet> extra_houses;
    std::array<CellSet, cell_count> seen{};
    HouseNames names{};
    std::vector<House> last;  ///< The houses of the part before.

    Draft() {
        for (House box : classic::houses(HouseKind::box))
            boxes[box.number()] = classic::cells_of(box);
    }
    /// One that is there already keeps its name.
    void add_house(const CellSet& cells, std::string name = {}) {
        const auto place = std::ranges::find(extra_houses, cells);
        const auto number = place - extra_houses.begin();
        if (place == extra_houses.end()) extra_houses.push_back(cells);
        if (number >= most_extra_houses) return;  // Refused later.
        const House house = House::extra(static_cast<int>(number));
        if (names[house.index()].empty()) names[house.index()] = std::move(name);
        last.push_back(house);
    }
    void add_pair(Cell a, Cell b) {
        if (a == b) return;
        seen[a.index()].insert(b);
        seen[b.index()].insert(a);
    }
    /// Cells `down` rows and `right` columns apart see each other, in all four directions.
    void add_moves(int down, int right, bool is_toroidal) {
        for (int c = 0; c < cell_count; ++c)
            for (const int sign : {-1, 1}) {
                int row = Cell(c).row_number() + down;
                int column = Cell(c).column_number() + sign * right;
                if (is_toroidal) {
                    row = (row + 9) % 9;
                    column = (column + 9) % 9;
                }
                if (row < 9 && column >= 0 && column < 9) add_pair(Cell(c), Cell::at(row, column));
            }
    }
};

using Cells = std::array<int, 9>;

CellSet set_of(const Cells& cells) {
    CellSet set;
    for (const int cell : cells) set.insert(Cell(cell));
    return set;
}

void add_diagonal(Draft& draft, bool is_down) {
    CellSet cells;
    for (int i = 0; i < 9; ++i) cells.insert(Cell::at(is_down ? i : 8 - i, i));
    draft.add_house(cells, is_down ? "the diagonal from r1c1" : "the diagonal from r9c1");
}

/// "r234c159".
std::string product_text(const std::array<int, 3>& rows, const std::array<int, 3>& columns) {
    std::string text = "r";
    for (const int row : rows) text += static_cast<char>('1' + row);
    text += 'c';
    for (const int column : columns) text += static_cast<char>('1' + column);
    return text;
}

/// Rows and columns are in three classes each: those of the first windows, those of the second, and
/// the others (1, 5, 9). Each product of two classes is a house: four windows and the implied ones,
/// for three rows less two windows hold the digits of one house.
void add_windows(Draft& draft) {
    constexpr std::array<std::array<int, 3>, 3> lines = {{{1, 2, 3}, {5, 6, 7}, {0, 4, 8}}};
    constexpr std::array<std::pair<int, int>, 9> products = {
        {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}};
    int number = 0;
    for (const auto& [rows, columns] : products) {
        CellSet cells;
        for (const int row : lines[rows])
            for (const int column : lines[columns]) cells.insert(Cell::at(row, column));
        ++number;
        draft.add_house(cells, number <= 4 ? "window " + std::to_string(number) + " (" +
                                                 to_string(cells.first()) + "-" +
                                                 to_string(cells.last()) + ")"
                                           : "implied window " + std::to_string(number - 4) + " (" +
                                                 product_text(lines[rows], lines[columns]) + ")");
    }
}

void add_disjoint_groups(Draft& draft) {
    for (int position = 0; position < 9; ++position) {
        CellSet cells;
        for (House box : classic::houses(HouseKind::box))
            cells.insert(classic::positions_of(box)[position]);
        const int row = position / 3;
        const int column = position % 3;
        draft.add_house(
            cells, "disjoint group " + std::to_string(position + 1) + " (" +
                       product_text({row, row + 3, row + 6}, {column, column + 3, column + 6}) +
                       ")");
    }
}

/// In the order of `listed`.
const std::array<std::function<void(Draft&)>, listed.size()>& builders() {
    static const std::array<std::function<void(Draft&)>, listed.size()> list = {{
        [](Draft&) {},
        [](Draft& draft) {
            add_diagonal(draft, false);
            add_diagonal(draft, true);
        },
        [](Draft& draft) { add_diagonal(draft, true); },
        [](Draft& draft) { add_diagonal(draft, false); },
        add_windows,
        add_disjoint_groups,
        [](Draft& draft) {
            draft.add_house(set_of({13, 20, 24, 37, 40, 43, 56, 60, 67}), "the asterisk");
        },
        [](Draft& draft) {
            draft.add_house(set_of({10, 13, 16, 37, 40, 43, 64, 67, 70}), "the center dot");
        },
        [](Draft& draft) {
            draft.add_house(set_of({0, 8, 13, 37, 40, 43, 67, 72, 80}), "the girandola");
        },
        [](Draft& draft) { draft.boxes.fill({}); },
        [](Draft& draft) {
            draft.add_moves(1, 2, false);
            draft.add_moves(2, 1, false);
        },
        [](Draft& draft) { draft.add_moves(1, 1, false); },
        [](Draft& draft) {
            draft.add_moves(1, 2, true);
            draft.add_moves(2, 1, true);
        },
        [](Draft& draft) { draft.add_moves(1, 1, true); },
    }};
    return list;
}

using Reason = std::optional<std::string>;

/// The cells of a text like "r1c1r2c2", in its order.
std::optional<std::vector<Cell>> parse_cells(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::vector<Cell> cells;
    cells.reserve(text.size() / 4);
    const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
    for (std::size_t i = 0; i < text.size(); i += 4) {
        if (text[i] != 'r' || text[i + 2] != 'c') return std::nullopt;
        if (!is_digit(text[i + 1]) || !is_digit(text[i + 3])) return std::nullopt;
        cells.push_back(Cell::at(text[i + 1] - '1', text[i + 3] - '1'));
    }
    return cells;
}

/// The cells of each character, by character.
Reason parse_regions(std::string_view text, std::map<char, CellSet>& regions) {
    if (text.size() != cell_count)
        return std::to_string(text.size()) + " characters instead of 81 for the cells of regions";
    for (const char& sign : text)
        if (sign <= ' ' || sign > '~')
            return quoted({&sign, 1}) + " is no sign for a region (visible ASCII characters are)";
    for (int c = 0; c < cell_count; ++c) regions[text[static_cast<std::size_t>(c)]].insert(Cell(c));
    return std::nullopt;
}

Reason check_size(const std::string& name, const CellSet& cells) {
    if (cells.size() == 9) return std::nullopt;
    return name + " has " + std::to_string(cells.size()) + " cells instead of nine";
}

/// Nobody can count boxes of any shape: each is called by its first cell, too.
void name_regions(Draft& draft) {
    for (House box : draft.last)
        if (draft.boxes[box.number()] != classic::cells_of(box))
            draft.names[box.index()] = "region " + std::to_string(box.number() + 1) + " (from " +
                                       to_string(draft.boxes[box.number()].first()) + ")";
}

Reason set_boxes(std::string_view value, Draft& draft) {
    if (value == "none") {
        draft.boxes.fill({});
        return std::nullopt;
    }
    std::map<char, CellSet> regions;
    if (Reason reason = parse_regions(value, regions)) return reason;
    std::size_t number = 0;
    for (const auto& [sign, cells] : regions) {
        if (Reason reason = check_size(std::string("region '") + sign + "'", cells)) return reason;
        draft.boxes[number] = cells;
        draft.last.push_back(House::box(static_cast<int>(number++)));
    }
    name_regions(draft);
    return std::nullopt;
}

Reason add_houses(std::string_view value, Draft& draft) {
    std::map<char, CellSet> regions;
    if (Reason reason = parse_regions(value, regions)) return reason;
    for (const auto& [sign, cells] : regions) {
        if (sign == '.') continue;
        if (Reason reason = check_size(std::string("house '") + sign + "'", cells)) return reason;
        draft.add_house(cells);
    }
    return std::nullopt;
}

Reason add_house(std::string_view value, Draft& draft) {
    const auto list = parse_cells(value);
    if (!list) return quoted(value) + " is no list of cells (like 'r1c1r2c2')";
    CellSet cells;
    for (Cell cell : *list) cells.insert(cell);
    if (Reason reason = check_size("a house", cells)) return reason;
    draft.add_house(cells);
    return std::nullopt;
}

Reason add_pairs(std::string_view value, Draft& draft) {
    const auto cells = parse_cells(value);
    if (!cells || cells->size() % 2 != 0 || cells->empty())
        return quoted(value) + " is no list of pairs of cells (like 'r1c1r3c2')";
    for (std::size_t i = 0; i < cells->size(); i += 2) {
        const Cell a = (*cells)[i];
        const Cell b = (*cells)[i + 1];
        if (a == b) return to_string(a) + " cannot see itself";
        draft.add_pair(a, b);
    }
    return std::nullopt;
}

/// Names as they stand in sentences.
Reason set_names(std::string_view value, const std::vector<House>& houses, Draft& draft) {
    constexpr std::size_t longest = 40;
    std::size_t count = 0;
    for (std::size_t begin = 0; begin <= value.size(); ++count) {
        const std::size_t end = std::min(value.find(',', begin), value.size());
        std::string name(value.substr(begin, end - begin));
        name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
        name.erase(name.find_last_not_of(' ') + 1);
        begin = end + 1;
        const auto is_sign = [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                   std::string_view(" -().'").find(c) != std::string_view::npos;
        };
        if (name.empty() || name.size() > longest || !std::ranges::all_of(name, is_sign))
            return quoted(name) + " is no name (1 to 40 letters, digits, blanks and -().' are)";
        if (count < houses.size()) draft.names[houses[count].index()] = std::move(name);
    }
    if (count <= houses.size()) return std::nullopt;
    return std::to_string(count) + " names for the " + std::to_string(houses.size()) +
           " houses of the part before";
}

Reason add_named(std::string_view name, Draft& draft) {
    for (std::size_t i = 0; i < listed.size(); ++i)
        if (listed[i].name == name) {
            builders()[i](draft);
            return std::nullopt;
        }
    std::string known;
    for (const NamedGeometry& each : listed)
        known += (known.empty() ? "" : ", ") + std::string(each.name);
    return "unknown geometry " + quoted(name) + " (known are " + known + ")";
}

Reason add_part(std::string_view part, Draft& draft) {
    const std::size_t sign = part.find('=');
    const std::vector<House> before = std::exchange(draft.last, {});
    if (sign == std::string_view::npos) return add_named(part, draft);
    const std::string_view word = part.substr(0, sign);
    const std::string_view value = part.substr(sign + 1);
    if (word == "boxes") return set_boxes(value, draft);
    if (word == "houses") return add_houses(value, draft);
    if (word == "house") return add_house(value, draft);
    if (word == "sees") return add_pairs(value, draft);
    if (word == "names") return set_names(value, before, draft);
    return "unknown word " + quoted(word) + " (known are boxes, houses, house, sees, names)";
}

struct Part {
    std::string text;
    std::size_t line = 0;
};

/// Whether a part goes on in the next line: regions may be drawn in nine lines.
bool is_unfinished(std::string_view part) {
    for (const std::string_view word : {"boxes=", "houses="})
        if (part.starts_with(word))
            return part != "boxes=none" && part.size() < word.size() + cell_count;
    return false;
}

/// Splits at '+' and at line ends, without comments and blanks; only names keep those in them.
std::vector<Part> split(std::string_view text) {
    std::vector<Part> parts(1);
    std::size_t line = 0;
    bool is_comment = false;
    const auto finish = [&] {
        std::string& last = parts.back().text;
        last.erase(last.find_last_not_of(' ') + 1);
        if (!last.empty()) parts.emplace_back();
    };
    for (const char c : text) {
        if (c == '\n') {
            ++line;
            is_comment = false;
            if (!is_unfinished(parts.back().text)) finish();
        } else if (c == '#') {
            is_comment = true;
        } else if (c == '+' && !is_comment) {
            finish();
        } else if (!is_comment && c != '\t' && c != '\r' &&
                   (c != ' ' || parts.back().text.starts_with("names="))) {
            if (parts.back().text.empty()) parts.back().line = line;
            parts.back().text += c;
        }
    }
    finish();
    parts.pop_back();
    return parts;
}

/// The geometries in use, by text.
class InUse {
 public:
    GeometryRef get(const std::string& text, Draft draft) {
        const Lock lock(mutex_);
        std::weak_ptr<const detail::SharedGeometry>& known = shared_[text];
        if (const auto shared = known.lock()) return shared->geometry;
        const Layout layout{
            .boxes = draft.boxes, .extra_houses = draft.extra_houses, .seen = draft.seen};
        const std::shared_ptr<const detail::SharedGeometry> shared(
            new detail::SharedGeometry(layout, text, std::move(draft.names), ++last_serial_));
        known = shared;
        if (std::ranges::find(listed, text, &NamedGeometry::name) != listed.end())
            named_.push_back(shared);
        if (shared_.size() > 2 * left_) {
            std::erase_if(shared_, [](const auto& each) { return each.second.expired(); });
            left_ = shared_.size();
        }
        return shared->geometry;
    }

 private:
    Mutex mutex_;
    std::map<std::string, std::weak_ptr<const detail::SharedGeometry>> shared_;
    std::size_t left_ = listed.size();  ///< When those that are gone were last removed.
    /// Each of the few names is made once, and kept with what is known of it elsewhere.
    std::vector<std::shared_ptr<const detail::SharedGeometry>> named_;
    std::uint64_t last_serial_ = Geometry::classic().serial();
};

InUse& in_use() {
    static InUse all;
    return all;
}

}  // namespace

std::span<const NamedGeometry> named_geometries() noexcept { return listed; }

Result<GeometryRef> parse_geometry(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const std::vector<Part> parts = split(text);
    if (parts.empty()) return Error{"no geometry", 0};
    Draft draft;
    std::string joined;
    for (const Part& part : parts) {
        if (Reason reason = add_part(part.text, draft)) return Error{*reason, part.line};
        if (draft.extra_houses.size() > std::size_t{most_extra_houses})
            return Error{"more than 37 houses besides rows, columns and boxes", part.line};
        if (part.text != "classic") joined += (joined.empty() ? "" : "+") + part.text;
    }
    if (joined.empty()) return GeometryRef();
    return in_use().get(joined, std::move(draft));
}

std::string house_name(const Geometry& geometry, House house) {
    if (geometry.owner_ == nullptr) return to_string(house);
    const std::string& name = geometry.owner_->names[house.index()];
    return name.empty() ? to_string(house) : name;
}

std::string to_string(const Conflict& conflict, const Geometry& geometry) {
    std::string text = to_string(conflict);
    if (!conflict.house) return text;
    const std::string number = to_string(*conflict.house);
    return text.replace(text.find(number), number.size(), house_name(geometry, *conflict.house));
}

}  // namespace gridlemma
