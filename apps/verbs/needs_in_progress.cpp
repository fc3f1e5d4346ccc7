// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/needs_in_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "apps/base/counted.hpp"
#include "apps/base/wrap.hpp"
#include "apps/path/needs_text.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

void NeedsInProgress::note(Puzzle& place, const NeedsSoFar& so_far) {
    constexpr std::chrono::milliseconds pause{100};
    const std::scoped_lock lock(mutex_);
    place.known.runs = so_far.runs;
    place.known.necessary = so_far.necessary;
    if (so_far.minimal.size() == place.known.minimal.size()) return;
    const auto now = Clock::now();
    if (now - place.copied < pause) return;
    place.copied = now;
    place.known.minimal.assign(so_far.minimal.begin(), so_far.minimal.end());
    place.known.is_solved = true;
}

std::string NeedsInProgress::text() {
    const std::scoped_lock lock(mutex_);
    const Puzzle* first = nullptr;
    for (const Puzzle& puzzle : puzzles_)
        if (puzzle.ordinal > 0 && (first == nullptr || puzzle.ordinal < first->ordinal))
            first = &puzzle;
    if (first == nullptr) return {};
    return fmt::format("attempt {}, {}", first->known.runs,
                       counted(first->known.minimal.size(), "set"));
}

std::string NeedsInProgress::remark() {
    constexpr std::chrono::seconds longest{10};
    const std::scoped_lock lock(mutex_);
    if (has_spoken_ || Clock::now() - last_answer_ < longest) return {};
    has_spoken_ = true;
    return "gridlemma: this takes long; --time-limit SECONDS gives up, and --up-to D leaves out "
           "strategies above difficulty D, which have to do the work of easier ones\n";
}

std::string NeedsInProgress::unfinished() {
    const std::scoped_lock lock(mutex_);
    std::map<std::uint64_t, Puzzle*> begun;
    for (Puzzle& puzzle : puzzles_)
        if (puzzle.ordinal > 0) begun[puzzle.ordinal] = &puzzle;
    std::string out;
    for (auto& [ordinal, puzzle] : begun) {
        std::ranges::sort(puzzle->known.minimal, CheaperSet{*puzzle->profile});
        out += puzzle->heading;
        append_wrapped(out,
                       fmt::format("Interrupted in attempt {}. So far:",
                                   std::max<std::uint64_t>(puzzle->known.runs, 1)),
                       0, 0, width_);
        out += needs_text(puzzle->known, *puzzle->profile, puzzle->up_to, width_);
    }
    return out;
}

}  // namespace gridlemma::apps
