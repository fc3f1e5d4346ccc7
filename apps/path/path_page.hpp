// SPDX-License-Identifier: Apache-2.0
// The path through puzzles as one page for a browser, with nothing to load from elsewhere:
//
//   path_page_head()                style and frame (path_page.html, path_page.css)
//   PathData::append()              one puzzle: its data as JSON in an element of its own
//   path_page_foot()                the script that draws the data and follows the arrow keys
//                                   (path_page.js)
//
// A page is written as a stream: head, any number of puzzles, foot.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "apps/output/record.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

[[nodiscard]] std::string_view path_page_head() noexcept;
[[nodiscard]] std::string_view path_page_foot() noexcept;

/// Collects one path after the other.
class PathData {
 public:
    explicit PathData(const Profile& profile) : profile_(profile) {}

    void begin(const InputPuzzle& puzzle);
    /// `before` is the grid on which the step was found.
    void add(const Grid& before, const Step& step);
    /// Ends the path and appends it as an element that no text in it can break out of.
    void append(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out);

 private:
    const Profile& profile_;
    nlohmann::ordered_json path_;
};

}  // namespace gridlemma::apps
