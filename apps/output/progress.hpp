// SPDX-License-Identifier: Apache-2.0
// ProgressBar: one line on standard error while a stream runs, gone when it ends.
//
//     1,204,000 puzzles   385k/s   0:03   37% [==========>                  ]   ETA 0:05
//
// Everything in it is about puzzles that have been answered, not about what has been read.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// `automatic`: only if standard error is a terminal.
enum class ProgressMode : std::uint8_t { automatic, always, never };
/// "auto", "always", "never"; nothing for any other word.
[[nodiscard]] std::optional<ProgressMode> parse_progress_mode(std::string_view word) noexcept;

/// How far a stream is: the puzzles that have been answered, and the bytes of input that they were.
struct Answered {
    std::uint64_t puzzles = 0;
    std::uint64_t bytes = 0;
};

/// What a line is made of.
struct ProgressState {
    Answered answered = {};
    std::optional<std::uint64_t> total_bytes = {};  ///< Of all inputs, if known.
    std::chrono::duration<double> elapsed{0};
    /// What has been answered lately, and in what time: for the rate and the time left.
    Answered recent = {};
    std::chrono::duration<double> recent_time{0};
};

/// The line, at most `width` columns (ASCII, no line end); parts that do not fit are left out, the
/// bar first. Percent and ETA need the total; 100 % is never reached, since the line goes when all
/// is answered. The rate needs a time above zero.
[[nodiscard]] std::string progress_line(const ProgressState& state, int width);

/// What has been answered in the last minute; in a longer time as long as it is fewer than ten
/// puzzles, and since the start as long as there is no more.
class RecentAnswers {
 public:
    using Time = std::chrono::steady_clock::time_point;
    explicit RecentAnswers(Time start) : samples_{{start, {}}} {}

    void add(Time now, Answered answered);
    /// Fills in ProgressState::recent and recent_time. Precondition: not before the last add().
    void fill(ProgressState& state, Time now) const;

 private:
    struct Sample {
        Time time;
        Answered answered;
    };
    std::deque<Sample> samples_;  ///< Never empty; from the start of what counts as recent.
};

/// Redraws at most ten times a second. Not thread-safe.
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

    /// Draws if it is time to. Neither number ever falls.
    void update(Answered answered);
    /// Takes the line away, for a message or for good; the next update that is due draws it. With
    /// it goes the ^C that a terminal shows behind the line when that key was pressed.
    void clear();
    [[nodiscard]] bool enabled() const noexcept { return enabled_; }

 private:
    void draw(std::string_view line);
    [[nodiscard]] int width() const;

    Options options_;
    bool enabled_ = false;
    std::chrono::steady_clock::time_point start_;
    RecentAnswers recent_;
    std::optional<std::chrono::steady_clock::time_point> drawn_;
    std::size_t on_screen_ = 0;  ///< Columns that are not blank now.
};

}  // namespace gridlemma::apps
