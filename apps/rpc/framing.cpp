// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/framing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t part_size = std::size_t{1} << 16U;
constexpr std::size_t longest_header = 1024;
constexpr int most_headers = 32;

bool is_blank_message(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

bool starts_with_word(std::string_view text, std::string_view word) {
    const auto same = [](char a, char b) { return (a | ' ') == (b | ' '); };
    return text.size() >= word.size() &&
           std::ranges::equal(text.substr(0, word.size()), word, same);
}

/// Without the blanks around it and the carriage return of its end.
std::string_view header_text(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return trimmed(line);
}

/// The value of a line "Content-Length: N"; nullopt for any other line.
std::optional<std::string_view> length_text(std::string_view line) {
    constexpr std::string_view name = "content-length:";
    if (!starts_with_word(line, name)) return std::nullopt;
    return trimmed(line.substr(name.size()));
}

}  // namespace

bool MessageReader::fill() {
    if (is_over_) return false;
    buffer_.erase(0, used_);
    used_ = 0;
    const std::size_t size = buffer_.size();
    buffer_.resize(size + part_size);
    const std::size_t more = source_(buffer_.data() + size, part_size);
    buffer_.resize(size + more);
    is_over_ = more == 0;
    return !is_over_;
}

/// Takes a line without its end; false at the end of the input. What is beyond `longest` is
/// dropped.
bool MessageReader::take_line(std::string& line, std::size_t longest, bool& is_too_long) {
    line.clear();
    is_too_long = false;
    while (used_ < buffer_.size() || fill()) {
        const std::string_view rest = std::string_view(buffer_).substr(used_);
        const std::size_t end = rest.find('\n');
        const std::string_view part = rest.substr(0, end);
        is_too_long |= part.size() > longest - line.size();
        if (!is_too_long) line += part;
        used_ += part.size() + (end == std::string_view::npos ? 0 : 1);
        if (end != std::string_view::npos) return true;
    }
    return !line.empty() || is_too_long;
}

RawMessage MessageReader::give_up(std::string reason) {
    is_over_ = true;
    buffer_.clear();
    used_ = 0;
    return {.text = {}, .fault = std::move(reason)};
}

std::optional<RawMessage> MessageReader::next_line() {
    RawMessage message;
    while (take_line(message.text, longest_, message.is_too_large)) {
        if (message.is_too_large) message.text.clear();
        if (message.is_too_large || !is_blank_message(message.text)) return message;
    }
    return std::nullopt;
}

RawMessage MessageReader::body(std::uint64_t length) {
    RawMessage message{.text = {}, .is_too_large = length > longest_};
    while (length > 0 && (used_ < buffer_.size() || fill())) {
        const std::size_t part = std::min<std::uint64_t>(length, buffer_.size() - used_);
        if (!message.is_too_large) message.text.append(buffer_, used_, part);
        used_ += part;
        length -= part;
    }
    if (length > 0) return give_up("the input ends within a message");
    return message;
}

std::optional<RawMessage> MessageReader::next_with_header() {
    std::optional<std::uint64_t> length;
    std::string line;
    bool is_too_long = false;
    int headers = 0;
    while (take_line(line, longest_header, is_too_long)) {
        const std::string_view text = header_text(line);
        if (is_too_long || ++headers > most_headers) return give_up("a header is too long");
        if (text.empty() && !length && headers == 1) {  // Between messages.
            headers = 0;
            continue;
        }
        if (text.empty()) {
            if (!length) return give_up("a header without Content-Length");
            return body(*length);
        }
        if (text.find(':') == std::string_view::npos) return give_up("a header without a colon");
        if (const auto value = length_text(text)) {
            std::uint64_t number = 0;
            const auto [end, error] =
                std::from_chars(value->data(), value->data() + value->size(), number);
            if (error != std::errc{} || end != value->data() + value->size() || value->empty())
                return give_up("Content-Length is not a number of bytes");
            length = number;
        }
    }
    if (headers > 0) return give_up("the input ends within a header");
    return std::nullopt;
}

std::optional<RawMessage> MessageReader::next() {
    constexpr std::size_t shortest_header = 16;
    while (framing_ == Framing::unknown && buffer_.size() < shortest_header &&
           buffer_.find('\n') == std::string::npos && fill()) {
    }
    if (framing_ == Framing::unknown)
        framing_ = starts_with_word(buffer_, "content-length:") ||
                           starts_with_word(buffer_, "content-type:")
                       ? Framing::headers
                       : Framing::lines;
    return framing_ == Framing::headers ? next_with_header() : next_line();
}

std::string framed(std::string_view text, Framing framing) {
    if (framing == Framing::headers)
        return fmt::format("Content-Length: {}\r\n\r\n{}", text.size(), text);
    return fmt::format("{}\n", text);
}

}  // namespace gridlemma::apps
