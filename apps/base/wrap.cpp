// SPDX-License-Identifier: Apache-2.0
#include "apps/base/wrap.hpp"

#include <algorithm>
#include <utility>

#include "apps/base/colour.hpp"
#include "apps/base/display.hpp"

namespace gridlemma::apps {

namespace {

/// The words of a text, one after the other: what blanks and line feeds separate.
class Words {
 public:
    explicit Words(std::string_view text) : text_(text) {}

    /// Goes to the next word; false if there is none. `begins_line`: it is the first of a line.
    [[nodiscard]] bool next(bool begins_line) {
        if (end_ >= text_.size()) return false;
        begin_ = std::exchange(is_first_, false) ? 0 : end_ + 1;
        if (begin_ >= text_.size()) return false;
        if (begins_line)
            while (begin_ < text_.size() && text_[begin_] == ' ') ++begin_;
        end_ = begin_;
        bool is_plain = true;
        for (; end_ < text_.size() && text_[end_] != ' ' && text_[end_] != '\n'; ++end_)
            is_plain = is_plain && text_[end_] > ' ' && text_[end_] <= '~';
        // Most words are plain: as many columns as bytes.
        width_ = is_plain ? end_ - begin_
                          : display_width(without_colours(text_.substr(begin_, end_ - begin_)));
        return true;
    }
    [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
    [[nodiscard]] std::size_t end() const noexcept { return end_; }
    [[nodiscard]] std::size_t width() const noexcept { return width_; }
    [[nodiscard]] bool ends_line() const { return end_ < text_.size() && text_[end_] == '\n'; }

 private:
    std::string_view text_;
    bool is_first_ = true;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::size_t width_ = 0;
};

/// Calls visit(blanks, line) with each line: a part of the text, and how many blanks stand before.
template <typename Visit>
void for_each_line(std::string_view text, std::size_t width, const Visit& visit) {
    Words words(text);
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t columns = 0;
    std::size_t blanks = 0;  // Of the line of the text, and of the lines that it becomes.
    bool has_line = false;
    bool begins_line = true;
    for (std::size_t after = 0; words.next(begins_line); after = words.end() + 1) {
        if (begins_line || columns + 1 + words.width() > width) {
            if (has_line) visit(blanks, text.substr(begin, end - begin));
            if (begins_line) blanks = std::min(words.begin() - after, width / 2);
            begin = words.begin();
            columns = blanks + words.width();
            has_line = true;
        } else {
            columns += 1 + words.width();
        }
        end = words.end();
        begins_line = words.ends_line();
    }
    if (has_line) visit(blanks, text.substr(begin, end - begin));
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    for_each_line(text, width, [&](std::size_t blanks, std::string_view line) {
        lines.emplace_back(std::string(blanks, ' ').append(line));
    });
    return lines;
}

void append_wrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t column,
                    std::size_t width) {
    if (column >= indent && column > 0) {
        out += '\n';
        column = 0;
    }
    for_each_line(text, width - std::min(indent, width),
                  [&](std::size_t blanks, std::string_view line) {
                      out.append(indent - column + blanks, ' ').append(line).append(1, '\n');
                      column = 0;
                  });
}

}  // namespace gridlemma::apps
