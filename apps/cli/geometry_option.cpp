// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/geometry_option.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "apps/base/errors.hpp"
#include "engine/core/geometries.hpp"

namespace gridlemma::apps {

namespace {

const Geometry& geometry_in_file(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    if (!stream) throw IoError(fmt::format("{}: cannot be read", file));
    const Result<const Geometry*> geometry = parse_geometry(text);
    if (!geometry)
        throw UsageError(
            fmt::format("{}:{}: {}", file, geometry.error().position + 1, geometry.error().reason));
    return **geometry;
}

}  // namespace

const Geometry& geometry_of(const Arguments& arguments) {
    if (!arguments.has("geometry") || !arguments.given("geometry")) return Geometry::classic();
    const std::string text = arguments.text("geometry");
    const Result<const Geometry*> geometry = parse_geometry(text);
    if (geometry) return **geometry;
    std::error_code ignored;
    if (std::filesystem::is_regular_file(text, ignored)) return geometry_in_file(text);
    throw UsageError(fmt::format("--geometry: {}", geometry.error().reason));
}

void refuse_other_geometry(const Geometry& geometry, std::string_view what) {
    if (!geometry.is_classic())
        throw UsageError(fmt::format("{} knows the classic geometry only", what));
}

}  // namespace gridlemma::apps
