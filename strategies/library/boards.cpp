// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/boards.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <string_view>
#include <vector>

#include "strategies/library/workers.hpp"

namespace gridlemma {

namespace {

/// Kernels search hundreds at a time best.
constexpr std::size_t boards_at_a_time = 512;

/// One block of boards after the other.
class BoardSolver {
 public:
    BoardSolver(std::span<const std::uint8_t> boards, const BoardAnswers& answers,
                const BoardOptions& options)
        : boards_(boards),
          answers_(answers),
          options_(options),
          kernel_(options.kernel != nullptr ? *options.kernel : *search_kernels().front()) {}

    [[nodiscard]] std::size_t blocks() const noexcept {
        return (boards_.size() / cell_count + boards_at_a_time - 1) / boards_at_a_time;
    }
    [[nodiscard]] bool has_stopped() const noexcept { return has_stopped_; }

    /// What each thread does.
    void work() {
        StopCheck stop(options_.stop);
        std::vector<Puzzle> puzzles;
        std::vector<SearchTask> tasks;
        for (std::size_t block = next_++; block < blocks(); block = next_++) {
            const std::size_t first = block * boards_at_a_time;
            const std::size_t count =
                std::min(boards_at_a_time, boards_.size() / cell_count - first);
            puzzles.clear();
            for (std::size_t i = first; i < first + count; ++i)
                puzzles.push_back(puzzle_of_digits(boards_.subspan(i * cell_count, cell_count)));
            tasks.assign(count, {});
            for (std::size_t i = 0; i < count; ++i) tasks[i].puzzle = &puzzles[i];
            kernel_.solve_batch(tasks, options_.limit, stop.can_stop() ? &stop : nullptr);
            const bool is_done = !stop.has_stopped();
            for (std::size_t i = 0; i < count; ++i) write(first + i, tasks[i], is_done);
            if (!is_done) has_stopped_ = true;
        }
    }

 private:
    /// Of a block that was stopped, some boards may be done: nobody can tell which.
    void write(std::size_t board, const SearchTask& task, bool is_done) const {
        if (!answers_.counts.empty()) answers_.counts[board] = is_done ? task.stats.solutions : 0;
        if (!answers_.guesses.empty()) answers_.guesses[board] = is_done ? task.stats.guesses : 0;
        if (answers_.solutions.empty()) return;
        const auto place = answers_.solutions.subspan(board * cell_count, cell_count);
        if (is_done && task.first)
            write_digits(*task.first, place);
        else
            std::ranges::fill(place, std::uint8_t{0});
    }

    const std::span<const std::uint8_t> boards_;
    const BoardAnswers& answers_;
    const BoardOptions& options_;
    const SearchKernel& kernel_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> has_stopped_ = false;
};

}  // namespace

std::optional<BadCell> find_bad_cell(std::span<const std::uint8_t> boards) noexcept {
    // The greatest value of a block is found many cells at a time.
    constexpr std::size_t run_length = 4096;
    for (std::size_t start = 0; start < boards.size(); start += run_length) {
        const auto block = boards.subspan(start, std::min(run_length, boards.size() - start));
        std::uint8_t most = 0;
        for (const std::uint8_t value : block) most = std::max(most, value);
        if (most <= digit_count) continue;
        const auto bad =
            std::ranges::find_if(block, [](std::uint8_t value) { return value > digit_count; });
        const std::size_t index = start + static_cast<std::size_t>(bad - block.begin());
        return BadCell{.board = index / cell_count,
                       .cell = static_cast<int>(index % cell_count),
                       .value = *bad};
    }
    return std::nullopt;
}

Puzzle puzzle_of_digits(std::span<const std::uint8_t> board) noexcept {
    assert(board.size() == cell_count);
    // Text is read sixteen cells at a time. A value may be above 9: another thread may have changed
    // the array since it was checked.
    std::array<char, cell_count> text{};
    std::ranges::transform(board.first(cell_count), text.begin(), [](std::uint8_t value) {
        return static_cast<char>('0' + (value > digit_count ? 0 : value));
    });
    Puzzle puzzle;
    [[maybe_unused]] const auto error =
        parse_puzzle(std::string_view(text.data(), text.size()), puzzle);
    assert(!error);
    return puzzle;
}

void write_digits(const Solution& solution, std::span<std::uint8_t> board) noexcept {
    std::ranges::transform(solution, board.begin(),
                           [](Digit digit) { return static_cast<std::uint8_t>(digit.value()); });
}

bool solve_boards(std::span<const std::uint8_t> boards, const BoardAnswers& answers,
                  const BoardOptions& options) {
    BoardSolver solver(boards, answers, options);
    run_workers(options.threads, solver.blocks(), [&solver] { solver.work(); });
    return !solver.has_stopped();
}

}  // namespace gridlemma
