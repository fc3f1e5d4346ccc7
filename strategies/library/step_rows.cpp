// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/step_rows.hpp"

#include <algorithm>
#include <map>

#include "strategies/catalog/catalog.hpp"

namespace gridlemma {

namespace {

std::vector<std::string_view> ids_by_number() {
    std::vector<std::string_view> ids;
    for (const Strategy* strategy : built_in_strategies()) {
        const auto number = static_cast<std::size_t>(strategy->descriptor.number);
        ids.resize(std::max(ids.size(), number + 1));
        ids[number] = strategy->descriptor.id;
    }
    return ids;
}

std::map<std::string_view, std::int16_t> numbers_by_id() {
    std::map<std::string_view, std::int16_t> numbers;
    for (const Strategy* strategy : built_in_strategies())
        numbers[strategy->descriptor.id] = strategy->descriptor.number;
    return numbers;
}

}  // namespace

std::span<const std::string_view> numbered_techniques() {
    static const std::vector<std::string_view> ids = ids_by_number();
    return ids;
}

std::optional<std::int16_t> technique_number(std::string_view id) {
    static const std::map<std::string_view, std::int16_t> numbers = numbers_by_id();
    const auto found = numbers.find(id);
    if (found == numbers.end()) return std::nullopt;
    return found->second;
}

void append_rows(const Path& path, std::uint32_t puzzle, std::vector<StepRow>& rows) {
    std::uint16_t number = 0;
    for (const PathStep& step : path.steps) {
        const std::int16_t technique = technique_number(step.technique->id).value_or(-1);
        const auto add = [&](Candidate candidate, std::uint8_t places) {
            rows.push_back({.puzzle = puzzle,
                            .step = number,
                            .technique = technique,
                            .cell = static_cast<std::uint8_t>(candidate.cell().index()),
                            .digit = static_cast<std::uint8_t>(candidate.digit().value()),
                            .places = places});
        };
        for (Candidate placed : step.placements) add(placed, 1);
        for (Candidate gone : step.eliminations) add(gone, 0);
        ++number;
    }
}

}  // namespace gridlemma
