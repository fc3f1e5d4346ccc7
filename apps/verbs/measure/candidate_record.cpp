// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/measure/candidate_record.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

#include "apps/base/append.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/output/records/path_record.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

/// Returns whether one of the words is in the options that name fields.
bool mentions(const Arguments& arguments, std::span<const std::string_view> words) {
    for (const char* const option : {"where", "fields", "format", "rank"}) {
        if (!arguments.has(option)) continue;
        const std::string text = arguments.text(option);
        const auto is_letter = [](char character) {
            return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '-';
        };
        for (auto next = text.begin(); next != text.end();) {
            const auto begin = std::find_if(next, text.end(), is_letter);
            next = std::find_if_not(begin, text.end(), is_letter);
            if (std::ranges::find(words, std::string_view(begin, next)) != words.end()) return true;
        }
    }
    return false;
}

/// Returns whether the profile gives a rating that has a field of its own among the words.
bool rates_by(const Profile& profile, const Arguments& arguments) {
    std::vector<std::string_view> names;
    for (const ScaleMeasure& measure : profile.scale->measures)
        if (const Field* const field = find_field(measure.field); field && field->measure)
            names.push_back(field->name);
    return mentions(arguments, names);
}

/// Fields that need the path, besides what scales measure.
constexpr std::array<std::string_view, 10> path_fields{"solved",     "grade", "rating",  "hardest",
                                                       "techniques", "steps", "guesses", "nodes",
                                                       "depth",      "usec"};

}  // namespace

std::string profile_name_of(const Arguments& arguments) {
    if (arguments.given("profile")) return arguments.text("profile");
    const Profile& usual = *find_profile(default_profile);
    if (rates_by(usual, arguments)) return usual.name;
    const auto all = built_in_profiles();
    const auto found = std::ranges::find_if(
        all, [&](const Profile& profile) { return rates_by(profile, arguments); });
    return found == all.end() ? usual.name : found->name;
}

bool is_rated(const RecordOutput& records, const MetricPlan& metrics) {
    const auto is_used = [&](std::string_view field) { return records.uses(field); };
    return !metrics.is_idle() || records.uses_measures() ||
           std::ranges::any_of(path_fields, is_used);
}

CandidateRecord::CandidateRecord(const CandidatePlan& plan)
    : plan_(plan),
      solver_(plan.profile),
      metrics_(plan.metrics),
      counted_(plan.records.uses("techniques")) {}

bool CandidateRecord::passes(const InputPuzzle& input, const Puzzle& puzzle,
                             const Solution& solution, Answer& answer,
                             std::span<const OwnValue> own) {
    text_ = to_string(puzzle);
    as_input_ = input;
    as_input_.puzzle = puzzle;
    as_input_.text = text_;
    if (plan_.is_rated) {
        rate(input, solution, answer);
    } else {
        record_.clear();
        record_.input = &as_input_;
        record_.status = Status::unique;
        record_.solutions = 1;
        record_.solution = solution;
    }
    record_.own = own;
    return plan_.records.keeps(record_);
}

void CandidateRecord::rate(const InputPuzzle& input, const Solution& solution, Answer& answer) {
    const SearchTask decided{
        .puzzle = &as_input_.puzzle, .stats = {.solutions = 1}, .first = solution};
    const Outcome& outcome = solver_.solve(as_input_.puzzle, nullptr, &decided);
    fill(record_, as_input_, outcome, plan_.profile, counted_);
    if (outcome.fault) answer.diagnose(input, to_string(*outcome.fault));
    if (plan_.metrics.is_idle()) return;
    metrics_.measure(as_input_, outcome, record_);
    if (metrics_.fault()) answer.diagnose(input, *metrics_.fault());
}

void CandidateRecord::write(Buffer& out) const {
    if (!plan_.is_plain) return plan_.records.write(record_, out);
    append(out, text_);
    append(out, "\n");
}

}  // namespace gridlemma::apps
