// SPDX-License-Identifier: Apache-2.0
// The schema of results databases, and how older ones are brought up to date.
#pragma once

#include <span>
#include <string_view>

#include "apps/database/sqlite.hpp"

namespace gridlemma::apps {

/// Each script makes a database of the version before into one of its own: the first makes tables
/// in an empty file. Scripts that have been released do not change; new ones are added.
[[nodiscard]] std::span<const std::string_view> schema_scripts() noexcept;

/// Opens a results database for reading and writing; makes it if the file does not exist or is
/// empty, and brings an older one up to date. Throws IoError: for a file that is something else, or
/// was written by a newer version of the program.
[[nodiscard]] SqlDatabase open_results(const std::string& file);
/// Opens a results database for reading. Throws IoError; an older version is one of the reasons.
[[nodiscard]] SqlDatabase read_results(const std::string& file);
/// Returns whether a file is an SQLite database, by its first bytes.
[[nodiscard]] bool is_sqlite_file(const std::string& file);

}  // namespace gridlemma::apps
