// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/geometry_option.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "apps/base/errors.hpp"
#include "engine/core/geometries.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 20U;

/// Returns what a file has. It is read once: from a pipe it comes only once.
const std::string& content_of(const std::string& file) {
    static std::map<std::string, std::string> read;
    if (const auto found = read.find(file); found != read.end()) return found->second;
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw IoError(fmt::format("{}: cannot be read", file));
    std::string text(longest_file + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (stream.bad()) throw IoError(fmt::format("{}: cannot be read", file));
    if (text.size() > longest_file)
        throw UsageError(fmt::format("{}: longer than {} bytes", file, longest_file));
    return read[file] = std::move(text);
}

GeometryRef geometry_in_file(const std::string& file) {
    const std::string& text = content_of(file);
    const Result<GeometryRef> geometry = parse_geometry(text);
    if (!geometry)
        throw UsageError(
            fmt::format("{}:{}: {}", file, geometry.error().position + 1, geometry.error().reason));
    return *geometry;
}

}  // namespace

GeometryRef geometry_of(const Arguments& arguments) {
    if (!arguments.has("geometry") || !arguments.given("geometry")) return {};
    const std::string text = arguments.text("geometry");
    const Result<GeometryRef> geometry = parse_geometry(text);
    if (geometry) return *geometry;
    std::error_code ignored;
    const auto type = std::filesystem::status(text, ignored).type();
    if (type == std::filesystem::file_type::directory)
        throw UsageError(fmt::format("--geometry: {}: a directory, not a file", text));
    if (type == std::filesystem::file_type::regular || type == std::filesystem::file_type::fifo)
        return geometry_in_file(text);
    if (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::none)
        throw UsageError(fmt::format("--geometry: {}: not a regular file", text));
    throw UsageError(fmt::format("--geometry: {}", geometry.error().reason));
}

void refuse_other_geometry(const Geometry& geometry, std::string_view what) {
    if (!geometry.is_classic())
        throw UsageError(fmt::format("{} knows the classic geometry only", what));
}

}  // namespace gridlemma::apps
