// SPDX-License-Identifier: Apache-2.0
// CSV and TSV: a line of names, then one line per record. A missing value is an empty field.
//
// CSV  RFC 4180, except that line ends are single line feeds. A text that holds a comma, a quote
//      or a line end is quoted, with its quotes doubled; its bytes are not changed. Quotes also
//      protect what readers would drop: a text that begins with # (it looks like a comment) and
//      a line that would be empty.
// TSV  Nothing is quoted: tab, line feed, carriage return and backslash in a text are written
//      \t \n \r \\.
#include <memory>
#include <string>

#include "apps/output/records/layout.hpp"

namespace gridlemma::apps {
namespace {

/// Rewrites the end of `out`, from `start` on: `opening`, then byte by byte what `encode` appends.
template <typename Encode>
void rewrite(Buffer& out, std::size_t start, std::string_view opening, Encode encode) {
    const std::string plain(written_since(out, start));
    out.resize(start);
    append(out, opening);
    for (const char byte : plain) encode(byte);
}

void quote_if_needed(Buffer& out, std::size_t start) {
    const std::string_view text = written_since(out, start);
    if (text.find_first_of(",\"\r\n") == std::string_view::npos && !text.starts_with('#')) return;
    rewrite(out, start, "\"", [&out](char byte) {
        if (byte == '"') out.push_back('"');
        out.push_back(byte);
    });
    out.push_back('"');
}

void escape_if_needed(Buffer& out, std::size_t start) {
    constexpr std::string_view special = "\t\n\r\\";
    constexpr std::string_view letters = "tnr\\";
    if (written_since(out, start).find_first_of(special) == std::string_view::npos) return;
    rewrite(out, start, "", [&](char byte) {
        const std::size_t found = special.find(byte);
        if (found != std::string_view::npos) out.push_back('\\');
        out.push_back(found == std::string_view::npos ? byte : letters[found]);
    });
}

class Delimited final : public ColumnLayout {
 public:
    using Protect = void (*)(Buffer& out, std::size_t start);

    Delimited(Columns columns, char separator, Protect protect, std::string_view empty_line)
        : ColumnLayout(std::move(columns)),
          separator_(separator),
          protect_(protect),
          empty_line_(empty_line) {}

    void write_titles(Buffer& out) const override {
        for (const Field* field : columns()) {
            if (field != columns().front()) out.push_back(separator_);
            const std::size_t start = out.size();
            append(out, field->name);
            protect_(out, start);
        }
        out.push_back('\n');
    }

    void write(const Record& record, Buffer& out) const override {
        const std::size_t line = out.size();
        for (const Field* field : columns()) {
            if (field != columns().front()) out.push_back(separator_);
            const std::size_t start = out.size();
            field->write(record, out);
            // Texts without a list of words may hold separators of ours, too: "r1c1<>5, r1c2<>5".
            const bool is_any_text = field->type == FieldType::text && field->words.empty();
            if (field->foreign || is_any_text) protect_(out, start);
        }
        if (out.size() == line) append(out, empty_line_);
        out.push_back('\n');
    }

 private:
    char separator_;
    Protect protect_;
    std::string_view empty_line_;  ///< Stands for the line of a single absent value.
};

}  // namespace

LayoutPointer make_csv(Columns columns) {
    return std::make_shared<Delimited>(std::move(columns), ',', quote_if_needed, "\"\"");
}

LayoutPointer make_tsv(Columns columns) {
    return std::make_shared<Delimited>(std::move(columns), '\t', escape_if_needed, "");
}

}  // namespace gridlemma::apps
