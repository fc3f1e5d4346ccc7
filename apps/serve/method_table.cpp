// SPDX-License-Identifier: Apache-2.0
// The table of methods, with the shapes of their params and results.
#include <algorithm>
#include <array>
#include <deque>
#include <gridlemma/version.hpp>
#include <span>
#include <vector>

#include "apps/cli/notation_option.hpp"
#include "apps/output/records/record.hpp"
#include "apps/serve/methods.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

/// Of its own, since its short names would hide those of the folder's other files.
namespace method_table {

using Kind = Shape::Kind;

constexpr std::int64_t most_lines = 100'000;

constexpr Shape text{.kind = Kind::text};
constexpr Shape text_or_null{.kind = Kind::text, .is_nullable = true};
constexpr Shape boolean{.kind = Kind::boolean};
constexpr Shape boolean_or_null{.kind = Kind::boolean, .is_nullable = true};
constexpr Shape number{.kind = Kind::number};
constexpr Shape number_or_null{.kind = Kind::number, .is_nullable = true};
constexpr Shape count{.kind = Kind::integer, .most = std::int64_t{1} << 53U};
constexpr Shape count_or_null{
    .kind = Kind::integer, .is_nullable = true, .most = std::int64_t{1} << 53U};
constexpr Shape any_object{};
constexpr Shape counts{.kind = Kind::counts, .most = std::int64_t{1} << 53U};
constexpr Shape texts{.kind = Kind::list, .items = &text};
constexpr Shape puzzle{.kind = Kind::text, .least = 1, .most = 65'536};
constexpr Shape marks{.kind = Kind::text, .pattern = "^[1-9]*$", .most = 9};
constexpr Shape all_marks{.kind = Kind::list, .least = 81, .most = 81, .items = &marks};
constexpr Shape solution{
    .kind = Kind::text, .is_nullable = true, .pattern = "^[1-9]{81}$", .least = 81, .most = 81};
constexpr Shape solutions{.kind = Kind::list, .most = 1000, .items = &solution};
constexpr Shape status{.kind = Kind::text, .choices = "unique|multiple|none|invalid|capped"};
constexpr Shape solved{.kind = Kind::text, .choices = "logic|search|no"};
constexpr Shape placement{
    .kind = Kind::text, .pattern = "^r[1-9]c[1-9]=[1-9]$", .least = 6, .most = 6};
constexpr Shape elimination{
    .kind = Kind::text, .pattern = "^r[1-9]c[1-9]<>[1-9]$", .least = 7, .most = 7};
constexpr Shape placements{.kind = Kind::list, .most = 81, .items = &placement};
constexpr Shape eliminations{.kind = Kind::list, .most = 729, .items = &elimination};
constexpr Shape mistake{
    .kind = Kind::text, .pattern = "^r[1-9]c[1-9](=|<>)[1-9]$", .least = 6, .most = 7};
constexpr Shape mistakes{.kind = Kind::list, .most = 162, .items = &mistake};
constexpr Shape cell{.kind = Kind::text, .pattern = "^r[1-9]c[1-9]$", .least = 4, .most = 4};
constexpr Shape cells{.kind = Kind::list, .most = 81, .items = &cell};
constexpr Shape house{
    .kind = Kind::text, .pattern = "^([rcb][1-9]|x[1-9][0-9]?)$", .least = 2, .most = 3};
constexpr Shape houses{.kind = Kind::list, .most = most_houses, .items = &house};
constexpr Shape geometry{.kind = Kind::text, .least = 1, .most = 65'536};
constexpr Shape profile{.kind = Kind::text, .least = 1, .most = 4096};
constexpr Shape limit{.kind = Kind::integer, .least = 1, .most = 10'000'000};

constexpr Member puzzle_member{"puzzle", &puzzle,
                               "The puzzle or position: any text of one line that the verbs read; "
                               "81 characters, for example.",
                               true};
constexpr Member geometry_member{"geometry", &geometry,
                                 "The houses of the puzzle, by name or description, as --geometry "
                                 "takes them: x, windoku. Without it: that of serve "
                                 "--geometry, or classic."};
constexpr Member profile_member{"profile", &profile,
                                "The ladder of strategies: a built-in one or one named by "
                                "--profile, with changes ('se-nishio') "
                                "or without. Without it: se."};
constexpr Shape notation{.kind = Kind::text, .choices = notation_choices};
constexpr Member notation_member{"notation", &notation,
                                 "How the texts of steps are written; without it, words."};
constexpr Member drawing_member{"drawing", &boolean,
                                "Each step with what a page draws of it; without it, false."};
constexpr Member grid_member{"grid", &puzzle,
                             "The digits of the player, with the givens: 81 characters; with what "
                             "is struck, if it is the text of a position."};
constexpr Member marks_member{"pencilmarks", &all_marks,
                              "The player's own pencilmarks, cell by cell; an empty text for a "
                              "cell without any."};
constexpr Member limit_member{"limit", &limit,
                              "Case splits after which the checker gives up on a step; without it, "
                              "10000000."};
constexpr Member mistakes_member{
    "mistakes", &mistakes,
    "Where the player differs from the only solution: 'r1c1=5' is a wrong "
    "digit, 'r1c1<>5' the right pencilmark that is missing.",
    true};

// Steps.

constexpr std::array step_members{
    Member{"technique", &text, "The id of the strategy.", true},
    Member{"name", &text, "Its name.", true},
    Member{"difficulty", &number, "On the scale of the profile.", true},
    Member{"text", &text, "The step in words.", true},
    Member{"placements", &placements, "The digits that it places.", true},
    Member{"eliminations", &eliminations, "The candidates that it removes.", true},
    Member{"assumes_unique", &boolean,
           "Its certificate assumes that the puzzle has only one solution.", true},
    Member{"log", &any_object, "The step as in a step log, with its truths.", true},
    Member{"drawing", &any_object,
           "What a page draws: conclusions and truths, houses, sets, chains, by number. Cells are "
           "0 to 80, candidates 9 * cell + digit - 1."}};
constexpr Shape step{.kind = Kind::object, .members = step_members};
constexpr Shape step_or_null{.kind = Kind::object, .is_nullable = true, .members = step_members};
constexpr Shape steps{.kind = Kind::list, .most = 1000, .items = &step};

// solve

constexpr Shape solve_limit{.kind = Kind::integer, .least = 2, .most = 1000};
constexpr std::array solve_params{
    puzzle_member, geometry_member,
    Member{"limit", &solve_limit, "Stop at this number of solutions; without it, 2."}};
constexpr std::array solve_result{
    Member{"status", &status, {}, true},
    Member{"solutions", &solutions, "Those found, in the order of the search.", true},
    Member{"is_complete", &boolean, "There are no others: the limit was not reached.", true}};

// rate, explain

constexpr std::array rate_params{puzzle_member, geometry_member, profile_member};
constexpr std::array measured_members{
    Member{"name", &text, "What is measured.", true},
    Member{"value", &number, "Of a grade: its place, from 1.", true},
    Member{"grade", &text_or_null, "The name of a grade.", true}};
constexpr Shape measured{.kind = Kind::object, .members = measured_members};
constexpr Shape all_measured{.kind = Kind::list, .most = Rating::capacity, .items = &measured};
constexpr std::array rate_result_begin{
    Member{"status", &status, {}, true},
    Member{"solved", &solved, "How the solution was found.", true},
    Member{"solution", &solution, "The only one, or the first of several.", true},
    Member{"measures", &all_measured,
           "What the scale of the profile measures, the most telling first; none unless logic "
           "solved the puzzle.",
           true}};
constexpr std::array rate_result_end{
    Member{"hardest", &text_or_null, "The id of the hardest strategy used.", true},
    Member{"techniques", &counts, "How often each strategy was used.", true},
    Member{"steps", &count, "Steps of logic.", true},
    Member{"guesses", &count, "Of the search that finished the puzzle.", true},
    Member{"fault", &text_or_null, "What a plugin did that is not sound.", true}};

static const Shape& shape_of(const Field& field) {
    if (field.type == FieldType::text) return text_or_null;
    return field.type == FieldType::integer ? count_or_null : number_or_null;
}

/// With the ratings as fields of records have them.
static const std::vector<Member>& rate_result() {
    static std::deque<std::string> helps;
    static const std::vector<Member> members = [] {
        std::vector<Member> all(rate_result_begin.begin(), rate_result_begin.end());
        for (const Field& field : rating_fields())
            all.push_back({field.name, &shape_of(field),
                           helps.emplace_back(std::string(field.description) + '.'), true});
        all.insert(all.end(), rate_result_end.begin(), rate_result_end.end());
        return all;
    }();
    return members;
}

constexpr std::array lengths_params{puzzle_member, geometry_member};
constexpr std::array lengths_result{
    Member{"w", &count_or_null, "W: of the longest whip needed. null: whips do not solve it.",
           true},
    Member{"b", &count_or_null, "B: of the longest braid needed. null: braids do not solve it.",
           true}};

constexpr std::array explain_params{puzzle_member, geometry_member, profile_member, notation_member,
                                    drawing_member};
constexpr std::array explain_result{
    Member{"status", &status, {}, true},
    Member{"solved", &solved, {}, true},
    Member{"solution", &solution, "The only one, or the first of several.", true},
    Member{"rating", &text_or_null, "In words.", true},
    Member{"steps", &steps, "The path of logic.", true},
    Member{"fault", &text_or_null, "What a plugin did that is not sound.", true}};

// all_steps

constexpr Shape step_limit{.kind = Kind::integer, .least = 1, .most = 1000};
constexpr std::array all_steps_params{
    puzzle_member,
    geometry_member,
    grid_member,
    marks_member,
    profile_member,
    Member{"limit", &step_limit, "The most steps; without it, 100."},
    Member{"per_technique", &step_limit, "The most steps of one technique; without it, 1000."},
    notation_member,
    drawing_member};
constexpr std::array all_steps_result{
    Member{"steps", &steps,
           "The easiest technique first. Techniques that search without bound are tried only where "
           "no other has a step. None if there are mistakes.",
           true},
    Member{"is_complete", &boolean, "No limit was reached.", true}, mistakes_member};

// hint

constexpr Shape detail{.kind = Kind::text, .choices = "where|technique|place|step"};
constexpr std::array hint_params{
    puzzle_member,
    geometry_member,
    grid_member,
    marks_member,
    profile_member,
    Member{"detail", &detail,
           "How much to tell: where to look, without the technique; the technique alone; also the "
           "cells and houses to look at; or (without this member) the whole step."},
    notation_member,
    drawing_member};
constexpr Shape hint_kind{.kind = Kind::text, .choices = "mistake|step|solved|stuck"};
constexpr std::array hint_result{
    Member{"kind", &hint_kind, "stuck: the strategies of the profile find nothing.", true},
    Member{"text", &text, "The hint in words.", true},
    mistakes_member,
    Member{"technique", &text, "The id of the strategy."},
    Member{"name", &text, "Its name."},
    Member{"difficulty", &number, "On the scale of the profile."},
    Member{"cells", &cells, "The cells on which the step rests (where, place, step)."},
    Member{"houses", &houses, "The houses on which it rests (where, place, step)."},
    Member{"step", &step, "The step (step)."},
    Member{"is_certified", &boolean, "The checker has certified the step from the position."}};

// check

/// What is no conclusion is refused in words of its own.
constexpr Shape claimed_placement{.kind = Kind::text, .pattern = placement.pattern};
constexpr Shape claimed_elimination{.kind = Kind::text, .pattern = elimination.pattern};
constexpr Shape claimed_placements{.kind = Kind::list, .most = 81, .items = &claimed_placement};
constexpr Shape claimed_eliminations{
    .kind = Kind::list, .most = 729, .items = &claimed_elimination};
constexpr std::array conclusions_members{
    Member{"placements", &claimed_placements, "The digits that the player places."},
    Member{"eliminations", &claimed_eliminations, "The candidates that the player removes."},
    Member{"technique", &text,
           "The technique by which the player sees it, by its id or any of its names."}};
constexpr Shape conclusions{.kind = Kind::object, .members = conclusions_members};
constexpr Shape truths{.kind = Kind::list, .items = &text};
constexpr std::array logged_members{Member{"truths", &truths, "What proves it.", true}};
constexpr Shape logged_step{.members = logged_members};
constexpr std::array check_step_members{
    Member{"", &conclusions, "What the player concludes."},
    Member{"", &logged_step, "A line \"step\" of a step log, whose truths are certified, too."}};
constexpr Shape check_step{.kind = Kind::either, .members = check_step_members};
constexpr std::array check_params_members{
    puzzle_member,
    geometry_member,
    grid_member,
    marks_member,
    Member{"step", &check_step, "The step of the player.", true},
    profile_member,
    limit_member,
    notation_member,
    drawing_member};
constexpr Shape verdict{.kind = Kind::text, .choices = "right|wrong|unknown"};
constexpr Shape decided_by{.kind = Kind::text, .choices = "certificate|solution|nothing"};
constexpr Shape premise{.kind = Kind::text, .choices = "puzzle|position"};
constexpr std::array conclusion_members{Member{"conclusion", &mistake, {}, true},
                                        Member{"is_right", &boolean_or_null,
                                               "By the solution of "
                                               "a puzzle that has only one; else null.",
                                               true}};
constexpr Shape conclusion{.kind = Kind::object, .members = conclusion_members};
constexpr Shape judged{.kind = Kind::list, .most = 810, .items = &conclusion};
constexpr std::array path_members{
    Member{"steps", &count, "Steps of the profile's path, up to and with the one that proves it.",
           true},
    Member{"hardest", &text, "The id of the hardest strategy among them.", true},
    Member{"difficulty", &number, "Its difficulty.", true}};
constexpr Shape path{.kind = Kind::object, .is_nullable = true, .members = path_members};
constexpr std::array own_members{
    Member{"is_certified", &boolean, "The truths of the step prove its conclusions.", true},
    Member{"assumes_unique", &boolean, "They do so for puzzles with only one solution.", true},
    Member{"reason", &text_or_null, "Why they do not.", true}};
constexpr Shape own{.kind = Kind::object, .is_nullable = true, .members = own_members};
constexpr std::array technique_members{
    Member{"claimed", &text, "Its name.", true},
    Member{
        "is_right", &boolean_or_null,
        "One step of it proves all conclusions from this position. null: not known, or they hold "
        "there already.",
        true},
    Member{"step", &step_or_null, "That step.", true}};
constexpr Shape technique{.kind = Kind::object, .members = technique_members};
constexpr std::array check_result{
    Member{"verdict", &verdict, {}, true},
    Member{"decided_by", &decided_by,
           "certificate: steps that the checker has certified prove it; solution: it was compared "
           "with the solution of a puzzle that search found to have only one; nothing: unknown.",
           true},
    Member{"assumes_unique", &boolean,
           "What was certified holds for puzzles with only one solution; search has found that "
           "this is one.",
           true},
    Member{"premise", &premise,
           "From what the certificates start: the puzzle, or the position of the player, which "
           "was compared with the only solution. For puzzles with several, it is the puzzle.",
           true},
    Member{"text", &text, "The verdict in words.", true},
    Member{"conclusions", &judged, "Each conclusion.", true},
    mistakes_member,
    Member{"step", &step_or_null,
           "The easiest step that alone proves the conclusions, or refutes the first wrong one.",
           true},
    Member{"path", &path, "How the profile reaches the same.", true},
    Member{"certificate", &own, "What was found of the truths that the step came with.", true},
    Member{"technique", &technique, "Whether the technique that the player claims is one."}};

// check_log

constexpr std::array line_members{Member{"", &text, "A line of the log."},
                                  Member{"", &any_object, "The same as an object."}};
constexpr Shape log_line_shape{.kind = Kind::either, .members = line_members};
constexpr Shape log_lines{
    .kind = Kind::list, .least = 1, .most = most_lines, .items = &log_line_shape};
constexpr std::array check_log_params{
    Member{"lines", &log_lines, "The step log, as 'gridlemma check' reads it.", true},
    limit_member};
constexpr std::array log_verdict_members{
    Member{"n", &count, "The number of the puzzle.", true},
    Member{"name", &text, {}, true},
    Member{"is_ok", &boolean, "All steps are certified and no claim is refuted.", true},
    Member{"steps", &count, "Certified steps.", true},
    Member{"assuming", &count, "Those of them that assume only one solution.", true},
    Member{"is_status_proved", &boolean, "The steps alone prove the status.", true}};
constexpr Shape log_verdict{.kind = Kind::object, .members = log_verdict_members};
constexpr Shape log_verdicts{.kind = Kind::list, .most = most_lines, .items = &log_verdict};
constexpr std::array log_fault_members{Member{"line", &count, "From 1.", true},
                                       Member{"reason", &text, {}, true}};
constexpr Shape log_fault{.kind = Kind::object, .members = log_fault_members};
constexpr Shape log_faults{.kind = Kind::list, .most = most_lines + 1, .items = &log_fault};
constexpr std::array check_log_result{
    Member{"is_ok", &boolean, "There is a puzzle and every puzzle is ok.", true},
    Member{"puzzles", &log_verdicts, "A verdict on each puzzle.", true},
    Member{"faults", &log_faults, "What is wrong.", true}};

// read

constexpr Shape content{.kind = Kind::text, .most = 1 << 20U};
constexpr Shape read_limit{.kind = Kind::integer, .least = 1, .most = 10'000};
constexpr Shape cells_text{.kind = Kind::text, .pattern = "^[1-9.]{81}$", .least = 81, .most = 81};
constexpr std::array read_params{
    Member{"text", &content,
           "Any text in which the verbs find puzzles: 81 or 729 characters, drawn grids, lists, "
           "tables, links.",
           true},
    geometry_member, Member{"limit", &read_limit, "The most puzzles; without it, 1000."}};
constexpr std::array read_puzzle_members{
    Member{"line", &count, "Of its first row, from 1.", true},
    Member{"name", &text, "The text after it, or its name in the file.", true},
    Member{"puzzle", &text, "The puzzle or position on one line, as all methods take it.", true},
    Member{"givens", &cells_text, "The givens alone.", true},
    Member{"grid", &cells_text, "Givens and placed digits.", true},
    Member{"pencilmarks", &all_marks,
           "The candidates of each cell that is not filled: those that no filled cell excludes and "
           "that are not struck.",
           true},
    Member{"has_pencilmarks", &boolean, "Candidates are struck.", true}};
constexpr Shape read_puzzle_shape{.kind = Kind::object, .members = read_puzzle_members};
constexpr Shape read_puzzles{.kind = Kind::list, .most = 10'000, .items = &read_puzzle_shape};
constexpr std::array fault_members{
    Member{"line", &count, "From 1; 0 is the text as a whole.", true},
    Member{"reason", &text, {}, true}};
constexpr Shape fault{.kind = Kind::object, .members = fault_members};
constexpr Shape read_faults{.kind = Kind::list, .most = 10'000, .items = &fault};
constexpr Shape object_or_null{.is_nullable = true};
constexpr std::array read_result{
    Member{"puzzles", &read_puzzles, "In their order.", true},
    Member{"faults", &read_faults, "The lines that were refused.", true},
    Member{"is_complete", &boolean, "All of the text was read: the limit was not reached.", true},
    Member{"geometry", &object_or_null,
           "Houses, peers and drawing of the geometry, by number; null for the classic one.",
           true}};

// count

constexpr Shape count_limit{.kind = Kind::integer, .least = 1, .most = 1'000'000};
constexpr Shape decimal_number{.kind = Kind::text, .pattern = "^[0-9]+$", .least = 1, .most = 39};
constexpr std::array count_params{
    puzzle_member, geometry_member,
    Member{"limit", &count_limit,
           "Stop at this number of solutions; without it, count all, however many."},
    Member{"per_candidate", &boolean,
           "Without a limit, also count the solutions with each candidate."}};
constexpr std::array count_result{
    Member{"solutions", &decimal_number, "In decimal digits: it may have more than 16.", true},
    Member{"is_complete", &boolean, "There are no others: the limit was not reached.", true},
    Member{"per_candidate", &any_object,
           "The number of solutions by candidate, as in 'r1c1=5', in decimal digits; candidates "
           "without a solution are missing."}};

// estimate

constexpr Shape samples{.kind = Kind::integer, .least = 2, .most = 1'000'000};
constexpr std::array estimate_params{
    puzzle_member, geometry_member,
    Member{"samples", &samples, "Random ways through a search; without it, 10000."}};
constexpr std::array estimate_result{
    Member{"solutions", &number, "Four digits.", true},
    Member{"error", &number, "The standard error, in solutions.", true}};

// figure

constexpr Shape figure_of{.kind = Kind::text, .choices = "puzzle|start|solution"};
constexpr Shape name_text{.kind = Kind::text, .most = 1000};
constexpr std::array figure_params{
    puzzle_member,
    geometry_member,
    Member{"step", &logged_step,
           "A line \"step\" of a step log, to be drawn over the position that 'puzzle' is."},
    Member{"what", &figure_of,
           "Without a step: the puzzle without candidates, with them, or its solution; without "
           "it, start."},
    Member{"number", &count, "Of the step or of the puzzle, for the title."},
    Member{"name", &name_text, "Of the puzzle, for the title."},
    Member{"caption", &boolean,
           "Say below the drawing what the step is, why it holds, and what the marks mean; without "
           "it, false."},
    profile_member};
constexpr std::array figure_result{
    Member{"title", &text, "Of the drawing.", true},
    Member{"svg", &text, "The document, as 'gridlemma explain --svg' writes it.", true}};

// needs

constexpr Shape runs{.kind = Kind::integer, .least = 1, .most = 10'000'000};
constexpr std::array needs_params{
    puzzle_member, geometry_member, profile_member,
    Member{"limit", &runs, "Runs of the solver after which it gives up; without it, 10000."}};
constexpr Shape sets_of_texts{.kind = Kind::list, .items = &texts};
constexpr std::array needs_result{
    Member{"is_solved", &boolean, "The strategies solve the puzzle.", true},
    Member{"up_to", &number_or_null,
           "Greatest difficulty of the strategies asked about: that of the path. null: all.", true},
    Member{"necessary", &texts, "The ids of strategies that are in every minimal set.", true},
    Member{"minimal", &sets_of_texts,
           "Sets that solve it and no part of which does, the cheapest first.", true},
    Member{"is_complete", &boolean, "There are no other sets.", true},
    Member{"least", &number_or_null,
           "Difficulty of the hardest step, with the easiest strategies first.", true},
    Member{"greatest", &number_or_null,
           "Greatest difficulty of the hardest step with another strategy first.", true},
    Member{"text", &text, "The same in words: lines, the answer first.", true}};

// generate

constexpr Shape clue_number{.kind = Kind::integer, .most = 81};
constexpr Shape symmetry{
    .kind = Kind::text,
    .choices =
        "none|half-turn|quarter-turn|horizontal|vertical|diagonal|anti-diagonal|orthogonal|"
        "diagonals|full"};
constexpr Shape tries{.kind = Kind::integer, .least = 1, .most = 1'000'000};
constexpr std::array generate_params{
    Member{"seed", &count, "The same seed and order make the same puzzle.", true},
    geometry_member,
    Member{"fewest_clues", &clue_number, "Without it, any number."},
    Member{"most_clues", &clue_number, "Without it, any number."},
    Member{"symmetry", &symmetry, "How the clues mirror each other; without it, none."},
    Member{"is_minimal", &boolean,
           "No clue is redundant; without it, no set of clues that mirror "
           "each other is."},
    Member{"tries", &tries, "Candidates after which it gives up; without it, 10000."}};
constexpr Shape puzzle_or_null{
    .kind = Kind::text, .is_nullable = true, .pattern = "^[1-9.]{81}$", .least = 81, .most = 81};
constexpr std::array generate_result{
    Member{"puzzle", &puzzle_or_null, "It has one solution. null: no candidate fits.", true},
    Member{"solution", &solution, "Of the puzzle.", true},
    Member{"tries", &count, "Candidates that were made.", true}};

// The server.

constexpr std::array version_result{
    Member{"program", &text, "gridlemma", true}, Member{"version", &text, "Its version.", true},
    Member{"jsonrpc", &text, "The version of the protocol: 2.0.", true}};
constexpr std::array methods_result{Member{"methods", &texts, "Their names.", true}};
constexpr Shape id_text{.kind = Kind::text, .most = longest_rpc_id};
constexpr Shape id_number{
    .kind = Kind::integer, .least = -(std::int64_t{1} << 53U), .most = std::int64_t{1} << 53U};
constexpr std::array id_members{Member{"", &id_text}, Member{"", &id_number}};
constexpr Shape id{.kind = Kind::either, .members = id_members};
constexpr std::array cancel_params{Member{"id", &id, "The id of the request.", true}};
constexpr std::array cancel_result{
    Member{"is_found", &boolean, "The request was waiting or running.", true}};

constexpr Shape object(std::span<const Member> members) {
    return {.kind = Kind::object, .members = members};
}

static Json run_version(const Json&, TaskTools&) {
    return {{"program", "gridlemma"}, {"version", version()}, {"jsonrpc", "2.0"}};
}

static Json run_methods(const Json&, TaskTools&) {
    Json names = Json::array();
    for (const Method& method : served_methods()) names.push_back(method.name);
    return {{"methods", std::move(names)}};
}

static Json run_schema(const Json&, TaskTools&) { return rpc_schema(); }

static const auto& methods() {
    static const std::array table{
        Method{{"solve", "Find solutions by search.", object(solve_params), object(solve_result)},
               rpc_solve},
        Method{{"rate", "Solve a puzzle by logic and rate it.", object(rate_params),
                object(rate_result())},
               rpc_rate},
        Method{{"lengths",
                "Find out how long whips and braids have to be to solve a puzzle, with singles and "
                "the shortest first.",
                object(lengths_params), object(lengths_result)},
               rpc_lengths},
        Method{{"explain", "Solve a puzzle by logic and show every step.", object(explain_params),
                object(explain_result)},
               rpc_explain},
        Method{{"all_steps",
                "Show everything that the techniques of a profile find at a position, each once.",
                object(all_steps_params), object(all_steps_result)},
               rpc_all_steps},
        Method{{"hint",
                "Tell a player of mistakes, or else the next step from the position. The puzzle "
                "has to "
                "have only one solution.",
                object(hint_params), object(hint_result)},
               rpc_hint},
        Method{
            {"check",
             "Judge a step of a player: whether it is right, the easiest technique that proves or "
             "refutes it, and how that was decided.",
             object(check_params_members), object(check_result)},
            rpc_check},
        Method{{"read", "Find the puzzles of a text.", object(read_params), object(read_result)},
               rpc_read},
        Method{{"count", "Count the solutions of a puzzle.", object(count_params),
                object(count_result)},
               rpc_count},
        Method{{"estimate",
                "Estimate the number of solutions of a puzzle that has too many to be counted.",
                object(estimate_params), object(estimate_result)},
               rpc_estimate},
        Method{{"needs", "Find out which strategies a puzzle needs, as the verb of that name does.",
                object(needs_params), object(needs_result)},
               rpc_needs},
        Method{{"figure", "Draw a puzzle, a position or a step as an SVG document.",
                object(figure_params), object(figure_result)},
               rpc_figure},
        Method{{"generate", "Make a puzzle to order.", object(generate_params),
                object(generate_result)},
               rpc_generate},
        Method{{"check_log", "Certify the steps of a step log.", object(check_log_params),
                object(check_log_result)},
               rpc_check_log},
        Method{{"version", "Name the program and its version.", object({}), object(version_result)},
               run_version},
        Method{{"methods", "List the methods.", object({}), object(methods_result)}, run_methods},
        Method{
            {"schema", "Return the JSON schema of requests and answers.", object({}), any_object},
            run_schema},
        Method{
            {"cancel",
             "Cancel the requests with an id, which are answered with the error 'cancelled'. The "
             "notification $/cancelRequest does the same.",
             object(cancel_params), object(cancel_result)},
            nullptr},
        Method{
            {"shutdown",
             "Read no more requests, answer those that were read, answer this one last, and end.",
             object({}), object({})},
            nullptr},
    };
    return table;
}

}  // namespace method_table

std::span<const Method> served_methods() noexcept { return method_table::methods(); }

const Method* find_method(std::string_view name) noexcept {
    if (name == "$/cancelRequest") name = "cancel";
    const auto methods = served_methods();
    const auto found = std::ranges::find(methods, name, &Method::name);
    return found == methods.end() ? nullptr : &*found;
}

Json rpc_schema() {
    const auto methods = served_methods();
    return rpc_schema(std::vector<MethodShape>(methods.begin(), methods.end()));
}

void check_params(const Method& method, const Json& params) {
    if (const auto reason = misfit(method.params, params, "params"))
        throw RpcError(RpcCode::invalid_params, *reason);
}

Json run_method(const Method& method, const Json& params, TaskTools& tools) {
    check_params(method, params);
    return method.run(params, tools);
}

}  // namespace gridlemma::apps
