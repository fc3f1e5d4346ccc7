// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/climber.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "engine/logic/guarded_call.hpp"

namespace gridlemma {

namespace {

using ClimberClock = std::chrono::steady_clock;

}  // namespace

Climber::Climber(PathState path, const SolveOptions& options, bool is_unique,
                 const RungOrder& rungs, Facts& facts, StopCheck* stop)
    : path_(path),
      options_(options),
      is_unique_(is_unique),
      is_limited_(is_unique && options.has_limit()),
      rungs_(rungs),
      facts_(facts),
      stop_(stop),
      sink_(path_, path_.observer || options.certify != nullptr) {}

// Inline: see pass.cpp.
inline bool Climber::exceeds_limits(const PathSummary& before, double difficulty) const {
    if (!is_limited_) return false;
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

inline void Climber::find(const Strategy& strategy) {
    if (path_.selection != nullptr)
        path_.selection->choose(strategy, facts_, sink_);
    else
        strategy.find(facts_, sink_);
}

/// A plugin's exception is its fault; that of an observer goes on its way.
void Climber::find_guarded(const Rung& rung) {
    auto thrown = what_it_threw([&] { find(*rung.strategy); }, [&] { return sink_.is_busy(); });
    if (thrown) path_.inspector->note_exception(rung, *std::move(thrown));
}

inline bool Climber::pass(const Rung& rung, RungCounters& counters) {
    const Strategy& strategy = *rung.strategy;
    if (!is_unique_ && needs_unique_solution(strategy.descriptor)) return false;
    if (!is_valid(strategy.descriptor.valid_in, facts_.grid().geometry())) return false;
    const auto start = options_.measure_time ? ClimberClock::now() : ClimberClock::time_point{};
    std::optional<PathSummary> before;
    if (options_.gives_up != nullptr) before = path_.summary;
    sink_.start(rung, counters);
    if (path_.inspector != nullptr && rung.is_from_plugin())
        find_guarded(rung);
    else
        find(strategy);
    if (sink_.has_changed())
        has_given_up_ = sink_.has_seen_enough() ||
                        exceeds_limits(before ? *before : path_.summary, sink_.greatest());
    ++counters.calls;
    counters.hits += sink_.has_changed() ? 1 : 0;
    if (options_.measure_time) counters.time += ClimberClock::now() - start;
    return sink_.has_changed();
}

bool Climber::climb(Grid& grid, std::vector<RungCounters>& counters) {
    const std::vector<Rung>& ladder = path_.profile.ladder;
    const std::size_t count = rungs_.empty() ? ladder.size() : rungs_.size();
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t i = rungs_.empty() ? k : rungs_[k];
        if (is_beyond_limits(ladder[i].difficulty) || is_stopped()) return false;
        const bool has_changed = pass(ladder[i], counters[i]);
        if (!has_changed && !has_fault()) continue;
        grid.assign(path_.next);
        facts_.move_to(grid);
        return !has_given_up_ && !has_fault();
    }
    return false;
}

}  // namespace gridlemma
