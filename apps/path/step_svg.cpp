// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "apps/base/append.hpp"
#include "apps/path/geometry_drawing.hpp"
#include "apps/path/step_drawing.hpp"
#include "apps/path/step_marks.hpp"
#include "apps/path/text_width.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

// In pixels.
constexpr double cell_size = 64;
constexpr double slot_size = 20;  ///< From one candidate of a cell to the next.
constexpr double border = 22;
constexpr double whole = border + 9 * cell_size + 4;
constexpr double line_height = 18;
constexpr double caption_size = 13;  ///< Of its font.
constexpr double caption_width = 9 * cell_size;
constexpr double sample_width = 26;  ///< Of what stands before a text of the key.
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

Cell cell_at(Spot at) {
    return Cell::at(static_cast<int>((at.y - border) / cell_size),
                    static_cast<int>((at.x - border) / cell_size));
}

/// What an arc from `a` to `b` is drawn toward: in a cell outward, to be seen beside the digits;
/// elsewhere to the side on which it stays in the grid.
Spot top_of(Spot a, Spot b, double bend) {
    const Spot half{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    constexpr double low = border + 3;
    constexpr double high = border + 9 * cell_size - 3;
    if (const Cell cell = cell_at(a); cell == cell_at(b)) {
        constexpr double height = 24;
        const Spot corner = corner_of(cell);
        const double far = distance(a, b);
        const Spot side{-dy / far * height, dx / far * height};
        const double out = side.x * (half.x - corner.x - cell_size / 2) +
                           side.y * (half.y - corner.y - cell_size / 2 - 1);
        const double sign = out < -1 ? -1 : 1;
        return {std::clamp(half.x + sign * side.x, 2 * low - std::min(a.x, b.x),
                           2 * high - std::max(a.x, b.x)),
                std::clamp(half.y + sign * side.y, 2 * low - std::min(a.y, b.y),
                           2 * high - std::max(a.y, b.y))};
    }
    // An arc goes half the way to its top.
    const auto is_inside = [](double top, double p, double q) {
        return top <= 2 * high - std::max(p, q) && top >= 2 * low - std::min(p, q);
    };
    for (const double side : {bend, -bend}) {
        const Spot top{half.x - dy * side, half.y + dx * side};
        if (is_inside(top.x, a.x, b.x) && is_inside(top.y, a.y, b.y)) return top;
    }
    return half;
}

/// An arc from `a` to `b` that begins and ends some way from them.
std::string arc(Spot a, Spot b, double bend, double gap_a, double gap_b) {
    const Spot top = top_of(a, b, bend);
    const double most = cell_at(a) == cell_at(b) ? 11 : std::max(1.0, distance(a, b)) * 0.4;
    const auto toward = [&](Spot from, double gap) {
        const double far = std::max(1.0, distance(from, top));
        const double part = std::min(gap, most) / far;
        return Spot{from.x + (top.x - from.x) * part, from.y + (top.y - from.y) * part};
    };
    const Spot begin = toward(a, gap_a);
    const Spot end = toward(b, gap_b);
    return fmt::format("M{:.1f},{:.1f} Q{:.1f},{:.1f} {:.1f},{:.1f}", begin.x, begin.y, top.x,
                       top.y, end.x, end.y);
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

/// Draws on paper that grows downward.
class Figure {
 public:
    Figure(const FigureView& view, Buffer& out) : view_(view), out_(out) {
        if (view.step == nullptr) return;
        drawing_ = drawing_of(view.grid, *view.step);
        marks_ = marks_of(view.grid, *view.step, drawing_);
    }

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
        put("<text x=\"{}\" y=\"{}\" class=\"{}\">", at.x, at.y, name);
        append_xml(shown, out_);
        append(out_, "</text>\n");
    }
    void border_of(Cell cell, Cell next, std::string_view name) {
        const Spot corner = corner_of(next);
        put("<path d=\"M{},{} {}{}\" class=\"{}\"/>\n", corner.x, corner.y,
            cell.row() == next.row() ? 'v' : 'h', cell_size, name);
    }

    void define_patterns();
    void draw_geometry();
    void draw_areas();
    void draw_digits();
    void draw_candidate(Candidate candidate);
    void draw_mark(Mark mark, Spot at, std::string_view more = "");
    void draw_frame();
    void draw_links();
    void draw_chains();
    void draw_line(const std::vector<StepDrawing::Node>& line);
    void draw_arrow(const std::vector<Spot>& from, const std::vector<Spot>& to,
                    std::string_view name, bool is_faint);
    void draw_node(const StepDrawing::Node& node);
    void draw_letters();
    void draw_caption(const FigureText& text);
    void draw_sample(std::string_view name, Spot at);

    const FigureView& view_;
    StepDrawing drawing_;
    std::array<Marks, candidate_count> marks_{};
    Buffer& out_;
};

/// Where the entries of a key begin: each behind the one before, or on the next line.
std::vector<Spot> places_of(const std::vector<KeyEntry>& key, double top) {
    std::vector<Spot> places;
    Spot at{border, top};
    for (const KeyEntry& entry : key) {
        const double width = sample_width + 6 + text_width(entry.text, caption_size) + 12;
        if (at.x > border && at.x + width > border + caption_width)
            at = {border, at.y + line_height + 4};
        places.push_back(at);
        at.x += width;
    }
    return places;
}

struct Caption {
    std::vector<std::string> title;
    std::vector<std::string> why;
    std::vector<KeyEntry> key;

    [[nodiscard]] double height() const {
        const double lines = line_height * static_cast<double>(title.size() + why.size() + 1);
        return key.empty() ? lines : lines + places_of(key, 0).back().y + line_height + 8;
    }
};

Caption caption_of(const FigureView& view, const StepDrawing& drawing, const FigureText& text) {
    return {.title = wrap_drawn(text.title, caption_size, caption_width),
            .why = wrap_drawn(text.why, caption_size, caption_width),
            .key = view.step == nullptr ? std::vector<KeyEntry>()
                                        : key_of(view.grid, *view.step, drawing)};
}

void Figure::draw(const FigureText& text) {
    const double below = text.has_caption ? caption_of(view_, drawing_, text).height() : 0;
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\">\n<title>",
        whole, whole + below);
    append_xml(text.title, out_);
    append(out_, "</title>\n<desc>");
    append_xml(text.why, out_);
    put("</desc>\n<style>\n{}</style>\n", step_drawing_style());
    define_patterns();
    put("<rect width=\"{}\" height=\"{}\" class=\"paper\"/>\n", whole, whole + below);
    draw_geometry();
    draw_areas();
    draw_digits();
    draw_frame();
    draw_links();
    draw_chains();
    draw_letters();
    if (text.has_caption) draw_caption(text);
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

/// Extra houses: windows are shaded, diagonals are lines.
void Figure::draw_geometry() {
    const GeometryDrawing geometry = drawing_of(view_.grid.geometry());
    for (Cell cell : geometry.shaded) box(cell, 0, "extra-house");
    for (const auto& [from, to] : geometry.lines) {
        const Spot a = corner_of(from);
        const Spot b = corner_of(to);
        const bool is_down = a.y < b.y;
        put("<path d=\"M{},{} L{},{}\" class=\"diagonal\"/>\n", a.x,
            is_down ? a.y : a.y + cell_size, b.x + cell_size, is_down ? b.y + cell_size : b.y);
    }
    for (const auto& [cell, next] : geometry.edges) border_of(cell, next, "edge");
}

/// Houses, sets and outlined cells: below the digits.
void Figure::draw_areas() {
    const Geometry& geometry = view_.grid.geometry();
    for (House house : drawing_.base)
        for (Cell cell : geometry.cells_of(house)) box(cell, 0, "base-house");
    for (House house : drawing_.cover)
        for (Cell cell : geometry.cells_of(house)) box(cell, 0, "hatched");
    for (std::size_t n = 0; n < drawing_.sets.size(); ++n)
        for (Cell cell : drawing_.sets[n]) box(cell, 2.5, fmt::format("set set-{}", n % 6));
    for (Cell cell : drawing_.outline) box(cell, 2.5, "outline");
}

void Figure::draw_digits() {
    for (Cell cell : CellSet::all()) {
        if (const std::optional<Digit> digit = view_.grid.digit_at(cell)) {
            const Spot corner = corner_of(cell);
            text({corner.x + cell_size / 2, corner.y + cell_size / 2 + 13},
                 view_.givens.contains(cell) ? "digit given" : "digit",
                 std::string(1, digit->character()));
        } else if (view_.has_candidates) {
            for (Digit candidate : view_.grid.at(cell)) draw_candidate({cell, candidate});
        }
    }
}

void Figure::draw_candidate(Candidate candidate) {
    const Marks marks = marks_[static_cast<std::size_t>(candidate.index())];
    const Spot at = spot_of(candidate);
    const bool is_above = marks.conclusion != Mark::none && is_color(marks.role);
    if (marks.conclusion == Mark::none || is_above) draw_mark(marks.role, at);
    draw_mark(marks.conclusion, at, is_above ? " above" : "");
    const Mark top = marks.conclusion == Mark::none ? marks.role : marks.conclusion;
    text({at.x, at.y + 5.5},
         top == Mark::none ? "candidate" : fmt::format("candidate {}", name_of(top)),
         std::string(1, candidate.digit().character()));
    if (top == Mark::remove)
        put("<path d=\"M{},{} l16,-16\" class=\"slash\"/>\n", at.x - 8, at.y + 8);
}

void Figure::draw_mark(Mark mark, Spot at, std::string_view more) {
    const std::string_view name = name_of(mark);
    const auto rectangle = [&](double half, double round, double half_height) {
        put("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" class=\"mark "
            "{}{}\"/>\n",
            at.x - half, at.y - half_height, 2 * half, 2 * half_height, round, name, more);
    };
    switch (mark) {
        case Mark::none:
            return;
        case Mark::premise:
            return rectangle(9, 3, 9);
        case Mark::pattern:
        case Mark::other:
            return rectangle(9, 0, 9);
        case Mark::one:
            return rectangle(9.5, 9.5, 9.5);
        case Mark::fourth:
            return rectangle(10, 5, 7);
        case Mark::remove:
            return rectangle(9.5, 9, 9.5);
        case Mark::place:
            return rectangle(10, 2, 10);
        case Mark::third:
            put("<path d=\"M{},{} l5,-9 h10 l5,9 l-5,9 h-10 z\" class=\"mark third\"/>\n",
                at.x - 10, at.y);
            return;
        case Mark::extra:
            put("<path d=\"M{},{} l11,11 l-11,11 l-11,-11 z\" class=\"mark extra\"/>\n", at.x,
                at.y - 11);
    }
}

void Figure::draw_frame() {
    append(out_, "<g class=\"frame\">\n");
    constexpr double end = border + 9 * cell_size;
    const bool has_boxes = view_.grid.geometry().has_classic_boxes();
    for (int n = 0; n <= 9; ++n) {
        const double at = border + n * cell_size;
        put("<path d=\"M{0},{1} V{2} M{1},{0} H{2}\" class=\"{3}\"/>\n", at, border, end,
            n % (has_boxes ? 3 : 9) == 0 ? "thick" : "thin");
        if (n == 9) continue;
        text({at + cell_size / 2, 15}, "label", fmt::format("c{}", n + 1));
        text({9, at + cell_size / 2 + 5}, "label", fmt::format("r{}", n + 1));
    }
    if (!has_boxes)
        for (const auto& [cell, next] : drawing_of(view_.grid.geometry()).borders)
            border_of(cell, next, "thick");
    append(out_, "</g>\n");
}

void Figure::draw_links() {
    for (const StepDrawing::Bond& bond : drawing_.bonds)
        put("<path d=\"{}\" class=\"bond\"/>\n",
            arc(spot_of(bond.first), spot_of(bond.second), 0.1, 10, 10));
    for (const StepDrawing::Link& link : drawing_.links)
        for (Digit digit : link.digits) {
            const CellSet places = view_.grid.where(digit);
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

/// The letters of the sets, in the free places of their cells.
void Figure::draw_letters() {
    std::array<std::size_t, cell_count> used{};
    for (std::size_t n = 0; n < drawing_.sets.size(); ++n)
        for (Cell cell : drawing_.sets[n]) {
            std::vector<Digit> free;
            for (Digit digit : DigitSet::all() - view_.grid.at(cell)) free.push_back(digit);
            const std::size_t place = used[static_cast<std::size_t>(cell.index())]++;
            Spot at{corner_of(cell).x + 7 + 9 * static_cast<double>(place), corner_of(cell).y + 8};
            if (place < free.size() && !view_.grid.digit_at(cell))
                at = spot_of({cell, free[place]});
            text({at.x, at.y + 5}, "letter", std::string(1, static_cast<char>('A' + n % 26)));
        }
}

void Figure::draw_caption(const FigureText& shown) {
    const Caption caption = caption_of(view_, drawing_, shown);
    double at = whole + line_height;
    const auto add = [&](std::string_view name, std::string_view line) {
        text({border, at}, name, line);
        at += line_height;
    };
    for (const std::string& line : caption.title) add("caption name", line);
    for (const std::string& line : caption.why) add("caption", line);
    const auto places = places_of(caption.key, at + 4);
    for (std::size_t i = 0; i < places.size(); ++i) {
        draw_sample(caption.key[i].name, places[i]);
        text({places[i].x + sample_width + 4, places[i].y + 4.5}, "caption", caption.key[i].text);
    }
}

/// What the key explains, in its own shape.
void Figure::draw_sample(std::string_view name, Spot at) {
    const Spot middle{at.x + sample_width / 2, at.y};
    for (int i = 1; i < mark_count; ++i)
        if (const auto mark = static_cast<Mark>(i); name_of(mark) == name) {
            draw_mark(mark, middle);
            if (mark == Mark::remove)
                put("<path d=\"M{},{} l16,-16\" class=\"slash\"/>\n", middle.x - 8, middle.y + 8);
            return;
        }
    const auto rectangle = [&](std::string_view shape) {
        put("<rect x=\"{}\" y=\"{}\" width=\"18\" height=\"18\" rx=\"{}\" class=\"{}\"/>\n",
            middle.x - 9, middle.y - 9,
            shape.starts_with("ring") ? 9
            : shape == "start"        ? 4
                                      : 0,
            shape);
    };
    if (name == "on" || name == "off") return rectangle(fmt::format("ring {}", name));
    if (name == "set") return rectangle("set set-0");
    if (name == "base-house" || name == "hatched" || name == "outline" || name == "start")
        return rectangle(name);
    const bool is_arrow = name == "strong" || name == "weak";
    put("<path d=\"M{},{} h{}\" class=\"{}{}\"", at.x, at.y, sample_width - 3,
        is_arrow ? "arrow " : "", name);
    if (is_arrow) put(" marker-end=\"url(#head-{})\"", name);
    append(out_, "/>\n");
}

}  // namespace

void append_svg(const FigureView& view, const FigureText& text, Buffer& out) {
    Figure(view, out).draw(text);
}

}  // namespace gridlemma::apps
