// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/inspector.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/core/text.hpp"
#include "engine/logic/evidence_range.hpp"

namespace gridlemma {

namespace {

using Reason = std::optional<std::string>;

}  // namespace

Reason find_nonsense(const Step& step, const Geometry& geometry) {
    const auto is_none = [](Candidate item) { return item.index() >= candidate_count; };
    if (std::ranges::any_of(step.placements, is_none) ||
        std::ranges::any_of(step.eliminations, is_none))
        return "it names a candidate that does not exist";
    const auto is_no_truth = [&](Truth truth) {
        return truth.index() >= Truth::count ||
               (!truth.is_cell() && !geometry.houses().contains(truth.house()));
    };
    if (std::ranges::any_of(step.truths, is_no_truth))
        return "it names a truth that does not exist";
    return find_nonsense(step.evidence, geometry);
}

Reason find_contradiction(const Step& step, const Solution& solution) {
    const auto is_in_it = [&](Candidate item) {
        return solution[item.cell().index()] == item.digit();
    };
    const auto in_words = [&](const char* verb, Candidate item) {
        return verb + to_string(item) + " (search found the solution " + to_string(solution) + ")";
    };
    for (Candidate removed : step.eliminations)
        if (is_in_it(removed)) return in_words("it removes ", removed);
    for (Candidate placed : step.placements)
        if (!is_in_it(placed)) return in_words("it places ", placed);
    return std::nullopt;
}

bool Inspector::refuse(Fault::Kind kind, const Rung& rung, std::string reason) {
    fault_ = Fault{.kind = kind,
                   .strategy = std::string(rung.strategy->descriptor.id),
                   .plugin = rung.plugin,
                   .step = admitted_ + 1,
                   .reason = std::move(reason)};
    return false;
}

bool Inspector::is_well_formed(const Rung& rung, const Step& step, const Geometry& geometry) {
    if (fault_) return false;
    if (!rung.is_from_plugin()) return true;
    if (Reason reason = find_nonsense(step, geometry))
        return refuse(Fault::Kind::unsound, rung, *std::move(reason));
    return true;
}

bool Inspector::admits(const Rung& rung, Step& step) {
    if (rung.is_from_plugin()) {
        for (const Solution& solution : solutions_)
            if (Reason reason = find_contradiction(step, solution))
                return refuse(Fault::Kind::unsound, rung, *std::move(reason));
        if (auto* pattern = std::get_if<PatternEvidence>(&step.evidence))
            pattern->text = printable(pattern->text);
    }
    if (certify_)
        if (Reason reason = certify_(rung.strategy->descriptor, step))
            return refuse(Fault::Kind::uncertified, rung, *std::move(reason));
    ++admitted_;
    return true;
}

void Inspector::note_exception(const Rung& rung, std::string what) {
    if (!fault_) refuse(Fault::Kind::exception, rung, std::move(what));
}

}  // namespace gridlemma
