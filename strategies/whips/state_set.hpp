// SPDX-License-Identifier: Apache-2.0
// The states that a search has visited, by keys of 64 bits. Two states with the same key, of which
// one would be lost, are one in 10^7 searches of a million states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gridlemma::whips {

/// Thread safety: one per thread. Errors: std::bad_alloc.
class StateSet {
 public:
    void clear() {
        slots_.assign(first_size, 0);
        count_ = 0;
    }
    /// Returns whether the key is new. Key 0 counts as 1.
    bool insert(std::uint64_t key) {
        if (2 * count_ >= slots_.size()) grow();
        return add(key == 0 ? 1 : key);
    }

 private:
    static constexpr std::size_t first_size = 256;

    bool add(std::uint64_t key) noexcept {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = key & mask;
        for (; slots_[at] != 0; at = (at + 1) & mask)
            if (slots_[at] == key) return false;
        slots_[at] = key;
        ++count_;
        return true;
    }
    void grow() {
        const std::vector<std::uint64_t> old = std::exchange(
            slots_, std::vector<std::uint64_t>(slots_.empty() ? first_size : 4 * slots_.size()));
        count_ = 0;
        for (const std::uint64_t key : old)
            if (key != 0) (void)add(key);
    }

    std::vector<std::uint64_t> slots_;  ///< A power of two of them; 0: free.
    std::size_t count_ = 0;
};

}  // namespace gridlemma::whips
