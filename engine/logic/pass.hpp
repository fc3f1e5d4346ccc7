// SPDX-License-Identifier: Apache-2.0
// Pass: one rung's finder on one grid. The finder reads one grid while the steps it offers are
// applied to `next`, a second copy; so no finder sees the ground shift under it, and a step that an
// earlier one of the pass has overtaken is noticed by its candidates being gone.
#pragma once

#include "engine/logic/inspector.hpp"
#include "engine/logic/path_summary.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/selection.hpp"
#include "engine/logic/solve_options.hpp"

namespace gridlemma {

/// The path of one puzzle: the grid that its steps have led to, and what counts and watches them.
struct PathState {
    const Profile& profile;
    Grid next;
    PathSummary summary;
    const StepObserver& observer;    ///< May be empty.
    Selection* selection = nullptr;  ///< Null if the profile has none.
    Inspector* inspector = nullptr;  ///< Null if all strategies are trusted.
};

/// Takes the steps of one pass after the other.
class PassSink final : public StepSink {
 public:
    PassSink(PathState& path, bool wants_reasons) : StepSink(wants_reasons), path_(path) {}

    /// A new pass.
    void start(const Rung& rung, RungCounters& counters) noexcept {
        rung_ = &rung;
        counters_ = &counters;
        // A step may break the deadly pattern that is the evidence of the next.
        goes_on_ = path_.profile.pick == Pick::all &&
                   rung.strategy->descriptor.assumes == Assumes::nothing;
        has_changed_ = false;
        has_seen_enough_ = false;
        greatest_ = rung.difficulty;
    }

    [[nodiscard]] bool has_changed() const noexcept { return has_changed_; }
    /// Whether the observer wants to see no more of the path.
    [[nodiscard]] bool has_seen_enough() const noexcept { return has_seen_enough_; }
    /// Whether an exception left it: one of the observer's, not of the finder's.
    [[nodiscard]] bool is_busy() const noexcept { return is_busy_; }
    /// Difficulty of the hardest step taken; at least that of the rung.
    [[nodiscard]] double greatest() const noexcept { return greatest_; }

 private:
    [[nodiscard]] bool take(Step& step) override;
    [[nodiscard]] bool consider(Step& step);
    /// A finder that offers more after "enough" is not listened to.
    [[nodiscard]] bool may_continue() const noexcept {
        return (goes_on_ && !has_seen_enough_) || !has_changed_;
    }
    [[nodiscard]] double difficulty_of(const Step& step) const;
    void carry_out(const Step& step);

    PathState& path_;
    const Rung* rung_ = nullptr;
    RungCounters* counters_ = nullptr;
    bool goes_on_ = false;
    bool is_busy_ = false;
    bool has_changed_ = false;
    bool has_seen_enough_ = false;
    double greatest_ = 0;
};

}  // namespace gridlemma
