// SPDX-License-Identifier: Apache-2.0
#include "engine/search/lockstep/lane_search.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridlemma::lockstep {
namespace {

// The maximum number of solutions that a stretch holds unless it leads: enough that it seldom has
// to wait, with little memory.
constexpr std::size_t most_held_solutions = 64;
constexpr std::size_t most_stretches = 1024;
// The number of stretches examined for one to split: the search waits for those in front.
constexpr int farthest_stretch = 64;

SearchStats sum(const SearchStats& a, const SearchStats& b) {
    return {.solutions = a.solutions + b.solutions,
            .guesses = a.guesses + b.guesses,
            .nodes = a.nodes + b.nodes,
            .max_depth = std::max(a.max_depth, b.max_depth)};
}

Cells cells_of(const Puzzle& puzzle) {
    Cells cells;
    for (int cell = 0; cell < cell_count; ++cell) cells[cell] = puzzle.allowed(Cell(cell)).bits();
    return cells;
}

}  // namespace

LaneSearch::LaneSearch(const Target& target, std::span<SearchTask> tasks, std::uint64_t limit,
                       const SolutionSink& sink, StopCheck* stop)
    : target_(target),
      tasks_(tasks),
      limit_(limit),
      sink_(sink),
      stop_(stop),
      holds_all_(sink || limit <= most_held_solutions),
      most_held_(std::min<std::uint64_t>(limit, most_held_solutions)),
      lanes_(target),
      leading_(tasks.size(), none),
      counted_(holds_all_ ? 0 : tasks.size()) {
    stretch_of_.fill(none);
}

// gnu::hot: see lanes-inl.hpp.
[[gnu::hot]] void LaneSearch::run() {
    for (Index lane = 0; lane < target_.width; ++lane) take_task(lane);
    share();
    while (lanes_.busy() != 0) {
        if (stop_ != nullptr && stop_->should_stop()) return give_up();
        lanes_.pass();
        while (lanes_.has_settled()) guess(lanes_.take_settled());
        while (lanes_.has_solved()) found_solution(lanes_.take_solved());
        while (lanes_.has_dead()) retreat(lanes_.take_dead());
        share();
    }
}

// Writes, for each task that was begun, the results that are complete in search order. If solutions
// are only counted, all of them are included.
void LaneSearch::give_up() {
    for (std::size_t task = 0; task < next_task_; ++task) {
        if (leading_[task] == none) continue;
        SearchStats& stats = tasks_[task].stats;
        stats = stretches_[leading_[task]].stats;
        if (!holds_all_) stats.solutions = std::max(stats.solutions, counted_[task]);
    }
}

// One lane.

inline void LaneSearch::guess(Index lane) {
    const Index other = stretches_.new_stored();
    lanes_.guess(lane, stretches_.stored(other));
    Stretch& stretch = stretch_in(lane);
    stretches_.push(stretch, other);
    ++stretch.stats.guesses;
    ++stretch.stats.nodes;
    stretch.stats.max_depth = std::max(stretch.stats.max_depth, lanes_.depth(lane));
}

void LaneSearch::found_solution(Index lane) {
    Stretch& stretch = stretch_in(lane);
    ++stretch.stats.solutions;
    if (!stretch.leads) return holds_all_ ? hold_solution(lane) : count_solution(lane);
    if (!hand_out(lane) || stretch.stats.solutions == limit_)
        return end_task(stretch_of_[lane], SearchStats(stretch.stats));
    if (holds_all_) return retreat(lane);
    go_on_counting(lane);
}

void LaneSearch::hold_solution(Index lane) {
    Stretch& stretch = stretch_in(lane);
    stretch.held.push_back({lanes_.solution_in(lane), stretch.stats});
    if (stretch.held.size() < most_held_ || stretch.top == none) return retreat(lane);
    stretch.lane = none;
    take_task(lane);
}

void LaneSearch::count_solution(Index lane) {
    Stretch& stretch = stretch_in(lane);
    if (stretch.held.empty()) stretch.held.push_back({lanes_.solution_in(lane), stretch.stats});
    go_on_counting(lane);
}

void LaneSearch::go_on_counting(Index lane) {
    const std::size_t task = stretch_in(lane).task;
    const LaneSet left = ++counted_[task] < limit_ ? 0 : give_up_after_limit(task);
    if ((left & bit_of(lane)) == 0) retreat(lane);
    take_tasks(left);
}

// The limit is reached inside the first stretch whose solutions bring the sum up to it. That
// stretch waits until it leads and then starts over; later stretches are dropped. Returns the lanes
// that become idle.
LaneSet LaneSearch::give_up_after_limit(std::size_t task) {
    Index index = leading_[task];
    std::uint64_t before = 0;
    while (before + stretches_[index].stats.solutions < limit_) {
        before += stretches_[index].stats.solutions;
        index = stretches_[index].next;
    }
    counted_[task] = before;
    Stretch& stretch = stretches_[index];
    stretches_.drop_all_stored(stretch);
    const LaneSet left = drop_from(std::exchange(stretch.next, none));
    const Index lane = std::exchange(stretch.lane, none);
    return lane == none ? left : left | bit_of(lane);
}

inline void LaneSearch::retreat(Index lane) {
    if (stretch_in(lane).top == none)
        end_stretch(lane);
    else
        resume(stretch_of_[lane], lane);
}

// The stretches and their order.

void LaneSearch::take_task(Index lane) {
    if (next_task_ == tasks_.size()) return release(lane);
    const Index stretch = stretches_.add(next_task_);
    stretches_[stretch].leads = true;
    leading_[next_task_++] = stretch;
    start(stretch, lane);
}

void LaneSearch::take_tasks(LaneSet lanes) {
    while (lanes != 0) take_task(take_lowest(lanes));
}

void LaneSearch::end_stretch(Index lane) {
    Stretch& stretch = stretch_in(lane);
    stretch.lane = none;
    if (stretch.leads)
        lead_on(stretch_of_[lane], lane);
    else
        take_task(lane);
}

// The leading stretch has ended and freed a lane. The following stretches become the leading one in
// turn, up to one that has not ended.
void LaneSearch::lead_on(Index ended, Index lane) {
    for (;;) {
        const SearchStats before = stretches_[ended].stats;
        const std::size_t task = stretches_[ended].task;
        const Index next = stretches_[ended].next;
        stretches_.drop(ended);
        leading_[task] = next;
        if (next == none) {
            tasks_[task].stats = before;
            return take_task(lane);
        }
        Stretch& stretch = stretches_[next];
        stretch.leads = true;
        if (!holds_all_ && before.solutions + stretch.stats.solutions >= limit_) {
            start_over(next, lane);
            stretches_[next].stats = sum(before, stretches_[next].stats);
            return;
        }
        if (!hand_out_held(next, before)) return take_task(lane);
        stretch.stats = sum(before, stretch.stats);
        if (stretch.lane != none) return take_task(lane);
        if (stretch.top != none) return resume(next, lane);
        ended = next;
    }
}

/// Returns false if the task is complete.
bool LaneSearch::hand_out_held(Index index, const SearchStats& before) {
    SearchTask& task = tasks_[stretches_[index].task];
    for (const Held& held : stretches_[index].held) {
        const SearchStats stats = sum(before, held.stats);
        if (!task.first) task.first = held.solution;
        if ((!sink_ || sink_(held.solution)) && stats.solutions < limit_) continue;
        end_task(index, stats);
        return false;
    }
    stretches_[index].held.clear();
    return true;
}

// The limit is reached inside a stretch that has not kept its solutions: it counts them again, one
// by one.
void LaneSearch::start_over(Index index, Index lane) {
    Stretch& stretch = stretches_[index];
    assert(stretch.lane == none && stretch.top == none && stretch.next == none);
    stretch.held.clear();
    stretch.stats = {};
    start(index, lane);
}

void LaneSearch::end_task(Index leading, const SearchStats& stats) {
    const std::size_t task = stretches_[leading].task;
    tasks_[task].stats = stats;
    leading_[task] = none;
    take_tasks(drop_from(leading));
}

/// Drops a stretch and all that follow it; does nothing for `none`. Returns their lanes.
LaneSet LaneSearch::drop_from(Index index) {
    LaneSet left = 0;
    while (index != none) {
        const Stretch& stretch = stretches_[index];
        if (stretch.lane != none) left |= bit_of(stretch.lane);
        stretches_.drop(std::exchange(index, stretch.next));
    }
    return left;
}

/// Returns false if the sink wants no more solutions.
bool LaneSearch::hand_out(Index lane) {
    SearchTask& task = tasks_[stretch_in(lane).task];
    if (!sink_ && task.first) return true;
    const Solution solution = lanes_.solution_in(lane);
    if (!task.first) task.first = solution;
    return !sink_ || sink_(solution);
}

// Idle lanes.

void LaneSearch::share() {
    for (LaneSet idle = lanes_.idle(); idle != 0 && stretches_.spare() != 0;) {
        const Index stretch = stretch_to_split();
        if (stretch == none || stretches_.count() >= most_stretches) return;
        split(stretch, take_lowest(idle));
    }
}

Index LaneSearch::stretch_to_split() const {
    std::size_t last_task = tasks_.size();
    for (LaneSet rest = lanes_.busy(); rest != 0;) {
        const std::size_t task = stretches_[stretch_of_[take_lowest(rest)]].task;
        if (task == last_task) continue;
        last_task = task;
        Index index = leading_[task];
        for (int i = 0; i < farthest_stretch && index != none; ++i) {
            if (stretches_[index].bottom != none) return index;
            index = stretches_[index].next;
        }
    }
    return none;
}

void LaneSearch::split(Index index, Index lane) {
    const Index second = stretches_.add(stretches_[index].task);
    Stretch& stretch = stretches_[index];
    stretches_[second].next = stretch.next;
    stretch.next = second;
    stretches_[second].root = stretches_.take_bottom(stretch);
    start(second, lane);
}

// Positions in lanes.

void LaneSearch::start(Index index, Index lane) {
    Stretch& stretch = stretches_[index];
    stretch.lane = lane;
    ++stretch.stats.nodes;
    stretch_of_[lane] = index;
    if (stretch.root == none)
        lanes_.load(lane, cells_of(*tasks_[stretch.task].puzzle), 0);
    else
        lanes_.load(lane, stretches_.stored(stretch.root).cells,
                    stretches_.stored(stretch.root).depth);
}

inline void LaneSearch::resume(Index index, Index lane) {
    Stretch& stretch = stretches_[index];
    stretch.lane = lane;
    ++stretch.stats.nodes;
    stretch_of_[lane] = index;
    const Index position = stretches_.pop(stretch);
    lanes_.load(lane, stretches_.stored(position).cells, stretches_.stored(position).depth);
    stretches_.drop_stored(position);
}

void LaneSearch::release(Index lane) {
    stretch_of_[lane] = none;
    lanes_.release(lane);
}

}  // namespace gridlemma::lockstep
