// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_graph.hpp"

#include <fmt/format.h>

#include <string>

#include "apps/output/append.hpp"
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

    /// What is true follows by a strong link, what is false by a weak one.
    void write_edge(int from, int to, bool is_strong) {
        print("    n{} -> n{} [style={}];\n", from, to, is_strong ? "solid" : "dashed");
    }

    Buffer& out_;
    int next_ = 0;
    int clusters_ = 0;
};

}  // namespace

void append_graph(const Step& step, std::uint64_t number, std::string_view title, Buffer& out) {
    const auto* alternating = std::get_if<AlternatingChainEvidence>(&step.evidence);
    const auto* chain = std::get_if<ChainEvidence>(&step.evidence);
    if (alternating == nullptr && chain == nullptr) return;
    append_format(out, "digraph step_{} {{\n  rankdir=LR;\n  labelloc=t;\n  label={};\n", number,
                  dot_string(title));
    Writer writer(out);
    if (alternating != nullptr)
        writer.write(*alternating);
    else
        writer.write(*chain);
    append_format(out, "}}\n");
}

}  // namespace gridlemma::apps
