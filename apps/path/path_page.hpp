// SPDX-License-Identifier: Apache-2.0
// The paths through puzzles as a page for a browser, with nothing to load from the network:
//
//   path_page_opening()             style and frame (path_page.html, path_page.css), and what all
//                                   paths share
//   PathData                        one path after the other, as JSON
//   path_page_foot()                the script that draws the data and follows the arrow keys
//                                   (path_page_parts.hpp, path_page.js)
//
// PathPage (path_page_sink.hpp) puts many of them together.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "apps/output/records/record.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// The head and what all paths share: the texts of the key to the drawings; names of techniques.
[[nodiscard]] std::string path_page_opening(const Profile& profile);

/// A path as a page keeps it, in JSON without line ends.
struct PathEntry {
    std::string index;  ///< What a list says of it: name, rating, techniques.
    std::string path;
};

/// A page with one path.
[[nodiscard]] std::string path_page(const Profile& profile, const PathEntry& entry);

/// Collects one path after the other.
class PathData {
 public:
    explicit PathData(const Profile& profile, Notation notation = Notation::words)
        : profile_(profile), notation_(notation) {}

    void begin(const InputPuzzle& puzzle);
    /// `before` is the grid on which the step was found.
    void add(const Grid& before, const Step& step);
    /// Ends the path.
    [[nodiscard]] PathEntry finish(const InputPuzzle& puzzle, const Outcome& outcome);

 private:
    const Profile& profile_;
    Notation notation_;
    nlohmann::ordered_json path_;
};

}  // namespace gridlemma::apps
