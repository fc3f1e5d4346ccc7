// SPDX-License-Identifier: Apache-2.0
#include "reader_checks.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

#include "fuzz.hpp"

namespace gridlemma::fuzz {

namespace {

// A file in memory, reused for each run.
class MemoryFile {
 public:
    MemoryFile() : descriptor_(::memfd_create("fuzz", MFD_CLOEXEC)) {
        require(descriptor_ >= 0, "a file in memory can be made");
    }
    void set(std::string_view bytes) {
        require(::ftruncate(descriptor_, 0) == 0, "the file can be emptied");
        const auto written = ::pwrite(descriptor_, bytes.data(), bytes.size(), 0);
        require(written == static_cast<ssize_t>(bytes.size()), "the file can be written");
    }
    [[nodiscard]] std::string name() const {
        return "/proc/self/fd/" + std::to_string(descriptor_);
    }

 private:
    int descriptor_;
};

MemoryFile& file() {
    static MemoryFile the_file;
    return the_file;
}

// Whether the text is UTF-8 without control characters (including those above U+007F) except tabs,
// by a decoder that shares no code with ours.
bool is_printable(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte < 0x20 && byte != '\t') || byte == 0x7F) return false;
        const std::size_t size = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
        if (i + size > text.size() || (byte >= 0x80 && byte < 0xC2) || byte > 0xF4) return false;
        char32_t code = size == 1 ? byte : byte & (0x7FU >> size);
        for (std::size_t j = 1; j < size; ++j) {
            const auto next = static_cast<unsigned char>(text[i + j]);
            if (next < 0x80 || next > 0xBF) return false;
            code = code << 6U | (next & 0x3FU);
        }
        constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
        if (code >= 0x80 && code < 0xA0) return false;
        if (code < least[size] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
            return false;
        i += size;
    }
    return true;
}

Item item_of(const apps::InputPuzzle& puzzle) {
    const std::string text = to_string(puzzle.puzzle);
    const Result<Puzzle> again = parse_puzzle(text);
    require(again && to_string(*again) == text, "a puzzle comes back from its text", text);
    require(is_printable(puzzle.name), "names are printable", puzzle.name);
    require(puzzle.line > 0, "a puzzle has a line");
    return {puzzle.line, text, std::string(puzzle.name), std::string(puzzle.text)};
}

Item item_of(const apps::Diagnostic& diagnostic) {
    require(!diagnostic.reason.empty(), "a diagnostic has a reason");
    require(is_printable(diagnostic.reason), "reasons are printable", diagnostic.reason);
    return {diagnostic.line, "", "", diagnostic.reason, diagnostic.io};
}

void append(const apps::Batch& batch, std::uint64_t& ordinal, std::vector<Item>& items) {
    std::size_t done = 0;
    const auto up_to = [&](std::size_t position) {
        require(position <= batch.puzzles.size(), "diagnostics lie among the puzzles");
        for (; done < position; ++done) {
            require(batch.puzzles[done].ordinal == ++ordinal, "puzzles are numbered through");
            items.push_back(item_of(batch.puzzles[done]));
        }
    };
    for (const apps::Diagnostic& diagnostic : batch.diagnostics) {
        require(diagnostic.position >= done, "diagnostics are in order");
        up_to(diagnostic.position);
        items.push_back(item_of(diagnostic));
    }
    up_to(batch.puzzles.size());
}

std::vector<Item> read_in_batches(apps::InputFormat format, std::size_t batch_size) {
    apps::PuzzleReader reader(
        {file().name()},
        {.format = format, .batch_size = batch_size, .longest_line = longest_line});
    std::vector<Item> items;
    std::uint64_t ordinal = 0;
    apps::Batch batch;
    while (reader.next(batch)) {
        require(!batch.puzzles.empty() || !batch.diagnostics.empty(), "no batch is empty");
        append(batch, ordinal, items);
    }
    require(!reader.next(batch), "the end is the end");
    return items;
}

bool is_whole_file(const Item& item) { return item.line == 0; }

}  // namespace

std::vector<Item> read_bytes(std::string_view bytes, apps::InputFormat format) {
    file().set(bytes);
    std::vector<Item> items = read_in_batches(format, 256);
    require(items == read_in_batches(format, 1), "the batch size does not show");
    require(!items.empty(), "nothing ends in silence");
    const auto whole = std::count_if(items.begin(), items.end(), is_whole_file);
    require(whole == 0 || items.size() == 1, "a file as a whole is refused instead of its lines");
    using apps::InputFormat;
    const bool is_by_line = format == InputFormat::lines || format == InputFormat::csv ||
                            format == InputFormat::grid || format == InputFormat::times;
    for (std::size_t i = 1; i < items.size(); ++i)
        require(items[i - 1].line + (is_by_line ? 1 : 0) <= items[i].line,
                "each line is told once, in order", items[i].words);
    return items;
}

void check_lines_of(std::string_view bytes, apps::InputFormat format) {
    const std::vector<Item> items = read_bytes(bytes, format);
    if (is_encoded(bytes)) return;
    const LineCounts lines = count_lines(bytes);
    for (const Item& item : items) require(item.line <= lines.all, "lines are those of the file");
}

LineCounts count_lines(std::string_view text) {
    LineCounts counts;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find_first_of("\r\n"));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (++counts.all == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
        const std::size_t first = line.find_first_not_of(" \t");
        const bool is_idle = first == std::string_view::npos || line[first] == '#';
        if (!is_idle || line.size() > longest_line) ++counts.of_use;
    }
    return counts;
}

bool is_encoded(std::string_view bytes) {
    constexpr std::string_view zip("PK\x03\x04");
    for (std::string_view sign : {std::string_view("\x1F\x8B"), std::string_view("\x28\xB5\x2F"),
                                  zip, std::string_view("\xFF\xFE"), std::string_view("\xFE\xFF")})
        if (bytes.starts_with(sign)) return true;
    // UTF-16 without a byte order mark.
    return bytes.substr(0, 4).find('\0') != std::string_view::npos;
}

}  // namespace gridlemma::fuzz
