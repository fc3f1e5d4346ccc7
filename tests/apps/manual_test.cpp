// SPDX-License-Identifier: Apache-2.0
// The program's documentation: topics, manual pages, widths, and that the documentation of each
// language and format matches what the code reads and writes.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <utility>

#include "apps/cli/document.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/output/filter.hpp"
#include "apps/output/writer.hpp"
#include "apps/path/step_log.hpp"
#include "apps/session/commands.hpp"
#include "apps/topics/log.hpp"
#include "apps/topics/status.hpp"
#include "apps/topics/topic.hpp"
#include "apps/verbs/verb.hpp"
#include "engine/logic/profile_language.hpp"
#include "strategies/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/session_support.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using Json = nlohmann::json;

std::string page(const std::string& file) {
    for (const Page& page : manual())
        if (page.file == file) return page.text;
    ADD_FAILURE() << "no page " << file;
    return {};
}

// Topics.

TEST(Topics, AreListedAndShown) {
    const auto all = run_cli("help");
    std::set<std::string_view> names;
    for (const Topic* topic : topics()) {
        const std::string name(topic->name);
        EXPECT_TRUE(names.insert(topic->name).second) << name;
        EXPECT_EQ(find_verb(name), nullptr) << name;
        EXPECT_LE(topic->summary.size(), 62U) << name;
        EXPECT_FALSE(topic->summary.ends_with('.')) << name;
        EXPECT_THAT(all.out, HasSubstr("\n  " + name + ' '));
        const auto ran = run_cli("help " + name);
        EXPECT_EQ(ran.status, 0) << name;
        EXPECT_THAT(ran.out, StartsWith(std::string(topic->title) + ": "));
        EXPECT_LE(test::width_of(ran.out), 80U) << ran.out;
    }
    for (const Verb* verb : verbs())
        for (const std::string_view topic : split_choices(verb->topics))
            EXPECT_NE(find_topic(topic), nullptr) << verb->name << ' ' << topic;
    const auto wrong = run_cli("help profil");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err,
                StartsWith("gridlemma: no help about 'profil'; did you mean 'profile'?\n"));
    const auto two = run_cli("help rate solve");
    EXPECT_EQ(two.status, 2);
    EXPECT_THAT(two.err, HasSubstr("not about 'solve' as well"));
}

TEST(Topics, HaveEveryEntryOfTheTables) {
    const std::string fields_text = topic_help(*find_topic("fields"));
    for (const Field& field : fields()) {
        EXPECT_THAT(fields_text, HasSubstr("\n  " + std::string(field.name) + ' '));
        EXPECT_THAT(fields_text, HasSubstr(field.unit));
        for (const std::string_view word : field.words) EXPECT_THAT(fields_text, HasSubstr(word));
    }
    const std::string formats_text = topic_help(*find_topic("formats"));
    for (const OutputFormat& format : output_formats())
        EXPECT_THAT(formats_text, HasSubstr("\n  " + std::string(format.name) + ' '));
    for (const TemplateLetter& letter : template_letters())
        EXPECT_THAT(formats_text, HasSubstr(std::string("\n  %") + letter.letter + ' '));
    const std::string commands_text = topic_help(*find_topic("commands"));
    for (const Command& command : session_commands())
        EXPECT_THAT(commands_text, HasSubstr("\n  " + std::string(command.name)));
    const std::string profile_text = topic_help(*find_topic("profile"));
    for (const ProfileWord& word : profile_words())
        EXPECT_THAT(profile_text, HasSubstr("\n  " + std::string(word.name)));
    const Registry registry = built_in_registry();
    EXPECT_GE(registry.parameters().size(), 10U);
    for (const Parameter* parameter : registry.parameters())
        EXPECT_THAT(profile_text, HasSubstr(parameter->is_switch()
                                                ? "allow " + std::string(parameter->name)
                                                : "limit " + std::string(parameter->name) + " N"));
    const std::string status_text = topic_help(*find_topic("status"));
    for (const StatusMeaning& row : status_meanings())
        EXPECT_THAT(status_text, HasSubstr("\n  " + std::string(row.status) + ' '));
}

TEST(Topics, FormatChoicesAreTheOutputFormats) {
    std::vector<std::string_view> names;
    for (const OutputFormat& format : output_formats())
        if (format.name.find('%') == std::string_view::npos) names.push_back(format.name);
    for (const Verb* verb : verbs())
        for (const Option& option : all_options(*verb))
            if (option.takes_template) {
                EXPECT_THAT(split_choices(option.choices), testing::IsSupersetOf(names))
                    << verb->name;
            }
}

TEST(Topics, WhereOperatorsAndFunctionsAreParsed) {
    const auto parsed = [](const std::string& text) {
        const auto filter = Filter::parse(
            text, [](std::string_view) { return std::vector<std::string>{"x-wing"}; });
        EXPECT_TRUE(filter) << text << ": " << (filter ? "" : filter.error().reason);
    };
    for (const WhereFunction& function : where_functions()) {
        const bool of_field = function.argument == "FIELD";
        parsed(std::string(function.name) + (of_field ? "(er)" : "(x-wing)") +
               (function.name == "count" ? " > 1" : ""));
    }
    const std::string condition = "(er > 1)";
    for (const auto& row : where_operators()) {
        std::istringstream signs{std::string(row.signs)};
        for (std::string sign; signs >> sign;) {
            if (sign == "||" || sign == "&&")
                parsed(condition + sign + condition);
            else if (sign == "!")
                parsed(sign + condition);
            else if (row.signs.starts_with("=="))
                parsed("er " + sign + " 1");
            else
                parsed("er " + sign + " 2 > 0");
        }
    }
}

// Manual pages.

TEST(Manual, HasAPageForEachLanguageAndAllSections) {
    std::vector<std::string> files;
    for (const Page& page : manual()) files.push_back(page.file);
    EXPECT_THAT(files, testing::IsSupersetOf({"man1/gridlemma.1", "man5/gridlemma-profile.5",
                                              "man5/gridlemma-log.5", "man5/gridlemma-input.5",
                                              "man7/gridlemma-where.7"}));
    const std::string main = page("man1/gridlemma.1");
    for (const char* section : {"OPTIONS", "FIELDS", "OUTPUT FORMATS", "SESSION", "FILES",
                                "ENVIRONMENT", "EXIT STATUS", "SEE ALSO"})
        EXPECT_THAT(main, HasSubstr(std::string(".SH ") + section + "\n"));
    for (const Verb* verb : verbs())
        EXPECT_THAT(main, HasSubstr(".SS gridlemma " + std::string(verb->name)));
    EXPECT_THAT(main, HasSubstr("gridlemma\\-profile(5)"));
    EXPECT_THAT(page("man5/gridlemma-log.5"), HasSubstr("alternating\\-chain"));
}

TEST(Manual, PassesTheCheckersOfManualPages) {
    const test::ScratchFolder folder;
    ASSERT_EQ(run_cli("--documents " + (folder / "d")).status, 0);
    EXPECT_EQ(test::contents_of(folder / "d/gridlemma.bash"), bash_completion());
    std::size_t checked = 0;
    for (const Page& page : manual()) {
        const std::string file = folder / ("d/man/" + page.file);
        EXPECT_EQ(test::contents_of(file), page.text);
        const auto man = run_script(
            "command -v man >/dev/null || exit 77\nMANWIDTH=80 LC_ALL=C man --warnings -l " + file);
        if (man.status != 77) {
            ++checked;
            EXPECT_EQ(man.status, 0) << page.file;
            EXPECT_THAT(man.err, IsEmpty()) << page.file;
            EXPECT_THAT(man.out, HasSubstr("SEE ALSO"));
        }
        const auto lint =
            run_script("command -v mandoc >/dev/null || exit 77\nmandoc -T lint " + file);
        if (lint.status != 77) {
            ++checked;
            EXPECT_EQ(lint.status, 0) << page.file;
            EXPECT_THAT(lint.out, IsEmpty()) << page.file;
        }
    }
    if (checked == 0) GTEST_SKIP() << "neither man nor mandoc is installed";
}

TEST(Manual, EscapesWhatRoffTakesForItsOwn) {
    const std::string text =
        to_roff({Heading{"a-b"}, Paragraph{"it's .5 \\n `x` ~^"},
                 Entries{{{"-k, --kernel NAME", ".first"}, {"-V[=N]", ""}}}, Commands{".x\n"}});
    EXPECT_EQ(text,
              ".SH A\\-B\nit\\(aqs .5 \\(rsn \\(gax\\(ga \\(ti\\(ha\n"
              ".TP\n\\fB\\-k, \\-\\-kernel \\fR\\fINAME\\fR\n\\&.first\n"
              ".TP\n\\fB\\-V[=\\fR\\fIN\\fR\\fB]\\fR\n"
              ".PP\n.RS 4\n.EX\n\\&.x\n.EE\n.RE\n");
}

// Widths.

TEST(HelpWidth, NoLineIsWiderThanThePage) {
    for (const std::size_t width :
         {std::size_t{48}, std::size_t{60}, std::size_t{72}, std::size_t{80}}) {
        EXPECT_LE(test::width_of(overview(width)), width);
        for (const Verb* verb : verbs())
            EXPECT_LE(test::width_of(verb_help(*verb, width)), width) << verb_help(*verb, width);
        for (const Topic* topic : topics())
            EXPECT_LE(test::width_of(topic_help(*topic, width)), width)
                << topic_help(*topic, width);
    }
}

TEST(HelpWidth, LongCommandsAreCutSoThatTheyStillRun) {
    EXPECT_EQ(to_text({Commands{"gridlemma rate --where 'a && b' one.txt two.txt\n"}}, 32),
              "  gridlemma rate --where \\\n      'a && b' one.txt two.txt\n");
}

/// A pseudo-terminal for a test.
class Terminal {
 public:
    Terminal() : screen_(posix_openpt(O_RDWR | O_NOCTTY)) {
        if (screen_ < 0 || grantpt(screen_) != 0 || unlockpt(screen_) != 0)
            throw std::runtime_error("no terminal");
        line_ = open(ptsname(screen_), O_RDWR | O_NOCTTY);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() {
        close(line_);
        close(screen_);
    }
    void set_columns(unsigned short columns) const {
        const struct winsize size {
            .ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0
        };
        ASSERT_EQ(ioctl(line_, TIOCSWINSZ, &size), 0);
    }
    [[nodiscard]] int line() const { return line_; }
    /// Returns the output of a command on this terminal; at most 4 kB, the capacity of a terminal.
    [[nodiscard]] std::string printed_by(const std::string& command) const {
        EXPECT_EQ(run_script(command + " >" + ptsname(screen_)).status, 0);
        std::string text(1U << 14U, '\0');
        const auto size = read(screen_, text.data(), text.size());
        text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        std::erase(text, '\r');
        return text;
    }

 private:
    int screen_;
    int line_ = -1;
};

TEST(HelpWidth, IsThatOfTheTerminalUpToEighty) {
    const Terminal terminal;
    EnvironmentVariable columns("COLUMNS", nullptr);
    terminal.set_columns(50);
    EXPECT_EQ(help_width(terminal.line()), 50U);
    const Topic& topic = *find_topic("status");
    EXPECT_EQ(terminal.printed_by("gridlemma help status"), topic_help(topic, 50));
    EXPECT_NE(topic_help(topic, 50), topic_help(topic, 80));
    const std::vector<std::pair<int, std::size_t>> cases{
        {200, 80}, {81, 80}, {79, 79}, {20, 40}, {0, 80}};
    for (const auto& [wide, expected] : cases) {
        terminal.set_columns(static_cast<unsigned short>(wide));
        EXPECT_EQ(help_width(terminal.line()), expected) << wide;
    }
}

TEST(HelpWidth, ColumnsCorrectsTheTerminalButNothingElse) {
    const Terminal terminal;
    terminal.set_columns(60);
    const std::vector<std::pair<const char*, std::size_t>> cases{
        {"55", 55}, {"x", 60}, {"", 60}, {"0", 60}, {"1000", 80}};
    for (const auto& [text, expected] : cases) {
        const EnvironmentVariable columns("COLUMNS", text);
        EXPECT_EQ(help_width(terminal.line()), expected) << text;
    }
    EXPECT_EQ(run_script("COLUMNS=50 gridlemma help rate").out, verb_help(*find_verb("rate"), 80));
}

// The step log.

std::string written(const Step& step) {
    Buffer out;
    append_log_line(step, 1, out);
    return {out.data(), out.size()};
}

template <std::size_t... index>
std::vector<std::string> written_kinds(std::index_sequence<index...>) {
    std::vector<std::string> kinds;
    const auto add = [&kinds](const Evidence& evidence) {
        Step step;
        step.evidence = evidence;
        kinds.push_back(Json::parse(written(step))["evidence"]["kind"]);
    };
    (add(Evidence(std::in_place_index<index + 1>)), ...);
    return kinds;
}

TEST(LogTopic, HasEveryKindOfEvidence) {
    std::vector<std::string> documented;
    for (const LogObject& object : log_evidence()) documented.emplace_back(object.name);
    EXPECT_EQ(documented,
              written_kinds(std::make_index_sequence<std::variant_size_v<Evidence> - 1>()));
    const std::string text = topic_help(*find_topic("log"));
    for (const std::string& kind : documented)
        EXPECT_THAT(text, HasSubstr("kind \"" + kind + "\""));
}

bool is_of_type(const Json& value, std::string_view type) {
    const auto all = [&](auto is_right) {
        return value.is_array() && std::ranges::all_of(value, is_right);
    };
    if (type == "integer") return value.is_number_unsigned();
    if (type == "boolean") return value.is_boolean();
    if (type == "text") return value.is_string();
    if (type == "object") return value.is_object();
    if (type == "list of texts") return all([](const Json& item) { return item.is_string(); });
    if (type == "list of integers")
        return all([](const Json& item) { return item.is_number_unsigned(); });
    if (type == "list of objects") return all([](const Json& item) { return item.is_object(); });
    if (type == "list of lists") return all([](const Json& item) { return item.is_array(); });
    ADD_FAILURE() << "unknown type " << type;
    return false;
}

/// Collects the documented keys that have been seen; a key that is not documented is a failure.
class SeenKeys {
 public:
    void see(const Json& json, const LogObject& object, std::string_view but) {
        for (const auto& [key, value] : json.items()) {
            if (key == but) continue;
            const auto known = std::ranges::find(object.keys, key, &LogKey::name);
            if (known == object.keys.end()) {
                ADD_FAILURE() << object.name << ": '" << key << "' is not documented";
                continue;
            }
            EXPECT_TRUE(is_of_type(value, known->type)) << object.name << ' ' << key;
            seen_.insert(std::string(object.name) + ' ' + key);
        }
    }
    void expect_all(std::span<const LogObject> objects) const {
        for (const LogObject& object : objects)
            for (const LogKey& key : object.keys)
                EXPECT_TRUE(seen_.contains(std::string(object.name) + ' ' + std::string(key.name)))
                    << object.name << ": '" << key.name << "' is never written";
    }

 private:
    std::set<std::string> seen_;
};

const LogObject& named(std::span<const LogObject> objects, std::string_view name) {
    const auto found = std::ranges::find(objects, name, &LogObject::name);
    if (found == objects.end()) throw std::out_of_range(std::string(name));
    return *found;
}

void see_evidence(const Json& json, SeenKeys& seen) {
    const std::string kind = json["kind"];
    seen.see(json, named(log_evidence(), kind), "kind");
    if (kind == "alternating-chain")
        for (const Json& node : json["nodes"]) seen.see(node, log_parts()[0], "");
    for (const char* key : {"sets", "hidden_sets"})
        if (json.contains(key))
            for (const Json& set : json[key]) seen.see(set, log_parts()[2], "");
    if (kind == "colors")
        for (const Json& component : json["components"]) seen.see(component, log_parts()[3], "");
    if (kind == "medusa")
        for (const Json& color : json["colors"]) seen.see(color, log_parts()[5], "");
    if (kind == "whip")
        for (const Json& link : json["links"]) seen.see(link, log_parts()[4], "");
    if (json.contains("relations"))
        for (const Json& relation : json["relations"]) see_evidence(relation, seen);
    if (kind == "forcing-whips") {
        if (json.contains("relation")) see_evidence(json["relation"], seen);
        for (const Json& whip : json["whips"]) see_evidence(whip, seen);
    }
    if (kind == "chains" || kind == "kraken")
        for (Json chain : json["chains"]) {
            chain["kind"] = "alternating-chain";
            see_evidence(chain, seen);
        }
    if (kind != "chain") return;
    for (const Json& line : json["lines"])
        for (const Json& node : line) seen.see(node, log_parts()[1], "");
    if (json.contains("nested"))
        for (const Json& nested : json["nested"]) see_evidence(nested, seen);
}

TEST(LogTopic, HasEveryKeyThatIsWritten) {
    const test::ScratchFolder folder;
    const auto file = folder.write(
        "named",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 a\n");
    SeenKeys seen;
    for (const std::string profile : {"se", "hodoku"}) {
        const auto ran =
            run_script("{ cat " + file + "; head -n 150 '" +
                       (test::source_dir() / "tests/data/minimal-20k.txt").string() + "'; } > " +
                       (folder / "in") + "\ngridlemma explain --format jsonl -p " + profile + " " +
                       (folder / "in") + "\ngridlemma explain --format jsonl --geometry x " +
                       (folder / "in") + " | head -1");
        for (const std::string& line : test::lines_of(ran.out)) {
            const Json json = Json::parse(line);
            seen.see(json, named(log_lines(), json["record"].get<std::string>()), "record");
            if (json.contains("evidence")) see_evidence(json["evidence"], seen);
        }
    }
    seen.expect_all(log_lines());
    seen.expect_all(log_parts().first(1));
}

ChainEvidence chain_of(ChainEvidence::Kind kind) {
    ChainNode node;
    node.reason = ChainNode::Reason::house;
    node.parents = {1};
    node.nested = 0;
    node.truths = {Truth(Cell(0))};
    ChainEvidence chain;
    chain.kind = kind;
    chain.lines = {{node}};
    return chain;
}

/// Returns evidence of every kind, with every key that it can have.
std::vector<Evidence> full_evidence() {
    SingleEvidence single;
    single.in_house = true;
    AlternatingChainEvidence alternating;
    alternating.nodes = {{}};
    alternating.hidden_sets = {{}};
    ChainEvidence of_cell = chain_of(ChainEvidence::Kind::cell);
    of_cell.nested = {chain_of(ChainEvidence::Kind::forcing)};
    const GuardiansEvidence guardians{.cells = Cell(0),
                                      .digits = {},
                                      .guardians = {},
                                      .houses = {House::row(0)},
                                      .pattern = {{}}};
    alternating.relations = {guardians};
    return {single,
            LockedEvidence{},
            SubsetEvidence{},
            FishEvidence{},
            WingEvidence{},
            DeadlyPatternEvidence{},
            ExclusionEvidence{},
            alternating,
            of_cell,
            chain_of(ChainEvidence::Kind::house),
            SetsEvidence{.kind = SetsEvidence::Kind::blossom,
                         .stem = {},
                         .sets = {{}},
                         .links = {{}},
                         .digits = {}},
            ColorsEvidence{.digit = {}, .components = {{}}, .refuted = {}},
            MedusaEvidence{.colors = {}, .refuted = 0},
            TemplateEvidence{},
            AlternatingChainsEvidence{{alternating}},
            ChainedFishEvidence{{}, {alternating}},
            guardians,
            ExocetEvidence{.base = {},
                           .targets = {},
                           .digits = {},
                           .cross_lines = {},
                           .boxed = Digit(2),
                           .locked = Digit(1),
                           .pairs = {{}}},
            FireworkEvidence{},
            WhipEvidence{.kind = {}, .target = {}, .links = {{}}},
            WhipEvidence{.kind = {},
                         .target = {},
                         .links = {{.truth = {}, .left = {}, .right = {}, .relation = 0}},
                         .relations = {guardians}},
            ForcingWhipsEvidence{guardians, {{}}},
            ForcingWhipsEvidence{{}, {{}}},
            RankEvidence{},
            SymmetryEvidence{},
            ClueCoverEvidence{},
            SearchEvidence{},
            PatternEvidence{}};
}

TEST(LogTopic, HasNoKeyThatIsNeverWritten) {
    SeenKeys seen;
    std::set<std::size_t> kinds;
    for (const Evidence& evidence : full_evidence()) {
        kinds.insert(evidence.index());
        Step step;
        step.evidence = evidence;
        see_evidence(Json::parse(written(step))["evidence"], seen);
    }
    EXPECT_EQ(kinds.size() + 1, std::variant_size_v<Evidence>);
    seen.expect_all(log_evidence());
    seen.expect_all(log_parts());
}

// The README.

TEST(Readme, ListsEveryFieldAndNoOther) {
    const std::string text = test::contents_of((test::source_dir() / "README.md").string());
    const std::size_t start = text.find("| field | type |");
    ASSERT_NE(start, std::string::npos);
    std::set<std::string> listed;
    std::istringstream rows(text.substr(start, text.find("\n\n", start) - start));
    static const std::regex name("`([a-z]+)`");
    for (std::string row; std::getline(rows, row);) {
        const std::string cell = row.substr(0, row.find('|', 1));
        for (std::sregex_iterator match(cell.begin(), cell.end(), name), end; match != end; ++match)
            listed.insert((*match)[1]);
    }
    std::set<std::string> known;
    for (const Field& field : fields()) known.emplace(field.name);
    EXPECT_EQ(listed, known);
    EXPECT_THAT(text, HasSubstr("A missing value is `-` in text"));
}

}  // namespace
}  // namespace gridlemma::apps
