// SPDX-License-Identifier: Apache-2.0
// What `compare --confluence` and `--best-ladders` have found, in a few sentences.
#include <fmt/format.h>

#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/base/wrap.hpp"
#include "apps/verbs/compare/compare_report.hpp"
#include "apps/verbs/compare/order_sum.hpp"

namespace gridlemma::apps {

namespace {

/// "3 of 60 puzzles (5.0 %)".
std::string share_of(std::uint64_t some, std::uint64_t all) {
    if (some == 0) return fmt::format("none of {}", counted(all, "puzzle"));
    return fmt::format("{} of {} ({} %)", grouped(some), counted(all, "puzzle"),
                       percent(some, all));
}

/// How often another order of equal steps gives another value of the most telling number.
std::string measure_clause(const Comparison& comparison, std::size_t contender,
                           const std::vector<OrderedPuzzle>& puzzles) {
    const auto column = main_column(comparison, contender);
    const auto measure = main_measure(comparison, contender);
    if (!column || !measure) return ".";
    const OrderSum sum = sum_of_measure(puzzles, *measure);
    if (sum.puzzles == 0) return ".";
    std::string text = fmt::format(", and {} on {}.", comparison.columns[*column].measure,
                                   share_of(sum.varying, sum.puzzles));
    if (sum.unusual > 0)
        text += fmt::format(" Its own value is not the most frequent one on {}.",
                            share_of(sum.unusual, sum.puzzles));
    return text;
}

std::string order_sentences(const Comparison& comparison, std::size_t contender,
                            const std::vector<OrderedPuzzle>& puzzles) {
    const OrderSum ends = sum_of_ends(puzzles);
    if (ends.puzzles == 0) return {};
    return fmt::format("{}: the order of equal steps changes what is solved on {}",
                       shown(comparison.contenders[contender].name),
                       share_of(ends.varying, ends.puzzles)) +
           measure_clause(comparison, contender, puzzles);
}

/// Returns whether an order that was looked for is better than the profile's own, and by how much,
/// in sentences.
std::string ladder_sentences(const Comparison& comparison, const LadderStudy& study) {
    const std::string name = shown(comparison.contenders[study.contender].name);
    const StudiedLadder* best = nullptr;
    for (const StudiedLadder& ladder : study.ladders)
        if (ladder.study &&
            (best == nullptr || ladder.study->validation.mean < best->study->validation.mean))
            best = &ladder;
    std::string text = fmt::format(
        "{}: {} is better than its own in one way (steps, difficulty, search) and "
        "as good in the others.",
        name,
        study.ladders.front().is_on_frontier ? "no order that was tried"
                                             : "an order that was tried");
    if (best == nullptr) return text;
    const double gain = 100 * (1 - best->study->validation.mean);
    const double error = 100 * best->study->validation.standard_error;
    if (gain <= 2 * error)
        return text +
               " No goal gains from an order made for it, on puzzles that it was not made "
               "for.";
    return text + fmt::format(
                      " Most is gained for '{}': {:.1f} % less (standard error {:.1f}) on "
                      "puzzles that the order was not made for.",
                      best->name, gain, error);
}

}  // namespace

std::string verdicts(const Comparison& comparison, const Findings& findings,
                     const Conclusions* conclusions) {
    std::string text;
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const std::string sentence = order_sentences(comparison, i, findings.orders[i]);
        if (!sentence.empty()) append_wrapped(text, sentence, 0);
    }
    if (conclusions == nullptr || !comparison.with_ladders) return text;
    if (conclusions->ladders)
        append_wrapped(text, ladder_sentences(comparison, *conclusions->ladders), 0);
    else
        append_wrapped(text,
                       fmt::format("No orders were looked for: the first profile has to solve at "
                                   "least as many puzzles as there are folds ({}).",
                                   comparison.draws.folds),
                       0);
    return text;
}

}  // namespace gridlemma::apps
