// SPDX-License-Identifier: Apache-2.0
#include "apps/input/text_arena.hpp"

#include <algorithm>
#include <cstring>

namespace gridlemma::apps {

namespace {

constexpr std::size_t chunk_size = std::size_t{1} << 16U;
// Chunks that clear() keeps: enough for an ordinary batch, and small next to the rest of the
// program.
constexpr std::size_t chunks_kept = 8;

}  // namespace

std::string_view TextArena::add(std::string_view text) {
    if (text.empty()) return {};
    char* place = allocate(text.size());
    std::memcpy(place, text.data(), text.size());
    size_ += text.size();
    return {place, text.size()};
}

char* TextArena::allocate(std::size_t size) {
    for (; current_ < chunks_.size(); ++current_, used_ = 0) {
        if (chunks_[current_].capacity - used_ < size) continue;
        char* place = chunks_[current_].bytes.get() + used_;
        used_ += size;
        return place;
    }
    const std::size_t capacity = std::max(chunk_size, size);
    // Not make_unique: bytes that are about to be written need no initialisation.
    chunks_.push_back({std::unique_ptr<char[]>(new char[capacity]), capacity});
    used_ = size;
    return chunks_.back().bytes.get();
}

void TextArena::clear() noexcept {
    const auto outsized = [](const Chunk& chunk) { return chunk.capacity > chunk_size; };
    chunks_.erase(std::remove_if(chunks_.begin(), chunks_.end(), outsized), chunks_.end());
    if (chunks_.size() > chunks_kept) chunks_.resize(chunks_kept);
    current_ = used_ = size_ = 0;
}

}  // namespace gridlemma::apps
