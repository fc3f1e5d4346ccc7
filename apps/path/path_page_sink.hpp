// SPDX-License-Identifier: Apache-2.0
// Where the paths of a run go: into a page. The first ones are in the page itself, so that it can
// be sent alone. The others are in files beside it, which the page loads when they are looked at:
//
//     paths.html            200 paths, and the list of all
//     paths.html.data/1.js  the next 200, and so on
#pragma once

#include <memory>
#include <string>

#include "apps/output/files/sink.hpp"
#include "apps/path/path_page.hpp"

namespace gridlemma::apps {

/// Appends what the sink takes.
void append_path(const PathEntry& entry, Buffer& out);

/// Opens the page, which appears under its name when the run is complete. On standard output, "-",
/// there is no folder, and all paths are in the page. Throws IoError if it cannot be opened.
[[nodiscard]] std::unique_ptr<Sink> make_path_page(const std::string& file, const Profile& profile);

}  // namespace gridlemma::apps
