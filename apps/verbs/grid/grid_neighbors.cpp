// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid neighbors`: puzzles that differ from others in a few clues.
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "apps/base/append.hpp"
#include "apps/cli/verb.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/records.hpp"
#include "apps/run/time_limit.hpp"
#include "apps/verbs/grid/neighbor_rounds.hpp"
#include "apps/verbs/measure/candidate_record.hpp"
#include "engine/clues/neighbors.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma::apps {

namespace {

// In the order of neighbor_fields.
enum class NeighborField : std::uint8_t { parent, removed, added, canonical };

constexpr std::array neighbor_fields{
    own_field<0>("parent", FieldType::text, cell_count, "The puzzle of which this is a neighbor"),
    own_field<1>("removed", FieldType::text, 0, "The clues of it that were removed: r1c1=5"),
    own_field<2>("added", FieldType::text, 0, "The clues that were added"),
    own_field<3>("canonical", FieldType::text, cell_count, "The canonical form, as of canon"),
};

struct NeighborsPlan {
    NeighborOrder order;
    std::chrono::nanoseconds time_limit;
    CandidatePlan candidates;
};

class NeighborsWorker : public Worker {
 public:
    explicit NeighborsWorker(const NeighborsPlan& plan)
        : plan_(plan), stop_(nullptr, plan.time_limit), record_(plan.candidates) {}

    void answer(const InputPuzzle& input, Answer& answer) override {
        // From now on it is known.
        append_keyed(to_string(minlex_(input.puzzle)), {}, answer.out());
        parent_text_ = to_string(input.puzzle);
        std::uint64_t number = 0;
        stop_.start();
        const auto take = [&](const Neighbor& neighbor) {
            write(input, neighbor, answer);
            return ++number % neighbors_per_part != 0 || answer.may_continue();
        };
        neighbors_.find(input.puzzle, plan_.order, take, stop_.can_stop() ? &stop_ : nullptr);
        if (stop_.has_stopped()) answer.diagnose(input, gave_up);
    }

    void count(Totals& totals) override { static_cast<NeighborTotals&>(totals).count(); }

 private:
    static constexpr std::uint64_t neighbors_per_part = 64;

    [[nodiscard]] OwnValue& own(NeighborField field) {
        return own_[static_cast<std::size_t>(field)];
    }

    void write(const InputPuzzle& input, const Neighbor& neighbor, Answer& answer) {
        form_text_ = to_string(minlex_(neighbor.puzzle));
        removed_text_ = clues_in(input.puzzle, neighbor.removed);
        added_text_ = clues_in(neighbor.puzzle, neighbor.added);
        own(NeighborField::parent) = std::string_view(parent_text_);
        own(NeighborField::removed) = std::string_view(removed_text_);
        own(NeighborField::added) = std::string_view(added_text_);
        own(NeighborField::canonical) = std::string_view(form_text_);
        if (!record_.passes(input, neighbor.puzzle, neighbor.solution, answer, own_)) return;
        Buffer text;
        record_.write(text);
        append_keyed(form_text_, {text.data(), text.size()}, answer.out());
    }

    static std::string clues_in(const Puzzle& puzzle, const CellSet& cells) {
        std::string text;
        for (Cell cell : cells) {
            if (!text.empty()) text += ' ';
            text += to_string(Candidate(cell, *puzzle.given(cell)));
        }
        return text;
    }

    const NeighborsPlan& plan_;
    StopCheck stop_;
    CandidateRecord record_;
    Neighbors neighbors_;
    Minlex minlex_;
    std::array<OwnValue, neighbor_fields.size()> own_;
    std::string parent_text_;
    std::string removed_text_;
    std::string added_text_;
    std::string form_text_;
};

constexpr std::array grid_neighbors_options{
    Option{.name = "remove",
           .argument = "X",
           .fallback = "1",
           .range = Range{.least = 0, .greatest = 3},
           .help = "How many clues are removed: the x of {-x+y}."},
    Option{.name = "add",
           .argument = "Y",
           .fallback = "1",
           .range = Range{.least = 0, .greatest = 3},
           .help = "How many clues are added: the y of {-x+y}. A clue that was removed is not put "
                   "back; its cell may have another digit. {-1+1} takes some 7 ms per puzzle, "
                   "{-2+2} one or two seconds, {-3+3} hours."},
    Option{.name = "redundant",
           .help = "Also write neighbors that have redundant clues. Without this option, all are "
                   "minimal."},
    Option{.name = "rounds",
           .argument = "N",
           .fallback = "1",
           .range = Range{.least = 1},
           .help = "In round 2, the neighbors of what was written in round 1, and so on, N rounds "
                   "in all. Puzzles that --where drops are not used in the next round."},
    Option{.name = "closure",
           .help = "Go on until a round finds nothing new. There may be very many rounds."},
    Option{.name = "memory",
           .argument = "MIB",
           .fallback = "512",
           .range = Range{.least = 1, .greatest = 1U << 20U},
           .help = "How much memory canonical forms may take; beyond it, they are sorted on the "
                   "disk, and the answers come at the end. With several rounds there is no limit: "
                   "they take some 400 bytes per puzzle."},
    time_limit_option,
    candidate_profile_option,
    candidate_metrics_option,
    samples_option,
    sample_seed_option,
    format_option("The format of the answers. text: the neighbors, one per line; 'gridlemma help "
                  "formats' describes the others."),
};

/// Null if there is one round.
std::unique_ptr<NeighborRounds> rounds_of(const Arguments& arguments) {
    if (arguments.given("closure") && arguments.given("rounds"))
        throw UsageError("--closure goes on until nothing is new: --rounds has no meaning");
    const std::uint64_t most =
        arguments.given("closure") ? ~std::uint64_t{0} : *arguments.number("rounds");
    if (most == 1) return nullptr;
    if (arguments.given("memory")) throw UsageError("--memory has a meaning with one round only");
    if (arguments.given("shard"))
        throw UsageError("--shard divides the input: with several rounds it has no meaning");
    return std::make_unique<NeighborRounds>(most);
}

Stream make_stream(const Arguments& arguments, NeighborRounds* rounds) {
    const std::uint64_t memory =
        rounds != nullptr ? ~std::uint64_t{0} : *arguments.number("memory") << 20U;
    KeyObserver observer;
    if (rounds != nullptr) observer = [rounds](std::string_view form) { rounds->add(form); };
    return {arguments, distinct_sink_of(arguments, memory, std::move(observer)), rounds};
}

Task task_of(const NeighborsPlan& plan, NeighborRounds* rounds) {
    Task task{.make_worker = [&plan] { return std::make_unique<NeighborsWorker>(plan); }};
    if (rounds != nullptr)
        task.make_totals = [rounds] { return std::make_unique<NeighborTotals>(*rounds); };
    constexpr double batch_seconds = 0.05;
    task.batch_seconds = batch_seconds;
    return task;
}

NeighborOrder order_of(const Arguments& arguments) {
    const NeighborOrder order{.remove = static_cast<int>(*arguments.number("remove")),
                              .add = static_cast<int>(*arguments.number("add")),
                              .only_minimal = !arguments.given("redundant")};
    if (order.remove + order.add == 0)
        throw UsageError("--remove 0 --add 0: a puzzle is not a neighbor of itself");
    return order;
}

ExitStatus run_grid_neighbors(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    const Profile& profile = toolbox.profile(profile_name_of(arguments));
    const MetricRequest metrics(arguments, toolbox.registry(), profile);
    const bool is_plain = arguments.text("format") == "text" && !arguments.given("fields") &&
                          !arguments.given("metrics");
    FieldTable table = metrics.fields();
    table.add(neighbor_fields);
    const RecordOutput records(arguments, toolbox, "n,name,puzzle,removed,added", std::move(table),
                               metrics.added_fields(false));
    MetricPlan metric_plan = metrics.plan(records, {}, false);
    const bool rated = is_rated(records, metric_plan);
    const NeighborsPlan plan{.order = order_of(arguments),
                             .time_limit = time_limit_of(arguments),
                             .candidates = {.profile = profile,
                                            .records = records,
                                            .metrics = std::move(metric_plan),
                                            .is_rated = rated,
                                            .is_plain = is_plain}};
    const auto rounds = rounds_of(arguments);
    Stream stream = make_stream(arguments, rounds.get());
    const Provenance provenance =
        provenance_of(arguments, "grid neighbors", rated ? &profile : nullptr);
    begin(stream, records, provenance, Numbering::other, is_plain, true);
    return stream.run(task_of(plan, rounds.get()));
}

}  // namespace

extern const Verb grid_neighbors_verb{
    .name = "grid neighbors",
    .summary = "find the puzzles that differ in a few clues: {-1+1}",
    .description =
        "Finds the puzzles with one solution that result from each puzzle of the input if some of "
        "its clues are removed and others are added: {-1+1} by default, one of each. The puzzles "
        "of the input may have any number of solutions.\n\nOf isomorphic neighbors, the first one "
        "is written. Neighbors isomorphic to a puzzle of the input that was read before them are "
        "not written. With --shard, this holds within each part only: --dedupe of the verb canon "
        "leaves out the others. Fields like puzzle and er are those of the neighbor; n, name, file "
        "and line are those of the puzzle that it comes from. With several rounds, file and line "
        "say which puzzle of which round that is; it is taken in its canonical form.",
    .options = grid_neighbors_options,
    .common = Common::records - Common::format,
    .fields = neighbor_fields,
    .examples =
        "gridlemma grid neighbors puzzles.txt\n"
        "gridlemma grid neighbors --remove 1 --add 1 -f csv --fields puzzle,removed,added,er "
        "puzzles.txt\n"
        "gridlemma grid neighbors --where 'er >= 7' --rounds 2 puzzles.txt",
    .topics = "input|formats|fields|where|profile",
    .run = run_grid_neighbors};

}  // namespace gridlemma::apps
