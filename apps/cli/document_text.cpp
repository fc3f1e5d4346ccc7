// SPDX-License-Identifier: Apache-2.0
// Documents for the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "apps/cli/document.hpp"
#include "apps/cli/option_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t widest_terms = 28;
constexpr std::size_t narrow_terms = 10;
constexpr std::size_t narrow_page = 60;

std::size_t indent_of(const Entry& entry) { return 2 + 2 * static_cast<std::size_t>(entry.depth); }

/// Returns the column in which the texts of the entries start.
std::size_t text_column(const Entries& entries, std::size_t width) {
    std::size_t column = entries.widest + 4;
    for (const Entry& entry : entries.rows)
        column = std::max(column, indent_of(entry) + entry.term.size() + 2);
    return std::min(column, width < narrow_page ? narrow_terms : widest_terms);
}

/// Breaks a long command into several lines that can still be copied into a shell: it is cut at
/// blanks outside quotes, and each line but the last ends in a backslash.
std::vector<std::string> cut_command(std::string_view line, std::size_t width) {
    std::vector<std::string> words(1);
    char quote = 0;
    for (const char character : line) {
        if (quote == 0 && character == ' ') {
            words.emplace_back();
            continue;
        }
        if (quote == character)
            quote = 0;
        else if (quote == 0 && (character == '\'' || character == '"'))
            quote = character;
        words.back() += character;
    }
    std::vector<std::string> lines{words.front()};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t end = i + 1 < words.size() ? 2 : 0;
        if (lines.back().size() + 1 + words[i].size() + end > width) {
            lines.back() += " \\";
            lines.push_back("    " + words[i]);
        } else {
            lines.back() += " " + words[i];
        }
    }
    return lines;
}

class TextWriter {
 public:
    explicit TextWriter(std::size_t width) : width_(width) {}

    void operator()(const Heading& heading) {
        out_ += '\n';
        append_wrapped(out_, heading.text + ':', 0, 0, width_);
        follows_text_ = false;
    }
    void operator()(const Paragraph& paragraph) {
        out_ += '\n';
        append_wrapped(out_, paragraph.text, 0, 0, width_);
        follows_text_ = true;
    }
    void operator()(const Entries& entries) {
        set_off();
        const std::size_t column = text_column(entries, width_);
        for (const Entry& entry : entries.rows) {
            const std::string head = std::string(indent_of(entry), ' ') + entry.term;
            out_ += head;
            if (entry.text.empty())
                out_ += '\n';
            else
                append_wrapped(out_, entry.text, std::max(column, indent_of(entry) + 2),
                               head.size(), width_);
        }
    }
    void operator()(const Commands& commands) {
        set_off();
        for (const std::string_view line : lines_of(commands.lines))
            for (const std::string& part :
                 line.starts_with('#') ? wrap(line, width_ - 2) : cut_command(line, width_ - 2))
                out_ += fmt::format("  {}\n", part);
    }
    void operator()(const Sample& sample) {
        out_ += '\n';
        for (const std::string_view line : lines_of(sample.lines))
            out_ += line.empty() ? "\n" : fmt::format("  {}\n", line);
        follows_text_ = true;
    }

    [[nodiscard]] std::string take() { return std::move(out_); }

 private:
    void set_off() {
        if (std::exchange(follows_text_, false)) out_ += '\n';
    }

    std::size_t width_;
    std::string out_;
    bool follows_text_ = false;  ///< The last block was a paragraph or a sample.
};

}  // namespace

std::string to_text(const Document& document, std::size_t width) {
    TextWriter writer(width);
    for (const Block& block : document) std::visit(writer, block);
    return writer.take();
}

}  // namespace gridlemma::apps
