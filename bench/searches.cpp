// SPDX-License-Identifier: Apache-2.0
// A search is a call of a finder, or of the rule by which a profile chooses among its steps. The
// tool does not see what a search reads. So it measures by an experiment what is done twice: it
// repeats a search without result at once, on the same grid. That finds nothing new. Its time is
// that of work which was done before.
#include "bench/searches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/logic/selection.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/other_programs/joint_search.hpp"
#include "strategies/profiles/hodoku/hodoku_selection.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

enum class Kind : std::uint8_t {
    found,
    first_without_result,  ///< The technique had not searched the puzzle without result before.
    again_without_result
};

struct Search {
    std::string_view technique;
    Kind kind;
    Seconds time;
    Seconds repetition;  ///< Zero unless it is without result again.
};

/// Sums of one technique.
struct Searches {
    std::array<std::uint64_t, 3> counts{};  ///< By kind.
    std::array<Seconds, 3> times{};
    std::uint64_t nothing_new = 0;  ///< Those that cost no more than twice the repetition.
    Seconds repetitions{};          ///< As far as the searches themselves took as long.

    void add(const Search& search) {
        const auto kind = static_cast<std::size_t>(search.kind);
        ++counts[kind];
        times[kind] += search.time;
        repetitions += std::min(search.time, search.repetition);
        if (search.time < 2 * search.repetition) ++nothing_new;
    }
    [[nodiscard]] Seconds all() const { return times[0] + times[1] + times[2]; }
    /// Without what is done twice.
    [[nodiscard]] Seconds floor() const { return all() - repetitions; }
};

using SearchesByName = std::map<std::string_view, Searches>;

/// Keeps the first step.
class FirstStep final : public StepSink {
 public:
    explicit FirstStep(bool wants_reasons) : StepSink(wants_reasons) {}

    [[nodiscard]] bool is_found() const noexcept { return is_found_; }
    void pass_to(StepSink& sink) { static_cast<void>(sink.offer(std::move(step_))); }

 private:
    [[nodiscard]] bool take(Step& step) override {
        if (!std::exchange(is_found_, true)) std::swap(step_, step);
        return false;
    }

    Step step_;
    bool is_found_ = false;
};

/// Takes the first step that each finder offers.
class FirstOffered final : public Selection {
 public:
    void start(const Grid&) override {}
    void choose(const Strategy& strategy, Facts& facts, StepSink& sink) override {
        strategy.find(facts, sink);
    }
    void take(const Step&) override {}
};

std::unique_ptr<Selection> selection_of(const Profile& profile) {
    if (profile.selection == nullptr) return std::make_unique<FirstOffered>();
    std::vector<const Strategy*> ladder;
    ladder.reserve(profile.ladder.size());
    for (const Rung& rung : profile.ladder) ladder.push_back(rung.strategy);
    return profile.selection->make(ladder);
}

/// Chooses as the profile does, and keeps the times. A joint search is one for all of its
/// techniques: it counts for the one that asks first.
class Watch final : public Selection {
 public:
    /// `searches`: those of an earlier run on the same puzzles, whose times are lowered to those of
    /// this one; or none, and they are added.
    Watch(const Profile& profile, std::vector<Search>& searches)
        : selection_(selection_of(profile)), searches_(searches), is_first_run_(searches.empty()) {
        if (profile.selection == &hodoku_selection) joint_ = hodoku_joint_searches;
    }

    void start(const Grid& grid) override {
        selection_->start(grid);
        without_result_.clear();
        asked_.clear();
    }
    void choose(const Strategy& strategy, Facts& facts, StepSink& sink) override {
        FirstStep step(sink.wants_reasons());
        const Seconds time = time_of(strategy, facts, step);
        const void* const search = search_for(strategy);
        const auto [asked, is_new] = asked_.emplace(search, next_);
        if (is_new) {
            keep({strategy.descriptor.id, Kind::found, time, {}});
            if (!step.is_found()) end_without_result(search, strategy, facts, step);
        }
        if (!step.is_found()) return;
        if (!is_new) find_late(search, searches_[asked->second]);
        step.pass_to(sink);
    }
    void take(const Step& step) override {
        selection_->take(step);
        asked_.clear();
    }

 private:
    /// The search that finds the steps of a technique: a joint search, or the technique itself.
    [[nodiscard]] const void* search_for(const Strategy& strategy) const {
        for (const JointSearch* joint : joint_)
            if (std::ranges::find(joint->techniques, &strategy) != joint->techniques.end())
                return joint;
        return &strategy;
    }
    [[nodiscard]] Seconds time_of(const Strategy& strategy, Facts& facts, StepSink& sink) {
        const Clock::time_point start = Clock::now();
        selection_->choose(strategy, facts, sink);
        return Clock::now() - start;
    }
    /// Repeats the last search, if it has been without result before.
    void end_without_result(const void* search, const Strategy& strategy, Facts& facts,
                            StepSink& sink) {
        Search& last = searches_[next_ - 1];
        last.kind = Kind::first_without_result;
        if (without_result_.insert(search).second) return;
        last.kind = Kind::again_without_result;
        selection_->take(Step());  // Nothing has changed, but what is known of the grid is dropped.
        lower(last.repetition, time_of(strategy, facts, sink));
    }
    /// The joint search had found a step, which is that of a later technique.
    void find_late(const void* search, Search& found) {
        if (found.kind == Kind::first_without_result) without_result_.erase(search);
        found.kind = Kind::found;
        found.repetition = {};
    }
    void keep(const Search& search) {
        if (is_first_run_) searches_.push_back(search);
        lower(searches_[next_++].time, search.time);
    }
    void lower(Seconds& known, Seconds time) const {
        known = is_first_run_ ? time : std::min(known, time);
    }

    std::unique_ptr<Selection> selection_;
    std::span<const JointSearch* const> joint_;
    std::vector<Search>& searches_;
    bool is_first_run_;
    std::size_t next_ = 0;
    std::set<const void*> without_result_;      ///< Searches on the present puzzle.
    std::map<const void*, std::size_t> asked_;  ///< Those on the present grid.
};

/// Other programs make some searches longer. So each is timed five times, in runs over all puzzles,
/// and its shortest time counts.
std::vector<Search> searches_on(const Profile& profile, const std::vector<Puzzle>& puzzles) {
    Profile watched = profile;
    watched.parameters = finder_parameters(profile);
    watched.selection = nullptr;
    std::vector<Search> searches;
    for (int run = 0; run < 5; ++run) {
        LogicSolver solver(watched);
        solver.choose_by(std::make_unique<Watch>(profile, searches));
        for (const Puzzle& puzzle : puzzles) solver.solve(puzzle);
    }
    return searches;
}

void print_row(std::string_view name, const Searches& searches, Seconds all) {
    const auto& [found, first, again] = searches.counts;
    fmt::print("| {} | {} | {} | {} | {} | {} ", name, found + first + again, found, first, again,
               searches.nothing_new);
    for (const Seconds part : {searches.all(), searches.times[0], searches.times[1],
                               searches.times[2], searches.floor()})
        fmt::print("| {:.1f} ", 100 * part / all);
    std::puts("|");
}

/// A row per technique that takes a hundredth of the time or more, the dearest first.
void print_table(const std::vector<Search>& searches, std::size_t puzzles) {
    SearchesByName by_name;
    Searches sum;
    for (const Search& search : searches) {
        by_name[search.technique].add(search);
        sum.add(search);
    }
    std::vector<std::pair<std::string_view, Searches>> dearest(by_name.begin(), by_name.end());
    std::ranges::stable_sort(dearest, std::greater{},
                             [](const auto& row) { return row.second.all(); });
    fmt::print("{} puzzles, {:.1f} ms in finders; shares in % of that\n\n", puzzles,
               1000 * sum.all().count());
    std::puts(
        "| technique | searches | found | no result, first | again | nothing new | time "
        "| found | first | again | floor |");
    std::puts("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (const auto& [name, of_name] : dearest)
        if (of_name.all() >= sum.all() / 100) print_row(name, of_name, sum.all());
    print_row("all", sum, sum.all());
}

int refuse(std::string_view name, std::string_view reason) {
    fmt::print(stderr, "{}: {}\n", name, reason);
    return 2;
}

}  // namespace

int count_searches(const std::string& profile_name, const std::string& file) {
    const Profile* profile = find_profile(profile_name);
    if (profile == nullptr) return refuse(profile_name, "no such profile");
    if (profile->pick != Pick::first)
        return refuse(profile_name, "does not take one step at a time");
    std::vector<Puzzle> puzzles;
    try {
        puzzles = test::load_puzzles(file);
    } catch (const std::exception& error) {
        return refuse(file, error.what());
    }
    print_table(searches_on(*profile, puzzles), puzzles.size());
    return 0;
}

}  // namespace gridlemma::bench
