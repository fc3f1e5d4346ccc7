// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/rung_search.hpp"

#include <utility>

#include "engine/logic/guarded_call.hpp"
#include "engine/logic/inspector.hpp"

namespace gridlemma {

namespace {

/// Passes on the steps that name nothing that does not exist.
class ExistingSteps final : public StepSink {
 public:
    ExistingSteps(StepSink& sink, const Geometry& geometry)
        : StepSink(sink.wants_reasons()), sink_(sink), geometry_(geometry) {}

 private:
    [[nodiscard]] bool take(Step& step) override {
        return find_nonsense(step, geometry_) || sink_.offer(std::move(step));
    }

    StepSink& sink_;
    const Geometry& geometry_;
};

}  // namespace

std::optional<std::string> find_steps(const Rung& rung, Facts& facts, StepSink& sink) {
    ExistingSteps existing(sink, facts.grid().geometry());
    StepSink& taker = rung.is_from_plugin() ? existing : sink;
    return what_it_threw([&] { rung.strategy->find(facts, taker); },
                         [&] { return !rung.is_from_plugin(); });
}

}  // namespace gridlemma
