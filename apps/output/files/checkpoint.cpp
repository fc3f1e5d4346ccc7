// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/checkpoint.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>

#include "apps/output/files/output_file.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

std::string name_beside(const std::string& target) { return beside(target, ".checkpoint"); }
std::string name_of_fresh(const std::string& name) { return name + ".new"; }

/// Of the layout of the file.
constexpr int checkpoint_version = 3;

std::string line_of(const OrderedJson& json) { return json_text(json) + '\n'; }

OrderedJson facts_of(const Provenance& run, std::string_view head) {
    OrderedJson facts = OrderedJson::object();
    for (const auto& [key, value] : run.facts()) facts[key] = value;
    facts["head"] = stable_hash(head);
    return facts;
}

std::string line_of(const CheckpointMark& mark) {
    return line_of({{"puzzles", mark.puzzles},
                    {"fingerprint", mark.fingerprint},
                    {"bytes", mark.bytes},
                    {"status", static_cast<int>(mark.status)},
                    {"totals", mark.totals},
                    {"equal", mark.equal},
                    {"different", mark.different}});
}

std::optional<CheckpointMark> mark_in(const std::string& line) {
    const Result<OrderedJson> parsed = parse_ordered_json(line);
    if (!parsed || !parsed->is_object()) return std::nullopt;
    const OrderedJson& json = *parsed;
    for (const char* const key :
         {"puzzles", "fingerprint", "bytes", "status", "equal", "different"})
        if (!json.contains(key) || !json[key].is_number_unsigned()) return std::nullopt;
    if (json["status"] > static_cast<int>(ExitStatus::io)) return std::nullopt;
    if (!json.contains("totals") || !json["totals"].is_string()) return std::nullopt;
    const auto number = [&](const char* key) { return json[key].get<std::uint64_t>(); };
    return CheckpointMark{.puzzles = number("puzzles"),
                          .fingerprint = number("fingerprint"),
                          .bytes = number("bytes"),
                          .status = static_cast<ExitStatus>(json["status"].get<int>()),
                          .totals = json["totals"].get<std::string>(),
                          .equal = number("equal"),
                          .different = number("different")};
}

std::string text_of(const OrderedJson& facts, const std::string& key) {
    if (!facts.contains(key)) return "none";
    return fmt::format(
        "'{}'", facts[key].is_string() ? facts[key].get<std::string>() : json_text(facts[key]));
}

/// Returns what differs; nullopt if nothing does.
std::optional<std::string> find_difference(const OrderedJson& there, const OrderedJson& here) {
    for (const auto* const facts : {&here, &there})
        for (const auto& [key, value] : facts->items()) {
            if (key == "head" || text_of(there, key) == text_of(here, key)) continue;
            return fmt::format("its {} is {}, that of this run {}", key, text_of(there, key),
                               text_of(here, key));
        }
    if (text_of(there, "head") != text_of(here, "head")) return "its output begins otherwise";
    return std::nullopt;
}

/// Replaces a file as a whole.
std::optional<Error> replace(const std::string& name, const std::string& text) {
    const std::string fresh = name_of_fresh(name);
    const int descriptor =
        ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (descriptor < 0) return failed("open", fresh, errno);
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    const int code = count < 0 ? errno : ENOSPC;
    ::close(descriptor);
    if (count != static_cast<ssize_t>(text.size())) return failed("write to", fresh, code);
    if (std::rename(fresh.c_str(), name.c_str()) != 0)
        return failed("rename " + fresh + " to", name, errno);
    return std::nullopt;
}

}  // namespace

Checkpoint::Checkpoint(const std::string& target, const Provenance& run, std::string_view head)
    : name_(name_beside(target)),
      run_(line_of({{"checkpoint", checkpoint_version}, {"run", facts_of(run, head)}})) {}

Result<std::optional<CheckpointMark>> Checkpoint::find(std::uint64_t bytes) const {
    std::ifstream file(name_);
    if (!file) {
        if (errno == ENOENT) return std::optional<CheckpointMark>();
        return failed("open", name_, errno);
    }
    std::string line;
    std::getline(file, line);
    const Result<OrderedJson> head = parse_ordered_json(line);
    if (!head || !head->is_object() || !head->contains("run") || !(*head)["run"].is_object())
        return Error{fmt::format("{} is not a checkpoint", name_), 0};
    const OrderedJson& there = *head;
    if (there.value("checkpoint", 0) != checkpoint_version)
        return Error{fmt::format("{} is of another version of the program", name_), 0};
    if (const auto difference = find_difference(there["run"], (*parse_ordered_json(run_))["run"]))
        return Error{fmt::format("{} is of another run: {}", name_, *difference), 0};
    std::optional<CheckpointMark> last;
    while (std::getline(file, line)) {
        auto mark = mark_in(line);
        if (!mark) return Error{fmt::format("{} is damaged: no mark in '{}'", name_, line), 0};
        if (mark->bytes <= bytes) last = std::move(mark);
    }
    return last;
}

std::optional<Error> Checkpoint::put(const CheckpointMark& mark, bool is_safe) {
    const std::string latest = line_of(mark);
    if (is_safe) safe_ = latest;
    return replace(name_, run_ + safe_ + (is_safe ? std::string() : latest));
}

void Checkpoint::remove_beside(const std::string& target) {
    if (target.empty()) return;
    const std::string name = name_beside(target);
    ::unlink(name.c_str());
    ::unlink(name_of_fresh(name).c_str());
}

}  // namespace gridlemma::apps
