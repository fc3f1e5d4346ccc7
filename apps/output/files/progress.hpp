// SPDX-License-Identifier: Apache-2.0
// ProgressBar: one line on standard error while a stream runs; it is removed at the end.
//
//     1,204,000 puzzles   385k/s   0:03   37% [==========>                  ]   ETA 0:05
//
// All its numbers are about the puzzles that have been answered, not those that have been read.
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
/// Parses "auto", "always" and "never"; returns nullopt for any other word.
[[nodiscard]] std::optional<ProgressMode> parse_progress_mode(std::string_view word) noexcept;

/// Progress of a stream: the puzzles that have been answered, and the bytes of input that they
/// took.
struct Answered {
    std::uint64_t puzzles = 0;
    std::uint64_t bytes = 0;
};

/// The input of progress_line().
struct ProgressState {
    Answered answered = {};
    std::optional<std::uint64_t> total_bytes = {};  ///< The size of all inputs, if known.
    std::string_view unit = "puzzle";               ///< What is counted as puzzles are.
    std::chrono::duration<double> elapsed{0};
    /// Progress in the recent interval `recent_time`, for the rate and the time left.
    Answered recent = {};
    std::chrono::duration<double> recent_time{0};
    /// What else is to be said; may be empty.
    std::string_view note = {};
    /// What goes on after the last puzzle; empty while puzzles are answered.
    std::string_view closing_work = {};
};

/// Returns the line, at most `width` columns (ASCII, no line end). Parts that do not fit are
/// omitted, the bar first. Percent and ETA need the total. 100 % is never reached, since the line
/// is removed when all puzzles are answered, or says what goes on then. The rate needs a time above
/// zero.
[[nodiscard]] std::string progress_line(const ProgressState& state, int width);

/// Progress in the last minute. The interval is longer if it would hold fewer than ten puzzles.
class RecentAnswers {
 public:
    using Time = std::chrono::steady_clock::time_point;
    explicit RecentAnswers(Time start) : samples_{{start, {}}} {}

    void add(Time now, Answered answered);
    /// Fills in ProgressState::recent and recent_time. Precondition: `now` is not before the last
    /// add().
    void fill(ProgressState& state, Time now) const;

 private:
    struct Sample {
        Time time;
        Answered answered;
    };
    std::deque<Sample> samples_;  ///< Never empty; begins with the start of the recent interval.
};

/// Redraws at most ten times per second. Not thread-safe.
class ProgressBar {
 public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    struct Options {
        ProgressMode mode = ProgressMode::automatic;
        std::optional<std::uint64_t> total_bytes = {};
        std::string_view unit = "puzzle";
        int descriptor = 2;  ///< The descriptor to draw on.
        Clock clock = std::chrono::steady_clock::now;
        /// Columns; nullopt asks the terminal, and falls back to 80.
        std::optional<int> width = {};
    };

    explicit ProgressBar(Options options);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Sets Options::total_bytes.
    void expect(std::optional<std::uint64_t> total) noexcept { options_.total_bytes = total; }
    /// Sets Options::unit, a literal.
    void name_unit(std::string_view unit) noexcept { options_.unit = unit; }
    /// Draws if a redraw is due. Neither number may fall. `note`: see ProgressState.
    void update(Answered answered, std::string_view note = {});
    /// All puzzles have been answered; from the next redraw on, the line says what goes on now.
    void begin_closing_work(std::string_view what) { closing_work_ = what; }
    /// Removes the line, before a message or for good; the next update that is due draws it again.
    /// Also removes the ^C that a terminal shows after the line when that key was pressed.
    void clear();
    [[nodiscard]] bool enabled() const noexcept { return enabled_; }

 private:
    void draw(std::string_view line);
    [[nodiscard]] int width() const;

    Options options_;
    bool enabled_ = false;
    std::chrono::steady_clock::time_point start_;
    RecentAnswers recent_;
    std::string closing_work_;
    std::optional<std::chrono::steady_clock::time_point> drawn_;
    std::size_t on_screen_ = 0;  ///< Columns that are not blank now.
};

}  // namespace gridlemma::apps
