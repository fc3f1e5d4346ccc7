// SPDX-License-Identifier: Apache-2.0
#include "bench/signature.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/logic/solver.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::bench {

namespace {

/// FNV-1a, 64 bits.
class Hash {
 public:
    void add(std::uint64_t number) noexcept {
        for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(number >> (8 * i)));
    }
    void add(std::string_view text) noexcept {
        add(text.size());
        for (char character : text) add_byte(static_cast<std::uint8_t>(character));
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

 private:
    void add_byte(std::uint8_t byte) noexcept { value_ = (value_ ^ byte) * 0x100000001B3ULL; }
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

void add(Hash& hash, const Grid& before, const Step& step) {
    hash.add(step.strategy);
    hash.add(step.placements.size());
    for (Candidate candidate : step.placements) hash.add(candidate.index());
    for (Candidate candidate : step.eliminations) hash.add(candidate.index());
    for (Truth truth : step.truths) hash.add(truth.index());
    hash.add(step.size.count);
    hash.add(step.size.detail);
    hash.add(step.evidence.index());
    hash.add(std::string_view(explain(step, before)));
}

void add(Hash& hash, const Rating& rating) {
    for (const Measure& measure : rating.measures()) {
        hash.add(measure.name);
        hash.add(std::bit_cast<std::uint64_t>(measure.value));
        hash.add(measure.label);
    }
}

// Plain backtracking takes a thousand times as long as propagation, so those kernels get a sample.
std::size_t share(const SearchKernel& kernel, std::size_t puzzles) {
    const std::string_view name = kernel.descriptor().name;
    return name == "first-empty" || name == "bitmask" ? std::min<std::size_t>(puzzles, 20)
                                                      : puzzles;
}

void sign(const SearchKernel& kernel, const std::vector<Puzzle>& puzzles, Hash& hash,
          std::string& text) {
    SearchStats sum;
    const std::size_t count = share(kernel, puzzles.size());
    for (std::size_t i = 0; i < count; ++i) {
        const SearchStats stats = kernel.count(puzzles[i], 2);
        sum.solutions += stats.solutions;
        sum.guesses += stats.guesses;
        sum.nodes += stats.nodes;
        hash.add(stats.max_depth);
    }
    for (std::uint64_t number : {sum.solutions, sum.guesses, sum.nodes}) hash.add(number);
    text +=
        fmt::format("kernel {:<12} puzzles {:>5}  solutions {:>5}  guesses {:>9}  nodes {:>9}\n",
                    kernel.descriptor().name, count, sum.solutions, sum.guesses, sum.nodes);
}

void sign(const Profile& profile, const std::vector<Puzzle>& puzzles, Hash& hash,
          std::string& text) {
    LogicSolver solver(profile);
    std::uint64_t steps = 0;
    std::uint64_t by_logic = 0;
    Hash log;
    for (const Puzzle& puzzle : puzzles) {
        const Outcome& outcome = solver.solve(
            puzzle, [&](const Grid& before, const Step& step) { add(log, before, step); });
        steps += outcome.steps;
        by_logic += outcome.solved_by == SolvedBy::logic ? 1 : 0;
        log.add(outcome.search.guesses);
        if (outcome.rating) add(log, *outcome.rating);
    }
    hash.add(log.value());
    text +=
        fmt::format("profile {:<11} puzzles {:>5}  by logic  {:>5}  steps   {:>9}  log {:016x}\n",
                    profile.name, puzzles.size(), by_logic, steps, log.value());
}

}  // namespace

std::string signature(const std::vector<Puzzle>& puzzles) {
    Hash hash;
    std::string text;
    // Kernels with a fixed target behave like the kernel itself, and the targets depend on the
    // machine.
    for (const SearchKernel* kernel : search_kernels())
        if (kernel->descriptor().name.find(':') == std::string_view::npos)
            sign(*kernel, puzzles, hash, text);
    for (const Profile& profile : built_in_profiles()) sign(profile, puzzles, hash, text);
    return text + fmt::format("signature {:016x}\n", hash.value());
}

}  // namespace gridlemma::bench
