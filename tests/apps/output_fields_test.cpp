// SPDX-License-Identifier: Apache-2.0
// The table of fields: complete, with descriptions, and consistent with the record.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/apps/output_sample.hpp"

namespace gridlemma::apps {
namespace {

std::string plain(std::string_view name, const Record& record) {
    Buffer out;
    find_field(name)->write(record, out);
    return fmt::to_string(out);
}

/// Whether it is a measure of a scale by which the sample has no rating.
bool is_of_another_scale(const Field& field, const Record& record) {
    return field.measure != nullptr && record.rating.find(field.measure->name) == nullptr;
}

/// Measures of further scales come after those that there have always been.
TEST(Fields, AreThoseOfTheContractInItsOrder) {
    const SampleRecord sample;
    std::string names;
    for (const Field& field : fields())
        if (!is_of_another_scale(field, sample.record))
            names += (names.empty() ? "" : ",") + std::string(field.name);
    EXPECT_EQ(
        names,
        "n,file,line,name,puzzle,geometry,canonical,status,solutions,solution,nth,solved,er,ep,ed,"
        "level,score,"
        "total,grade,rating,hardest,techniques,steps,guesses,nodes,depth,usec");
}

TEST(Fields, AreDescribedInOneLineEach) {
    for (const Field& field : fields()) {
        EXPECT_FALSE(field.description.empty()) << field.name;
        EXPECT_LE(field.description.size(), 70U) << field.name;
        EXPECT_EQ(find_field(field.name), &field);
        EXPECT_GE(field.width, 0);
    }
    EXPECT_EQ(find_field("N"), find_field("n"));
    EXPECT_EQ(find_field(""), nullptr);
    EXPECT_EQ(to_string(FieldType::counts), "counts");
    EXPECT_EQ(to_string(FieldType::integer), "integer");
}

TEST(Fields, WriteTheirValues) {
    const SampleRecord sample;
    const std::map<std::string_view, std::string_view> expected{
        {"n", "17"},
        {"file", "hard.txt"},
        {"line", "23"},
        {"name", "Inkala 2010"},
        {"puzzle",
         "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
        {"geometry", "classic"},
        {"canonical",
         "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9."},
        {"status", "unique"},
        {"solutions", "1"},
        {"solution", SampleRecord::solution_text},
        {"nth", "1"},
        {"solved", "search"},
        {"er", "10.7"},
        {"ep", "6.7"},
        {"ed", "2.0"},
        {"level", "Extreme"},
        {"score", "4711"},
        {"total", "99.5"},
        {"grade", "Extreme"},
        {"rating", "10.7"},
        {"hardest", "hidden-pair"},
        {"techniques", "naked-single:3;hidden-single-box:12;hidden-pair:1"},
        {"steps", "16"},
        {"guesses", "94"},
        {"nodes", "201"},
        {"depth", "11"},
        {"usec", "123.5"}};
    for (const Field& field : fields()) {
        const auto found = expected.find(field.name);
        EXPECT_EQ(found == expected.end(), is_of_another_scale(field, sample.record));
        EXPECT_EQ(plain(field.name, sample.record),
                  found == expected.end() ? std::string_view{} : found->second)
            << field.name;
    }
}

TEST(Fields, NumbersAreNumbersAndTextsAreNone) {
    const SampleRecord sample;
    for (const Field& field : fields()) {
        if (is_of_another_scale(field, sample.record)) continue;
        // Words in ascending order have places.
        const bool is_number =
            field.type == FieldType::integer || field.type == FieldType::number || field.ordered;
        EXPECT_EQ(field.number(sample.record).has_value(), is_number) << field.name;
    }
    EXPECT_EQ(find_field("guesses")->number(sample.record), 94);
    EXPECT_EQ(find_field("ep")->number(sample.record), 6.7) << "as written, not 6.699999999999999";
}

TEST(Fields, RatingIsTheFirstNumberAndGradeTheFirstLabelOfAnyScale) {
    SampleRecord sample;
    sample.record.rating = {{"grade", 3, 0, "Fiendish"}, {"hardest", 7.25, 2}, {"total", 99.5, 1}};
    EXPECT_EQ(plain("grade", sample.record), "Fiendish");
    EXPECT_EQ(plain("rating", sample.record), "7.25");
    EXPECT_EQ(find_field("rating")->number(sample.record), 7.25);
    sample.record.rating = {{"W", 6.0 + 1e-9}};
    EXPECT_EQ(plain("grade", sample.record), "");
    EXPECT_EQ(plain("rating", sample.record), "6");
    EXPECT_EQ(find_field("rating")->number(sample.record), 6) << "as written";
}

TEST(Fields, WriteNothingForWhatIsAbsent) {
    SampleRecord sample;
    sample.forget();
    const std::set<std::string_view> always{"n",        "file",      "line",   "puzzle",
                                            "geometry", "canonical", "status", "guesses",
                                            "nodes",    "depth",     "usec"};
    for (const Field& field : fields())
        EXPECT_EQ(plain(field.name, sample.record).empty(), !always.contains(field.name))
            << field.name;
    for (std::string_view name : {"er", "score", "rating", "steps", "solutions"})
        EXPECT_FALSE(find_field(name)->number(sample.record)) << name;
}

TEST(Fields, OfFewWordsKnowThemAll) {
    SampleRecord sample;
    std::set<std::string> seen;
    for (const Status status :
         {Status::unique, Status::multiple, Status::none, Status::invalid, Status::capped}) {
        sample.record.status = status;
        seen.insert(plain("status", sample.record));
    }
    const auto words = find_field("status")->words;
    EXPECT_EQ(seen, std::set<std::string>(words.begin(), words.end()));
    sample.record.solved_by = SolvedBy::nothing;
    EXPECT_EQ(plain("solved", sample.record), "no");
    sample.record.solved_by = SolvedBy::logic;
    EXPECT_EQ(plain("solved", sample.record), "logic");
    EXPECT_TRUE(find_field("level")->ordered);
    EXPECT_EQ(find_field("level")->words.front(), "Easy");
    EXPECT_EQ(find_field("level")->words.back(), "Extreme");
}

TEST(Fields, PositionsKeepWhatIsGivenApart) {
    SampleRecord sample;
    std::string all = plain("puzzle", sample.record);
    EXPECT_EQ(all.size(), 81U);
    sample.input.puzzle.allow(Cell(1), DigitSet{Digit(1), Digit(2)});
    EXPECT_EQ(plain("puzzle", sample.record), to_string(sample.input.puzzle));
    EXPECT_NE(plain("puzzle", sample.record).find(':'), std::string::npos) << "what is struck";
    // A cell with one allowed digit is not a given; one that allows nothing is not an empty cell.
    sample.input.puzzle.allow(Cell(1), Digit(1));
    EXPECT_EQ(plain("puzzle", sample.record), to_string(sample.input.puzzle));
    sample.input.puzzle.allow(Cell(1), {});
    EXPECT_EQ(plain("puzzle", sample.record), to_string(sample.input.puzzle));
    sample.input.puzzle.allow(Cell(1), DigitSet::all());
    EXPECT_EQ(plain("puzzle", sample.record), all);
}

TEST(FieldLists, KeepTheOrderAsTyped) {
    const auto chosen = parse_fields("er, n ,puzzle");
    ASSERT_TRUE(chosen);
    ASSERT_EQ(chosen->size(), 3U);
    EXPECT_EQ((*chosen)[0]->name, "er");
    EXPECT_EQ((*chosen)[1]->name, "n");
    EXPECT_EQ((*chosen)[2]->name, "puzzle");
}

TEST(FieldLists, AreRefusedWithThePlace) {
    const auto refused = [](std::string_view list) {
        const auto result = parse_fields(list);
        return result ? Error{"accepted", 0} : result.error();
    };
    EXPECT_EQ(refused("n,statsu").reason, "unknown field 'statsu'; did you mean 'status'?");
    EXPECT_EQ(refused("n, statsu").position, 3U);
    EXPECT_EQ(refused("n,er,n").reason, "field 'n' is named twice");
    EXPECT_EQ(refused("n,er,n").position, 5U);
    EXPECT_EQ(refused("").reason, "the name of a field is missing");
    EXPECT_EQ(refused("n,").position, 2U);
    EXPECT_EQ(refused(",n").position, 0U);
    EXPECT_EQ(refused("n, ,er").reason, "the name of a field is missing");
    EXPECT_EQ(refused("no-such-thing-at-all").reason, "unknown field 'no-such-thing-at-all'");
    EXPECT_NE(refused(std::string(100000, 'n')).reason, "accepted");
}

TEST(Records, AreClearedForTheNextPuzzleWithoutGivingUpMemory) {
    SampleRecord sample;
    const auto capacity = sample.record.techniques.capacity();
    sample.record.clear();
    EXPECT_EQ(sample.record.input, nullptr);
    EXPECT_TRUE(sample.record.rating.empty());
    EXPECT_FALSE(sample.record.solution || sample.record.steps);
    EXPECT_TRUE(sample.record.techniques.empty());
    EXPECT_EQ(sample.record.techniques.capacity(), capacity);
    EXPECT_EQ(sample.record.search, SearchStats{});
}

}  // namespace
}  // namespace gridlemma::apps
