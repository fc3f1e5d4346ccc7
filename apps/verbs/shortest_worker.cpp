// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/shortest_worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/path/path_log.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/shortest_text.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/check/checker.hpp"
#include "engine/logic/path_summary.hpp"
#include "engine/logic/solver.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/shortest/steps_by_difficulty.hpp"

namespace gridlemma::apps {

namespace {

// In the order of shortest_fields.
enum class ShortestField : std::uint8_t {
    steps,
    at_least,
    proven,
    best,
    hardest,
    difficulty,
    sum,
    path,
    up_to,
    positions,
    anti_backdoors,
    reached,
    by_difficulty,
    unreached
};

constexpr const char* took_seconds =
    "given up after some seconds of work; --limit or --time-limit allows more";

/// One finder for each difficulty up to which steps are paid.
class ShortestFinders {
 public:
    ShortestFinders(const ShortestPlan& plan, std::function<void(const ShortestSoFar&)> observer)
        : plan_(plan),
          observer_(std::move(observer)),
          solver_(plan.both, {.time_limit = plan.options.time_limit}) {}

    /// The difficulty up to which steps are paid for a puzzle; infinite if there is no limit. Finds
    /// the path that takes the easiest steps first.
    [[nodiscard]] double up_to(const Puzzle& puzzle) {
        path_.clear();
        const Outcome& outcome = solver_.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (find_rung(plan_.free, step.strategy) != nullptr) return;
            const Rung* const rung = find_rung(plan_.paid, step.strategy);
            path_.push_back(path_step(*rung, step, difficulty_of(plan_.paid, *rung, step), before));
        });
        fault_ = outcome.fault;
        const bool is_solved = outcome.solved_by == SolvedBy::logic;
        const double hardest = difficulty_as_written(hardest_of(path_));
        double most = std::numeric_limits<double>::infinity();
        if (!plan_.asks_path)
            most = plan_.up_to.value_or(most);
        else if (is_solved)
            most = hardest;
        if (!is_solved || is_harder(hardest, most)) path_.clear();
        return most;
    }
    /// The paid steps of that path; none if it has harder ones, or does not solve the puzzle.
    [[nodiscard]] const std::vector<PathStep>& path() const noexcept { return path_; }
    /// What a strategy of a plugin did wrong on that path; nothing if none did.
    [[nodiscard]] const std::optional<Fault>& fault() const noexcept { return fault_; }
    [[nodiscard]] ShortestFinder& finder(double up_to) {
        std::unique_ptr<ShortestFinder>& finder = finders_[up_to];
        if (!finder) {
            ShortestOptions options = plan_.options;
            options.up_to = up_to;
            options.observer = observer_;
            finder = std::make_unique<ShortestFinder>(plan_.free, plan_.paid, std::move(options));
        }
        return *finder;
    }

 private:
    const ShortestPlan& plan_;
    std::function<void(const ShortestSoFar&)> observer_;
    LogicSolver solver_;
    std::vector<PathStep> path_;
    std::optional<Fault> fault_;
    std::map<double, std::unique_ptr<ShortestFinder>> finders_;
};

class ShortestWorker : public Worker {
 public:
    ShortestWorker(const ShortestPlan& plan, ShortestInProgress& in_progress)
        : plan_(plan),
          in_progress_(in_progress),
          place_(in_progress.add_worker()),
          finders_(plan, [this](const ShortestSoFar& known) { in_progress_.note(place_, known); }),
          text_(plan.both, {.notation = plan.notation, .width = plan.width}),
          record_(plan.records, shortest_fields) {}

    void answer(const InputPuzzle& puzzle, Answer& answer) override {
        record_.begin(puzzle);
        const SearchTask task = record_.search();
        if (complain(puzzle, record_.record().status, answer)) return;
        in_progress_.begin(place_, puzzle.ordinal);
        up_to_ = finders_.up_to(puzzle.puzzle);
        if (finders_.fault()) answer.diagnose(puzzle, to_string(*finders_.fault()));
        ShortestFinder& finder = finders_.finder(up_to_);
        for (std::size_t i = 0; i < shortest_fields.size(); ++i) record_.own(i) = {};
        if (up_to_ < std::numeric_limits<double>::infinity()) set(ShortestField::up_to, up_to_);
        if (plan_.lists_all)
            answer_all(puzzle, finder.find_all(puzzle.puzzle, *task.first), answer);
        else
            answer_one(puzzle, *task.first, finder, answer);
        in_progress_.end(place_);
    }

 private:
    using Told = std::vector<std::pair<Grid, Step>>;

    template <typename Value>
    void set(ShortestField field, Value value) {
        record_.own(static_cast<std::size_t>(field)) = OwnValue(value);
    }
    [[nodiscard]] ShortestLook look() const {
        return {.free = plan_.free,
                .paid = plan_.paid,
                .up_to = up_to_,
                .by = plan_.options.by,
                .notation = plan_.notation,
                .width = plan_.width};
    }

    /// All steps of the path, each certified; nothing, and a report, if one is not.
    std::optional<Told> certified(const InputPuzzle& puzzle, const Solution& solution,
                                  const Shortest& shortest, ShortestFinder& finder,
                                  Answer& answer) {
        Told told;
        LogChecker checker(puzzle.puzzle, follow_from_givens(puzzle.puzzle));
        std::optional<std::string> fault;
        finder.tell(puzzle.puzzle, solution, *shortest.path,
                    [&](const Grid& before, const Step& step) {
                        if (!fault) fault = checker.next(step);
                        if (fault) return;
                        told.emplace_back(before, step);
                    });
        if (!fault && !checker.grid().is_solved()) fault = "the path does not solve the puzzle";
        if (!fault) return told;
        answer.diagnose(puzzle,
                        fmt::format("step {} is not certified: {}", told.size() + 1, *fault));
        return std::nullopt;
    }

    void answer_one(const InputPuzzle& puzzle, const Solution& solution, ShortestFinder& finder,
                    Answer& answer) {
        const auto start = std::chrono::steady_clock::now();
        const Shortest shortest = finder.find(puzzle.puzzle, solution, finders_.path());
        tell_fault(puzzle, shortest.fault, answer);
        record_.record().usec =
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start)
                .count();
        std::optional<Told> told;
        if (shortest.path) {
            told = certified(puzzle, solution, shortest, finder, answer);
            if (!told) return;
        }
        if (shortest.has_stopped) report_end(puzzle, shortest.has_reached_limit, answer);
        fill(shortest);
        if (!plan_.records.keeps(record_.record())) return;
        if (plan_.writes_log) return write_log(puzzle, solution, told, answer.out());
        if (plan_.records.has_columns()) return plan_.records.write(record_.record(), answer.out());
        Buffer& out = answer.out();
        append(out, puzzle_heading(puzzle));
        append(out, shortest_answer(shortest, look()));
        if (!plan_.tells_all) append(out, shortest_steps(shortest, look()));
        append(out, shortest_proof(shortest, look()));
        if (plan_.tells_all && told) tell(puzzle, solution, *told, out);
    }

    /// Tells what a strategy of a plugin did wrong in the search; that of the path is told already.
    void tell_fault(const InputPuzzle& puzzle, const std::optional<Fault>& fault,
                    Answer& answer) const {
        if (fault && !finders_.fault()) answer.diagnose(puzzle, to_string(*fault));
    }
    void report_end(const InputPuzzle& puzzle, bool has_reached_limit, Answer& answer) const {
        if (has_reached_limit)
            answer.remark(puzzle, plan_.has_limit ? "the limit of --limit was hit" : took_seconds);
        else
            answer.diagnose(puzzle, gave_up);
    }

    void fill(const Shortest& shortest) {
        set(ShortestField::at_least, shortest.at_least);
        set(ShortestField::proven, proven_words[shortest.is_proven() ? 0 : 1]);
        set(ShortestField::best, proven_words[shortest.is_best ? 0 : 1]);
        set(ShortestField::positions, shortest.positions);
        if (shortest.path) fill(*shortest.path);
    }
    void fill(const std::vector<PathStep>& path) {
        set(ShortestField::steps, std::uint64_t{path.size()});
        path_text_ = path_in_brief(path);
        set(ShortestField::path, std::string_view(path_text_));
        set(ShortestField::sum, sum_of(path));
        const auto hardest = std::ranges::max_element(path, {}, &PathStep::difficulty);
        if (hardest == path.end()) return;
        set(ShortestField::hardest, hardest->technique->id);
        set(ShortestField::difficulty, difficulty_as_written(hardest->difficulty));
    }

    [[nodiscard]] static Outcome outcome_of(const Solution& solution, const Told& told) {
        Outcome outcome;
        outcome.status = Status::unique;
        outcome.solved_by = SolvedBy::logic;
        outcome.solutions = 1;
        outcome.solution = solution;
        outcome.steps = told.size();
        return outcome;
    }

    /// The whole path as `explain` tells it.
    void tell(const InputPuzzle& puzzle, const Solution& solution, const Told& told, Buffer& out) {
        append(out, "\n");
        text_.begin(puzzle, out);
        for (const auto& [before, step] : told) text_.add(before, step);
        Outcome outcome = outcome_of(solution, told);
        outcome.rungs.resize(plan_.both.ladder.size());
        for (const auto& [before, step] : told)
            if (const Rung* const rung = find_rung(plan_.both, step.strategy))
                ++outcome.rungs[static_cast<std::size_t>(rung - plan_.both.ladder.data())].steps;
        text_.end(puzzle, outcome, out);
    }

    void write_log(const InputPuzzle& puzzle, const Solution& solution,
                   const std::optional<Told>& told, Buffer& out) const {
        if (!told) return;
        append_log_line(puzzle, plan_.paid.name, out);
        std::uint64_t number = 0;
        for (const auto& [before, step] : *told) append_log_line(step, ++number, out);
        append_log_line(outcome_of(solution, *told), out);
    }

    void answer_all(const InputPuzzle& puzzle, const ShortSolutions& found, Answer& answer) {
        tell_fault(puzzle, found.fault, answer);
        if (found.has_stopped) report_end(puzzle, found.has_reached_limit, answer);
        set(ShortestField::anti_backdoors, std::uint64_t{found.anti_backdoors.size()});
        set(ShortestField::reached, found.reached());
        by_difficulty_ = reached_in_brief(found, "{}:{}", " ");
        unreached_ = unreached_in_brief(found);
        if (found.reached() > 0)
            set(ShortestField::by_difficulty, std::string_view(by_difficulty_));
        if (!unreached_.empty()) set(ShortestField::unreached, std::string_view(unreached_));
        if (!plan_.records.has_columns()) {
            append(answer.out(), puzzle_heading(puzzle));
            return append(answer.out(), short_solutions_text(found, look()));
        }
        std::uint64_t number = 0;
        for (const ShortSolution& solution : found.solutions) {
            record_.record().nth = ++number;
            fill(solution.steps);
            if (plan_.records.keeps(record_.record()))
                plan_.records.write(record_.record(), answer.out());
        }
        if (number == 0 && plan_.records.keeps(record_.record()))
            plan_.records.write(record_.record(), answer.out());
    }

    const ShortestPlan& plan_;
    ShortestInProgress& in_progress_;
    ShortestInProgress::Puzzle& place_;
    ShortestFinders finders_;
    PathText text_;
    LineRecord record_;
    double up_to_ = 0;
    std::string path_text_;
    std::string by_difficulty_;
    std::string unreached_;
};

}  // namespace

std::unique_ptr<Worker> make_shortest_worker(const ShortestPlan& plan,
                                             ShortestInProgress& in_progress) {
    return std::make_unique<ShortestWorker>(plan, in_progress);
}

}  // namespace gridlemma::apps
