// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "apps/base/errors.hpp"
#include "apps/input/format.hpp"
#include "apps/input/grid_row.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/own_geometry.hpp"
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
    file_ = batch.text.add(printable(file));
}

void Delivery::puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                      std::string_view text, const OtherColumns& others) {
    Puzzle own = puzzle;
    if (auto reason = choose_geometry(*geometry_, own)) return refuse(line, *std::move(reason));
    if (own_geometry_ == OwnGeometry::refused && geometry_->is_classic() &&
        !own.geometry().is_classic())
        return refuse(line, fmt::format("its own rules are the geometry {}, which this command "
                                        "takes from --geometry only",
                                        own.geometry().text()));
    if (!has_puzzle_) {
        report_unlike();
        has_puzzle_ = true;
    }
    ++count_;
    const std::uint64_t ordinal = ++place_.puzzles;
    place_.fingerprint = mixed(hashed(place_.fingerprint, text), line);
    if (!name.empty()) place_.fingerprint = hashed(place_.fingerprint, name);
    if (!others.kept.empty()) place_.fingerprint = hashed(place_.fingerprint, others.kept);
    if (ordinal == skipped_.puzzles) check_skipped();
    if (ordinal <= skipped_.puzzles || !shard_.has(ordinal)) return;
    batch_->puzzles.push_back({.puzzle = own,
                               .ordinal = ordinal,
                               .file = file_,
                               .line = line,
                               .name = name.empty() ? name : kept(name),
                               .text = batch_->text.add(text),
                               .kept = batch_->text.add(others.kept),
                               .solution = batch_->text.add(others.solution)});
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

void take_puzzle_line(const Line& line, Delivery& delivery) {
    PuzzleLine found{.lone = delivery.lone_digits()};
    if (auto error = parse_puzzle_line(line.text, found))
        delivery.refuse(line, std::move(error->reason));
    else
        delivery.puzzle(found.puzzle, line.number, found.name, line.text,
                        {.solution = found.solution ? *found.solution : std::string_view()});
}

void Delivery::refuse(const Line& line, std::string reason) {
    if (is_like_puzzle(line.text))
        refuse(line.number, std::move(reason));
    else
        refuse_unlike(line.number, std::move(reason));
}

void Delivery::refuse_unlike(std::uint64_t line, std::string reason) {
    if (has_puzzle_ || is_each_reported_ || waiting_) return refuse(line, std::move(reason));
    ++count_;
    if (unlike_.count++ > 0) return;
    unlike_.line = line;
    unlike_.reason = std::move(reason);
}

void Delivery::end_input() {
    report_unlike();
    has_puzzle_ = false;
}

void Delivery::report_unlike() {
    Unlike unlike = std::exchange(unlike_, {});
    if (unlike.count == 0) return;
    if (const std::uint64_t others = unlike.count - 1; others > 0)
        unlike.reason += fmt::format(", and {} more line{} that {} no puzzle", others,
                                     others == 1 ? "" : "s", others == 1 ? "is" : "are");
    refuse(unlike.line, std::move(unlike.reason));
    --count_;
}

void Delivery::hold_refusals() {
    report_unlike();
    if (!waiting_) waiting_.emplace();
}

void Delivery::release_refusals() {
    auto waiting = std::exchange(waiting_, std::nullopt);
    if (!waiting) return;
    for (Refused& refused : *waiting) refuse(refused.line, std::move(refused.reason));
}

void Delivery::refuse(std::uint64_t line, std::string reason) {
    if (waiting_) return waiting_->push_back({line, std::move(reason)});
    report_unlike();  // They come before this line.
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
    report_unlike();
    ++count_;
    report(line, std::move(reason), true);
}

void FormatParser::pass_over(const Line& line, Delivery& delivery) {
    delivery.refuse(line.number, describe_long(line));
}

bool take_next(LineReader& lines, FormatParser& parser, Line& line, Delivery& delivery) {
    if (!lines.next(line, parser.takes_parts())) return false;
    if (line.is_too_long())
        parser.pass_over(line, delivery);
    else
        parser.take(line, delivery);
    return true;
}

std::uint64_t Delivery::take_count() noexcept { return std::exchange(count_, 0); }

}  // namespace gridlemma::apps
