// SPDX-License-Identifier: Apache-2.0
// Framing: where one message ends and the next begins. Either each line is a message, or each
// message has a header with its length, as in the Language Server Protocol. The first line of the
// input decides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gridlemma::apps {

enum class Framing : std::uint8_t {
    unknown,  ///< Nothing was read yet.
    lines,
    headers,
};

/// One message as it was read.
struct RawMessage {
    std::string text;
    bool is_too_large = false;  ///< It was passed over; `text` is empty.
    std::string fault = {};     ///< Why the input cannot be read on; it is the last message then.
};

/// Reads messages in bounded memory. Not thread-safe.
class MessageReader {
 public:
    /// Reads at most `size` bytes to `buffer`; returns how many, 0 at the end. May throw.
    using Source = std::function<std::size_t(char* buffer, std::size_t size)>;

    /// Messages of more than `longest` bytes are passed over.
    MessageReader(Source source, std::size_t longest)
        : source_(std::move(source)), longest_(longest) {}

    /// Returns the next message that is not blank; nullopt at the end.
    [[nodiscard]] std::optional<RawMessage> next();
    [[nodiscard]] Framing framing() const noexcept { return framing_; }

 private:
    bool fill();
    [[nodiscard]] std::optional<RawMessage> next_line();
    [[nodiscard]] std::optional<RawMessage> next_with_header();
    [[nodiscard]] RawMessage body(std::uint64_t length);
    [[nodiscard]] bool take_line(std::string& line, std::size_t longest, bool& is_too_long);
    [[nodiscard]] RawMessage give_up(std::string reason);

    Source source_;
    std::size_t longest_;
    Framing framing_ = Framing::unknown;
    std::string buffer_;  ///< Read ahead: what is after `used_`.
    std::size_t used_ = 0;
    bool is_over_ = false;
};

/// Returns the message as it is sent.
[[nodiscard]] std::string framed(std::string_view text, Framing framing);

}  // namespace gridlemma::apps
