// SPDX-License-Identifier: Apache-2.0
// The program's documentation: topics, manual pages, widths, and that the documentation of each
// language and format matches what the code reads and writes.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <set>
#include <utility>

#include "apps/cli/completion.hpp"
#include "apps/cli/document.hpp"
#include "apps/cli/help.hpp"
#include "apps/cli/option_text.hpp"
#include "apps/cli/topic.hpp"
#include "apps/cli/verb.hpp"
#include "apps/output/filter/filter.hpp"
#include "apps/output/records/writer.hpp"
#include "apps/path/path_log.hpp"
#include "apps/session/commands.hpp"
#include "apps/topics/status.hpp"
#include "engine/logic/profile_language.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/log_shape.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/session_support.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

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

/// What gridlemma(1) and the other pages call it: "gridlemma\\-where(7)".
std::string reference(std::string name, int section) {
    std::ranges::replace(name, ' ', '-');
    return escaped_for_roff(fmt::format("gridlemma-{}({})", name, section));
}

std::string page_of(std::string name, int section) {
    std::ranges::replace(name, ' ', '-');
    return page(fmt::format("man{0}/gridlemma-{1}.{0}", section, name));
}

TEST(Manual, HasAPageForEachVerbAndTopic) {
    const std::string main = page("man1/gridlemma.1");
    EXPECT_LE(test::lines_of(main).size(), 160U) << "it is a list";
    EXPECT_EQ(manual().size(), 1 + verbs().size() + topics().size());
    for (const Verb* verb : verbs()) {
        const std::string name(verb->name);
        const std::string text = page_of(name, 1);
        for (const char* section : {"SYNOPSIS", "DESCRIPTION", "COMMON OPTIONS", "SEE ALSO"})
            EXPECT_THAT(text, HasSubstr(fmt::format(".SH {}\n", section))) << name;
        for (const Option& option : all_options(*verb))
            EXPECT_THAT(text, HasSubstr(escaped_for_roff(fmt::format("--{}", option.name))));
        for (const std::string_view topic : split_choices(verb->topics))
            EXPECT_THAT(text, HasSubstr(reference(std::string(topic), find_topic(topic)->section)));
        EXPECT_THAT(main, HasSubstr(reference(name, 1)));
        EXPECT_THAT(main, HasSubstr(escaped_for_roff(verb->summary)));
    }
    for (const Topic* topic : topics()) {
        const std::string name(topic->name);
        EXPECT_TRUE(topic->section == 5 || topic->section == 7) << name;
        EXPECT_THAT(page_of(name, topic->section), HasSubstr("gridlemma(1)"));
        EXPECT_THAT(main, HasSubstr(reference(name, topic->section)));
    }
    EXPECT_THAT(page("man5/gridlemma-log.5"), HasSubstr("alternating\\-chain"));
}

TEST(Manual, PassesTheCheckersOfManualPages) {
    const test::ScratchFolder folder;
    ASSERT_EQ(run_cli("--documents " + (folder / "d")).status, 0);
    for (const Page& script : completions())
        EXPECT_EQ(test::contents_of(folder / ("d/" + script.file)), script.text) << script.file;
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
        EXPECT_LE(test::width_of(verb_list(width)), width);
        EXPECT_LE(test::width_of(topic_list(width)), width);
        EXPECT_LE(test::width_of(family_help("grid", width)), width);
        for (const Verb* verb : verbs()) {
            EXPECT_LE(test::width_of(verb_help(*verb, width)), width) << verb_help(*verb, width);
            for (const Option& option : verb->options)
                EXPECT_LE(test::width_of(option_help(option.name, width)), width) << option.name;
        }
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

TEST(LogTopic, HasEveryKindKeyAndWordThatIsDeclared) {
    const std::string text = topic_help(*find_topic("log"), 1000);
    for (const LogObject& line : log_lines())
        EXPECT_THAT(text, HasSubstr("record \"" + line.name + "\""));
    for (const LogObject& kind : log_evidence())
        EXPECT_THAT(text, HasSubstr("kind \"" + kind.name + "\""));
    for (const auto& objects : {log_lines(), log_evidence(), log_parts()})
        for (const LogObject& object : objects) {
            EXPECT_THAT(text, HasSubstr(object.meaning));
            for (const LogKey& key : object.keys) {
                EXPECT_THAT(text, HasSubstr(key.name));
                EXPECT_THAT(text, HasSubstr(key.meaning));
                for (const Word& word : key.value.words)
                    EXPECT_THAT(text, HasSubstr("\"" + std::string(word.word) + "\"")) << key.name;
            }
        }
}

TEST(LogTopic, SaysWhatTheTextsOfLogsMean) {
    const std::string text = topic_help(*find_topic("log"), 1000);
    EXPECT_THAT(text, HasSubstr("\"pair\": the digit is in a cell that sees it"));
    EXPECT_THAT(text, HasSubstr("integer from 0 to 7. As usually numbered"));
    EXPECT_THAT(text, HasSubstr("x1 is the first house that the geometry has besides those"));
    EXPECT_THAT(text, HasSubstr("as 7x1 in house x1"));
}

// The README.

TEST(Readme, IsShort) {
    const std::string text = test::contents_of((test::source_dir() / "README.md").string());
    EXPECT_LE(test::lines_of(text).size(), 120U);
}

}  // namespace
}  // namespace gridlemma::apps
