// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/metric_calculator.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <exception>
#include <new>
#include <utility>

#include "engine/core/text.hpp"
#include "engine/logic/solver.hpp"
#include "engine/search/mrv.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma {

/// What is known of the puzzle in hand. Solvers are made when they are first asked for, and kept.
class MetricCalculator::Context final : public MetricContext {
 public:
    explicit Context(MetricOptions options)
        : options_(std::move(options)),
          profile_(options_.profile != nullptr ? *options_.profile
                                               : *find_profile(default_profile)) {}

    void start(const Puzzle& puzzle, const Outcome* of_profile) {
        forget();
        puzzle_ = &puzzle;
        is_decided_ = false;
        solution_.reset();
        has_positions_ = false;
        for (const auto& entry : paths_) entry->outcome = nullptr;
        if (of_profile == nullptr) return;
        path_of(profile_).outcome = of_profile;
        // A puzzle that was given up at a limit has its solution all the same.
        if (of_profile->status == Status::capped) return;
        is_decided_ = true;
        if (of_profile->status == Status::unique) solution_ = of_profile->solution;
    }

    [[nodiscard]] const Puzzle& puzzle() const override { return *puzzle_; }
    [[nodiscard]] const Solution* solution() override {
        if (!is_decided_) decide();
        return solution_ ? &*solution_ : nullptr;
    }
    [[nodiscard]] MeasuredPath path(std::string_view name) override {
        const Profile* const profile = name.empty() ? &profile_ : find_profile(name);
        assert(profile != nullptr);
        Path& path = path_of(*profile);
        if (path.outcome == nullptr)
            path.outcome = &path.solver_for(options_.solve).solve(*puzzle_);
        return {profile, path.outcome};
    }
    [[nodiscard]] std::span<const PathPosition> positions() override {
        if (!has_positions_) find_positions();
        return positions_;
    }
    [[nodiscard]] int samples() const override {
        has_sampled_ = true;
        return options_.samples;
    }
    [[nodiscard]] std::uint64_t seed() const override {
        has_sampled_ = true;
        return options_.seed;
    }

    /// Whether anybody has asked for samples or seed since the last call.
    [[nodiscard]] bool take_sampled() noexcept { return std::exchange(has_sampled_, false); }

 private:
    struct Path {
        explicit Path(const Profile& of) : profile(of) {}
        LogicSolver& solver_for(const SolveOptions& options) {
            if (!solver) solver = std::make_unique<LogicSolver>(profile, options);
            return *solver;
        }

        const Profile& profile;
        std::unique_ptr<LogicSolver> solver;
        const Outcome* outcome = nullptr;  ///< Null until somebody asks.
    };

    Path& path_of(const Profile& profile) {
        const auto same = [&](const auto& path) { return &path->profile == &profile; };
        const auto found = std::ranges::find_if(paths_, same);
        if (found != paths_.end()) return **found;
        return *paths_.emplace_back(std::make_unique<Path>(profile));
    }

    void decide() {
        is_decided_ = true;
        if (find_conflict(*puzzle_)) return;
        const auto keep = [this](const Solution& found) {
            solution_ = found;
            return true;
        };
        if (search_mrv(Grid(*puzzle_), 2, keep).solutions != 1) solution_.reset();
    }

    void find_positions() {
        has_positions_ = true;
        positions_.clear();
        Path& path = path_of(profile_);
        const auto keep = [this](const Grid& before, const Step& step) {
            const Rung* const rung = find_rung(profile_, step.strategy);
            positions_.push_back({before, static_cast<std::size_t>(rung - profile_.ladder.data())});
        };
        path.outcome = &path.solver_for(options_.solve).solve(*puzzle_, keep);
    }

    MetricOptions options_;
    const Profile& profile_;
    const Puzzle* puzzle_ = nullptr;
    bool is_decided_ = false;
    std::optional<Solution> solution_;
    bool has_positions_ = false;
    std::vector<PathPosition> positions_;
    std::vector<std::unique_ptr<Path>> paths_;
    mutable bool has_sampled_ = false;
};

MetricCalculator::MetricCalculator(std::vector<const Metric*> metrics, MetricOptions options)
    : metrics_(std::move(metrics)),
      context_(std::make_unique<Context>(std::move(options))),
      values_(metrics_.size()) {}

MetricCalculator::~MetricCalculator() = default;
MetricCalculator::MetricCalculator(MetricCalculator&&) noexcept = default;
MetricCalculator& MetricCalculator::operator=(MetricCalculator&&) noexcept = default;

std::span<const std::optional<double>> MetricCalculator::compute(const Puzzle& puzzle,
                                                                 const Outcome* of_profile) {
    fault_.reset();
    context_->start(puzzle, of_profile);
    for (std::size_t i = 0; i < metrics_.size(); ++i) values_[i] = value_of(*metrics_[i]);
    return values_;
}

std::optional<double> MetricCalculator::value_of(const Metric& metric) {
    if (!is_valid(metric.valid_in, context_->puzzle().geometry())) return std::nullopt;
    if (metric.needs != MetricNeeds::puzzle && context_->solution() == nullptr) return std::nullopt;
    std::string reason;
    try {
        const std::optional<double> value = metric.compute(*context_);
        const bool is_sampled = context_->take_sampled();
        if (is_sampled && !metric.is_sampled)
            reason = "it does not declare that it depends on samples and seed";
        else if (!value || std::isfinite(*value))
            return value;
        else
            reason = "its value is no finite number";
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& failure) {
        reason = printable(failure.what());
    } catch (...) {
        reason = "an exception";
    }
    if (!fault_) fault_ = "metric '" + std::string(metric.id) + "' failed: " + reason;
    return std::nullopt;
}

}  // namespace gridlemma
