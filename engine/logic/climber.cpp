// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/climber.hpp"

#include <exception>
#include <optional>
#include <string>
#include <utility>

namespace gridlemma {

namespace {

using ClimberClock = std::chrono::steady_clock;

}  // namespace

Climber::Climber(PathState path, const SolveOptions& options, KnownOfGrid known,
                 FinderMemory& memory, StopCheck* stop)
    : path_(std::move(path)),
      options_(options),
      is_unique_(known.is_unique),
      stop_(stop),
      find_options_{.explain = path_.observer != nullptr || options.certify != nullptr,
                    .memory = &memory,
                    .parameters = &path_.profile.parameters,
                    .candidates_by_reasoning = known.candidates_by_reasoning} {}

// Inline: see pass.cpp.
inline bool Climber::exceeds_limits(const PathSummary& before, double difficulty) const {
    if (!is_unique_) return false;
    if (is_harder(difficulty, options_.most_difficulty)) return true;
    return options_.gives_up != nullptr && options_.gives_up(before, difficulty);
}

/// A rung's steps are as hard as the rung at least, and later rungs are harder.
inline bool Climber::is_beyond_limits(double difficulty) {
    has_given_up_ |= exceeds_limits(path_.summary, difficulty);
    return has_given_up_;
}

inline bool Climber::is_stopped() noexcept {
    has_given_up_ |= stop_ != nullptr && stop_->should_stop();
    return has_given_up_;
}

inline void Climber::find(const Strategy& strategy, const Grid& grid, StepSink& sink) {
    if (path_.selection != nullptr)
        path_.selection->choose(strategy, grid, find_options_, sink);
    else
        strategy.find(grid, find_options_, sink);
}

/// A plugin's exception is its fault; that of an observer goes on its way.
void Climber::find_guarded(const Rung& rung, const Grid& grid, PassSink& sink) {
    try {
        find(*rung.strategy, grid, sink);
    } catch (const std::exception& error) {
        if (sink.is_busy()) throw;
        path_.inspector->note_exception(rung,
                                        std::string("it threw an exception: ") + error.what());
    } catch (...) {
        if (sink.is_busy()) throw;
        path_.inspector->note_exception(rung, "it threw what is not a std::exception");
    }
}

inline bool Climber::pass(const Rung& rung, const Grid& grid, RungCounters& counters) {
    const Strategy& strategy = *rung.strategy;
    if (!is_unique_ && needs_unique_solution(strategy.descriptor)) return false;
    const auto start = options_.measure_time ? ClimberClock::now() : ClimberClock::time_point{};
    std::optional<PathSummary> before;
    if (options_.gives_up != nullptr) before = path_.summary;
    PassSink sink(path_, rung, counters);
    if (path_.inspector != nullptr && rung.is_from_plugin())
        find_guarded(rung, grid, sink);
    else
        find(strategy, grid, sink);
    if (sink.has_changed())
        has_given_up_ = exceeds_limits(before ? *before : path_.summary, sink.greatest());
    ++counters.calls;
    if (options_.measure_time) counters.time += ClimberClock::now() - start;
    return sink.has_changed();
}

bool Climber::climb(Grid& grid, std::vector<RungCounters>& counters) {
    const std::vector<Rung>& ladder = path_.profile.ladder;
    for (std::size_t i = 0; i < ladder.size(); ++i) {
        if (is_beyond_limits(ladder[i].difficulty) || is_stopped()) return false;
        const bool has_changed = pass(ladder[i], grid, counters[i]);
        if (!has_changed && !has_fault()) continue;
        grid = path_.next;
        return !has_given_up_ && !has_fault();
    }
    return false;
}

}  // namespace gridlemma
