// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/input/json_rule_words.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// Members that are true, and the part of a geometry that each means.
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

}  // namespace

bool is_present(const Json& value) {
    if (value.is_null() || value == false) return false;
    if (value.is_string()) return !value.get_ref<const std::string&>().empty();
    if (!value.is_structured()) return true;
    return std::ranges::any_of(value, is_present);
}

void JsonRules::refuse(std::string_view name) {
    if (fault_.empty())
        fault_ = "not an ordinary Sudoku: its board has " + gridlemma::quoted(name) +
                 ", which is not read";
}

void JsonRules::add_part(std::string part) {
    if (part != "classic" && !has_word(parts_, part)) parts_.push_back(std::move(part));
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
        take_region_list(word, value);
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
