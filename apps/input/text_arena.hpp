// SPDX-License-Identifier: Apache-2.0
// TextArena: keeps texts where they are, so that views of them stay good, and uses its memory again
// after clear(): filling it a second time allocates nothing.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

class TextArena {
 public:
    /// A copy of `text` that stays where it is until clear(), also when the arena is moved.
    std::string_view add(std::string_view text);
    /// Forgets all texts; keeps the memory of ordinary ones.
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
    std::size_t used_ = 0;     // Of it.
    std::size_t size_ = 0;
};

}  // namespace gridlemma::apps
