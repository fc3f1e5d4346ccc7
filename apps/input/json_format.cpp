// SPDX-License-Identifier: Apache-2.0
// JSON texts one after the other, on one line or several: records with a puzzle (as `rate` writes
// them), boards as arrays of rows, lists of either.
//
//     {"n":1,"name":"a
//     name","puzzle":"1..5.37..6.3..8.9......98...1.......8761..........6...7.8.9.76.47...6.312"}
//     [[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0], ...]
//
// A text is read when it has ended; a long one in parts: see json_text_parts.hpp. Lines of a step
// log other than those of puzzles are passed over.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "apps/input/format.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/json_text_parts.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

bool is_log_line(std::string_view text) noexcept {
    for (std::string_view record : {"step", "end", "provenance"}) {
        const std::string head = "{\"record\":\"" + std::string(record) + '"';
        if (text.starts_with(head)) return true;
    }
    return false;
}

class JsonParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        if (line.number == passed_over_) return;
        for (std::string_view text = line.text;;) {
            if (parts_.is_outside() && !begin(text, line, delivery)) return;
            text.remove_prefix(parts_.take(text, line.number));
            if (parts_.event() == JsonTextParts::Event::none && text.empty()) return;
            settle(delivery);
        }
    }
    [[nodiscard]] bool takes_parts() const noexcept override { return true; }
    void pass_over(const Line& line, Delivery& delivery) override {
        finish(delivery);
        FormatParser::pass_over(line, delivery);
    }
    void finish(Delivery& delivery) override {
        if (parts_.is_outside()) return;
        break_off("a JSON text that does not end", delivery);
    }

 private:
    /// Goes to where a text begins in the rest of a line. Returns false if none does.
    bool begin(std::string_view& text, const Line& line, Delivery& delivery) {
        const bool is_whole = text.size() == line.text.size();
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r,]}"), text.size()));
        if (text.empty() || text.front() == '#') return false;
        if (is_whole && is_log_line(text)) {
            passed_over_ = line.number;
            return false;
        }
        if (text.front() == '{' || text.front() == '[') return true;
        if (is_whole)
            take_puzzle_line(line, delivery);
        else
            delivery.refuse(line.number, "text after the end of a JSON text: " +
                                             gridlemma::quoted(trimmed(text)));
        return false;
    }

    void settle(Delivery& delivery) {
        using Event = JsonTextParts::Event;
        if (parts_.event() == Event::text) {
            deliver(delivery);
            check_tail(delivery);
        } else if (parts_.event() == Event::too_long) {
            delivery.refuse(parts_.first_line(),
                            "a JSON text of more than 4 MiB, which is no list");
        } else if (parts_.event() == Event::broken) {
            break_off("a JSON text that does not end before the next one", delivery);
        }
    }

    void deliver(Delivery& delivery) {
        const auto take = [&](const JsonPuzzle& puzzle) {
            const std::uint64_t line = parts_.line_of_item(puzzle.item);
            if (puzzle.fault) return delivery.refuse(line, *puzzle.fault);
            for (const std::string& name : puzzle.others)
                if (unkept_.insert(name).second)
                    delivery.refuse(line, "member " + gridlemma::quoted(name) +
                                              " is not kept; --keep can name it");
            delivery.puzzle(puzzle.puzzle, line, puzzle.name, to_string(puzzle.puzzle),
                            {.kept = puzzle.kept, .solution = puzzle.solution});
        };
        const auto reason =
            each_json_puzzle(parts_.text(), delivery.columns(), take, parts_.first_item());
        if (reason) delivery.refuse_unlike(parts_.first_line(), *reason);
    }

    /// What stands behind the list of a long text cannot apply to puzzles that were read before.
    void check_tail(Delivery& delivery) {
        if (states_rules(parts_.tail()))
            delivery.refuse(parts_.first_line(),
                            "a rule behind the puzzles of a JSON text of more than 4 MiB");
    }

    /// Reports a text that is damaged. The records in the lines of a list are read for all that.
    void break_off(std::string reason, Delivery& delivery) {
        delivery.refuse(parts_.first_line(), std::move(reason));
        const auto lines = parts_.lines_of_list();
        parts_.forget();
        for (const auto& [number, text] : lines) {
            const std::string_view item = trimmed(text, " \t\r,");
            const Line line{
                .text = item, .number = number, .size = item.size(), .limit = item.size()};
            PuzzleLine found;
            if (!begins_like_json(item)) {
                if (!parse_puzzle_line(item, found)) take_puzzle_line(line, delivery);
            } else if (json_end(item) == item.size() && is_json_text(item)) {
                static_cast<void>(parts_.take(item, number));
                if (parts_.event() == JsonTextParts::Event::text) deliver_if_any(delivery);
                parts_.forget();
            }
        }
    }

    void deliver_if_any(Delivery& delivery) {
        bool has_any = false;
        static_cast<void>(each_json_puzzle(
            parts_.text(), delivery.columns(),
            [&](const JsonPuzzle& puzzle) { has_any = has_any || !puzzle.fault; }));
        if (has_any) deliver(delivery);
    }

    JsonTextParts parts_;
    std::uint64_t passed_over_ = 0;  // The number of a line of a step log, which may have parts.
    std::set<std::string> unkept_;   // Members that are not kept and have been reported.
};

}  // namespace

std::unique_ptr<FormatParser> json_parser() { return std::make_unique<JsonParser>(); }

}  // namespace gridlemma::apps
