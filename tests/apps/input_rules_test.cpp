// SPDX-License-Identifier: Apache-2.0
// Boards with other rules than those of the ordinary Sudoku: each is read with its rule, or refused
// by name. What is no rule changes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/input/rule_words.hpp"
#include "apps/output/records/record.hpp"
#include "apps/path/geometry_drawing.hpp"
#include "engine/core/geometries.hpp"
#include "engine/logic/registry.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/input_fixture.hpp"
#include "tests/apps/input_lists.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::Read;
using test::read_text_as_file;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string jigsaw =
    "112222333111122333111222333444555666444555666444555666777888999777888999777888999";
const std::string boxes =
    "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
/// It has one ordinary solution, and none under anti-knight.
const std::string without_knights =
    "2....6...6...3..24.5.4..6.7...6..541..5.8..7..6.351....3.56...2.2.1....3..1.....9";

Read read(const std::string& text) {
    return read_text_as_file(text, {.own_geometry = OwnGeometry::kept});
}

/// The geometry of the only puzzle of a text; "refused: ..." if there is none.
std::string meant_by(const std::string& text) {
    const Read got = read(text + "\n");
    if (got.puzzles.size() == 1 && got.diagnostics.empty()) return got.puzzles[0].geometry;
    if (got.puzzles.empty() && got.diagnostics.size() == 1) return "refused: " + got.diagnostics[0];
    return "something else: " + testing::PrintToString(got.all);
}

/// A record with the puzzle as a text, and as a board.
std::vector<std::string> records_with(const std::string& member) {
    return {"{" + member + ",\"puzzle\":\"" + sample_puzzle + "\"}",
            "{\"puzzle\":\"" + sample_puzzle + "\"," + member + "}",
            "{" + member + ",\"grid\":" + board_of(sample_puzzle, true, digit_or_zero) + "}"};
}

TEST(Rules, OrdinaryRecordsAreReadAsOrdinary) {
    for (const char* const member : {R"("difficulty":"hard")",
                                     R"("difficulty":7)",
                                     R"("rating":9.3)",
                                     R"("level":"King")",
                                     R"("date":"2024-01-01")",
                                     R"("source":"Springer")",
                                     R"("author":"Knight")",
                                     R"("title":"Killer Queen")",
                                     R"("name":"Jigsaw")",
                                     R"("type":"classic")",
                                     R"("type":"sudoku")",
                                     R"("type":"standard")",
                                     R"("type":"Normal")",
                                     R"("type":"9x9")",
                                     R"("kind":"puzzle")",
                                     R"("mode":"daily")",
                                     R"("game":"sudoku")",
                                     R"("size":9)",
                                     R"("id":4)",
                                     R"("candidates":null)",
                                     R"("notes":null)",
                                     R"("notes":[])",
                                     R"("killer":false)",
                                     R"("antiknight":false)",
                                     R"("antiknight":0)",
                                     R"("antiknight":"")",
                                     R"("antiknight":"no")",
                                     R"("cages":[])",
                                     R"("arrows":[{}])",
                                     R"("thermos":null)",
                                     R"("symmetry":"diagonal")",
                                     R"("symmetry":{"diagonal":true})",
                                     R"("line":12)",
                                     R"("sum":120)",
                                     R"("x":3)",
                                     R"("box":5)",
                                     R"("ratio":0.4)",
                                     R"("ranking":3)",
                                     R"("checking":true)",
                                     R"("minimal":true)",
                                     R"("unique":true)",
                                     R"("clues":30)",
                                     R"("maxSum":10)",
                                     R"("tags":["easy","X-Wing"])",
                                     R"("variant":"Classic Sudoku")",
                                     R"("constraints":[])",
                                     R"("constraints":["classic"])",
                                     R"("rules":"Normal rules apply.")",
                                     R"("regions":null)",
                                     R"("metadata":{"title":"Knight","hard":true})",
                                     R"("techniques":{"naked-single":3})",
                                     R"("entropy":1.5)",
                                     R"("region":"EU")",
                                     R"("category":"hard")",
                                     R"("steps":[{"technique":"naked-single","cell":"r1c1"}])"})
        for (const std::string& record : records_with(member))
            EXPECT_EQ(meant_by(record), "classic") << record;
    for (const std::string& member :
         {"\"regions\":\"" + boxes + "\"", "\"boxes\":\"" + boxes + "\""})
        for (const std::string& record : records_with(member))
            EXPECT_EQ(meant_by(record), "classic") << record;
}

TEST(Rules, OfAGeometryAreRead) {
    for (const auto& [member, geometry] : std::vector<std::pair<std::string, std::string>>{
             {R"("knight":true)", "anti-knight"},
             {R"("noKnight":true)", "anti-knight"},
             {R"("knights_move":true)", "anti-knight"},
             {R"("antiKnightMove":true)", "anti-knight"},
             {R"("antiknights":1)", "anti-knight"},
             {R"("antiknight":"yes")", "anti-knight"},
             {R"("kingsMove":true)", "anti-king"},
             {R"("isX":true)", "x"},
             {R"("isDiagonal":true)", "x"},
             {R"("positiveDiagonal":true)", "diagonal-up"},
             {R"("mainDiagonal":true)", "diagonal-down"},
             {R"("noRegions":true)", "latin"},
             {R"("options":{"antiknight":true})", "anti-knight"},
             {R"("meta":{"antiknight":true})", "anti-knight"},
             {R"("info":{"antiknight":true})", "anti-knight"},
             {R"("extra":{"rules":["antiknight"]})", "anti-knight"},
             {R"("chess":["knight"])", "anti-knight"},
             {R"("type":"antiknight")", "anti-knight"},
             {R"("kind":"Anti-Knight Sudoku")", "anti-knight"},
             {R"("mode":"x")", "x"},
             {R"("game":"Sudoku X")", "x"},
             {R"("gametype":"windoku")", "windoku"},
             {R"("sudokuType":"Hyper")", "windoku"},
             {R"("sudoku_type":"diagonal")", "x"},
             {R"("type":["antiknight","x"])", "anti-knight+x"},
             {R"("variant":"x+windoku")", "x+windoku"},
             {R"("constraint":"antiknight")", "anti-knight"},
             {R"("rules":"antiknight")", "anti-knight"},
             {R"("geometry":"center-dot")", "center-dot"},
             {"\"boxes\":\"" + jigsaw + "\"", "boxes=" + jigsaw},
             {"\"jigsaw\":\"" + jigsaw + "\"", "boxes=" + jigsaw},
             {"\"areas\":\"" + jigsaw + "\"", "boxes=" + jigsaw},
             {"\"blocks\":\"" + jigsaw + "\"", "boxes=" + jigsaw},
             {"\"layout\":\"" + jigsaw + "\"", "boxes=" + jigsaw},
             {"\"region\":\"" + jigsaw + "\"", "boxes=" + jigsaw}})
        for (const std::string& record : records_with(member))
            EXPECT_EQ(meant_by(record), geometry) << record;
    // Around a list.
    EXPECT_EQ(meant_by("{\"type\":\"antiknight\",\"puzzles\":[\"" + sample_puzzle + "\"]}"),
              "anti-knight");
}

TEST(Rules, OfNoGeometryAreRefusedByName) {
    for (const auto& [member, name] : std::vector<std::pair<std::string, std::string>>{
             {R"("type":"jigsaw")", "jigsaw"},
             {R"("type":"killer")", "killer"},
             {R"("kind":"Killer Sudoku")", "Killer"},
             {R"("type":"thermo sudoku")", "thermo"},
             {R"("type":"Even-Odd Sudoku")", "Even-Odd"},
             {R"("type":"knight rider")", "knight"},
             {R"("tags":["hard","killer"])", "killer"},
             {R"("jigsaw":true)", "jigsaw"},
             {R"("irregular":true)", "irregular"},
             {R"("antidiagonal":true)", "antidiagonal"},
             {R"("antiQueen":true)", "antiQueen"},
             {R"("oddEven":true)", "oddEven"},
             {R"("odd":true)", "odd"},
             {R"("nonconsecutiveOrthogonal":true)", "nonconsecutiveOrthogonal"},
             {R"("killer":3)", "killer"},
             {R"("thermo":"r1c1r1c2")", "thermo"},
             {R"("chess":true)", "chess"},
             {R"("chess":["queen"])", "queen"},
             {R"("houses":[["r1c1"]])", "houses"},
             {R"("constraints":[{"type":"antiknight"}])", "constraints"},
             {R"("groups":[{"cells":["R1C1","R1C2"],"value":3}])", "groups"},
             {R"("things":[{"cells":[0,1,9]}])", "things"},
             {R"("rules":"Cells a bulb away")", "bulb"},
             {R"("rules":"an L-shape")", "shape"},
             {R"("rules":"No horse jump apart")", "horse"},
             {R"("rules":"a chess piece")", "chess"},
             {R"("rules":"German line in green")", "german"},
             {R"("rules":"Digits 0-8 in each row")", "0"},
             {R"("rules":"Cells with X sum to 10")", "sum"},
             {R"("rules":"Clues outside are visible")", "outside"},
             {R"("rules":"Regions must be determined")", "determined"},
             {R"("rules":"Yin Yang in the grid")", "yin"},
             {R"("rules":"orthogonally neighbouring differ")", "orthogonally"},
             {R"("rules":"Felder im Abstand eines Springers")", "springer"},
             {R"("rules":"un saut de cheval")", "cheval"},
             {R"("rules":"jede diagonale hat alle")", "diagonale"}})
        for (const std::string& record : records_with(member)) {
            EXPECT_THAT(meant_by(record), testing::StartsWith("refused: ")) << record;
            EXPECT_THAT(meant_by(record), HasSubstr(name)) << record;
        }
}

TEST(Rules, NoFieldOrMetricOfOursIsARule) {
    for (const Field& field : fields())
        EXPECT_TRUE(!rules_named(field.name).any() || rules_named(field.name).is_common)
            << field.name;
    const Registry registry = built_in_registry();
    for (const Metric* const metric : registry.metrics())
        EXPECT_FALSE(rules_named(metric->id).any()) << metric->id;
}

TEST(Rules, OfCellsAreReadOrRefused) {
    const auto board = [](const std::function<std::string(std::size_t)>& member) {
        std::string text = "[";
        for (std::size_t i = 0; i < sample_puzzle.size(); ++i) {
            text += i == 0 ? "{\"value\":" : ",{\"value\":";
            text += digit_or_zero(sample_puzzle[i]);
            const std::string more = member(i);
            text += (more.empty() ? "" : "," + more) + "}";
        }
        return "{\"cells\":" + text + "]}";
    };
    for (const char* const name : {"region", "Region", "box", "block", "group", "regionId"}) {
        const auto sign = [name](const std::string& map, const char* quote) {
            return [=](std::size_t i) {
                return std::string("\"") + name + "\":" + quote + map[i] + quote;
            };
        };
        EXPECT_EQ(meant_by(board(sign(boxes, ""))), "classic") << name;
        EXPECT_EQ(meant_by(board(sign(boxes, "\""))), "classic") << name;
        EXPECT_EQ(meant_by(board(sign(jigsaw, ""))), "boxes=" + jigsaw) << name;
        EXPECT_EQ(meant_by(board(sign(jigsaw, "\""))), "boxes=" + jigsaw) << name;
    }
    const auto first = [&board](const std::string& member) {
        // The third cell is empty.
        return meant_by(board([&](std::size_t i) { return i == 2 ? member : std::string(); }));
    };
    for (const auto& [member, name] : std::vector<std::pair<std::string, std::string>>{
             {R"("cage":1)", "cage"},
             {R"("killer":"a")", "killer"},
             {R"("thermo":1)", "thermo"},
             {R"("notes":[1,2])", "notes"},
             {R"("options":[1,2])", "options"},
             {R"("parity":3)", "parity"},
             {R"("candidates":[true,false])", "candidate"},
             {R"("arrow":[1])", "arrow"}}) {
        EXPECT_THAT(first(member), testing::StartsWith("refused: ")) << member;
        EXPECT_THAT(first(member), HasSubstr(name)) << member;
    }
    for (const char* const member : {R"("cage":null)", R"("notes":[])", R"("candidates":[])",
                                     R"("even":false)", R"("id":7)", R"("selected":true)"})
        EXPECT_EQ(first(member), "classic") << member;
    for (const char* const member : {R"("candidates":[2,4,6,8])", R"("allowed":"2468")",
                                     R"("even":true)", R"("parity":"even")"}) {
        const Read got =
            read(board([&](std::size_t i) { return i == 2 ? member : std::string(); }) + "\n");
        ASSERT_THAT(got.puzzles, SizeIs(1)) << member;
        EXPECT_THAT(got.puzzles[0].puzzle, HasSubstr(":")) << member;
    }
}

TEST(Rules, OfLinksAreReadOrRefused) {
    const std::string& k = without_knights;
    for (const auto& [link, geometry] : std::vector<std::pair<std::string, std::string>>{
             {"https://www.sudokuwiki.org/sudoku.htm?bd=" + k, "classic"},
             {"https://www.sudokuwiki.org/sudokux.htm?bd=" + k, "x"},
             {"https://www.sudokuwiki.org/windoku.htm?bd=" + k, "windoku"},
             {"https://sudokupad.app/sudoku/" + k, "classic"},
             {"https://sudokupad.app/sudoku/" + k + "?setting-antiknight=1", "anti-knight"},
             {"https://sudokupad.app/sudoku/" + k + "?setting-antiknight=0", "classic"},
             {"https://sudokupad.app/sudoku?p=" + k + "&type=x", "x"},
             {"https://sudokupad.app/antiknight#" + k, "anti-knight"},
             {"https://a.org/play?rules=antiknight&p=" + k, "anti-knight"},
             {"https://a.org/play?title=Knight&p=" + k, "classic"},
             {"https://a.org/play?level=hard&id=17&p=" + k, "classic"}})
        EXPECT_EQ(meant_by(link), geometry) << link;
    for (const auto& [link, name] : std::vector<std::pair<std::string, std::string>>{
             {"https://www.sudokuwiki.org/jigsaw.htm?bd=" + k, "jigsaw"},
             {"https://www.sudokuwiki.org/killersudoku.asp?bd=" + k, "killersudoku"},
             {"https://www.sudokuwiki.org/Colour_Sudoku.htm?bd=" + k, "Colour_Sudoku"},
             {"https://a.org/killer/" + k, "killer"},
             {"https://a.org/play?regions=" + jigsaw + "&puzzle=" + k, "several puzzles"},
             {"https://a.org/play?puzzle=" + k + "&regions=" + jigsaw, "several puzzles"},
             {"https://a.org/play?type=thermo&p=" + k, "thermo"}}) {
        EXPECT_THAT(meant_by(link), testing::StartsWith("refused: ")) << link;
        EXPECT_THAT(meant_by(link), HasSubstr(name)) << link;
    }
}

TEST(Rules, OfTablesAreReadOrRefusedRowByRow) {
    for (const char* const delimiter : {",", ";", "\t"})
        for (const auto& [column, value, geometry] :
             std::vector<std::tuple<std::string, std::string, std::string>>{
                 {"geometry", "anti-knight", "anti-knight"},
                 {"geometry", "", "classic"},
                 {"geometry", "classic", "classic"},
                 {"regions", jigsaw, "boxes=" + jigsaw},
                 {"variant", "x", "x"},
                 {"type", "antiknight", "anti-knight"},
                 {"type", "normal", "classic"},
                 {"antiknight", "1", "anti-knight"},
                 {"antiknight", "true", "anti-knight"},
                 {"antiknight", "0", "classic"},
                 {"antiknight", "False", "classic"},
                 {"constraints", "antiknight", "anti-knight"},
                 {"rules", "anti-knight", "anti-knight"},
                 {"line", "7", "classic"},
                 {"difficulty", "knight", "classic"}})
            EXPECT_EQ(meant_by("id" + std::string(delimiter) + column + delimiter + "puzzle\n1" +
                               delimiter + value + delimiter + sample_puzzle),
                      geometry)
                << column << ' ' << value;
    for (const auto& [column, value, name] :
         std::vector<std::tuple<std::string, std::string, std::string>>{
             {"geometry", "nonsense", "nonsense"},
             {"regions", "2", "regions"},
             {"variant", "killer", "killer"},
             {"variant", "unheard-of", "unheard-of"},
             {"type", "killer", "killer"},
             {"killer", "1", "killer"}}) {
        const Read got = read("id," + column + ",puzzle\n1," + value + "," + sample_puzzle +
                              "\n2,," + sample_puzzle + "\n");
        EXPECT_THAT(got.puzzles, SizeIs(1)) << column << ' ' << value;
        EXPECT_THAT(got.diagnostics, ElementsAre(HasSubstr(name))) << column << ' ' << value;
    }
}

std::string in_rows(const std::string& cells) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += cells.substr(9 * row, 9) + "\n";
    return text;
}

TEST(Rules, OfSectionsAreRefusedWithTheirPuzzle) {
    for (const char* const head :
         {"[Jigsaw]", "[Regions]", "[Areas]", "[Irregular]", "[Killer]", "[constraints]"})
        for (const bool is_first : {false, true}) {
            const std::string puzzle = "[Puzzle]\n" + in_rows(sample_puzzle);
            const std::string rules = std::string(head) + "\n" + in_rows(jigsaw);
            const Read got = read(is_first ? rules + puzzle : puzzle + rules);
            EXPECT_THAT(got.puzzles, IsEmpty()) << head;
            EXPECT_THAT(got.diagnostics, testing::Contains(HasSubstr(head))) << head;
        }
    const Read maps = read(in_rows(sample_puzzle) + "\n" + in_rows(jigsaw));
    EXPECT_THAT(maps.puzzles, SizeIs(1));
    EXPECT_THAT(maps.diagnostics, ElementsAre(HasSubstr("a map of regions")));
}

TEST(Rules, OfBarsAreRefusedIfTheyAreNoBoxes) {
    const auto drawn = [](const std::string& regions) {
        std::string text;
        for (std::size_t i = 0; i < regions.size(); ++i) {
            if (i % 9 == 0) text += "|";
            text += sample_puzzle[i];
            const bool is_end = i % 9 == 8;
            text += is_end || regions[i] != regions[i + 1] ? "|" : " ";
            if (is_end) text += "\n";
        }
        return text;
    };
    EXPECT_EQ(meant_by(drawn(boxes)), "classic");
    EXPECT_THAT(meant_by(drawn(jigsaw)), HasSubstr("bars that are not those of boxes"));
}

TEST(Rules, OfOurOwnRecordsAndDrawingsAreReadBack) {
    const std::string record = "{\"puzzle\":\"" + without_knights + "\",\"antiknight\":true}\n";
    const auto status = [](const std::string& text) {
        return test::run_cli("solve --format csv --fields status,geometry", text).out;
    };
    const std::string none = "status,geometry\ninvalid,anti-knight\n";
    EXPECT_EQ(status(record), none);
    for (const char* const words :
         {"solve -f jsonl", "rate -f jsonl", "explain -f jsonl",
          "solve -f csv --fields puzzle,geometry", "rate -f tsv --fields n,geometry,puzzle"})
        EXPECT_EQ(status(test::run_cli(words, record).out), none) << words;
    for (const char* const words : {"explain", "explain --grid each"}) {
        const std::string text = test::run_cli(words, record).out;
        EXPECT_THAT(status(text), HasSubstr("anti-knight")) << words;
        EXPECT_THAT(status(text), testing::Not(HasSubstr("classic"))) << words;
    }
    // Ordinary records are what they were.
    EXPECT_THAT(test::run_cli("solve -f jsonl", without_knights + "\n").out,
                testing::Not(HasSubstr("geometry")));
}

TEST(Rules, OfDrawingsThatDoNotNameThemAreRefused) {
    const std::string grid = in_rows(sample_puzzle);
    for (const char* const text : {"x", "windoku", "anti-knight", "latin", "x+anti-king"}) {
        const auto geometry = *parse_geometry(text);
        EXPECT_EQ(meant_by("Puzzle 1 (a:1)\n\n" + geometry_in_words(*geometry) + "\n\n" + grid),
                  text);
    }
    for (const std::string& text : {"boxes=" + jigsaw, std::string("sees=r1c1r5c5"),
                                    std::string("boxes=none+sees=r1c1r5c5")}) {
        const auto geometry = *parse_geometry(text);
        EXPECT_THAT(meant_by("Puzzle 1 (a:1)\n\n" + geometry_in_words(*geometry) + "\n\n" + grid),
                    HasSubstr("a geometry that it does not name"))
            << text;
    }
}

}  // namespace
}  // namespace gridlemma::apps
