// SPDX-License-Identifier: Apache-2.0
// The provenance of a result, as comments and as a record.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/apps/output_sample.hpp"

namespace gridlemma::apps {
namespace {

Provenance usual_provenance() {
    Provenance provenance("0.1.0", "rate");
    provenance.set("kernel", "mrv")
        .set_profile("basic", "name basic\n")
        .set("seed", std::uint64_t{42})
        .set("options", "--where=er > 7");
    return provenance;
}

TEST(Provenances, AreCommentsBeforeTheTitles) {
    const Provenance provenance = usual_provenance();
    const std::string hash = stable_hash("name basic\n");
    const std::string comments =
        "# program: gridlemma 0.1.0\n# verb: rate\n# kernel: mrv\n"
        "# profile: basic\n# profile-hash: " +
        hash + "\n# seed: 42\n# options: --where=er > 7\n";
    EXPECT_EQ(header("csv", "n,er", &provenance), comments + "n,er\n");
    EXPECT_EQ(header("tsv", "n,er", &provenance), comments + "n\ter\n");
    EXPECT_EQ(header("text", "n,er", &provenance), comments + "      n    er\n");
}

TEST(Provenances, AreTheFirstRecordOfJsonLines) {
    const Provenance provenance = usual_provenance();
    const std::string line = header("jsonl", "n,er", &provenance);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    EXPECT_EQ(line.substr(0, 48), "{\"provenance\":{\"program\":\"gridlemma 0.1.0\",\"verb");
    const auto record = nlohmann::json::parse(line);
    EXPECT_EQ(record["provenance"]["seed"], "42");
    EXPECT_EQ(record["provenance"]["profile-hash"], stable_hash("name basic\n"));
    EXPECT_EQ(record["provenance"].size(), 7U);
}

TEST(Provenances, KeepTheLastValueInTheFirstPlace) {
    Provenance provenance("1", "solve");
    provenance.set("kernel", "a").set("limit", std::uint64_t{2}).set("kernel", "b");
    Buffer out;
    provenance.write_comments(out);
    EXPECT_EQ(fmt::to_string(out),
              "# program: gridlemma 1\n# verb: solve\n# kernel: b\n# limit: 2\n");
}

TEST(Provenances, CannotBreakOutOfTheirLine) {
    Provenance provenance("1", "solve");
    provenance.set("options", "a\nb\r\x1b\xff\"");
    EXPECT_EQ(header("csv", "n", &provenance),
              "# program: gridlemma 1\n# verb: solve\n# options: a b  \uFFFD\"\nn\n");
    const std::string line = header("jsonl", "n", &provenance);
    EXPECT_EQ(nlohmann::json::parse(line)["provenance"]["options"], "a\nb\r\x1b\uFFFD\"");
}

TEST(StableHash, IsFnv1aOfTheBytes) {
    // Test vectors published by the authors of the hash.
    EXPECT_EQ(stable_hash(""), "fnv1a64:cbf29ce484222325");
    EXPECT_EQ(stable_hash("a"), "fnv1a64:af63dc4c8601ec8c");
    EXPECT_EQ(stable_hash("foobar"), "fnv1a64:85944171f73967e8");
}

}  // namespace
}  // namespace gridlemma::apps
