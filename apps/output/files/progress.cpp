// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "apps/base/counted.hpp"

namespace gridlemma::apps {
namespace {

using namespace std::chrono_literals;

constexpr auto redraw_interval = 100ms;
constexpr auto recent_interval = 60s;
constexpr std::uint64_t fewest_recent = 10;
// Columns that stay free on the right: a full line would wrap on some terminals, and a terminal
// shows "^C" when that key is pressed.
constexpr std::string_view interrupt_sign = "^C";
constexpr int free_columns = 1 + static_cast<int>(interrupt_sign.size());
constexpr int narrowest_bar = 10;
constexpr int widest_bar = 40;
constexpr std::string_view part_gap = "   ";

/// Three significant digits: 7.25/s, 385k/s, 1.20M/s.
std::string rate_text(double rate) {
    constexpr std::array<std::string_view, 4> units{"", "k", "M", "G"};
    std::size_t unit = 0;
    while (rate >= 999.5 && unit + 1 < units.size()) {
        rate /= 1000;
        ++unit;
    }
    const int decimals = rate >= 99.95 ? 0 : rate >= 9.995 ? 1 : 2;
    return fmt::format("{:.{}f}{}/s", rate, decimals, units[unit]);
}

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::clamp(std::ceil(seconds), 0.0, 3.6e9));
    const std::uint64_t hours = whole / 3600;
    if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

/// Returns nullopt if the total is unknown. Files may grow while they are read.
std::optional<double> fraction_of(const ProgressState& state) {
    constexpr double greatest = 0.999;
    if (!state.total_bytes || *state.total_bytes == 0) return std::nullopt;
    const double fraction =
        static_cast<double>(state.answered.bytes) / static_cast<double>(*state.total_bytes);
    return std::min(fraction, greatest);
}

/// Estimated from the recent rate.
std::optional<double> seconds_left(const ProgressState& state) {
    if (state.recent.bytes == 0 || state.recent_time.count() <= 0) return std::nullopt;
    const double left = static_cast<double>(*state.total_bytes) -
                        static_cast<double>(std::min(state.answered.bytes, *state.total_bytes));
    return left / static_cast<double>(state.recent.bytes) * state.recent_time.count();
}

std::string bar(double fraction, int width) {
    const int inner = width - 2;
    const int filled = static_cast<int>(fraction * inner);
    std::string text(static_cast<std::size_t>(inner), ' ');
    std::fill_n(text.begin(), filled, '=');
    if (filled < inner) text[static_cast<std::size_t>(filled)] = '>';
    return '[' + text + ']';
}

}  // namespace

std::optional<ProgressMode> parse_progress_mode(std::string_view word) noexcept {
    if (word == "auto") return ProgressMode::automatic;
    if (word == "always") return ProgressMode::always;
    if (word == "never") return ProgressMode::never;
    return std::nullopt;
}

std::string progress_line(const ProgressState& state, int width) {
    const auto room = static_cast<std::size_t>(std::max(width, 0));
    const std::optional<double> fraction = fraction_of(state);

    std::string line = counted(state.answered.puzzles, state.unit);
    const auto add = [&](const std::string& part) {
        if (line.size() + part_gap.size() + part.size() <= room) line.append(part_gap).append(part);
    };
    const double recent_seconds = state.recent_time.count();
    if (recent_seconds > 0 && state.closing_work.empty())
        add(rate_text(static_cast<double>(state.recent.puzzles) / recent_seconds));
    if (state.elapsed.count() > 0) add(duration_text(std::floor(state.elapsed.count())));
    if (!state.note.empty()) add(std::string(state.note));
    if (!state.closing_work.empty()) add(std::string(state.closing_work));
    if (!fraction || !state.closing_work.empty()) return line.substr(0, room);

    add(fmt::format("{:3.0f}%", std::floor(*fraction * 100)));
    std::string eta;
    if (const auto seconds = seconds_left(state)) eta = "ETA " + duration_text(*seconds);
    const std::size_t taken = line.size() + 1 + (eta.empty() ? 0 : part_gap.size() + eta.size());
    const int left = static_cast<int>(room) - static_cast<int>(taken);
    if (left >= narrowest_bar) line += ' ' + bar(*fraction, std::min(left, widest_bar));
    if (!eta.empty()) add(eta);
    return line.substr(0, room);
}

void RecentAnswers::add(Time now, Answered answered) {
    // Samples are at least a second apart, and only taken after progress.
    const Sample& last = samples_.back();
    if (answered.puzzles != last.answered.puzzles && now - last.time >= 1s)
        samples_.push_back({now, answered});
    while (samples_.size() > 1 && now - samples_[1].time >= recent_interval &&
           answered.puzzles - samples_[1].answered.puzzles >= fewest_recent)
        samples_.pop_front();
}

void RecentAnswers::fill(ProgressState& state, Time now) const {
    const Sample& first = samples_.front();
    state.recent = {.puzzles = state.answered.puzzles - first.answered.puzzles,
                    .bytes = state.answered.bytes - first.answered.bytes};
    state.recent_time = now - first.time;
}

ProgressBar::ProgressBar(Options options)
    : options_(std::move(options)),
      enabled_(options_.mode == ProgressMode::always ||
               (options_.mode == ProgressMode::automatic && isatty(options_.descriptor) == 1)),
      start_(options_.clock()),
      recent_(start_) {
    // A short run needs no bar unless it was asked for.
    if (options_.mode == ProgressMode::automatic) drawn_ = start_;
}

ProgressBar::~ProgressBar() { clear(); }

void ProgressBar::update(Answered answered, std::string_view note) {
    if (!enabled_) return;
    const auto now = options_.clock();
    if (drawn_ && now - *drawn_ < redraw_interval) return;
    drawn_ = now;
    recent_.add(now, answered);
    ProgressState state{.answered = answered,
                        .total_bytes = options_.total_bytes,
                        .unit = options_.unit,
                        .elapsed = now - start_,
                        .note = note,
                        .closing_work = closing_work_};
    recent_.fill(state, now);
    draw(progress_line(state, width() - free_columns));
}

void ProgressBar::clear() {
    if (on_screen_ == 0) return;
    on_screen_ += interrupt_sign.size();
    draw({});
}

/// Overwrites with blanks instead of control sequences: they work on every terminal.
void ProgressBar::draw(std::string_view line) {
    std::string bytes = "\r" + std::string(line);
    if (line.size() < on_screen_) {
        bytes.append(on_screen_ - line.size(), ' ');
        if (line.empty()) bytes += '\r';
    }
    on_screen_ = line.size();
    // A bar that cannot be drawn does not fail the run.
    if (::write(options_.descriptor, bytes.data(), bytes.size()) < 0) enabled_ = false;
}

int ProgressBar::width() const {
    if (options_.width) return *options_.width;
    winsize size{};
    if (ioctl(options_.descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

}  // namespace gridlemma::apps
