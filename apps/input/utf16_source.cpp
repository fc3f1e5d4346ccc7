// SPDX-License-Identifier: Apache-2.0
// UTF-16, recognised by its byte order mark or by a zero in every second byte, converted to UTF-8.
// What is not UTF-16 passes unchanged.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#include "apps/input/byte_source.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

enum class Encoding : std::uint8_t { unknown, bytes, utf16_little, utf16_big };

/// The first bytes decide.
constexpr std::size_t decisive = 4;

Encoding encoding_of(std::string_view begin) noexcept {
    if (begin.starts_with("\xFF\xFE")) return Encoding::utf16_little;
    if (begin.starts_with("\xFE\xFF")) return Encoding::utf16_big;
    if (begin.size() < decisive) return Encoding::bytes;
    const auto is_zero = [begin](std::size_t i) { return begin[i] == '\0'; };
    if (!is_zero(0) && is_zero(1) && !is_zero(2) && is_zero(3)) return Encoding::utf16_little;
    if (is_zero(0) && !is_zero(1) && is_zero(2) && !is_zero(3)) return Encoding::utf16_big;
    return Encoding::bytes;
}

class Utf16Source final : public ByteSource {
 public:
    explicit Utf16Source(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    std::size_t read(std::span<char> to) override {
        if (encoding_ == Encoding::unknown && to.size() >= decisive)
            if (const std::size_t count = decide(to); count > 0) return count;
        while (given_ == text_.size()) {
            text_.clear();
            given_ = 0;
            if (encoding_ != Encoding::utf16_little && encoding_ != Encoding::utf16_big)
                return source_->read(to);
            if (!convert_more()) return 0;
        }
        const std::size_t count = text_.copy(to.data(), to.size(), given_);
        given_ += count;
        return count;
    }
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept override {
        return source_->failure();
    }
    [[nodiscard]] bool would_wait() const noexcept override {
        return given_ == text_.size() && source_->would_wait();
    }
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept override {
        return source_->stored_bytes();
    }

 private:
    /// Returns how many bytes there are in `to` that need no conversion. They are read at once.
    /// So the number of stored bytes that are consumed is the same as without a conversion.
    std::size_t decide(std::span<char> to) {
        std::size_t size = 0;
        while (size < decisive) {
            const std::size_t count = source_->read(to.subspan(size));
            if (count == 0) break;
            size += count;
        }
        encoding_ = encoding_of({to.data(), size});
        if (encoding_ == Encoding::bytes) return size;
        convert({to.data(), size});
        return 0;
    }

    /// Returns false at the end.
    bool convert_more() {
        std::array<char, std::size_t{1} << 14U> bytes;
        const std::size_t count = source_->read(bytes);
        if (count > 0) {
            convert({bytes.data(), count});
            return true;
        }
        if (!odd_byte_ && high_ == 0) return false;
        odd_byte_.reset();
        high_ = 0;
        append_utf8(replacement, text_);
        return true;
    }

    void convert(std::string_view bytes) {
        for (const char character : bytes) {
            const auto byte = static_cast<unsigned char>(character);
            if (!odd_byte_) {
                odd_byte_ = byte;
                continue;
            }
            const unsigned first = *std::exchange(odd_byte_, std::nullopt);
            take_unit(encoding_ == Encoding::utf16_little ? first | byte * 256U
                                                          : first * 256U | byte);
        }
    }

    void take_unit(unsigned unit) {
        const bool is_low = unit >= 0xDC00 && unit < 0xE000;
        const unsigned high = std::exchange(high_, 0U);
        if (high != 0 && is_low)
            return append_utf8(0x10000U + ((high & 0x3FFU) << 10U | (unit & 0x3FFU)), text_);
        if (high != 0) append_utf8(replacement, text_);
        if (unit >= 0xD800 && unit < 0xDC00)
            high_ = unit;
        else
            append_utf8(is_low ? replacement : unit, text_);
    }

    static constexpr unsigned replacement = 0xFFFD;

    std::unique_ptr<ByteSource> source_;
    Encoding encoding_ = Encoding::unknown;
    std::string text_;       // UTF-8,
    std::size_t given_ = 0;  // of which so much has been returned.
    std::optional<unsigned> odd_byte_;
    unsigned high_ = 0;  // The first half of a pair, or 0.
};

}  // namespace

std::unique_ptr<ByteSource> convert_utf16(std::unique_ptr<ByteSource> source) {
    return std::make_unique<Utf16Source>(std::move(source));
}

}  // namespace gridlemma::apps
