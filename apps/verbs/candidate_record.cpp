// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/candidate_record.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "apps/output/append.hpp"
#include "apps/verbs/rate_record.hpp"

namespace gridlemma::apps {

namespace {

/// Whether one of the words is in the options that name fields.
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

constexpr std::array<std::string_view, 15> rated_fields{
    "solved",  "er",         "ep",    "ed",      "level", "score", "grade", "rating",
    "hardest", "techniques", "steps", "guesses", "nodes", "depth", "usec"};

}  // namespace

std::string profile_name_of(const Arguments& arguments) {
    constexpr std::array<std::string_view, 2> of_hodoku{"level", "score"};
    constexpr std::array<std::string_view, 3> of_explainer{"er", "ep", "ed"};
    if (arguments.given("profile")) return arguments.text("profile");
    return mentions(arguments, of_hodoku) && !mentions(arguments, of_explainer) ? "hodoku" : "se";
}

bool is_rated(const RecordOutput& records, const MetricPlan& metrics) {
    return !metrics.is_idle() || std::ranges::any_of(rated_fields, [&](std::string_view field) {
        return records.uses(field);
    });
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
