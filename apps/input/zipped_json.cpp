// SPDX-License-Identifier: Apache-2.0
#include "apps/input/zipped_json.hpp"

#include <algorithm>
#include <cstddef>

namespace gridlemma::apps {

namespace {

bool is_number_text(std::string_view word) {
    if (word.starts_with('-')) word.remove_prefix(1);
    const bool has_zero = word.size() > 1 && word[0] == '0' && word[1] != '.';
    return !word.empty() && !has_zero && word[0] != '.' && word.back() != '.' &&
           std::ranges::count(word, '.') <= 1 &&
           std::ranges::all_of(word, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

class Unzipper {
 public:
    explicit Unzipper(std::string_view text) noexcept : text_(text) {}

    std::string run() {
        while (at_ < text_.size()) {
            const char character = text_[at_];
            if (character == '"' || character == '\'')
                take_string(character);
            else if (character == '{' || character == '[' || character == ',')
                take_opening(character);
            else if (character == '}' || character == ']' || character == ':' || character == ' ')
                take_sign(character);
            else
                take_word();
        }
        return std::move(json_);
    }

 private:
    void take_sign(char character) {
        json_ += character;
        ++at_;
        if (character == '}' || character == ']')
            is_list_.resize(is_list_.size() - !is_list_.empty());
    }

    /// In a list, what is missing before a comma or the end is an empty object.
    void take_opening(char character) {
        json_ += character;
        ++at_;
        if (character != ',') is_list_ += character == '[' ? 'y' : 'n';
        const bool in_list = !is_list_.empty() && is_list_.back() == 'y';
        const char next = at_ < text_.size() ? text_[at_] : '\0';
        const bool is_end = next == ',' || (next == ']' && character == ',');
        if (in_list && is_end) json_ += "{}";
    }

    void take_string(char quote) {
        json_ += '"';
        for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                if (text_[++at_] != '\'') json_ += '\\';
                json_ += text_[at_];
            } else {
                if (text_[at_] == '"') json_ += '\\';
                json_ += text_[at_];
            }
        }
        ++at_;
        json_ += '"';
    }

    void take_word() {
        const std::size_t end = std::min(text_.find_first_of(",:{}[]", at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        const bool is_name = at_ < text_.size() && text_[at_] == ':';
        const bool is_json = word == "true" || word == "false" || word == "null";
        if (!is_name && (is_json || is_number_text(word)))
            json_ += word;
        else if (!is_name && (word == "t" || word == "f"))
            json_ += word == "t" ? "true" : "false";
        else
            json_.append("\"").append(word).append("\"");
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string json_;
    std::string is_list_;  ///< Of each open bracket: y or n.
};

}  // namespace

std::string unzipped_json(std::string_view text) { return Unzipper(text).run(); }

}  // namespace gridlemma::apps
