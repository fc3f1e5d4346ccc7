// SPDX-License-Identifier: Apache-2.0
// What stands above a grid: its title, the tags of a forum, the description in a file of SadMan's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/input/format.hpp"

namespace gridlemma::apps {

/// The name of the next grid, and what has to be reported if no grid follows. Not thread-safe.
class GridTitle {
 public:
    /// Empty if there is none.
    [[nodiscard]] const std::string& text() const noexcept { return title_; }
    /// Remembers a title. With line 0, no message is needed if no grid follows. A previous title
    /// that no grid has followed is reported as a bad line.
    void set(std::string_view title, std::uint64_t line, Delivery& delivery);
    /// Called when a grid follows: no message about the title is needed any more.
    void keep(Delivery& delivery);
    void forget();
    /// Reports a tag, once it is known what becomes of the title above it.
    void add_tag(const Line& line, Delivery& delivery);
    /// The text of a line #D, for the next [Puzzle].
    void describe(std::string_view description) { description_ = description; }
    /// Called at [Puzzle]: the description, if there is one, is the title now.
    void take_description(Delivery& delivery);

 private:
    void report_tags(Delivery& delivery);

    std::string title_;
    std::uint64_t line_ = 0;  ///< 0: no message is needed if the title is dropped.
    std::string description_;
    std::vector<std::pair<std::uint64_t, std::string>> tags_;  ///< Below the title: line, message.
};

}  // namespace gridlemma::apps
