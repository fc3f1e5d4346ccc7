// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "apps/input/format.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

void Delivery::start(Batch& batch, std::string_view file) {
    batch_ = &batch;
    file_ = batch.text.add(file);
}

void Delivery::puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                      std::string_view text) {
    ++count_;
    if (!shard_.has(++ordinal_)) return;
    batch_->puzzles.push_back({.puzzle = puzzle,
                               .ordinal = ordinal_,
                               .file = file_,
                               .line = line,
                               .name = name.empty() ? name : kept(name),
                               .text = batch_->text.add(text)});
}

std::string_view Delivery::kept(std::string_view name) {
    return batch_->text.add(is_plain(name) ? name : printable(name));
}

void Delivery::refuse(std::uint64_t line, std::string reason) {
    ++count_;
    // Each bad line is reported by one shard: that of the next puzzle.
    if (shard_.has(ordinal_ + 1)) report(line, std::move(reason), false);
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
