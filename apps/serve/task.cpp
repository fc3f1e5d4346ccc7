// SPDX-License-Identifier: Apache-2.0
#include "apps/serve/task.hpp"

#include <algorithm>

#include "apps/base/errors.hpp"
#include "apps/base/suggest.hpp"
#include "engine/core/text.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

TaskTools::TaskTools(const TaskSettings& settings)
    : registry_(settings.registry),
      profiles_(settings.profiles),
      words_(settings.registry,
             {.has = [this](const std::string& name) { return named_profile(name) != nullptr; },
              .profile = [this](const std::string& name) -> const Profile& {
                  return *named_profile(name);
              }}),
      time_limit_(settings.time_limit),
      geometry_(settings.geometry) {}

void TaskTools::begin_task() {
    constexpr std::size_t most_variants = 16;
    flag_.store(false);
    if (words_.variants() < most_variants) return;
    std::erase_if(solvers_,
                  [this](const auto& solver) { return words_.is_variant(*solver.first); });
    words_.forget_variants();
}

const Profile* TaskTools::named_profile(const std::string& name) const {
    const auto found = std::ranges::find(profiles_, name, &ServedProfile::name);
    return found != profiles_.end() ? found->profile : find_profile(name);
}

const Profile& TaskTools::profile(const std::string& word) {
    try {
        if (const Profile* profile = words_.profile(word)) return *profile;
    } catch (const UsageError& error) {
        throw RpcError(RpcCode::invalid_params, printable(error.what()));
    }
    std::vector<std::string_view> names = built_in_profile_names();
    for (const ServedProfile& served : profiles_) names.push_back(served.name);
    throw RpcError(RpcCode::invalid_params, "no profile " + gridlemma::quoted(word) +
                                                printable(hint_at_profile(word, names, registry_)));
}

Solver& TaskTools::solver(const Profile& profile) {
    std::unique_ptr<Solver>& solver = solvers_[&profile];
    if (!solver)
        solver = std::make_unique<Solver>(borrowed(profile),
                                          SolveOptions{.time_limit = time_limit_, .stop = &flag_});
    return *solver;
}

void TaskTools::throw_stopped() const {
    throw_if_cancelled();
    throw RpcError(RpcCode::time_limit, "given up at the time limit");
}

void TaskTools::throw_if_cancelled() const {
    if (flag_.load()) throw RpcError(RpcCode::cancelled, "cancelled");
}

}  // namespace gridlemma::apps
