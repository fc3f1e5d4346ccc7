// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/geometry_option.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "apps/base/errors.hpp"
#include "engine/core/geometries.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 20U;

GeometryRef geometry_in_file(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw IoError(fmt::format("{}: cannot be read", file));
    std::string text(longest_file + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (stream.bad()) throw IoError(fmt::format("{}: cannot be read", file));
    if (text.size() > longest_file)
        throw UsageError(fmt::format("{}: longer than {} bytes", file, longest_file));
    const Result<GeometryRef> geometry = parse_geometry(text);
    if (!geometry)
        throw UsageError(
            fmt::format("{}:{}: {}", file, geometry.error().position + 1, geometry.error().reason));
    return *geometry;
}

/// The file is read more than once, for what it says and for its hash.
void refuse_other_kinds(const std::string& file) {
    std::error_code ignored;
    const auto type = std::filesystem::status(file, ignored).type();
    if (type == std::filesystem::file_type::directory)
        throw UsageError(fmt::format("--geometry: {}: a directory, not a file", file));
    if (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::none)
        throw UsageError(fmt::format("--geometry: {}: not a regular file", file));
}

}  // namespace

GeometryRef geometry_of(const Arguments& arguments) {
    if (!arguments.has("geometry") || !arguments.given("geometry")) return {};
    const std::string text = arguments.text("geometry");
    const Result<GeometryRef> geometry = parse_geometry(text);
    if (geometry) return *geometry;
    std::error_code ignored;
    if (std::filesystem::is_regular_file(text, ignored)) return geometry_in_file(text);
    refuse_other_kinds(text);
    throw UsageError(fmt::format("--geometry: {}", geometry.error().reason));
}

void refuse_other_geometry(const Geometry& geometry, std::string_view what) {
    if (!geometry.is_classic())
        throw UsageError(fmt::format("{} knows the classic geometry only", what));
}

}  // namespace gridlemma::apps
