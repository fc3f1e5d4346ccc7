// SPDX-License-Identifier: Apache-2.0
#include "apps/report/report_output.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <utility>

#include "apps/base/counted.hpp"
#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/cli/named_files.hpp"
#include "apps/output/files/outlet.hpp"
#include "apps/path/path_page.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

namespace {

namespace fs = std::filesystem;

void write_all(OutputSink& sink, std::string_view text) {
    throw_if_failed(sink.write(text), sink);
    throw_if_failed(sink.close(), sink);
}

/// A path as a part of an address.
std::string address_of(const std::string& path) {
    std::string address;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                              (byte >= 'a' && byte <= 'z') ||
                              std::string_view("-._~/").find(c) != std::string_view::npos;
        is_plain ? address += c : address += fmt::format("%{:02X}", byte);
    }
    return address;
}

/// Where the folder is, seen from the page.
std::string place_of_folder(const std::string& folder, const std::string& page) {
    std::error_code failure;
    const fs::path from = fs::absolute(page, failure).parent_path();
    const std::string place = fs::absolute(folder, failure)
                                  .lexically_normal()
                                  .lexically_relative(from.lexically_normal());
    const std::string address = address_of(place.empty() ? folder : place);
    return address.ends_with('/') ? address : address + '/';
}

std::string explanation(const Origin& origin, const Geometry& geometry, const Profile& profile) {
    auto puzzle = Puzzle::parse(origin.text);
    if (!puzzle) return {};
    puzzle->set_geometry(geometry);
    const InputPuzzle input{.puzzle = *puzzle,
                            .ordinal = origin.ordinal,
                            .file = origin.file,
                            .line = origin.line,
                            .name = origin.name,
                            .text = origin.text};
    PathData data(profile);
    data.begin(input);
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(
        input.puzzle, [&](const Grid& before, const Step& step) { data.add(before, step); });
    return path_page(profile, data.finish(input, outcome));
}

/// Those that `explain` needs to take the same paths, besides the profile.
std::vector<std::string> arguments_of_explain(const Arguments& arguments) {
    std::vector<std::string> needed;
    for (const std::string& plugin : arguments.texts("plugin"))
        needed.push_back("--plugin=" + plugin);
    if (arguments.given("geometry")) needed.push_back("--geometry=" + arguments.text("geometry"));
    return needed;
}

/// Says what is not about all puzzles.
void add_notes(Report& report) {
    const std::size_t sample =
        report.points_use.sample.empty() ? report.points.size() : report.points_use.sample.size();
    if (sample < report.puzzles)
        report.notes.push_back(fmt::format(
            "The points{} are those of a random sample of {} puzzles; everything else counts all "
            "{}.",
            report.points_use.relates_only ? ", the correlations and the puzzles that differ most"
                                           : "",
            grouped(sample), grouped(report.puzzles)));
    if (report.points_use.are_listed && report.points.size() < report.puzzles)
        report.notes.push_back(fmt::format("The list has {} of the puzzles, a random sample.",
                                           grouped(report.points.size())));
}

}  // namespace

ReportOutput::ReportOutput(const Arguments& arguments, std::vector<std::string> inputs)
    : inputs_(std::move(inputs)),
      geometry_(geometry_of(arguments)),
      arguments_(arguments_of_explain(arguments)),
      sink_(open_sink(arguments.text("html"))),
      folder_(arguments.text("explanations")) {
    if (folder_.empty()) return;
    place_ = place_of_folder(folder_, arguments.text("html"));
    std::error_code failure;
    fs::create_directories(folder_, failure);
    if (failure)
        throw IoError(fmt::format("cannot make the folder {}: {}", folder_, failure.message()));
}

std::string ReportOutput::end(Report report, Provenance provenance, const PuzzlesHash& hash,
                              bool is_complete) {
    provenance.set("input", inputs_.empty() ? "-" : joined(inputs_, " "));
    provenance.set("puzzles-hash", hash.text());
    report.provenance = provenance.facts();
    report.arguments = arguments_;
    add_notes(report);
    if (is_complete) {
        report_ = std::move(report);
        return {};
    }
    report.notes.emplace_back(interrupted_note);
    const std::string name = sink_.name();
    if (sink_.write(report_page(report, std::nullopt))) return {};
    const auto remains = sink_.abandon();
    if (!remains) return {};
    return fmt::format("gridlemma: {}\n", incomplete_text(name, *remains));
}

void ReportOutput::explain_puzzles() const {
    if (folder_.empty()) return;
    std::set<std::string> written;
    const auto explain = [&](const Origin& origin, std::size_t profile) {
        const std::string name = explanation_name(report_, origin.ordinal, profile);
        if (!written.insert(name).second) return;
        OutputSink sink = open_sink((fs::path(folder_) / name).string());
        write_all(sink, explanation(origin, *geometry_, *report_.profiles[profile].profile));
    };
    for (const ReportDifferences& pair : report_.differences)
        for (const std::size_t profile : profiles_of(report_, pair))
            for (const ReportDifferences::Row& row : pair.rows) explain(row.origin, profile);
    if (explains_all(report_))
        for (const SampledPuzzle& point : report_.points) explain(point.origin, 0);
}

void ReportOutput::finish(ExitStatus status) {
    if (status == ExitStatus::io) {
        sink_.abandon();
        return;
    }
    explain_puzzles();
    write_all(sink_, report_page(report_, place_));
}

bool wants_report(const Arguments& arguments) {
    if (!arguments.given("html")) {
        if (arguments.given("explanations"))
            throw UsageError("--explanations has no meaning without --html");
        return false;
    }
    if (arguments.has("resume") && arguments.given("resume"))
        throw UsageError("--resume cannot continue a page: leave --html out");
    if (!arguments.given("output") && are_one_output(arguments.text("html"), "-"))
        throw UsageError("--html and --output name the same file");
    return true;
}

}  // namespace gridlemma::apps
