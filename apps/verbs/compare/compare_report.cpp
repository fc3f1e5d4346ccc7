// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_report.hpp"

#include <algorithm>

namespace gridlemma::apps {

Findings::Findings(const Comparison& comparison)
    : orders(comparison.contenders.size()),
      observations(comparison.contenders.size(), comparison.columns.size()) {
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const Contender& contender = comparison.contenders[i];
        tallies.emplace_back(contender);
        if (contender.is_profile())
            credits.emplace_back(comparison.credits[i], *contender.profiles.front());
        else
            credits.emplace_back();
    }
}

Findings& Findings::operator+=(const Findings& other) {
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        tallies[i] += other.tallies[i];
        credits[i] += other.credits[i];
        orders[i].insert(orders[i].end(), other.orders[i].begin(), other.orders[i].end());
    }
    observations += other.observations;
    return *this;
}

std::string_view table_names() noexcept {
    return "contender|time|ladder|value|hardest|strategy|shapley|confluence|order|order-cost|best-"
           "ladder|agreement|"
           "confusion|correlation|difference|published|deviation|regression|coefficient";
}

std::string_view missing_for(std::string_view table, const Comparison& comparison) {
    const auto& contenders = comparison.contenders;
    const auto by_logic = std::ranges::count(contenders, nullptr, &Contender::kernel);
    std::size_t rated = 0;
    for (std::size_t i = 0; i < contenders.size(); ++i) rated += main_column(comparison, i) ? 1 : 0;
    const auto has_partner = [&](const ValueColumn& a) {
        return std::ranges::any_of(comparison.columns, [&](const ValueColumn& b) {
            return &a != &b && is_compared(a, b);
        });
    };
    if (table == "time" && !comparison.with_time) return "times: leave --no-time out";
    if (table == "ladder" && std::ranges::none_of(contenders, &Contender::is_ladder))
        return "--ladder";
    if (table == "value" && comparison.columns.empty()) return "ratings or --metrics";
    if ((table == "hardest" || table == "strategy") && by_logic == 0) return "a profile";
    if (table == "shapley" && std::ranges::all_of(comparison.credits, [](const CreditPlan& plan) {
            return plan.groups.empty();
        }))
        return "--shapley";
    if ((table == "confluence" || table == "order") && comparison.orders.orders == 0)
        return "--confluence";
    if (table == "order" && comparison.top == 0) return "--top above 0";
    if ((table == "order-cost" || table == "best-ladder") && !comparison.with_ladders)
        return "--best-ladders";
    if ((table == "agreement" || table == "confusion") && by_logic < 2) return "two profiles";
    if (table == "correlation" && std::ranges::none_of(comparison.columns, has_partner))
        return "ratings of two contenders, or two metrics";
    if (table == "difference" && rated < 2) return "ratings of two contenders";
    if (table == "difference" && comparison.top == 0) return "--top above 0";
    if ((table == "published" || table == "deviation") && comparison.published.empty())
        return "ratings of --against";
    if (table == "deviation" && comparison.top == 0) return "--top above 0";
    if ((table == "regression" || table == "coefficient") && !comparison.is_against_times)
        return "times of --against";
    return {};
}

std::vector<DataTable> report_tables(const Comparison& comparison, const Findings& findings,
                                     const Conclusions& conclusions) {
    std::vector<DataTable> tables;
    add_contender_tables(comparison, findings, tables);
    add_strategy_tables(comparison, findings, tables);
    add_order_tables(comparison, findings, tables);
    add_ladder_tables(comparison, conclusions, tables);
    add_pair_tables(comparison, findings, conclusions, tables);
    add_published_tables(comparison, findings, tables);
    add_time_tables(comparison, conclusions, tables);
    return tables;
}

}  // namespace gridlemma::apps
