// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid backdoors`: cells whose digits would leave a puzzle that some logic solves.
#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/cli/verb.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/metrics/backdoor_search.hpp"

namespace gridlemma::apps {

namespace {

// In the order of backdoor_fields.
enum class BackdoorField : std::uint8_t { least, backdoors, size, cells };

constexpr std::array backdoor_fields{
    own_field<0>("least", FieldType::integer, 5,
                 "Cells of the smallest backdoors; 0 if none is needed, missing if there is none "
                 "up to --size"),
    own_field<1>("backdoors", FieldType::integer, 9, "How many of that size there are"),
    own_field<2>("size", FieldType::integer, 4, "Cells of this backdoor, with --all"),
    own_field<3>("backdoor", FieldType::text, 0, "This backdoor, with --all: r1c1=5 r2c3=7"),
};

struct BackdoorPlan {
    const Profile* profile;  ///< Null: singles.
    int most;
    bool writes_sets;
    bool goes_on;  ///< Beyond the least size.
    std::chrono::nanoseconds time_limit;
    const RecordOutput& records;
};

/// The strategies of a profile; see backdoor_search.hpp.
class ProfileLogic {
 public:
    static constexpr int choices = cell_count;

    /// All must outlive it.
    ProfileLogic(LogicSolver& solver, const Puzzle& puzzle, const Solution& solution)
        : solver_(&solver), puzzle_(puzzle), solution_(&solution) {
        const SearchTask decided{.puzzle = &puzzle_, .stats = {.solutions = 1}, .first = solution};
        open_ = solver.solve(puzzle_, nullptr, &decided).grid.unsolved();
    }

    [[nodiscard]] bool is_open(int cell) const noexcept { return open_.contains(Cell(cell)); }
    [[nodiscard]] bool is_solved() const noexcept { return open_.empty(); }
    [[nodiscard]] ProfileLogic with(int cell) const {
        Puzzle more = puzzle_;
        more.give(Cell(cell), (*solution_)[static_cast<std::size_t>(cell)]);
        return {*solver_, more, *solution_};
    }

 private:
    LogicSolver* solver_;
    Puzzle puzzle_;
    const Solution* solution_;
    CellSet open_;
};

class BackdoorWorker : public Worker {
 public:
    explicit BackdoorWorker(const BackdoorPlan& plan)
        : plan_(plan), stop_(nullptr, plan.time_limit), record_(plan.records, backdoor_fields) {
        if (plan.profile != nullptr) solver_.emplace(*plan.profile);
    }

    void answer(const InputPuzzle& input, Answer& answer) override {
        record_.begin(input);
        const SearchTask task = record_.search();
        if (complain(input, record_.record().status, answer)) return;
        stop_.start();
        if (solver_)
            find(ProfileLogic(*solver_, input.puzzle, *task.first));
        else
            find(metrics::SinglesLogic(input.puzzle, *task.first));
        if (stop_.has_stopped()) return answer.diagnose(input, gave_up);
        write_all(answer.out());
    }

 private:
    [[nodiscard]] OwnValue& own(BackdoorField field) {
        return record_.own(static_cast<std::size_t>(field));
    }

    template <typename Logic>
    void find(const Logic& logic) {
        found_.clear();
        is_solved_ = logic.is_solved();
        if (is_solved_) return;
        for (int size = 1; size <= plan_.most && (found_.empty() || plan_.goes_on); ++size) {
            const std::size_t smaller = found_.size();
            metrics::for_each_backdoor(logic, size, [&](std::span<const int> choices) {
                CellSet cells;
                for (const int cell : choices) cells |= Cell(cell);
                const auto end = found_.begin() + static_cast<std::ptrdiff_t>(smaller);
                const auto contains = [&](const CellSet& known) { return cells.contains(known); };
                if (std::none_of(found_.begin(), end, contains)) found_.push_back(cells);
                return !stop_.should_stop();
            });
            if (stop_.should_stop()) return;
        }
    }

    void write_all(Buffer& out) {
        if (is_solved_) {
            own(BackdoorField::least) = std::uint64_t{0};
        } else if (!found_.empty()) {
            const int least = found_.front().size();
            own(BackdoorField::least) = static_cast<std::uint64_t>(least);
            own(BackdoorField::backdoors) = static_cast<std::uint64_t>(std::ranges::count_if(
                found_, [&](const CellSet& cells) { return cells.size() == least; }));
        }
        if (!plan_.writes_sets)
            return record_.write(is_solved_ ? "0" : found_.empty() ? "none" : least_text(), out);
        const Solution& solution = *record_.record().solution;
        std::uint64_t number = 0;
        for (const CellSet& cells : found_) {
            text_.clear();
            for (Cell cell : cells) {
                const Digit digit = solution[static_cast<std::size_t>(cell.index())];
                text_ += (text_.empty() ? "" : " ") + to_string(Candidate(cell, digit));
            }
            record_.record().nth = ++number;
            own(BackdoorField::size) = static_cast<std::uint64_t>(cells.size());
            own(BackdoorField::cells) = std::string_view(text_);
            record_.write(text_, out);
        }
    }

    [[nodiscard]] std::string least_text() const { return std::to_string(found_.front().size()); }

    const BackdoorPlan& plan_;
    StopCheck stop_;
    std::optional<LogicSolver> solver_;
    bool is_solved_ = false;
    std::vector<CellSet> found_;  ///< Small ones first.
    LineRecord record_;
    std::string text_;
};

constexpr std::array grid_backdoors_options{
    Option{
        .name = "size",
        .argument = "N",
        .fallback = "3",
        .range = Range{.least = 1, .greatest = 8},
        .help =
            "Look for backdoors of up to N cells. Each further cell takes some 20 times as long."},
    Option{.name = "all", .letter = 'a', .help = "Write each backdoor of the least size."},
    Option{
        .name = "larger",
        .help =
            "With --all: also write the larger ones, up to --size, that contain no smaller one."},
    profile_option(
        "The strategies that solve the puzzle then. By default naked and hidden singles, "
        "which take much less time.",
        no_profile),
    time_limit_option,
    format_option("The format of the answers. text: the least size, or the backdoors, and the "
                  "name of the puzzle; 'gridlemma help formats' describes the others."),
};

ExitStatus run_grid_backdoors(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    if (arguments.given("larger") && !arguments.given("all"))
        throw UsageError("--larger has a meaning with --all only");
    const Profile* const profile =
        arguments.given("profile") ? &toolbox.profile(arguments.text("profile")) : nullptr;
    const RecordOutput records(
        arguments, toolbox,
        arguments.given("all") ? "n,name,nth,size,backdoor" : "n,name,puzzle,least,backdoors",
        FieldTable(backdoor_fields));
    const BackdoorPlan plan{.profile = profile,
                            .most = static_cast<int>(*arguments.number("size")),
                            .writes_sets = arguments.given("all"),
                            .goes_on = arguments.given("larger"),
                            .time_limit = time_limit_of(arguments),
                            .records = records};
    Stream stream(arguments);
    begin(stream, records, provenance_of(arguments, "grid backdoors", profile),
          plan.writes_sets ? Numbering::any : Numbering::at_most_one, !records.has_columns());
    return stream.run({.make_worker = [&plan] { return std::make_unique<BackdoorWorker>(plan); }});
}

}  // namespace

extern const Verb grid_backdoors_verb{
    .name = "grid backdoors",
    .summary = "find the cells whose digits leave a puzzle to singles",
    .description =
        "Finds the backdoors of each puzzle: sets of cells with this property: if their digits are "
        "given as well, naked and hidden singles solve the puzzle, or the strategies of a profile "
        "do. The smallest ones "
        "are found by trying all sets of one cell, of two, and so on. Puzzles without just one "
        "solution are reported, and the exit status is 1.",
    .options = grid_backdoors_options,
    .common = Common::records - Common::format,
    .fields = backdoor_fields,
    .examples =
        "gridlemma grid backdoors puzzles.txt\n"
        "gridlemma grid backdoors --all --fields name,backdoor puzzles.txt\n"
        "gridlemma grid backdoors --profile basic --size 2 -f csv puzzles.txt",
    .topics = "input|formats|fields|where|profile",
    .run = run_grid_backdoors};

}  // namespace gridlemma::apps
