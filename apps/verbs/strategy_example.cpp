// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/strategy_example.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "apps/base/wrap.hpp"
#include "engine/logic/facts.hpp"
#include "engine/logic/step_sink.hpp"
#include "strategies/text/compact_grid.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// Keeps the first step.
class FirstOfExample final : public StepSink {
 public:
    std::optional<Step> step;

 private:
    [[nodiscard]] bool take(Step& found) override {
        step = std::move(found);
        return false;
    }
};

std::optional<Grid> grid_of_example(std::string_view id) {
    std::string_view lines = example_lines();
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const std::size_t tab = line.find('\t');
        if (line.substr(0, tab) == id) return read_compact(line.substr(tab + 1));
    }
    return std::nullopt;
}

}  // namespace

std::string example_of(const Strategy& strategy, std::size_t width) {
    const auto grid = grid_of_example(strategy.descriptor.id);
    if (!grid) return {};
    // What assumes a unique solution may be used: the candidates of these cases were removed by
    // reasoning from the givens only.
    Facts facts(*grid, {}, strategy.descriptor.assumes != Assumes::nothing);
    FirstOfExample sink;
    strategy.find(facts, sink);
    if (!sink.step) return {};
    std::string text = draw_candidates(*grid, static_cast<int>(width)) + '\n';
    append_wrapped(text, step_text(strategy.descriptor.name, *sink.step, *grid), 0, 0, width);
    return text;
}

}  // namespace gridlemma::apps
