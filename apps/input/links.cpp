// SPDX-License-Identifier: Apache-2.0
// Links of web pages that carry a puzzle or position:
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=...   81 digits, or S9B and two base-36 digits for
//                                                  each cell: 1 to 9 given, 10 to 18 placed, else
//                                                  18 and the set of candidates as a number
//   https://f-puzzles.com/?load=...                lz-string of a JSON text
//   https://sudokupad.app/fpuz..., scl...          the same; of a JSON text that may be shortened
//   https://sudokupad.app/classic...               a digit and the empty cells after it per
//                                                  character
//   https://...                                    81 cells as one of its parts
//
// The rest of the path and the parameters is read as a record: .../sudokux.htm?bd=... and
// ?puzzle=...&antiknight=1 have rules.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "apps/input/cell_text.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/json_rules.hpp"
#include "apps/input/line_forms.hpp"
#include "apps/input/lz_string.hpp"
#include "apps/input/rule_words.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t longest_board = std::size_t{1} << 20U;

int value_in(std::string_view digits, char character) {
    const std::size_t at = digits.find(character);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

/// Replaces %2B by '+' and so on.
std::string percent_decoded(std::string_view text) {
    std::string result;
    const auto value = [](char c) {
        constexpr std::string_view hex = "0123456789abcdef";
        return value_in(hex, c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? value(text[i + 1]) : -1;
        const int low = high >= 0 ? value(text[i + 2]) : -1;
        if (low >= 0) {
            result += static_cast<char>(16 * high + low);
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

/// Reads the 162 characters after "S9B".
std::optional<std::string> read_sudokuwiki(std::string_view text, Puzzle& puzzle) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    constexpr int candidates = 18;
    if (text.size() != std::size_t{2} * cell_count)
        return fmt::format("{} characters after S9B, {} expected", text.size(), 2 * cell_count);
    std::array<int, cell_count> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int high = value_in(digits, text[2 * i]);
        const int low = value_in(digits, text[2 * i + 1]);
        values[i] = 36 * high + low;
        if (high < 0 || low < 0 || values[i] > candidates + 511)
            return fmt::format("'{}' is no cell", printable(text.substr(2 * i, 2)));
    }
    puzzle = {};
    for (Cell cell : CellSet::all()) {
        const int value = values[static_cast<std::size_t>(cell.index())];
        if (value >= 1 && value <= 9) puzzle.give(cell, Digit(value));
        if (value >= 10 && value <= candidates) puzzle.place(cell, Digit(value - 9));
    }
    for (Cell cell : ~puzzle.filled()) {
        const int value = values[static_cast<std::size_t>(cell.index())];
        if (value == 0) continue;
        const auto set = DigitSet::from_bits(static_cast<std::uint16_t>(value - candidates));
        puzzle.allow(cell, set | puzzle.seen_from(cell));
    }
    return std::nullopt;
}

std::optional<std::string> read_bd(std::string_view text, Puzzle& puzzle) {
    if (text.starts_with("S9B") || text.starts_with("s9b"))
        return read_sudokuwiki(text.substr(3), puzzle);
    if (text.size() != cell_count) return describe_count(text.size());
    if (const auto error = parse_puzzle(text, puzzle)) return error->reason;
    return std::nullopt;
}

/// A character has a digit (0 for none) and ten times the number of empty cells after it.
std::optional<std::string> read_classic(std::string_view text, Puzzle& puzzle) {
    constexpr std::string_view signs =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    std::string cells;
    for (const char character : text) {
        const int value = value_in(signs, character);
        if (value < 0) return "a character that is no cell";
        cells += static_cast<char>('0' + value % 10);
        cells.append(static_cast<std::size_t>(value / 10), '0');
    }
    if (cells.size() != cell_count) return describe_count(cells.size());
    if (const auto error = parse_puzzle(cells, puzzle)) return error->reason;
    return std::nullopt;
}

/// The part of a link that holds the puzzle.
struct Payload {
    enum class Kind : std::uint8_t { sudokuwiki, board, classic } kind;
    std::size_t begin;  ///< In the line.
};

/// The rules that the path and the parameters of a link state. Neither the part with the puzzle nor
/// what is as long as a packed board names any.
class LinkRules {
 public:
    /// `line` from the address on; its part from `begin` to `end` has the puzzle.
    LinkRules(std::string_view line, std::size_t begin, std::size_t end) {
        const std::size_t scheme = line.find("://");
        if (scheme == std::string_view::npos) return;
        const std::size_t host = std::min(line.find_first_of("/?#", scheme + 3), line.size());
        const std::size_t stop = std::min(line.find_first_of(" \t\"'<>", host), line.size());
        for (std::size_t from = host; from < stop;) {
            const std::size_t to = std::min(line.find_first_of("/?&#", from), stop);
            // A packed board may have slashes.
            if (from <= begin && begin <= to)
                take(percent_decoded(line.substr(from, begin - from)));
            else if (from < begin || from >= end)
                take(percent_decoded(line.substr(from, to - from)));
            from = to + 1;
        }
        rules_.take(parameters_, RuleSource::record);
    }
    [[nodiscard]] std::optional<std::string> apply(Puzzle& puzzle) const {
        return rules_.apply(puzzle);
    }

 private:
    void take(std::string text) {
        constexpr std::size_t longest_name = 80;
        const std::size_t equal = text.find('=');
        if (equal != std::string::npos) {
            if (equal + 1 < text.size() && text.size() - equal <= 2 * std::size_t{cell_count})
                parameters_[text.substr(0, equal)] = text.substr(equal + 1);
            return;
        }
        if (text.size() > longest_name) return;
        text.erase(std::min(text.rfind('.'), text.size()));  // ".htm"
        // "x" and "line" are folders, too; "sudokux" is none.
        if (rules_named(text).is_common && word_of(text).find("sudoku") == std::string::npos)
            return;
        rules_.take_kind(text);
    }

    JsonRules rules_;
    OrderedJson parameters_ = OrderedJson::object();
};

/// Finds "KEY" at the start of a part of the link.
std::size_t after_key(std::string_view line, std::string_view key, std::string_view before) {
    for (std::size_t at = line.find(key); at != std::string_view::npos; at = line.find(key, at + 1))
        if (at > 0 && before.find(line[at - 1]) != std::string_view::npos) return at + key.size();
    return std::string_view::npos;
}

std::optional<Payload> find_payload(std::string_view line) {
    struct Key {
        std::string_view key;
        std::string_view before;  ///< Characters that may stand before it.
        Payload::Kind kind;
    };
    using Kind = Payload::Kind;
    static constexpr std::array keys{
        Key{"bd=", "?&", Kind::sudokuwiki},  Key{"load=", "?&", Kind::board},
        Key{"fpuzzles", "/=?", Kind::board}, Key{"fpuz", "/=?", Kind::board},
        Key{"scl", "/=?", Kind::board},      Key{"ctc", "/=?", Kind::board},
        Key{"classic", "/=?", Kind::classic}};
    if (line.starts_with("S9B")) return Payload{Kind::sudokuwiki, 0};
    if (line.find("://") == std::string_view::npos && line.find("?bd=") == std::string_view::npos)
        return std::nullopt;
    for (const Key& key : keys)
        if (const std::size_t begin = after_key(line, key.key, key.before);
            begin != std::string_view::npos)
            return Payload{key.kind, begin};
    return std::nullopt;
}

std::optional<std::string> read_link_board(std::string_view text, PuzzleLine& found) {
    const auto board = decompress_lz_string(text, longest_board);
    if (!board) return "its text is damaged: it cannot be decompressed";
    auto puzzle = read_board(*board);
    if (!puzzle) return puzzle.error().reason;
    found.puzzle = puzzle->puzzle;
    found.kept = std::make_shared<const std::string>(std::move(puzzle->name));
    found.name = *found.kept;
    found.solution = std::make_shared<const std::string>(std::move(puzzle->solution));
    return std::nullopt;
}

/// The text before a link.
std::string_view name_before(std::string_view line) {
    const std::size_t link = line.find("http");
    return link == std::string_view::npos ? std::string_view() : trimmed(line.substr(0, link));
}

/// Takes 81 cells from a link of another site: one part of it is nothing else. A part that is a
/// map of regions is none.
Reading read_other_link(std::string_view line, PuzzleLine& found, std::string& reason) {
    constexpr std::string_view between = "/?&=#: \t\"'<>";
    const std::size_t link = line.find("://");
    if (link == std::string_view::npos) return Reading::other;
    for (std::size_t begin = link; begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(between, begin), line.size());
        const std::size_t name = line.find_last_of("/?&#", begin) + 1;
        const bool has_rules = begin > 0 && line[begin - 1] == '=' && name < begin &&
                               JsonRules::may_be_in(line.substr(name, begin - 1 - name));
        if (!has_rules &&
            read_cells(percent_decoded(line.substr(begin, end - begin)), found.puzzle)) {
            found.name = name_before(line);
            if (const auto fault = LinkRules(line, begin, end).apply(found.puzzle)) {
                reason = "a link with a puzzle: " + *fault;
                return Reading::bad;
            }
            return Reading::puzzle;
        }
        begin = end + 1;
    }
    return Reading::other;
}

}  // namespace

Reading read_link(std::string_view line, PuzzleLine& found, std::string& reason) {
    line = trimmed(line);
    const auto payload = find_payload(line);
    if (!payload) return read_other_link(line, found, reason);
    const std::size_t end = std::min(line.find_first_of(" \t&#\"'<>", payload->begin), line.size());
    const std::string text = percent_decoded(line.substr(payload->begin, end - payload->begin));
    found.name = {};
    std::optional<std::string> fault;
    switch (payload->kind) {
        case Payload::Kind::sudokuwiki:
            fault = read_bd(text, found.puzzle);
            break;
        case Payload::Kind::classic:
            fault = read_classic(text.substr(0, text.find('?')), found.puzzle);
            break;
        case Payload::Kind::board:
            fault = read_link_board(text.substr(0, text.find('?')), found);
            break;
    }
    if (!fault) fault = LinkRules(line, payload->begin, end).apply(found.puzzle);
    if (fault) {
        reason = "a link with a puzzle: " + *fault;
        return Reading::bad;
    }
    if (found.name.empty()) found.name = name_before(line);
    return Reading::puzzle;
}

}  // namespace gridlemma::apps
