// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_drawing.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "strategies/text/chain_sets.hpp"

namespace gridlemma::apps {

namespace {

using Line = std::vector<StepDrawing::Node>;

/// Fills a drawing by what each kind of evidence shows.
class Draughtsman {
 public:
    Draughtsman(const Grid& before, const Step& step, StepDrawing& drawing)
        : before_(before), step_(step), drawing_(drawing) {}

    void operator()(const SingleEvidence& single) {
        if (single.in_house) drawing_.base.insert(single.house);
    }
    void operator()(const LockedEvidence& locked) {
        drawing_.base.insert(locked.base);
        drawing_.cover.insert(locked.cover);
    }
    void operator()(const SubsetEvidence& subset) {
        drawing_.base.insert(subset.house);
        set_cells({subset.cells}, "A: the cells of the subset");
    }
    void operator()(const FishEvidence& fish) {
        drawing_.base = fish.base;
        drawing_.cover = fish.cover;
        for (Cell cell : fish.fins | fish.endo_fins) drawing_.extras.emplace_back(cell, fish.digit);
    }
    void operator()(const WingEvidence& wing);
    void operator()(const DeadlyPatternEvidence& deadly);
    void operator()(const ExclusionEvidence& exclusion) {
        drawing_.outline = exclusion.cells;
        for (Cell cell : exclusion.excluders) drawing_.sets.emplace_back(cell);
        for (const SetsEvidence::Set& set : exclusion.sets) drawing_.sets.push_back(set.cells);
        drawing_.sets_text = exclusion.sets.empty() ? "A, B, …: excluding cells"
                                                    : "A, B, …: excluding cells and sets";
    }
    void operator()(const AlternatingChainEvidence& chain);
    void operator()(const AlternatingChainsEvidence& several) {
        for (const AlternatingChainEvidence& chain : several.chains) (*this)(chain);
    }
    void operator()(const ChainedFishEvidence& chained) {
        (*this)(chained.fish);
        for (const AlternatingChainEvidence& chain : chained.chains) (*this)(chain);
    }
    void operator()(const ChainEvidence& chain) {
        add_lines(chain);
        const std::size_t own = drawing_.lines.size();
        add_nested(chain);
        drawing_.nested = drawing_.lines.size() - own;
    }
    void operator()(const SetsEvidence& evidence);
    void operator()(const ColorsEvidence& colors) {
        for (const ColorsEvidence::Component& component : colors.components) {
            StepDrawing::Colors& drawn = drawing_.colors.emplace_back();
            for (std::size_t i = 0; i < component.size(); ++i)
                for (Cell cell : component[i]) drawn[i].emplace_back(cell, colors.digit);
            add_bonds(drawn);
        }
    }
    void operator()(const MedusaEvidence& medusa) {
        StepDrawing::Colors& drawn = drawing_.colors.emplace_back();
        for (std::size_t i = 0; i < medusa.colors.size(); ++i) {
            drawn[i] = medusa.colors[i].linked;
            drawn[i].insert(drawn[i].end(), medusa.colors[i].implied.begin(),
                            medusa.colors[i].implied.end());
        }
        add_bonds(drawn);
    }
    void operator()(const TemplateEvidence& templates) {
        for (Cell cell : templates.cells) drawing_.pattern.emplace_back(cell, templates.digit);
    }
    void operator()(const GuardiansEvidence& evidence) {
        drawing_.outline |= evidence.cells;
        drawing_.base = drawing_.base | evidence.houses;
        drawing_.extras.insert(drawing_.extras.end(), evidence.guardians.begin(),
                               evidence.guardians.end());
    }
    void operator()(const ExocetEvidence& exocet) {
        drawing_.base = exocet.cross_lines;
        set_cells({exocet.base, exocet.targets}, "A: base cells, B: target cells");
    }
    void operator()(const FireworkEvidence& firework) {
        drawing_.base.insert(firework.crossing.row());
        drawing_.base.insert(firework.crossing.column());
        set_cells({firework.crossing, firework.row_end, firework.column_end},
                  "A: where row and column cross, B, C: their ends");
    }
    void operator()(const WhipEvidence& whip);
    void operator()(const ForcingWhipsEvidence& forcing) {
        (*this)(forcing.relation);
        for (const WhipEvidence& whip : forcing.whips) (*this)(whip);
    }
    void operator()(const RankEvidence& rank);
    void operator()(const SymmetryEvidence& symmetry);
    void operator()(const ClueCoverEvidence& cover);
    void operator()(const PatternEvidence& pattern) { drawing_.outline = pattern.cells; }
    void operator()(const SearchEvidence& /*unused*/) {}
    void operator()(const std::monostate& /*unused*/) {}

 private:
    /// Cells that are no sets with letters of their own in the text.
    void set_cells(std::vector<CellSet> sets, std::string_view text) {
        drawing_.sets = std::move(sets);
        drawing_.sets_text = text;
    }
    /// Joins what has different colours and is alone together in a cell or a house.
    void add_bonds(const StepDrawing::Colors& colors) {
        for (Candidate a : colors[0])
            for (Candidate b : colors[1])
                if (is_bond(a, b)) drawing_.bonds.emplace_back(a, b);
    }
    [[nodiscard]] bool is_bond(Candidate a, Candidate b) const {
        if (a.cell() == b.cell()) return before_.at(a.cell()).size() == 2;
        if (a.digit() != b.digit()) return false;
        for (House house : before_.geometry().common_houses({a.cell(), b.cell()}))
            if (before_.places(house, a.digit()).size() == 2) return true;
        return false;
    }
    /// The cell, or the places of the digit in the house.
    [[nodiscard]] CellSet cells_of(Truth truth) const {
        return truth.is_cell() ? CellSet(truth.cell())
                               : before_.places(truth.house(), truth.digit());
    }
    /// The ring of an oddagon, its candidates true and false in turn, but for the first and the
    /// last.
    void draw_ring(const WhipEvidence& oddagon) {
        Line line;
        for (const WhipEvidence::Link& link : oddagon.links) {
            const bool is_on = line.size() % 2 == 0;
            line.push_back({link.left.digit(), link.left.cell(), is_on, {}});
            if (line.size() > 1) line.back().parents.push_back(line.size() - 2);
        }
        if (!line.empty()) line.front().parents.push_back(line.size() - 1);
        drawing_.lines.push_back(std::move(line));
    }
    /// The evidence begins with what is concluded, the drawing with the assumption.
    void add_lines(const ChainEvidence& chain) {
        for (const std::vector<ChainNode>& from : chain.lines) {
            Line line;
            for (std::size_t i = from.size(); i-- > 0;) {
                const Literal literal = from[i].literal;
                line.push_back({literal.digit(), literal.cell(), literal.is_on(), {}});
                for (std::uint16_t parent : from[i].parents)
                    line.back().parents.push_back(from.size() - 1 - parent);
            }
            drawing_.lines.push_back(std::move(line));
        }
    }
    void add_nested(const ChainEvidence& chain) {
        for (const ChainEvidence& nested : chain.nested) {
            add_lines(nested);
            add_nested(nested);
        }
    }

    const Grid& before_;
    const Step& step_;
    StepDrawing& drawing_;
};

void Draughtsman::operator()(const WingEvidence& wing) {
    set_cells({wing.pivot, wing.left, wing.right}, "A: pivot, B, C: pincers");
    for (std::size_t i : {1U, 2U}) {
        DigitSet digits = before_.at(drawing_.sets[i].first()) & before_.at(wing.pivot);
        digits -= wing.digit;
        drawing_.links.push_back({0, i, digits});
    }
}

void Draughtsman::operator()(const DeadlyPatternEvidence& deadly) {
    drawing_.pattern = deadly.pattern;
    std::array<DigitSet, cell_count> digits{};
    for (Candidate candidate : deadly.pattern) {
        drawing_.outline.insert(candidate.cell());
        digits[static_cast<std::size_t>(candidate.cell().index())] |= candidate.digit();
    }
    for (Cell cell : drawing_.outline)
        if (before_.at(cell).size() > 1)
            for (Digit digit : before_.at(cell) - digits[static_cast<std::size_t>(cell.index())])
                drawing_.extras.emplace_back(cell, digit);
    if (!deadly.cells.empty()) set_cells({deadly.cells}, "A: the cells of a subset");
}

void Draughtsman::operator()(const AlternatingChainEvidence& chain) {
    for (const GuardiansEvidence& relation : chain.relations) (*this)(relation);
    for (const SetsEvidence::Set& set : chain.hidden_sets) drawing_.sets.push_back(set.cells);
    Line line;
    const auto sets = sets_along(chain, step_, before_);
    for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
        const auto& node = chain.nodes[i];
        line.push_back({node.digit, node.cells, node.is_on, {}});
        if (i == 0) continue;
        line[i].parents.push_back(i - 1);
        if (sets[i]) drawing_.sets.push_back(sets[i]->set.cells);
    }
    if (chain.is_loop && !line.empty()) line.front().parents.push_back(line.size() - 1);
    drawing_.lines.push_back(std::move(line));
}

void Draughtsman::operator()(const SetsEvidence& evidence) {
    const std::size_t count = evidence.sets.size();
    for (const SetsEvidence::Set& set : evidence.sets) drawing_.sets.push_back(set.cells);
    // Without a loose digit, truths in houses say why some cells cannot both have one.
    if (evidence.kind == SetsEvidence::Kind::bent && evidence.digits.empty())
        for (Truth truth : step_.truths) {
            if (truth.is_cell()) continue;
            drawing_.base.insert(truth.house());
            for (Cell cell : before_.places(truth.house(), truth.digit()))
                drawing_.pattern.emplace_back(cell, truth.digit());
        }
    const bool has_stem = evidence.kind == SetsEvidence::Kind::blossom;
    if (has_stem) drawing_.sets.push_back(cells_of(evidence.stem));
    for (std::size_t i = 0; i < evidence.links.size() && i < count; ++i)
        drawing_.links.push_back(
            {has_stem ? count : i, has_stem ? i : (i + 1) % count, evidence.links[i]});
}

void Draughtsman::operator()(const WhipEvidence& whip) {
    if (whip.kind == WhipEvidence::Kind::oddagon) return draw_ring(whip);
    for (const GuardiansEvidence& relation : whip.relations) (*this)(relation);
    Line line{{whip.target.digit(), whip.target.cell(), true, {}}};
    std::vector<std::size_t> on{0};  // The target, then what is left of each truth.
    const auto sources = sources_of(whip);
    auto source = sources.begin();
    for (const WhipEvidence::Link& link : whip.links) {
        line.push_back({link.left.digit(), link.left.cell(), false, {on[*source++]}});
        if (link.right.empty()) {
            if (link.relation >= 0) continue;
            if (link.truth.is_cell())
                drawing_.outline.insert(link.truth.cell());
            else
                drawing_.base.insert(link.truth.house());
            continue;
        }
        CellSet cells;
        for (Candidate right : link.right) cells.insert(right.cell());
        line.push_back({link.right.front().digit(), cells, true, {line.size() - 1}});
        on.push_back(line.size() - 1);
    }
    drawing_.lines.push_back(std::move(line));
}

void Draughtsman::operator()(const RankEvidence& rank) {
    CellSet of_truths;
    for (Truth truth : step_.truths)
        if (truth.is_cell())
            of_truths.insert(truth.cell());
        else
            drawing_.base.insert(truth.house());
    CellSet of_links;
    for (Truth link : rank.links)
        if (link.is_cell())
            of_links.insert(link.cell());
        else
            drawing_.cover.insert(link.house());
    for (const CellSet& cells : {of_truths, of_links})
        if (!cells.empty()) drawing_.sets.push_back(cells);
    drawing_.sets_text = of_truths.empty()  ? "A: cells that are links"
                         : of_links.empty() ? "A: cells that are truths"
                                            : "A: cells that are truths, B: links";
    drawing_.extras = rank.loose;
}

void Draughtsman::operator()(const SymmetryEvidence& symmetry) {
    for (int i = 0; i < cell_count; ++i)
        if (symmetry.map(Cell(i)) == Cell(i)) drawing_.outline.insert(Cell(i));
    for (Candidate gone : step_.eliminations)
        for (Candidate twin = symmetry.map(gone); twin != gone; twin = symmetry.map(twin))
            drawing_.outline.insert(twin.cell());
}

void Draughtsman::operator()(const ClueCoverEvidence& cover) {
    drawing_.outline = cover.cells;
    if (!cover.cells.empty()) {
        for (Cell cell : cover.cells)
            for (Digit digit : before_.at(cell) & cover.digits)
                drawing_.pattern.emplace_back(cell, digit);
        return;
    }
    for (Digit digit : cover.digits) {
        drawing_.outline |= before_.where(digit);
        for (Cell cell : before_.placed())
            if (before_.digit_at(cell) == digit) drawing_.outline.insert(cell);
    }
}

}  // namespace

std::vector<std::size_t> sources_of(const WhipEvidence& whip) {
    std::vector<std::vector<Candidate>> elements{{whip.target}};
    std::vector<std::size_t> sources;
    sources.reserve(whip.links.size());
    for (const WhipEvidence::Link& link : whip.links) {
        std::size_t source = elements.size() - 1;
        const auto excludes = [&](Candidate candidate) {
            return classic::sees(candidate, link.left);
        };
        while (source > 0 && !std::ranges::all_of(elements[source], excludes)) --source;
        sources.push_back(source);
        if (!link.right.empty()) elements.push_back(link.right);
    }
    return sources;
}

StepDrawing drawing_of(const Grid& before, const Step& step) {
    StepDrawing drawing;
    std::visit(Draughtsman(before, step, drawing), step.evidence);
    return drawing;
}

}  // namespace gridlemma::apps
