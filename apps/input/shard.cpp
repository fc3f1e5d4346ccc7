// SPDX-License-Identifier: Apache-2.0
#include "apps/input/shard.hpp"

#include <fmt/format.h>

#include <charconv>

namespace gridlemma::apps {

std::optional<Shard> parse_shard(std::string_view text) noexcept {
    constexpr std::uint64_t most = 1'000'000;
    Shard shard;
    const char* const end = text.data() + text.size();
    const auto index = std::from_chars(text.data(), end, shard.index);
    if (index.ec != std::errc{} || index.ptr == end || *index.ptr != '/') return std::nullopt;
    const auto count = std::from_chars(index.ptr + 1, end, shard.count);
    if (count.ec != std::errc{} || count.ptr != end) return std::nullopt;
    if (shard.index < 1 || shard.index > shard.count || shard.count > most) return std::nullopt;
    return shard;
}

std::string to_string(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

}  // namespace gridlemma::apps
