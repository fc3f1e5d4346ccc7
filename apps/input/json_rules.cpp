// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// A member that is true, and the part of a geometry that it means.
struct NamedRule {
    std::string_view word;
    std::string_view part;
};
constexpr std::array named_rules{NamedRule{"diagonal+", "diagonal-up"},
                                 NamedRule{"diagonal-", "diagonal-down"},
                                 NamedRule{"diagonal", "x"},
                                 NamedRule{"diagonals", "x"},
                                 NamedRule{"xsudoku", "x"},
                                 NamedRule{"sudokux", "x"},
                                 NamedRule{"noboxes", "latin"},
                                 NamedRule{"disjointgroups", "disjoint"},
                                 NamedRule{"disjointsets", "disjoint"},
                                 NamedRule{"windows", "windoku"},
                                 NamedRule{"hyper", "windoku"},
                                 NamedRule{"hypersudoku", "windoku"},
                                 NamedRule{"hyperdoku", "windoku"}};

/// Members that are rules of a Sudoku wherever they stand, and are not read.
constexpr std::array<std::string_view, 56> other_rules{"nonconsecutive",
                                                       "anticonsecutive",
                                                       "antitaxicab",
                                                       "taxicab",
                                                       "killer",
                                                       "killercages",
                                                       "thermometer",
                                                       "thermometers",
                                                       "thermo",
                                                       "thermos",
                                                       "slowthermometer",
                                                       "slowthermo",
                                                       "palindrome",
                                                       "palindromes",
                                                       "renban",
                                                       "renbans",
                                                       "whisper",
                                                       "whispers",
                                                       "germanwhispers",
                                                       "dutchwhispers",
                                                       "regionsumline",
                                                       "regionsumlines",
                                                       "entropicline",
                                                       "entropiclines",
                                                       "modularline",
                                                       "modularlines",
                                                       "nabner",
                                                       "doublearrow",
                                                       "zipperline",
                                                       "zipperlines",
                                                       "betweenline",
                                                       "betweenlines",
                                                       "lockout",
                                                       "kropki",
                                                       "whitedot",
                                                       "blackdot",
                                                       "whitedots",
                                                       "blackdots",
                                                       "xv",
                                                       "quadruple",
                                                       "quadruples",
                                                       "sandwich",
                                                       "sandwichsum",
                                                       "sandwichsums",
                                                       "xsum",
                                                       "xsums",
                                                       "skyscraper",
                                                       "skyscrapers",
                                                       "littlekiller",
                                                       "littlekillersum",
                                                       "littlekillers",
                                                       "rowindexer",
                                                       "columnindexer",
                                                       "boxindexer",
                                                       "chaosconstruction",
                                                       "doppelganger"};

/// The same where they are lists or true: as numbers or texts they may be anything.
constexpr std::array<std::string_view, 29> other_lists{
    "negative",   "arrow",         "arrows",      "cage",           "clone",      "clones",
    "minimum",    "maximum",       "difference",  "ratio",          "dots",       "line",
    "lines",      "circle",        "circles",     "rectangle",      "rectangles", "overlays",
    "underlays",  "globalentropy", "globalmod",   "dutchflatmates", "toroidal",   "consecutive",
    "inequality", "inequalities",  "greaterthan", "parity",         "indexing"};

/// Members of boards that are no rules: what f-puzzles and SudokuPad say of the look of a board, of
/// its authors, and of what a player has done.
constexpr std::array<std::string_view, 16> no_rules{
    "title",    "author",   "name",          "source",    "highlightconflicts",    "cellsize",
    "cs",       "id",       "solution",      "solutions", "truecandidatesoptions", "disabledlogic",
    "fogofwar", "foglight", "triggereffect", "msgcorrect"};

/// A word of a text of rules, and the part of a geometry that says the same; none: no part does.
constexpr std::array rule_words{NamedRule{"knight", "anti-knight"},
                                NamedRule{"king", "anti-king"},
                                NamedRule{"diagonal", "diagonal"},
                                NamedRule{"diagonally", "anti-king"},
                                NamedRule{"disjoint", "disjoint"},
                                NamedRule{"windoku", "windoku"},
                                NamedRule{"window", "windoku"},
                                NamedRule{"jigsaw", "boxes="},
                                NamedRule{"irregular", "boxes="},
                                NamedRule{"latin", "latin"},
                                NamedRule{"girandola", "girandola"},
                                NamedRule{"asterisk", "asterisk"},
                                NamedRule{"toroidal", ""},
                                NamedRule{"torus", ""},
                                NamedRule{"queen", ""},
                                NamedRule{"bishop", ""},
                                NamedRule{"consecutive", ""},
                                NamedRule{"nonconsecutive", ""},
                                NamedRule{"adjacent", "anti-king"},
                                NamedRule{"taxicab", ""},
                                NamedRule{"entropy", ""},
                                NamedRule{"killer", "sees="},
                                NamedRule{"cage", "sees="},
                                NamedRule{"thermometer", ""},
                                NamedRule{"thermo", ""},
                                NamedRule{"arrow", ""},
                                NamedRule{"kropki", ""},
                                NamedRule{"palindrome", ""},
                                NamedRule{"renban", ""},
                                NamedRule{"whisper", ""},
                                NamedRule{"sandwich", ""},
                                NamedRule{"skyscraper", ""},
                                NamedRule{"clone", ""},
                                NamedRule{"quadruple", ""},
                                NamedRule{"inequality", ""}};

char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// "anti-Knight" and "anti_knight" are "antiknight"; a sign at the end stays.
std::string word_of(std::string_view name) {
    std::string word;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool is_last = i + 1 == name.size();
        if (name[i] == '_' || name[i] == ' ' || (name[i] == '-' && !is_last)) continue;
        word += lower_case(name[i]);
    }
    return word;
}

template <typename Words>
bool has_word(const Words& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

/// The part of a geometry that a word names.
std::optional<std::string_view> part_of(std::string_view word) {
    for (const NamedRule& rule : named_rules)
        if (rule.word == word) return rule.part;
    for (const NamedGeometry& geometry : named_geometries())
        if (word_of(geometry.name) == word) return geometry.name;
    return std::nullopt;
}

bool is_ordinary(std::string_view word) {
    return word == "classic" || word == "standard" || word == "normal" || word == "sudoku" ||
           word == "regular" || word == "ordinary";
}

/// Whether a member says anything: not false, empty, or a list of what is empty.
bool is_present(const Json& value) {
    if (value.is_null() || value == false) return false;
    if (value.is_string()) return !value.get_ref<const std::string&>().empty();
    if (!value.is_structured()) return true;
    return std::ranges::any_of(value, is_present);
}

/// "R1C1" or [0, 0].
std::optional<Cell> cell_named(const Json& value) {
    const auto at = [](int row, int column) {
        const bool is_inside = row >= 0 && row < 9 && column >= 0 && column < 9;
        return is_inside ? std::optional(Cell::at(row, column)) : std::nullopt;
    };
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.size() != 4 || lower_case(text[0]) != 'r' || lower_case(text[2]) != 'c')
            return std::nullopt;
        return at(text[1] - '1', text[3] - '1');
    }
    if (!value.is_array() || value.size() != 2) return std::nullopt;
    if (!value[0].is_number_integer() || !value[1].is_number_integer()) return std::nullopt;
    return at(value[0].get<int>(), value[1].get<int>());
}

std::optional<std::vector<Cell>> cells_of(const Json& list) {
    std::vector<Cell> cells;
    if (!list.is_array()) return std::nullopt;
    for (const Json& value : list) {
        const auto cell = cell_named(value);
        if (!cell) return std::nullopt;
        cells.push_back(*cell);
    }
    return cells;
}

const Json* member_of(const Json& object, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const auto found = object.find(name); found != object.end()) return &*found;
    return nullptr;
}

bool is_true(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && *found == true;
}

/// Regions as 81 numbers or signs, in rows or not.
std::optional<JsonRegions> regions_of_signs(const Json& value) {
    std::vector<std::string> signs;
    const auto add_all = [&](const std::string& text) {
        for (const char sign : text) signs.emplace_back(1, sign);
    };
    const auto add = [&](const Json& sign) {
        if (sign.is_string())
            add_all(sign.get_ref<const std::string&>());
        else
            signs.push_back(sign.dump());
    };
    if (!value.is_array()) add(value);
    for (const Json& row : value.is_array() ? value : Json::array())
        if (row.is_array())
            for (const Json& sign : row) add(sign);
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
std::optional<JsonRegions> regions_of_lists(const Json& value) {
    if (!value.is_array()) return std::nullopt;
    JsonRegions regions;
    regions.fill(-1);
    int number = 0;
    for (const Json& list : value) {
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

void JsonRules::refuse(std::string_view name) {
    if (fault_.empty())
        fault_ = "not an ordinary Sudoku: its board has " + gridlemma::quoted(name) +
                 ", which is not read";
}

void JsonRules::add_part(std::string part) {
    if (part != "classic" && !has_word(parts_, part)) parts_.push_back(std::move(part));
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

void JsonRules::take(const Json& object, RuleSource source, std::string_view puzzle) {
    for (const auto& [name, value] : object.items())
        if (name != puzzle && is_present(value) && value != 0) take_member(name, value, source);
    // A board of SudokuPad that says that it has no regions may have others in its pictures.
    for (const char* name : {"regions", "re"})
        if (const auto found = object.find(name); found != object.end() && found->is_array())
            if (source == RuleSource::board && found->empty()) refuse("regions: []");
}

void JsonRules::take_member(const std::string& name, const Json& value, RuleSource source) {
    const std::string word = word_of(name);
    if (has_word(no_rules, word) || take_named(word, value)) return;
    if (take_structure(word, value, source)) return;
    const bool is_told = value.is_structured() || value == true;
    if (has_word(other_rules, word) || (is_told && has_word(other_lists, word)))
        return refuse(name);
    if (source == RuleSource::board && is_told) refuse(name);
}

/// Takes a member that is named as a geometry is. Returns false if it is not.
bool JsonRules::take_named(const std::string& word, const Json& value) {
    const auto part = part_of(word);
    if (!part) return false;
    // NOLINTNEXTLINE(misc-redundant-expression): the values are of three types.
    const bool is_one = value == true || value == 1 || value == "true";
    // Some names are short, and are used for numbers and texts too.
    if (!is_one && (word == "x" || word == "latin" || word == "hyper") && !value.is_structured())
        return true;
    if (is_one)
        add_part(std::string(*part));
    else if (word != "classic")
        refuse(word);
    return true;
}

/// Takes a member that says more than yes. Returns false if it is none of those that are known.
bool JsonRules::take_structure(const std::string& word, const Json& value, RuleSource source) {
    if (word == "size") {
        take_size(value, source);
    } else if (word == "regions" || word == "re") {
        auto regions = regions_of_signs(value);
        if (!regions) regions = regions_of_lists(value);
        if (!regions)
            refuse(word);
        else
            take_regions(*regions);
    } else if (word == "killercage" || word == "extraregion" || word == "extraregions" ||
               word == "cages" || word == "ca") {
        take_groups(word, value);
    } else if (word == "odd" || word == "even") {
        if (value.is_array()) take_parities(word, value);
    } else if (word == "metadata" || word == "md" || word == "settings") {
        take_settings(word, value, source);
    } else if (word == "global" || word == "constraints" || word == "variant" ||
               word == "variants") {
        take_words(word, value);
    } else if (word == "geometry") {
        if (value.is_string())
            add_part(value.get<std::string>());
        else
            refuse(word);
    } else if (word == "ruleset" || word == "rules") {
        take_prose(word, value);
    } else {
        return false;
    }
    return true;
}

void JsonRules::take_size(const Json& value, RuleSource source) {
    if (source == RuleSource::around) return;
    // NOLINTNEXTLINE(misc-redundant-expression): the values are of two types.
    const bool is_nine = value == 9 || value == 81 || value == "9" || value == "9x9";
    if (is_nine || (value.is_string() && source == RuleSource::record)) return;
    if (fault_.empty()) fault_ = fmt::format("a board of size {}, 9 expected", value.dump());
}

/// Takes what applies to the whole board.
void JsonRules::take_settings(const std::string& name, const Json& value, RuleSource source) {
    if (!value.is_object()) return;
    for (const auto& [key, setting] : value.items()) {
        if (!is_present(setting)) continue;
        const std::string word = word_of(key);
        if (has_word(no_rules, word) || take_named(word, setting)) continue;
        if (word == "rules" || word == "ruleset") {
            take_prose(word, setting);
        } else if (has_word(other_rules, word) || word == "norowcol" ||
                   (source == RuleSource::board && (setting == true || setting.is_structured()))) {
            refuse(fmt::format("{}.{}", name, key));
        }
    }
}

/// Keeps a text that states rules in words; unread_word() looks for names of rules in it.
void JsonRules::take_prose(const std::string& name, const Json& value) {
    if (value.is_string())
        prose_ += value.get<std::string>() + '\n';
    else
        take_words(name, value);
}

/// Takes a text or a list of texts that name rules.
void JsonRules::take_words(const std::string& name, const Json& value) {
    const auto take_word = [&](const Json& entry) {
        if (!entry.is_string()) return refuse(name);
        const std::string word = word_of(entry.get<std::string>());
        if (is_ordinary(word)) return;
        if (const auto part = part_of(word))
            add_part(std::string(*part));
        else
            refuse(name + ": " + entry.get<std::string>());
    };
    if (value.is_string())
        take_word(value);
    else if (value.is_array())
        for (const Json& entry : value) take_word(entry);
    else if (value.is_object())
        take_settings(name, value, RuleSource::board);
    else
        refuse(name);
}

void JsonRules::take_parities(const std::string& name, const Json& value) {
    const DigitSet odd = DigitSet::from_bits(0x155);
    const DigitSet digits = name == "odd" ? odd : DigitSet::all() - odd;
    for (const Json& entry : value) {
        const Json* const named = entry.is_object() ? member_of(entry, {"cell"}) : &entry;
        const auto cell = named != nullptr ? cell_named(*named) : std::nullopt;
        if (!cell) return refuse(name);
        limits_.push_back({*cell, digits, name == "odd" ? "odd" : "even"});
    }
}

/// Takes lists of cells with different digits. Those of SudokuPad have more meanings: without cells
/// they are titles and rules in words.
void JsonRules::take_groups(const std::string& name, const Json& list) {
    const bool is_of_pad = name == "cages" || name == "ca";
    if (!list.is_array()) return refuse(name);
    for (const Json& group : list) {
        if (!is_present(group)) continue;
        if (!group.is_object()) return refuse(name);
        const Json* const named = member_of(group, {"cells", "ce"});
        const Json* const value = member_of(group, {"value", "v"});
        if (named == nullptr || named->empty()) {
            if (value != nullptr && value->is_string()) {
                const auto& text = value->get_ref<const std::string&>();
                if (text.starts_with("rules:")) prose_ += text.substr(6) + '\n';
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

void JsonRules::take_regions(const JsonRegions& regions) {
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
    if (boxes_ && *boxes_ != boxes) return refuse("regions");
    boxes_ = boxes;
    if (!boxes.empty()) add_part(boxes);
    if (are_nine || (groups.size() == 1 && groups.begin()->second.size() == cell_count)) return;
    for (const auto& [region, cells] : groups) all_different(cells, "regions");
}

/// The first word of the rules in prose that speaks of a rule that no member has stated.
std::optional<std::string> JsonRules::unread_word() const {
    std::string word;
    for (const char character : prose_ + ' ') {
        if (lower_case(character) >= 'a' && lower_case(character) <= 'z') {
            word += lower_case(character);
            continue;
        }
        if (word.ends_with('s')) word.pop_back();
        for (const std::string_view anti : {"anti", "non"})
            if (word.starts_with(anti) && word.size() > anti.size()) word.erase(0, anti.size());
        for (const NamedRule& rule : rule_words) {
            const bool is_read = std::ranges::any_of(parts_, [&rule](const std::string& part) {
                return !rule.part.empty() &&
                       (part.starts_with(rule.part) || (rule.part == "diagonal" && part == "x"));
            });
            if (rule.word == word && !is_read) return word;
        }
        word.clear();
    }
    return std::nullopt;
}

std::optional<std::string> JsonRules::apply(Puzzle& puzzle) const {
    if (!fault_.empty()) return fault_;
    if (const auto word = unread_word())
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
                               limit.name);
    }
    return std::nullopt;
}

}  // namespace gridlemma::apps
