// SPDX-License-Identifier: Apache-2.0
#include "apps/session/quiz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <utility>

#include "apps/base/errors.hpp"
#include "apps/input/operand.hpp"
#include "apps/input/reader.hpp"
#include "apps/input/words.hpp"
#include "apps/session/completion.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_reasons = 5;

std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number == 0)
        return std::nullopt;
    return number;
}

/// Returns whether it was meant as a number, and not as the end of a file's name: -1, +2, 0, 0x1,
/// 1.5.
bool looks_like_number(std::string_view word) {
    if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
    const bool is_hexadecimal = word.starts_with("0x") || word.starts_with("0X");
    if (is_hexadecimal) word.remove_prefix(2);
    return word.find_first_of("0123456789") != std::string_view::npos &&
           word.find_first_not_of(is_hexadecimal ? "0123456789abcdefABCDEF" : "0123456789.,") ==
               std::string_view::npos;
}

/// Returns why a file is not read at all: a device may never end.
std::optional<std::string> why_not_tried(const QuizName& name) {
    if (name.input == "-") return "the standard input has the commands; name a file";
    std::error_code failure;
    const fs::file_status status = fs::status(name.input, failure);
    const bool is_endless = fs::is_character_file(status) || fs::is_block_file(status);
    if (!is_endless) return std::nullopt;
    return name.input + ": a device, not a file";
}

/// Adds the reasons of one batch up to the limit; counts the others. Of those behind puzzle number
/// `wanted` of the batch there is only the first.
void add_reasons(const Batch& batch, bool in_place, std::uint64_t wanted, Quiz& quiz,
                 std::size_t& others) {
    for (const Diagnostic& diagnostic : batch.diagnostics) {
        if (diagnostic.position >= wanted && !diagnostic.io) {
            if (!std::exchange(quiz.has_rest, true))
                quiz.reasons.push_back(
                    fmt::format("{} (what is behind the puzzle is passed over)",
                                in_place ? diagnostic.reason : to_string(diagnostic)));
            continue;
        }
        quiz.status = worse(quiz.status, diagnostic.io ? ExitStatus::io : ExitStatus::bad_puzzle);
        if (quiz.reasons.size() == most_reasons)
            ++others;
        else
            quiz.reasons.push_back(in_place ? diagnostic.reason : to_string(diagnostic));
    }
}

}  // namespace

QuizName parse_quiz_name(std::string_view text) {
    QuizName whole{.input = expand_home(text)};
    std::error_code failure;
    const std::size_t blank = text.find_last_of(" \t");
    if (blank == std::string_view::npos || fs::exists(whole.input, failure)) return whole;
    if (classify_operand(whole.input) == OperandKind::puzzle) return whole;
    const std::string_view word = text.substr(blank + 1);
    const auto number = number_of(word);
    if (!number && looks_like_number(word))
        throw UsageError(
            fmt::format("'{}' is not the number of a puzzle, from 1", printable(word)));
    if (!number) return whole;
    return {.input = expand_home(trimmed(text.substr(0, blank))), .number = *number};
}

Quiz read_quiz(const QuizName& name, const Geometry& geometry,
               const std::function<bool()>& interrupted) {
    Quiz quiz;
    if (auto reason = why_not_tried(name)) {
        quiz.reasons.push_back(*std::move(reason));
        quiz.status = ExitStatus::io;
        return quiz;
    }
    const bool in_place = classify_operand(name.input) == OperandKind::puzzle;
    PuzzleReader reader({name.input}, {.geometry = geometry, .own_geometry = OwnGeometry::kept});
    Batch batch;
    std::uint64_t count = 0;
    std::size_t others = 0;
    bool is_interrupted = false;
    while (count <= name.number && !is_interrupted && reader.next(batch)) {
        add_reasons(batch, in_place, name.number - std::min(name.number, count), quiz, others);
        if (count < name.number && name.number <= count + batch.puzzles.size())
            quiz.puzzle = batch.puzzles[name.number - count - 1].puzzle;
        count += batch.puzzles.size();
        is_interrupted = !in_place && interrupted && interrupted();
    }
    quiz.has_more = count > name.number;
    if (others > 0) quiz.reasons.push_back(fmt::format("and {} more bad lines", others));
    if (quiz.puzzle || (count == 0 && !is_interrupted)) return quiz;
    quiz.status = worse(quiz.status, ExitStatus::bad_puzzle);
    if (is_interrupted)
        quiz.reasons.push_back(name.input + ": interrupted before the puzzle was read");
    else
        quiz.reasons.push_back(
            fmt::format("{}: no puzzle {}, the file has {}", name.input, name.number, count));
    return quiz;
}

}  // namespace gridlemma::apps
