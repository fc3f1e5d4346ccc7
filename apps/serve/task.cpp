// SPDX-License-Identifier: Apache-2.0
#include "apps/serve/task.hpp"

#include <algorithm>

#include "apps/cli/suggest.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

const Profile& TaskTools::profile(std::string_view name) const {
    const auto found = std::ranges::find(profiles_, name, &ServedProfile::name);
    if (found != profiles_.end()) return *found->profile;
    std::vector<std::string_view> names;
    for (const ServedProfile& served : profiles_) names.push_back(served.name);
    throw RpcError(RpcCode::invalid_params,
                   "no profile " + gridlemma::quoted(name) + suggestion_for(name, names));
}

LogicSolver& TaskTools::solver(const Profile& profile) {
    std::unique_ptr<LogicSolver>& solver = solvers_[&profile];
    if (!solver)
        solver = std::make_unique<LogicSolver>(
            profile, SolveOptions{.time_limit = time_limit_, .stop = &flag_});
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
