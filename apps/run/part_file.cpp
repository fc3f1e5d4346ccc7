// SPDX-License-Identifier: Apache-2.0
#include "apps/run/part_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/input/byte_source.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// A record of a path in full may have some hundred kilobytes.
constexpr std::size_t longest_record = std::size_t{1} << 24U;

/// Of the input: "puzzles 100, hash 0123456789abcdef".
std::string input_text(const OutputEnd& end) { return end.input ? to_string(*end.input) : "none"; }

constexpr std::string_view not_a_part =
    "no part of a run: it does not begin with a provenance that names its shard";

}  // namespace

std::string PartFile::at_line(std::string_view reason) const {
    return fmt::format("{}:{}: {}", name_, lines_->line_number(), reason);
}

/// Puts the next line into `record_`; false at the end.
bool PartFile::next_line() {
    Line line;
    if (!lines_->next(line)) return false;
    record_ = line.text;
    return true;
}

std::optional<std::string> PartFile::open(const std::string& file) {
    name_ = file;
    auto source = open_input(file);
    if (!source) return fmt::format("{}: {}", file, source.error().reason);
    lines_ = std::make_unique<LineReader>(decompress(*std::move(source)), longest_record);
    if (!next_line()) return fmt::format("{}: {}", file, lines_->failure().value_or("empty"));
    if (record_.starts_with('{')) form_ = ProvenanceForm::json;
    const bool is_json = form_ == ProvenanceForm::json;
    if (auto reason = is_json ? read_json_provenance() : read_comments()) return reason;
    if (auto reason = take_facts()) return reason;
    if (!is_json)
        if (const auto reason = table_.read_titles(record_)) return at_line(*reason);
    return advance();
}

std::string PartFile::fact(std::string_view key) const {
    const auto found = std::ranges::find(facts_, key, &std::pair<std::string, std::string>::first);
    return found == facts_.end() ? std::string() : found->second;
}

std::optional<std::string> PartFile::take_facts() {
    const auto shard = parse_shard(fact("shard"));
    if (!shard) return at_line(not_a_part);
    shard_ = *shard;
    const auto numbering = parse_numbering(fact("records"));
    if (!numbering)
        return at_line(
            "its provenance does not say how many records a puzzle has: it was written "
            "by another version of the program");
    numbering_ = *numbering;
    if (numbering_ == Numbering::other)
        return at_line(
            fmt::format("the parts of '{}' cannot be put together: their records are "
                        "not in the order of the puzzles",
                        fact("verb")));
    return std::nullopt;
}

std::optional<std::string> PartFile::read_comments() {
    constexpr std::string_view sign = "# ";
    bool has_more = true;
    for (; has_more && record_.starts_with(sign); has_more = next_line()) {
        const std::string_view line = std::string_view(record_).substr(sign.size());
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos) break;
        facts_.emplace_back(line.substr(0, colon), line.substr(colon + 2));
        if (facts_.back().first != "shard") provenance_ += record_ + '\n';
    }
    if (!has_more) return at_line("there are no column names");
    return std::nullopt;
}

std::optional<std::string> PartFile::read_json_provenance() {
    const Result<OrderedJson> line = parse_ordered_json(record_);
    if (!line || !line->is_object() || !line->contains("provenance") ||
        !(*line)["provenance"].is_object())
        return at_line(not_a_part);
    OrderedJson facts = (*line)["provenance"];
    for (const auto& [key, value] : facts.items())
        if (value.is_string()) facts_.emplace_back(key, value.get_ref<const std::string&>());
    facts.erase("shard");
    provenance_ = json_text(OrderedJson{{"provenance", facts}}) + '\n';
    return std::nullopt;
}

std::optional<std::string> PartFile::difference_from(const PartFile& other) const {
    for (const auto& [key, value] : facts_)
        if (key != "shard" && other.fact(key) != value)
            return fmt::format("{} is '{}', not '{}'", key, value, other.fact(key));
    if (form_ != other.form_) return "one has JSON lines";
    if (provenance_ != other.provenance_) return "one has more provenance";
    if (titles() != other.titles()) return "the columns differ";
    if (shard_.count != other.shard_.count)
        return fmt::format("shard is '{}', not '{}'", to_string(shard_), to_string(other.shard_));
    if (end_ && other.end_ && end_->input != other.end_->input)
        return fmt::format("the input is '{}', not '{}'", input_text(*end_),
                           input_text(*other.end_));
    return std::nullopt;
}

std::optional<std::string> PartFile::read_ordinal(std::uint64_t& ordinal) {
    if (form_ != ProvenanceForm::json) {
        const auto reason = table_.read_ordinal(record_, ordinal);
        return reason ? Reason(at_line(*reason)) : std::nullopt;
    }
    const Result<Json> json = parse_json(record_);
    if (!json || !json->is_object()) return at_line(PartTable::no_number);
    const auto n = json->find("n");
    if (n == json->end() || !n->is_number_unsigned()) return at_line(PartTable::no_number);
    ordinal = n->get<std::uint64_t>();
    return std::nullopt;
}

/// Returns why this number may not follow that of the record before; nothing if it may.
std::optional<std::string> PartFile::check_order(std::uint64_t ordinal) const {
    if (!shard_.has(ordinal))
        return at_line(fmt::format("puzzle {} is not in part {}", ordinal, to_string(shard_)));
    if (ordinal < last_)
        return at_line(fmt::format("puzzle {} comes after puzzle {}", ordinal, last_));
    if (ordinal == last_ && numbering_ != Numbering::any)
        return at_line(fmt::format("puzzle {} is there twice", ordinal));
    const std::uint64_t expected = expected_ordinal();
    if (numbering_ == Numbering::one && ordinal != expected)
        return at_line(fmt::format("puzzle {} is missing before puzzle {}", expected, ordinal));
    return std::nullopt;
}

std::optional<std::string> PartFile::read_end(const OutputEnd& end) {
    if (end.lines != records_)
        return at_line(fmt::format("there were {} lines; {} are there", end.lines, records_));
    const std::uint64_t expected = expected_ordinal();
    if (numbering_ == Numbering::one && end.input && end.input->puzzles >= expected)
        return at_line(fmt::format("puzzle {} is missing at the end", expected));
    if (next_line()) return at_line("there is something after the last line");
    if (const auto& failure = lines_->failure()) return at_line(*failure);
    end_ = end;
    return std::nullopt;
}

std::optional<std::string> PartFile::advance() {
    ordinal_.reset();
    if (!next_line())
        return at_line(
            lines_->failure().value_or("it was cut off: its last line is missing, "
                                       "which says how many there are"));
    if (const auto end = parse_end_line(record_)) return read_end(*end);
    std::uint64_t ordinal = 0;
    if (auto reason = read_ordinal(ordinal)) return reason;
    if (auto reason = check_order(ordinal)) return reason;
    ++records_;
    last_ = ordinal;
    ordinal_ = ordinal;
    return std::nullopt;
}

}  // namespace gridlemma::apps
