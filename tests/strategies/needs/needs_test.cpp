// SPDX-License-Identifier: Apache-2.0
// What puzzles need, compared with what every set of strategies does.
#include "strategies/needs/needs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>

#include "engine/search/kernel.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/needs/hitting_sets.hpp"
#include "strategies/needs/minimal_sets.hpp"
#include "strategies/needs/needs_record.hpp"
#include "strategies/needs/set_runs.hpp"
#include "tests/strategies/only_solution.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Profile ten_strategies() {
    return *parse_profile(
        "name ten\nscale se\nstep full-house 1.0\nstep hidden-single-box 1.2\n"
        "step hidden-single-row 1.5\nstep hidden-single-column 1.6\nstep naked-single 2.3\n"
        "step pointing 2.6\nstep claiming 2.8\nstep naked-pair 3.0\nstep x-wing 3.2\n"
        "step hidden-pair 3.4\n");
}

/// All sets that solve the puzzle and have no part that does: by a profile of its own for each set.
class Ablation {
 public:
    explicit Ablation(const Profile& whole) : count_(whole.ladder.size()) {
        for (std::size_t bits = 0; bits < std::size_t{1} << count_; ++bits) {
            profiles_.push_back(whole);
            Profile& profile = profiles_.back();
            profile.ladder.clear();
            for (std::size_t i = 0; i < count_; ++i)
                if ((bits >> i & 1U) != 0) profile.ladder.push_back(whole.ladder[i]);
        }
        for (const Profile& profile : profiles_) solvers_.emplace_back(profile);
    }

    std::vector<RungSet> minimal(const Puzzle& puzzle) {
        std::vector<bool> solves(solvers_.size());
        for (std::size_t bits = 1; bits < solvers_.size(); ++bits)
            solves[bits] = solvers_[bits].solve(puzzle).solved_by == SolvedBy::logic;
        std::vector<RungSet> result;
        for (std::size_t bits = 1; bits < solvers_.size(); ++bits) {
            bool has_part = false;
            for (std::size_t part = (bits - 1) & bits; part != 0 && !has_part;
                 part = (part - 1) & bits)
                has_part = solves[part];
            if (solves[bits] && !has_part) result.emplace_back(bits);
        }
        return result;
    }

 private:
    std::size_t count_;
    std::vector<Profile> profiles_;
    std::deque<LogicSolver> solvers_;
};

TEST(Needs, MinimalSetsAreThoseOfExhaustiveAblation) {
    const Profile profile = ten_strategies();
    Ablation ablation(profile);
    NeedsFinder finder(profile);
    std::size_t solved = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::swept(120, 2'000))) {
        std::vector<RungSet> expected = ablation.minimal(puzzle);
        std::ranges::sort(expected, CheaperSet{profile});
        const Needs needs = finder.find(puzzle, test::only_solution_of(puzzle));
        EXPECT_TRUE(needs.is_complete);
        EXPECT_EQ(needs.basis, NeedsBasis::every_set);
        ASSERT_EQ(needs.minimal, expected) << to_string(puzzle);
        solved += needs.is_solved ? 1 : 0;
    }
    EXPECT_GT(solved, test::scaled(20));
}

/// Whether the set solves, and none does that lacks one of its rungs.
bool is_minimal(SetRuns& runs, const RungSet& set) {
    if (!runs.of(set).is_solved) return false;
    return std::ranges::none_of(in_order(set), [&](std::uint16_t rung) {
        RungSet rest = set;
        return runs.of(rest.reset(rung)).is_solved;
    });
}

/// A naked pair is stuck where one of its cells is a single, if naked singles are not tried. So the
/// assumption does not hold for every set, and duality may miss some. What it finds is right.
TEST(Needs, DualityFindsMinimalSetsAndMostlyAll) {
    const Profile profile = ten_strategies();
    SetRuns runs(profile);
    std::size_t solved = 0;
    std::size_t equal = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::is_long_run() ? 2000 : 200)) {
        Needs every;
        Needs dual;
        runs.start(puzzle, test::only_solution_of(puzzle));
        find_by_every_set(runs, {.limit = 100'000}, every);
        find_by_duality(runs, {.limit = 100'000}, dual);
        EXPECT_TRUE(dual.is_complete);
        EXPECT_EQ(every.minimal.empty(), dual.minimal.empty());
        for (const RungSet& set : dual.minimal) EXPECT_TRUE(is_minimal(runs, set));
        for (const RungSet& set : dual.blocking)
            EXPECT_FALSE(runs.of(first_rungs(10) & ~set).is_solved);
        std::ranges::sort(every.minimal, comes_before);
        std::ranges::sort(dual.minimal, comes_before);
        solved += dual.minimal.empty() ? 0 : 1;
        equal += !dual.minimal.empty() && every.minimal == dual.minimal ? 1 : 0;
    }
    EXPECT_GT(solved, 50U);
    EXPECT_GT(2 * equal, solved);
    testing::Test::RecordProperty("solved", static_cast<int>(solved));
    testing::Test::RecordProperty("equal", static_cast<int>(equal));
}

TEST(Needs, HittingSetsAreTheMinimalOnes) {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        constexpr unsigned rungs = 8;
        HittingSets hitting;
        std::vector<RungSet> sets;
        for (unsigned i = 0; i < 1 + random() % 6; ++i) {
            sets.emplace_back(1 + random() % ((1U << rungs) - 1));
            ASSERT_TRUE(hitting.add(sets.back(), 1000));
        }
        std::vector<RungSet> expected;
        const auto hits = [&](const RungSet& candidate) {
            return std::ranges::all_of(sets,
                                       [&](const RungSet& s) { return (s & candidate).any(); });
        };
        for (unsigned bits = 0; bits < 1U << rungs; ++bits) {
            const RungSet candidate(bits);
            bool is_minimal = hits(candidate);
            for (std::uint16_t rung : in_order(candidate)) {
                RungSet less = candidate;
                is_minimal &= !hits(less.reset(rung));
            }
            if (is_minimal) expected.push_back(candidate);
        }
        std::vector<RungSet> found = hitting.sets();
        std::ranges::sort(found, comes_before);
        std::ranges::sort(expected, comes_before);
        EXPECT_EQ(found, expected);
    }
}

TEST(Needs, SaysWhenTheLimitWasHit) {
    const Profile ten = ten_strategies();
    const Profile basic = *find_profile("basic");
    for (const Profile* profile : {&ten, &basic}) {
        NeedsFinder finder(*profile, {.limit = 3});
        for (const Puzzle& puzzle : test::load_own_puzzles(5)) {
            const Needs needs = finder.find(puzzle, test::only_solution_of(puzzle));
            EXPECT_FALSE(needs.is_complete);
            EXPECT_TRUE(needs.blocking.empty());
            EXPECT_LE(needs.minimal.size(), 3U);
        }
    }
}

class NeedsRecords : public ::testing::Test {
 protected:
    NeedsRecords() {
        NeedsFinder finder(profile_);
        for (const Puzzle& puzzle : test::load_own_puzzles(60))
            records_.push_back({.puzzle = puzzle,
                                .ordinal = 1,
                                .profile = profile_.name,
                                .needs = finder.find(puzzle, test::only_solution_of(puzzle))});
    }

    /// How many records a change makes wrong; each that is changed has to be refuted.
    template <typename Change>
    int refuted(Change change) {
        int count = 0;
        for (NeedsRecord record : records_) {
            if (!change(record.needs)) continue;
            EXPECT_TRUE(refute(record, profile_)) << to_json(record, profile_);
            ++count;
        }
        return count;
    }

    Profile profile_ = ten_strategies();
    std::vector<NeedsRecord> records_;
};

TEST_F(NeedsRecords, AreReadAsTheyWereWritten) {
    for (const NeedsRecord& record : records_) {
        const std::string line = to_json(record, profile_);
        EXPECT_EQ(needs_profile_of(line), "ten");
        const Result<NeedsRecord> read = parse_needs(line, profile_);
        ASSERT_TRUE(read) << read.error().reason;
        EXPECT_EQ(to_json(*read, profile_), line);
    }
}

TEST_F(NeedsRecords, HoldAsTheyWereFound) {
    for (const NeedsRecord& record : records_)
        EXPECT_EQ(refute(record, profile_), std::nullopt) << to_json(record, profile_);
}

TEST_F(NeedsRecords, AreRefutedWithoutOneOfTheMinimalSets) {
    EXPECT_GT(refuted([](Needs& needs) {
                  if (needs.minimal.size() < 2) return false;
                  needs.minimal.pop_back();
                  return true;
              }),
              3);
}

TEST_F(NeedsRecords, AreRefutedWithASetThatDoesNotSolve) {
    EXPECT_GT(refuted([](Needs& needs) {
                  if (needs.minimal.empty()) return false;
                  RungSet& set = needs.minimal.front();
                  set.reset(in_order(set).back());
                  return true;
              }),
              10);
}

TEST_F(NeedsRecords, AreRefutedWithASetThatIsNotMinimal) {
    EXPECT_GT(refuted([](Needs& needs) {
                  if (needs.minimal.empty() || needs.minimal.front().all()) return false;
                  RungSet& set = needs.minimal.front();
                  const RungSet others = first_rungs(10) & ~set;
                  if (others.none()) return false;
                  set.set(in_order(others).front());
                  return true;
              }),
              10);
}

TEST_F(NeedsRecords, AreRefutedWithABlockingSetTooMany) {
    EXPECT_GT(refuted([](Needs& needs) {
                  if (needs.minimal.empty()) return false;
                  const RungSet others = first_rungs(10) & ~needs.minimal.front();
                  if (others.none()) return false;
                  needs.blocking.push_back(others);
                  return true;
              }),
              10);
}

TEST_F(NeedsRecords, AreRefutedWithAnotherDifficulty) {
    EXPECT_GT(refuted([](Needs& needs) {
                  if (needs.greatest_order.empty()) return false;
                  needs.greatest += 0.1;
                  return true;
              }),
              10);
}

TEST_F(NeedsRecords, AreRefutedWithAnOrderThatIsNone) {
    const auto has_order = [](const Needs& needs) { return !needs.greatest_order.empty(); };
    EXPECT_GT(refuted([&](Needs& needs) {
                  if (!has_order(needs)) return false;
                  needs.greatest_order.pop_back();
                  return true;
              }),
              10);
    EXPECT_GT(refuted([&](Needs& needs) {
                  if (!has_order(needs)) return false;
                  needs.greatest_order.front() = needs.greatest_order.back();
                  return true;
              }),
              10);
}

TEST(NeedsBasis, EverySetIsForShortLaddersAlone) {
    Profile profile = ten_strategies();
    for (const char* const id : {"naked-triple", "swordfish", "hidden-triple"})
        profile.ladder.push_back(*find_rung(profiles::se(), id));
    NeedsFinder finder(profile);
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    NeedsRecord record{.puzzle = puzzle,
                       .needs = finder.find(puzzle, test::only_solution_of(puzzle))};
    record.needs.basis = NeedsBasis::every_set;
    record.needs.is_complete = true;
    const std::optional<std::string> reason = refute(record, profile);
    ASSERT_TRUE(reason);
    EXPECT_EQ(*reason, "basis 'every set' is for ladders of 12 strategies at most");
}

TEST_F(NeedsRecords, AreRefutedWithoutTheSolvedOnes) {
    EXPECT_GT(refuted([](Needs& needs) {
                  if (!needs.is_solved) return false;
                  needs = Needs();
                  needs.is_complete = true;
                  return true;
              }),
              10);
}

TEST_F(NeedsRecords, LinesThatAreNoneAreRefused) {
    EXPECT_EQ(needs_profile_of("{\"record\":\"step\"}"), std::nullopt);
    EXPECT_EQ(needs_profile_of("needs"), std::nullopt);
    for (const std::string line :
         {"{\"record\":\"needs\"}", "{\"record\":\"needs\",\"version\":2}", "[]",
          "{\"record\":\"needs\",\"version\":1,\"n\":1,\"puzzle\":\"x\"}"})
        EXPECT_FALSE(parse_needs(line, profile_)) << line;
    const auto solved =
        std::ranges::find_if(records_, [](const NeedsRecord& r) { return r.needs.is_solved; });
    std::string line = to_json(*solved, profile_);
    line.replace(line.find("full-house"), 10, "empty-hous");
    const Result<NeedsRecord> read = parse_needs(line, profile_);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().reason, "'empty-hous' is no strategy of profile 'ten'");
}

}  // namespace
}  // namespace gridlemma
