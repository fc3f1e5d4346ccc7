// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/interface.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

namespace gridlemma::apps {

namespace {

constexpr std::int64_t most_exact = std::int64_t{1} << 53U;  ///< Whole numbers in a double.

/// Lines, with those that go on joined to the one before.
std::deque<std::string> joined_lines(std::string_view text) {
    std::deque<std::string> lines;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t indent = line.find_first_not_of(' ');
        if (indent == std::string_view::npos) continue;
        if (indent > 2)
            lines.back().append(" ").append(line.substr(indent));
        else
            lines.emplace_back(line);
    }
    return lines;
}

/// Takes the first word away; empty at the end.
std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

/// Takes a word away if it is the next.
bool take_if(std::string_view& text, std::string_view word) {
    std::string_view rest = text;
    if (take_word(rest) != word) return false;
    text = rest;
    return true;
}

/// Takes away what is said behind the colon.
std::string_view take_help(std::string_view& text) {
    const std::size_t colon = text.find(": ");
    if (colon == std::string_view::npos) return {};
    const std::string_view help = text.substr(colon + 2);
    text = text.substr(0, colon);
    return help;
}

struct Bounds {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
};

std::optional<Bounds> parse_bounds(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return std::nullopt;
    const auto number = [](std::string_view digits) {
        std::int64_t value = 0;
        const auto end = digits.data() + digits.size();
        return std::from_chars(digits.data(), end, value).ptr == end && !digits.empty()
                   ? std::optional(value)
                   : std::nullopt;
    };
    return Bounds{number(text.substr(0, dots)), number(text.substr(dots + 2))};
}

void set_bounds(const Bounds& range, Shape& shape) {
    shape.least = range.least.value_or(shape.least);
    shape.most = range.most.value_or(shape.most);
}

}  // namespace

class InterfaceReader {
 public:
    explicit InterfaceReader(Interface& interface) : interface_(interface) {
        name_shape("text", {.kind = Kind::text});
        name_shape("boolean", {.kind = Kind::boolean});
        name_shape("number", {.kind = Kind::number});
        name_shape("count", {.kind = Kind::integer, .most = most_exact});
        name_shape("counts", {.kind = Kind::counts, .most = most_exact});
        name_shape("object", {});
        for (const auto& [name, choices] : interface.words_)
            name_shape(name, {.kind = Kind::text, .choices = choices});
    }

    void read() {
        for (const std::string& line : interface_.lines_) {
            line_ = line;
            if (line.starts_with("  "))
                take_member(line);
            else
                take_head(line);
        }
        finish();
    }

 private:
    using Kind = Shape::Kind;

    [[noreturn]] void refuse(std::string_view reason, std::string_view what) const {
        throw std::invalid_argument(fmt::format("{} '{}' in '{}'", reason, what, line_));
    }

    const Shape& keep(Shape shape) { return interface_.shapes_.emplace_back(shape); }
    void name_shape(std::string_view name, Shape shape) { shapes_[name] = &keep(shape); }

    [[nodiscard]] const Shape& shape_named(std::string_view name) const {
        const auto found = shapes_.find(name);
        if (found == shapes_.end()) refuse("no shape", name);
        return *found->second;
    }

    /// Of one word.
    Shape parse_shape(std::string_view word) {
        if (word.find('|') != std::string_view::npos) return {.kind = Kind::text, .choices = word};
        if (const std::size_t bracket = word.find('['); bracket != std::string_view::npos) {
            Shape list{.kind = Kind::list, .items = &shape_named(word.substr(0, bracket))};
            if (const auto range =
                    parse_bounds(word.substr(bracket + 1, word.size() - bracket - 2)))
                set_bounds(*range, list);
            return list;
        }
        if (const auto range = parse_bounds(word)) {
            Shape whole{.kind = Kind::integer};
            set_bounds(*range, whole);
            return whole;
        }
        return shape_named(word);
    }

    Shape take_shape(std::string_view& text) {
        Shape shape = parse_shape(take_word(text));
        for (std::string_view rest = text; !rest.empty(); text = rest) {
            const std::string_view word = take_word(rest);
            if (word.starts_with('/'))
                shape.pattern = word.substr(1, word.size() - 2);
            else if (const auto range = parse_bounds(word))
                set_bounds(*range, shape);
            else if (word == "or" && take_if(rest, "null"))
                shape.is_nullable = true;
            else
                break;
        }
        return shape;
    }

    [[nodiscard]] MemberDefault parse_fallback(std::string_view word, const Shape& shape) const {
        if (shape.kind == Kind::text) return word;
        if (shape.kind == Kind::boolean) return word == "true";
        std::int64_t number = 0;
        if (std::from_chars(word.data(), word.data() + word.size(), number).ec != std::errc())
            refuse("no number", word);
        return number;
    }

    Member parse_member(std::string_view text) {
        Member member{.help = take_help(text), .is_required = true};
        if (head_ != "either") member.name = take_word(text);
        if (member.name.ends_with('?')) {
            member.name.remove_suffix(1);
            member.is_required = false;
        }
        if (text.find_first_not_of(' ') == std::string_view::npos) {
            const auto known = known_.find(member.name);
            if (known == known_.end()) refuse("no member", member.name);
            return known->second;
        }
        member.shape = &keep(take_shape(text));
        if (take_if(text, "=")) member.fallback = parse_fallback(take_word(text), *member.shape);
        if (const std::string_view rest = take_word(text); !rest.empty()) refuse("what is", rest);
        return member;
    }

    void take_member(std::string_view text) {
        const bool is_param = take_if(text, ">");
        const bool is_marked = is_param || take_if(text, "<");
        if (is_marked != (head_ == "method"))
            refuse("members of methods, and no others, begin with > or <:", head_);
        auto& members = is_param ? params_ : members_;
        for (std::string_view rest = text; true; text = rest) {
            std::string_view word = take_word(rest);
            if (!word.ends_with(',')) break;
            word.remove_suffix(1);
            members.push_back(parse_member(word));
        }
        members.push_back(parse_member(text));
    }

    void take_head(std::string_view text) {
        finish();
        const std::string_view whole = text;
        help_ = take_help(text);
        head_ = take_word(text);
        if (head_ == "member") {
            const Member member = parse_member(whole.substr(head_.size()));
            known_[member.name] = member;
            return;
        }
        name_ = take_word(text);
        if (head_ == "shape")
            name_shape(name_, take_shape(text));
        else if (head_ == "method" && take_if(text, "=>"))
            answer_ = take_shape(text);
        else if (head_ != "method" && head_ != "object" && head_ != "open" && head_ != "either")
            refuse("nothing begins with", head_);
    }

    /// Keeps the shape or method whose members have been read: it is complete.
    void finish() {
        const auto with = [this](Kind kind, std::vector<Member>& members) {
            auto& kept = interface_.members_.emplace_back(std::exchange(members, {}));
            return Shape{.kind = kind, .members = kept};
        };
        if (head_ == "object") name_shape(name_, with(Kind::object, members_));
        if (head_ == "open") name_shape(name_, with(Kind::any_object, members_));
        if (head_ == "either") name_shape(name_, with(Kind::either, members_));
        if (head_ == "method") {
            const Shape params = with(Kind::object, params_);
            const Shape members = with(Kind::object, members_);
            interface_.methods_.push_back({name_, help_, params, answer_.value_or(members)});
        }
        head_ = {};
        answer_.reset();
    }

    Interface& interface_;
    std::map<std::string_view, const Shape*> shapes_;
    std::map<std::string_view, Member> known_;
    std::string_view line_;
    // What is being read:
    std::string_view head_;
    std::string_view name_;
    std::string_view help_;
    std::vector<Member> params_;
    std::vector<Member> members_;
    std::optional<Shape> answer_;
};

Interface::Interface(std::string_view text, Words words)
    : words_(std::move(words)), lines_(joined_lines(text)) {
    InterfaceReader(*this).read();
}

void Interface::insert(std::string_view method, std::string_view before,
                       std::span<const Member> members) {
    Shape& answer = std::ranges::find(methods_, method, &MethodShape::name)->result;
    auto& all = members_.emplace_back(answer.members.begin(), answer.members.end());
    all.insert(std::ranges::find(all, before, &Member::name), members.begin(), members.end());
    answer.members = all;
}

}  // namespace gridlemma::apps
