// SPDX-License-Identifier: Apache-2.0
// What the program's words mean, and why its results can be trusted.
#include "apps/cli/topic.hpp"

namespace gridlemma::apps {

namespace {

Document make_words() {
    Document text;
    append_paragraphs(text,
                      "r4c7 is the cell in row 4 and column 7. r4c7=5 places a 5 there, and "
                      "r4c7<>25 eliminates 2 and 5. These words have the same meaning everywhere:");
    text.emplace_back(Entries{
        {
            {"candidate, pencilmark", "A digit that a cell may still hold."},
            {"house",
             "A row, a column or a box; in other geometries also a window, a diagonal and so on."},
            {"peers", "The cells that share a house with a cell."},
            {"place", "A cell of a house that may hold a digit."},
            {"single",
             "A cell with one candidate (naked), or the only place of a digit in a house "
             "(hidden)."},
            {"given", "A digit that the puzzle starts with."},
            {"see, exclude",
             "Cells see each other if they cannot hold the same digit. Candidates exclude each "
             "other if not both can be true: those of one cell, and those of one digit in cells "
             "that see each other."},
            {"strong link",
             "Two candidates of which one is true: the only ones of a cell, or the only places of "
             "a digit in a house."},
            {"chain", "Candidates each of which makes the next one true or false."},
            {"almost locked set",
             "Cells of a house with one digit more than cells: without one of its digits, they "
             "hold all others."},
            {"guardians",
             "Candidates that keep an impossible pattern from being there: one of them is true."},
            {"step", "One deduction: cells that are filled, candidates that are eliminated."},
            {"technique, strategy", "A kind of step, and the code that finds it."},
            {"finder", "The function of a strategy that offers steps."},
            {"ladder, rung", "The strategies of a profile, easiest first; one of them."},
            {"profile", "A ladder with difficulties, a scale and limits."},
            {"truth", "A cell or a house that needs a digit: what a step rests on."},
            {"link", "A cell or a house that can take a digit once at most; links cover truths."},
            {"rank",
             "The number of links less that of truths. If it is 0, each link holds exactly one "
             "digit "
             "of the truths."},
            {"certificate", "The truths of a step, from which the checker proves it."},
            {"deadly pattern",
             "Cells that could be filled in two ways, if they held only certain digits. A puzzle "
             "with one solution does not have it."},
            {"unavoidable set",
             "Cells that could be filled in another way, with no change elsewhere: one of them is "
             "given."},
            {"path", "The steps from a puzzle to its end."},
            {"kernel", "A search for solutions."},
            {"guess", "A digit that search tries where no single is left."},
            {"pearl, diamond", "A puzzle with ER = EP; with ER = EP = ED."},
        },
        true});
    return text;
}

Document make_trust() {
    Document text;
    append_paragraphs(
        text,
        "Every step names its truths: cells and houses that need a digit. An independent checker, "
        "which knows no techniques, proves by exhaustive search that these truths force the "
        "conclusion. 'gridlemma check' applies it to any step log, 'gridlemma rate --check' while "
        "it rates.\n\nSteps that assume a unique solution exhibit a deadly pattern, a symmetry of "
        "the givens or cells that the givens would not cover, and the checker verifies these. They "
        "are taken only if search has found exactly one solution. A log that has any is certified "
        "\"assuming one solution\": 'gridlemma check' says what the steps prove and what the log "
        "merely claims.\n\nPlugins are not trusted. Search decides about a puzzle first, and each "
        "step of a plugin is compared with what it found. A wrong step or an exception is "
        "reported; such a puzzle keeps its true status and has no rating.");
    text.emplace_back(Heading{"Ratings"});
    append_paragraphs(
        text,
        "A rating is shown only for puzzles that logic solved alone. Profile se takes the same "
        "path as Sudoku Explainer 1.2.1, and gives the ER, EP and ED of its rater serate 1.2.1.3, "
        "from which published ratings come. It is compared with 2,235 measured ratings, and with "
        "5,033 together with the public lists. Profile se-2022 reproduces the builds since March "
        "2022, whose direct steps also eliminate: 1 puzzle in 80 has another rating, all of them "
        "easy. Profile hodoku has the levels, scores and technique counts that HoDoKu 2.2.0 gave "
        "1,250 puzzles, and finds the cases of its regression library.\n\nMost ratings change "
        "when a puzzle is turned by 90 degrees, because a program takes the first step that it "
        "finds. 'gridlemma rate --morphs 20' says how far the values differ, and 'gridlemma list "
        "metrics' which numbers do not.");
    text.emplace_back(Heading{"Tests"});
    append_paragraphs(
        text,
        "Tests take every step of every strategy on thousands of puzzles, compare it with the "
        "solution and certify it. Falsified steps, logs and finders have to be caught. Finders are "
        "compared step for step with literal twins made of nested loops, chain engines chain for "
        "chain with a slow literal reference, and kernels with one another. Readers and strategies "
        "are fuzzed, and everything runs under sanitizers.");
    text.emplace_back(Heading{"Examples"});
    text.emplace_back(
        Commands{"gridlemma explain --format jsonl puzzles.txt | gridlemma check\n"
                 "gridlemma rate --check puzzles.txt\n"
                 "gridlemma rate --morphs 5 puzzles.txt\n"});
    return text;
}

}  // namespace

extern const Topic words_topic{.name = "words",
                               .also = "glossary|glossaries|terms|dictionary|vocabulary",
                               .title = "Words",
                               .summary = "what candidate, house, rung, truth... mean",
                               .make = make_words};

extern const Topic trust_topic{.name = "trust",
                               .title = "Trust",
                               .summary = "how results are checked and compared",
                               .make = make_trust};

}  // namespace gridlemma::apps
