// SPDX-License-Identifier: Apache-2.0
// Whether JSON has the shape that logs are said to have: keys, types, ranges, words, patterns.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <string>

#include "strategies/log/log_shape.hpp"
#include "tests/pattern.hpp"

namespace gridlemma::test {

class LogConformity {
 public:
    using Json = nlohmann::json;

    /// Expects a line of a log.
    void expect_line(const Json& line) {
        for (const LogObject& known : log_lines())
            if (line.at("record").get<std::string>() == known.name)
                return expect_object(line, known, "record");
        ADD_FAILURE() << "unknown line " << line;
    }
    /// Expects an object of evidence.
    void expect_evidence(const Json& evidence) {
        const LogObject* kind =
            named(log_evidence(), evidence.at("kind").get_ref<const std::string&>());
        ASSERT_NE(kind, nullptr) << evidence;
        expect_object(evidence, *kind, "kind");
    }

    /// Expects that each key of each kind has been seen, and each word.
    void expect_all_seen() const {
        for (const auto& objects : {log_evidence(), log_parts()})
            for (const LogObject& object : objects)
                for (const LogKey& key : object.keys) {
                    expect_seen(object.name + " " + key.name);
                    for (const Word& word : key.value.words)
                        expect_seen(word_seen(key.name, word.word));
                }
    }
    void expect_seen(const std::string& what) const {
        EXPECT_TRUE(seen_.contains(what)) << what << " was never written";
    }
    /// What expect_seen() calls a word that is the value of a key.
    [[nodiscard]] static std::string word_seen(std::string_view key, std::string_view word) {
        return std::string(key) + "=" + std::string(word);
    }

 private:
    static const LogObject* named(std::span<const LogObject> objects, const std::string& name) {
        const auto found = std::ranges::find(objects, name, &LogObject::name);
        return found == objects.end() ? nullptr : &*found;
    }

    void expect_object(const Json& json, const LogObject& object, std::string_view tag) {
        ASSERT_TRUE(json.is_object()) << json;
        std::size_t known = tag.empty() ? 0 : 1;
        for (const LogKey& key : object.keys) {
            const auto found = json.find(key.name);
            if (found == json.end()) {
                EXPECT_TRUE(key.is_optional) << object.name << " without " << key.name;
                continue;
            }
            ++known;
            seen_.insert(object.name + " " + key.name);
            expect_value(*found, key.value, key.name);
        }
        EXPECT_EQ(json.size(), known) << object.name << " has an unknown key: " << json;
    }

    void expect_value(const Json& json, const LogValue& value, const std::string& key) {
        switch (value.kind) {
            case LogValue::Kind::boolean:
                EXPECT_TRUE(json.is_boolean()) << key;
                break;
            case LogValue::Kind::number:
                EXPECT_TRUE(json.is_number()) << key;
                break;
            case LogValue::Kind::integer:
                ASSERT_TRUE(json.is_number_integer()) << key;
                EXPECT_GE(json.get<std::int64_t>(), value.least) << key;
                EXPECT_LE(json.get<std::int64_t>(), value.most) << key;
                if (value.most - value.least < 10)
                    seen_.insert(word_seen(key, std::to_string(json.get<std::int64_t>())));
                break;
            case LogValue::Kind::text:
                expect_text(json, value, key);
                break;
            case LogValue::Kind::list:
                ASSERT_TRUE(json.is_array()) << key;
                for (const Json& item : json) expect_value(item, value.items.front(), key);
                break;
            case LogValue::Kind::object:
                if (value.object.empty()) return expect_evidence(json);
                const LogObject* kind = named(log_evidence(), value.object);
                const LogObject* part = named(log_parts(), value.object);
                ASSERT_NE(kind == nullptr, part == nullptr) << value.object;
                expect_object(json, kind != nullptr ? *kind : *part, value.has_kind ? "kind" : "");
                break;
        }
    }

    void expect_text(const Json& json, const LogValue& value, const std::string& key) {
        ASSERT_TRUE(json.is_string()) << key;
        const auto& text = json.get_ref<const std::string&>();
        if (!value.words.empty()) {
            seen_.insert(word_seen(key, text));
            EXPECT_NE(std::ranges::find(value.words, text, &Word::word), value.words.end())
                << key << ": '" << text << "' is not documented";
        }
        if (value.pattern.empty() || !matched_[value.pattern].insert(text).second) return;
        EXPECT_TRUE(first_match(text, std::string(value.pattern))) << key << ": " << text;
    }

    std::set<std::string> seen_;
    std::map<std::string, std::set<std::string>> matched_;  ///< Texts by pattern, for speed.
};

}  // namespace gridlemma::test
