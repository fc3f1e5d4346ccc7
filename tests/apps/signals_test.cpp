// SPDX-License-Identifier: Apache-2.0
// A signal at any moment: finished answers are complete and in whole lines, and the run ends at
// once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <random>
#include <thread>

#include "tests/apps/child.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/pattern.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using namespace std::chrono_literals;
using test::BrokenPipesAreErrors;
using test::Child;
using test::lines_of;
using test::ScratchFolder;
using Clock = Child::Clock;
using Words = std::vector<std::string>;

// Everything takes longer with a sanitizer or next to a build.
constexpr auto promptly = test::is_sanitized ? 15s : 3s;

std::string repeated(const std::string& line, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += line + '\n';
    return text;
}

const std::vector<std::string>& puzzle_lines() {
    static const std::vector<std::string> lines = [] {
        std::vector<std::string> some =
            lines_of(test::contents_of(test::source_dir() / "tests/data/minimal-20k.txt"));
        some.resize(600);
        return some;
    }();
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

/// One way of running the program, and what to check in its output.
struct Way {
    Words words;
    bool reads_log = false;  ///< The input is the step log instead of puzzles.
    std::size_t head = 0;    ///< Lines before the first answer.
    bool has_summary = false;
    bool summary_on_stderr = false;
    bool has_answers = true;
};

const std::vector<Way>& ways() {
    static const std::vector<Way> all{
        {.words = {"solve"}},
        {.words = {"solve", "--format", "csv"}, .head = 1},
        {.words = {"solve", "--format", "grid"}},
        {.words = {"solve", "--kernel", "mrv", "--count", "5"}},
        {.words = {"rate", "--summary=never", "--profile", "basic"}, .head = 1},
        {.words = {"rate", "--profile", "basic", "--format", "jsonl", "--summary=also"},
         .has_summary = true,
         .summary_on_stderr = true},
        {.words = {"rate", "--profile", "hodoku", "--format", "csv", "--summary=also"},
         .head = 1,
         .has_summary = true,
         .summary_on_stderr = true},
        {.words = {"rate", "--profile", "basic", "--summary=only"},
         .has_summary = true,
         .has_answers = false},
        {.words = {"explain", "--profile", "basic", "--format", "jsonl"}},
        {.words = {"explain", "--profile", "basic"}},
        {.words = {"compare", "--profile", "basic", "--kernel", "mrv", "--no-time"},
         .has_summary = true,
         .has_answers = false},
        {.words = {"check"}, .reads_log = true, .has_summary = true},
    };
    return all;
}

/// The expected results of a way that is not stopped.
struct Expected {
    std::vector<std::string> input;  ///< Lines.
    std::string output;              ///< The output of the whole run, without the summary.
};

std::string output_of(const Words& words, const std::string& input) {
    std::string command;
    for (const std::string& word : words) command += word + ' ';
    return test::run_cli(command, input).out;
}

/// Returns the output without the text after the answers.
std::string answers_in(const Way& way, const std::string& output) {
    if (!way.has_answers) return {};
    if (!way.has_summary || way.summary_on_stderr) return output;
    if (output.starts_with('\n')) return {};
    const std::size_t end = output.rfind("\n\n");
    return end == std::string::npos ? output : output.substr(0, end + 1);
}

Expected expected_of(const Way& way) {
    Expected expected{puzzle_lines(), {}};
    Words words = way.words;
    if (way.reads_log)
        expected.input =
            lines_of(output_of({"explain", "--profile", "basic", "--format", "jsonl"},
                               joined({puzzle_lines().begin(), puzzle_lines().begin() + 20})));
    else
        words.insert(words.end(), {"--threads", "1"});
    expected.output = answers_in(way, output_of(words, joined(expected.input)));
    return expected;
}

/// One run that receives a line from time to time, until a signal ends it.
class Victim {
 public:
    Victim(const Way& way, const Expected& expected, std::mt19937& random)
        : way_(way), expected_(expected) {
        constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
        Words words = way.words;
        if (!way.reads_log)
            words.insert(words.end(), {"--threads", std::to_string(1 + random() % 4)});
        signal_ = signals[random() % signals.size()];
        // Most runs are long enough for some lines to be a second old.
        age_ = std::chrono::milliseconds(random() % 1600);
        pause_ = std::chrono::microseconds(500 + random() % 20'000);
        child_.emplace(words);
        start_ = Clock::now();
        reader_ = std::thread([this] {
            std::thread other([this] { err_ = Child::read_all(child_->err); });
            out_ = Child::read_all(child_->out);
            other.join();
        });
    }
    ~Victim() {
        child_.reset();
        if (reader_.joinable()) reader_.join();
    }

    /// Sends the lines that are due, or the signal. Returns false when the run has ended.
    bool go_on() {
        const auto now = Clock::now();
        if (now - start_ >= age_) {
            killed_ = now;
            child_->signal(signal_);
            return false;
        }
        while (fed_.size() < expected_.input.size() &&
               now - start_ >= pause_ * static_cast<int>(fed_.size())) {
            if (!child_->write(expected_.input[fed_.size()] + '\n')) break;
            fed_.push_back(Clock::now());
        }
        return true;
    }

    void judge() {
        const auto status = child_->wait();
        ASSERT_TRUE(status) << "it goes on";
        EXPECT_LT(Clock::now() - killed_, promptly);
        reader_.join();
        EXPECT_EQ(*status, 128 + signal_);
        const std::string answers = answers_in(way_, out_);
        EXPECT_TRUE(out_.empty() || out_.ends_with('\n')) << "half a line";
        EXPECT_TRUE(expected_.output.starts_with(answers));
        EXPECT_GE(lines_of(way_.has_answers ? answers : out_).size(), least_lines());
        if (way_.has_summary) judge_summary(answers);
    }

    [[nodiscard]] std::string name() const {
        std::string text;
        for (const std::string& word : way_.words) text += word + ' ';
        return text + "killed by " + std::to_string(signal_) + " after " +
               std::to_string(age_.count()) + " ms, having been fed " +
               std::to_string(fed_.size()) + " lines";
    }

 private:
    /// Returns the number of input lines that it had at least a second to answer.
    [[nodiscard]] std::size_t old_lines() const {
        return static_cast<std::size_t>(std::count_if(fed_.begin(), fed_.end(), [this](auto time) {
            return killed_ - time >= (test::is_sanitized ? 10s : 1s);
        }));
    }
    [[nodiscard]] std::size_t least_lines() const {
        const std::size_t old = old_lines();
        if (old == 0) return 0;
        if (way_.reads_log) return ends_of_puzzles(old);
        return way_.has_answers ? way_.head + old : 1;
    }
    [[nodiscard]] std::size_t ends_of_puzzles(std::size_t lines) const {
        return static_cast<std::size_t>(std::count_if(
            expected_.input.begin(), expected_.input.begin() + static_cast<std::ptrdiff_t>(lines),
            [](const std::string& line) { return line.find("\"status\"") != std::string::npos; }));
    }
    void judge_summary(const std::string& answers) {
        const std::string& text = way_.summary_on_stderr ? err_ : out_;
        if (text.empty() && old_lines() == 0) return;  // It had not started to answer.
        EXPECT_THAT(text, testing::HasSubstr("Interrupted: "));
        const auto number = test::first_match(text, "(^|\\n)([0-9]+) puzzle");
        const bool has_none = text.find("No puzzle was rated.") != std::string::npos;
        ASSERT_NE(number.has_value(), has_none) << text;
        const std::size_t counted = number ? std::stoul((*number)[2]) : 0;
        const std::size_t lines = lines_of(answers).size();
        if (way_.has_answers)
            EXPECT_EQ(counted, lines - std::min(way_.head, lines));
        else
            EXPECT_GE(counted, old_lines());
        EXPECT_LE(counted, fed_.size());
    }

    const Way& way_;
    const Expected& expected_;
    std::optional<Child> child_;
    std::thread reader_;
    std::string out_;
    std::string err_;
    int signal_ = 0;
    std::chrono::milliseconds age_{};
    std::chrono::microseconds pause_{};
    Clock::time_point start_;
    Clock::time_point killed_;
    std::vector<Clock::time_point> fed_;
};

TEST(Signals, LoseNothingThatWasFinished) {
    const BrokenPipesAreErrors guard;
    constexpr int kills = test::is_sanitized ? 20 : 200;
    constexpr std::size_t at_a_time = test::is_sanitized ? 2 : 10;
    const auto seed = static_cast<unsigned>(Clock::now().time_since_epoch().count());
    std::cout << "seed " << seed << '\n';
    std::mt19937 random(seed);
    std::vector<Expected> expected;
    for (const Way& way : ways()) expected.push_back(expected_of(way));
    std::deque<std::unique_ptr<Victim>> alive;
    for (int started = 0; started < kills || !alive.empty();) {
        if (started < kills && alive.size() < at_a_time) {
            const auto way = static_cast<std::size_t>(started++) % ways().size();
            alive.push_back(std::make_unique<Victim>(ways()[way], expected[way], random));
        }
        for (std::size_t i = 0; i < alive.size();) {
            if (alive[i]->go_on()) {
                ++i;
                continue;
            }
            SCOPED_TRACE(alive[i]->name());
            alive[i]->judge();
            alive.erase(alive.begin() + static_cast<std::ptrdiff_t>(i));
        }
        usleep(200);
    }
}

/// Runs `words` and kills it after `lines` lines of output, while the last puzzle never ends.
void expect_prompt_end(const Words& words, const std::string& input, const std::string& output,
                       std::size_t lines) {
    Child child(words);
    ASSERT_TRUE(child.write(input));
    child.in.close();
    const std::string before = Child::read(child.out, lines);
    EXPECT_EQ(before, output) << "while the last puzzle takes long";
    const auto killed = Clock::now();
    child.signal(SIGTERM);
    EXPECT_EQ(child.wait(promptly), 128 + SIGTERM);
    EXPECT_LT(Clock::now() - killed, promptly);
    EXPECT_EQ(Child::read_all(child.out), "");
    EXPECT_EQ(Child::read_all(child.err), "");
}

TEST(Signals, DoNotWaitForALongPuzzle) {
    const std::string endless(81, '.');
    for (const std::string threads : {"1", "2", "4"}) {
        SCOPED_TRACE(threads + " threads");
        expect_prompt_end(
            {"solve", "--count", "1000000000000", "--threads", threads},
            repeated(sample_puzzle, 1000) + endless + '\n' + repeated(sample_puzzle, 10),
            repeated("1", 1000), 1000);
    }
}

TEST(Signals, DoNotWaitForASlowReader) {
#if defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "ThreadSanitizer calls a handler only when its thread has stopped waiting";
#endif
    for (const Words& words : {Words{"solve"}, Words{"solve", "--format", "jsonl"}}) {
        Child child(words);
        std::thread feeder([&child] {
            const BrokenPipesAreErrors guard;
            const std::string some = repeated(sample_puzzle, 100);
            while (child.write(some)) continue;
        });
        // The pipe is full when no more output arrives.
        for (int before = -1, now = 0; before != now || now == 0;) {
            before = now;
            usleep(200'000);
            ASSERT_EQ(ioctl(child.out.descriptor(), FIONREAD, &now), 0);
        }
        const auto killed = Clock::now();
        child.signal(SIGINT);
        EXPECT_EQ(child.wait(promptly), 128 + SIGINT);
        EXPECT_LT(Clock::now() - killed, promptly);
        const std::string text = Child::read_all(child.out);
        EXPECT_GT(text.size(), 20'000U);
        EXPECT_TRUE(text.ends_with('\n')) << "half a line";
        feeder.join();
    }
}

TEST(Signals, AreIgnoredIfTheyWereBefore) {
    Child child({"solve"}, [] { std::signal(SIGHUP, SIG_IGN); });
    ASSERT_TRUE(child.write(sample_puzzle + '\n'));
    EXPECT_EQ(Child::read(child.out, 1), sample_solution + '\n');
    child.signal(SIGHUP);
    ASSERT_TRUE(child.write(sample_puzzle + '\n'));
    child.in.close();
    EXPECT_EQ(Child::read_all(child.out), sample_solution + '\n');
    EXPECT_EQ(child.wait(), 0);
}

TEST(Signals, LeaveTheOldFileAndSayWhereTheNewOneIs) {
    const ScratchFolder folder;
    const std::string file = folder.write("out", "old\n");
    Child child({"rate", "--profile", "basic", "--format", "csv", "-o", file});
    ASSERT_TRUE(child.write(repeated(sample_puzzle, 3)));
    for (int i = 0; i < 200 && lines_of(test::contents_of(file + ".partial")).size() < 4; ++i)
        usleep(50'000);
    child.signal(SIGINT);
    EXPECT_EQ(child.wait(), 128 + SIGINT);
    EXPECT_EQ(test::contents_of(file), "old\n");
    EXPECT_EQ(lines_of(test::contents_of(file + ".partial")).size(), 4U);
    EXPECT_EQ(Child::read_all(child.err), "gridlemma: " + file +
                                              " is not complete; what there is of it is in " +
                                              file + ".partial; --resume continues it\n");
}

/// One line in, one answer out, although neither side closes its pipe.
TEST(Coprocess, GetsEachAnswerBeforeItAsksAgain) {
    for (const Words& words : {Words{"solve"}, Words{"rate", "--summary=never", "--format", "%r"},
                               Words{"solve", "--format", "jsonl"}}) {
        for (const std::string threads : {"1", "4"}) {
            SCOPED_TRACE(words.front() + " with " + threads + " threads");
            Words all = words;
            all.insert(all.end(), {"--threads", threads});
            Child child(all);
            const auto start = Clock::now();
            constexpr int questions = 100;
            for (int i = 0; i < questions; ++i) {
                ASSERT_TRUE(child.write(sample_puzzle + '\n'));
                ASSERT_EQ(lines_of(Child::read(child.out, 1)).size(), 1U) << "no answer to " << i;
            }
            // At once, not with the ten flushes per second.
            EXPECT_LT(Clock::now() - start, questions * 50ms);
            child.in.close();
            EXPECT_EQ(child.wait(), 0);
        }
    }
}

TEST(Coprocess, GetsTheVerdictOnEachLog) {
    const std::string log =
        output_of({"explain", "--profile", "basic", "--format", "jsonl"}, sample_puzzle);
    Child child({"check"});
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(child.write(log));
        EXPECT_THAT(Child::read(child.out, 1), testing::StartsWith("ok "));
    }
    child.in.close();
    EXPECT_EQ(child.wait(), 0);
}

TEST(Coprocess, SeesEachSolutionWhileTheNextIsLookedFor) {
    // So few givens that the solutions never end, with a reader that reads only some.
    Child child({"solve", "--all", "--threads", "2"});
    ASSERT_TRUE(child.write(sample_puzzle + '\n' + std::string(81, '.') + '\n'));
    EXPECT_GE(lines_of(Child::read(child.out, 1000)).size(), 1000U);
    child.out.close();
    EXPECT_EQ(child.wait(), 128 + SIGPIPE);
    EXPECT_EQ(Child::read_all(child.err), "");
}

}  // namespace
}  // namespace gridlemma::apps
