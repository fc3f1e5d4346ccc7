// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_text_parts.hpp"

#include <algorithm>

#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

bool is_json_blank(char character) noexcept {
    return character == ' ' || character == '\t' || character == '\r';
}

}  // namespace

void JsonTextParts::forget() {
    brackets_.clear();
    in_string_ = is_escaped_ = is_cut_ = is_passed_over_ = false;
    last_ = '\0';
    text_.clear();
    lines_.clear();
    items_.clear();
    list_ = {};
}

std::size_t JsonTextParts::take(std::string_view line, std::uint64_t number) {
    event_ = Event::none;
    if (is_outside()) {
        forget();
        first_line_ = number;
    } else if (in_string_ && lines_.back().line != number) {
        event_ = Event::broken;  // No string goes on in the next line.
        return 0;
    }
    if (lines_.empty() || lines_.back().line != number) {
        if (!lines_.empty() && !is_passed_over_) text_ += '\n';
        if (is_cut_) lines_.clear();
        lines_.push_back({text_.size(), number});
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (in_string_)
            take_in_string(line[i]);
        else if (is_json_blank(line[i]))
            text_ += is_passed_over_ ? std::string_view() : line.substr(i, 1);
        else if (take_sign(line[i], number))
            return event_ == Event::broken ? i : i + 1;
        if (text_.size() <= longest_text) continue;
        cut();
        return i + 1;
    }
    return line.size();
}

void JsonTextParts::take_in_string(char character) {
    if (!is_passed_over_) text_ += character;
    if (is_escaped_)
        is_escaped_ = false;
    else if (character == '\\')
        is_escaped_ = true;
    else
        in_string_ = character != '"';
}

// Returns whether the text has ended or is broken.
bool JsonTextParts::take_sign(char character, std::uint64_t number) {
    const bool opens = character == '{' || character == '[';
    const bool closes = character == '}' || character == ']';
    const bool begins_value = last_ == '[' || last_ == ',' || last_ == ':';
    if (opens && !brackets_.empty() && !begins_value) {
        event_ = Event::broken;
        return true;
    }
    if (brackets_ == "[" && !closes && (last_ == '[' || last_ == ',')) items_.push_back(number);
    const std::size_t list_depth = brackets_.find('[') + 1;
    const bool in_list =
        list_depth == brackets_.size() && list_.begin != nowhere && list_.end == nowhere;
    if (in_list && character == ',') {
        list_.item_end = text_.size();
        ++list_.items;
    }
    if (in_list && character == ']') list_.end = text_.size();
    if (character == '[' && list_.begin == nowhere) list_.begin = text_.size();
    if (!is_passed_over_) text_ += character;
    in_string_ = character == '"';
    last_ = character;
    if (opens) brackets_ += character;
    if (closes) brackets_.pop_back();
    if (!brackets_.empty()) return false;
    event_ = is_passed_over_ ? Event::none : Event::text;
    done_ = std::exchange(text_, {});
    done_items_ = std::exchange(items_, {});
    done_first_item_ = list_.first;
    return true;
}

void JsonTextParts::cut() {
    constexpr std::size_t longest_head = 1024;
    const std::size_t depth = brackets_.find('[') + 1;  // Of the list.
    if (list_.item_end == nowhere || list_.end != nowhere || depth > 2 ||
        list_.begin > longest_head) {
        event_ = Event::too_long;
        is_passed_over_ = true;
        text_.clear();
        return;
    }
    event_ = Event::text;
    done_ = text_.substr(0, list_.item_end) + (depth == 1 ? "]" : "]}");
    text_ = text_.substr(0, list_.begin + 1) + text_.substr(list_.item_end + 1);
    done_items_ = items_;
    if (!items_.empty()) items_ = {items_.back()};
    done_first_item_ = list_.first;
    list_.first += std::exchange(list_.items, 0);
    list_.item_end = nowhere;
    is_cut_ = true;
}

std::string JsonTextParts::tail() const {
    if (!is_cut_ || list_.end == nowhere || list_.end + 1 >= done_.size()) return {};
    return "{" + std::string(trimmed(std::string_view(done_).substr(list_.end + 1), " \t\r\n,"));
}

std::vector<std::pair<std::uint64_t, std::string>> JsonTextParts::lines_of_list() const {
    std::vector<std::pair<std::uint64_t, std::string>> lines;
    if (!brackets_.starts_with('[') || is_cut_ || is_passed_over_) return lines;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const std::size_t end = i + 1 < lines_.size() ? lines_[i + 1].at : text_.size();
        lines.emplace_back(lines_[i].line, text_.substr(lines_[i].at, end - lines_[i].at));
    }
    return lines;
}

}  // namespace gridlemma::apps
