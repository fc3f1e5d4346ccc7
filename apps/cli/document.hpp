// SPDX-License-Identifier: Apache-2.0
// Document: the program's documentation as headings, paragraphs, tables of terms and examples. The
// help in the terminal and the manual pages are generated from the same documents.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/base/wrap.hpp"

namespace gridlemma::apps {

struct Heading {
    std::string text;
    int level = 1;  ///< 1 is a section of a manual page, 2 a part of it, 3 a part of that.
};

struct Paragraph {
    std::string text;
};

/// One row of a table of terms.
struct Entry {
    std::string term;  ///< Words in capitals are placeholders, unless `literal`.
    std::string text;
    int depth = 0;  ///< An entry that belongs to the previous one is one deeper.
};

/// A table of terms.
struct Entries {
    std::vector<Entry> rows;
    bool literal = false;    ///< Terms are typed as they are, capitals included.
    std::size_t widest = 0;  ///< The text column leaves room for terms of at least this width.
};

/// Shell commands, one per line, and remarks, which start with `#`. Tests run them.
struct Commands {
    std::string lines;
};

/// An example file. Tests create it under this name before they run the document's commands.
struct Sample {
    std::string file;
    std::string lines;
};

using Block = std::variant<Heading, Paragraph, Entries, Commands, Sample>;
using Document = std::vector<Block>;

/// Splits `text` at empty lines and appends the parts as paragraphs.
void append_paragraphs(Document& document, std::string_view text);
/// Appends `part` to `document`.
void append(Document& document, Document part);

/// Formats for a terminal that is `width` columns wide. An empty line precedes headings and
/// paragraphs, and follows a paragraph.
[[nodiscard]] std::string to_text(const Document& document, std::size_t width = page_width);
/// Formats in roff with man(7) macros. Precondition: the document begins with a heading of level 1.
[[nodiscard]] std::string to_roff(const Document& document);
/// Escapes every character of `text` that is special in roff.
[[nodiscard]] std::string escaped_for_roff(std::string_view text);

}  // namespace gridlemma::apps
