// SPDX-License-Identifier: Apache-2.0
// TextArena: stores texts at stable addresses, so that views of them stay valid. After clear() it
// reuses its memory: filling it a second time allocates nothing. Not thread-safe.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

class TextArena {
 public:
    /// Returns a copy of `text` whose address is stable until clear(), even if the arena is moved.
    std::string_view add(std::string_view text);
    /// Drops all texts; keeps the memory of an ordinary batch.
    void clear() noexcept;
    /// Bytes added since clear().
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

 private:
    struct Chunk {
        std::unique_ptr<char[]> bytes;
        std::size_t capacity = 0;
    };

    char* allocate(std::size_t size);

    std::vector<Chunk> chunks_;
    std::size_t current_ = 0;  // Chunk in use.
    std::size_t used_ = 0;     // Bytes used in it.
    std::size_t size_ = 0;
};

}  // namespace gridlemma::apps
