// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare_report.hpp"

namespace gridlemma::apps {

Findings::Findings(const Comparison& comparison)
    : observations(comparison.contenders.size(), comparison.columns.size()) {
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
    }
    observations += other.observations;
    return *this;
}

std::string_view table_names() noexcept {
    return "contender|time|ladder|value|hardest|strategy|shapley|agreement|confusion|correlation|"
           "difference|regression|coefficient";
}

std::vector<DataTable> report_tables(const Comparison& comparison, const Findings& findings,
                                     const Conclusions& conclusions) {
    std::vector<DataTable> tables;
    add_contender_tables(comparison, findings, tables);
    add_strategy_tables(comparison, findings, tables);
    add_pair_tables(comparison, findings, conclusions, tables);
    add_time_tables(comparison, conclusions, tables);
    return tables;
}

}  // namespace gridlemma::apps
