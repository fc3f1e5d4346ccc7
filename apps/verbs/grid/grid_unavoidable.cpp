// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid unavoidable`: unavoidable sets of solution grids.
#include <array>
#include <bit>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/verb.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/run/time_limit.hpp"
#include "engine/clues/unavoidable.hpp"
#include "engine/core/geometry.hpp"

namespace gridlemma::apps {

namespace {

// In the order of unavoidable_fields.
enum class SetField : std::uint8_t { sets, smallest, packing, size, cells };

constexpr std::array unavoidable_fields{
    own_field<0>("sets", FieldType::integer, 6, "Number of minimal unavoidable sets asked for"),
    own_field<1>("smallest", FieldType::integer, 8, "Cells of the smallest of them"),
    own_field<2>("packing", FieldType::integer, 7,
                 "The greatest number of these sets without a common cell; each puzzle of the grid "
                 "has at least as many clues"),
    own_field<3>("size", FieldType::integer, 4, "Cells of this set, with --all"),
    own_field<4>("cells", FieldType::text, 0, "This set, with --all: r1c1 r1c4 r2c1 r2c4"),
};

struct SetsPlan {
    int most_cells;
    std::vector<HouseSet> boxes;   ///< Regions that are the same in all grids.
    std::vector<DigitSet> digits;  ///< Regions that the digits of the grid make.
    bool writes_sets;
    std::chrono::nanoseconds time_limit;
    const RecordOutput& records;
    bool needs_packing;
};

class UnavoidableWorker : public Worker {
 public:
    explicit UnavoidableWorker(const SetsPlan& plan)
        : plan_(plan), stop_(nullptr, plan.time_limit), record_(plan.records, unavoidable_fields) {}

    void answer(const InputPuzzle& input, Answer& answer) override {
        record_.begin(input);
        const SearchTask task = record_.search();
        const std::string reason = complaint(record_.record().status, input.puzzle);
        if (!reason.empty()) return refuse(input, reason, answer);
        stop_.start();
        const auto sets = sets_of(*task.first);
        if (!sets || !describe(*sets)) return refuse(input, std::string(gave_up), answer);
        if (plan_.writes_sets) return write_sets(*sets, answer);
        record_.write(std::to_string(sets->size()), answer.out());
    }

 private:
    [[nodiscard]] OwnValue& own(SetField field) {
        return record_.own(static_cast<std::size_t>(field));
    }

    [[nodiscard]] std::optional<std::vector<CellSet>> sets_of(const Solution& grid) {
        StopCheck* const stop = stop_.can_stop() ? &stop_ : nullptr;
        std::vector<CellSet> regions;
        for (const HouseSet boxes : plan_.boxes) {
            CellSet& region = regions.emplace_back();
            for (House box : boxes) region |= classic::cells_of(box);
        }
        for (const DigitSet digits : plan_.digits) {
            CellSet& region = regions.emplace_back();
            for (int c = 0; c < cell_count; ++c)
                if (digits.contains(grid[static_cast<std::size_t>(c)])) region.insert(Cell(c));
        }
        return regions.empty() ? unavoidable_sets(grid, plan_.most_cells, stop)
                               : unavoidable_sets_within(grid, regions, stop);
    }

    /// Returns false at the time limit.
    [[nodiscard]] bool describe(const std::vector<CellSet>& sets) {
        own(SetField::sets) = std::uint64_t{sets.size()};
        if (!sets.empty())
            own(SetField::smallest) = static_cast<std::uint64_t>(sets.front().size());
        if (!plan_.needs_packing) return true;
        const auto packing = packing_number(sets, stop_.can_stop() ? &stop_ : nullptr);
        if (packing) own(SetField::packing) = std::uint64_t{*packing};
        return packing.has_value();
    }

    void write_sets(const std::vector<CellSet>& sets, Answer& answer) {
        std::uint64_t number = 0;
        for (const CellSet& set : sets) {
            cells_text_.clear();
            for (Cell cell : set) cells_text_ += (cells_text_.empty() ? "" : " ") + to_string(cell);
            record_.record().nth = ++number;
            own(SetField::size) = static_cast<std::uint64_t>(set.size());
            own(SetField::cells) = std::string_view(cells_text_);
            record_.write(cells_text_, {}, answer.out());
            if (number % lines_per_part == 0 && !answer.may_continue()) return;
        }
    }

    void refuse(const InputPuzzle& input, const std::string& reason, Answer& answer) {
        answer.diagnose(input, reason);
        if (!plan_.writes_sets) record_.write(reason, answer.out());
    }

    static constexpr std::uint64_t lines_per_part = 1024;

    const SetsPlan& plan_;
    StopCheck stop_;
    LineRecord record_;
    std::string cells_text_;
};

constexpr std::array grid_unavoidable_options{
    Option{
        .name = "size",
        .argument = "N",
        .fallback = "12",
        .range = Range{.least = 4, .greatest = 24},
        .help = "All sets of at most N cells. Each further cell takes about three times as long."},
    Option{.name = "digits",
           .argument = "K",
           .range = Range{.least = 2, .greatest = 6},
           .help = "Instead: all sets, of any size, in which at most K digits take part."},
    Option{.name = "boxes",
           .argument = "K",
           .range = Range{.least = 2, .greatest = 6},
           .help = "Instead: all sets, of any size, within K boxes."},
    Option{.name = "all", .letter = 'a', .help = "Write each set, the smallest first."},
    time_limit_option,
    format_option("The format of the answers. text: the number of sets and the name of the puzzle, "
                  "or the sets; 'gridlemma help formats' describes the others."),
};

/// All sets of `count` out of nine.
std::vector<unsigned> choices_of(std::uint64_t count) {
    std::vector<unsigned> choices;
    for (unsigned bits = 0; bits < 512; ++bits)
        if (static_cast<std::uint64_t>(std::popcount(bits)) == count) choices.push_back(bits);
    return choices;
}

SetsPlan plan_of(const Arguments& arguments, const RecordOutput& records) {
    const int ways = (arguments.given("size") ? 1 : 0) + (arguments.given("digits") ? 1 : 0) +
                     (arguments.given("boxes") ? 1 : 0);
    if (ways > 1) throw UsageError("--size, --digits and --boxes exclude each other");
    SetsPlan plan{.most_cells = static_cast<int>(*arguments.number("size")),
                  .boxes = {},
                  .digits = {},
                  .writes_sets = arguments.given("all"),
                  .time_limit = time_limit_of(arguments),
                  .records = records,
                  .needs_packing = records.filters_by("packing")};
    plan.needs_packing |= records.has_columns() && records.uses("packing");
    if (const auto count = arguments.number("boxes"))
        for (const unsigned bits : choices_of(*count))
            plan.boxes.push_back(HouseSet::from_bits(bits << 18U));
    if (const auto count = arguments.number("digits"))
        for (const unsigned bits : choices_of(*count))
            plan.digits.push_back(DigitSet::from_bits(static_cast<std::uint16_t>(bits)));
    return plan;
}

ExitStatus run_grid_unavoidable(const Arguments& arguments) {
    const Toolbox toolbox;
    const RecordOutput records(
        arguments, toolbox,
        arguments.given("all") ? "n,name,nth,size,cells" : "n,name,solution,sets,smallest,packing",
        FieldTable(unavoidable_fields));
    const SetsPlan plan = plan_of(arguments, records);
    Stream stream(arguments);
    begin(stream, records, provenance_of(arguments, "grid unavoidable"),
          plan.writes_sets ? Numbering::any : Numbering::one, !records.has_columns());
    return stream.run(
        {.make_worker = [&plan] { return std::make_unique<UnavoidableWorker>(plan); }});
}

}  // namespace

extern const Verb grid_unavoidable_verb{
    .name = "grid unavoidable",
    .summary = "find the unavoidable sets of solution grids",
    .description =
        "Finds the minimal unavoidable sets of the solution of each puzzle. A set of cells is "
        "unavoidable if their digits can be exchanged so that another grid results; it is minimal "
        "if no smaller set in it is unavoidable. A puzzle of the grid has one solution if and only "
        "if it has a clue in each of these sets. "
        "The input is puzzles with one solution, or solution grids.",
    .options = grid_unavoidable_options,
    .common = Common::records - Common::format - Common::plugin,
    .fields = unavoidable_fields,
    .examples =
        "gridlemma grid unavoidable puzzles.txt\n"
        "gridlemma grid unavoidable --size 6 --all puzzles.txt\n"
        "gridlemma grid unavoidable --digits 2 --fields name,sets,packing puzzles.txt",
    .topics = "input|formats|fields|where",
    .run = run_grid_unavoidable};

}  // namespace gridlemma::apps
