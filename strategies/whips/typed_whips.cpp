// SPDX-License-Identifier: Apache-2.0
// Typed whips: whips whose truths are all of one sort: cells (RC), the digits of rows (RN), of
// columns (CN) or of boxes (BN). Who looks at cells alone, or at rows alone, finds these.
//
//      Z ~ L1  R1 ~ L2  R2 ~ L3  .       ~ linked: cannot both be true, in whatever house or cell
//           V1       V2       V3         V1, V2, V3: three cells, or the digits of three rows...
//
// Why:   as for whips.
// Order: the shortest first; of one length by target. One whip per target.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/whips/chain_steps.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/typed_board.hpp"

namespace gridlemma {
namespace {

template <whips::TruthSort sort>
void find_typed_whips(Facts& facts, StepSink& sink) {
    whips::offer_chains_on(facts, sink, whips::TypedBoard(facts.grid(), sort),
                           {.longest = facts.value(parameters::whip_length)});
}

constexpr std::array typed_whip_uses{&parameters::whip_length};

constexpr Descriptor any_typed_whip{
    .family = Family::whips,
    .reference =
        "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015, "
        "https://github.com/denis-berthier/CSP-Rules-V2.1",
    .parameters = typed_whip_uses,
    .confluence = by_order(company::singles,
                           "When the option goes by which a truth leads on from the one before, "
                           "what is left need not be a whip.")};

constexpr Descriptor typed(std::string_view id, std::int16_t number, std::string_view name,
                           std::string_view pattern) {
    return variant(any_typed_whip, id, number, name, pattern, {});
}

}  // namespace

const Strategy whip_rc{typed("whip-rc", 155, "Whip-RC", "A whip whose truths are all cells."),
                       find_typed_whips<whips::TruthSort::cell>};

const Strategy whip_rn{
    typed("whip-rn", 156, "Whip-RN", "A whip whose truths are all digits in rows."),
    find_typed_whips<whips::TruthSort::row>};

const Strategy whip_cn{
    typed("whip-cn", 157, "Whip-CN", "A whip whose truths are all digits in columns."),
    find_typed_whips<whips::TruthSort::column>};

const Strategy whip_bn{
    typed("whip-bn", 158, "Whip-BN", "A whip whose truths are all digits in boxes."),
    find_typed_whips<whips::TruthSort::box>};

}  // namespace gridlemma
