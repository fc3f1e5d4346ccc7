// SPDX-License-Identifier: Apache-2.0
// The programs that can be compared: a kernel of ours, a function in a shared library, or a
// command.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/data_kinds.hpp"

namespace gridlemma::bench {

/// One run over a list.
struct Run {
    double wall_seconds = 0;
    double cpu_seconds = 0;
    std::optional<std::uint64_t> guesses;  ///< If the contender reports them.
};

/// What kernels and functions do. Commands say so themselves.
struct Work {
    std::uint64_t limit = 2;  ///< Solutions are counted up to this number.
    std::size_t batch = 256;  ///< Puzzles that a kernel is given at a time, if there are as many.
};

class Contender {
 public:
    explicit Contender(std::string text) : text_(std::move(text)) {}
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;
    virtual ~Contender() = default;

    /// As on the command line.
    [[nodiscard]] const std::string& text() const noexcept { return text_; }
    /// Sets the puzzles that run() works on.
    virtual void load(const DataKind& data) = 0;
    /// Throws std::runtime_error if it cannot be run, and if a command fails or prints fewer lines
    /// than there are puzzles.
    virtual Run run() = 0;
    /// Returns the results of the last run, one item per puzzle or line: for a kernel or function
    /// the number of solutions, counted up to the limit; for a command the lines of its output.
    [[nodiscard]] virtual std::vector<std::string> answers() const = 0;
    /// Whether the answers are lines of any form, as those of a command.
    [[nodiscard]] virtual bool is_command() const noexcept { return false; }

 private:
    std::string text_;
};

/// Each reads the same 81 characters per puzzle in the time that is measured.
///
/// `kernel:NAME`              a kernel of `gridlemma list kernels`, in batches
/// `library:FILE:FUNCTION`    size_t FUNCTION(const char* puzzle, size_t limit, uint32_t options,
///                            char* solution, size_t* guesses), called with 81 characters, '.' for
///                            empty, and a limit: the interface of tdoku's library
/// anything else              a command for /bin/sh with the puzzles as its standard input
///
/// Throws std::runtime_error if the kernel or function does not exist.
[[nodiscard]] std::unique_ptr<Contender> make_contender(const std::string& text, const Work& work);

}  // namespace gridlemma::bench
