// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "apps/cli/wrap.hpp"
#include "apps/output/append.hpp"
#include "apps/path/geometry_drawing.hpp"
#include "apps/path/step_drawing.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

// In pixels.
constexpr double cell_size = 64;
constexpr double slot_size = 20;  ///< From one candidate of a cell to the next.
constexpr double border = 22;
constexpr double whole = border + 9 * cell_size + 4;
constexpr double line_height = 18;
constexpr std::size_t caption_width = 84;  ///< Bytes.
constexpr std::size_t most_nodes = 60;
/// A node that follows from so many others rests on a pattern or a nested chain: its arrows are
/// faint.
constexpr std::size_t crowd = 5;

struct Spot {
    double x = 0;
    double y = 0;
};

double distance(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

Spot corner_of(Cell cell) {
    return {border + cell.column_number() * cell_size, border + cell.row_number() * cell_size};
}

Spot spot_of(Candidate candidate) {
    const Spot corner = corner_of(candidate.cell());
    const int row = candidate.digit().index() / 3 - 1;
    const int column = candidate.digit().index() % 3 - 1;
    return {corner.x + cell_size / 2 + column * slot_size,
            corner.y + cell_size / 2 + 1 + row * slot_size};
}

std::vector<Spot> spots_of(const CellSet& cells, Digit digit) {
    std::vector<Spot> spots;
    for (Cell cell : cells) spots.push_back(spot_of({cell, digit}));
    return spots;
}

/// Of two places, those that are nearest to each other: a group is reached at its next cell.
std::pair<Spot, Spot> nearest(const std::vector<Spot>& from, const std::vector<Spot>& to) {
    std::pair<Spot, Spot> best{from.front(), to.front()};
    for (Spot a : from)
        for (Spot b : to)
            if (distance(a, b) < distance(best.first, best.second)) best = {a, b};
    return best;
}

/// An arc from `a` to `b` that begins and ends some way from them.
std::string arc(Spot a, Spot b, double bend, double gap_a, double gap_b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = std::max(1.0, std::hypot(dx, dy));
    const Spot top{(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend};
    const auto toward = [&](Spot from, double gap) {
        const double far = std::max(1.0, distance(from, top));
        const double part = std::min(gap, length * 0.4) / far;
        return Spot{from.x + (top.x - from.x) * part, from.y + (top.y - from.y) * part};
    };
    const Spot begin = toward(a, gap_a);
    const Spot end = toward(b, gap_b);
    return fmt::format("M{:.1f},{:.1f} Q{:.1f},{:.1f} {:.1f},{:.1f}", begin.x, begin.y, top.x,
                       top.y, end.x, end.y);
}

/// Of the marks on a candidate the last one that applies is drawn.
enum class Mark : std::uint8_t { none, premise, pattern, one, other, extra, remove, place };
constexpr std::array<std::string_view, 8> mark_names{"",      "premise", "pattern", "one",
                                                     "other", "extra",   "remove",  "place"};

using Marks = std::array<Mark, candidate_count>;

Marks marks_of(const Grid& before, const Step& step, const StepDrawing& drawing) {
    Marks marks{};
    const auto set = [&](Candidate candidate, Mark mark) {
        if (before.has(candidate)) marks[static_cast<std::size_t>(candidate.index())] = mark;
    };
    for (Truth truth : step.truths) {
        if (truth.is_cell()) {
            if (before.unsolved().contains(truth.cell()))
                for (Digit digit : before.at(truth.cell()))
                    set({truth.cell(), digit}, Mark::premise);
        } else {
            for (Cell cell : before.places(truth.house(), truth.digit()))
                set({cell, truth.digit()}, Mark::premise);
        }
    }
    for (Candidate candidate : drawing.pattern) set(candidate, Mark::pattern);
    for (const StepDrawing::Colors& colors : drawing.colors)
        for (std::size_t side : {0U, 1U})
            for (Candidate candidate : colors[side])
                set(candidate, side == 0 ? Mark::one : Mark::other);
    for (Candidate candidate : drawing.extras) set(candidate, Mark::extra);
    for (Candidate candidate : step.eliminations) set(candidate, Mark::remove);
    for (Candidate candidate : step.placements) set(candidate, Mark::place);
    return marks;
}

void append_xml(std::string_view text, Buffer& out) {
    for (char character : printable(text)) {
        if (character == '&')
            append(out, "&amp;");
        else if (character == '<')
            append(out, "&lt;");
        else if (character == '>')
            append(out, "&gt;");
        else
            out.push_back(character);
    }
}

class Figure {
 public:
    Figure(const Grid& before, const CellSet& givens, const Step& step, Buffer& out)
        : before_(before),
          givens_(givens),
          drawing_(drawing_of(before, step)),
          marks_(marks_of(before, step, drawing_)),
          out_(out) {}

    void draw(const FigureText& text);

 private:
    template <typename... Arguments>
    void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        append_format(out_, format, std::forward<Arguments>(arguments)...);
    }
    void box(Cell cell, double inset, std::string_view name) {
        const Spot corner = corner_of(cell);
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"{}\"/>\n", corner.x + inset,
            corner.y + inset, cell_size - 2 * inset, cell_size - 2 * inset, name);
    }
    void text(Spot at, std::string_view name, std::string_view shown) {
        put("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", at.x, at.y, name, shown);
    }

    void define_patterns();
    void draw_areas();
    void draw_digits();
    void draw_candidate(Candidate candidate);
    void draw_mark(Mark mark, std::string_view name, Spot at);
    void draw_frame();
    void draw_links();
    void draw_chains();
    void draw_line(const std::vector<StepDrawing::Node>& line);
    void draw_arrow(const std::vector<Spot>& from, const std::vector<Spot>& to,
                    std::string_view name, bool is_faint);
    void draw_node(const StepDrawing::Node& node);
    void draw_caption(std::string_view title, const std::vector<std::string>& lines);

    const Grid& before_;
    const CellSet& givens_;
    StepDrawing drawing_;
    Marks marks_;
    Buffer& out_;
};

void Figure::draw(const FigureText& text) {
    std::vector<std::string> caption;
    if (text.has_caption) caption = wrap(text.why, caption_width);
    const double below =
        text.has_caption ? line_height * static_cast<double>(caption.size() + 2) : 0;
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\">\n<title>",
        whole, whole + below);
    append_xml(text.title, out_);
    append(out_, "</title>\n<desc>");
    append_xml(text.why, out_);
    put("</desc>\n<style>\n{}</style>\n", step_drawing_style());
    define_patterns();
    put("<rect width=\"{}\" height=\"{}\" class=\"paper\"/>\n", whole, whole + below);
    draw_areas();
    draw_digits();
    draw_frame();
    draw_links();
    draw_chains();
    if (text.has_caption) draw_caption(text.title, caption);
    append(out_, "</svg>\n");
}

void Figure::define_patterns() {
    append(out_,
           "<defs><pattern id=\"hatch-cover\" width=\"8\" height=\"8\" "
           "patternUnits=\"userSpaceOnUse\"><path d=\"M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4\" "
           "class=\"hatch-cover\"/></pattern>\n");
    for (std::string_view name : {"strong", "weak"})
        put("<marker id=\"head-{0}\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" "
            "markerWidth=\"9\" markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" "
            "orient=\"auto\"><path d=\"M0,0 L10,5 L0,10 z\" class=\"head {0}\"/></marker>\n",
            name);
    append(out_, "</defs>\n");
}

/// Houses, sets and outlined cells: below the digits.
void Figure::draw_areas() {
    if (!before_.geometry().is_classic())
        for (Cell cell : drawing_of(before_.geometry()).shaded) box(cell, 0, "extra-house");
    for (House house : drawing_.base)
        for (Cell cell : before_.geometry().cells_of(house)) box(cell, 0, "base-house");
    for (House house : drawing_.cover)
        for (Cell cell : before_.geometry().cells_of(house)) box(cell, 0, "hatched");
    for (std::size_t n = 0; n < drawing_.sets.size(); ++n)
        for (Cell cell : drawing_.sets[n]) {
            box(cell, 2.5, fmt::format("set set-{}", n % 6));
            const auto others = std::count_if(
                drawing_.sets.begin(), drawing_.sets.begin() + static_cast<std::ptrdiff_t>(n),
                [&](const CellSet& other) { return other.contains(cell); });
            const Spot corner = corner_of(cell);
            text({corner.x + 8 + 9 * static_cast<double>(others), corner.y + 6.5}, "letter",
                 std::string(1, static_cast<char>('A' + n % 26)));
        }
    for (Cell cell : drawing_.outline) box(cell, 2.5, "outline");
}

void Figure::draw_digits() {
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell(i);
        if (const std::optional<Digit> digit = before_.digit_at(cell)) {
            const Spot corner = corner_of(cell);
            text({corner.x + cell_size / 2, corner.y + cell_size / 2 + 13},
                 givens_.contains(cell) ? "digit given" : "digit",
                 std::string(1, digit->character()));
            continue;
        }
        for (Digit digit : before_.at(cell)) draw_candidate({cell, digit});
    }
}

void Figure::draw_candidate(Candidate candidate) {
    const Mark mark = marks_[static_cast<std::size_t>(candidate.index())];
    const std::string_view name = mark_names[static_cast<std::size_t>(mark)];
    const Spot at = spot_of(candidate);
    draw_mark(mark, name, at);
    text({at.x, at.y + 5.5}, mark == Mark::none ? "candidate" : fmt::format("candidate {}", name),
         std::string(1, candidate.digit().character()));
    if (mark == Mark::remove)
        put("<path d=\"M{},{} l16,-16\" class=\"slash\"/>\n", at.x - 8, at.y + 8);
}

void Figure::draw_mark(Mark mark, std::string_view name, Spot at) {
    const auto square = [&](double half, double round) {
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" class=\"mark "
            "{}\"/>\n",
            at.x - half, at.y - half, 2 * half, 2 * half, round, name);
    };
    switch (mark) {
        case Mark::none:
            return;
        case Mark::premise:
            return square(9, 3);
        case Mark::pattern:
        case Mark::other:
            return square(9, 0);
        case Mark::one:
            return square(9.5, 9.5);
        case Mark::remove:
            return square(9.5, 9);
        case Mark::place:
            return square(10, 2);
        case Mark::extra:
            put("<path d=\"M{},{} l11,11 l-11,11 l-11,-11 z\" class=\"mark extra\"/>\n", at.x,
                at.y - 11);
    }
}

void Figure::draw_frame() {
    append(out_, "<g class=\"frame\">\n");
    constexpr double end = border + 9 * cell_size;
    const bool is_classic = before_.geometry().is_classic();
    for (int n = 0; n <= 9; ++n) {
        const double at = border + n * cell_size;
        const bool is_thick = n % (is_classic ? 3 : 9) == 0;
        put("<path d=\"M{0},{1} V{2} M{1},{0} H{2}\" class=\"{3}\"/>\n", at, border, end,
            is_thick ? "thick" : "thin");
        if (n == 9) continue;
        text({at + cell_size / 2, 15}, "label", fmt::format("c{}", n + 1));
        text({9, at + cell_size / 2 + 5}, "label", fmt::format("r{}", n + 1));
    }
    if (!is_classic)
        for (const auto& [cell, next] : drawing_of(before_.geometry()).borders) {
            const Spot corner = corner_of(next);
            put("<path d=\"M{},{} {}{}\" class=\"thick\"/>\n", corner.x, corner.y,
                cell.row() == next.row() ? 'v' : 'h', cell_size);
        }
    append(out_, "</g>\n");
}

void Figure::draw_links() {
    for (const StepDrawing::Link& link : drawing_.links)
        for (Digit digit : link.digits) {
            const CellSet places = before_.where(digit);
            const auto from = spots_of(places & drawing_.sets[link.from], digit);
            const auto to = spots_of(places & drawing_.sets[link.to], digit);
            if (from.empty() || to.empty()) continue;
            const auto [a, b] = nearest(from, to);
            if (distance(a, b) == 0) continue;
            const std::string path = arc(a, b, 0.1, 10, 10);
            put("<path d=\"{0}\" class=\"halo\"/>\n<path d=\"{0}\" class=\"link\"/>\n", path);
        }
}

void Figure::draw_chains() {
    std::size_t nodes = 0;
    for (const auto& line : drawing_.lines) nodes += line.size();
    const std::size_t lines = nodes > most_nodes ? 1 : drawing_.lines.size();
    for (std::size_t i = 0; i < lines; ++i) draw_line(drawing_.lines[i]);
}

void Figure::draw_line(const std::vector<StepDrawing::Node>& line) {
    for (const StepDrawing::Node& node : line)
        for (std::size_t parent : node.parents)
            draw_arrow(spots_of(line[parent].cells, line[parent].digit),
                       spots_of(node.cells, node.digit), node.is_on ? "strong" : "weak",
                       node.parents.size() >= crowd);
    for (const StepDrawing::Node& node : line) draw_node(node);
}

void Figure::draw_arrow(const std::vector<Spot>& from, const std::vector<Spot>& to,
                        std::string_view name, bool is_faint) {
    const auto [a, b] = nearest(from, to);
    const double far = distance(a, b);
    if (far == 0) return;  // A contradiction: the same candidate, true and false.
    const std::string path = arc(a, b, far < 45 ? 0 : 0.13, 11, 12);
    if (!is_faint) put("<path d=\"{}\" class=\"halo\"/>\n", path);
    put("<path d=\"{0}\" class=\"arrow {1}{2}\" marker-end=\"url(#head-{1})\"/>\n", path, name,
        is_faint ? " faint" : "");
}

/// Around a candidate a circle, around a group the hull of its row or column.
void Figure::draw_node(const StepDrawing::Node& node) {
    Spot low{whole, whole};
    Spot high;
    for (Spot at : spots_of(node.cells, node.digit)) {
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\" class=\"ring {}\"/>\n",
        low.x - 10, low.y - 10, high.x - low.x + 20, high.y - low.y + 20,
        node.is_on ? "on" : "off");
    if (!node.parents.empty()) return;
    const Spot start = spot_of({node.cells.first(), node.digit});
    put("<rect x=\"{}\" y=\"{}\" width=\"25\" height=\"25\" rx=\"4\" class=\"start\"/>\n",
        start.x - 12.5, start.y - 12.5);
}

void Figure::draw_caption(std::string_view title, const std::vector<std::string>& lines) {
    double at = whole + line_height;
    const auto add = [&](std::string_view name, std::string_view shown) {
        put("<text x=\"{}\" y=\"{}\" class=\"{}\">", border, at, name);
        append_xml(shown, out_);
        append(out_, "</text>\n");
        at += line_height;
    };
    add("caption name", title);
    for (const std::string& line : lines) add("caption", line);
}

}  // namespace

void append_svg(const Grid& before, const CellSet& givens, const Step& step, const FigureText& text,
                Buffer& out) {
    Figure(before, givens, step, out).draw(text);
}

}  // namespace gridlemma::apps
