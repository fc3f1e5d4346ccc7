// SPDX-License-Identifier: Apache-2.0
// JSON texts one after the other, on one line or several: records with a puzzle (as `rate` writes
// them), boards as arrays of rows, lists of either.
//
//     {"n":1,"name":"a
//     name","puzzle":"1..5.37..6.3..8.9......98...1.......8761..........6...7.8.9.76.47...6.312"}
//     [[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0], ...]
//
// A list that begins with a bracket alone on its line is taken item by item, so that it may be
// long. Lines of a step log other than those of puzzles are passed over.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "apps/input/format.hpp"
#include "apps/input/json_puzzles.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t longest_text = std::size_t{1} << 22U;

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
        const std::string_view text = trimmed(line.text);
        if (text_.empty()) {
            if (is_blank_or_comment(text) || is_log_line(text)) return;
            if (text == "]" || text == ",") return;
            if (text == "[" && !std::exchange(in_list_, true)) return;
            if (!text.starts_with('{') && !text.starts_with('[')) {
                end_rows(delivery);
                return take_puzzle_line(line, delivery);
            }
            first_line_ = line.number;
        }
        count_brackets(text);
        if (!text_.empty()) text_ += '\n';
        text_ += text;
        if (text_.size() > longest_text) return give_up(delivery);
        if (depth_ <= 0) end_text(delivery);
    }
    void pass_over(const Line& line, Delivery& delivery) override {
        finish(delivery);
        FormatParser::pass_over(line, delivery);
    }
    void finish(Delivery& delivery) override {
        end_rows(delivery);
        if (text_.empty()) return;
        delivery.refuse(first_line_, "a JSON text that does not end");
        forget();
    }

 private:
    void count_brackets(std::string_view text) noexcept {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (in_string_) {
                if (text[i] == '\\')
                    ++i;
                else if (text[i] == '"')
                    in_string_ = false;
                continue;
            }
            in_string_ = text[i] == '"';
            if (text[i] == '{' || text[i] == '[') ++depth_;
            if (text[i] == '}' || text[i] == ']') --depth_;
        }
    }

    void end_text(Delivery& delivery) {
        std::string_view text = text_;
        if (text.ends_with(',')) text.remove_suffix(1);
        // The last item may be followed by the end of the list.
        for (; depth_ < 0 && text.ends_with(']'); ++depth_) text.remove_suffix(1);
        if (is_row(text)) {
            if (rows_.empty()) first_row_ = first_line_;
            rows_ += (rows_.empty() ? "[" : ",") + std::string(text);
            if (++row_count_ == 9) end_rows(delivery);
        } else {
            end_rows(delivery);
            deliver(text, first_line_, delivery);
        }
        forget();
    }

    /// Whether it is an array without others in it: a row, if the list of rows was opened before.
    static bool is_row(std::string_view text) noexcept {
        return text.starts_with('[') && text.find_first_of("[{", 1) == std::string_view::npos &&
               std::ranges::count(text, ',') == 8;
    }

    void end_rows(Delivery& delivery) {
        if (rows_.empty()) return;
        deliver(std::exchange(rows_, {}) + "]", first_row_, delivery);
        row_count_ = 0;
    }

    void deliver(std::string_view text, std::uint64_t line, Delivery& delivery) {
        const auto take = [&](const JsonPuzzle& puzzle) {
            if (puzzle.fault) return delivery.refuse(line, *puzzle.fault);
            for (const std::string& name : puzzle.others)
                if (passed_over_.insert(name).second)
                    delivery.refuse(line, "member " + gridlemma::quoted(name) +
                                              " is not kept; --keep can name it");
            delivery.puzzle(puzzle.puzzle, line, puzzle.name, to_string(puzzle.puzzle),
                            {.kept = puzzle.kept, .solution = puzzle.solution});
        };
        const auto reason = each_json_puzzle(text, delivery.columns(), take);
        if (reason) delivery.refuse_unlike(line, *reason);
    }

    void give_up(Delivery& delivery) {
        end_rows(delivery);
        delivery.refuse(first_line_, "a JSON text of more than 4 MiB");
        forget();
    }

    void forget() {
        text_.clear();
        depth_ = 0;
        in_string_ = false;
    }

    std::string text_;  // From its first line on.
    std::uint64_t first_line_ = 0;
    std::string rows_;  // Of a board whose rows are texts of their own.
    std::uint64_t first_row_ = 0;
    int row_count_ = 0;
    int depth_ = 0;  // Of brackets.
    bool in_string_ = false;
    std::set<std::string> passed_over_;  // Members that are not kept and have been reported.
    bool in_list_ = false;               // Whose bracket stands alone on its line.
};

}  // namespace

std::unique_ptr<FormatParser> json_parser() { return std::make_unique<JsonParser>(); }

}  // namespace gridlemma::apps
