// SPDX-License-Identifier: Apache-2.0
// One puzzle per line: 81 or 729 cells, optionally followed by a separator and a name; or one of
// the forms of line_forms.hpp.
//
//     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 a name
//
// A blank means an empty cell only if no other sign for empty is used; otherwise a puzzle that is
// one cell short would swallow the blank before its name.
#include <memory>

#include "apps/input/csv_row.hpp"
#include "apps/input/format.hpp"
#include "apps/input/line_syntax.hpp"

namespace gridlemma::apps {

namespace {

class LinesParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        if (is_blank_or_comment(line.text)) return;
        found_.lone = delivery.lone_digits();
        if (const auto error = parse_puzzle_line(line.text, found_))
            delivery.refuse(line,
                            is_first_ ? why_no_first(line.text, error->reason) : error->reason);
        else
            delivery.puzzle(found_.puzzle, line.number, found_.name, line.text,
                            {.solution = found_.solution ? *found_.solution : std::string_view()});
        is_first_ = false;
    }

 private:
    // A table may begin with a header and have its puzzles in the first column.
    static std::string why_no_first(std::string_view line, const std::string& reason) {
        const std::vector<std::string> names = column_names(line);
        return names.empty() ? reason : words_of_foreign_header(names, {});
    }

    bool is_first_ = true;
    PuzzleLine found_;
};

}  // namespace

std::unique_ptr<FormatParser> lines_parser() { return std::make_unique<LinesParser>(); }

}  // namespace gridlemma::apps
