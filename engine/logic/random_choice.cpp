// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/random_choice.hpp"

#include <utility>

namespace gridlemma {

namespace {

/// Keeps one of the easiest steps of those it sees: the k-th of them replaces the one before with
/// probability 1/k. J. S. Vitter: Random sampling with a reservoir, ACM TOMS 11, 1985.
class EasiestAtRandom final : public StepSink {
 public:
    EasiestAtRandom(const Scale& scale, const Descriptor& strategy, Random& random,
                    bool wants_reasons)
        : StepSink(wants_reasons), scale_(scale), strategy_(strategy), random_(random) {}

    /// Passes the chosen step on, if there is one.
    void pass_to(StepSink& sink) {
        if (equals_ > 0) static_cast<void>(sink.offer(std::move(chosen_)));
    }

 private:
    [[nodiscard]] bool take(Step& step) override {
        const double surcharge = scale_.difficulty_of(strategy_, 0, step.size);
        if (equals_ > 0 && is_harder(surcharge, least_)) return true;
        if (equals_ > 0 && is_harder(least_, surcharge)) equals_ = 0;
        if (random_.below(++equals_) != 0) return true;
        least_ = surcharge;
        std::swap(chosen_, step);
        return true;
    }

    const Scale& scale_;
    const Descriptor& strategy_;
    Random& random_;
    Step chosen_;
    double least_ = 0;
    std::uint64_t equals_ = 0;
};

}  // namespace

void RandomChoice::choose(const Strategy& strategy, Facts& facts, StepSink& sink) {
    EasiestAtRandom steps(scale_, strategy.descriptor, random_, sink.wants_reasons());
    strategy.find(facts, steps);
    steps.pass_to(sink);
}

Profile with_free_choice(Profile profile) {
    profile.pick = Pick::first;
    profile.selection = nullptr;
    return profile;
}

}  // namespace gridlemma
