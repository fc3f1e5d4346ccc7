// SPDX-License-Identifier: Apache-2.0
#include "apps/topics/log.hpp"

#include <fmt/format.h>

#include "apps/topics/topic.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array puzzle_keys{
    LogKey{"version", "integer", "Version of this format: 1."},
    LogKey{"n", "integer", "Ordinal of the puzzle in its input, from 1."},
    LogKey{"puzzle", "text", "81 characters, . for empty; 729 if it has pencilmarks."},
    LogKey{"geometry", "text",
           "Its geometry as --geometry takes it; left out if it is the ordinary Sudoku's."},
    LogKey{"profile", "text", "Name of the profile that solved it."},
    LogKey{"file", "text", "Where it was read; left out if unknown."},
    LogKey{"line", "integer", "Line of that file, from 1; left out if unknown."},
    LogKey{"name", "text", "Name of the puzzle; left out if it has none."},
};

constexpr std::array step_keys{
    LogKey{"n", "integer", "Number of the step, from 1 for each puzzle."},
    LogKey{"strategy", "text", "Id, as in 'gridlemma list strategies'."},
    LogKey{"placements", "list of texts", "What the step places; left out if nothing."},
    LogKey{"eliminations", "list of texts",
           "What the step excludes, in that order, before the placements are made; left out if "
           "nothing."},
    LogKey{"truths", "list of texts",
           "The certificate: in the grid before the step, no way to satisfy all truths makes a "
           "conclusion of the step false."},
    LogKey{"evidence", "object", "The pattern, by its kind; left out if there is none to show."},
};

constexpr std::array end_keys{
    LogKey{"steps", "integer", "How many lines \"step\" there were."},
    LogKey{"solved", "text",
           "\"logic\"; \"search\" if logic came to a halt and search went on; \"nothing\"."},
    LogKey{"status", "text", "\"unique\", \"multiple\", \"none\", \"invalid\" or \"capped\"."},
    LogKey{"solution", "text", "81 digits; left out if there is none."},
    LogKey{"guesses", "integer", "Guesses of the search that finished it; 0 if logic did."},
};

constexpr std::array lines{
    LogObject{"puzzle", "Begins a puzzle.", puzzle_keys},
    LogObject{"step", "One step.", step_keys},
    LogObject{"end", "Ends a puzzle.", end_keys},
};

constexpr std::array needs_keys{
    LogKey{"version", "integer", "Version of this record: 1."},
    LogKey{"n", "integer", "Ordinal of the puzzle in its input, from 1."},
    LogKey{"puzzle", "text", "81 characters, . for empty; 729 if it has pencilmarks."},
    LogKey{"profile", "text", "Name of the profile."},
    LogKey{"up_to", "number",
           "Strategies of a greater difficulty were left out; left out if none were."},
    LogKey{"file", "text", "Where the puzzle was read; left out if unknown."},
    LogKey{"line", "integer", "Line of that file, from 1; left out if unknown."},
    LogKey{"name", "text", "Name of the puzzle; left out if it has none."},
    LogKey{"solved", "boolean", "Whether any set of the strategies solves the puzzle."},
    LogKey{"necessary", "list of texts", "Ids of the strategies that are in all minimal sets."},
    LogKey{"minimal", "list of lists of texts",
           "The minimal sets, by the difficulty of their hardest strategies, then by the sum of "
           "their difficulties."},
    LogKey{"blocking", "list of lists of texts",
           "The minimal sets that have a strategy of every minimal set; empty if the list of these "
           "is not complete."},
    LogKey{"cheapest", "list of texts", "The first minimal set; null if there is none."},
    LogKey{"complete", "boolean", "Whether all minimal sets are listed."},
    LogKey{"basis", "text",
           "What that rests on: \"every set\" if the result of every set is known; \"monotone\" if "
           "it is assumed that what is stuck stays stuck with fewer strategies."},
    LogKey{"least", "number",
           "Difficulty of the hardest step if the easiest strategies are tried first; left out, as "
           "the next two, if the puzzle is not solved like that."},
    LogKey{"greatest", "number",
           "The greatest difficulty of the hardest step if one strategy is tried before those."},
    LogKey{"greatest_order", "list of texts", "An order of the strategies that has it."},
    LogKey{
        "fewest", "object",
        "The fewest advanced steps, if asked for: those of strategies above difficulty \"above\". "
        "\"at_least\" are needed, and \"steps\", lines like those of a log, are enough; left out "
        "if unknown."},
};
constexpr LogObject needs_object{"needs", "What one puzzle needs: a line of its own.", needs_keys};

constexpr std::array single_keys{
    LogKey{"house", "text",
           "House in which the cell or the digit's place is the last one; left out for a naked "
           "single."}};
constexpr std::array locked_keys{
    LogKey{"digit", "integer", "The locked digit."},
    LogKey{"base", "text", "House in which all its places are."},
    LogKey{"cover", "text", "House that has them, too, and loses its other places."}};
constexpr std::array subset_keys{
    LogKey{"house", "text", "House of the subset."},
    LogKey{"cells", "list of texts", "Cells of the subset."},
    LogKey{"digits", "list of integers", "Digits of the subset."},
    LogKey{"hidden", "boolean",
           "Whether the digits have no other places, not the cells no other "
           "candidates."}};
constexpr std::array fish_keys{LogKey{"digit", "integer", "Digit of the fish."},
                               LogKey{"base", "list of texts", "Base houses."},
                               LogKey{"cover", "list of texts", "Cover houses."},
                               LogKey{"fins", "list of texts", "Cells of the fins."},
                               LogKey{"endo_fins", "list of texts", "Cells in two base houses."}};
constexpr std::array wing_keys{
    LogKey{"pivot", "text", "Cell that sees both others."},
    LogKey{"left", "text", "Cell that sees the pivot."},
    LogKey{"right", "text", "Cell that sees the pivot."},
    LogKey{"digit", "integer", "Digit that is in left, in right, or in the pivot if it may be."},
    LogKey{"pivot_has_digit", "boolean",
           "Whether the digit may be in the pivot, as in an XYZ-Wing; false if left out."}};
constexpr std::array deadly_keys{
    LogKey{"pattern", "list of texts",
           "Candidates, like placements. Part of the certificate: another candidate of their "
           "cells is true, or there are two solutions of the puzzle."},
    LogKey{"type", "integer", "1 to 4, or 0 if it is none of the usual types."},
    LogKey{"digits", "list of integers", "Of the subset in type 3."},
    LogKey{"cells", "list of texts", "Of the subset in type 3."}};
constexpr std::array exclusion_keys{
    LogKey{"cells", "list of texts", "Cells whose combinations are tried."},
    LogKey{"excluders", "list of texts", "Cells that a combination may leave without candidate."}};
constexpr std::array alternating_keys{
    LogKey{"loop", "boolean", "Whether the last node is linked with the first one again."},
    LogKey{"links", "integer", "How many links, as HoDoKu counts them."},
    LogKey{"nodes", "list of objects",
           "Nodes of an alternating chain. A node that is off makes the next one true; a node "
           "that is on makes the next one false."},
    LogKey{"relations", "list of objects",
           "If there are any: impossible or deadly patterns, each like evidence of kind "
           "\"guardians\". One of the guardians is true, and so some of the links are strong."},
    LogKey{"hidden_sets", "list of objects",
           "If there are any: almost hidden sets. Each of the digits is in one of the cells, which "
           "are one more, and so some of the links are weak."}};
constexpr std::array chain_keys{
    LogKey{"sort", "text",
           "\"cycle\": a loop. \"forcing\": a candidate that implies its opposite. "
           "\"contradiction\": an assumption that makes a candidate both true and false. "
           "\"either-way\": the conclusion follows whether a candidate is true or false. "
           "\"cell\": it follows from every candidate of a cell. \"house\": from every place of a "
           "digit in a house."},
    LogKey{"length", "integer", "As Sudoku Explainer counts it."},
    LogKey{"cell", "text", "Cell of sort \"cell\"."},
    LogKey{"house", "text", "House of sort \"house\"."},
    LogKey{"lines", "list of lists",
           "Nodes of a chain, from conclusion to assumption: what a node follows from comes after "
           "it."},
    LogKey{"nested", "list of objects", "Chains that hold under an assumption of this one."}};
constexpr std::array sets_keys{
    LogKey{"sort", "text",
           "\"chain\": links lead from each set to the next. \"doubly-linked\": two sets with two "
           "links. \"blossom\": each set lacks the digits of its link if the stem holds one of "
           "them. \"intersection\": Sue de Coq: cells of a line and a box, then others of the "
           "line, then others of the box. \"bent\": one set, whose other digits are in one cell "
           "at most. \"ring\": SK loop: links lead from each set to the next, from the last to "
           "the first."},
    LogKey{
        "stem", "text",
        "Cell of sort \"blossom\", or digit in a house, written like a truth: each of its places "
        "takes the digit from one of the sets. Otherwise left out."},
    LogKey{"sets", "list of objects", "Sets in the order of the links."},
    LogKey{"links", "list of lists",
           "Digits of each link. Two linked sets cannot both hold such a digit."},
    LogKey{"digits", "list of integers",
           "Digits that must be in one of the sets; in a chain in the first or the last."}};
constexpr std::array colors_keys{
    LogKey{"digit", "integer", "Digit of the places."},
    LogKey{"components", "list of objects", "Places that strong links connect, in two colours."},
    LogKey{"refuted", "list of texts",
           "Cells of the colours that cannot be true; empty if the step is about other cells."}};
constexpr std::array medusa_keys{
    LogKey{"colors", "list of objects", "Candidates in two colours; all of one colour are true."},
    LogKey{"refuted", "integer",
           "0 or 1: the colour that cannot be true; left out if the step is about what follows "
           "from both."}};
constexpr std::array symmetry_keys{LogKey{
    "map", "text",
    "Part of the certificate: the map that carries the givens onto themselves, or would with "
    "an eliminated candidate as one more given; written as 'gridlemma canon' writes "
    "morphs."}};
constexpr std::array clue_cover_keys{
    LogKey{"cells", "list of texts",
           "Part of the certificate: however these cells were filled with an eliminated candidate, "
           "some of them that are not given could be filled in another way."},
    LogKey{"digits", "list of integers",
           "Instead of cells: the same is true of all ways to choose the places of these digits."}};
constexpr std::array template_keys{
    LogKey{"digit", "integer", "Digit of the templates."},
    LogKey{"cells", "list of texts", "Cells of the step."},
    LogKey{"in_all", "boolean", "Whether all templates contain them. If not, no template does."},
    LogKey{"others", "list of integers", "Digits whose own templates rule out templates."}};
constexpr std::array chains_keys{LogKey{"chains", "list of objects",
                                        "Chains, each like evidence of kind "
                                        "\"alternating-chain\"."}};
constexpr std::array kraken_keys{
    LogKey{"digit", "integer", "Digit of the fish."},
    LogKey{"base", "list of texts", "Base houses."},
    LogKey{"cover", "list of texts", "Cover houses."},
    LogKey{"fins", "list of texts", "Cells of the fins."},
    LogKey{"endo_fins", "list of texts", "Cells in two base houses."},
    LogKey{"chains", "list of objects",
           "Chains, each like evidence of kind \"alternating-chain\": from a fin, or from a base "
           "place of one cover house, to the eliminated candidate."}};
constexpr std::array guardians_keys{
    LogKey{"cells", "list of texts", "Cells of the pattern."},
    LogKey{"digits", "list of integers", "Digits with which these cells cannot all be filled."},
    LogKey{"guardians", "list of texts",
           "The other candidates of these cells, like placements. One of them is true."},
    LogKey{"houses", "list of texts",
           "If there are any: houses that cannot all have the digit in these cells alone. The "
           "guardians are its other places there."},
    LogKey{
        "pattern", "list of texts",
        "If there is one: candidates, like placements. They are a deadly pattern, as in evidence "
        "of that kind, and part of the certificate."}};
constexpr std::array exocet_keys{
    LogKey{"base", "list of texts", "Base cells."},
    LogKey{"targets", "list of texts", "Target cells; they hold the digits of the base cells."},
    LogKey{"digits", "list of integers", "Candidates of the base cells."},
    LogKey{"cross_lines", "list of texts",
           "Houses that can hold each digit only twice outside the band or stack of the base and "
           "outside the targets."},
    LogKey{
        "boxed", "list of integers",
        "If there are any: digits of which this is not so. If the base holds one of them, the box "
        "of a target has no other place for it than that target."},
    LogKey{"locked", "list of integers",
           "If there are any: other digits, each of which needs a cell of the targets."},
    LogKey{"pairs", "list of lists",
           "If some pairs of digits have been excluded: those that the base can hold."}};
constexpr std::array firework_keys{
    LogKey{"crossing", "text", "Cell in which the row and the column cross."},
    LogKey{"row_end", "text", "The only cell of the row outside the box that can hold a digit."},
    LogKey{"column_end", "text",
           "The only cell of the column outside the box that can hold a digit."},
    LogKey{"digits", "list of integers", "Digits, each of which is in one of the three cells."}};
constexpr std::array whip_keys{
    LogKey{"sort", "text",
           "\"whip\": each truth is linked with the one before. \"braid\": with any of those "
           "before. Special cases of whips are \"bivalue-chain\": truths of two options; "
           "\"z-chain\": all other options see the target; \"t-whip\": all others see what is left "
           "of a truth before, but for the last truth. \"oddagon\": an odd ring of candidates, the "
           "\"left\" of the links; each truth has two of them, and the others see the target."},
    LogKey{"target", "text", "The candidate that leads to a contradiction, like a placement."},
    LogKey{"links", "list of objects", "The truths, one after the other."},
    LogKey{"relations", "list of objects",
           "Impossible or deadly patterns, each like evidence of kind \"guardians\", that take the "
           "place of "
           "truths: one of the guardians is true."}};
constexpr std::array forcing_whips_keys{
    LogKey{"relation", "object",
           "An impossible or deadly pattern, like evidence of kind \"guardians\": one of the "
           "guardians is "
           "true. Left out if there is a truth."},
    LogKey{"truth", "text", "The truth of whose options one is true; left out if there is none."},
    LogKey{"whips", "list of objects",
           "A whip per guardian, or option, like evidence of kind \"whip\", but that its last "
           "truth is left an "
           "option, too. The guardian, if the whip has no links, or this option excludes what is "
           "eliminated."}};
constexpr std::array rank_keys{
    LogKey{"links", "list of texts",
           "Cells, and digits in houses, written like truths: they cover the truths."},
    LogKey{"loose", "list of texts",
           "Candidates of the truths that no link covers; one of them is true."}};
constexpr std::array pattern_keys{LogKey{"cells", "list of texts", "Cells of the pattern."},
                                  LogKey{"digits", "list of integers", "Digits of the pattern."},
                                  LogKey{"text", "text", "One sentence."}};

constexpr std::array evidence{
    LogObject{"single", "A single.", single_keys},
    LogObject{"locked", "Locked candidates.", locked_keys},
    LogObject{"subset", "A naked or hidden subset.", subset_keys},
    LogObject{"fish", "A fish.", fish_keys},
    LogObject{"wing", "A wing: whatever the pivot holds, one of its cells holds the digit.",
              wing_keys},
    LogObject{"deadly", "A pattern that a unique solution forbids.", deadly_keys},
    LogObject{"exclusion", "Aligned exclusion.", exclusion_keys},
    LogObject{"alternating-chain", "A chain whose links are strong and weak in turn.",
              alternating_keys},
    LogObject{"chain", "A forcing chain or net.", chain_keys},
    LogObject{"sets", "Almost locked sets and similar sets of cells.", sets_keys},
    LogObject{"colors", "Colours.", colors_keys},
    LogObject{"template", "Templates: the ways to put a digit into nine cells.", template_keys},
    LogObject{"chains", "Several alternating chains.", chains_keys},
    LogObject{"kraken", "A fish with chains from its fins.", kraken_keys},
    LogObject{"guardians", "A pattern that has no solution without one of its guardians.",
              guardians_keys},
    LogObject{"exocet", "An exocet.", exocet_keys},
    LogObject{"firework", "Digits that a row and a column share out among three cells.",
              firework_keys},
    LogObject{
        "whip",
        "A whip or a braid: truths that are left one option each, the last none. Or an oddagon.",
        whip_keys},
    LogObject{"forcing-whips", "Whips from all guardians of a pattern, or options of a truth.",
              forcing_whips_keys},
    LogObject{"rank", "Truths whose candidates lie in as many links, or in one fewer.", rank_keys},
    LogObject{"search", "A search that found one solution and no other.", {}},
    LogObject{"pattern", "A pattern of a plugin, or of a log that an older version wrote.",
              pattern_keys},
    LogObject{"medusa", "Colours of candidates.", medusa_keys},
    LogObject{"symmetry", "A symmetry of the givens.", symmetry_keys},
    LogObject{"clue-cover", "Cells that the givens would not cover.", clue_cover_keys},
};
static_assert(evidence.size() + 1 == std::variant_size_v<Evidence>,
              "every alternative of Evidence is documented");

constexpr std::array alternating_node_keys{
    LogKey{"digit", "integer", "Digit of the candidates."},
    LogKey{"cells", "list of texts", "Their cells; several are in one box and one line."},
    LogKey{"on", "boolean", "Whether one of them is true."}};
constexpr std::array node_keys{
    LogKey{"literal", "text",
           "That a candidate is true or false, like a placement or an "
           "elimination."},
    LogKey{"reason", "text",
           "\"assumption\"; \"cell\": by the candidates of its cell; \"house\": by the places in a "
           "house; \"deduction\": by a pattern."},
    LogKey{"house", "text", "House of reason \"house\"."},
    LogKey{"parents", "list of integers", "What it follows from, by place in its line, from 0."},
    LogKey{"nested", "integer", "Place of the chain in the list nested, from 0."},
    LogKey{"truths", "list of texts", "What proves the pattern."}};

constexpr std::array set_keys{LogKey{"cells", "list of texts", "Cells of the set."},
                              LogKey{"digits", "list of integers", "Candidates of these cells."}};
constexpr std::array component_keys{
    LogKey{"first", "list of texts", "Cells of the first colour."},
    LogKey{"second", "list of texts",
           "Cells of the second colour. The digit is in all cells of one colour and in none of the "
           "other."}};

constexpr std::array link_keys{
    LogKey{"truth", "text", "The truth."},
    LogKey{"relation", "integer", "Instead of a truth: a place in the list relations, from 0."},
    LogKey{"left", "text",
           "An option of the truth, like a placement, that the target or what is left of a truth "
           "before excludes."},
    LogKey{"right", "list of texts",
           "What is left: one option, a group of one digit, or nothing of the last truth."}};

constexpr std::array color_keys{
    LogKey{"linked", "list of texts", "Candidates that strong links connect, like placements."},
    LogKey{"implied", "list of texts",
           "Candidates that are true if these are: the last ones of a cell or a house."}};

constexpr std::array parts{
    LogObject{"node of an alternating chain", "A candidate, or several of one digit.",
              alternating_node_keys},
    LogObject{"node of a chain", "A literal and how it is known.", node_keys},
    LogObject{"set", "A set of cells.", set_keys},
    LogObject{"component", "Places of a digit in two colours.", component_keys},
    LogObject{"link of a whip", "A truth and what is left of it.", link_keys},
    LogObject{"color", "Candidates of one colour.", color_keys},
};

void append_object(Entries& list, const LogObject& object, std::string_view key) {
    list.rows.push_back(
        {key.empty() ? std::string(object.name) : fmt::format("{} \"{}\"", key, object.name),
         std::string(object.meaning)});
    for (const LogKey& member : object.keys)
        list.rows.push_back(
            {std::string(member.name), fmt::format("{}. {}", member.type, member.meaning), 1});
}

Entries table(std::span<const LogObject> objects, std::string_view key) {
    Entries list{{}, true};
    for (const LogObject& object : objects) append_object(list, object, key);
    return list;
}

Document make_log() {
    Document text;
    append_paragraphs(
        text,
        "A step log says how puzzles were solved, step by step, so that another program can "
        "follow without knowing any technique. 'gridlemma explain --format jsonl' writes it, "
        "'gridlemma check' certifies it.\n\n"
        "A log is a text of JSON objects in UTF-8, one object per line. A puzzle is one line "
        "\"puzzle\", its steps in order, and one line \"end\". Keys may come in any order; unknown "
        "keys are ignored. A line {\"provenance\":{...}} may stand between puzzles and says how "
        "the log was made.");
    text.emplace_back(Heading{"Texts", 1});
    text.emplace_back(Entries{{{"r4c5", "a cell: row 4, column 5"},
                               {"r4", "a house: row 4; c2 is column 2, b9 box 9"},
                               {"r1c1=5", "a placement, or a candidate that is true"},
                               {"r2c3<>4", "an elimination, or a candidate that is false"},
                               {"7r4",
                                "a truth: 7 has a place in row 4. r4c5 as a truth: the cell "
                                "holds a digit"}},
                              true});
    text.emplace_back(Heading{"Lines", 1});
    append_paragraphs(text, "The key record says what a line is.");
    text.emplace_back(table(log_lines(), "record"));
    append_paragraphs(
        text,
        "The status and the solution of a line \"end\" are claims. 'gridlemma check' refuses what "
        "the steps refute, and says which status they prove: unique where they reach the "
        "solution, none where they reach a contradiction, both only if no step assumes a unique "
        "solution, as those do whose evidence has a deadly pattern, or is of kind \"symmetry\" or "
        "\"clue-cover\".");
    text.emplace_back(Heading{"What puzzles need", 1});
    append_paragraphs(text,
                      "'gridlemma needs --format jsonl' writes one line per puzzle, 'gridlemma "
                      "explain --needs --format jsonl' one after each path. 'gridlemma check' "
                      "checks what it claims.");
    text.emplace_back(table(std::span(&needs_object, 1), "record"));
    text.emplace_back(Heading{"Evidence", 1});
    append_paragraphs(text, "The key kind says which pattern an object evidence shows.");
    text.emplace_back(table(log_evidence(), "kind"));
    append_paragraphs(text, "The lists of objects have these parts.");
    text.emplace_back(table(log_parts(), ""));
    text.emplace_back(Heading{"Examples", 1});
    text.emplace_back(
        Commands{"gridlemma explain --format jsonl puzzles.txt > paths.jsonl\n"
                 "gridlemma check paths.jsonl paths.jsonl.gz"});
    return text;
}

}  // namespace

std::span<const LogObject> log_lines() noexcept { return lines; }
std::span<const LogObject> log_evidence() noexcept { return evidence; }
std::span<const LogObject> log_parts() noexcept { return parts; }
std::span<const LogKey> log_needs() noexcept { return needs_keys; }

extern const Topic log_topic{.name = "log",
                             .title = "Step logs",
                             .summary = "the format of explain and needs --format jsonl",
                             .section = 5,
                             .make = make_log};

}  // namespace gridlemma::apps
