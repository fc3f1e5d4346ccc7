// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/seen_positions.hpp"

#include <algorithm>

namespace gridlemma::explainer {

namespace {

constexpr std::size_t first_table_size = 1024;

std::size_t hash_of_seen_positions(const IdSet& set, int words) noexcept {
    std::uint64_t hash = 0;
    for (int w = 0; w < words; ++w) {
        hash = (hash ^ set.word[w]) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 32;
    }
    return hash;
}

}  // namespace

void SeenPositions::clear(int words) {
    words_ = words;
    seen_.clear();
    table_.assign(first_table_size, -1);
}

std::uint32_t SeenPositions::number_of(const IdSet& now) {
    if (2 * seen_.size() > table_.size()) enlarge();
    std::size_t place = hash_of_seen_positions(now, words_) % table_.size();
    for (; table_[place] >= 0; place = (place + 1) % table_.size()) {
        const auto number = static_cast<std::uint32_t>(table_[place]);
        if (std::equal(now.word.begin(), now.word.begin() + words_, seen_[number].now.word.begin()))
            return number;
    }
    table_[place] = static_cast<std::int32_t>(seen_.size());
    seen_.push_back({now, {}});
    return static_cast<std::uint32_t>(seen_.size() - 1);
}

void SeenPositions::enlarge() {
    table_.assign(4 * table_.size(), -1);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        std::size_t place = hash_of_seen_positions(seen_[i].now, words_) % table_.size();
        while (table_[place] >= 0) place = (place + 1) % table_.size();
        table_[place] = static_cast<std::int32_t>(i);
    }
}

}  // namespace gridlemma::explainer
