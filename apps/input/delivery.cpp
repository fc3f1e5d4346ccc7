// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "apps/cli/errors.hpp"
#include "apps/input/format.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::uint64_t hash_factor = 0x9E3779B97F4A7C15;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * hash_factor;
    return hash ^ (hash >> 29U);
}

/// Adds a text to a hash. Every puzzle that is read passes through it, so there are two chains of
/// multiplications, which the processor carries out side by side.
std::uint64_t hashed(std::uint64_t hash, std::string_view text) {
    constexpr std::size_t size = sizeof(std::uint64_t);
    const auto word_at = [&](std::size_t at, std::size_t length) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, length);
        return word;
    };
    std::uint64_t other = text.size();
    std::size_t at = 0;
    for (; at + 2 * size <= text.size(); at += 2 * size) {
        hash = mixed(hash, word_at(at, size));
        other = mixed(other, word_at(at + size, size));
    }
    for (; at < text.size(); at += size)
        hash = mixed(hash, word_at(at, std::min(size, text.size() - at)));
    return mixed(hash, other);
}

}  // namespace

void Delivery::start(Batch& batch, std::string_view file) {
    batch_ = &batch;
    file_ = batch.text.add(file);
}

void Delivery::puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                      std::string_view text) {
    ++count_;
    const std::uint64_t ordinal = ++place_.puzzles;
    place_.fingerprint = hashed(place_.fingerprint, text);
    if (!name.empty()) place_.fingerprint = hashed(place_.fingerprint, name);
    if (ordinal == skipped_.puzzles) check_skipped();
    if (ordinal <= skipped_.puzzles || !shard_.has(ordinal)) return;
    batch_->puzzles.push_back({.puzzle = puzzle,
                               .ordinal = ordinal,
                               .file = file_,
                               .line = line,
                               .name = name.empty() ? name : kept(name),
                               .text = batch_->text.add(text)});
    batch_->puzzles.back().puzzle.set_geometry(*geometry_);
}

void Delivery::check_skipped() const {
    if (place_.puzzles < skipped_.puzzles)
        throw IoError(
            fmt::format("the input has only {} puzzles; the interrupted run had answered {}",
                        place_.puzzles, skipped_.puzzles));
    if (place_.puzzles == skipped_.puzzles && place_.fingerprint != skipped_.fingerprint)
        throw IoError(
            fmt::format("the first {} puzzles are not those that the interrupted run has answered",
                        place_.puzzles));
}

std::string_view Delivery::kept(std::string_view name) {
    return batch_->text.add(is_plain(name) ? name : printable(name));
}

void Delivery::refuse(std::uint64_t line, std::string reason) {
    ++count_;
    // Each bad line is reported by one shard: that of the next puzzle.
    const std::uint64_t next = place_.puzzles + 1;
    if (next > skipped_.puzzles && shard_.has(next)) report(line, std::move(reason), false);
}

void Delivery::report(std::uint64_t line, std::string reason, bool io) {
    batch_->diagnostics.push_back({.file = std::string(file_),
                                   .line = line,
                                   .reason = std::move(reason),
                                   .io = io,
                                   .position = batch_->puzzles.size()});
}

void Delivery::fail(std::uint64_t line, std::string reason) {
    ++count_;
    report(line, std::move(reason), true);
}

void FormatParser::pass_over(const Line& line, Delivery& delivery) {
    delivery.refuse(line.number, describe_long(line));
}

std::uint64_t Delivery::take_count() noexcept { return std::exchange(count_, 0); }

}  // namespace gridlemma::apps
