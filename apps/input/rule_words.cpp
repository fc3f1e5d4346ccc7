// SPDX-License-Identifier: Apache-2.0
#include "apps/input/rule_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "apps/input/words.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// Where a word of the table counts.
enum class Use : std::uint8_t {
    inside,    ///< Also as a part of a word: "antiknights", "Unregelmäßiges".
    whole,     ///< As a word or its plural.
    common,    ///< The same, but it mostly means something else; in names only where it is alone.
    sentence,  ///< As a word of rules in sentences only.
};

/// A word, and the part of a geometry that says the same. A part that ends with '=' or '-' is one
/// that begins so; a name alone cannot say which. None: no geometry says it.
struct RuleWord {
    std::string_view word;
    std::string_view part;
    Use use = Use::inside;
};

/// Longer words stand before those that are in them.
constexpr std::array rule_words{RuleWord{"knight", "anti-knight"},
                                RuleWord{"springer", "anti-knight"},
                                RuleWord{"r\u00f6ssel", "anti-knight"},
                                RuleWord{"roessel", "anti-knight"},
                                RuleWord{"cavalier", "anti-knight"},
                                RuleWord{"cheval", "anti-knight"},
                                RuleWord{"antiking", "anti-king"},
                                RuleWord{"kingsmove", "anti-king"},
                                RuleWord{"king", "anti-king", Use::whole},
                                RuleWord{"k\u00f6nig", "anti-king"},
                                RuleWord{"koenig", "anti-king"},
                                RuleWord{"notouch", "anti-king"},
                                RuleWord{"touchless", "anti-king"},
                                RuleWord{"diagonally", "anti-king", Use::sentence},
                                RuleWord{"adjacent", "anti-king", Use::sentence},
                                RuleWord{"adjoin", "anti-king", Use::sentence},
                                RuleWord{"touch", "anti-king", Use::sentence},
                                RuleWord{"antidiagonal", ""},
                                RuleWord{"maindiagonal", "diagonal-down"},
                                RuleWord{"negativediagonal", "diagonal-down"},
                                RuleWord{"diagonaldown", "diagonal-down"},
                                RuleWord{"positivediagonal", "diagonal-up"},
                                RuleWord{"diagonalup", "diagonal-up"},
                                RuleWord{"diagonal", "x"},
                                RuleWord{"x", "x", Use::common},
                                RuleWord{"windoku", "windoku"},
                                RuleWord{"hyperdoku", "windoku"},
                                RuleWord{"hyper", "windoku", Use::common},
                                RuleWord{"window", "windoku", Use::common},
                                RuleWord{"fenster", "windoku", Use::common},
                                RuleWord{"nrc", "windoku", Use::whole},
                                RuleWord{"disjointgroup", "disjoint"},
                                RuleWord{"disjointset", "disjoint"},
                                RuleWord{"disjoint", "disjoint"},
                                RuleWord{"asterisk", "asterisk"},
                                RuleWord{"girandola", "girandola"},
                                RuleWord{"centerdot", "center-dot"},
                                RuleWord{"centredot", "center-dot"},
                                RuleWord{"latinsquare", "latin"},
                                RuleWord{"latin", "latin", Use::common},
                                RuleWord{"nobox", "latin"},
                                RuleWord{"noregion", "latin"},
                                RuleWord{"noblock", "latin"},
                                RuleWord{"jigsaw", "boxes="},
                                RuleWord{"irregular", "boxes="},
                                RuleWord{"irr\u00e9guli", "boxes="},
                                RuleWord{"unregelm", "boxes="},
                                RuleWord{"nonomino", "boxes="},
                                RuleWord{"squiggly", "boxes="},
                                RuleWord{"chaosconstruction", ""},
                                RuleWord{"chaos", "boxes="},
                                RuleWord{"determin", "", Use::sentence},
                                RuleWord{"extraregion", "house="},
                                RuleWord{"littlekiller", ""},
                                RuleWord{"killer", "sees="},
                                RuleWord{"k\u00e4fig", "sees="},
                                RuleWord{"cage", "sees=", Use::common},
                                RuleWord{"toroid", ""},
                                RuleWord{"torus", "", Use::whole},
                                RuleWord{"norowcol", ""},
                                RuleWord{"queen", ""},
                                RuleWord{"bishop", ""},
                                RuleWord{"rook", "", Use::whole},
                                RuleWord{"chess", "anti-", Use::common},
                                RuleWord{"horse", "", Use::sentence},
                                RuleWord{"consecuti", ""},
                                RuleWord{"cons\u00e9cuti", ""},
                                RuleWord{"konsekutiv", ""},
                                RuleWord{"aufeinanderfolgend", ""},
                                RuleWord{"taxicab", ""},
                                RuleWord{"globalentropy", ""},
                                RuleWord{"globalmod", ""},
                                RuleWord{"entropic", ""},
                                RuleWord{"entropy", "", Use::sentence},
                                RuleWord{"modularline", ""},
                                RuleWord{"modular", "", Use::sentence},
                                RuleWord{"thermo", ""},
                                RuleWord{"palindrom", ""},
                                RuleWord{"renban", ""},
                                RuleWord{"whisper", ""},
                                RuleWord{"german", "", Use::sentence},
                                RuleWord{"dutchflatmate", ""},
                                RuleWord{"regionsumline", ""},
                                RuleWord{"nabner", ""},
                                RuleWord{"doublearrow", ""},
                                RuleWord{"zipper", ""},
                                RuleWord{"betweenline", ""},
                                RuleWord{"lockout", ""},
                                RuleWord{"slingshot", ""},
                                RuleWord{"bulb", "", Use::whole},
                                RuleWord{"kropki", ""},
                                RuleWord{"whitedot", ""},
                                RuleWord{"blackdot", ""},
                                RuleWord{"xv", "", Use::whole},
                                RuleWord{"battenburg", ""},
                                RuleWord{"quadrupl", ""},
                                RuleWord{"sandwich", ""},
                                RuleWord{"xsum", "", Use::whole},
                                RuleWord{"skyscraper", ""},
                                RuleWord{"hochh\u00e4us", ""},
                                RuleWord{"rossini", ""},
                                RuleWord{"rowindexer", ""},
                                RuleWord{"columnindexer", ""},
                                RuleWord{"boxindexer", ""},
                                RuleWord{"doppelg", ""},
                                RuleWord{"samurai", ""},
                                RuleWord{"gattai", ""},
                                RuleWord{"pencilmarksudoku", ""},
                                RuleWord{"colorsudoku", ""},
                                RuleWord{"coloursudoku", ""},
                                RuleWord{"argyle", ""},
                                RuleWord{"inequalit", ""},
                                RuleWord{"greaterthan", ""},
                                RuleWord{"lessthan", ""},
                                RuleWord{"futoshiki", ""},
                                RuleWord{"yinyang", ""},
                                RuleWord{"yin", "", Use::sentence},
                                RuleWord{"lshape", "", Use::whole},
                                RuleWord{"shape", "", Use::sentence},
                                RuleWord{"oddeven", ""},
                                RuleWord{"evenodd", ""},
                                RuleWord{"paritaet", ""},
                                RuleWord{"parit\u00e4t", ""},
                                RuleWord{"parit\u00e9", ""},
                                RuleWord{"outside", "", Use::sentence},
                                RuleWord{"orthogonal", "", Use::sentence},
                                RuleWord{"neighbo", "", Use::sentence},
                                RuleWord{"nachbar", "", Use::sentence},
                                RuleWord{"voisin", "", Use::sentence},
                                RuleWord{"odd", "", Use::common},
                                RuleWord{"even", "", Use::common},
                                RuleWord{"parity", "", Use::common},
                                RuleWord{"ungerade", "", Use::common},
                                RuleWord{"gerade", "", Use::common},
                                RuleWord{"impair", "", Use::common},
                                RuleWord{"pair", "", Use::common},
                                RuleWord{"negative", "", Use::common},
                                RuleWord{"arrow", "", Use::common},
                                RuleWord{"pfeil", "", Use::common},
                                RuleWord{"fl\u00e8che", "", Use::common},
                                RuleWord{"clone", "", Use::common},
                                RuleWord{"minimum", "", Use::common},
                                RuleWord{"maximum", "", Use::common},
                                RuleWord{"difference", "", Use::common},
                                RuleWord{"ratio", "", Use::common},
                                RuleWord{"sum", "", Use::common},
                                RuleWord{"summe", "", Use::common},
                                RuleWord{"somme", "", Use::common},
                                RuleWord{"between", "", Use::common},
                                RuleWord{"dot", "", Use::common},
                                RuleWord{"line", "", Use::common},
                                RuleWord{"circle", "", Use::common},
                                RuleWord{"rectangle", "", Use::common},
                                RuleWord{"overlay", "", Use::common},
                                RuleWord{"underlay", "", Use::common},
                                RuleWord{"indexing", "", Use::common}};

/// Words of names that say nothing of their own.
constexpr auto fillers = std::to_array<std::string_view>(
    {"is",      "has",      "use",     "uses",     "with",      "no",         "non",
     "not",     "anti",     "the",     "a",        "s",         "and",        "und",
     "et",      "plus",     "sudoku",  "sudokus",  "puzzle",    "puzzles",    "rule",
     "rules",   "regeln",   "variant", "variants", "variation", "constraint", "constraints",
     "setting", "settings", "move",    "moves",    "step",      "type",       "kind",
     "mode",    "game",     "enabled", "both",     "chess"});
/// Words of names that say that there is no further rule.
constexpr auto ordinary_words = std::to_array<std::string_view>(
    {"classic", "classical", "standard", "normal", "regular", "ordinary", "default", "none",
     "vanilla", "plain", "klassisch", "classique", "original", "basic"});
/// What may stand before and behind a word of the table in one word.
constexpr auto affixes = std::to_array<std::string_view>(
    {"", "anti", "no", "non", "not", "is", "s", "en", "e", "es", "smove", "move", "zug", "szug",
     "sprung", "x", "smoves", "moves"});

constexpr char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
constexpr bool is_decimal(char c) noexcept { return c >= '0' && c <= '9'; }

/// The words of a name, in lower case. "9x9" has none.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        const bool is_between_digits = i > 0 && is_decimal(text[i - 1]) && is_decimal(next);
        if (!is_letter(c) || is_between_digits) {
            if (!words.back().empty()) words.emplace_back();
            continue;
        }
        const bool begins = is_upper(c) && i > 0 &&
                            (!is_upper(text[i - 1]) || (is_letter(next) && !is_upper(next)));
        if (begins && !words.back().empty()) words.emplace_back();
        words.back() += lower_case(c);
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// "sudokux" is "x"; "windoku" stays.
std::string without_sudoku(std::string word) {
    constexpr std::string_view sudoku = "sudoku";
    const std::size_t at = word.find(sudoku);
    if (at != std::string::npos && word.size() > sudoku.size() && !word.ends_with("sudokus"))
        word.erase(at, sudoku.size());
    return word;
}

bool is_word(std::string_view word, std::string_view known) {
    if (word == known) return true;
    return word.size() == known.size() + 1 && word.starts_with(known) && word.ends_with('s');
}

bool fits(const RuleWord& rule, std::string_view word) {
    const bool is_stem =
        rule.use == Use::inside || (rule.use == Use::sentence && rule.word.size() > 4);
    return is_stem ? word.find(rule.word) != std::string_view::npos : is_word(word, rule.word);
}

/// The geometry that a text is the name of, whatever stands between its words.
std::optional<std::string_view> geometry_called(std::string_view joined) {
    for (const NamedGeometry& geometry : named_geometries())
        if (word_of(geometry.name) == joined) return geometry.name;
    return std::nullopt;
}

/// Returns whether the name of the rule says which part of a geometry it is.
bool is_name_of_part(const RuleWord& rule) {
    return !rule.part.empty() && !rule.part.ends_with('=') && !rule.part.ends_with('-');
}

/// Whether a rule is meant by the letters of a name, together with others or alone.
enum class Meant : std::uint8_t { not_at_all, among_others, alone };
Meant meant_by(const RuleWord& rule, std::string_view letters) {
    if (rule.use == Use::sentence) return Meant::not_at_all;
    if (is_word(letters, rule.word)) return Meant::alone;
    const std::size_t at = letters.find(rule.word);
    if (rule.use != Use::inside || at == std::string_view::npos) return Meant::not_at_all;
    const bool is_alone = has_word(affixes, letters.substr(0, at)) &&
                          has_word(affixes, letters.substr(at + rule.word.size()));
    return is_alone ? Meant::alone : Meant::among_others;
}

/// Looks for a rule in the words of a name, and in two ways to write them as one.
void find_rule(const std::vector<std::string>& words, std::string_view joined,
               std::string_view reduced, NamedRules& named) {
    for (const RuleWord& rule : rule_words) {
        const Meant meant = std::max(meant_by(rule, joined), meant_by(rule, reduced));
        const bool is_among =
            rule.use == Use::whole && std::ranges::any_of(words, [&rule](const std::string& word) {
                return is_word(word, rule.word);
            });
        if (meant == Meant::not_at_all && !is_among) continue;
        named.is_common = rule.use == Use::common;
        if (meant == Meant::alone && is_name_of_part(rule))
            named.parts.emplace_back(rule.part);
        else if (named.unread.empty())
            named.unread = rule.word;
        return;
    }
    named.is_whole = false;
}

/// One rule of a name, or several without a sign between them.
void read_piece(std::string_view text, NamedRules& named) {
    std::vector<std::string> words = words_in(text);
    for (std::string& word : words) word = without_sudoku(std::move(word));
    std::string joined;
    for (const std::string& word : words) joined += word;
    if (const auto geometry = geometry_called(joined); geometry && *geometry != "classic") {
        named.is_common = has_word(std::array<std::string_view, 2>{"x", "latin"}, joined);
        named.parts.emplace_back(*geometry);
        return;
    }
    std::erase_if(words, [](const std::string& word) { return has_word(fillers, word); });
    const bool is_chess = words.empty() && joined == "chess";
    const bool has_ordinary = std::erase_if(words, [](const std::string& word) {
                                  return has_word(ordinary_words, word);
                              }) > 0;
    if (words.empty() && !is_chess) {
        named.is_ordinary = named.is_ordinary || has_ordinary;
        if (text.find("0-8") != std::string_view::npos) named.unread = "0-8";
        constexpr std::array<std::string_view, 4> sizes{"", "9", "9x9", "81"};
        if (joined.empty() && !has_word(sizes, trimmed(text))) named.is_whole = false;
        return;
    }
    std::string reduced;
    for (const std::string& word : words) reduced += word;
    if (is_chess) reduced = joined;
    find_rule(words, joined, reduced, named);
}

}  // namespace

std::string word_of(std::string_view name) {
    std::string word;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool is_last = i + 1 == name.size();
        if (name[i] == '_' || name[i] == ' ' || (name[i] == '-' && !is_last)) continue;
        word += lower_case(name[i]);
    }
    return word;
}

NamedRules rules_named(std::string_view text) {
    NamedRules named;
    text = trimmed(text);
    const std::string word = word_of(text);
    if (word == "diagonal+" || word == "diagonal-") {
        named.parts.emplace_back(word == "diagonal+" ? "diagonal-up" : "diagonal-down");
        return named;
    }
    constexpr std::string_view between = "+,;/&|\n";
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
        read_piece(text.substr(begin, end - begin), named);
        begin = end + 1;
    }
    return named;
}

std::optional<std::string> unread_rule_in(std::string_view sentences,
                                          const std::vector<std::string>& parts) {
    const auto is_read = [&parts](const RuleWord& rule) {
        return !rule.part.empty() && std::ranges::any_of(parts, [&rule](const std::string& part) {
            if (rule.part == "x") return part == "x" || part.starts_with("diagonal");
            return part.starts_with(rule.part);
        });
    };
    std::string lower(sentences);
    std::ranges::transform(lower, lower.begin(), lower_case);
    const auto* first = rule_words.end();
    std::string unread;
    for (std::string& word : words_in(lower)) {
        word = without_sudoku(std::move(word));
        const auto* const rule = std::ranges::find_if(rule_words, [&word](const RuleWord& each) {
            const bool is_short = each.use == Use::common && each.word.size() < 3;
            return !is_short && fits(each, word);
        });
        if (rule >= first || is_read(*rule)) continue;
        first = rule;
        unread = word;
    }
    if (!unread.empty()) return unread;
    // The digits of an ordinary Sudoku begin with 1.
    for (std::size_t i = 0; i < lower.size(); ++i)
        if (lower[i] == '0' && (i == 0 || !is_decimal(lower[i - 1]))) return "0";
    return std::nullopt;
}

}  // namespace gridlemma::apps
