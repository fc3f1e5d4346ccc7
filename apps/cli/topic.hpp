// SPDX-License-Identifier: Apache-2.0
// Topic: what `gridlemma help TOPIC` shows: the languages and formats of the program. To add one:
// write apps/topics/NAME.cpp with a
//
//     extern const Topic NAME_topic{...};
//
// and name it in the list in topics.cpp. Help, manual pages and completion follow from it. What the
// program has as a table, a topic takes from that table.
#pragma once

#include <span>
#include <string_view>

#include "apps/cli/document.hpp"

namespace gridlemma::apps {

struct Topic {
    std::string_view name;     ///< Not the name of a verb.
    std::string_view also{};   ///< Other words for it, as "template|templates".
    std::string_view title;    ///< "Exit status".
    std::string_view summary;  ///< One line of at most 62 characters, no full stop.
    int section = 7;           ///< Of its manual page, `gridlemma-NAME`; 5 if it is about a format.
    Document (*make)() = nullptr;
};

/// In the order in which the help shows them.
[[nodiscard]] std::span<const Topic* const> topics() noexcept;
/// By its name, or by another word for it. Null if unknown.
[[nodiscard]] const Topic* find_topic(std::string_view name);

}  // namespace gridlemma::apps
