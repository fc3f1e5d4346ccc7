// SPDX-License-Identifier: Apache-2.0
#include "apps/input/part_file.hpp"

#include <fmt/format.h>

#include <charconv>

#include "apps/input/byte_source.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// A record of a path in full may have some hundred kilobytes.
constexpr std::size_t longest_record = std::size_t{1} << 24U;

std::optional<std::uint64_t> ordinal_in(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value == 0) return std::nullopt;
    return value;
}

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
    is_json_ = record_.starts_with('{');
    if (auto reason = is_json_ ? read_json_provenance() : read_comments()) return reason;
    if (!found_shard_) return at_line(not_a_part);
    shard_ = *found_shard_;
    has_all_puzzles_ = has_all_puzzles_ && (verb_ == "rate" || verb_ == "solve");
    if (!is_json_)
        if (auto reason = read_titles()) return reason;
    return advance();
}

void PartFile::take_fact(std::string_view key, std::string_view value) {
    if (key == "shard") found_shard_ = parse_shard(value);
    if (key == "verb") verb_ = value;
    // A puzzle has no record if it is not wanted, or if it has none of the solutions to be listed.
    if (key == "options")
        has_all_puzzles_ = value.find("--where=") == std::string_view::npos &&
                           value.find("--all") == std::string_view::npos;
}

std::optional<std::string> PartFile::read_comments() {
    constexpr std::string_view sign = "# ";
    bool has_more = true;
    for (; has_more && record_.starts_with(sign); has_more = next_line()) {
        const std::string_view fact = std::string_view(record_).substr(sign.size());
        const std::size_t colon = fact.find(": ");
        if (colon == std::string_view::npos) break;
        const std::string_view key = fact.substr(0, colon);
        take_fact(key, fact.substr(colon + 2));
        if (key != "shard") provenance_ += record_ + '\n';
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
        if (value.is_string()) take_fact(key, value.get_ref<const std::string&>());
    facts.erase("shard");
    provenance_ = json_text(OrderedJson{{"provenance", facts}}) + '\n';
    return std::nullopt;
}

/// The line of names is in `record_`.
std::optional<std::string> PartFile::read_titles() {
    titles_ = record_ + '\n';
    delimiter_ = record_.find('\t') != std::string::npos ? '\t' : ',';
    if (const auto reason = cut_csv_row(record_, delimiter_, fields_)) return at_line(*reason);
    for (column_ = 0; column_ < fields_.size(); ++column_)
        if (fields_[column_].text == "n") return std::nullopt;
    return at_line("no column 'n', the number of the puzzle; --fields can add it");
}

std::optional<std::uint64_t> PartFile::ordinal_in_record() {
    if (!is_json_) {
        if (cut_csv_row(record_, delimiter_, fields_) || column_ >= fields_.size())
            return std::nullopt;
        return ordinal_in(fields_[column_].text);
    }
    const Result<Json> json = parse_json(record_);
    if (!json || !json->is_object()) return std::nullopt;
    const auto n = json->find("n");
    if (n == json->end() || !n->is_number_unsigned()) return std::nullopt;
    return n->get<std::uint64_t>();
}

std::optional<std::string> PartFile::advance() {
    const std::optional<std::uint64_t> before = std::exchange(ordinal_, std::nullopt);
    if (!next_line()) {
        if (const auto& failure = lines_->failure()) return at_line(*failure);
        return std::nullopt;
    }
    const auto ordinal = ordinal_in_record();
    if (!ordinal) return at_line("no record with the number 'n' of its puzzle");
    if (!shard_.has(*ordinal))
        return at_line(fmt::format("puzzle {} is not in part {}", *ordinal, to_string(shard_)));
    if (before && *ordinal < *before)
        return at_line(fmt::format("puzzle {} comes after puzzle {}", *ordinal, *before));
    const std::uint64_t expected = before ? *before + shard_.count : shard_.index;
    if (has_all_puzzles_ && *ordinal > expected)
        return at_line(fmt::format("puzzle {} is missing before puzzle {}", expected, *ordinal));
    ordinal_ = ordinal;
    return std::nullopt;
}

}  // namespace gridlemma::apps
