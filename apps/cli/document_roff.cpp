// SPDX-License-Identifier: Apache-2.0
// Documents in roff with the man(7) macros.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>
#include <variant>

#include "apps/cli/document.hpp"
#include "apps/cli/option_text.hpp"

namespace gridlemma::apps {

namespace {

// Characters that are special in roff, or that roff would print as typographic signs.
std::string_view escaped(char character) {
    switch (character) {
        case '\\':
            return "\\(rs";
        case '-':
            return "\\-";
        case '\'':
            return "\\(aq";
        case '"':
            return "\\(dq";
        case '`':
            return "\\(ga";
        case '^':
            return "\\(ha";
        case '~':
            return "\\(ti";
        default:
            return {};
    }
}

bool is_capital(char character) { return character >= 'A' && character <= 'Z'; }
bool is_letter(char character) { return std::isalpha(static_cast<unsigned char>(character)) != 0; }

/// Returns the end of the placeholder (a word in capitals) that starts at `start`, or `start` if
/// there is none. A letter, digit or dash before the word means that it is not a placeholder.
std::size_t placeholder_end(std::string_view term, std::size_t start) {
    std::size_t end = start;
    while (end < term.size() && is_capital(term[end])) ++end;
    const bool is_part = start > 0 && (is_letter(term[start - 1]) || term[start - 1] == '-');
    return is_part || (end < term.size() && is_letter(term[end])) ? start : end;
}

/// Formats a term: bold type, placeholders in italics.
std::string styled(std::string_view term, bool literal) {
    std::string out;
    bool is_bold = false;
    for (std::size_t i = 0; i < term.size();) {
        const std::size_t end = literal ? i : placeholder_end(term, i);
        if (end > i) {
            out += fmt::format("\\fI{}\\fR", term.substr(i, end - i));
            is_bold = false;
        } else {
            if (!is_bold) out += "\\fB";
            is_bold = true;
            out += escaped_for_roff(term.substr(i, 1));
            const std::size_t next = i + 1;
            if (next == term.size() || (!literal && placeholder_end(term, next) > next)) {
                out += "\\fR";
                is_bold = false;
            }
        }
        i = std::max(end, i + 1);
    }
    return out;
}

std::string upper(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::toupper(c); });
    return out;
}

class RoffWriter {
 public:
    void operator()(const Heading& heading) {
        leave_to(0);
        if (heading.level == 1)
            out_ += fmt::format(".SH {}\n", escaped_for_roff(upper(heading.text)));
        else if (heading.level == 2)
            out_ += fmt::format(".SS {}\n", escaped_for_roff(heading.text));
        else
            out_ +=
                fmt::format("{}\\fI{}:\\fR\n", paragraph_sign(), escaped_for_roff(heading.text));
        is_fresh_ = heading.level < 3;
    }
    void operator()(const Paragraph& paragraph) {
        leave_to(0);
        out_ += paragraph_sign();
        append_lines(paragraph.text);
    }
    void operator()(const Entries& entries) {
        for (const Entry& entry : entries.rows) {
            leave_to(entry.depth);
            out_ += fmt::format(".TP\n{}\n", styled(entry.term, entries.literal));
            if (!entry.text.empty()) append_lines(entry.text);
        }
        leave_to(0);
        is_fresh_ = false;
    }
    void operator()(const Commands& commands) { append_example(commands.lines); }
    void operator()(const Sample& sample) { append_example(sample.lines); }

    [[nodiscard]] std::string take() { return std::move(out_); }

 private:
    /// A paragraph must not begin right after a heading.
    std::string_view paragraph_sign() { return std::exchange(is_fresh_, false) ? "" : ".PP\n"; }

    void append_lines(std::string_view text) {
        constexpr std::size_t source_width = 72;
        for (const std::string& line : wrap(escaped_for_roff(text), source_width))
            out_ += fmt::format("{}{}\n", line.starts_with('.') ? "\\&" : "", line);
        is_fresh_ = false;
    }

    void append_example(std::string_view text) {
        leave_to(0);
        out_ += fmt::format("{}.RS 4\n.EX\n", paragraph_sign());
        for (const std::string_view line : lines_of(text))
            out_ +=
                fmt::format("{}{}\n", line.starts_with('.') ? "\\&" : "", escaped_for_roff(line));
        out_ += ".EE\n.RE\n";
    }

    void leave_to(int depth) {
        for (; depth_ < depth; ++depth_) out_ += ".RS\n";
        for (; depth_ > depth; --depth_) out_ += ".RE\n";
    }

    std::string out_;
    int depth_ = 0;
    bool is_fresh_ = true;
};

}  // namespace

std::string escaped_for_roff(std::string_view text) {
    std::string out;
    for (const char character : text) {
        const std::string_view sign = escaped(character);
        if (sign.empty())
            out += character;
        else
            out += sign;
    }
    return out;
}

std::string to_roff(const Document& document) {
    RoffWriter writer;
    for (const Block& block : document) std::visit(writer, block);
    return writer.take();
}

}  // namespace gridlemma::apps
