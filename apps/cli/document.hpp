// SPDX-License-Identifier: Apache-2.0
// Document: what the program says about itself, as headings, paragraphs, tables of terms and
// examples. Help in the terminal and manual pages are made from the same documents.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/cli/wrap.hpp"

namespace gridlemma::apps {

struct Heading {
    std::string text;
    int level = 1;  ///< 1 is a section of a manual page, 2 a part of it, 3 a part of that.
};

struct Paragraph {
    std::string text;
};

struct Entry {
    std::string term;  ///< Words in capitals stand for something else, unless they are literal.
    std::string text;
    int depth = 0;  ///< Entries that belong to the one before are one deeper.
};

struct Entries {
    std::vector<Entry> rows;
    bool literal = false;    ///< Terms are typed as they are, capitals too.
    std::size_t widest = 0;  ///< The texts leave room for terms of this width, or wider ones.
};

/// Commands for the shell, one per line, and remarks, which start with `#`. Tests run them.
struct Commands {
    std::string lines;
};

/// What a file looks like. The commands of a document find it under this name when tests run them.
struct Sample {
    std::string file;
    std::string lines;
};

using Block = std::variant<Heading, Paragraph, Entries, Commands, Sample>;
using Document = std::vector<Block>;

/// The parts of `text` that are separated by an empty line, as paragraphs at the end.
void append_paragraphs(Document& document, std::string_view text);
/// `part` at the end of `document`, its headings `by` levels deeper.
void append_lowered(Document& document, Document part, int by);

/// For a terminal that is `width` columns wide. An empty line goes before headings and paragraphs,
/// and before what follows a paragraph.
[[nodiscard]] std::string to_text(const Document& document, std::size_t width = page_width);
/// In roff with man(7) macros. Precondition: begins with a heading of level 1.
[[nodiscard]] std::string to_roff(const Document& document);
/// `text` with every character escaped that roff would take for its own.
[[nodiscard]] std::string escaped_for_roff(std::string_view text);

}  // namespace gridlemma::apps
