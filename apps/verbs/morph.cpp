// SPDX-License-Identifier: Apache-2.0
// `gridlemma morph`: isomorphs of puzzles.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/filter/filter.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "engine/core/morph.hpp"
#include "engine/symmetry/geometry_minlex.hpp"

namespace gridlemma::apps {

namespace {

struct MorphPlan {
    std::optional<Morph> given;
    bool all_geometric;
    MorphKinds kinds;
    std::uint64_t count;
    std::uint64_t seed;
    std::vector<Morph> symmetries = {};  ///< Of another geometry than the classic one.
};

class MorphWorker : public Worker {
 public:
    explicit MorphWorker(const MorphPlan& plan) : plan_(plan) {}

    void answer(const InputPuzzle& input, Answer& answer) override {
        // Streams of one seed are unrelated: what a puzzle becomes does not depend on the threads.
        Random random(plan_.seed, input.ordinal);
        for (std::uint64_t i = 0; i < number_of_morphs(); ++i) {
            const Morph morph = morph_of(i, random);
            append_line(to_string(morph(input.puzzle)), input.name, answer.out());
            if (i % lines_per_part == lines_per_part - 1 && !answer.may_continue()) return;
        }
    }

 private:
    static constexpr std::uint64_t lines_per_part = 1024;

    [[nodiscard]] std::uint64_t number_of_morphs() const {
        if (plan_.given) return 1;
        if (!plan_.all_geometric) return plan_.count;
        return plan_.symmetries.empty() ? Morph::geometric_count : plan_.symmetries.size();
    }
    [[nodiscard]] Morph morph_of(std::uint64_t i, Random& random) const {
        if (plan_.given) return *plan_.given;
        const auto& own = plan_.symmetries;
        if (plan_.all_geometric)
            return own.empty() ? Morph::geometric(static_cast<std::uint32_t>(i)) : own[i];
        if (own.empty()) return Morph::random(random, plan_.kinds);
        const Morph labels = Morph::random(
            random, {.transpose = false, .permute = false, .relabel = plan_.kinds.relabel});
        return labels.then(own[random.below(static_cast<std::uint32_t>(own.size()))]);
    }

    const MorphPlan& plan_;
};

constexpr std::array morph_options{
    Option{.name = "count",
           .letter = 'c',
           .argument = "N",
           .fallback = "1",
           .range = Range{.least = 1},
           .help = "Random isomorphs per puzzle."},
    Option{.name = "seed",
           .argument = "S",
           .fallback = "1",
           .range = Range{},
           .help = "Decides which isomorphs they are, together with the number of the puzzle. The "
                   "same seed gives the same output."},
    Option{.name = "relabel",
           .help =
               "Relabel the digits. Without --relabel, --transpose and --permute, all three are "
               "done; otherwise only those that are given."},
    Option{.name = "transpose", .help = "Transpose the grid, with a probability of one half."},
    Option{.name = "permute",
           .help = "Permute the bands, the stacks, the rows of each band and the columns of each "
                   "stack."},
    Option{.name = "all-geometric",
           .help = "Write all 3,359,232 isomorphs with the digits as they are, the puzzle itself "
                   "first. If the puzzle is symmetrical, some of them are equal."},
    Option{.name = "by",
           .argument = "TRANSFORMATION",
           .help =
               "Apply this transformation: rROWScCOLUMNSdDIGITS, nine digits each. ROWS are the "
               "rows that become rows 1 to 9, COLUMNS the columns, DIGITS what 1 to 9 become. A "
               "t before it transposes the puzzle first. 'gridlemma canon --fields "
               "transformation puzzles.txt' writes such transformations."},
};

std::optional<Morph> transformation_in(const Arguments& arguments) {
    if (!arguments.given("by")) return std::nullopt;
    const std::string text = arguments.text("by");
    auto morph = parse_morph(text);
    if (!morph) throw UsageError(fmt::format("--by: {}", point_at(text, morph.error())));
    return *std::move(morph);
}

MorphPlan plan_of(const Arguments& arguments) {
    const MorphKinds kinds{.transpose = arguments.given("transpose"),
                           .permute = arguments.given("permute"),
                           .relabel = arguments.given("relabel")};
    const bool is_restricted = kinds.transpose || kinds.permute || kinds.relabel;
    const bool all_geometric = arguments.given("all-geometric");
    const bool is_random = is_restricted || arguments.given("count") || arguments.given("seed");
    if (all_geometric && (is_random || arguments.given("by")))
        throw UsageError(
            "--all-geometric writes all geometric isomorphs: no other choice has a meaning");
    if (arguments.given("by") && is_random)
        throw UsageError("--by says what is done: no other choice has a meaning");
    const GeometryRef shared = geometry_of(arguments);
    const Geometry& geometry = *shared;
    MorphPlan plan{.given = transformation_in(arguments),
                   .all_geometric = all_geometric,
                   .kinds = is_restricted ? kinds : MorphKinds{},
                   .count = *arguments.number("count"),
                   .seed = *arguments.number("seed")};
    if (plan.given && !keeps(*plan.given, geometry))
        throw UsageError("--by: houses of the geometry do not become houses");
    if (geometry.is_classic()) return plan;
    const bool stays = plan.given || (is_restricted && !kinds.transpose && !kinds.permute);
    plan.symmetries = stays ? std::vector{Morph()} : *symmetries_of(geometry);
    return plan;
}

ExitStatus run_morph(const Arguments& arguments) {
    const MorphPlan plan = plan_of(arguments);
    Stream stream(arguments);
    stream.begin(provenance_of(arguments, "morph"), std::string_view());
    return stream.run({.make_worker = [&plan] { return std::make_unique<MorphWorker>(plan); }});
}

}  // namespace

extern const Verb morph_verb{
    .name = "morph",
    .summary = "write isomorphs of puzzles: the same but for their looks",
    .description =
        "Writes isomorphs of each puzzle, one per line: rows and columns are exchanged, bands, "
        "stacks, rows and columns permuted, and digits relabelled. Isomorphs have the "
        "same solutions in the same way, but programs that take the first step they find may rate "
        "them differently; option --morphs of rate says by how much. Lines keep the name of "
        "their puzzle, and pencilmarks are kept.\n\nWith --geometry, rows and columns are moved "
        "only in the ways in which the houses of the geometry become its houses: of the X-Sudoku, "
        "96. --transpose and --permute then both mean any of these.",
    .options = morph_options,
    .common = Common::threads | Common::output | Common::progress | Common::input_format |
              Common::resume | Common::geometry,
    .examples =
        "gridlemma morph puzzles.txt\n"
        "gridlemma morph --count 100 --seed 7 puzzles.txt\n"
        "gridlemma morph --relabel puzzles.txt\n"
        "gridlemma morph --by tr321456789c123456789d234567891 puzzles.txt",
    .topics = "input|geometry",
    .run = run_morph};

}  // namespace gridlemma::apps
