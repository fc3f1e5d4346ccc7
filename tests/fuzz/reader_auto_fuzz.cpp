// SPDX-License-Identifier: Apache-2.0
// Format recognition on arbitrary bytes: the result is that of the recognised format, but for lines
// before the first puzzle that share a report.
#include <algorithm>
#include <charconv>
#include <span>

#include "apps/input/input_formats.hpp"
#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;
using Items = std::vector<fuzz::Item>;

namespace {

/// Cuts ", and 7 more lines that are no puzzle" from the end of a report. Returns 7, or 0.
std::size_t cut_others(std::string& words) {
    constexpr std::string_view begin = ", and ";
    const std::size_t at = words.rfind(begin);
    const bool is_shared = words.ends_with(" more line that is no puzzle") ||
                           words.ends_with(" more lines that are no puzzle");
    if (!is_shared || at == std::string::npos) return 0;
    std::size_t others = 0;
    const char* const number = words.data() + at + begin.size();
    std::from_chars(number, words.data() + words.size(), others);
    words.resize(at);
    return others;
}

/// Whether `automatic` is `forced` with some runs of reports shared, each under its first line.
bool is_shortened(const Items& automatic, const Items& forced) {
    std::size_t next = 0;
    for (fuzz::Item item : automatic) {
        const std::size_t others = item.puzzle.empty() ? cut_others(item.words) : 0;
        if (next + others >= forced.size() || item != forced[next]) return false;
        const auto run = std::span(forced).subspan(next + 1, others);
        const auto is_report = [](const fuzz::Item& other) { return other.puzzle.empty(); };
        if (!std::ranges::all_of(run, is_report)) return false;
        next += 1 + others;
    }
    return next == forced.size();
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::view(data, size);
    const Items items = fuzz::read_bytes(bytes, apps::InputFormat::automatic);
    const auto is_read_so = [&](const apps::InputFormatDescriptor& format) {
        return format.format != apps::InputFormat::automatic &&
               is_shortened(items, fuzz::read_bytes(bytes, format.format));
    };
    fuzz::require(std::ranges::any_of(apps::input_formats(), is_read_so),
                  "the recognised format is read as if it were forced");
    return 0;
}
