// SPDX-License-Identifier: Apache-2.0
// What a step concludes, in words and symbols.
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "strategies/text/text.hpp"

namespace gridlemma {

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
    CellSet cells;
    for (Candidate candidate : step.eliminations) {
        gone[candidate.cell().index()] |= candidate.digit();
        cells.insert(candidate.cell());
    }
    for (Cell cell : cells) {
        begin_part();
        text += to_string(cell) + "<>";
        for (Digit digit : gone[cell.index()]) text += digit.character();
    }
    return text;
}

std::string step_text(std::string_view technique, const Step& step) {
    return std::string(technique) + ": " + explain(step) + " So " + conclusions_text(step) + '.';
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
