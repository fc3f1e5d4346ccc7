// SPDX-License-Identifier: Apache-2.0
#include "apps/output/provenance.hpp"

#include <algorithm>

#include "apps/output/append.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

Provenance::Provenance(std::string_view version, std::string_view verb) {
    set("program", fmt::format("gridlemma {}", version));
    set("verb", verb);
}

Provenance& Provenance::set(std::string_view key, std::string_view value) {
    const auto known = std::ranges::find(facts_, key, &std::pair<std::string, std::string>::first);
    if (known == facts_.end())
        facts_.emplace_back(key, value);
    else
        known->second = value;
    return *this;
}

Provenance& Provenance::set(std::string_view key, std::uint64_t value) {
    return set(key, std::to_string(value));
}

Provenance& Provenance::set_profile(std::string_view name, std::string_view text) {
    return set("profile", name).set("profile-hash", stable_hash(text));
}

void Provenance::write_comments(Buffer& out) const {
    const auto is_control = [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F;
    };
    for (const auto& [key, value] : facts_) {
        append(out, "# ");
        append(out, key);
        append(out, ": ");
        for (const char byte : value) out.push_back(is_control(byte) ? ' ' : byte);
        out.push_back('\n');
    }
}

void Provenance::write_json(Buffer& out) const {
    OrderedJson facts = OrderedJson::object();
    for (const auto& [key, value] : facts_) facts[key] = value;
    const OrderedJson line = {{"provenance", facts}};
    append(out, json_text(line));
    out.push_back('\n');
}

std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t start) noexcept {
    std::uint64_t hash = start;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3;
    }
    return hash;
}

std::string stable_hash(std::string_view bytes) {
    return fmt::format("fnv1a64:{:016x}", fnv1a64(bytes));
}

}  // namespace gridlemma::apps
