// SPDX-License-Identifier: Apache-2.0
// Kraken fish: a finned fish whose fins do not see what they exclude, but do so by chains.
//
//   type 1   a place that the fish would eliminate is false by a chain from each fin
//   type 2   a candidate of any digit is false by a chain from each fin, and from each base place
//            of one cover house
//
// Why:   either a fin is true, or the fish is one without fins: then nothing else of the cover
//        houses is (type 1), and each cover house has one of its base places true (type 2).
// Order: candidates that could be eliminated by cell, then digit; for each the digits of fish,
//        sizes from two, rows as base before columns; one step per candidate. Basic and Franken
//        fish without endo fins, as large and with as many fins as the parameters say; only fish
//        that eliminate nothing as finned fish. Tries no more houses than parameter `nodes`.
// How:   implications are symmetric (if a candidate turns a fin off, the fin turns the candidate
//        off), so the search starts from the candidate instead of from every fin.
// Ref:   B. Hobiger, HoDoKu: Kraken Fish, https://hodoku.sourceforge.net/en/tech_fishkr.php
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/core/literal.hpp"
#include "strategies/chains/closure.hpp"
#include "strategies/chains/shortest_chains.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/fish/family.hpp"
#include "strategies/fish/fish_hunt.hpp"
#include "strategies/fish/fish_search.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {
namespace {

/// What the truth of a candidate turns off, and how.
class Assumption {
 public:
    explicit Assumption(Facts& facts)
        : graph_(links_with_groups(facts)),
          closure_(facts.get<ClosureOfLinks<LinkNodes::groups>>()) {}

    void start(Candidate candidate) {
        premise_ = Literal(candidate, true);
        implied_ = closure_.of(premise_);
    }
    [[nodiscard]] const CellSet& off(Digit digit) const noexcept { return implied_.off[digit]; }

    /// Finds the chains, which the functions below need.
    void find_chains() { chains_.start(graph_, LinkNodes::groups, premise_); }
    /// Adds what proves that the candidate is off.
    void add_truths(Candidate candidate, StepBuilder& step) const {
        const std::vector<Vertex> chain = chain_to(candidate);
        for (std::size_t i = chain.size() - 1; i > 0; --i) {
            if (chain[i].is_on()) step.because(graph_.truth(chain[i - 1], chain[i]));
        }
    }

    /// The chain that leads back: from the candidate being on to what was assumed being off.
    [[nodiscard]] AlternatingChainEvidence chain_from(Candidate candidate) const {
        AlternatingChainEvidence evidence;
        const std::vector<Vertex> chain = chain_to(candidate);
        for (auto v = chain.rbegin(); v != chain.rend(); ++v)
            evidence.nodes.push_back(
                {.digit = graph_.digit(*v), .cells = graph_.cells(*v), .is_on = !v->is_on()});
        evidence.links = static_cast<int>(chain.size()) - 1;
        return evidence;
    }

 private:
    /// From what was assumed to the candidate being off, which has to follow.
    [[nodiscard]] std::vector<Vertex> chain_to(Candidate candidate) const {
        const int number = chains_.number_of(Literal(candidate, false));
        return chains_.chain_to(static_cast<std::size_t>(number));
    }

    const LinkGraph& graph_;
    const Closure& closure_;
    Vertex premise_;
    ShortestChains chains_{ShortestChains::no_limit};
    LiteralSet implied_;
};

/// A fish, and the cells that the candidate has to turn off.
struct Kraken {
    Fish fish;
    CellSet tentacles;
};

class KrakenFishSearch {
 public:
    KrakenFishSearch(Facts& facts, StepSink& sink, int type)
        : grid_(facts.grid()),
          facts_(facts),
          sink_(sink),
          type_(type),
          assumption_(facts),
          nodes_(static_cast<std::uint64_t>(facts.value(parameters::nodes))) {}

    void run() {
        for (Digit digit : DigitSet::all())
            possible_[digit.index()] = solved_or_possible(grid_, digit);
        for (Cell cell : grid_.unsolved())
            for (Digit digit : grid_.at(cell))
                if (!refute({cell, digit})) return;
    }

 private:
    /// Offers a step against the candidate if there is one; whether to go on.
    [[nodiscard]] bool refute(Candidate candidate) {
        assumption_.start(candidate);
        candidate_ = candidate;
        for (Digit digit : type_ == 1 ? DigitSet(candidate.digit()) : DigitSet::all()) {
            const bool is_own = digit == candidate.digit();
            digit_ = digit;
            off_ = assumption_.off(digit) & grid_.where(digit);
            if (is_own) off_.erase(candidate.cell());
            if (off_.empty() || (is_own && classic::peers(candidate.cell()).contains(off_)))
                continue;
            // If the digit can be laid out all the same, there is no fish.
            const CellSet used = template_cells(possible_[digit.index()] - off_);
            if (is_own ? used.contains(candidate.cell()) : !used.empty()) continue;
            for (int size = 2; size <= facts_.value(parameters::kraken_size); ++size)
                if (const std::optional<Kraken> kraken = hunt(size)) return offer(*kraken);
        }
        return nodes_ > 0;
    }

    [[nodiscard]] std::optional<Kraken> hunt(int size) {
        const HouseSet rows = classic::houses(HouseKind::row) | classic::houses(HouseKind::box);
        const HouseSet columns =
            classic::houses(HouseKind::column) | classic::houses(HouseKind::box);
        const FishLimits limits{
            .size = size, .fins = facts_.value(parameters::kraken_fins), .endo_fins = 0};
        std::optional<Kraken> found;
        for (const auto& [base, cover] : {std::pair(rows, columns), std::pair(columns, rows)}) {
            FishHunt(grid_.where(digit_), base, cover, limits, nodes_)
                .run({.place = type_ == 1 ? std::optional(candidate_.cell()) : std::nullopt,
                      .off = off_},
                     [&](const Fish& fish) {
                         found = kraken_of(fish);
                         return !found;
                     });
            if (found) break;
        }
        return found;
    }

    [[nodiscard]] std::optional<Kraken> kraken_of(const Fish& fish) const {
        if (fish.fins.empty() || shape_of(fish.base, fish.cover) == FishShape::mutant)
            return std::nullopt;
        const CellSet targets =
            (fish.cover_places - fish.base_places) | (fish.shared_cover & fish.base_places);
        if (targets.intersects(classic::common_peers(fish.fins))) return std::nullopt;
        if (type_ == 1) return Kraken{fish, fish.fins};
        for (House house : fish.cover) {
            const CellSet places = grid_.places(house, digit_);
            const CellSet own = (places & fish.base_places) - fish.shared_cover;
            if (!own.empty() && own != places && off_.contains(own))
                return Kraken{fish, fish.fins | own};
        }
        return std::nullopt;
    }

    [[nodiscard]] bool offer(const Kraken& kraken) {
        StepBuilder step = sink_.begin();
        step.eliminate(candidate_);
        step.because(kraken.fish.base, digit_);
        if (step.wants_reasons()) {
            assumption_.find_chains();
            for (Cell cell : kraken.tentacles) assumption_.add_truths({cell, digit_}, step);
        }
        step.show([&] {
            const Fish& fish = kraken.fish;
            ChainedFishEvidence evidence{.fish = {.digit = digit_,
                                                  .base = fish.base,
                                                  .cover = fish.cover,
                                                  .fins = fish.fins - fish.endo_fins,
                                                  .endo_fins = fish.endo_fins},
                                         .chains = {}};
            for (Cell cell : kraken.tentacles)
                evidence.chains.push_back(assumption_.chain_from({cell, digit_}));
            return evidence;
        });
        return step.offer();
    }

    const Grid& grid_;
    Facts& facts_;
    StepSink& sink_;
    int type_;
    Assumption assumption_;
    std::array<CellSet, digit_count> possible_;  ///< Where each digit is or may be.
    std::uint64_t nodes_;
    Candidate candidate_;
    Digit digit_;
    CellSet off_;
};

template <int type>
void find_kraken_fish(Facts& facts, StepSink& sink) {
    KrakenFishSearch(facts, sink, type).run();
}

constexpr std::array kraken_fish_uses{&parameters::kraken_size, &parameters::kraken_fins,
                                      &parameters::nodes};

constexpr Descriptor kraken_fish_shared{
    .family = Family::fish,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Kraken Fish, "
        "https://hodoku.sourceforge.net/en/tech_fishkr.php",
    .parameters = kraken_fish_uses,
    .confluence = by_order(company::singles,
                           "When a fin or a corner goes, what remains may be a "
                           "chain, and nice loops go by order.")};

}  // namespace

const Strategy kraken_fish_1{
    variant(kraken_fish_shared, "kraken-fish-1", 66, "Kraken Fish Type 1",
            "A finned fish; a chain leads from each fin to what the fish would eliminate.", "kf1"),
    find_kraken_fish<1>};

const Strategy kraken_fish_2{
    variant(kraken_fish_shared, "kraken-fish-2", 67, "Kraken Fish Type 2",
            "A finned fish; a chain leads from each fin, and from each base place of one cover "
            "house, to the same candidate.",
            "kf2"),
    find_kraken_fish<2>};

}  // namespace gridlemma
