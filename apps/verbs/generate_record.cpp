// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate_record.hpp"

#include "apps/output/append.hpp"
#include "apps/verbs/rate_record.hpp"

namespace gridlemma::apps {

CandidateRecord::CandidateRecord(const GeneratePlan& plan)
    : plan_(plan),
      solver_(plan.profile),
      metrics_(plan.metrics),
      counted_(plan.records.uses("techniques")) {}

bool CandidateRecord::passes(const InputPuzzle& input, const Puzzle& puzzle,
                             const Solution& solution, Answer& answer) {
    text_ = to_string(puzzle);
    as_input_ = input;
    as_input_.puzzle = puzzle;
    as_input_.text = text_;
    if (!plan_.is_rated) {
        record_.clear();
        record_.input = &as_input_;
        record_.status = Status::unique;
        record_.solutions = 1;
        record_.solution = solution;
        return plan_.records.keeps(record_);
    }
    const SearchTask decided{
        .puzzle = &as_input_.puzzle, .stats = {.solutions = 1}, .first = solution};
    const Outcome& outcome = solver_.solve(as_input_.puzzle, nullptr, &decided);
    fill(record_, as_input_, outcome, plan_.profile, counted_);
    if (outcome.fault) answer.diagnose(input, to_string(*outcome.fault));
    if (!plan_.metrics.is_idle()) {
        metrics_.measure(as_input_, outcome, record_);
        if (metrics_.fault()) answer.diagnose(input, *metrics_.fault());
    }
    return plan_.records.keeps(record_);
}

void CandidateRecord::write(Buffer& out) {
    Buffer text;
    Buffer& target = plan_.is_distinct ? text : out;
    if (plan_.is_plain) {
        append(target, text_);
        append(target, "\n");
    } else {
        plan_.records.write(record_, target);
    }
    if (plan_.is_distinct)
        DistinctPuzzles::pack(minlex_(as_input_.puzzle), {text.data(), text.size()}, out);
}

}  // namespace gridlemma::apps
