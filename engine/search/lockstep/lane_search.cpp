// SPDX-License-Identifier: Apache-2.0
#include "engine/search/lockstep/lane_search.hpp"

#include <algorithm>
#include <bit>
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

std::int32_t take_lowest(LaneSet& lanes) {
    const int lane = std::countr_zero(lanes);
    lanes &= lanes - 1;
    return lane;
}

constexpr LaneSet bit_of(std::int32_t lane) { return LaneSet{1} << static_cast<unsigned>(lane); }

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

constexpr int cell_of(const Axis& axis, int band, int line, int box, int place) {
    return band * axis.band + line * axis.line + box * axis.box + place * axis.place;
}

/// The three cells of a miniline, and the twelve that a digit leaves if it is in that miniline:
/// those of the four other minilines in its line and box.
struct MinilineCells {
    std::array<std::uint8_t, 3> own{};
    std::array<std::uint8_t, 12> others{};
};

constexpr MinilineCells cells_of_miniline(const Axis& axis, int band, int line, int box) {
    MinilineCells cells;
    int count = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            for (int place = 0; place < 3; ++place) {
                const auto cell = static_cast<std::uint8_t>(cell_of(axis, band, i, j, place));
                if (i == line && j == box)
                    cells.own[place] = cell;
                else if (i == line || j == box)
                    cells.others[count++] = cell;
            }
    return cells;
}

constexpr auto miniline_cells = [] {
    std::array<MinilineCells, miniline_count> table{};
    for (int n = 0; n < miniline_count; ++n)
        table[n] = cells_of_miniline(n < 27 ? rows : columns, n / 9 % 3, n / 3 % 3, n % 3);
    return table;
}();

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
      leading_(tasks.size(), none),
      counted_(holds_all_ ? 0 : tasks.size()) {
    stretch_of_.fill(none);
}

// gnu::hot: see lanes.cpp.
[[gnu::hot]] void LaneSearch::run() {
    for (Index lane = 0; lane < target_.width; ++lane) take_task(lane);
    share();
    while (busy_ != 0) {
        if (stop_ != nullptr && stop_->should_stop()) return give_up();
        const Verdicts verdicts = target_.pass(lanes_);
        dead_ = verdicts.dead & busy_;
        solved_ = verdicts.solved & busy_ & ~dead_;
        settled_ = verdicts.settled & busy_ & ~dead_ & ~solved_;
        if (should_wait()) settled_ = 0;
        if (settled_ != 0) target_.choose(lanes_, choices_);
        while (settled_ != 0) guess(take_lowest(settled_));
        while (solved_ != 0) found_solution(take_lowest(solved_));
        while (dead_ != 0) retreat(take_lowest(dead_));
        share();
    }
}

// A choice takes as long for one lane as for all of them: as long as a pass takes for a quarter of
// them. So a few settled lanes wait for others, for one pass, which does not change them.
inline bool LaneSearch::should_wait() {
    waited_ = !waited_ && 4 * std::popcount(settled_) < std::popcount(busy_);
    return waited_;
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
//
// Functions that move positions are inline: calls take 4 % of the instructions on hard lists.

// The lane continues with the digit in the miniline; the position without it there is stored. The
// former removes candidates, so the lane's sum cannot equal the old one after the next pass.
inline void LaneSearch::guess(Index lane) {
    const Index other = new_stored();
    Stored& without = stored_[other];
    target_.get(lanes_, lane, without.cells);
    without.depth = ++depth_[lane];
    const MinilineCells& cells = miniline_cells[choices_.miniline[lane]];
    const auto others = static_cast<Word>(~choices_.digit[lane]);
    for (const int cell : cells.own) without.cells[cell] &= others;
    for (const int cell : cells.others) word(lane, cell) &= others;

    Stretch& stretch = stretch_in(lane);
    push(stretch, other);
    ++stretch.stats.guesses;
    ++stretch.stats.nodes;
    stretch.stats.max_depth = std::max(stretch.stats.max_depth, depth_[lane]);
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
    stretch.held.push_back({target_.solution_in(lanes_, lane), stretch.stats});
    if (stretch.held.size() < most_held_ || stretch.top == none) return retreat(lane);
    stretch.lane = none;
    take_task(lane);
}

void LaneSearch::count_solution(Index lane) {
    Stretch& stretch = stretch_in(lane);
    if (stretch.held.empty())
        stretch.held.push_back({target_.solution_in(lanes_, lane), stretch.stats});
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
    drop_stored(stretch);
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
    const Index stretch = new_stretch(next_task_);
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
        drop_stretch(ended);
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
        drop_stretch(std::exchange(index, stretch.next));
    }
    return left;
}

/// Returns false if the sink wants no more solutions.
bool LaneSearch::hand_out(Index lane) {
    SearchTask& task = tasks_[stretch_in(lane).task];
    if (!sink_ && task.first) return true;
    const Solution solution = target_.solution_in(lanes_, lane);
    if (!task.first) task.first = solution;
    return !sink_ || sink_(solution);
}

// Idle lanes.

void LaneSearch::share() {
    const LaneSet all = ~LaneSet{0} >> static_cast<unsigned>(most_lanes - target_.width);
    for (LaneSet idle = all & ~busy_; idle != 0 && spare_ != 0;) {
        const Index stretch = stretch_to_split();
        if (stretch == none || stretch_count_ >= most_stretches) return;
        split(stretch, take_lowest(idle));
    }
}

LaneSearch::Index LaneSearch::stretch_to_split() const {
    std::size_t last_task = tasks_.size();
    for (LaneSet rest = busy_; rest != 0;) {
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
    const Index second = new_stretch(stretches_[index].task);
    Stretch& stretch = stretches_[index];
    stretches_[second].next = stretch.next;
    stretch.next = second;
    stretches_[second].root = take_bottom(stretch);
    start(second, lane);
}

// Positions in lanes.

void LaneSearch::start(Index index, Index lane) {
    Stretch& stretch = stretches_[index];
    stretch.lane = lane;
    ++stretch.stats.nodes;
    stretch_of_[lane] = index;
    if (stretch.root == none)
        load(lane, cells_of(*tasks_[stretch.task].puzzle), 0);
    else
        load(lane, stored_[stretch.root].cells, stored_[stretch.root].depth);
}

inline void LaneSearch::resume(Index index, Index lane) {
    Stretch& stretch = stretches_[index];
    stretch.lane = lane;
    ++stretch.stats.nodes;
    stretch_of_[lane] = index;
    const Index position = pop(stretch);
    load(lane, stored_[position].cells, stored_[position].depth);
    drop(position);
}

inline void LaneSearch::load(Index lane, const Cells& cells, std::uint32_t depth) {
    target_.put(cells, lanes_, lane);
    lanes_.sums[lane] = no_sum;
    depth_[lane] = depth;
    busy_ |= bit_of(lane);
    forget_verdict(lane);
}

/// The verdict of the last pass on the lane no longer holds.
inline void LaneSearch::forget_verdict(Index lane) {
    dead_ &= ~bit_of(lane);
    settled_ &= ~bit_of(lane);
    solved_ &= ~bit_of(lane);
}

void LaneSearch::release(Index lane) {
    stretch_of_[lane] = none;
    busy_ &= ~bit_of(lane);
    forget_verdict(lane);
}

// Memory.

LaneSearch::Index LaneSearch::new_stretch(std::size_t task) {
    ++stretch_count_;
    if (unused_stretch_ == none) {
        stretches_.emplace_back().task = task;
        return static_cast<Index>(stretches_.size() - 1);
    }
    const Index index = unused_stretch_;
    Stretch& stretch = stretches_[index];
    unused_stretch_ = stretch.next;
    std::vector<Held> held = std::move(stretch.held);  // for its capacity
    held.clear();
    stretch = {};
    stretch.task = task;
    stretch.held = std::move(held);
    return index;
}

void LaneSearch::drop_stretch(Index index) {
    Stretch& stretch = stretches_[index];
    drop_stored(stretch);
    if (stretch.root != none) drop(stretch.root);
    stretch.next = unused_stretch_;
    unused_stretch_ = index;
    --stretch_count_;
}

void LaneSearch::drop_stored(Stretch& stretch) {
    while (stretch.top != none) drop(pop(stretch));
}

inline LaneSearch::Index LaneSearch::new_stored() {
    if (unused_stored_ == none) {
        stored_.emplace_back();
        return static_cast<Index>(stored_.size() - 1);
    }
    const Index index = unused_stored_;
    unused_stored_ = stored_[index].below;
    return index;
}

inline void LaneSearch::drop(Index index) {
    stored_[index].below = unused_stored_;
    unused_stored_ = index;
}

inline void LaneSearch::push(Stretch& stretch, Index index) {
    stored_[index].above = none;
    stored_[index].below = stretch.top;
    if (stretch.top == none)
        stretch.bottom = index;
    else
        stored_[stretch.top].above = index;
    stretch.top = index;
    ++spare_;
}

inline LaneSearch::Index LaneSearch::pop(Stretch& stretch) {
    const Index index = stretch.top;
    stretch.top = stored_[index].below;
    if (stretch.top == none)
        stretch.bottom = none;
    else
        stored_[stretch.top].above = none;
    --spare_;
    return index;
}

LaneSearch::Index LaneSearch::take_bottom(Stretch& stretch) {
    const Index index = stretch.bottom;
    stretch.bottom = stored_[index].above;
    if (stretch.bottom == none)
        stretch.top = none;
    else
        stored_[stretch.bottom].below = none;
    --spare_;
    return index;
}

}  // namespace gridlemma::lockstep
