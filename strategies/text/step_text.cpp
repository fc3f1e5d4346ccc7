// SPDX-License-Identifier: Apache-2.0
// What a step concludes, and whole steps.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "strategies/text/sentences.hpp"

namespace gridlemma {

std::optional<Notation> find_notation(std::string_view name) noexcept {
    const auto* const found = std::ranges::find(notation_names, name);
    if (found == notation_names.end()) return std::nullopt;
    return static_cast<Notation>(found - notation_names.begin());
}

std::string conclusions_text(const Step& step) {
    std::string text;
    const auto begin_part = [&text] {
        if (!text.empty()) text += ", ";
    };
    for (Candidate placed : step.placements) {
        begin_part();
        text += to_string(placed);
    }
    std::array<DigitSet, cell_count> gone{};
    for (Candidate candidate : step.eliminations)
        gone[candidate.cell().index()] |= candidate.digit();
    std::vector<std::pair<DigitSet, CellSet>> groups;  // Cells that lose the same digits.
    for (Cell cell : text::cells_of(step.eliminations)) {
        const DigitSet digits = gone[cell.index()];
        const auto same = std::ranges::find(groups, digits, &std::pair<DigitSet, CellSet>::first);
        if (same == groups.end())
            groups.emplace_back(digits, cell);
        else
            same->second.insert(cell);
    }
    for (const auto& [digits, cells] : groups) {
        begin_part();
        text += condensed(cells) + "<>" + text::digits_text(digits);
    }
    return text;
}

std::string step_text(std::string_view technique, const Step& step, const Grid& before,
                      Notation notation) {
    if (notation == Notation::hodoku) return text::in_hodoku(technique, {step, before});
    std::string text = std::string(technique) + ": ";
    if (notation == Notation::eureka) return text + text::in_eureka({step, before});
    const std::string why = explain(step, before);
    text += why;
    text += why.find('\n') == std::string::npos ? " So " : "\nSo ";
    return text + conclusions_text(step) + '.';
}

std::string short_name(House house) {
    return "rcbx"[static_cast<int>(house.kind())] + std::to_string(house.number() + 1);
}

std::string to_string(Truth truth) {
    if (truth.is_cell()) return to_string(truth.cell());
    return truth.digit().character() + short_name(truth.house());
}

std::string elimination_text(Candidate candidate) { return to_string(Literal(candidate, false)); }

std::optional<std::uint32_t> rating_in_tenths(double rating) noexcept {
    if (!(rating >= 0 && rating <= 1e6)) return std::nullopt;
    return static_cast<std::uint32_t>(std::floor((rating + 0.05) * 10));
}

}  // namespace gridlemma
