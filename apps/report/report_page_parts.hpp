// SPDX-License-Identifier: Apache-2.0
// The frame of the page of a report: report_page.html with its style and scripts. What a run writes
// between head and foot is made by report.cpp.
#pragma once

#include <string_view>

namespace gridlemma::apps {

[[nodiscard]] std::string_view report_page_head() noexcept;
[[nodiscard]] std::string_view report_page_foot() noexcept;

}  // namespace gridlemma::apps
