// SPDX-License-Identifier: Apache-2.0
#include "tests/strategies/corpus.hpp"

#include <algorithm>
#include <array>

#include "strategies/catalog/catalog.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/text/compact_grid.hpp"
#include "tests/collector.hpp"
#include "tests/split.hpp"

namespace gridlemma::test {

namespace {

/// "r4c5=7", "r3c4<>2".
bool parse_conclusion(std::string_view text, Conclusions& conclusions) {
    const auto number = [&](std::size_t at) {
        return at < text.size() && text[at] >= '1' && text[at] <= '9' ? text[at] - '0' : 0;
    };
    if (text.size() < 6 || text[0] != 'r' || text[2] != 'c' || number(1) * number(3) == 0)
        return false;
    const bool places = text[4] == '=';
    const std::size_t at = places ? 5 : 6;
    if ((!places && text.substr(4, 2) != "<>") || text.size() != at + 1 || number(at) == 0)
        return false;
    (places ? conclusions.placements : conclusions.eliminations)
        .emplace_back(Cell::at(number(1) - 1, number(3) - 1), Digit(number(at)));
    return true;
}

}  // namespace

Conclusions conclusions_of(const Step& step) {
    Conclusions conclusions{{step.placements.begin(), step.placements.end()},
                            {step.eliminations.begin(), step.eliminations.end()}};
    std::sort(conclusions.placements.begin(), conclusions.placements.end());
    std::sort(conclusions.eliminations.begin(), conclusions.eliminations.end());
    return conclusions;
}

std::string to_string(const Conclusions& conclusions) {
    std::string text;
    for (Candidate placed : conclusions.placements) text += gridlemma::to_string(placed) + ' ';
    for (Candidate gone : conclusions.eliminations)
        text += gridlemma::to_string(gone.cell()) + "<>" + gone.digit().character() + ' ';
    if (!text.empty()) text.pop_back();
    return text;
}

const std::vector<const Strategy*>& corpus_strategies() {
    static const std::vector<const Strategy*> strategies = [] {
        std::vector<const Strategy*> list;
        for (const Strategy* strategy : built_in_strategies()) {
            // The grids of the corpus are ordinary ones.
            if (strategy->descriptor.valid_in == ValidIn::other_geometries) continue;
            if (strategy->descriptor.family != Family::forcing ||
                !strategy->descriptor.elsewhere.in(programs::hodoku).empty())
                list.push_back(strategy);
        }
        return list;
    }();
    return strategies;
}

bool needs_givens(const Strategy& strategy) {
    static constexpr std::array<std::string_view, 6> others{"qiu-deadly-pattern",
                                                            "two-line-clue-cover",
                                                            "reverse-bug",
                                                            "uniqueness-clue-cover",
                                                            "gurths-symmetrical-placement",
                                                            "anti-gurths-symmetrical-placement"};
    return (strategy.descriptor.assumes != Assumes::nothing &&
            !strategy.descriptor.elsewhere.in(programs::hodoku).empty()) ||
           std::ranges::find(others, strategy.descriptor.id) != others.end();
}

std::vector<Step> corpus_steps(const Strategy& strategy, const Grid& grid, std::size_t most) {
    // The candidates of these cases were removed only by reasoning from the givens.
    Facts facts(grid, {}, needs_givens(strategy));
    Collector collector(most);
    strategy.find(facts, collector);
    return std::move(collector.steps);
}

Puzzle givens_of(const Grid& grid) {
    Puzzle puzzle;
    for (Cell cell : grid.givens()) puzzle.give(cell, *grid.digit_at(cell));
    return puzzle;
}

CheckedGrid checked(const Grid& grid) {
    CheckedGrid result(givens_of(grid));
    for (Cell cell : grid.placed() - grid.givens()) result.place({cell, *grid.digit_at(cell)});
    for (Cell cell : grid.unsolved())
        for (Digit gone : result.possible(cell) - grid.at(cell)) result.eliminate({cell, gone});
    return result;
}

std::string to_line(const CorpusCase& corpus_case) {
    std::string line = corpus_case.positive ? "positive\t" : "negative\t";
    line += compact_text(corpus_case.grid) + '\t' + to_string(corpus_case.conclusions);
    return corpus_case.note.empty() ? line : line + '\t' + corpus_case.note;
}

Result<CorpusCase> parse_case(std::string_view line) {
    const std::vector<std::string_view> fields = split(line, '\t');
    CorpusCase result;
    result.positive = fields[0] == "positive";
    if (!result.positive && fields[0] != "negative") return Error{"neither positive nor negative"};
    if (fields.size() < 3 || fields.size() > 4)
        return Error{"three fields or four are wanted", fields.size()};
    const std::optional<Grid> grid = read_compact(fields[1]);
    if (!grid) return Error{"not a grid", 1};
    result.grid = *grid;
    for (std::string_view word : split(fields[2], ' '))
        if (!parse_conclusion(word, result.conclusions))
            return Error{"not a conclusion: " + std::string(word), 2};
    if (fields.size() == 4) result.note = fields[3];
    return result;
}

}  // namespace gridlemma::test
