// SPDX-License-Identifier: Apache-2.0
// What the formats of an input have in common: they take its lines and deliver puzzles and
// diagnostics.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/input/line_reader.hpp"
#include "apps/input/reader.hpp"

namespace gridlemma::apps {

/// Puts what a format finds into a batch, in order, with file and ordinal.
class Delivery {
 public:
    /// What follows goes to `batch`, as from `file`.
    void start(Batch& batch, std::string_view file);

    /// `name` and `text` are copied; a name is made printable (see printable()).
    void puzzle(const Puzzle& puzzle, std::uint64_t line, std::string_view name,
                std::string_view text);
    void refuse(std::uint64_t line, std::string reason);
    /// An input that failed, as a whole (line 0) or at a line.
    void fail(std::uint64_t line, std::string reason);

    [[nodiscard]] const Batch& batch() const noexcept { return *batch_; }
    /// Puzzles and diagnostics since the last call.
    [[nodiscard]] std::uint64_t take_count() noexcept;

 private:
    [[nodiscard]] std::string_view kept(std::string_view name);

    Batch* batch_ = nullptr;
    std::string_view file_;
    std::uint64_t ordinal_ = 0;
    std::uint64_t count_ = 0;
};

/// Reads one input. Every line that is neither blank nor a comment ends in a puzzle or in a
/// diagnostic.
class FormatParser {
 public:
    FormatParser() = default;
    FormatParser(const FormatParser&) = delete;
    FormatParser& operator=(const FormatParser&) = delete;
    virtual ~FormatParser() = default;

    virtual void take(const Line& line, Delivery& delivery) = 0;
    /// Instead of take(): a line that was too long to be kept. Diagnoses it.
    virtual void pass_over(const Line& line, Delivery& delivery);
    /// The input has ended.
    virtual void finish(Delivery&) {}
};

[[nodiscard]] std::unique_ptr<FormatParser> lines_parser();
[[nodiscard]] std::unique_ptr<FormatParser> csv_parser();
[[nodiscard]] std::unique_ptr<FormatParser> grid_parser();
/// Recognises the format from the first lines, then leaves them to the parser of that format.
[[nodiscard]] std::unique_ptr<FormatParser> automatic_parser();

[[nodiscard]] std::unique_ptr<FormatParser> make_parser(InputFormat format);

}  // namespace gridlemma::apps
