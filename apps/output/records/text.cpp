// SPDX-License-Identifier: Apache-2.0
// Text for people: aligned columns, two spaces apart, numbers to the right.
//
//           n  name              status    solved    er  hardest               steps
//           1  Inkala 2010       unique    search     -  hidden-pair              12
//
// Widths depend on the fields alone, so a stream is formatted in one pass. On a terminal, names,
// files and techniques that are too wide are cut; all else pushes the rest of its line to the
// right. Techniques take the rest of 80 columns and continue on lines below. No control character
// from outside reaches a terminal: such characters, and bytes that are not UTF-8, are shown as
// U+FFFD.
#include <climits>
#include <memory>
#include <span>

#include "apps/base/display.hpp"
#include "apps/input/words.hpp"
#include "apps/output/records/layout.hpp"

namespace gridlemma::apps {
namespace {

constexpr int line_width = 80;
constexpr int gap = 2;
constexpr int narrowest_rest = 20;  ///< Minimum width of a column that takes the rest.

/// Appends as much of `text` as fits in `width` columns; returns the columns used.
int append_fitting(Buffer& out, std::string_view text, int width) {
    const std::string fitting = shown_within(text, static_cast<std::size_t>(width));
    append(out, fitting);
    return static_cast<int>(display_width(fitting));
}

struct Column {
    const Field* field = nullptr;
    int indent = 0;
    int width = 0;
    bool right = false;
    bool last = false;
};

/// 0 for a field that takes the rest of the line.
int width_of(const Field& field) {
    return field.width == 0 ? 0 : std::max(field.width, static_cast<int>(field.name.size()));
}

std::vector<Column> arrange(const Columns& fields) {
    std::vector<Column> columns;
    for (const Field* field : fields) {
        const bool right = field->type == FieldType::integer || field->type == FieldType::number;
        columns.push_back({.field = field, .indent = 0, .width = width_of(*field), .right = right});
    }
    const int taken = text_width(fields);
    int indent = 0;
    for (Column& column : columns) {
        if (column.width == 0) column.width = std::max(line_width - taken, narrowest_rest);
        column.indent = indent;
        indent += column.width + gap;
    }
    columns.back().last = true;
    return columns;
}

void append_spaces(Buffer& out, int number) {
    for (; number > 0; --number) out.push_back(' ');
}

/// Pads a cell that begins at `start` and uses `columns`.
void align(Buffer& out, std::size_t start, int columns, const Column& column) {
    const std::size_t end = out.size();
    if (!column.right && column.last) return;
    append_spaces(out, column.width - columns);
    if (column.right) std::rotate(out.data() + start, out.data() + end, out.data() + out.size());
}

/// Appends the entries of `id:count;id:count` that fit in the cell. The others go to `below`, in
/// lines aligned with the cell. Returns the columns used in the cell.
int append_counts(Buffer& out, Buffer& below, std::string_view counts, const Column& column) {
    int in_cell = 0;
    int in_line = 0;
    Buffer* target = &out;
    while (!counts.empty()) {
        const std::string_view entry = counts.substr(0, counts.find(';'));
        counts.remove_prefix(std::min(entry.size() + 1, counts.size()));
        const int size = static_cast<int>(entry.size());
        if (in_line > 0 && in_line + 1 + size > column.width) {
            if (target == &below) below.push_back('\n');
            target = &below;
            append_spaces(below, column.indent);
            in_line = 0;
        }
        if (in_line > 0) target->push_back(' ');
        append(*target, entry);
        in_line += size + (in_line > 0 ? 1 : 0);
        if (target == &out) in_cell = in_line;
    }
    if (target == &below) below.push_back('\n');
    return in_cell;
}

class Text final : public ColumnLayout {
 public:
    Text(Columns chosen, WideTexts wide)
        : ColumnLayout(std::move(chosen)), layout_(arrange(columns())), wide_(wide) {}

    void write_titles(Buffer& out) const override {
        for (const Column& column : layout_) {
            if (column.indent > 0) append_spaces(out, gap);
            const std::size_t start = out.size();
            append(out, column.field->name);
            align(out, start, static_cast<int>(column.field->name.size()), column);
        }
        out.push_back('\n');
    }

    void write(const Record& record, Buffer& out) const override {
        Buffer below;
        for (const Column& column : layout_) {
            if (column.indent > 0) append_spaces(out, gap);
            const std::size_t start = out.size();
            const int columns = append_cell(record, column, out, below);
            align(out, start, columns, column);
        }
        out.push_back('\n');
        append(out, written_since(below, 0));
    }

 private:
    /// Returns the columns used by the cell.
    int append_cell(const Record& record, const Column& column, Buffer& out, Buffer& below) const {
        Buffer value;
        column.field->write(record, value);
        const std::string_view text = written_since(value, 0);
        if (text.empty()) {
            out.push_back('-');
            return 1;
        }
        if (column.field->type == FieldType::counts) return append_counts(out, below, text, column);
        const int size = static_cast<int>(std::min<std::size_t>(text.size(), INT_MAX));
        const bool is_cut = wide_ == WideTexts::are_cut &&
                            (column.field->foreign || column.field->type == FieldType::technique);
        if (is_cut && size > column.width) return append_fitting(out, text, column.width);
        if (column.field->foreign && !is_plain(text)) return append_fitting(out, text, INT_MAX);
        append(out, text);
        return size;
    }

    std::vector<Column> layout_;
    WideTexts wide_;
};

}  // namespace

int text_width(std::span<const Field* const> fields) noexcept {
    int taken = -gap;
    for (const Field* field : fields) taken += gap + width_of(*field);
    return taken;
}

LayoutPointer make_text(Columns columns, WideTexts wide) {
    return std::make_shared<Text>(std::move(columns), wide);
}

}  // namespace gridlemma::apps
