// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/rate/rate_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/base/joined.hpp"
#include "apps/base/wrap.hpp"
#include "apps/output/records/record.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array not_unique{Status::multiple, Status::none, Status::invalid, Status::capped};

DataCell percent_cell(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return {};
    return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// What is counted is what the scale measures first.
bool counts_grades(const Scale& scale) {
    return scale.has_rating() && scale.measures.front().is_grade;
}

}  // namespace

RateSummary::RateSummary(const Profile& profile, bool certifies, std::string_view counts)
    : profile_(&profile),
      certifies_(certifies),
      counts_(counts),
      by_grade_(counts_grades(*profile.scale) ? profile.scale->grades.size() : 0),
      uses_(profile.ladder.size()) {}

void RateSummary::add(const Outcome& outcome, const Certified& certified) {
    ++puzzles_;
    certified_ += certified;
    faults_ += outcome.fault ? 1 : 0;
    ++by_status_[static_cast<std::size_t>(outcome.status)];
    ++by_solved_[static_cast<std::size_t>(outcome.solved_by)];
    guesses_ += outcome.search.guesses;
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        const std::uint64_t steps = outcome.rungs[i].steps;
        uses_[i].puzzles += steps > 0 ? 1 : 0;
        uses_[i].steps += steps;
    }
    if (outcome.hardest >= 0) ++uses_[static_cast<std::size_t>(outcome.hardest)].hardest;
    if (outcome.rating && !outcome.rating->empty()) add(outcome.rating->measures().front());
}

void RateSummary::add(const Measure& measure) {
    ++rated_;
    if (!by_grade_.empty()) {
        ++by_grade_[static_cast<std::size_t>(measure.value)];
        return;
    }
    const auto units =
        static_cast<std::uint64_t>(std::llround(measure.value * std::pow(10, measure.decimals)));
    units_ += units;
    least_units_ = std::min(least_units_, units);
    greatest_units_ = std::max(greatest_units_, units);
}

RateSummary& RateSummary::operator+=(const RateSummary& other) {
    const auto add_all = [](auto& mine, const auto& theirs) {
        for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += theirs[i];
    };
    puzzles_ += other.puzzles_;
    certified_ += other.certified_;
    faults_ += other.faults_;
    add_all(by_status_, other.by_status_);
    add_all(by_solved_, other.by_solved_);
    add_all(by_grade_, other.by_grade_);
    guesses_ += other.guesses_;
    rated_ += other.rated_;
    units_ += other.units_;
    least_units_ = std::min(least_units_, other.least_units_);
    greatest_units_ = std::max(greatest_units_, other.greatest_units_);
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        uses_[i].puzzles += other.uses_[i].puzzles;
        uses_[i].steps += other.uses_[i].steps;
        uses_[i].hardest += other.uses_[i].hardest;
    }
    return *this;
}

template <typename Summary, typename Visit>
void RateSummary::for_each_number(Summary& summary, const Visit& visit) {
    for (auto* const number :
         {&summary.puzzles_, &summary.certified_.steps, &summary.certified_.assuming,
          &summary.certified_.case_splits, &summary.faults_, &summary.guesses_, &summary.rated_,
          &summary.units_, &summary.least_units_, &summary.greatest_units_})
        visit(*number);
    for (auto& number : summary.by_status_) visit(number);
    for (auto& number : summary.by_solved_) visit(number);
    for (auto& number : summary.by_grade_) visit(number);
    for (auto& use : summary.uses_)
        for (auto* const number : {&use.puzzles, &use.steps, &use.hardest}) visit(*number);
}

nlohmann::json RateSummary::saved() const {
    auto numbers = nlohmann::json::array();
    for_each_number(*this, [&](auto number) { numbers.push_back(number); });
    return {{"certifying", certified_.time.count()},
            {"answering", certified_.total.count()},
            {"numbers", std::move(numbers)}};
}

bool RateSummary::restore(const nlohmann::json& saved) {
    using nlohmann::json;
    RateSummary other(*profile_, certifies_);
    std::size_t count = 0;
    for_each_number(other, [&](auto& /*number*/) { ++count; });
    if (!saved.is_object()) return false;
    const json numbers = saved.value("numbers", json());
    const auto is_number = [](const json& number) { return number.is_number_unsigned(); };
    if (!numbers.is_array() || numbers.size() != count || !std::ranges::all_of(numbers, is_number))
        return false;
    auto next = numbers.begin();
    for_each_number(other, [&](auto& number) { (next++)->get_to(number); });
    const auto time = [&](const char* key) {
        const json value = saved.value(key, json());
        return std::chrono::nanoseconds(value.is_number_integer() ? value.get<std::int64_t>() : 0);
    };
    other.certified_.time = time("certifying");
    other.certified_.total = time("answering");
    *this += other;
    return true;
}

std::string RateSummary::text() const {
    if (puzzles_ == 0) return fmt::format("No {} was rated.\n", counts_);
    const DataTable table = techniques();
    const std::string techniques = tables_as_text({&table, 1});
    return totals_text() + rating_text() + missing_text() +
           (techniques.empty() ? "" : '\n' + techniques);
}

std::string RateSummary::totals_text() const {
    std::string out =
        fmt::format("{}, profile {}\n\n", counted(puzzles_, counts_), shown(profile_->name));
    const auto line = [&](std::string_view label, SolvedBy by) {
        const std::uint64_t number = by_solved_[static_cast<std::size_t>(by)];
        return fmt::format("{:<18}{:>13}  {:>5} %", label, grouped(number),
                           percent(number, puzzles_));
    };
    out += line("solved by logic", SolvedBy::logic) + '\n';
    out += line("solved by search", SolvedBy::search);
    if (guesses_ > 0) out += fmt::format("   guesses {}", grouped(guesses_));
    out += '\n' + line("not solved", SolvedBy::nothing) + '\n';
    std::string others;
    for (const Status status : not_unique)
        if (const auto number = by_status_[static_cast<std::size_t>(status)])
            others += fmt::format("{}{} {}", others.empty() ? "" : ", ", to_string(status),
                                  grouped(number));
    if (!others.empty()) out += fmt::format("not unique        {}\n", others);
    if (certifies_) out += certified_text();
    if (faults_ > 0) out += fmt::format("{:<18}{:>13}\n", "stopped by faults", grouped(faults_));
    return out;
}

std::string RateSummary::certified_text() const {
    std::string out = fmt::format(
        "steps certified   {:>13}   assuming one solution {}\n"
        "case splits       {:>13}\n",
        grouped(certified_.steps), grouped(certified_.assuming), grouped(certified_.case_splits));
    if (certified_.total.count() > 0)
        out += fmt::format("time of that      {:>13}  {:>5} %\n", "",
                           percent(static_cast<std::uint64_t>(certified_.time.count()),
                                   static_cast<std::uint64_t>(certified_.total.count())));
    return out;
}

std::string RateSummary::rating_text() const {
    if (rated_ == 0) return {};
    const ScaleMeasure& measure = profile_->scale->measures.front();
    std::string text = fmt::format("{} of those solved by logic: ", measure.name);
    if (by_grade_.empty()) {
        const auto written = [&measure](double units, int decimals) {
            return fmt::format("{:.{}f}", units / std::pow(10, measure.decimals), decimals);
        };
        const double mean = static_cast<double>(units_) / static_cast<double>(rated_);
        return text + fmt::format("{} to {}, mean {}\n",
                                  written(static_cast<double>(least_units_), measure.decimals),
                                  written(static_cast<double>(greatest_units_), measure.decimals),
                                  written(mean, measure.decimals + 1));
    }
    for (std::size_t i = 0; i < by_grade_.size(); ++i)
        text += fmt::format("{}{} {}", i == 0 ? "" : ", ", profile_->scale->grades[i],
                            grouped(by_grade_[i]));
    std::string lines;
    append_wrapped(lines, text, 0);
    return lines;
}

/// "ER is missing for 3 of 10: logic did not solve 2; 1 is not unique". Empty if none is missing.
std::string RateSummary::missing_text() const {
    if (!profile_->scale->has_rating() || rated_ == puzzles_) return {};
    const auto by = [&](Status status) { return by_status_[static_cast<std::size_t>(status)]; };
    const std::uint64_t by_logic = by_solved_[static_cast<std::size_t>(SolvedBy::logic)];
    const std::uint64_t capped = by(Status::capped);
    const std::uint64_t others = by(Status::multiple) + by(Status::none) + by(Status::invalid);
    const std::uint64_t stuck = puzzles_ - std::min(puzzles_, by_logic + capped + others);
    std::vector<std::string> reasons;
    if (by_logic > rated_)
        reasons.push_back(fmt::format("{} {} steps beyond a strategy that the profile leaves out",
                                      grouped(by_logic - rated_),
                                      by_logic - rated_ == 1 ? "needs" : "need"));
    if (stuck > 0) reasons.push_back(fmt::format("logic does not solve {}", grouped(stuck)));
    if (others > 0)
        reasons.push_back(
            fmt::format("{} {} no single solution", grouped(others), others == 1 ? "has" : "have"));
    if (capped > 0) reasons.push_back(fmt::format("{} given up", grouped(capped)));
    std::string lines;
    append_wrapped(
        lines,
        fmt::format("{} is missing for {} of them: {}", profile_->scale->measures.front().name,
                    grouped(puzzles_ - rated_), joined(reasons, "; ")),
        0);
    return lines;
}

DataTable RateSummary::outcomes() const {
    DataTable table{
        .name = "outcome",
        .heading = "What became of the puzzles",
        .columns = {{.name = "outcome"}, {.name = "puzzles"}, {.name = "percent", .decimals = 1}}};
    const auto add = [&](std::string label, std::uint64_t number) {
        table.rows.push_back({{std::move(label), number, percent_cell(number, puzzles_)}});
    };
    add("solved by logic", by_solved_[static_cast<std::size_t>(SolvedBy::logic)]);
    add("solved by search", by_solved_[static_cast<std::size_t>(SolvedBy::search)]);
    add("not solved", by_solved_[static_cast<std::size_t>(SolvedBy::nothing)]);
    for (const Status status : not_unique)
        if (const auto number = by_status_[static_cast<std::size_t>(status)])
            add(fmt::format("status {}", to_string(status)), number);
    if (faults_ > 0) add("stopped by faults", faults_);
    return table;
}

DataTable RateSummary::techniques() const {
    DataTable table{.name = "strategy",
                    .columns = {{.name = "strategy", .title = "technique"},
                                {.name = "puzzles"},
                                {.name = "percent", .title = "%", .decimals = 1},
                                {.name = "steps"},
                                {.name = "hardest", .title = "hardest in"},
                                {.name = "hardest_percent", .title = "%", .decimals = 1}}};
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        const Use& use = uses_[i];
        if (use.puzzles == 0) continue;
        table.rows.push_back({{std::string(profile_->ladder[i].strategy->descriptor.id),
                               use.puzzles, percent_cell(use.puzzles, puzzles_), use.steps,
                               use.hardest, percent_cell(use.hardest, puzzles_)}});
    }
    return table;
}

}  // namespace gridlemma::apps
