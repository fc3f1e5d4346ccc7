// SPDX-License-Identifier: Apache-2.0
#include "apps/input/reader.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <utility>

#include "apps/input/format.hpp"
#include "apps/input/line_reader.hpp"
#include "apps/input/operand.hpp"
#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

/// Returns whether reading the descriptor would not block; false if there is none.
bool is_readable(int descriptor) noexcept {
    pollfd watch{.fd = descriptor, .events = POLLIN, .revents = 0};
    return descriptor >= 0 && ::poll(&watch, 1, 0) > 0;
}

}  // namespace

std::string to_string(const Diagnostic& diagnostic) {
    const std::string line = diagnostic.line == 0 ? "" : fmt::format(":{}", diagnostic.line);
    return printable(fmt::format("{}{}: {}", diagnostic.file, line, diagnostic.reason));
}

void Batch::clear() {
    puzzles.clear();
    diagnostics.clear();
    first_byte = 0;
    bytes_read = 0;
    end = {};
    text.clear();
}

// The current position: the input and the line.
struct PuzzleReader::State {
    State(std::vector<std::string> named, ReadOptions chosen)
        : inputs(std::move(named)), options(std::move(chosen)) {
        if (inputs.empty() && !options.ordinals) inputs.emplace_back("-");
        if (options.ordinals)
            numbered = std::max(options.ordinals->first - 1, options.answered.puzzles);
        delivery.set_geometry(options.geometry);
        delivery.set_own_geometry(options.own_geometry);
        delivery.set_lone_digits(options.lone_digits);
        delivery.set_columns(options.columns);
        delivery.set_each_reported(options.format != InputFormat::automatic);
        delivery.restrict_to(options.shard);
        delivery.skip(options.answered);
    }

    void fill(Batch& batch);
    void follow(Batch& batch);
    void number(Batch& batch);
    void open();
    void take_line();
    void close();
    [[nodiscard]] bool is_full(const Batch& batch) const;
    [[nodiscard]] bool has_read_all() const noexcept {
        return !lines && next_input == inputs.size();
    }
    [[nodiscard]] std::uint64_t bytes_taken() const noexcept {
        return bytes_before + (lines ? lines->stored_bytes() : 0);
    }

    std::vector<std::string> inputs;
    ReadOptions options;
    std::size_t next_input = 0;         // The next input to open; the current one is before it.
    std::string file;                   // Name of the current input.
    std::unique_ptr<LineReader> lines;  // Null between inputs.
    std::unique_ptr<FormatParser> parser;
    Delivery delivery;
    std::uint64_t bytes_before = 0;  // Size of the completed inputs.
    bool stdin_was_read = false;
    std::uint64_t numbered = 0;  // The last ordinal, if there are no inputs.
};

void PuzzleReader::State::fill(Batch& batch) {
    delivery.start(batch, file);
    batch.first_byte = bytes_taken();
    while (!is_full(batch) && (lines || next_input < inputs.size())) {
        if (!lines) {
            file = operand_name(inputs[next_input], next_input);
            delivery.start(batch, file);
            open();
        } else {
            take_line();
        }
    }
    const bool is_empty = batch.puzzles.empty() && batch.diagnostics.empty();
    if (has_read_all() && options.follow_up != nullptr && is_empty) follow(batch);
    batch.bytes_read = bytes_taken();
    batch.end = delivery.place();
    if (has_read_all() && options.follow_up == nullptr) delivery.check_skipped();
}

/// Adds puzzles to an empty batch. It stays empty if there are none, or if the run is over.
void PuzzleReader::State::follow(Batch& batch) {
    FollowUp::Next next;
    while (batch.puzzles.size() < options.batch_size) {
        const FollowUp::State state = options.follow_up->take(delivery.place().puzzles, next);
        if (state == FollowUp::State::over) return delivery.check_skipped();
        if (state == FollowUp::State::puzzle) {
            if (file != next.file || batch.puzzles.empty()) delivery.start(batch, file = next.file);
            delivery.puzzle(next.puzzle, next.line, {}, next.text);
            continue;
        }
        if (!batch.puzzles.empty() || is_readable(options.stop)) return;
        if (options.before_waiting) options.before_waiting();
        options.follow_up->wait();
    }
}

void PuzzleReader::State::number(Batch& batch) {
    const Ordinals& ordinals = *options.ordinals;
    const auto before = [&] { return numbered - (ordinals.first - 1); };
    batch.first_byte = before();
    const bool is_over = ordinals.is_over && ordinals.is_over();
    while (!is_over && batch.puzzles.size() < options.batch_size && numbered < ordinals.last) {
        ++numbered;
        if (options.shard.has(numbered))
            batch.puzzles.push_back({.puzzle = {},
                                     .ordinal = numbered,
                                     .file = ordinals.unit,
                                     .line = numbered,
                                     .name = {},
                                     .text = {}});
    }
    batch.bytes_read = before();
    batch.end = {.puzzles = numbered, .fingerprint = 0};
}

/// A batch ends when it holds enough puzzles or diagnostics, or when their lines are long enough,
/// since names may be long.
bool PuzzleReader::State::is_full(const Batch& batch) const {
    if (batch.puzzles.size() >= options.batch_size) return true;
    if (batch.diagnostics.size() >= options.batch_size) return true;
    if (batch.text.size() >= options.batch_text) return true;
    if (!lines || !lines->would_wait()) return false;
    if (!batch.puzzles.empty() || !batch.diagnostics.empty()) return true;
    if (options.before_waiting) options.before_waiting();
    return false;
}

void PuzzleReader::State::open() {
    const std::string& input = inputs[next_input++];
    const OperandKind kind = classify_operand(input);
    if (kind == OperandKind::standard_input && std::exchange(stdin_was_read, true))
        return delivery.fail(0, "the standard input was read before");
    auto source =
        kind == OperandKind::puzzle ? Result(read_text(input)) : open_input(input, options.stop);
    if (!source) return delivery.fail(0, source.error().reason);
    lines = std::make_unique<LineReader>(convert_utf16(decompress(*std::move(source))),
                                         options.longest_line);
    parser = make_parser(options.format);
    (void)delivery.take_count();
}

void PuzzleReader::State::take_line() {
    Line line;
    if (!take_next(*lines, *parser, line, delivery)) close();
}

// No input is skipped silently: one without a puzzle is reported.
void PuzzleReader::State::close() {
    parser->finish(delivery);
    delivery.end_input();
    if (const auto& failure = lines->failure())
        delivery.fail(lines->line_number() == 0 ? 0 : lines->line_number() + 1, *failure);
    else if (delivery.take_count() == 0)
        delivery.refuse(0, lines->line_number() == 0
                               ? "empty: no puzzle in it"
                               : "no puzzle in it: nothing but comments, blank lines or a header");
    bytes_before += lines->stored_bytes();
    lines.reset();
    parser.reset();
}

PuzzleReader::PuzzleReader(std::vector<std::string> inputs, ReadOptions options)
    : state_(std::make_unique<State>(std::move(inputs), std::move(options))) {}
PuzzleReader::~PuzzleReader() = default;
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;

bool PuzzleReader::next(Batch& batch) {
    batch.clear();
    if (state_->options.ordinals)
        state_->number(batch);
    else
        state_->fill(batch);
    return !batch.puzzles.empty() || !batch.diagnostics.empty();
}

bool PuzzleReader::may_have_more() {
    State& state = *state_;
    if (const auto& ordinals = state.options.ordinals) return state.numbered < ordinals->last;
    if (state.options.follow_up != nullptr || state.next_input < state.inputs.size()) return true;
    return state.lines && state.lines->may_have_more();
}

void PuzzleReader::set_batch_limits(std::size_t puzzles, std::size_t text) noexcept {
    state_->options.batch_size = std::max<std::size_t>(puzzles, 1);
    state_->options.batch_text = text;
}

StreamPlace PuzzleReader::place() const {
    if (state_->options.ordinals) return {.puzzles = state_->numbered, .fingerprint = 0};
    return state_->delivery.place();
}

std::optional<std::uint64_t> PuzzleReader::total_bytes() const {
    if (const auto& ordinals = state_->options.ordinals) return ordinals->count();
    return operands_size(state_->inputs);
}

}  // namespace gridlemma::apps
