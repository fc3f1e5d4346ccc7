// SPDX-License-Identifier: Apache-2.0
// `gridlemma serve`: framing, requests, verdicts, cancelling, bounded memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <variant>

#include "apps/rpc/framing.hpp"
#include "apps/serve/methods.hpp"
#include "engine/check/checker.hpp"
#include "engine/core/geometries.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/child.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string easy_solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Easter Monster, by jpf: ER 11.6, nested chains.
const std::string slow =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

std::vector<RawMessage> read_messages(std::string_view text, std::size_t longest = 100,
                                      std::size_t piece = 3) {
    MessageReader reader(
        [&text, piece](char* buffer, std::size_t size) {
            const std::size_t count = std::min({text.size(), piece, size});
            std::memcpy(buffer, text.data(), count);
            text.remove_prefix(count);
            return count;
        },
        longest);
    std::vector<RawMessage> messages;
    while (auto message = reader.next()) messages.push_back(*std::move(message));
    return messages;
}

json request(const json& id, const std::string& method, json params = json::object()) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}

/// Runs the method, and holds its result to its own shape.
json served(const std::string& name, const json& params) {
    static const std::vector<ServedProfile> profiles{{"se", find_profile("se")},
                                                     {"basic", find_profile("basic")}};
    static const Registry registry = built_in_registry();
    TaskTools tools(TaskSettings{registry, profiles, no_time_limit});
    const MethodShape& method = *find_method(served_methods(), name);
    json result = run_method(method, params, tools);
    EXPECT_EQ(misfit(method.result, result, "result"), std::nullopt) << result;
    return result;
}

TEST(ServeMethods, ProfilesHaveVariants) {
    EXPECT_EQ(served("rate", {{"puzzle", easy}, {"profile", "SE"}}),
              served("rate", {{"puzzle", easy}}));
    EXPECT_EQ(served("rate", {{"puzzle", easy}, {"profile", "se-nested-chains"}})["status"],
              "unique");
}

/// A client cannot fill the memory with variants.
TEST(ServeMethods, ManyVariantsComeAndGo) {
    const Registry registry = built_in_registry();
    const std::vector<ServedProfile> none;
    TaskTools tools(TaskSettings{registry, none, no_time_limit});
    for (const Rung& rung : profiles::se().ladder) {
        tools.begin_task();
        const std::string word = "se-" + std::string(rung.strategy->descriptor.id);
        const Profile& variant = tools.profile(word);
        EXPECT_EQ(variant.name, word);
        EXPECT_EQ(&tools.profile(word), &variant);
        EXPECT_EQ(&tools.solver(variant).profile(), &variant);
    }
}

int error_code(const std::string& name, const json& params) {
    try {
        (void)served(name, params);
    } catch (const RpcError& error) {
        return static_cast<int>(error.code);
    }
    return 0;
}

/// The answers by id, in text; errors without an id are counted under "null".
std::map<std::string, json> answers_of(const std::string& output) {
    std::map<std::string, json> answers;
    for (const std::string& line : test::lines_of(output)) {
        const json answer = json::parse(line);
        EXPECT_TRUE(answers.emplace(answer["id"].dump(), answer).second) << line;
    }
    return answers;
}

TEST(ServeFraming, LinesAreMessages) {
    const auto messages = read_messages("{}\n\r\n  \n[1]\r\nlast");
    ASSERT_EQ(messages.size(), 3U);
    EXPECT_EQ(messages[0].text, "{}");
    EXPECT_EQ(messages[1].text, "[1]\r");
    EXPECT_EQ(messages[2].text, "last");
}

TEST(ServeFraming, LongLinesArePassedOver) {
    const auto messages =
        read_messages("a\n" + std::string(101, 'x') + "\n" + std::string(100, 'y') + "\nb\n");
    ASSERT_EQ(messages.size(), 4U);
    EXPECT_TRUE(messages[1].is_too_large);
    EXPECT_FALSE(messages[2].is_too_large);
    EXPECT_EQ(messages[3].text, "b");
}

TEST(ServeFraming, HeadersGiveTheLength) {
    const auto messages =
        read_messages("content-length: 4\r\n\r\n{\n }Content-Length: 101\r\n\r\n" +
                      std::string(101, 'x') + "Content-Type: a\r\nContent-Length:2\r\n\r\n[]");
    ASSERT_EQ(messages.size(), 3U);
    EXPECT_EQ(messages[0].text, "{\n }");
    EXPECT_TRUE(messages[1].is_too_large);
    EXPECT_EQ(messages[2].text, "[]");
}

TEST(ServeFraming, BadHeadersEndTheInput) {
    for (const char* text : {"Content-Length: -1\r\n\r\n{}", "Content-Length: 99\r\n\r\n{}",
                             "Content-Type: x\r\n\r\n{}", "Content-Length: 2\r\nnonsense\r\n\r\n{}",
                             "Content-Length: 99999999999999999999999\r\n\r\n{}"}) {
        const auto messages = read_messages(text);
        ASSERT_EQ(messages.size(), 1U) << text;
        EXPECT_FALSE(messages[0].fault.empty()) << text;
    }
}

TEST(ServeRequest, FaultsHaveTheirCodes) {
    const auto code_of = [](std::string_view text) {
        const RpcMessage message = parse_rpc(text);
        const auto* fault = std::get_if<RpcFault>(&message.items.front());
        return fault == nullptr ? 0 : static_cast<int>(fault->error.code);
    };
    EXPECT_EQ(code_of(request(1, "x").dump()), 0);
    EXPECT_EQ(code_of("{"), -32700);
    EXPECT_EQ(code_of("\"\xff\""), -32700);
    EXPECT_EQ(code_of("{\"id\":1e999}"), -32700);
    EXPECT_EQ(code_of("[]"), -32600);
    EXPECT_EQ(code_of("7"), -32600);
    EXPECT_EQ(code_of(std::string(100'000, '[')), -32600);
    EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1.5,"method":"x"})"), -32600);
    EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":"x","params":1})"), -32600);
    EXPECT_EQ(code_of(R"({"id":1,"method":"x"})"), -32600);
    EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":"x","more":1})"), -32600);
}

TEST(ServeRequest, AWholeNumberMayHaveAPoint) {
    for (const char* id : {"1.0", "1e3", "-0.0", "9007199254740992.0"}) {
        const RpcMessage message =
            parse_rpc(std::string(R"({"jsonrpc":"2.0","method":"x","id":)") + id + "}");
        EXPECT_TRUE(std::holds_alternative<RpcCall>(message.items.front())) << id;
    }
    for (const char* number : {"1.5", "-0.1", "1e300", "9007199254740994.0", "true", "[1]"}) {
        EXPECT_FALSE(is_whole(json::parse(number))) << number;
    }
    EXPECT_EQ(served("solve", {{"puzzle", easy}, {"limit", 5.0}}),
              served("solve", {{"puzzle", easy}, {"limit", 5}}));
    EXPECT_EQ(error_code("solve", {{"puzzle", easy}, {"limit", 5.5}}), -32602);
    EXPECT_EQ(error_code("solve", {{"puzzle", easy}, {"limit", 1001.0}}), -32602);
    const Shape& cancel = find_method(served_methods(), "cancel")->params;
    for (const json& id : {json(1), json(1.0), json("a")})
        EXPECT_EQ(misfit(cancel, {{"id", id}}, "params"), std::nullopt) << id;
    EXPECT_EQ(misfit(cancel, {{"id", 1.5}}, "params"), "params.id is not a text or a whole number");
}

/// A server that gets one geometry after the other would grow without end.
TEST(ServeMethods, GeometriesOfRequestsAreFreed) {
    std::vector<std::weak_ptr<const Geometry>> geometries;
    for (const std::string method : {"solve", "rate", "hint", "all_steps", "read", "generate"})
        for (int i = 0; i < 10; ++i) {
            const std::string text = "sees=r1c1r" + std::to_string(2 + i % 8) + "c5r9c9r1c" +
                                     std::to_string(2 + i / 8) + "+disjoint";
            const GeometryRef geometry = *parse_geometry(text);
            geometries.push_back(geometry.weak());
            json params{{"geometry", text}};
            if (method == "read")
                params["text"] = easy;
            else if (method == "generate")
                params["seed"] = i;
            else
                params["puzzle"] = std::string(81, '.');
            if (method == "rate" || method == "hint" || method == "all_steps")
                params["profile"] = "basic";
            try {
                (void)served(method, params);
            } catch (const RpcError& error) {
                EXPECT_EQ(error.code, RpcCode::no_unique_solution) << method << error.what();
            }
        }
    for (const auto& geometry : geometries) EXPECT_TRUE(geometry.expired());
}

TEST(ServeMethods, SolveDecidesTheStatus) {
    const json unique = served("solve", {{"puzzle", easy}});
    EXPECT_EQ(unique["status"], "unique");
    EXPECT_EQ(unique["solutions"], json({easy_solution}));
    EXPECT_EQ(unique["is_complete"], true);
    const json open = served("solve", {{"puzzle", std::string(81, '.')}, {"limit", 5}});
    EXPECT_EQ(open["status"], "multiple");
    EXPECT_EQ(open["solutions"].size(), 5U);
    EXPECT_EQ(open["is_complete"], false);
    EXPECT_EQ(served("solve", {{"puzzle", "55" + std::string(79, '.')}})["status"], "invalid");
}

TEST(ServeMethods, AGeometryMayComeWithThePuzzle) {
    const std::string puzzle =
        "......4..............9....7......3.6..6........2..........7...8.........2..539...";
    const json params{{"puzzle", puzzle}, {"geometry", "x+windoku"}};
    EXPECT_EQ(served("solve", params).at("status"), "unique");
    EXPECT_EQ(served("solve", {{"puzzle", puzzle}}).at("status"), "multiple");
    EXPECT_EQ(served("rate", params).at("status"), "unique");
    const json path = served("explain", params);
    EXPECT_THAT(path.dump(), HasSubstr("implied window 1 (r159c234)"));
    EXPECT_EQ(served("hint", params).at("kind"), "step");
    EXPECT_EQ(error_code("solve", {{"puzzle", puzzle}, {"geometry", "no"}}), -32602);
}

TEST(ServeMethods, ReadTakesWhatTheVerbsRead) {
    const json lines = served("read", {{"text", std::string(easy) + " first\nnonsense\n" + easy}});
    ASSERT_EQ(lines["puzzles"].size(), 2U);
    EXPECT_EQ(lines["puzzles"][0]["name"], "first");
    EXPECT_EQ(lines["puzzles"][1]["line"], 3);
    EXPECT_EQ(lines["puzzles"][1]["givens"], easy);
    EXPECT_EQ(lines["faults"].size(), 1U);
    EXPECT_EQ(lines["faults"][0]["line"], 2);
    EXPECT_EQ(lines["is_complete"], true);
    const json one = served("read", {{"text", std::string(easy) + "\n" + easy}, {"limit", 1}});
    EXPECT_EQ(one["puzzles"].size(), 1U);
    EXPECT_EQ(one["is_complete"], false);
    EXPECT_EQ(served("read", {{"text", ""}})["puzzles"].size(), 0U);
}

TEST(ServeMethods, ReadKeepsPlacedDigitsAndCandidates) {
    const std::string solution =
        served("solve", {{"puzzle", easy}})["solutions"][0].get<std::string>();
    std::string text = easy;
    const std::size_t place = text.find('.');
    text.replace(place, 1, std::string("+") + solution[place]);
    const json marks = served("read", {{"text", text}})["puzzles"].at(0)["pencilmarks"];
    std::size_t cell = 0;
    while (marks.at(cell).get<std::string>().size() < 2) ++cell;
    const char struck = marks[cell].get<std::string>().front();
    text += std::string(":") + struck + static_cast<char>('1' + cell / 9) +
            static_cast<char>('1' + cell % 9);
    const json read = served("read", {{"text", text}})["puzzles"].at(0);
    EXPECT_EQ(read["givens"], easy);
    EXPECT_EQ(read["grid"].get<std::string>()[place], solution[place]);
    EXPECT_EQ(read["pencilmarks"][place], "");
    EXPECT_EQ(read["pencilmarks"][cell], marks[cell].get<std::string>().substr(1));
    EXPECT_EQ(read["has_pencilmarks"], true);
    EXPECT_EQ(served("read", {{"text", easy}, {"geometry", "x"}})["geometry"]["name"], "x");
    EXPECT_EQ(error_code("read", {{"text", easy}, {"geometry", "nowhere"}}), -32602);
}

TEST(ServeMethods, ReadSaysTheGeometryOfEachPuzzle) {
    std::string regions;
    for (char region = 'A'; region <= 'I'; ++region) regions += std::string(9, region);
    const std::string jigsaw = "boxes=" + regions;
    const std::vector<std::pair<std::string, std::string>> rules{
        {R"("diagonal+":true)", "diagonal-up"},
        {R"("diagonal+":true,"diagonal-":true)", "diagonal-up+diagonal-down"},
        {R"("antiknight":true)", "anti-knight"},
        {R"("windoku":true)", "windoku"},
        {R"("geometry":"anti-king+x")", "anti-king+x"},
        {R"("geometry":")" + jigsaw + "\"", jigsaw}};
    std::string boards = R"([{"puzzle":")" + std::string(easy) + "\"}";
    for (const auto& [members, name] : rules)
        boards += ",{" + members + R"(,"puzzle":")" + std::string(easy) + "\"}";
    const json read = served("read", {{"text", boards + "]"}});
    EXPECT_THAT(read["faults"], testing::IsEmpty());
    EXPECT_TRUE(read["geometry"].is_null());
    ASSERT_EQ(read["puzzles"].size(), 1 + rules.size());
    EXPECT_FALSE(read["puzzles"][0].contains("geometry"));
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const json& puzzle = read["puzzles"][i + 1];
        const std::string& name = rules[i].second;
        ASSERT_TRUE(puzzle.contains("geometry")) << name;
        EXPECT_EQ(puzzle["geometry"], name);
        // Requests take the puzzle and its geometry, and read takes them for the same.
        const json again{{"text", puzzle["puzzle"]}, {"geometry", puzzle["geometry"]}};
        EXPECT_EQ(served("read", again)["puzzles"].at(0)["geometry"], name);
        const json request{{"puzzle", puzzle["puzzle"]}, {"geometry", puzzle["geometry"]}};
        EXPECT_EQ(served("solve", request)["status"],
                  served("solve", {{"puzzle", easy}, {"geometry", name}})["status"]);
        // The candidates are those that its houses leave.
        EXPECT_EQ(
            puzzle["pencilmarks"],
            served("read", {{"text", easy}, {"geometry", name}})["puzzles"].at(0)["pencilmarks"]);
    }
}

TEST(ServeMethods, ReadRefusesAnotherGeometryThanThatOfTheRequest) {
    const std::string text = R"({"antiknight":true,"puzzle":")" + std::string(easy) + "\"}";
    const json same = served("read", {{"text", text}, {"geometry", "anti-knight"}});
    EXPECT_EQ(same["puzzles"].at(0)["geometry"], "anti-knight");
    const json other = served("read", {{"text", text}, {"geometry", "x"}});
    EXPECT_THAT(other["puzzles"], testing::IsEmpty());
    EXPECT_THAT(other["faults"].at(0)["reason"].get<std::string>(),
                HasSubstr("another geometry than the one that was chosen: anti-knight"));
}

TEST(ServeMethods, CountIsExactOrSaysWhereItStopped) {
    EXPECT_EQ(served("count", {{"puzzle", easy}})["solutions"], "1");
    std::string open = easy;
    for (char& digit : open)
        if (digit > '4') digit = '.';
    const json all = served("count", {{"puzzle", open}});
    const auto number = std::stoull(all["solutions"].get<std::string>());
    ASSERT_GT(number, 2U);
    const json some = served("count", {{"puzzle", open}, {"limit", 2}});
    EXPECT_EQ(some["solutions"], "2");
    EXPECT_EQ(some["is_complete"], false);
    const json each = served("count", {{"puzzle", open}, {"per_candidate", true}});
    std::map<std::string, std::uint64_t> of_cells;
    for (const auto& [candidate, count] : each["per_candidate"].items())
        of_cells[candidate.substr(0, 4)] += std::stoull(count.get<std::string>());
    EXPECT_EQ(of_cells.size(), 81U);
    for (const auto& [cell, count] : of_cells) EXPECT_EQ(count, number) << cell;
    if (number > 1'000'000) return;
    const json exact = served("count", {{"puzzle", open}, {"limit", number}});
    EXPECT_EQ(exact["solutions"], all["solutions"]);
    EXPECT_EQ(exact["is_complete"], true);
}

TEST(ServeMethods, GenerateKeepsToTheOrder) {
    const json order{{"seed", 7}, {"symmetry", "half-turn"}, {"most_clues", 28}};
    const json made = served("generate", order);
    EXPECT_EQ(made, served("generate", order));
    const auto puzzle = made["puzzle"].get<std::string>();
    EXPECT_EQ(served("solve", {{"puzzle", puzzle}})["solutions"], json::array({made["solution"]}));
    EXPECT_LE(81 - std::ranges::count(puzzle, '.'), 28);
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell)
        EXPECT_EQ(puzzle[cell] == '.', puzzle[80 - cell] == '.') << cell;
    EXPECT_EQ(served("generate", {{"seed", 1}, {"most_clues", 18}, {"tries", 1}})["puzzle"],
              nullptr);
    EXPECT_EQ(error_code("generate", {{"seed", 1}, {"most_clues", 10}}), -32602);
    EXPECT_EQ(error_code("generate", {{"seed", 1}, {"fewest_clues", 30}, {"most_clues", 20}}),
              -32602);
}

TEST(ServeMethods, StepsComeWithDrawingsIfAsked) {
    const json plain = served("hint", {{"puzzle", easy}})["step"];
    EXPECT_FALSE(plain.contains("drawing"));
    json drawn = served("hint", {{"puzzle", easy}, {"drawing", true}})["step"];
    const json drawing = drawn["drawing"];
    ASSERT_EQ(drawing["place"].size(), 1U);
    const int candidate = drawing["place"][0].get<int>();
    const std::string cell = {'r', static_cast<char>('1' + candidate / 81), 'c',
                              static_cast<char>('1' + candidate / 9 % 9)};
    EXPECT_EQ(drawn["placements"][0], cell + "=" + std::to_string(candidate % 9 + 1));
    EXPECT_FALSE(drawing["key"].empty());
    drawn.erase("drawing");
    EXPECT_EQ(drawn, plain);
}

TEST(ServeMethods, EstimatesAreNearTheNumber) {
    std::string open = easy;
    for (char& digit : open)
        if (digit > '4') digit = '.';
    const double number =
        std::stod(served("count", {{"puzzle", open}})["solutions"].get<std::string>());
    const json about = served("estimate", {{"puzzle", open}});
    EXPECT_EQ(about, served("estimate", {{"puzzle", open}}));
    EXPECT_NEAR(about["solutions"].get<double>(), number, 4 * about["error"].get<double>());
    EXPECT_LT(about["error"].get<double>(), number / 5);
    const json one = served("estimate", {{"puzzle", easy}, {"samples", 10}});
    EXPECT_EQ(one["solutions"], 1);
    EXPECT_EQ(one["error"], 0);
}

TEST(ServeMethods, FiguresAreThoseOfExplain) {
    const test::ScratchFolder folder;
    const std::string puzzle = to_string(test::load_own_puzzles(3).back());
    const auto explained = [&](const std::string& options, const std::string& name) {
        const std::string file = folder / name;
        EXPECT_EQ(test::run_cli("explain " + options + " --svg " + file, puzzle).err, "");
        return file;
    };
    const auto figure = [&](json params) {
        params.emplace("puzzle", puzzle);
        return served("figure", params)["svg"].get<std::string>();
    };
    EXPECT_EQ(figure({{"what", "puzzle"}}), test::contents_of(explained("--puzzle", "a.svg")));
    EXPECT_EQ(figure({{"what", "solution"}}), test::contents_of(explained("--solution", "a.svg")));
    EXPECT_EQ(figure({}), test::contents_of(explained("--step 0", "a.svg")));
    const std::string steps = explained("--caption", "steps");
    std::istringstream log(test::run_cli("explain --format jsonl --with grid", puzzle).out);
    int count = 0;
    for (std::string line; std::getline(log, line);) {
        const json step = json::parse(line);
        if (step["record"] != "step") continue;
        const std::string number = std::to_string(++count);
        EXPECT_EQ(
            figure(
                {{"puzzle", step["grid"]}, {"step", step}, {"number", count}, {"caption", true}}),
            test::contents_of(steps + "/1-" + (count < 10 ? "0" : "") + number + ".svg"))
            << line;
    }
    EXPECT_GT(count, 20);
    EXPECT_EQ(error_code("figure", {{"puzzle", easy}, {"step", {{"record", "end"}}}}), -32602);
    EXPECT_EQ(error_code("figure", {{"puzzle", std::string(2, '1') + std::string(79, '.')},
                                    {"what", "solution"}}),
              -32001);
}

TEST(ServeMethods, LengthsAreTheMetrics) {
    for (const Puzzle& puzzle : test::load_own_puzzles(5)) {
        const std::string text = to_string(puzzle);
        const json line = json::parse(test::run_cli("rate -m w,b --format jsonl", text).out);
        const json lengths = served("lengths", {{"puzzle", text}});
        EXPECT_EQ(lengths["w"], line["w"]) << text;
        EXPECT_EQ(lengths["b"], line["b"]) << text;
    }
    EXPECT_EQ(error_code("lengths", {{"puzzle", easy}, {"geometry", "x"}}), -32602);
}

TEST(ServeMethods, NeedsAreThoseOfTheVerb) {
    const std::string puzzle = to_string(test::load_own_puzzles(1).front());
    const json needs = served("needs", {{"puzzle", puzzle}});
    const json record = json::parse(test::run_cli("needs --format jsonl", puzzle).out);
    for (const char* member : {"necessary", "minimal", "least", "greatest"})
        EXPECT_EQ(needs[member], record[member]) << member;
    EXPECT_EQ(needs["is_complete"], record["complete"]);
    EXPECT_THAT(needs["text"], HasSubstr("Needs "));
    EXPECT_EQ(error_code("needs", {{"puzzle", std::string(81, '.')}}), -32001);
}

TEST(ServeMethods, ParamsAreHeldToTheTable) {
    EXPECT_EQ(error_code("solve", json::object()), -32602);
    EXPECT_EQ(error_code("solve", json::array({easy})), -32602);
    EXPECT_EQ(error_code("solve", {{"puzzle", easy}, {"limit", 1}}), -32602);
    EXPECT_EQ(error_code("solve", {{"puzzle", easy}, {"limit", ~std::uint64_t{0}}}), -32602);
    EXPECT_EQ(error_code("solve", {{"puzzle", easy}, {"limt", 2}}), -32602);
    EXPECT_EQ(error_code("solve", {{"puzzle", std::string(81, 'x')}}), -32602);
    EXPECT_EQ(error_code("rate", {{"puzzle", easy}, {"profile", "/etc/passwd"}}), -32602);
    EXPECT_EQ(error_code("rate", {{"puzzle", easy}, {"profile", "/etc/passwd-nishio"}}), -32602);
    EXPECT_EQ(error_code("rate", {{"puzzle", easy}, {"profile", "se-nothing"}}), -32602);
    EXPECT_EQ(error_code("check", {{"puzzle", easy}, {"step", json::object()}}), -32602);
    EXPECT_EQ(error_code("hint", {{"puzzle", std::string(81, '.')}}), -32001);
}

TEST(ServeMethods, HintsTellAsMuchAsIsAsked) {
    const json technique = served("hint", {{"puzzle", easy}, {"detail", "technique"}});
    EXPECT_EQ(technique["kind"], "step");
    EXPECT_EQ(technique["is_certified"], true);
    EXPECT_FALSE(technique.contains("houses"));
    const json place = served("hint", {{"puzzle", easy}, {"detail", "place"}});
    EXPECT_TRUE(place.contains("houses"));
    EXPECT_FALSE(place.contains("step"));
    const json step = served("hint", {{"puzzle", easy}});
    EXPECT_EQ(step["technique"], technique["technique"]);
    EXPECT_THAT(step["text"], HasSubstr("r1c6=8"));
}

TEST(ServeMethods, AHintOfAPlaceNamesNoTechnique) {
    const json where = served("hint", {{"puzzle", easy}, {"detail", "where"}});
    EXPECT_EQ(where["houses"], json({"b2"}));
    EXPECT_EQ(where["text"], "Look at box 2.");
    for (const char* member : {"technique", "name", "difficulty", "step"})
        EXPECT_FALSE(where.contains(member)) << member;
}

TEST(ServeMethods, AllStepsAreListedUpToALimit) {
    const json all = served("all_steps", {{"puzzle", easy}});
    EXPECT_EQ(all["is_complete"], true);
    EXPECT_GT(all["steps"].size(), 20U);
    const json three = served("all_steps", {{"puzzle", easy}, {"limit", 3}});
    EXPECT_EQ(three["is_complete"], false);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(three["steps"][i], all["steps"][i]);
    std::string grid = easy;
    grid[2] = '1';
    EXPECT_EQ(served("all_steps", {{"puzzle", easy}, {"grid", grid}})["mistakes"],
              json({"r1c3=1"}));
}

TEST(ServeCheck, AClaimedTechniqueIsJudged) {
    const auto judged = [](const char* conclusion, const char* technique) {
        return served(
            "check",
            {{"puzzle", easy}, {"step", {{"placements", {conclusion}}, {"technique", technique}}}});
    };
    const json right = judged("r5c5=5", "Naked Single");
    EXPECT_EQ(right["technique"]["is_right"], true);
    EXPECT_EQ(right["technique"]["step"]["technique"], "naked-single");
    const json other = judged("r5c5=5", "x-wing");
    EXPECT_EQ(other["verdict"], "right");
    EXPECT_EQ(other["technique"]["is_right"], false);
    EXPECT_THAT(other["text"], HasSubstr("X-Wing does not show it here."));
    EXPECT_EQ(judged("r5c5=6", "naked-single")["technique"]["is_right"], false);
    EXPECT_EQ(judged("r1c1=5", "naked-single")["technique"]["is_right"], nullptr);
}

TEST(ServeCheck, MembersOfAStepThatAreNotNamedAreRefused) {
    const auto code = [](json step) {
        return error_code("check", {{"puzzle", easy}, {"step", std::move(step)}});
    };
    EXPECT_EQ(code({{"placements", {"r5c5=5"}}, {"tecnique", "x-wing"}}), -32602);
    EXPECT_EQ(code({{"placements", {"r5c5=5"}}, {"technique", "x-wong"}}), -32602);
    json logged = served("hint", {{"puzzle", easy}})["step"]["log"];
    EXPECT_EQ(code(logged), 0);
    logged["verdict"] = "right";
    EXPECT_EQ(code(logged), -32602);
}

TEST(ServeMethods, HintsShowMistakesFirst) {
    std::string grid = easy;
    grid[2] = '1';  // r1c3 is 4.
    const json wrong = served("hint", {{"puzzle", easy}, {"grid", grid}});
    EXPECT_EQ(wrong["kind"], "mistake");
    EXPECT_EQ(wrong["mistakes"], json({"r1c3=1"}));
    json marks(81, "");
    marks[2] = "12";
    const json struck = served("hint", {{"puzzle", easy}, {"pencilmarks", marks}});
    EXPECT_EQ(struck["mistakes"], json({"r1c3<>4"}));
    EXPECT_EQ(served("hint", {{"puzzle", easy}, {"grid", easy_solution}})["kind"], "solved");
    grid = easy;
    grid[0] = '6';
    EXPECT_EQ(error_code("hint", {{"puzzle", easy}, {"grid", grid}}), -32602);
}

TEST(ServeMethods, HintsUseThePencilmarks) {
    json marks(81, "");
    marks[2] = "4";
    const json hint = served("hint", {{"puzzle", easy}, {"pencilmarks", marks}});
    EXPECT_EQ(hint["is_certified"], true);
    const json check =
        served("check",
               {{"puzzle", easy}, {"pencilmarks", marks}, {"step", {{"placements", {"r1c3=4"}}}}});
    EXPECT_EQ(check["step"]["technique"], "naked-single");
    EXPECT_EQ(check["premise"], "position");
}

TEST(ServeCheck, EveryConclusionIsJudgedAsTheSolutionHasIt) {
    for (int cell = 0; cell < 81; cell += 4)
        for (int digit = 1; digit <= 9; digit += 2) {
            const Candidate candidate(Cell{cell}, Digit{digit});
            const bool is_true =
                easy_solution[static_cast<std::size_t>(cell)] == candidate.digit().character();
            const json placed = served(
                "check", {{"puzzle", easy}, {"step", {{"placements", {to_string(candidate)}}}}});
            EXPECT_EQ(placed["verdict"], is_true ? "right" : "wrong") << candidate;
            EXPECT_EQ(placed["decided_by"], "certificate") << candidate;
        }
}

TEST(ServeCheck, TheProofIsCertifiedByItself) {
    const json answer = served("check", {{"puzzle", easy}, {"step", {{"placements", {"r5c5=5"}}}}});
    EXPECT_EQ(answer["verdict"], "right");
    const json again = served("check", {{"puzzle", easy}, {"step", answer["step"]["log"]}});
    EXPECT_EQ(again["certificate"]["is_certified"], true);
    json forged = answer["step"]["log"];
    forged["truths"] = {"r1c3"};
    const json refused = served("check", {{"puzzle", easy}, {"step", forged}});
    EXPECT_EQ(refused["verdict"], "right");
    EXPECT_EQ(refused["certificate"]["is_certified"], false);
}

TEST(ServeCheck, NothingIsCertifiedFromAPositionWithMistakes) {
    std::string grid = easy;
    grid[2] = '1';
    const json answer =
        served("check", {{"puzzle", easy}, {"grid", grid}, {"step", {{"placements", {"r5c5=5"}}}}});
    EXPECT_EQ(answer["verdict"], "right");
    EXPECT_EQ(answer["decided_by"], "solution");
    EXPECT_EQ(answer["mistakes"], json({"r1c3=1"}));
    EXPECT_TRUE(answer["step"].is_null());
}

TEST(ServeCheck, WithoutOneSolutionOnlyCertificatesCount) {
    std::string open = easy_solution;
    // r1c8, r1c9, ... is blanked until there are several solutions.
    for (std::size_t i = 0; i < 40; ++i) open[i] = '.';
    ASSERT_EQ(served("solve", {{"puzzle", open}})["status"], "multiple");
    const json wrong = served("check", {{"puzzle", open}, {"step", {{"placements", {"r1c1=9"}}}}});
    EXPECT_EQ(wrong["verdict"], "wrong");  // Column 1 has a 9.
    EXPECT_EQ(wrong["decided_by"], "certificate");
    // Some candidate of r1c1 is neither proved nor refuted, even where the player has it already.
    const json list = served("solve", {{"puzzle", open}, {"limit", 1000}})["solutions"];
    std::string other;
    std::size_t cell = 0;
    for (; cell < 40 && other.empty(); ++cell)
        for (const json& solution : list) {
            const auto text = solution.get<std::string>();
            if (text[cell] != list[0].get<std::string>()[cell]) other = text;
        }
    --cell;
    ASSERT_FALSE(other.empty());
    const Candidate open_one(Cell(static_cast<int>(cell)), Digit(other[cell] - '0'));
    const json unknown = served(
        "check",
        {{"puzzle", open}, {"grid", other}, {"step", {{"placements", {to_string(open_one)}}}}});
    EXPECT_EQ(unknown["verdict"], "unknown");
    EXPECT_EQ(unknown["decided_by"], "nothing");
}

TEST(ServeCheck, LogsAreCertified) {
    const std::string log = test::run_cli("explain --format jsonl " + easy).out;
    json lines = json::array();
    for (const std::string& line : test::lines_of(log)) lines.push_back(line);
    const json whole = served("check_log", {{"lines", lines}});
    EXPECT_EQ(whole["is_ok"], true) << whole;
    EXPECT_EQ(whole["puzzles"][0]["is_status_proved"], true);
    lines.erase(lines.size() - 3);
    const json incomplete = served("check_log", {{"lines", lines}});
    EXPECT_EQ(incomplete["is_ok"], false);
    EXPECT_FALSE(incomplete["faults"].empty());
}

TEST(ServeProgram, AnswersEachRequestOnceWhateverItIs) {
    std::string input;
    for (int id = 0; id < 50; ++id)
        input += request(id, id % 2 == 0 ? "rate" : "explain", {{"puzzle", easy}}).dump() + "\n";
    input += "nonsense\n" + request("x", "nope").dump() + "\n" +
             json{{"jsonrpc", "2.0"}, {"method", "rate"}}.dump() + "\n" +
             request(99, "shutdown").dump() + "\n" + request(100, "version").dump() + "\n";
    const test::Ran one = test::run_cli("serve --stdio --threads 1", input);
    const test::Ran many = test::run_cli("serve --stdio --threads 4", input);
    EXPECT_EQ(one.status, 0);
    EXPECT_EQ(one.err, "");
    const auto answers = answers_of(one.out);
    EXPECT_EQ(answers.size(), 53U);
    EXPECT_EQ(answers, answers_of(many.out));
    EXPECT_EQ(json::parse(test::lines_of(many.out).back())["id"], 99);
}

TEST(ServeProgram, BatchesAreAnsweredInTheirOrder) {
    const json batch = {request(1, "rate", {{"puzzle", easy}}), 7, request("b", "version"),
                        json{{"jsonrpc", "2.0"}, {"method", "version"}}};
    const test::Ran ran = test::run_cli(
        "serve --stdio", batch.dump() + "\n" +
                             json::array({json{{"jsonrpc", "2.0"}, {"method", "version"}}}).dump() +
                             "\n");
    ASSERT_EQ(test::lines_of(ran.out).size(), 1U) << ran.out;
    const json answer = json::parse(ran.out);
    ASSERT_EQ(answer.size(), 3U);
    EXPECT_EQ(answer[0]["id"], 1);
    EXPECT_EQ(answer[1]["error"]["code"], -32600);
    EXPECT_EQ(answer[2]["id"], "b");
}

TEST(ServeProgram, AnswersInTheFramingOfTheInput) {
    const std::string text = request(1, "version").dump();
    const test::Ran ran = test::run_cli(
        "serve --stdio", "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text);
    const std::size_t start = ran.out.find("\r\n\r\n");
    ASSERT_NE(start, std::string::npos) << ran.out;
    const std::string body = ran.out.substr(start + 4);
    EXPECT_EQ(ran.out.substr(0, start), "Content-Length: " + std::to_string(body.size()));
    EXPECT_EQ(json::parse(body)["result"]["program"], "gridlemma");
}

TEST(ServeProgram, CancelsWhatRunsAndWhatWaits) {
    test::Child server({"serve", "--stdio", "--threads", "1"});
    std::string input;
    for (int id = 1; id <= 20; ++id) input += request(id, "rate", {{"puzzle", slow}}).dump() + "\n";
    for (int id = 1; id <= 20; ++id)
        input += json{{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", {{"id", id}}}}
                     .dump() +
                 "\n";
    ASSERT_TRUE(server.write(input));
    server.in.close();
    const auto answers = answers_of(test::Child::read_all(server.out));
    EXPECT_EQ(server.wait(), 0);
    ASSERT_EQ(answers.size(), 20U);
    int cancelled = 0;
    for (const auto& [id, answer] : answers)
        cancelled += answer.contains("error") && answer["error"]["code"] == -32800;
    EXPECT_GE(cancelled, 19);
}

TEST(ServeProgram, GivesUpAtTheTimeLimit) {
    const test::Ran ran = test::run_cli("serve --stdio --time-limit 0.000001",
                                        request(1, "rate", {{"puzzle", slow}}).dump() + "\n");
    EXPECT_EQ(json::parse(ran.out)["error"]["code"], -32002) << ran.out;
}

/// A step on the empty grid that takes the checker longer than any limit of case splits allows: its
/// truths are nearly all of the grid.
json endless_step() {
    json truths = json::array();
    for (int digit = 1; digit <= 9; ++digit)
        for (int row = 2; row <= 9; ++row)
            truths.push_back(std::to_string(digit) + "r" + std::to_string(row));
    for (int column = 1; column <= 9; ++column) truths.push_back("r1c" + std::to_string(column));
    return {{"record", "step"},
            {"n", 1},
            {"strategy", "x"},
            {"eliminations", {"r1c1<>1"}},
            {"truths", truths}};
}
const std::string empty_grid(81, '.');
const json empty_puzzle = {{"record", "puzzle"}, {"version", 1}, {"n", 1}, {"puzzle", empty_grid}};

TEST(ServeProgram, ALogThatTakesLongIsGivenUpAtTheTimeLimit) {
    json many = json::array();
    for (int i = 0; i < 400; ++i) {
        many.push_back(empty_puzzle);
        many.push_back(endless_step());
    }
    const json one = {empty_puzzle, endless_step()};
    // Each step of the first is given up soon.
    const std::string input =
        request(1, "check_log", {{"lines", many}, {"limit", 20'000}}).dump() + "\n" +
        request(2, "check_log", {{"lines", one}, {"limit", 10}}).dump() + "\n";
    const test::Ran ran = test::run_cli("serve --stdio --threads 1 --time-limit 0.2", input);
    const auto answers = answers_of(ran.out);
    ASSERT_EQ(answers.size(), 2U) << ran.out;
    EXPECT_EQ(answers.at("1")["error"]["code"], -32002) << answers.at("1");
    EXPECT_THAT(answers.at("2")["result"].dump(), HasSubstr("gave up after 10 attempts"));
}

TEST(ServeProgram, AStepThatTakesLongIsGivenUpAtTheTimeLimit) {
    const json one = {empty_puzzle, endless_step()};
    const std::string input =
        request(1, "check_log", {{"lines", one}, {"limit", 10'000'000}}).dump() + "\n";
    const test::Ran ran = test::run_cli("serve --stdio --threads 1 --time-limit 0.2", input);
    const auto answers = answers_of(ran.out);
    ASSERT_EQ(answers.size(), 1U) << ran.out;
    EXPECT_EQ(answers.at("1")["error"]["code"], -32002) << answers.at("1");
}

TEST(ServeProgram, EndlessAndDeepLinesNeedLittleMemory) {
    if (test::is_sanitized) GTEST_SKIP() << "the memory of a sanitizer is beyond the limit";
    const auto bounded = [] {
        const rlimit most{std::size_t{512} << 20U, std::size_t{512} << 20U};
        setrlimit(RLIMIT_DATA, &most);
    };
    test::Child server({"serve", "--stdio", "--threads", "1"}, bounded);
    const std::string part(std::size_t{1} << 20U, '[');
    for (int i = 0; i < 600; ++i) ASSERT_TRUE(server.write(part));
    ASSERT_TRUE(server.write("\n" + std::string(1'000'000, '[') + "\n" +
                             request(1, "version").dump() + "\n"));
    server.in.close();
    const std::string output = test::Child::read_all(server.out);
    EXPECT_EQ(server.wait(), 0);
    const auto lines = test::lines_of(output);
    ASSERT_EQ(lines.size(), 3U) << output;
    EXPECT_EQ(json::parse(lines[0])["error"]["code"], -32003);
    EXPECT_EQ(json::parse(lines[1])["error"]["code"], -32600);
    EXPECT_EQ(json::parse(lines[2])["id"], 1);
}

TEST(ServeProgram, EndsWhenNobodyReads) {
    const test::BrokenPipesAreErrors guard;
    test::Child server({"serve", "--stdio"});
    server.out.close();
    ASSERT_TRUE(server.write(request(1, "version").dump() + "\n"));
    EXPECT_EQ(server.wait(), 128 + SIGPIPE);
}

TEST(ServeProgram, UsageIsChecked) {
    EXPECT_EQ(test::run_cli("serve").status, 2);
    EXPECT_EQ(test::run_cli("serve --stdio x").status, 2);
    EXPECT_EQ(test::run_cli("serve --stdio --max-request 1").status, 2);
    const test::Ran schema = test::run_cli("serve --schema");
    EXPECT_EQ(json::parse(schema.out), rpc_schema(served_methods()));
}

}  // namespace
}  // namespace gridlemma::apps
