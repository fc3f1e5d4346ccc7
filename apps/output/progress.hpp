// SPDX-License-Identifier: Apache-2.0
// ProgressBar: one line on standard error while a stream runs, gone when it ends.
//
//     1,204,000 puzzles   385k/s   37% [===========>                   ]   ETA 0:05
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace pencilmark::apps {

/// `automatic`: only if standard error is a terminal.
enum class ProgressMode : std::uint8_t { automatic, always, never };
/// "auto", "always", "never"; nothing for any other word.
[[nodiscard]] std::optional<ProgressMode> parse_progress_mode(std::string_view word) noexcept;

/// What a line is made of.
struct ProgressState {
    std::uint64_t puzzles = 0;
    std::uint64_t bytes = 0;                        ///< Read so far.
    std::optional<std::uint64_t> total_bytes = {};  ///< Of all inputs, if known.
    std::chrono::duration<double> elapsed{0};
};

/// The line, at most `width` columns (ASCII, no line end); parts that do not fit are left out, the
/// bar first. Percent and ETA need the total; the rate needs a time above zero.
[[nodiscard]] std::string progress_line(const ProgressState& state, int width);

/// Redraws at most ten times a second. Not thread-safe: called where the stream is in order.
class ProgressBar {
 public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    struct Options {
        ProgressMode mode = ProgressMode::automatic;
        std::optional<std::uint64_t> total_bytes = {};
        int descriptor = 2;  ///< Where it draws.
        Clock clock = std::chrono::steady_clock::now;
        /// Columns; nothing asks the terminal, and 80 if it does not say.
        std::optional<int> width = {};
    };

    explicit ProgressBar(Options options);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Draws if it is time to. Both numbers are totals so far.
    void update(std::uint64_t puzzles, std::uint64_t bytes);
    /// Takes the line away, for a message or for good; the next update that is due draws it.
    void clear();
    [[nodiscard]] bool enabled() const noexcept { return enabled_; }

 private:
    void draw(std::string_view line);
    [[nodiscard]] int width() const;

    Options options_;
    bool enabled_ = false;
    std::chrono::steady_clock::time_point start_;
    std::optional<std::chrono::steady_clock::time_point> drawn_;
    std::size_t on_screen_ = 0;  ///< Columns that are not blank now.
};

}  // namespace pencilmark::apps
