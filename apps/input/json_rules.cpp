// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/input/rule_words.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// Members of boards that are no rules: what f-puzzles and SudokuPad say of the look of a board, of
/// its authors, and of what a player has done.
constexpr auto no_rules = std::to_array<std::string_view>(
    {"title", "author", "name", "source", "highlightconflicts", "cellsize", "cs", "id", "solution",
     "solutions", "truecandidatesoptions", "disabledlogic", "fogofwar", "foglight", "msgcorrect"});

/// Members that only name rules: each of their words is one, or says that the Sudoku is ordinary.
constexpr auto rule_lists =
    std::to_array<std::string_view>({"global", "constraints", "constraint", "variant", "variants",
                                     "variation", "variations", "chess"});
/// Members that say which kind of Sudoku it is, among other things.
constexpr auto kinds = std::to_array<std::string_view>(
    {"type",      "types",      "kind",       "kinds",         "mode",          "game",
     "gametype",  "gamemode",   "gamekind",   "genre",         "category",      "categories",
     "class",     "tag",        "tags",       "sudokutype",    "puzzletype",    "gridtype",
     "boardtype", "sudokukind", "puzzlekind", "sudokuvariant", "puzzlevariant", "gamevariant",
     "art",       "typ",        "variante",   "varianten"});
/// Members with members that apply to the whole board.
constexpr auto holders = std::to_array<std::string_view>(
    {"metadata", "md", "settings", "options", "meta", "info", "extra", "extras", "features",
     "config", "details", "properties"});
/// Members that may have regions in place of the boxes.
constexpr auto layouts = std::to_array<std::string_view>(
    {"regions", "re",        "region",       "boxes",     "box",    "jigsaw", "irregular",
     "areas",   "area",      "blocks",       "block",     "layout", "zones",  "zone",
     "houses",  "regionmap", "regionlayout", "boxlayout", "boxmap", "map"});

/// Returns whether a value says yes.
bool is_yes(const OrderedJson& value) {
    // NOLINTNEXTLINE(misc-redundant-expression): the values are of two types.
    if (value == true || value == 1) return true;
    if (!value.is_string()) return false;
    const std::string word = word_of(value.get_ref<const std::string&>());
    return word == "true" || word == "yes" || word == "on" || word == "1";
}

/// Returns whether a text says no.
bool is_no(const OrderedJson& value) {
    if (!value.is_string()) return false;
    const std::string word = word_of(value.get_ref<const std::string&>());
    return word == "false" || word == "no" || word == "off" || word == "0" || word == "none";
}

/// Returns whether a value is a list of objects that each name a few cells.
bool is_list_of_groups(const OrderedJson& value) {
    constexpr std::size_t most_cells = 36;
    const auto is_cell = [](const OrderedJson& cell) {
        if (cell.is_string()) return cell.get_ref<const std::string&>().size() <= 5;
        return cell.is_number() || (cell.is_array() && cell.size() == 2);
    };
    return value.is_array() && std::ranges::any_of(value, [&](const OrderedJson& group) {
               const auto cells = group.is_object() ? group.find("cells") : group.end();
               return group.is_object() && cells != group.end() && cells->is_array() &&
                      !cells->empty() && cells->size() <= most_cells &&
                      std::ranges::all_of(*cells, is_cell);
           });
}

}  // namespace

bool is_present(const OrderedJson& value) {
    if (value.is_null() || value == false) return false;
    if (value.is_string()) return !value.get_ref<const std::string&>().empty();
    if (!value.is_structured()) return true;
    return std::ranges::any_of(value, is_present);
}

void JsonRules::take(const OrderedJson& object, RuleSource source, std::string_view puzzle) {
    for (const auto& [name, value] : object.items())
        if (name != puzzle && is_present(value) && value != 0) take_member(name, value, source);
    // A board of SudokuPad that says that it has no regions may have others in its pictures.
    for (const char* name : {"regions", "re"})
        if (const auto found = object.find(name); found != object.end() && found->is_array())
            if (source == RuleSource::board && found->empty()) refuse("regions: []");
}

void JsonRules::take_member(const std::string& name, const OrderedJson& value, RuleSource source) {
    const std::string word = word_of(name);
    if (has_word(no_rules, word) || is_no(value)) return;
    if (take_layout(word, value, source) || take_structure(word, value, source)) return;
    if (take_named(name, value)) return;
    const bool is_told = value.is_structured() || value == true;
    if (is_list_of_groups(value) || (source == RuleSource::board && is_told)) refuse(name);
}

/// Takes a member whose name is that of a rule. Returns false if it is not.
bool JsonRules::take_named(const std::string& name, const OrderedJson& value) {
    const NamedRules named = rules_named(name);
    if (!named.any()) return named.is_ordinary;
    // Some names are short, and are used for numbers and texts too.
    const bool is_told = value.is_structured() || value == true || value == "true";
    // NOLINTNEXTLINE(misc-redundant-expression): the values are of two types.
    if (named.is_common && !is_told && !(value == 1 && named.unread.empty())) return true;
    if (!is_yes(value) || !named.unread.empty()) {
        refuse(name);
        return true;
    }
    for (const std::string& part : named.parts) add_part(part);
    return true;
}

/// Takes regions in place of the boxes. Returns false if the member has none.
bool JsonRules::take_layout(const std::string& word, const OrderedJson& value, RuleSource source) {
    if (!has_word(layouts, word)) return false;
    if (word == "regions" || word == "re") return take_region_list(word, value), true;
    if (value.is_object()) return take_settings(value, source), true;
    constexpr std::size_t fewest_signs = 40;
    const bool is_map =
        value.is_string() && value.get_ref<const std::string&>().size() >= fewest_signs;
    if (!value.is_array() && !is_map) return false;
    take_region_list(word, value);
    return true;
}

/// Takes a member that says more than yes. Returns false if it is none of those that are known.
bool JsonRules::take_structure(const std::string& word, const OrderedJson& value,
                               RuleSource source) {
    if (word == "size") {
        take_size(value, source);
    } else if (word == "killercage" || word == "extraregion" || word == "extraregions" ||
               word == "cages" || word == "ca") {
        take_groups(word, value);
    } else if ((word == "odd" || word == "even") && value.is_array()) {
        take_parities(word, value);
    } else if (has_word(holders, word) && value.is_object()) {
        take_settings(value, source);
    } else if (has_word(rule_lists, word)) {
        take_words(word, value);
    } else if (has_word(kinds, word)) {
        take_kind(word, value, source);
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

void JsonRules::take_size(const OrderedJson& value, RuleSource source) {
    if (source == RuleSource::around) return;
    // NOLINTNEXTLINE(misc-redundant-expression): the values are of two types.
    const bool is_nine = value == 9 || value == 81 || value == "9" || value == "9x9";
    if (is_nine || (value.is_string() && source == RuleSource::record)) return;
    refuse_because(fmt::format("a board of size {}, 9 expected", value.dump()));
}

/// Takes what applies to the whole board.
void JsonRules::take_settings(const OrderedJson& value, RuleSource source) {
    for (const auto& [name, setting] : value.items())
        if (is_present(setting) && setting != 0) take_member(name, setting, source);
}

/// Takes a text or a list of texts that name rules.
void JsonRules::take_words(const std::string& name, const OrderedJson& value) {
    const auto take_word = [&](const OrderedJson& entry) {
        if (!entry.is_string()) return refuse(name);
        const auto& text = entry.get_ref<const std::string&>();
        const NamedRules named = rules_named(text);
        const bool is_sentence = std::ranges::count(text, ' ') >= 3;
        if (named.is_whole && named.unread.empty())
            for (const std::string& part : named.parts) add_part(part);
        else if (is_sentence)
            add_sentences(text);
        else
            refuse(name + ": " + text);
    };
    if (value.is_string())
        take_word(value);
    else if (value.is_array())
        for (const OrderedJson& entry : value) take_word(entry);
    else if (value.is_object())
        take_settings(value, RuleSource::board);
    else
        refuse(name);
}

/// Takes a text, a list of texts or an object that says which kind of Sudoku it is.
void JsonRules::take_kind(const std::string& name, const OrderedJson& value, RuleSource source) {
    if (value.is_string()) take_kind(value.get_ref<const std::string&>());
    if (value.is_array())
        for (const OrderedJson& entry : value)
            if (entry.is_string()) take_kind(entry.get_ref<const std::string&>());
    if (value.is_object()) take_settings(value, source);
    if (value == true && source == RuleSource::board) refuse(name);
}

void JsonRules::take_kind(std::string_view text) {
    const NamedRules named = rules_named(text);
    if (!named.unread.empty()) return refuse(text);
    for (const std::string& part : named.parts) add_part(part);
}

bool JsonRules::may_be_in(std::string_view name) {
    const std::string word = word_of(name);
    const auto others = std::to_array<std::string_view>(
        {"geometry", "ruleset", "rules", "killercage", "extraregion", "extraregions", "cages"});
    return !has_word(no_rules, word) &&
           (has_word(layouts, word) || has_word(rule_lists, word) || has_word(kinds, word) ||
            has_word(others, word) || rules_named(name).any());
}

}  // namespace gridlemma::apps
