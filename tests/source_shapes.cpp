// SPDX-License-Identifier: Apache-2.0
#include "tests/source_shapes.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace gridlemma::test {

namespace {

struct Token {
    std::string text;  ///< A literal is "0", whatever it was.
    std::size_t line = 0;
};
using Tokens = std::vector<Token>;

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_name(const std::string& token) { return is_letter(token[0]) && token != "0"; }

/// Splits a source into tokens, without comments and preprocessor lines.
class Scanner {
 public:
    explicit Scanner(std::string_view text) : text_(text) {}

    Tokens scan() {
        while (at_ < text_.size()) take();
        return std::move(tokens_);
    }
    /// Lines that hold a literal and nothing but literals and punctuation.
    [[nodiscard]] std::set<std::size_t> literal_lines() const {
        std::set<std::size_t> lines;
        std::ranges::set_difference(literal_, code_, std::inserter(lines, lines.end()));
        return lines;
    }

 private:
    void take() {
        const char c = text_[at_];
        if (c == '\n') {
            ++line_;
            ++at_;
        } else if (starts("//")) {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (starts("/*")) {
            pass_to(text_.find("*/", at_) + 2);
        } else if (c == '#' && is_first_of_line()) {
            take_directive();
        } else if (starts("R\"")) {
            const std::size_t open = text_.find('(', at_);
            const std::string end = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + '"';
            add_literal(text_.find(end, open) + end.size());
        } else if (c == '"' || c == '\'') {
            add_literal(end_of_quoted(c));
        } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            std::size_t end = at_;
            while (end < text_.size() &&
                   (is_letter(text_[end]) || text_[end] == '\'' || text_[end] == '.'))
                ++end;
            add_literal(end);
        } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            ++at_;
        } else {
            add_code();
        }
    }

    [[nodiscard]] bool starts(std::string_view with) const {
        return text_.substr(at_).starts_with(with);
    }
    [[nodiscard]] bool is_first_of_line() const {
        const std::size_t before = text_.find_last_not_of(" \t", at_ == 0 ? 0 : at_ - 1);
        return at_ == 0 || before == std::string_view::npos || text_[before] == '\n';
    }
    [[nodiscard]] std::size_t end_of_quoted(char quote) const {
        std::size_t end = at_ + 1;
        while (text_[end] != quote) end += text_[end] == '\\' ? 2 : 1;
        return end + 1;
    }
    void pass_to(std::size_t end) {
        line_ += static_cast<std::size_t>(std::ranges::count(text_.substr(at_, end - at_), '\n'));
        at_ = std::min(end, text_.size());
    }
    void take_directive() {
        std::size_t end = text_.find('\n', at_);
        while (end != std::string_view::npos && text_[end - 1] == '\\')
            end = text_.find('\n', end + 1);
        pass_to(std::min(end, text_.size()));
    }
    void add_literal(std::size_t end) {
        tokens_.push_back({"0", line_});
        const std::size_t first = line_;
        pass_to(end);
        for (std::size_t line = first; line <= line_; ++line) literal_.insert(line);
    }
    void add_code() {
        static constexpr std::array<std::string_view, 9> pairs{
            "::", "->", "==", "<=", ">=", "!=", "&&", "||", "<<"};
        std::size_t size = 1;
        if (is_letter(text_[at_]))
            while (at_ + size < text_.size() && is_letter(text_[at_ + size])) ++size;
        else if (std::ranges::find(pairs, text_.substr(at_, 2)) != pairs.end())
            size = 2;
        tokens_.push_back({std::string(text_.substr(at_, size)), line_});
        constexpr std::string_view punctuation = "{}(),;";
        if (punctuation.find(text_[at_]) == std::string_view::npos) code_.insert(line_);
        at_ += size;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    Tokens tokens_;
    std::set<std::size_t> literal_;
    std::set<std::size_t> code_;
};

/// What stands before a brace or a semicolon, with (...) in one piece.
using Head = std::vector<std::string>;

Head without_template(Head head) {
    while (!head.empty() && head[0] == "template") {
        int depth = 0;
        auto end = head.begin() + 1;
        for (; end != head.end(); ++end) {
            if (*end == "<") ++depth;
            if (*end == ">" && --depth == 0) break;
        }
        head.erase(head.begin(), end == head.end() ? end : end + 1);
    }
    return head;
}

bool has(const Head& head, std::string_view token) {
    return std::ranges::find(head, token) != head.end();
}

/// Whether an initializer follows: an = that is no part of a name.
bool has_initializer(const Head& head) {
    for (std::size_t i = 0; i < head.size(); ++i)
        if (head[i] == "=" && (i == 0 || head[i - 1] != "operator")) return true;
    return false;
}

/// The place of the parameters; the size of the head if there are none.
std::size_t parameters_in(const Head& head) {
    static const std::set<std::string> others{"decltype", "noexcept", "alignas", "requires",
                                              "explicit"};
    for (std::size_t i = 1; i < head.size(); ++i) {
        const bool is_call_operator = head[i - 1] == "operator" && i + 1 < head.size();
        if (head[i] == "()" && !others.contains(head[i - 1]) && !is_call_operator) return i;
    }
    return head.size();
}

/// Whether a brace after `head` begins the value of a member in a constructor's list.
bool is_in_member_list(const Head& head) {
    const std::size_t parameters = parameters_in(head);
    const auto colon =
        std::find(head.begin() + static_cast<std::ptrdiff_t>(parameters), head.end(), ":");
    return colon != head.end() && (is_name(head.back()) || head.back() == ">");
}

/// "A", "B" and "f" of a function A<T>::B::f.
std::vector<std::string> names_in(const Head& head, std::size_t end) {
    std::size_t at = end - 1;
    if (const auto sign =
            std::find(head.begin(), head.begin() + static_cast<std::ptrdiff_t>(end), "operator");
        sign != head.begin() + static_cast<std::ptrdiff_t>(end))
        at = static_cast<std::size_t>(sign - head.begin());
    std::vector<std::string> names{head[at]};
    if (at > 0 && head[at - 1] == "~") names[0] = "~" + head[at--];
    while (at >= 2 && head[at - 1] == "::") {
        at -= 2;
        int depth = 0;
        while (head[at] == ">" || depth > 0) {
            if (head[at] == ">") ++depth;
            if (head[at] == "<") --depth;
            if (at == 0) return names;
            --at;
        }
        if (!is_name(head[at])) break;
        names.insert(names.begin(), head[at]);
    }
    return names;
}

/// How many data members of an object a declaration in a class makes.
std::size_t members_in(const Head& whole) {
    static const std::set<std::string> others{"using",  "typedef",  "friend",       "static",
                                              "enum",   "class",    "struct",       "union",
                                              "extern", "template", "static_assert"};
    const Head head = without_template(whole);
    if (head.empty() || others.contains(whole[0]) || others.contains(head[0])) return 0;
    if (has(head, "static") || has(head, "operator")) return 0;
    int depth = 0;
    std::size_t count = 1;
    for (const std::string& token : head) {
        if (token == "=") break;
        if (token == "()") return 0;
        if (token == "<") ++depth;
        if (token == ">") --depth;
        if (token == "," && depth == 0) ++count;
    }
    return count;
}

/// A body outside of its class.
struct Body {
    std::string file;
    std::string space;
    std::string owner;
    std::size_t lines = 0;
};

/// Where the reader is.
struct Scope {
    std::string space;        ///< Namespaces: "gridlemma::lockstep".
    bool is_unnamed = false;  ///< In an unnamed one.
    std::string owner = {};   ///< The classes around.
    ClassShape* inside = nullptr;
};

class ShapeReader {
 public:
    void read(const SourceFile& file) {
        Scanner scanner(file.text);
        tokens_ = scanner.scan();
        literal_lines_ = scanner.literal_lines();
        file_ = file.name;
        at_ = 0;
        read_scope({});
    }
    SourceShapes result();

 private:
    /// File (in unnamed namespaces), namespaces, classes.
    using Key = std::array<std::string, 3>;

    void read_scope(const Scope& scope);
    void open_brace(const Scope& scope, std::size_t first);
    void open_namespace(const Scope& scope);
    void open_class(const Scope& scope, const Head& head, std::size_t first);
    void open_function(const Scope& scope, const Head& head, std::size_t first);
    [[nodiscard]] bool is_table(std::size_t begin, std::size_t end) const;
    void take_round();
    void skip(const char* open, const char* close);
    [[nodiscard]] ClassShape* owner_of(const Body& body);

    Tokens tokens_;
    std::set<std::size_t> literal_lines_;
    std::string file_;
    std::size_t at_ = 0;
    Head head_;
    std::map<Key, ClassShape> classes_;
    std::vector<Body> bodies_;
    std::vector<FunctionShape> functions_;
};

/// Passes over a pair of brackets and what is in it.
void ShapeReader::skip(const char* open, const char* close) {
    int depth = 0;
    do {
        if (tokens_[at_].text == open) ++depth;
        if (tokens_[at_].text == close) --depth;
        ++at_;
    } while (depth > 0 && at_ < tokens_.size());
}

/// "()", or "(*)" for a pointer to a function.
void ShapeReader::take_round() {
    const bool is_pointer = at_ + 1 < tokens_.size() && tokens_[at_ + 1].text == "*";
    head_.emplace_back(is_pointer ? "(*)" : "()");
    skip("(", ")");
    if (is_pointer && at_ < tokens_.size() && tokens_[at_].text == "(") skip("(", ")");
}

/// Up to the closing brace.
void ShapeReader::read_scope(const Scope& scope) {
    static const std::set<std::string> access{"public", "private", "protected"};
    head_.clear();
    std::size_t first = 0;
    while (at_ < tokens_.size() && tokens_[at_].text != "}") {
        const Token& token = tokens_[at_];
        if (head_.empty()) first = token.line;
        if (token.text == ";") {
            if (scope.inside != nullptr) scope.inside->members += members_in(head_);
            head_.clear();
            ++at_;
        } else if (token.text == ":" && head_.size() == 1 && access.contains(head_[0])) {
            head_.clear();
            ++at_;
        } else if (token.text == "(") {
            take_round();
        } else if (token.text == "[") {
            skip("[", "]");
        } else if (token.text == "{") {
            open_brace(scope, first);
        } else {
            head_.push_back(token.text);
            ++at_;
        }
    }
    head_.clear();
}

void ShapeReader::open_brace(const Scope& scope, std::size_t first) {
    static const std::set<std::string> kinds{"class", "struct", "union"};
    const Head head = without_template(head_);
    if (has(head, "namespace") || (head.size() == 2 && head[0] == "extern")) {
        open_namespace(scope);
    } else if (!head.empty() && kinds.contains(head[0]) && !has(head, "()") &&
               !has_initializer(head)) {
        open_class(scope, head, first);
    } else if (!has_initializer(head) && !has(head, "concept") &&
               parameters_in(head) < head.size() && !is_in_member_list(head)) {
        open_function(scope, head, first);
    } else {
        const bool is_enum = !head.empty() && head[0] == "enum";
        skip("{", "}");
        if (!is_enum) head_.emplace_back("{}");
    }
}

void ShapeReader::open_namespace(const Scope& scope) {
    Scope inner = scope;
    if (const auto word = std::ranges::find(head_, "namespace"); word != head_.end()) {
        std::string name;
        for (auto part = word + 1; part != head_.end(); ++part) name += *part;
        inner.is_unnamed = scope.is_unnamed || name.empty();
        if (!name.empty()) inner.space += (inner.space.empty() ? "" : "::") + name;
    }
    ++at_;
    read_scope(inner);
    ++at_;
}

void ShapeReader::open_class(const Scope& scope, const Head& head, std::size_t first) {
    std::string name;
    for (std::size_t i = 1; i < head.size() && head[i] != ":"; ++i)
        if (head[i] == "::" || (is_name(head[i]) && head[i] != "final")) name += head[i];
    Scope inner = scope;
    if (!name.empty()) {
        inner.owner += (inner.owner.empty() ? "" : "::") + name;
        const Key key{scope.is_unnamed ? file_ : "", scope.space, inner.owner};
        inner.inside = &classes_[key];
        inner.inside->file = file_;
        inner.inside->name = inner.owner;
    }
    ++at_;
    read_scope(inner);
    if (!name.empty()) inner.inside->lines += tokens_[at_].line - first + 1;
    ++at_;
    const bool is_member = tokens_[at_].text != ";";
    while (tokens_[at_].text != ";") ++at_;
    if (is_member && scope.inside != nullptr) ++scope.inside->members;
    head_.clear();
}

void ShapeReader::open_function(const Scope& scope, const Head& head, std::size_t first) {
    std::vector<std::string> names = names_in(head, parameters_in(head));
    const std::size_t body = at_;
    skip("{", "}");
    const std::size_t last = tokens_[at_ - 1].line;
    const auto literal = static_cast<std::size_t>(
        std::distance(literal_lines_.lower_bound(first), literal_lines_.upper_bound(last)));
    std::string name = scope.owner;
    for (const std::string& part : names) name += (name.empty() ? "" : "::") + part;
    functions_.push_back({file_, name, last - first + 1 - literal, is_table(body, at_)});
    head_.clear();
    if (scope.inside != nullptr) {
        ++scope.inside->functions;
    } else if (names.size() > 1) {
        names.pop_back();
        std::string owner;
        for (const std::string& part : names) owner += (owner.empty() ? "" : "::") + part;
        bodies_.push_back({file_, scope.space, owner, last - first + 1});
    }
}

bool ShapeReader::is_table(std::size_t begin, std::size_t end) const {
    static const std::set<std::string> branches{"if", "for", "while", "do", "switch", "?", "try"};
    int depth = 0;
    std::size_t statements = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const std::string& token = tokens_[i].text;
        if (token == "{") ++depth;
        if (token == "}") --depth;
        if (token == ";" && depth == 1) ++statements;
        if (branches.contains(token) && depth == 1) return false;
    }
    return statements <= 3;
}

/// Null for a function of a namespace: `const Kernel& kernels::mrv() {`.
ClassShape* ShapeReader::owner_of(const Body& body) {
    for (const std::string& file : {body.file, std::string()}) {
        const auto known = classes_.find({file, body.space, body.owner});
        if (known != classes_.end()) return &known->second;
    }
    for (auto& [key, shape] : classes_)
        if (key[0].empty() && key[2] == body.owner) return &shape;
    return nullptr;
}

SourceShapes ShapeReader::result() {
    for (const Body& body : bodies_)
        if (ClassShape* owner = owner_of(body)) {
            owner->lines += body.lines;
            ++owner->functions;
        }
    SourceShapes shapes{.classes = {}, .functions = std::move(functions_)};
    for (auto& [key, shape] : classes_) shapes.classes.push_back(std::move(shape));
    return shapes;
}

}  // namespace

SourceShapes shapes_of(const std::vector<SourceFile>& files) {
    ShapeReader reader;
    for (const SourceFile& file : files) reader.read(file);
    return reader.result();
}

}  // namespace gridlemma::test
