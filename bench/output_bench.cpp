// SPDX-License-Identifier: Apache-2.0
// The cost of a record once it is computed: writing it in each format, and evaluating a filter.
#include <benchmark/benchmark.h>

#include "apps/output/filter/filter.hpp"
#include "apps/output/records/writer.hpp"

namespace gridlemma::apps {
namespace {

/// A typical record of `rate`: mostly easy steps, a name of one word.
struct Typical {
    InputPuzzle input;
    Record record;

    Typical() {
        input.puzzle = *parse_puzzle(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1"
            "..9....4..");
        input.ordinal = 123456;
        input.file = "puzzles.txt";
        input.line = 123457;
        input.name = "hard-one";
        input.text =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        record.input = &input;
        record.status = Status::unique;
        record.solutions = 1;
        record.solution = Solution{};
        record.solved_by = SolvedBy::logic;
        record.rating = {{"ER", 7.1, 1}, {"EP", 1.2, 1}, {"ED", 1.2, 1}};
        record.hardest = "swordfish";
        record.techniques = {{"hidden-single", 48},
                             {"naked-single", 7},
                             {"pointing", 3},
                             {"naked-pair", 2},
                             {"swordfish", 1}};
        record.steps = 61;
    }
};

constexpr std::string_view usual_fields =
    "n,name,puzzle,status,solved,er,ep,ed,hardest,techniques,steps,guesses";

void write_record(benchmark::State& state, std::string_view format, std::string_view fields) {
    const Typical typical;
    const auto writer = RecordWriter::make(format, *parse_fields(fields));
    Buffer out;
    for (auto _ : state) {
        out.clear();
        writer->write(typical.record, out);
        benchmark::DoNotOptimize(out.data());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(out.size()));
}
BENCHMARK_CAPTURE(write_record, csv, "csv", usual_fields);
BENCHMARK_CAPTURE(write_record, tsv, "tsv", usual_fields);
BENCHMARK_CAPTURE(write_record, jsonl, "jsonl", usual_fields);
BENCHMARK_CAPTURE(write_record, text, "text", "n,name,status,solved,er,hardest,steps");
BENCHMARK_CAPTURE(write_record, text_techniques, "text", "n,name,status,er,techniques");
BENCHMARK_CAPTURE(write_record, serate, "%g ED=%r/%p/%d", usual_fields);

void ask_filter(benchmark::State& state, std::string_view expression) {
    const Typical typical;
    const auto filter = Filter::parse(
        expression, [](std::string_view name) { return std::vector{std::string(name)}; });
    for (auto _ : state) benchmark::DoNotOptimize(filter->keeps(typical.record));
}
BENCHMARK_CAPTURE(ask_filter, number, "er >= 7");
BENCHMARK_CAPTURE(ask_filter, word, "status == 'unique'");
BENCHMARK_CAPTURE(ask_filter, techniques, "er >= 7 && count(swordfish) > 0");

}  // namespace
}  // namespace gridlemma::apps
