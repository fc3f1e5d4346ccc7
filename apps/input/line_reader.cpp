// SPDX-License-Identifier: Apache-2.0
#include "apps/input/line_reader.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace gridlemma::apps {

namespace {

constexpr std::size_t read_size = std::size_t{1} << 16U;
// Room for a byte order mark and a line end in addition to the longest line.
constexpr std::size_t margin = 8;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source, std::size_t longest)
    : source_(std::move(source)), longest_(longest), buffer_(longest + margin + read_size) {}

// Skips the first `searched` bytes, which contain no line end.
const void* LineReader::find_line_end(std::size_t searched) const noexcept {
    const std::size_t from = begin_ + searched;
    return std::memchr(buffer_.data() + from, '\n', end_ - from);
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
    ++line_number_;
    if (line_number_ == 1 && passed_over == 0 && text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    while (text.ends_with('\r')) text.remove_suffix(1);
    line.number = line_number_;
    line.size = passed_over + text.size();
    line.limit = longest_;
    line.text = line.is_too_long() ? std::string_view{} : text;
}

bool LineReader::next(Line& line) {
    std::uint64_t passed_over = 0;
    std::size_t searched = 0;
    for (;;) {
        if (const void* found = find_line_end(searched)) {
            const auto end = static_cast<const char*>(found) - buffer_.data();
            give(line, static_cast<std::size_t>(end), passed_over);
            begin_ = static_cast<std::size_t>(end) + 1;
            return true;
        }
        searched = end_ - begin_;
        if (searched > longest_ + margin) {
            passed_over += searched;
            begin_ = end_;
            searched = 0;
        }
        if (refill()) continue;
        if (source_->failure() || searched + passed_over == 0) return false;
        give(line, end_, passed_over);
        begin_ = end_;
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
