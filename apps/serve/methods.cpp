// SPDX-License-Identifier: Apache-2.0
// What the methods are asked and answer, and those about the server itself.
#include "apps/serve/methods.hpp"

#include <algorithm>
#include <deque>
#include <gridlemma/version.hpp>
#include <vector>

#include "apps/base/joined.hpp"
#include "apps/output/records/record.hpp"
#include "apps/rpc/interface.hpp"
#include "engine/generate/cell_symmetry.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

/// See apps/rpc/interface.hpp.
constexpr std::string_view interface_text = R"(
shape puzzle text 1..65536
shape marks text ..9 /^[1-9]*$/
shape all_marks marks[81..81]
shape solution text 81..81 /^[1-9]{81}$/ or null
shape cells_text text 81..81 /^[1-9.]{81}$/
shape status unique|multiple|none|invalid|capped
shape placement text 6..6 /^r[1-9]c[1-9]=[1-9]$/
shape elimination text 7..7 /^r[1-9]c[1-9]<>[1-9]$/
shape conclusion text 6..7 /^r[1-9]c[1-9](=|<>)[1-9]$/
shape cell text 4..4 /^r[1-9]c[1-9]$/
shape house text 2..3 /^([rcb][1-9]|x[1-9][0-9]?)$/

member puzzle puzzle: The puzzle or position: any text of one line that the verbs read; 81
    characters, for example.
member geometry? puzzle: The houses of the puzzle, by name or description, as --geometry takes
    them: x, windoku. Without it: that of serve --geometry, or classic.
member profile? text 1..4096 = se: The ladder of strategies: a built-in one or one named by
    --profile, with changes ('se-nishio') or without. Without it: se.
member notation? notation = words: How the texts of steps are written
member drawing? boolean = false: Each step with what a page draws of it
member grid? puzzle: The digits of the player, with the givens: 81 characters; with what is struck,
    if it is the text of a position.
member pencilmarks? all_marks: The player's own pencilmarks, cell by cell; an empty text for a cell
    without any.
member limit? 1..10000000 = 10000000: Case splits after which the checker gives up on a step
member mistakes conclusion[..162]: Where the player differs from the only solution: 'r1c1=5' is a
    wrong digit, 'r1c1<>5' the right pencilmark that is missing.
member fault text or null: What a plugin did that is not sound.
member solution solution: The only one, or the first of several.

object step
  technique text: The id of the strategy.
  name text: Its name.
  difficulty number: On the scale of the profile.
  text text: The step in words.
  placements placement[..81]: The digits that it places.
  eliminations elimination[..729]: The candidates that it removes.
  assumes_unique boolean: Its certificate assumes that the puzzle has only one solution.
  log object: The step as in a step log, with its truths.
  drawing? object: What a page draws: conclusions and truths, houses, sets, chains, by number.
      Cells are 0 to 80, candidates 9 * cell + digit - 1.

method solve: Find solutions by search.
  > puzzle, geometry
  > limit? 2..1000 = 2: Stop at this number of solutions
  < status status
  < solutions solution[..1000]: Those found, in the order of the search.
  < is_complete boolean: There are no others: the limit was not reached.

object measure
  name text: What is measured.
  value number: Of a grade: its place, from 1.
  grade text or null: The name of a grade.
method rate: Solve a puzzle by logic and rate it.
  > puzzle, geometry, profile
  < status status
  < solved logic|search|no: How the solution was found.
  < solution
  < measures measure[..6]: What the scale of the profile measures, the most telling first; none
      unless logic solved the puzzle.
  < hardest text or null: The id of the hardest strategy used.
  < techniques counts: How often each strategy was used.
  < steps count: Steps of logic.
  < guesses count: Of the search that finished the puzzle.
  < fault

method lengths: Find out how long whips and braids have to be to solve a puzzle, with singles and
    the shortest first.
  > puzzle, geometry
  < w count or null: W, of the longest whip needed. null: whips do not solve it.
  < b count or null: B, of the longest braid needed. null: braids do not solve it.

method explain: Solve a puzzle by logic and show every step.
  > puzzle, geometry, profile, notation, drawing
  < status status
  < solved logic|search|no
  < solution
  < rating text or null: In words.
  < steps step[..1000]: The path of logic.
  < fault

method all_steps: Show everything that the techniques of a profile find at a position, each once.
  > puzzle, geometry, grid, pencilmarks, profile
  > limit? 1..1000 = 100: The most steps
  > per_technique? 1..1000 = 1000: The most steps of one technique
  > notation, drawing
  < steps step[..1000]: The easiest technique first. Techniques that search without bound are tried
      only where no other has a step. None if there are mistakes.
  < is_complete boolean: No limit was reached.
  < mistakes

method hint: Tell a player of mistakes, or else the next step from the position. The puzzle has to
    have only one solution.
  > puzzle, geometry, grid, pencilmarks, profile
  > detail? where|technique|place|step = step: How much to tell: where to look, without the
      technique; the technique alone; also the cells and houses to look at; or (without this
      member) the whole step.
  > notation, drawing
  < kind mistake|step|solved|stuck: stuck: the strategies of the profile find nothing.
  < text text: The hint in words.
  < mistakes
  < technique? text: The id of the strategy.
  < name? text: Its name.
  < difficulty? number: On the scale of the profile.
  < cells? cell[..81]: The cells on which the step rests (where, place, step).
  < houses? house[..64]: The houses on which it rests (where, place, step).
  < step? step: The step (step).
  < is_certified? boolean: The checker has certified the step from the position.

shape players_placement text /^r[1-9]c[1-9]=[1-9]$/
shape players_elimination text /^r[1-9]c[1-9]<>[1-9]$/
object conclusions
  placements? players_placement[..81]: The digits that the player places.
  eliminations? players_elimination[..729]: The candidates that the player removes.
  technique? text: The technique by which the player sees it, by its id or any of its names.
open logged_step
  truths text[]: What proves it.
either players_step
  conclusions: What the player concludes.
  logged_step: A line "step" of a step log, whose truths are certified, too.
object judged_conclusion
  conclusion conclusion
  is_right boolean or null: By the solution of a puzzle that has only one; else null.
object path
  steps count: Steps of the profile's path, up to and with the one that proves it.
  hardest text: The id of the hardest strategy among them.
  difficulty number: Its difficulty.
object certificate
  is_certified boolean: The truths of the step prove its conclusions.
  assumes_unique boolean: They do so for puzzles with only one solution.
  reason text or null: Why they do not.
object claimed_technique
  claimed text: Its name.
  is_right boolean or null: One step of it proves all conclusions from this position. null: not
      known, or they hold there already.
  step step or null: That step.
method check: Judge a step of a player: whether it is right, the easiest technique that proves or
    refutes it, and how that was decided.
  > puzzle, geometry, grid, pencilmarks
  > step players_step: The step of the player.
  > profile, limit, notation, drawing
  < verdict right|wrong|unknown
  < decided_by certificate|solution|nothing: certificate: steps that the checker has certified
      prove it; solution: it was compared with the solution of a puzzle that search found to have
      only one; nothing: unknown.
  < assumes_unique boolean: What was certified holds for puzzles with only one solution; search has
      found that this is one.
  < premise puzzle|position: From what the certificates start: the puzzle, or the position of the
      player, which was compared with the only solution. For puzzles with several, it is the
      puzzle.
  < text text: The verdict in words.
  < conclusions judged_conclusion[..810]: Each conclusion.
  < mistakes
  < step step or null: The easiest step that alone proves the conclusions, or refutes the first
      wrong one.
  < path path or null: How the profile reaches the same.
  < certificate certificate or null: What was found of the truths that the step came with.
  < technique? claimed_technique: Whether the technique that the player claims is one.

object read_puzzle
  line count: Of its first row, from 1.
  name text: The text after it, or its name in the file.
  puzzle text: The puzzle or position on one line, as all methods take it.
  givens cells_text: The givens alone.
  grid cells_text: Givens and placed digits.
  pencilmarks all_marks: The candidates of each cell that is not filled: those that no filled cell
      excludes and that are not struck.
  has_pencilmarks boolean: Candidates are struck.
object refused_line
  line count: From 1; 0 is the text as a whole.
  reason text
method read: Find the puzzles of a text.
  > text text ..1048576: Any text in which the verbs find puzzles: 81 or 729 characters, drawn
      grids, lists, tables, links.
  > geometry
  > limit? 1..10000 = 1000: The most puzzles
  < puzzles read_puzzle[..10000]: In their order.
  < faults refused_line[..10000]: The lines that were refused.
  < is_complete boolean: All of the text was read: the limit was not reached.
  < geometry object or null: Houses, peers and drawing of the geometry, by number; null for the
      classic one.

method count: Count the solutions of a puzzle.
  > puzzle, geometry
  > limit? 1..1000000: Stop at this number of solutions; without it, count all, however many.
  > per_candidate? boolean = false: Without a limit, also count the solutions with each candidate.
  < solutions text 1..39 /^[0-9]+$/: In decimal digits: it may have more than 16.
  < is_complete boolean: There are no others: the limit was not reached.
  < per_candidate? object: The number of solutions by candidate, as in 'r1c1=5', in decimal digits;
      candidates without a solution are missing.

method estimate: Estimate the number of solutions of a puzzle that has too many to be counted.
  > puzzle, geometry
  > samples? 2..1000000 = 10000: Random ways through a search
  < solutions number: Four digits.
  < error number: The standard error, in solutions.

shape ids text[]
method needs: Find out which strategies a puzzle needs, as the verb of that name does.
  > puzzle, geometry, profile
  > limit? 1..10000000 = 10000: Runs of the solver after which it gives up
  < is_solved boolean: The strategies solve the puzzle.
  < up_to number or null: Greatest difficulty of the strategies asked about: that of the path.
      null: all.
  < necessary ids: The strategies that are in every minimal set.
  < minimal ids[]: Sets that solve it and no part of which does, the cheapest first.
  < is_complete boolean: There are no other sets.
  < least number or null: Difficulty of the hardest step, with the easiest strategies first.
  < greatest number or null: Greatest difficulty of the hardest step with another strategy first.
  < text text: The same in words: lines, the answer first.

method figure: Draw a puzzle, a position or a step as an SVG document.
  > puzzle, geometry
  > step? logged_step: A line "step" of a step log, to be drawn over the position that 'puzzle' is.
  > what? puzzle|start|solution = start: Without a step: the puzzle without candidates, with them,
      or its solution
  > number? count: Of the step or of the puzzle, for the title.
  > name? text ..1000: Of the puzzle, for the title.
  > caption? boolean = false: Say below the drawing what the step is, why it holds, and what the
      marks mean
  > profile
  < title text: Of the drawing.
  < svg text: The document, as 'gridlemma explain --svg' writes it.

method generate: Make a puzzle to order.
  > seed count: The same seed and order make the same puzzle.
  > geometry
  > fewest_clues? 0..81 = 0: Without it, any number.
  > most_clues? 0..81 = 81: Without it, any number.
  > symmetry? symmetry = none: How the clues mirror each other
  > is_minimal? boolean = false: No clue is redundant; without it, no set of clues that mirror each
      other is.
  > tries? 1..1000000 = 10000: Candidates after which it gives up
  < puzzle cells_text or null: It has one solution. null: no candidate fits.
  < solution solution: Of the puzzle.
  < tries count: Candidates that were made.

either log_line
  text: A line of the log.
  object: The same as an object.
object log_verdict
  n count: The number of the puzzle.
  name text
  is_ok boolean: All steps are certified and no claim is refuted.
  steps count: Certified steps.
  assuming count: Those of them that assume only one solution.
  is_status_proved boolean: The steps alone prove the status.
object log_fault
  line count: From 1.
  reason text
method check_log: Certify the steps of a step log.
  > lines log_line[1..100000]: The step log, as 'gridlemma check' reads it.
  > limit
  < is_ok boolean: There is a puzzle and every puzzle is ok.
  < puzzles log_verdict[..100000]: A verdict on each puzzle.
  < faults log_fault[..100001]: What is wrong.

method version: Name the program and its version.
  < program text: gridlemma
  < version text: Its version.
  < jsonrpc text: The version of the protocol: 2.0.
method methods: List the methods.
  < methods text[]: Their names.
method schema => object: Return the JSON schema of requests and answers.

either request_id
  text ..256
  -9007199254740992..9007199254740992
method cancel: Cancel the requests with an id, which are answered with the error 'cancelled'. The
    notification $/cancelRequest does the same.
  > id request_id: The id of the request.
  < is_found boolean: The request was waiting or running.
method shutdown: Read no more requests, answer those that were read, answer this one last, and end.
)";

Json run_version(const Json&, TaskTools&) {
    return {{"program", "gridlemma"}, {"version", version()}, {"jsonrpc", "2.0"}};
}

Json run_methods(const Json&, TaskTools&) {
    Json names = Json::array();
    for (const MethodShape& method : served_methods()) names.push_back(method.name);
    return {{"methods", std::move(names)}};
}

Json run_schema(const Json&, TaskTools&) { return rpc_schema(served_methods()); }

struct Run {
    std::string_view method;
    nlohmann::json (*run)(const nlohmann::json& params, TaskTools& tools);
};
constexpr std::array runs{
    Run{"solve", rpc_solve},       Run{"rate", rpc_rate},           Run{"lengths", rpc_lengths},
    Run{"explain", rpc_explain},   Run{"all_steps", rpc_all_steps}, Run{"hint", rpc_hint},
    Run{"check", rpc_check},       Run{"read", rpc_read},           Run{"count", rpc_count},
    Run{"estimate", rpc_estimate}, Run{"needs", rpc_needs},         Run{"figure", rpc_figure},
    Run{"generate", rpc_generate}, Run{"check_log", rpc_check_log}, Run{"version", run_version},
    Run{"methods", run_methods},   Run{"schema", run_schema}};

/// The ratings, as fields of records have them.
std::vector<Member> rating_members() {
    static constexpr Shape text{.kind = Shape::Kind::text, .is_nullable = true};
    static constexpr Shape number{.kind = Shape::Kind::number, .is_nullable = true};
    static constexpr Shape count{
        .kind = Shape::Kind::integer, .is_nullable = true, .most = std::int64_t{1} << 53U};
    static std::deque<std::string> helps;
    std::vector<Member> members;
    for (const Field& field : rating_fields())
        members.push_back({field.name,
                           field.type == FieldType::text      ? &text
                           : field.type == FieldType::integer ? &count
                                                              : &number,
                           helps.emplace_back(std::string(field.description) + '.'), true});
    return members;
}

}  // namespace

std::span<const MethodShape> served_methods() {
    static const Interface interface = [] {
        std::vector<std::string_view> symmetries;
        for (const CellSymmetryName& each : cell_symmetry_names()) symmetries.push_back(each.name);
        Interface made(interface_text, {{"notation", joined(notation_names, "|")},
                                        {"symmetry", joined(symmetries, "|")}});
        made.insert("rate", "hardest", rating_members());
        return made;
    }();
    return interface.methods();
}

Json run_method(const MethodShape& method, const Json& params, TaskTools& tools) {
    return std::ranges::find(runs, method.name, &Run::method)
        ->run(complete_params(method, params), tools);
}

std::unique_ptr<RpcProtocol> rpc_protocol(const TaskSettings& settings) {
    const auto run = [](const RpcCall& call, TaskTools& tools) {
        return run_method(*find_method(served_methods(), call.method), call.params, tools);
    };
    return method_protocol(served_methods(), [settings, run] {
        return std::make_unique<ToolsWorker<TaskTools>>(settings, run);
    });
}

}  // namespace gridlemma::apps
