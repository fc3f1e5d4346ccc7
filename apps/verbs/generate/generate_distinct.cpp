// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/generate_distinct.hpp"

#include <cstring>
#include <utility>

#include "apps/base/append.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma::apps {

std::size_t DistinctPuzzles::Hash::operator()(const Form& form) const noexcept {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : form) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 29U;
    }
    return hash;
}

void DistinctPuzzles::pack(const Puzzle& canonical, std::string_view text, Buffer& out) {
    Form form{};
    for (Cell cell : canonical.givens()) {
        const auto index = static_cast<std::size_t>(cell.index());
        const auto digit = static_cast<std::uint64_t>(canonical.given(cell)->value());
        form[index / 16] |= digit << (4 * (index % 16));
    }
    const auto append_bytes = [&out](const auto& value) {
        out.append(reinterpret_cast<const char*>(&value),
                   reinterpret_cast<const char*>(&value) + sizeof value);
    };
    append_bytes(form);
    append_bytes(std::uint64_t{text.size()});
    append(out, text);
}

void DistinctPuzzles::unpack(Buffer& answers) {
    Buffer kept;
    const char* next = answers.data();
    const char* const end = next + answers.size();
    while (next != end) {
        Form form;
        std::uint64_t size = 0;
        std::memcpy(&form, next, sizeof form);
        std::memcpy(&size, next + sizeof form, sizeof size);
        const char* const text = next + sizeof form + sizeof size;
        next = text + size;
        if (is_complete()) continue;
        if (!seen_.insert(form).second) {
            ++repeated_;
            ++in_a_row_;
            continue;
        }
        ++found_;
        in_a_row_ = 0;
        kept.append(text, next);
    }
    answers = std::move(kept);
}

void write_made(const CandidateRecord& record, bool is_distinct, Buffer& out) {
    if (!is_distinct) return record.write(out);
    Buffer text;
    record.write(text);
    Minlex minlex;
    DistinctPuzzles::pack(minlex(record.record().input->puzzle), {text.data(), text.size()}, out);
}

}  // namespace gridlemma::apps
