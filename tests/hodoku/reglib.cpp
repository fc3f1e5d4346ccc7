// SPDX-License-Identifier: Apache-2.0
// reglib FILE: HoDoKu's regression library against our strategies. Prints each line that fails, and
// finally how many passed and failed.
//
// A line passes if the technique has a step with its digits and every such step eliminates, places
// and counts exactly what the line says; once one step matches, others may differ in length. A line
// that is marked as failing passes if there is no step with its digits. Lines of techniques that
// are not listed below fail; with --listed they are printed and not counted, so that the tests can
// detect new ones.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "tests/collector.hpp"
#include "tests/hodoku/reglib_line.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

namespace {

/// Which digits of a step the library names.
enum class Names : std::uint8_t { pattern, ends, eliminated, first_eliminated, none };

struct Technique {
    std::string_view code;
    std::vector<std::string_view> strategies;
    Names names = Names::pattern;
};

/// The techniques that are tested. A technique that is missing here fails.
const std::vector<Technique>& techniques() {
    static const std::vector<Technique> list = {
        {"0000", {"full-house"}},
        {"0002", {"hidden-single-box", "hidden-single-row", "hidden-single-column"}},
        {"0003", {"naked-single"}},
        {"0100", {"pointing"}},
        {"0101", {"claiming"}},
        {"0110", {"locked-pair"}},
        {"0111", {"locked-triple"}},
        {"0200", {"naked-pair"}},
        {"0201", {"naked-triple"}},
        {"0202", {"naked-quad"}},
        {"0210", {"hidden-pair"}},
        {"0211", {"hidden-triple"}},
        {"0212", {"hidden-quad"}},
        {"0300", {"x-wing"}},
        {"0301", {"swordfish"}},
        {"0302", {"jellyfish"}},
        {"0310", {"finned-x-wing"}},
        {"0311", {"finned-swordfish"}},
        {"0312", {"finned-jellyfish"}},
        {"0320", {"sashimi-x-wing"}},
        {"0321", {"sashimi-swordfish"}},
        {"0322", {"sashimi-jellyfish"}},
        {"0330", {"franken-x-wing"}},
        {"0331", {"franken-swordfish"}},
        {"0332", {"franken-jellyfish"}},
        {"0303", {"squirmbag"}},
        {"0304", {"whale"}},
        {"0305", {"leviathan"}},
        {"0313", {"finned-squirmbag"}},
        {"0314", {"finned-whale"}},
        {"0315", {"finned-leviathan"}},
        {"0323", {"sashimi-squirmbag"}},
        {"0324", {"sashimi-whale"}},
        {"0325", {"sashimi-leviathan"}},
        {"0333", {"franken-squirmbag"}},
        {"0334", {"franken-whale"}},
        {"0335", {"franken-leviathan"}},
        {"0340", {"finned-franken-x-wing"}},
        {"0341", {"finned-franken-swordfish"}},
        {"0342", {"finned-franken-jellyfish"}},
        {"0343", {"finned-franken-squirmbag"}},
        {"0344", {"finned-franken-whale"}},
        {"0345", {"finned-franken-leviathan"}},
        {"0350", {"mutant-x-wing"}},
        {"0351", {"mutant-swordfish"}},
        {"0352", {"mutant-jellyfish"}},
        {"0353", {"mutant-squirmbag"}},
        {"0354", {"mutant-whale"}},
        {"0355", {"mutant-leviathan"}},
        {"0360", {"finned-mutant-x-wing"}},
        {"0361", {"finned-mutant-swordfish"}},
        {"0362", {"finned-mutant-jellyfish"}},
        {"0363", {"finned-mutant-squirmbag"}},
        {"0364", {"finned-mutant-whale"}},
        {"0365", {"finned-mutant-leviathan"}},
        {"0400", {"skyscraper"}},
        {"0401", {"two-string-kite"}},
        {"0402", {"empty-rectangle"}},
        {"0403", {"turbot-fish"}},
        {"0404", {"dual-two-string-kite"}, Names::first_eliminated},
        {"0405", {"dual-empty-rectangle"}},
        {"0500", {"simple-colors-trap"}},
        {"0501", {"simple-colors-wrap"}},
        {"0502", {"multi-colors-1"}},
        {"0503", {"multi-colors-2"}},
        {"0600", {"uniqueness-test-1"}},
        {"0601", {"uniqueness-test-2"}},
        {"0602", {"uniqueness-test-3"}},
        {"0603", {"uniqueness-test-4"}},
        {"0604", {"uniqueness-test-5"}},
        {"0605", {"uniqueness-test-6"}},
        {"0606", {"hidden-rectangle"}},
        {"0607", {"avoidable-rectangle-1"}},
        {"0608", {"avoidable-rectangle-2"}},
        {"0610", {"bug-plus-one"}, Names::none},
        {"0701", {"x-chain"}, Names::ends},
        {"0702", {"xy-chain"}, Names::ends},
        {"0703", {"remote-pair"}},
        {"0706", {"continuous-nice-loop"}, Names::eliminated},
        {"0707", {"discontinuous-nice-loop"}, Names::eliminated},
        {"0708", {"aic"}, Names::eliminated},
        {"0709", {"grouped-continuous-nice-loop"}, Names::eliminated},
        {"0710", {"grouped-discontinuous-nice-loop"}, Names::eliminated},
        {"0711", {"grouped-aic"}, Names::eliminated},
        {"0800", {"xy-wing"}},
        {"0801", {"xyz-wing"}},
        {"0803", {"w-wing"}},
        {"0901", {"als-xz"}, Names::eliminated},
        {"0902", {"als-xy-wing"}, Names::eliminated},
        {"0903", {"als-chain"}, Names::eliminated},
        {"0904", {"death-blossom"}, Names::eliminated},
        {"1101", {"sue-de-coq"}, Names::eliminated},
        {"1201", {"template-set"}},
        {"1202", {"template-delete"}},
    };
    return list;
}

/// A Siamese fish has a 1 appended to its code.
bool is_siamese(const ReglibLine& line) { return line.code.size() == 5; }

ParameterValues parameters_of(const ReglibLine& line) {
    using namespace parameters;
    ParameterValues values{{&hodoku_reading, 1},
                           {&overlapping_sets, 1},
                           {&set_links, 6},
                           {&sets_both_ways, 1},
                           {&nodes, nodes.most}};
    const auto set = [&values](const Parameter& parameter, bool value) {
        values.set(parameter, value ? 1 : 0);
    };
    // Larger fish are too many to list them all; for those, fish that eliminate nothing new are
    // omitted.
    set(every_fish, line.code.starts_with("03") && line.code[3] <= '2');
    set(siamese_fish, is_siamese(line));
    set(set_nodes, (line.code == "0709" && line.variant == "2") ||
                       ((line.code == "0710" || line.code == "0711") && line.variant >= "3"));
    if (line.code == "0402") set(two_candidate_rectangles, line.variant == "1");
    if (line.code == "0405") set(two_candidate_rectangles, true);
    if (line.code == "0901") set(overlapping_sets, false);
    if (line.code == "0902" || line.code == "0903" || line.code == "0904")
        set(overlapping_sets, line.variant == "2");
    return values;
}

/// Avoidable rectangles require that all candidates were removed by reasoning.
bool has_candidates_by_reasoning(const ReglibLine& line) {
    const bool is_rectangle = line.code >= "0600" && line.code <= "0606";
    return !is_rectangle || line.variant != "1";
}

/// The digits of a step's pattern.
struct PatternDigits {
    const Step& step;
    const Grid& grid;

    DigitSet operator()(const std::monostate&) const { return {}; }
    DigitSet operator()(const SingleEvidence&) const { return step.placements.front().digit(); }
    DigitSet operator()(const LockedEvidence& locked) const { return locked.digit; }
    DigitSet operator()(const FishEvidence& fish) const { return fish.digit; }
    DigitSet operator()(const WingEvidence& wing) const {
        return grid.at(wing.pivot) | grid.at(wing.left) | grid.at(wing.right);
    }
    DigitSet operator()(const DeadlyPatternEvidence& deadly) const {
        DigitSet digits;
        for (Candidate candidate : deadly.pattern) digits |= candidate.digit();
        return digits;
    }
    DigitSet operator()(const ExclusionEvidence&) const { return {}; }
    DigitSet operator()(const AlternatingChainEvidence& chain) const {
        DigitSet digits;
        for (const auto& node : chain.nodes) digits |= node.digit;
        return digits;
    }
    DigitSet operator()(const ChainEvidence&) const { return {}; }
    DigitSet operator()(const AlternatingChainsEvidence& several) const {
        DigitSet digits;
        for (const AlternatingChainEvidence& chain : several.chains) digits |= (*this)(chain);
        return digits;
    }
    DigitSet operator()(const ColorsEvidence& colors) const { return colors.digit; }
    DigitSet operator()(const MedusaEvidence&) const { return {}; }
    DigitSet operator()(const TemplateEvidence& templates) const { return templates.digit; }
    DigitSet operator()(const ChainedFishEvidence& chained) const { return chained.fish.digit; }
    DigitSet operator()(const WhipEvidence&) const { return {}; }
    DigitSet operator()(const ForcingWhipsEvidence&) const { return {}; }
    DigitSet operator()(const SymmetryEvidence&) const { return {}; }
    DigitSet operator()(const ClueCoverEvidence&) const { return {}; }
    DigitSet operator()(const RankEvidence&) const { return {}; }
    DigitSet operator()(const SearchEvidence&) const { return step.placements.front().digit(); }
    template <typename Other>
    DigitSet operator()(const Other& other) const {
        if constexpr (requires { other.digits; })
            return other.digits;
        else
            return {};
    }
};

DigitSet digits_of(const Step& step, const Technique& technique, const Grid& grid) {
    DigitSet digits;
    switch (technique.names) {
        case Names::pattern:
            return std::visit(PatternDigits{step, grid}, step.evidence);
        case Names::ends:
            return std::get<AlternatingChainEvidence>(step.evidence).nodes.front().digit;
        case Names::eliminated:
            for (Candidate candidate : step.eliminations) digits |= candidate.digit();
            break;
        case Names::first_eliminated:
            return step.eliminations.front().digit();
        case Names::none:
            break;
    }
    return digits;
}

std::vector<Candidate> sorted(std::span<const Candidate> candidates) {
    std::vector<Candidate> list(candidates.begin(), candidates.end());
    std::ranges::sort(list);
    return list;
}

bool concludes(const Step& step, const ReglibLine& line) {
    return sorted({step.eliminations.data(), step.eliminations.size()}) == line.eliminations &&
           sorted({step.placements.data(), step.placements.size()}) == line.placements;
}

bool has_length(const Step& step, const ReglibLine& line) {
    if (line.extra.empty()) return true;
    const auto* chain = std::get_if<AlternatingChainEvidence>(&step.evidence);
    return chain != nullptr && std::to_string(chain->links) == line.extra;
}

std::string in_words(const Step& step) {
    std::string text;
    for (Candidate candidate : step.placements) text += " " + to_string(candidate);
    for (Candidate candidate : step.eliminations)
        text += " " + to_string(candidate.cell()) + "<>" + candidate.digit().character();
    if (const auto* chain = std::get_if<AlternatingChainEvidence>(&step.evidence))
        text += " [" + std::to_string(chain->links) + "]";
    return text;
}

bool is_siamese(const Step& step) {
    const auto* fish = std::get_if<FishEvidence>(&step.evidence);
    return fish != nullptr && fish->cover.size() > fish->base.size();
}

/// A fish whose base or cover consists of boxes only has the code of mutant fish, whichever search
/// finds it.
bool has_another_code(const Step& step, const ReglibLine& line) {
    const auto* fish = std::get_if<FishEvidence>(&step.evidence);
    if (fish == nullptr || (line.code[2] != '3' && line.code[2] != '4')) return false;
    const auto is_boxes = [](HouseSet set) {
        return (set & classic::houses(HouseKind::box)) == set;
    };
    return is_boxes(fish->base) || is_boxes(fish->cover);
}

/// Returns why the line fails; empty if it passes.
std::string failure(const ReglibLine& line, const Technique& technique, const Registry& registry) {
    test::Collector collector;
    Facts facts(line.grid, parameters_of(line), has_candidates_by_reasoning(line));
    for (std::string_view id : technique.strategies) registry.find(id)->find(facts, collector);
    std::erase_if(collector.steps, [&](const Step& step) {
        return digits_of(step, technique, line.grid) != line.digits ||
               is_siamese(step) != is_siamese(line) || has_another_code(step, line);
    });
    if (line.must_fail) return collector.steps.empty() ? "" : "a step where none should be";
    if (collector.steps.empty()) return "no step";
    bool is_found = false;
    for (const Step& step : collector.steps) {
        if (!concludes(step, line)) return "another step:" + in_words(step);
        if (!is_found && !has_length(step, line)) return "another length:" + in_words(step);
        is_found = true;
    }
    return "";
}

struct Count {
    int passed = 0;
    int failed = 0;
    std::map<std::string, int> not_listed;
};

void run_line(std::string_view text, std::size_t number, bool only_listed, const Registry& registry,
              Count& count) {
    const Result<ReglibLine> line = parse_reglib_line(text);
    std::string reason;
    if (!line) {
        reason = "not a line of the library: " + line.error().reason;
    } else {
        const auto technique = std::ranges::find(
            techniques(), std::string_view(line->code).substr(0, 4), &Technique::code);
        if (technique != techniques().end()) {
            reason = failure(*line, *technique, registry);
        } else if (only_listed) {
            ++count.not_listed[line->code];
            return;
        } else {
            reason = "no such technique";
        }
    }
    ++(reason.empty() ? count.passed : count.failed);
    if (!reason.empty())
        std::printf("line %zu fails: %s\n  %s\n", number, reason.c_str(),
                    std::string(text).c_str());
}

int run(const std::filesystem::path& file, bool only_listed) {
    std::ifstream lines(file);
    if (!lines) {
        std::fprintf(stderr, "cannot read %s\n", file.c_str());
        return 2;
    }
    const Registry registry = built_in_registry();
    Count count;
    std::string text;
    for (std::size_t number = 1; std::getline(lines, text); ++number)
        if (text.starts_with(':')) run_line(text, number, only_listed, registry, count);
    for (const auto& [code, times] : count.not_listed)
        std::printf("not tried: %d of %s\n", times, code.c_str());
    std::printf("%d passed, %d failed\n", count.passed, count.failed);
    return count.failed == 0 && count.passed > 0 ? 0 : 1;
}

}  // namespace

}  // namespace gridlemma::test

int main(int argc, char** argv) {
    namespace test = gridlemma::test;
    constexpr int skipped = 77;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() == 1 && arguments[0] != "--listed") return test::run(arguments[0], false);
    if (arguments.size() == 1) {
        const auto shared = test::shared_dir();
        if (shared) return test::run(*shared / "data/hodoku-reglib-a.txt", true);
        std::puts(test::no_shared_data);
        return skipped;
    }
    std::fputs("usage: reglib FILE\n       reglib --listed\n", stderr);
    return 2;
}
