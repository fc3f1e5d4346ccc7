// SPDX-License-Identifier: Apache-2.0
// How long whips and braids have to be. B, gB and BxB do not depend on the order of eliminations,
// because braids stay when other candidates go: isomorphs have the same, which they have not of a
// rating whose program takes the first step that it finds.
#include <array>
#include <optional>
#include <span>

#include "strategies/metrics/groups.hpp"
#include "strategies/whips/ratings.hpp"

namespace gridlemma::metrics {

namespace {

struct Plain : whips::Lengths {};
struct Grouped : whips::Lengths {};

const whips::Lengths& plain(MetricContext& context) {
    return context.shared<Plain>(
        [&context] { return Plain{whips::rate(context.puzzle(), false)}; });
}

const whips::Lengths& grouped(MetricContext& context) {
    return context.shared<Grouped>(
        [&context] { return Grouped{whips::rate(context.puzzle(), true)}; });
}

std::optional<double> number(std::optional<int> value) {
    return value ? std::optional<double>(*value) : std::nullopt;
}

/// Nothing is published about other geometries.
constexpr ValidIn published_in = ValidIn::classic;
constexpr std::string_view whips_reference =
    "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015, "
    "https://github.com/denis-berthier/CSP-Rules-V2.1";

constexpr Metric whip{
    .id = "w",
    .unit = "truths",
    .formula =
        "W: length of the longest whip needed if singles come first and then the shortest whip; 0 "
        "if singles suffice; no value if no whips do.",
    .reference = whips_reference,
    .valid_in = published_in,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) { return number(plain(context).whip); }};

constexpr Metric grouped_whip{
    .id = "gw",
    .unit = "truths",
    .formula =
        "gW: as w, of whips in which groups of two or three places of a digit in a box and "
        "a line may follow, too.",
    .reference = whips_reference,
    .valid_in = published_in,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) { return number(grouped(context).whip); }};

constexpr Metric braid{
    .id = "b",
    .unit = "truths",
    .formula =
        "B: length of the longest braid needed if singles come first and then the shortest braid; "
        "0 if singles suffice; no value if te is above 1.",
    .reference = whips_reference,
    .is_invariant = true,
    .valid_in = published_in,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) { return number(plain(context).braid); }};

constexpr Metric grouped_braid{
    .id = "gb",
    .unit = "truths",
    .formula =
        "gB: as b, of braids in which groups of two or three places of a digit in a box and "
        "a line may follow, too.",
    .reference = whips_reference,
    .is_invariant = true,
    .valid_in = published_in,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) { return number(grouped(context).braid); }};

constexpr Metric typed_whip{
    .id = "tyw",
    .unit = "truths",
    .formula =
        "TyW: as w, of whips whose truths are all cells, or all digits in rows, in columns or in "
        "boxes.",
    .reference = whips_reference,
    .valid_in = published_in,
    .cost = MetricCost::costly,
    .compute = [](MetricContext& context) { return number(whips::rate_typed(context.puzzle())); }};

template <int most_options>
std::optional<double> forcing(MetricContext& context) {
    return number(whips::rate_forcing(context.puzzle(), most_options));
}

constexpr Metric forcing_whip{
    .id = "fw",
    .unit = "truths",
    .formula =
        "FW: as w, with forcing whips, too: partial whips from both options of a truth exclude the "
        "same candidate. Their length is that of both and one.",
    .reference = whips_reference,
    .valid_in = published_in,
    .cost = MetricCost::costly,
    .compute = forcing<2>};

constexpr Metric forcing_3_whip{
    .id = "f3w",
    .unit = "truths",
    .formula = "F3W: as fw, with forcing whips from truths of three options, too.",
    .reference = whips_reference,
    .valid_in = published_in,
    .cost = MetricCost::costly,
    .compute = forcing<3>};

constexpr Metric braids_in_trials{
    .id = "bxb",
    .unit = "truths",
    .formula =
        "BxB: least p for which the puzzle is solved by removing candidates that lead to a "
        "contradiction by singles and braids of at most p truths; 0 if te is at most 1; no "
        "value if te is above 2.",
    .reference = whips_reference,
    .is_invariant = true,
    .valid_in = published_in,
    .cost = MetricCost::costly,
    .compute = [](MetricContext& context) {
        return number(whips::braids_in_trials(context.puzzle()));
    }};

}  // namespace

std::span<const Metric* const> of_whips() noexcept {
    static constexpr std::array list{&whip,           &grouped_whip,    &braid,
                                     &grouped_braid,  &typed_whip,      &forcing_whip,
                                     &forcing_3_whip, &braids_in_trials};
    return list;
}

}  // namespace gridlemma::metrics
