// SPDX-License-Identifier: Apache-2.0
// `gridlemma canon`: canonical forms.
#include <fmt/format.h>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "apps/cli/geometry_option.hpp"
#include "apps/cli/verb.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/own_geometry.hpp"
#include "apps/run/line_record.hpp"
#include "apps/run/pipeline.hpp"
#include "engine/symmetry/automorphism_class.hpp"
#include "engine/symmetry/bands.hpp"
#include "engine/symmetry/minlex.hpp"

namespace gridlemma::apps {

namespace {

// In the order of canon_fields.
enum class Own : std::uint8_t {
    canonical,
    transformation,
    automorphisms,
    automorphism_classes,
    band,
    gangster
};

constexpr std::array canon_fields{
    own_field<0>("canonical", FieldType::text, cell_count,
                 "The canonical form; with --to, the puzzle named there"),
    own_field<1>("transformation", FieldType::text, 31,
                 "What makes the form of the puzzle, as for morph --by"),
    own_field<2>("automorphisms", FieldType::integer, 7,
                 "How many of the 3,359,232 transformations of the cells, with --geometry of those "
                 "that keep "
                 "the houses, leave the puzzle as it is, up to its digits"),
    own_field<3>("automorphism_classes", FieldType::text, 20,
                 "How many of them, but the one that moves no cell, belong to each class of "
                 "Russell and Jarvis: 'class:count' after one another. 'other' are classes that "
                 "no solution grid has"),
    own_field<4>("band", FieldType::integer, 4,
                 "Class of the first band of the form of the solution, 1 to 416 by its least text"),
    own_field<5>("gangster", FieldType::integer, 8,
                 "Class of that band by the digits of its columns, 1 to 44 by the least band"),
};

constexpr std::string_view needs_classic =
    "what is not a puzzle of givens alone has a form in the classic geometry only";

/// A puzzle that others are compared with.
struct Target {
    std::string form;
    Morph to_form;
};

struct CanonPlan {
    CanonicalForm form;
    std::optional<Target> target;
    bool distinct;
    const RecordOutput& records;
    bool needs_band;
    bool needs_solution;
    bool needs_automorphisms;
    bool needs_classes;
    bool needs_transformation;
};

class CanonWorker : public Worker {
 public:
    explicit CanonWorker(const CanonPlan& plan)
        : plan_(plan),
          record_(plan.records, canon_fields),
          minlex_(plan.form == CanonicalForm::solution ? CanonicalForm::minlex : plan.form) {}

    void answer(const InputPuzzle& input, Answer& answer) override {
        record_.begin(input);
        if (plan_.needs_solution) record_.search();
        if (find_form(input, answer)) describe(input);
        if (plan_.target && !is_isomorphic_) answer.mark_bad();
        const bool is_kept = plan_.records.keeps(record_.record());
        if (plan_.distinct)
            write_keyed(is_kept, answer.out());
        else if (is_kept)
            write(answer.out());
    }

 private:
    [[nodiscard]] OwnValue& own(Own field) { return record_.own(static_cast<std::size_t>(field)); }

    /// Returns whether the puzzle has one.
    bool find_form(const InputPuzzle& input, Answer& answer) {
        is_isomorphic_ = false;
        reason_ = Minlex::has_form(input.puzzle) ? "" : needs_classic;
        if (!reason_.empty()) {
            answer.diagnose(input, reason_);
            return false;
        }
        if (plan_.form != CanonicalForm::solution) {
            text_ = minlex_.text(input.puzzle);
        } else if (const Record& record = record_.record(); record.status == Status::unique) {
            solution_text_ = to_string(minlex_.with_solution(input.puzzle, *record.solution));
            text_ = solution_text_;
        } else {
            reason_ = complaint(record.status, input.puzzle);
            answer.diagnose(input, reason_);
            return false;
        }
        is_isomorphic_ = plan_.target && text_ == plan_.target->form;
        return true;
    }

    void describe(const InputPuzzle& input) {
        own(Own::canonical) = text_;
        if (plan_.target && !is_isomorphic_) own(Own::canonical) = std::monostate();
        if (plan_.needs_automorphisms) own(Own::automorphisms) = minlex_.automorphism_count();
        if (plan_.needs_classes) describe_classes();
        if (plan_.target ? is_isomorphic_ : plan_.needs_transformation) {
            Morph morph = minlex_.morph();
            if (plan_.target) {
                morph = morph.then(plan_.target->to_form.inverse());
                target_text_ = to_string(morph(input.puzzle));
                own(Own::canonical) = std::string_view(target_text_);
            }
            transformation_ = to_string(morph);
            own(Own::transformation) = std::string_view(transformation_);
        }
        if (plan_.needs_band && record_.record().status == Status::unique) describe_band();
    }

    void describe_classes() {
        std::map<int, std::uint64_t> counts;
        const Morph back = minlex_.morph().inverse();
        minlex_.for_each_morph(
            [&](const Morph& morph) { ++counts[automorphism_class(morph.then(back))]; });
        counts.erase(1);
        const auto others = counts.extract(0);
        classes_text_.clear();
        const auto add = [&](std::string_view number, std::uint64_t count) {
            classes_text_ +=
                fmt::format("{}{}:{}", classes_text_.empty() ? "" : " ", number, count);
        };
        for (const auto& [number, count] : counts) add(std::to_string(number), count);
        if (!others.empty()) add("other", others.mapped());
        if (!classes_text_.empty())
            own(Own::automorphism_classes) = std::string_view(classes_text_);
    }

    void describe_band() {
        const auto classes = band_classes(*record_.record().solution);
        const BandClass least = *std::ranges::min_element(classes, {}, &BandClass::band);
        own(Own::band) = std::uint64_t{least.band};
        own(Own::gangster) = std::uint64_t{least.gangster};
    }

    /// A puzzle that is not kept is the first of its form all the same: --where chooses among the
    /// puzzles that --dedupe leaves.
    void write_keyed(bool is_kept, Buffer& out) {
        Buffer text;
        if (is_kept) write(text);
        const bool has_form = !std::holds_alternative<std::monostate>(own(Own::canonical));
        append_keyed(has_form ? text_ : std::string_view(), {text.data(), text.size()}, out);
    }

    void write(Buffer& out) {
        const OwnValue& value = own(plan_.target ? Own::transformation : Own::canonical);
        const auto* const text = std::get_if<std::string_view>(&value);
        record_.write(text != nullptr ? *text
                      : plan_.target  ? "not isomorphic"
                                      : std::string_view(reason_),
                      out);
    }

    const CanonPlan& plan_;
    LineRecord record_;
    Minlex minlex_;
    std::string_view text_;  ///< Of the form.
    std::string solution_text_;
    std::string target_text_;
    std::string classes_text_;
    std::string transformation_;
    std::string reason_;          ///< Why there is no form.
    bool is_isomorphic_ = false;  ///< With the target.
};

constexpr std::array canon_options{
    Option{.name = "form",
           .argument = "FORM",
           .fallback = "minlex",
           .choices = "minlex|solution|pattern|gsf",
           .help =
               "Which of its isomorphs is the form of a puzzle. minlex: the one with the least 81 "
               "characters, an empty cell before 1. gsf: the first row has the least pattern of "
               "empty cells, then the least digits, then the second row, and so on. Other programs "
               "call forms of this kind minlex, too, and not all agree: gridchecker's differs from "
               "minlex and from gsf. pattern: the least pattern of all cells, then the least "
               "digits. solution: the solution is the least "
               "grid. All are the same for full grids. Puzzles with pencilmarks have one form, "
               "the least 729 characters, or that of their solution."},
    Option{.name = "dedupe",
           .help = "Write only the first puzzle of each form. --where chooses among these: a "
                   "puzzle that it refuses still stands for its isomorphs further down. So the "
                   "puzzles of one list that are not in another are those of 'canon --dedupe "
                   "--format %{puzzle} --where \'file == \"new.txt\"\' old.txt new.txt'. Forms "
                   "that do not fit in memory are "
                   "sorted on the disk; then the answers come at the end. Such a run cannot be "
                   "divided by --shard."},
    Option{.name = "memory",
           .argument = "MIB",
           .fallback = "512",
           .range = Range{.least = 1, .greatest = 1U << 20U},
           .help = "How much memory --dedupe may use for forms."},
    Option{.name = "to",
           .argument = "PUZZLE",
           .help = "Write the transformation of each puzzle into this one. If there is none, the "
                   "answer is 'not isomorphic', and the exit status is 1."},
    format_option(
        "The format of the answers. text: the form and the name of the puzzle; 'gridlemma "
        "help formats' describes the others."),
};

CanonicalForm form_in(const Arguments& arguments) {
    const std::string form = arguments.text("form");
    if (form == "solution") return CanonicalForm::solution;
    if (form == "pattern") return CanonicalForm::pattern;
    return form == "gsf" ? CanonicalForm::rows : CanonicalForm::minlex;
}

std::optional<Target> target_in(const Arguments& arguments) {
    if (!arguments.given("to")) return std::nullopt;
    if (arguments.given("dedupe") || arguments.given("form"))
        throw UsageError("--to compares puzzles: --dedupe and --form have no meaning with it");
    const std::string text = arguments.text("to");
    auto line = parse_puzzle_line(text);
    if (!line) throw UsageError(fmt::format("--to: {}", line.error().reason));
    if (const auto reason = choose_geometry(*geometry_of(arguments), line->puzzle))
        throw UsageError(fmt::format("--to: {}", *reason));
    if (!Minlex::has_form(line->puzzle)) throw UsageError(fmt::format("--to: {}", needs_classic));
    Minlex minlex;
    Target target{std::string(minlex.text(line->puzzle)), {}};
    target.to_form = minlex.morph();
    return target;
}

std::unique_ptr<Stream> make_stream(const Arguments& arguments) {
    if (arguments.given("dedupe") && arguments.given("shard"))
        throw UsageError("--dedupe compares all puzzles: --shard has no meaning with it");
    if (!arguments.given("dedupe")) {
        if (arguments.given("memory"))
            throw UsageError("--memory has a meaning with --dedupe only");
        return std::make_unique<Stream>(arguments);
    }
    return std::make_unique<Stream>(
        arguments, distinct_sink_of(arguments, *arguments.number("memory") << 20U));
}

CanonPlan make_plan(const Arguments& arguments, const RecordOutput& records) {
    CanonPlan plan{.form = form_in(arguments),
                   .target = target_in(arguments),
                   .distinct = arguments.given("dedupe"),
                   .records = records,
                   .needs_band = records.uses("band") || records.uses("gangster"),
                   .needs_solution = false,
                   .needs_automorphisms = records.filters_by("automorphisms"),
                   .needs_classes = records.uses("automorphism_classes"),
                   .needs_transformation = records.uses("transformation")};
    plan.needs_automorphisms |= records.has_columns() && records.uses("automorphisms");
    plan.needs_solution = plan.form == CanonicalForm::solution || plan.needs_band ||
                          records.uses("status") || records.uses("solution") ||
                          records.uses("solutions");
    return plan;
}

ExitStatus run_canon(const Arguments& arguments) {
    const Toolbox toolbox;
    const bool has_target = arguments.given("to");
    const RecordOutput records(
        arguments, toolbox,
        has_target ? "n,name,puzzle,transformation" : "n,name,puzzle,canonical,automorphisms",
        FieldTable(canon_fields));
    const CanonPlan plan = make_plan(arguments, records);
    const auto stream = make_stream(arguments);
    begin(*stream, records, provenance_of(arguments, "canon"),
          plan.distinct ? Numbering::at_most_one : Numbering::one, !records.has_columns(),
          plan.distinct);
    return stream->run({.make_worker = [&plan] { return std::make_unique<CanonWorker>(plan); }});
}

}  // namespace

extern const Verb canon_verb{
    .name = "canon",
    .summary = "write the canonical forms of puzzles, drop isomorphs",
    .description =
        "Writes the canonical form of each puzzle: of all its isomorphs, the first one in some "
        "order. Two puzzles are isomorphic if and only if they have the same form. So --dedupe "
        "drops the isomorphs in a list, and lists of different origin can be compared. Any givens "
        "have a form, also if they have no solution or several; solution grids and puzzles with "
        "pencilmarks, too.\n\n"
        "Programs that write canonical forms do not agree on the order, and two of them are known "
        "as minlex; option --form has those that are in use.\n\n"
        "With --geometry, isomorphs are what 'morph --geometry' makes, and only puzzles of givens "
        "alone have a form.",
    .options = canon_options,
    .common = (Common::records - Common::format - Common::plugin) | Common::geometry,
    .fields = canon_fields,
    .examples =
        "gridlemma canon puzzles.txt\n"
        "gridlemma canon --dedupe --format %{puzzle} puzzles.txt\n"
        "gridlemma canon --format csv --fields name,canonical,transformation puzzles.txt\n"
        "gridlemma canon --fields automorphisms,automorphism_classes,band --where 'automorphisms > "
        "1' "
        "puzzles.txt\n"
        "gridlemma canon --form gsf puzzles.txt\n"
        "gridlemma canon --geometry windoku --dedupe puzzles.txt",
    .topics = "input|geometry|formats|fields|where",
    .run = run_canon};

}  // namespace gridlemma::apps
