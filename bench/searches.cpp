// SPDX-License-Identifier: Apache-2.0
// A search is a call of a finder. The tool does not see what a finder reads. So it measures by an
// experiment what is done twice: it repeats a search in vain at once, on the same grid. That finds
// nothing new. Its time is that of work which was done before.
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
#include <string_view>
#include <utility>
#include <vector>

#include "engine/logic/selection.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::bench {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

enum class Kind : std::uint8_t {
    found,
    first_in_vain,  ///< The technique had not searched the puzzle in vain before.
    vain_again
};

struct Search {
    std::string_view technique;
    Kind kind;
    Seconds time;
    Seconds repetition;  ///< Zero unless in vain again.
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

/// Takes the first step of each rung, as without a selection, and keeps the times.
class Watch final : public Selection {
 public:
    /// `searches`: those of an earlier run on the same puzzles, whose times are lowered to those of
    /// this one; or none, and they are added.
    explicit Watch(std::vector<Search>& searches)
        : searches_(searches), is_first_run_(searches.empty()) {}

    void start(const Grid&) override { in_vain_.clear(); }
    void choose(const Strategy& strategy, Facts& facts, StepSink& sink) override {
        FirstStep step(sink.wants_reasons());
        Search search{strategy.descriptor.id, Kind::found, time_of(strategy, facts, step), {}};
        if (step.is_found()) {
            step.pass_to(sink);
        } else if (in_vain_.insert(&strategy).second) {
            search.kind = Kind::first_in_vain;
        } else {
            search.kind = Kind::vain_again;
            search.repetition = time_of(strategy, facts, step);
        }
        keep(search);
    }
    void take(const Step&) override {}

 private:
    [[nodiscard]] static Seconds time_of(const Strategy& strategy, Facts& facts, StepSink& sink) {
        const Clock::time_point start = Clock::now();
        strategy.find(facts, sink);
        return Clock::now() - start;
    }
    void keep(const Search& search) {
        if (is_first_run_) {
            searches_.push_back(search);
            return;
        }
        Search& known = searches_[next_++];
        known.time = std::min(known.time, search.time);
        known.repetition = std::min(known.repetition, search.repetition);
    }

    std::vector<Search>& searches_;
    bool is_first_run_;
    std::size_t next_ = 0;
    std::set<const Strategy*> in_vain_;  ///< On the present puzzle.
};

/// Other programs make some searches longer. So each is timed five times, in runs over all puzzles,
/// and its shortest time counts.
std::vector<Search> searches_on(const Profile& profile, const std::vector<Puzzle>& puzzles) {
    std::vector<Search> searches;
    for (int run = 0; run < 5; ++run) {
        LogicSolver solver(profile);
        solver.choose_by(std::make_unique<Watch>(searches));
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
        "| technique | searches | found | in vain, first | again | nothing new | time "
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
    if (profile->pick != Pick::first || profile->selection != nullptr)
        return refuse(profile_name, "does not take the first step of a search");
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
