// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/guesses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "apps/input/operand.hpp"
#include "apps/output/records/record.hpp"
#include "engine/core/names.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array guesses_at_verbs{
    Guess{"hint|next|tip|nudge",
          "'gridlemma session FILE' gives hints, 'gridlemma explain FILE' all steps"},
    Guess{"count|solutions|enumerate|count-solutions|nsol",
          "'gridlemma solve --count all FILE' counts the solutions, 'gridlemma solve --all' writes "
          "them"},
    Guess{"unique|uniqueness|valid|verify|validate|is-valid|proper",
          "'gridlemma solve FILE' says whether a puzzle has one solution; 'gridlemma check' "
          "certifies step logs"},
    Guess{"dedupe|dedup|uniq|duplicates|remove-duplicates",
          "'gridlemma canon --dedupe FILE' keeps one puzzle of each class of isomorphs"},
    Guess{"minlex|maxlex|canonical|canonicalize|canonicalise|canonize|normalize|normalise|normal",
          "'gridlemma canon FILE' writes canonical forms, those of minlex among them: --form"},
    Guess{"isomorphic|isomorphs|isomorph|equivalent|same",
          "'gridlemma canon FILE' gives isomorphs one form, 'gridlemma morph FILE' makes them"},
    Guess{"transform|shuffle|randomize|randomise|scramble|permute|relabel|rotate|mirror|transpose|"
          "swap",
          "'gridlemma morph FILE' makes isomorphs"},
    Guess{"convert|reformat|translate|export|import|cat|extract",
          "'gridlemma solve --fields puzzle --format csv FILE' writes puzzles of any input format "
          "as 81 characters"},
    Guess{"draw|show|print|view|display|render|pretty|pencilmarks|candidates",
          "'gridlemma explain --grid each FILE' draws grids with candidates; its options --html, "
          "--svg and --pdf make pictures"},
    Guess{"web|page|html|svg|pdf|picture|image|figure|png",
          "'gridlemma explain --html PAGE FILE' makes a page of the steps, its options --svg and "
          "--pdf pictures; 'gridlemma rate --html PAGE FILE' makes a page about many puzzles"},
    Guess{"stats|statistics|histogram|distribution|summary|report",
          "'gridlemma rate --summary=only FILE' sums up"},
    Guess{"benchmark|bench|speed|timing|race",
          "'gridlemma compare FILE' takes the times of profiles and kernels"},
    Guess{"diff|versus|vs", "'gridlemma compare FILE' compares profiles and kernels"},
    Guess{"play|interactive|game|gui|tui|shell|repl", "'gridlemma session FILE' is interactive"},
    Guess{"create|make|new|random|setter|puzzle|puzzles", "'gridlemma generate' makes puzzles"},
    Guess{"difficulty|grade|score|er|ep|ed|level|rating|ratings|analyze|analyse|analyser|analyzer|"
          "classify|evaluate|hardness|batch|batch-solve",
          "'gridlemma rate FILE' rates; with --profile hodoku it gives score and level"},
    Guess{"skfr|sudoku-explainer-batch|gsf",
          "'gridlemma rate --format \"%g ED=%r/%p/%d\" FILE' writes lines like those of serate"},
    Guess{"steps|path|walkthrough|trace|log|logic|human|solve-path|solution-path|"
          "solve-logically|why",
          "'gridlemma explain FILE' tells the steps"},
    Guess{"techniques|technique|rules|methods", "'gridlemma list strategies' has them"},
    Guess{"minimize|minimise|reduce|minimals|is-minimal|redundant",
          "'gridlemma grid minimal FILE' tests and makes minimal puzzles"},
    Guess{"backdoor|magic|magic-cells", "'gridlemma grid backdoors FILE' finds them"},
    Guess{"ua|uas|ua-sets|unavoidables|deadly",
          "'gridlemma grid unavoidable FILE' finds unavoidable sets"},
    Guess{"vicinity|neighbours|neighbour|neighbor|hunt|mutate|variants",
          "'gridlemma grid neighbors FILE' searches the puzzles near others"},
    Guess{"checker|gridchecker|subsets|subpuzzles",
          "'gridlemma grid scan FILE' searches a grid for all puzzles of few clues"},
    Guess{"server|daemon|api|rpc|mcp|lsp|stdio", "'gridlemma serve' answers requests"},
    Guess{"db|database|sql|select",
          "'gridlemma rate --db FILE.sqlite' fills a database, 'gridlemma query' asks it"},
    Guess{"join|combine|concat", "'gridlemma merge' puts parts together"},
    Guess{"filter|grep|find|sort|where",
          "'gridlemma rate --where \"er >= 7\" FILE' selects puzzles: see 'gridlemma help where'"},
    Guess{"ask|need|require|requires|necessary|without",
          "'gridlemma needs FILE' says what a puzzle needs"},
    Guess{"bs|/bs|/o|/d|/sc|/lt|/f",
          "'gridlemma rate --profile hodoku FILE' rates as HoDoKu does, 'gridlemma explain' with "
          "the same profile tells the steps"},
    Guess{"-jar|java|-cp", "'gridlemma rate FILE' rates as serate does"},
    Guess{"python|pip|import-gridlemma",
          "the Python package gridlemma is apart, see apps/python/README.md; 'gridlemma serve' "
          "answers requests of any program"},
    Guess{"exit|exit-code|exit-codes|exit-status|return-code|errors",
          "'gridlemma help status' has it"},
    Guess{"json|csv|tsv|jsonl|format", "'gridlemma help formats' has it"},
    Guess{"options|option|flags|switches", "'gridlemma help VERB' has the options of a verb"},
    Guess{"man|manual|info|docs|doc|usage|commands", "'gridlemma help' has it"},
    Guess{"-v|-version|--v", "did you mean 'gridlemma --version'?"},
};

constexpr std::array guesses_at_options{
    Guess{"json|jsonl|ndjson|j", "--format jsonl", "format"},
    Guess{"csv", "--format csv", "format"},
    Guess{"tsv", "--format tsv", "format"},
    Guess{"text|txt|plain", "--format text", "format"},
    Guess{"sdk|ss|sdm|81|oneline|one-line", "--format '%{puzzle}'", "format"},
    Guess{"template|printf|pattern-format", "--format '%n %r %{hardest}'", "format"},
    Guess{"difficulty|level|grade|min-level", "--where 'level == \"Hard\"' or --where 'er >= 7'",
          "where"},
    Guess{"rating|er|score|hardness|min-rating|min-er|min|max-er|max-difficulty",
          "--where 'er >= 7' or --where 'score < 1000'", "where"},
    Guess{"filter|if|condition|select-where", "--where", "where"},
    Guess{"number|amount|puzzles|n|num|how-many", "--count N", "count"},
    Guess{"max|limit|max-solutions|maxsol|stop-after|first", "--count N", "count"},
    Guess{"all-solutions|enumerate|list-solutions", "--all", "all"},
    Guess{"unique|uniqueness|check-unique|valid|check", "--fields n,status,solutions", "fields"},
    Guess{"threads|jobs|j|parallel|cores|cpu|cpus|workers|processes|nthreads", "--threads N",
          "threads"},
    Guess{"quiet|silent|q|no-progress|verbose|v", "--progress never", "progress"},
    Guess{"out|outfile|write|save|dest", "--output FILE", "output"},
    Guess{"timeout|max-time|timelimit|time|wall", "--time-limit SECONDS", "time-limit"},
    Guess{"technique|strategy|techniques|strategies|without|needs|x-wing", "--of x-wing", "of"},
    Guess{"technique|strategy|techniques|strategies|method|without|exclude|disable|skip|no",
          "--profile se-x-wing, which is se without X-Wing", "profile"},
    Guess{"with|enable|add", "--profile se+tridagon, which is se with one technique more",
          "profile"},
    Guess{"config|settings|ladder|scale|solver|rater|engine", "--profile PROFILE", "profile"},
    Guess{"backend|algorithm|dlx|solver", "--kernel KERNEL", "kernel"},
    Guess{"columns|column|cols|select|show|print|output-fields", "--fields A,B,C", "fields"},
    Guess{"stats|statistics|totals|only-summary|summary-only", "--summary=only", "summary"},
    Guess{"no-summary|nosummary", "--summary=never", "summary"},
    Guess{"no-guess|no-guessing|no-backtracking|logic-only|nobrute|no-search",
          "--where 'solved == \"logic\"'", "where"},
    Guess{"random-seed|rng|s", "--seed S", "seed"},
    Guess{"symmetric|sym", "--symmetry NAME", "symmetry"},
    Guess{"givens|hints|num-clues|number-of-clues", "--clues N", "clues"},
    Guess{"variant|variants|diagonal|windoku|jigsaw|x|sudoku-x|houses|regions", "--geometry NAME",
          "geometry"},
    Guess{"page|web|report", "--html FILE", "html"},
    Guess{"image|png|picture|figure", "--svg FOLDER", "svg"},
    Guess{"pencilmarks|candidates|marks|draw|board|pretty", "--grid each", "grid"},
    Guess{"steps|path|walkthrough|log|verbose|v",
          "'gridlemma explain' tells the steps of each puzzle"},
    Guess{"input|in|i|infile|file|puzzle|stdin|p|filename",
          "inputs are named without an option, as in 'gridlemma rate FILE'"},
    Guess{"http|port|socket|listen|tcp|host",
          "requests come over the standard streams: 'gridlemma help requests'"},
    Guess{"version|V", "'gridlemma --version' says it"},
};

bool is_among(std::string_view word, std::string_view words) {
    return std::ranges::any_of(split_choices(words),
                               [&](std::string_view known) { return same_name(known, word); });
}

const Option* option_named(std::string_view name, std::span<const Option> options) {
    const auto found = std::ranges::find(options, name, &Option::name);
    return found == options.end() ? nullptr : &*found;
}

/// The verbs that have an option of that name.
std::vector<std::string_view> verbs_with(std::string_view option) {
    std::vector<std::string_view> names;
    for (const Verb* verb : verbs())
        if (option_named(option, all_options(*verb)) != nullptr) names.push_back(verb->name);
    return names;
}

/// What is listed, or explained, under that name.
std::string hint_at_names(const std::string& word) {
    for (const Verb* verb : verbs())
        if (const auto space = verb->name.find(' ');
            space != std::string_view::npos && same_name(verb->name.substr(space + 1), word))
            return fmt::format("; did you mean 'gridlemma {}'?", verb->name);
    if (find_topic(word) != nullptr)
        return fmt::format("; it is a topic: 'gridlemma help {}'", word);
    const Verb* const list = find_verb("list");
    if (list != nullptr && list->takes_operand(word))
        return fmt::format("; 'gridlemma list {}' tells about it", word);
    if (!built_in_profile_text(word).empty())
        return fmt::format("; did you mean 'gridlemma rate --profile {}'?", word);
    return {};
}

/// The word may be the input, before which the verb is missing.
std::string hint_at_input(const std::string& word) {
    std::error_code error;
    if (classify_operand(word) == OperandKind::file && !std::filesystem::exists(word, error))
        return {};
    return "; the verb comes first: 'gridlemma solve', 'gridlemma rate' or 'gridlemma explain' "
           "with it";
}

}  // namespace

std::span<const Guess> verb_guesses() noexcept { return guesses_at_verbs; }
std::span<const Guess> option_guesses() noexcept { return guesses_at_options; }

std::string verb_hint(const std::string& word) {
    for (const Guess& guess : guesses_at_verbs)
        if (is_among(word, guess.words)) return fmt::format("; {}", guess.answer);
    if (std::string hint = hint_at_names(word); !hint.empty()) return hint;
    std::vector<std::string_view> names = first_words_of_verbs();
    names.emplace_back("help");
    if (std::string hint = suggestion_for(word, names); !hint.empty()) return hint;
    return hint_at_input(word);
}

std::string option_hint(std::string_view typed, std::span<const Option> options) {
    const std::string_view name = typed.substr(0, typed.find('='));
    const auto bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    for (const Guess& guess : guesses_at_options)
        if (is_among(bare, guess.words) &&
            (guess.option.empty() || option_named(guess.option, options) != nullptr))
            return guess.answer.starts_with("--") ? fmt::format("; did you mean {}?", guess.answer)
                                                  : fmt::format("; {}", guess.answer);
    std::vector<std::string_view> names;
    for (const Option& option : options) names.push_back(option.name);
    if (const std::string_view near = nearest(bare, names); !near.empty())
        return fmt::format("; did you mean '--{}'?", near);
    const bool has_profile = option_named("profile", options) != nullptr;
    if (has_profile && !built_in_profile_text(bare).empty())
        return fmt::format("; did you mean --profile {}?", bare);
    if (option_named("fields", options) != nullptr && record_fields().find(bare) != nullptr)
        return fmt::format("; it is a field: --fields {}", bare);
    if (const auto others = verbs_with(bare); !others.empty())
        return fmt::format("; {} {} it", listed(others, "and"),
                           others.size() == 1 ? "has" : "have");
    return {};
}

}  // namespace gridlemma::apps
