// SPDX-License-Identifier: Apache-2.0
#include "apps/input/line_reader.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "apps/input/line_syntax.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t read_size = std::size_t{1} << 16U;
// Room for a byte order mark and a line end in addition to the longest line.
constexpr std::size_t margin = 8;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source, std::size_t longest)
    : source_(std::move(source)), longest_(longest), buffer_(longest + margin + read_size) {}

// Skips the first `searched` bytes, which contain no line end. Returns the last byte of the line's
// end; null if it has not been read.
const char* LineReader::find_line_end(std::size_t searched) const noexcept {
    const char* const from = buffer_.data() + begin_ + searched;
    const char* const end = buffer_.data() + end_;
    const auto* const lf = static_cast<const char*>(std::memchr(from, '\n', end - from));
    const char* const last = lf != nullptr ? lf : end;
    const auto* const cr = static_cast<const char*>(std::memchr(from, '\r', last - from));
    if (cr == nullptr || cr + 1 == lf) return lf;
    if (cr + 1 == end && !at_end_) return nullptr;  // A LF may follow.
    return cr;
}

// Returns the size of a part of the line, of which `size` bytes are there; 0 if it has to be read
// at once.
std::size_t LineReader::json_part(std::size_t size) const noexcept {
    std::string_view text(buffer_.data() + begin_, std::min(size, longest_));
    if (size <= longest_) return 0;
    std::size_t start = 0;
    if (line_number_ == 0 && text.starts_with(byte_order_mark)) start = byte_order_mark.size();
    if (!is_inside_ && !begins_like_json(trimmed(text.substr(start)))) return 0;
    bool is_text = false;
    std::size_t part = 0;
    for (std::size_t i = start; i < text.size(); ++i) {
        if (is_text && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            is_text = !is_text;
        else if (!is_text && text[i] == ',')
            part = i + 1;
    }
    return part;
}

// Moves the remaining bytes to the front and reads more after them. Returns false at the end.
bool LineReader::refill() {
    if (at_end_) return false;
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
    }
    const std::uint64_t stored_before = source_->stored_bytes();
    const std::size_t count = source_->read(buffer_.from(end_));
    last_count_ = count;
    last_stored_ = source_->stored_bytes() - stored_before;
    at_end_ = count == 0;
    end_ += count;
    return !at_end_;
}

// Fills in the line from begin_ to `end`, of which `passed_over` bytes were skipped as too long.
void LineReader::give(Line& line, std::size_t end, std::uint64_t passed_over) {
    std::string_view text(buffer_.data() + begin_, end - begin_);
    if (!is_inside_) ++line_number_;
    if (line_number_ == 1 && !is_inside_ && passed_over == 0 && text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    if (text.ends_with('\r')) text.remove_suffix(1);
    line.number = line_number_;
    line.size = passed_over + text.size();
    line.limit = longest_;
    line.text = line.is_too_long() ? std::string_view{} : text;
}

bool LineReader::next(Line& line, bool in_parts) {
    std::uint64_t passed_over = 0;
    std::size_t searched = 0;
    for (;;) {
        const char* const found = find_line_end(searched);
        const std::size_t end =
            found != nullptr ? static_cast<std::size_t>(found - buffer_.data()) : end_;
        if (const std::size_t part = in_parts && passed_over == 0 ? json_part(end - begin_) : 0;
            part > 0) {
            give(line, begin_ + part, 0);
            begin_ += part;
            return is_inside_ = true;
        }
        if (found != nullptr) {
            give(line, end, passed_over);
            begin_ = end + 1;
            is_inside_ = false;
            return true;
        }
        searched = end_ - begin_;
        // A CR at the end is looked at again, when it is known what follows.
        if (searched > 0 && buffer_.data()[end_ - 1] == '\r') --searched;
        if (searched > longest_ + margin) {
            passed_over += searched;
            begin_ += searched;
            searched = 0;
        }
        if (refill() || find_line_end(searched) != nullptr) continue;
        if (source_->failure() || end_ - begin_ + passed_over == 0) return false;
        give(line, end_, passed_over);
        begin_ = end_;
        is_inside_ = false;
        return true;
    }
}

std::uint64_t LineReader::stored_bytes() const noexcept {
    const std::size_t left = std::min(end_ - begin_, last_count_);
    if (left == 0) return source_->stored_bytes();
    const double share = static_cast<double>(left) / static_cast<double>(last_count_);
    return source_->stored_bytes() -
           static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(last_stored_)));
}

bool LineReader::would_wait() const noexcept {
    return !at_end_ && find_line_end(0) == nullptr && source_->would_wait();
}

bool LineReader::may_have_more() { return begin_ < end_ || would_wait() || refill(); }

}  // namespace gridlemma::apps
