// SPDX-License-Identifier: Apache-2.0
// `gridlemma merge`: puts the parts of a run together.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <queue>

#include "apps/base/counted.hpp"
#include "apps/base/print.hpp"
#include "apps/cli/verb.hpp"
#include "apps/database/merge_databases.hpp"
#include "apps/database/schema.hpp"
#include "apps/run/output_option.hpp"
#include "apps/run/part_file.hpp"

namespace gridlemma::apps {

namespace {

class Merge : private Outlet::Source {
 public:
    explicit Merge(const Arguments& arguments)
        : outlet_(*this, output_sink(arguments),
                  outlet_options(arguments, operands_of(arguments))) {}

    ExitStatus run(const std::vector<std::string>& files, bool with_provenance) {
        std::optional<std::string> reason = open(files);
        if (!reason) reason = write_all(with_provenance);
        if (!reason) return outlet_.finish(ExitStatus::ok);
        {
            const auto held = outlet_.lock();
            outlet_.print_messages(fmt::format("gridlemma merge: {}\n", *reason));
        }
        return outlet_.finish(ExitStatus::io);
    }

 private:
    void collect() override {}  // Everything is written at once.
    [[nodiscard]] Answered answered() const override { return {records_, 0}; }
    [[nodiscard]] Ending ending(bool /*interrupted*/) override { return {}; }

    std::optional<std::string> open(const std::vector<std::string>& files) {
        parts_.resize(files.size());
        for (std::size_t i = 0; i < files.size(); ++i)
            if (auto reason = parts_[i].open(files[i])) return reason;
        return refuse_strangers();
    }

    [[nodiscard]] std::optional<std::string> difference_from_first(const PartFile& part) const {
        const auto difference = part.difference_from(parts_.front());
        if (!difference) return std::nullopt;
        return fmt::format("{} and {} are parts of different runs: in {}, {}",
                           parts_.front().name(), part.name(), part.name(), *difference);
    }

    /// Another run's part, a part that is there twice, a part that is missing.
    [[nodiscard]] std::optional<std::string> refuse_strangers() const {
        const PartFile& first = parts_.front();
        std::vector<const PartFile*> of_shard(first.shard().count);
        for (const PartFile& part : parts_) {
            if (auto difference = difference_from_first(part)) return difference;
            const PartFile*& place = of_shard[part.shard().index - 1];
            if (place != nullptr)
                return fmt::format("part {} is there twice: {} and {}", to_string(part.shard()),
                                   place->name(), part.name());
            place = &part;
        }
        const auto missing = std::ranges::find(of_shard, nullptr);
        if (missing == of_shard.end()) return std::nullopt;
        const auto index = static_cast<std::uint64_t>(missing - of_shard.begin()) + 1;
        return fmt::format("part {} is missing",
                           to_string(Shard{.index = index, .count = first.shard().count}));
    }

    void write(const std::string& text) {
        const auto held = outlet_.lock();
        outlet_.write(text);
    }

    std::optional<std::string> write_all(bool with_provenance) {
        const PartFile& first = parts_.front();
        if (with_provenance) write(first.provenance());
        write(first.titles());
        if (auto reason = write_records()) return reason;
        for (const PartFile& part : parts_)
            if (auto difference = difference_from_first(part)) return difference;
        if (with_provenance)
            write(end_line({.lines = records_, .input = first.end()->input}, first.form()));
        return std::nullopt;
    }

    /// Merges by the numbers of the puzzles.
    std::optional<std::string> write_records() {
        const auto later = [](const PartFile* a, const PartFile* b) {
            return a->ordinal() > b->ordinal();
        };
        std::priority_queue<PartFile*, std::vector<PartFile*>, decltype(later)> next(later);
        for (PartFile& part : parts_)
            if (part.ordinal()) next.push(&part);
        while (!next.empty()) {
            PartFile& part = *next.top();
            next.pop();
            write(part.record() + '\n');
            ++records_;
            if (auto reason = part.advance()) return reason;
            if (part.ordinal()) next.push(&part);
        }
        return std::nullopt;
    }

    std::vector<PartFile> parts_;
    std::uint64_t records_ = 0;
    Outlet outlet_;  // Destroyed first, since it calls the source until then.
};

ExitStatus merge_into_database(const Arguments& arguments) {
    if (!arguments.given("output")) throw UsageError("databases need --output FILE.sqlite");
    if (arguments.given("plain")) throw UsageError("--plain has no meaning for databases");
    const std::string target = arguments.text("output");
    const MergedDatabases merged = merge_databases(target, arguments.inputs());
    std::string message = fmt::format("gridlemma merge: {}: {}", target, to_string(merged.added));
    if (merged.twice > 0) message += fmt::format(", {} there already", grouped(merged.twice));
    print_message(message + '\n');
    return ExitStatus::ok;
}

ExitStatus run_merge(const Arguments& arguments) {
    if (arguments.inputs().empty()) throw UsageError("name the files of all parts");
    if (is_sqlite_file(arguments.inputs().front())) return merge_into_database(arguments);
    return Merge(arguments).run(arguments.inputs(), !arguments.given("plain"));
}

constexpr std::array merge_options{
    Option{.name = "plain", .help = "Leave out the provenance that the parts begin with."},
};

}  // namespace

extern const Verb merge_verb{
    .name = "merge",
    .summary = "put the parts of a run with --shard together",
    .operands = "PART...",
    .description =
        "Reads the outputs of all runs with --shard 1/N to N/N (csv, tsv or jsonl with the field "
        "n; plain, gzip or zstd) and writes their records in the order of the puzzles: byte for "
        "byte what one run with --provenance writes, or without it if --plain is given. The files "
        "may be named in any order.\n\nEvery part knows what it was "
        "made of and where it ends: version, options, hashes of profile, geometry, plugins and "
        "input, and the number of its lines. Parts of different runs or different inputs, a part "
        "that is there twice, is missing or was cut off, and records that are missing, doubled, "
        "incomplete or out of order are reported on the standard error. The exit status is 3 then, "
        "and the file of --output is not replaced.\n\n"
        "Results databases of rate --db are put together in the same way; "
        "the results go to the database of --output, which may have others already. A shard that "
        "was "
        "killed is refused until the command that made it has come to its end. Databases that "
        "are no shards may be put together, too.",
    .options = merge_options,
    .common = Common::output | Common::progress,
    .examples =
        "for i in 1 2 3 4; do gridlemma rate --shard $i/4 -f csv -o $i.csv puzzles.txt; done\n"
        "gridlemma merge 1.csv 2.csv 3.csv 4.csv > all.csv",
    .run = run_merge};

}  // namespace gridlemma::apps
