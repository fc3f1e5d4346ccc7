// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/path/step_drawing.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// As a quoted string of the language.
std::string dot_string(std::string_view text) {
    std::string result = "\"";
    for (char character : text) {
        if (character == '"' || character == '\\') result += '\\';
        result += character;
    }
    return result + '"';
}

class Writer {
 public:
    explicit Writer(Buffer& out) : out_(out) {}

    void write(const AlternatingChainEvidence& chain) {
        const int first = next_;
        for (const AlternatingChainEvidence::Node& node : chain.nodes)
            write_node(in_words(node), node.is_on, false);
        for (std::size_t i = 1; i < chain.nodes.size(); ++i)
            write_edge(first + static_cast<int>(i) - 1, first + static_cast<int>(i),
                       chain.nodes[i].is_on);
    }

    /// Each chain is a cluster.
    void write(const std::vector<AlternatingChainEvidence>& chains) {
        for (const AlternatingChainEvidence& chain : chains) {
            begin_cluster();
            write(chain);
            print("  }}\n");
        }
    }

    /// Links lead from set to set, or from the stem to each set; sets without links have no graph.
    void write(const SetsEvidence& evidence) {
        if (evidence.links.empty()) return;
        const bool has_stem = evidence.kind == SetsEvidence::Kind::blossom;
        const int count = static_cast<int>(evidence.sets.size());
        const int first = next_;
        for (const SetsEvidence::Set& set : evidence.sets) write_node(in_words(set), false, false);
        if (has_stem) write_node(to_string(evidence.stem), false, true);
        for (int i = 0; i < std::min(count, static_cast<int>(evidence.links.size())); ++i)
            print("    n{} -> n{} [dir=none, label={}];\n", first + (has_stem ? count : i),
                  first + (has_stem ? i : (i + 1) % count),
                  dot_string(in_words(evidence.links[static_cast<std::size_t>(i)])));
    }

    /// The target, then what is left of each truth and why.
    void write(const WhipEvidence& whip) {
        if (whip.kind == WhipEvidence::Kind::oddagon) return write_ring(whip);
        std::vector<int> on{next_};
        write_node(to_string(whip.target), true, true);
        const auto sources = sources_of(whip);
        for (std::size_t i = 0; i < whip.links.size(); ++i) {
            const WhipEvidence::Link& link = whip.links[i];
            write_node(to_string(Literal(link.left, false)), false, false);
            write_edge(on[sources[i]], next_ - 1, false);
            if (link.right.empty()) continue;
            CellSet cells;
            for (Candidate right : link.right) cells.insert(right.cell());
            on.push_back(next_);
            write_node(
                in_words(AlternatingChainEvidence::Node{link.right.front().digit(), cells, true}),
                true, false);
            write_edge(next_ - 2, next_ - 1, true);
        }
    }

    /// Each line is a cluster; so is each nested chain, in which its lines are.
    void write(const ChainEvidence& chain) {
        for (const std::vector<ChainNode>& line : chain.lines) {
            begin_cluster();
            write_line(line);
            print("  }}\n");
        }
        for (const ChainEvidence& nested : chain.nested) {
            begin_cluster();
            write(nested);
            print("  }}\n");
        }
    }

 private:
    template <typename... Arguments>
    void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        append_format(out_, format, std::forward<Arguments>(arguments)...);
    }

    /// The candidates of an oddagon; of any two neighbours one is true.
    void write_ring(const WhipEvidence& oddagon) {
        const int first = next_;
        const int count = static_cast<int>(oddagon.links.size());
        for (const WhipEvidence::Link& link : oddagon.links)
            write_node(to_string(link.left), false, false);
        for (int i = 0; i < count; ++i)
            print("    n{} -> n{} [dir=none];\n", first + i, first + (i + 1) % count);
    }

    void begin_cluster() { print("  subgraph cluster_{} {{\n", ++clusters_); }

    void write_line(const std::vector<ChainNode>& line) {
        const int first = next_;
        for (const ChainNode& node : line)
            write_node(to_string(node.literal), node.literal.is_on(),
                       node.reason == ChainNode::Reason::assumption);
        for (std::size_t i = 0; i < line.size(); ++i)
            for (std::uint16_t parent : line[i].parents)
                write_edge(first + parent, first + static_cast<int>(i), line[i].literal.is_on());
    }

    void write_node(const std::string& label, bool is_on, bool is_assumed) {
        print("    n{} [label={}, shape={}, style={}];\n", next_++, dot_string(label),
              is_assumed ? "diamond" : "box", is_on ? "bold" : "solid");
    }

    /// A strong link leads to a node that is on, a weak link to one that is off.
    void write_edge(int from, int to, bool is_strong) {
        print("    n{} -> n{} [style={}];\n", from, to, is_strong ? "solid" : "dashed");
    }

    Buffer& out_;
    int next_ = 0;
    int clusters_ = 0;
};

/// The chains of each kind of evidence; a kind without chains has no graph.
struct ChainWriter {
    Writer& writer;

    void operator()(const AlternatingChainEvidence& chain) const { writer.write(chain); }
    void operator()(const AlternatingChainsEvidence& several) const {
        writer.write(several.chains);
    }
    void operator()(const ChainedFishEvidence& fish) const { writer.write(fish.chains); }
    void operator()(const ChainEvidence& chain) const { writer.write(chain); }
    void operator()(const WhipEvidence& whip) const { writer.write(whip); }
    void operator()(const ForcingWhipsEvidence& forcing) const {
        for (const WhipEvidence& whip : forcing.whips) writer.write(whip);
    }
    void operator()(const SetsEvidence& sets) const { writer.write(sets); }
    /// All other kinds have nothing that is linked.
    template <typename Other>
    void operator()(const Other&) const {}
};

}  // namespace

void append_graph(const Step& step, std::uint64_t number, std::string_view title, Buffer& out) {
    Buffer graph;
    Writer writer(graph);
    std::visit(ChainWriter{writer}, step.evidence);
    if (graph.size() == 0) return;
    append_format(out, "digraph step_{} {{\n  rankdir=LR;\n  labelloc=t;\n  label={};\n", number,
                  dot_string(title));
    append(out, {graph.data(), graph.size()});
    append_format(out, "}}\n");
}

}  // namespace gridlemma::apps
