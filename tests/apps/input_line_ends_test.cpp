// SPDX-License-Identifier: Apache-2.0
// Lines of a source: every text of seven characters of 'a', LF and CR, in reads of every size.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/line_reader.hpp"

namespace gridlemma {
namespace {

/// Gives a text in reads of the same size.
class SlowSource final : public apps::ByteSource {
 public:
    SlowSource(std::string_view text, std::size_t size) : rest_(text), size_(size) {}
    std::size_t read(std::span<char> to) override {
        const std::size_t count = rest_.copy(to.data(), std::min(to.size(), size_));
        rest_.remove_prefix(count);
        return count;
    }
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept override {
        return failure_;
    }
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept override { return 0; }

 private:
    std::string_view rest_;
    std::size_t size_;
    std::optional<std::string> failure_;
};

using Lines = std::vector<std::string>;

/// Returns the lines of the text; a line longer than `longest` as its size.
Lines read_lines(std::string_view text, std::size_t size, std::size_t longest) {
    apps::LineReader reader(std::make_unique<SlowSource>(text, size), longest);
    Lines lines;
    apps::Line line;
    while (reader.next(line))
        lines.push_back(line.is_too_long() ? std::to_string(line.size) : std::string(line.text));
    EXPECT_EQ(reader.line_number(), lines.size());
    return lines;
}

/// The lines by character, without the reader.
Lines expected_lines(std::string_view text, std::size_t longest) {
    Lines lines;
    std::string line;
    const auto end_line = [&] {
        lines.push_back(line.size() > longest ? std::to_string(line.size()) : line);
        line.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\r' || (text[i] == '\n' && (i == 0 || text[i - 1] != '\r')))
            end_line();
        else if (text[i] != '\n')
            line += text[i];
    if (!line.empty()) end_line();
    return lines;
}

TEST(LineEnds, LfCrLfAndCrEndALine) {
    EXPECT_EQ(expected_lines("a\nb\r\nc\rd", 9), (Lines{"a", "b", "c", "d"}));
    for (int number = 0; number < 3 * 3 * 3 * 3 * 3 * 3 * 3; ++number) {
        std::string text;
        for (int i = 0, rest = number; i < 7; ++i, rest /= 3) text += "a\n\r"[rest % 3];
        const Lines expected = expected_lines(text, 9);
        for (std::size_t size = 1; size <= text.size(); ++size)
            EXPECT_EQ(read_lines(text, size, 9), expected) << ::testing::PrintToString(text);
    }
}

TEST(LineEnds, OfLinesThatAreTooLong) {
    for (const std::size_t length : {9, 10, 17, 18, 19, 20, 100})
        for (const std::string end : {"\n", "\r\n", "\r", "\r\r", "\n\r"}) {
            const std::string text = std::string(length, 'a') + end + "b" + end;
            for (std::size_t size = 1; size <= text.size(); ++size)
                EXPECT_EQ(read_lines(text, size, 9), expected_lines(text, 9))
                    << ::testing::PrintToString(text);
        }
}

}  // namespace
}  // namespace gridlemma
