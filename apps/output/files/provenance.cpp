// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/provenance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "apps/base/append.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

// In the order of Numbering.
constexpr std::array<std::string_view, 4> numberings{"one per puzzle", "at most one per puzzle",
                                                     "any number per puzzle", "in another order"};

constexpr std::string_view comment_before = "# end: ";
constexpr std::string_view json_before = R"({"provenance":{"end":")";
constexpr std::string_view json_after = R"("}})";

/// Removes `name` and the number after it. Returns false if they are not there.
bool take(std::string_view& text, std::string_view name, std::uint64_t& number, int base = 10) {
    if (!text.starts_with(name)) return false;
    text.remove_prefix(name.size());
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc{}) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

}  // namespace

Provenance::Provenance(std::string_view version, std::string_view verb) {
    set("program", fmt::format("gridlemma {}", version));
    set("verb", verb);
}

Provenance& Provenance::set(std::string_view key, std::string_view value) {
    const auto known = std::ranges::find(facts_, key, &std::pair<std::string, std::string>::first);
    if (known == facts_.end())
        facts_.emplace_back(key, value);
    else
        known->second = value;
    return *this;
}

Provenance& Provenance::set(std::string_view key, std::uint64_t value) {
    return set(key, std::to_string(value));
}

Provenance& Provenance::set_profile(std::string_view name, std::string_view text) {
    return set("profile", name).set("profile-hash", stable_hash(text));
}

void Provenance::write_comments(Buffer& out) const {
    const auto is_control = [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F;
    };
    for (const auto& [key, value] : facts_) {
        append(out, "# ");
        append(out, key);
        append(out, ": ");
        std::string line = value;
        std::ranges::replace_if(line, is_control, ' ');
        append(out, printable(line));
        out.push_back('\n');
    }
}

void Provenance::write_json(Buffer& out) const {
    OrderedJson facts = OrderedJson::object();
    for (const auto& [key, value] : facts_) facts[key] = value;
    const OrderedJson line = {{"provenance", facts}};
    append(out, json_text(line));
    out.push_back('\n');
}

void Provenance::write(ProvenanceForm form, Buffer& out) const {
    if (form == ProvenanceForm::comments) write_comments(out);
    if (form == ProvenanceForm::json) write_json(out);
}

std::string_view to_string(Numbering numbering) noexcept {
    return numberings[static_cast<std::size_t>(numbering)];
}

std::optional<Numbering> parse_numbering(std::string_view text) noexcept {
    const auto found = std::ranges::find(numberings, text);
    if (found == numberings.end()) return std::nullopt;
    return static_cast<Numbering>(found - numberings.begin());
}

std::string to_string(const InputRead& input) {
    return fmt::format("puzzles {}, hash {:016x}", input.puzzles, input.hash);
}

std::string to_string(const OutputEnd& end) {
    std::string text = fmt::format("lines {}", end.lines);
    if (end.input)
        text += fmt::format(", puzzles {}, input {:016x}", end.input->puzzles, end.input->hash);
    return text;
}

std::string end_line(const OutputEnd& end, ProvenanceForm form) {
    if (form == ProvenanceForm::none) return {};
    const bool is_json = form == ProvenanceForm::json;
    return fmt::format("{}{}{}\n", is_json ? json_before : comment_before, to_string(end),
                       is_json ? json_after : "");
}

std::optional<OutputEnd> parse_end_line(std::string_view line) {
    const bool is_json = line.starts_with(json_before) && line.ends_with(json_after);
    if (!is_json && !line.starts_with(comment_before)) return std::nullopt;
    std::string_view text = line.substr(is_json ? json_before.size() : comment_before.size());
    if (is_json) text.remove_suffix(json_after.size());
    OutputEnd end;
    if (!take(text, "lines ", end.lines)) return std::nullopt;
    if (text.empty()) return end;
    end.input.emplace();
    const bool is_whole = take(text, ", puzzles ", end.input->puzzles) &&
                          take(text, ", input ", end.input->hash, 16) && text.empty();
    // What is written in another way, as with fewer digits, was not written by this program.
    if (!is_whole || line.find(to_string(end)) == std::string_view::npos) return std::nullopt;
    return end;
}

std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t start) noexcept {
    std::uint64_t hash = start;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3;
    }
    return hash;
}

std::string stable_hash(std::string_view bytes) {
    return fmt::format("fnv1a64:{:016x}", fnv1a64(bytes));
}

}  // namespace gridlemma::apps
