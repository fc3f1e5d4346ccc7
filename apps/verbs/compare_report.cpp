// SPDX-License-Identifier: Apache-2.0
// The report of `compare`: tables for people, one long table for programs.
#include <fmt/format.h>

#include <utility>

#include "apps/cli/display.hpp"
#include "apps/verbs/compare_contenders.hpp"
#include "apps/verbs/csv.hpp"
#include "apps/verbs/table.hpp"

namespace gridlemma::apps {

namespace {

using Contenders = std::vector<Contender>;
using Tallies = std::vector<Tally>;

constexpr std::array statuses{Status::unique, Status::multiple, Status::none, Status::invalid,
                              Status::capped};

std::uint64_t solved(const Tally& tally, SolvedBy by) {
    return tally.by_solved[static_cast<std::size_t>(by)];
}

std::uint64_t number_of(const Tally& tally, Status status) {
    return tally.by_status[static_cast<std::size_t>(status)];
}

double microseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

std::string_view id_of(const Contender& contender, std::size_t rung) {
    return contender.profile->ladder[rung].strategy->descriptor.id;
}

std::string totals_text(const Contenders& contenders, const Tallies& tallies) {
    const Tally& first = tallies.front();
    std::string out = counted(first.puzzles, "puzzle");
    std::string separator = ": ";
    for (const Status status : statuses) {
        const std::uint64_t number = number_of(first, status);
        if (number == 0) continue;
        out += fmt::format("{}{} {}", separator, to_string(status), grouped(number));
        separator = ", ";
    }
    out += "\n\n";
    Table table({{"contender"},
                 {"by logic", true},
                 {"by search", true},
                 {"unsolved", true},
                 {"steps", true},
                 {"guesses", true},
                 {"nodes", true}});
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        const Tally& tally = tallies[i];
        table.add({contenders[i].name, grouped(solved(tally, SolvedBy::logic)),
                   grouped(solved(tally, SolvedBy::search)),
                   grouped(solved(tally, SolvedBy::nothing)), grouped(tally.steps),
                   grouped(tally.guesses), grouped(tally.nodes)});
    }
    table.append_to(out);
    return out;
}

std::string time_text(const Contenders& contenders, const Tallies& tallies) {
    std::string out = "\nTime, summed over all threads; it varies from run to run\n\n";
    Table table({{"contender"}, {"seconds", true}, {"us/puzzle", true}, {"relative", true}});
    const double base = microseconds(tallies.front().time);
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        const double usec = microseconds(tallies[i].time);
        const auto puzzles = static_cast<double>(tallies[i].puzzles);
        table.add({contenders[i].name, fmt::format("{:.3f}", usec / 1e6),
                   puzzles > 0 ? fmt::format("{:.2f}", usec / puzzles) : "-",
                   base > 0 ? fmt::format("{:.2f}", usec / base) : "-"});
    }
    table.append_to(out);
    return out;
}

std::string technique_text(const Contender& contender, const Tally& tally, bool with_time) {
    std::vector<TableColumn> columns{{contender.name},
                                     {"calls", true},
                                     {"steps", true},
                                     {"placements", true},
                                     {"eliminations", true}};
    if (with_time) columns.push_back({"ms", true});
    Table table(columns);
    const auto add = [&](std::string name, const RungCounters& rung) {
        std::vector<std::string> row{std::move(name), grouped(rung.calls), grouped(rung.steps),
                                     grouped(rung.placements), grouped(rung.eliminations)};
        if (with_time) row.push_back(fmt::format("{:.1f}", microseconds(rung.time) / 1e3));
        table.add(std::move(row));
    };
    // Techniques that found nothing share one row, so that calls and times add up.
    RungCounters others;
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < tally.rungs.size(); ++i) {
        if (tally.rungs[i].steps > 0) {
            add(std::string(id_of(contender, i)), tally.rungs[i]);
        } else if (tally.rungs[i].calls > 0) {
            others += tally.rungs[i];
            ++number;
        }
    }
    if (number > 0) add(fmt::format("({} without a step)", number), others);
    std::string out = "\n";
    table.append_to(out);
    return out;
}

std::string agreement_text(const Contenders& contenders, const Tallies& tallies) {
    if (contenders.size() < 2) return {};
    std::string others;
    for (std::size_t i = 1; i < contenders.size(); ++i)
        if (const auto number = tallies[i].disagreements)
            others += fmt::format("{}{} on {}", others.empty() ? "" : ", ",
                                  shown(contenders[i].name), counted(number, "puzzle"));
    const std::string puzzles = counted(tallies.front().puzzles, "puzzle");
    if (others.empty())
        return fmt::format("\nAll contenders agree on status and solution of {}.\n", puzzles);
    return fmt::format("\nDISAGREEMENT with {}, of {}: {}.\n", shown(contenders.front().name),
                       puzzles, others);
}

std::string text_report(const Contenders& contenders, const Tallies& tallies, bool with_time) {
    std::string out = totals_text(contenders, tallies);
    if (with_time) out += time_text(contenders, tallies);
    for (std::size_t i = 0; i < contenders.size(); ++i)
        if (contenders[i].profile != nullptr)
            out += technique_text(contenders[i], tallies[i], with_time);
    return out + agreement_text(contenders, tallies);
}

using Row = std::vector<std::string>;

std::string usec_text(std::chrono::nanoseconds time, bool with_time) {
    return with_time ? fmt::format("{:.1f}", microseconds(time)) : std::string();
}

Row contender_row(const Contender& contender, const Tally& tally, bool with_time) {
    const auto text = [](std::uint64_t number) { return std::to_string(number); };
    Row row{contender.name, contender.profile != nullptr ? "profile" : "kernel", "",
            text(tally.puzzles)};
    for (const Status status : statuses) row.push_back(text(number_of(tally, status)));
    for (const SolvedBy by : {SolvedBy::logic, SolvedBy::search, SolvedBy::nothing})
        row.push_back(text(solved(tally, by)));
    row.insert(row.end(), {"", text(tally.steps), "", "", text(tally.guesses), text(tally.nodes),
                           text(tally.disagreements), usec_text(tally.time, with_time)});
    return row;
}

Row technique_row(const Contender& contender, std::size_t rung, const RungCounters& counters,
                  bool with_time) {
    const auto text = [](std::uint64_t number) { return std::to_string(number); };
    Row row{contender.name, "technique", std::string(id_of(contender, rung))};
    row.resize(12);
    row.insert(row.end(),
               {text(counters.calls), text(counters.steps), text(counters.placements),
                text(counters.eliminations), "", "", "", usec_text(counters.time, with_time)});
    return row;
}

std::string csv_report(const Contenders& contenders, const Tallies& tallies, bool with_time) {
    std::string out =
        "contender,kind,technique,puzzles,unique,multiple,none,invalid,capped,by_logic,by_search,"
        "unsolved,calls,steps,placements,eliminations,guesses,nodes,disagreements,usec\n";
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        append_csv_row(out, contender_row(contenders[i], tallies[i], with_time));
        for (std::size_t rung = 0; rung < tallies[i].rungs.size(); ++rung)
            append_csv_row(out,
                           technique_row(contenders[i], rung, tallies[i].rungs[rung], with_time));
    }
    return out;
}

}  // namespace

std::string report(const Contenders& contenders, const Tallies& tallies, ReportOptions options) {
    return options.csv ? csv_report(contenders, tallies, options.with_time)
                       : text_report(contenders, tallies, options.with_time);
}

}  // namespace gridlemma::apps
