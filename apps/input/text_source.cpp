// SPDX-License-Identifier: Apache-2.0
// A text in memory as a source: it needs no files.
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/input/byte_source.hpp"

namespace gridlemma::apps {

namespace {

class TextSource final : public ByteSource {
 public:
    explicit TextSource(std::string_view text) noexcept : rest_(text) {}

    std::size_t read(std::span<char> to) override {
        const std::size_t count = rest_.copy(to.data(), to.size());
        rest_.remove_prefix(count);
        stored_bytes_ += count;
        return count;
    }
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept override {
        return failure_;
    }
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept override { return stored_bytes_; }

 private:
    std::string_view rest_;
    std::uint64_t stored_bytes_ = 0;
    std::optional<std::string> failure_;
};

}  // namespace

std::unique_ptr<ByteSource> read_text(std::string_view text) {
    return std::make_unique<TextSource>(text);
}

}  // namespace gridlemma::apps
