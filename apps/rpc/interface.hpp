// SPDX-License-Identifier: Apache-2.0
// Interface: methods, what they are asked and what they answer, from one text. The checks of
// requests, the JSON schema, the help and the defaults of params follow from it.
//
//     shape puzzle text 1..65536                    a shape with a name
//
//     object step                                   an object of these members
//       technique text: The id of the strategy.
//       drawing? object: Left out at times.
//
//     open line                                     the same, and members of any other name
//     either id                                     one of these shapes
//       text ..256
//       count: What this form is.
//
//     member limit? 1..100 = 10: The most steps     a member that several methods have
//
//     method steps: Find steps.                     params with >, members of the answer with <
//       > limit, other
//       > detail? where|place = place: What to tell. A long help goes on
//           in lines that are further indented.
//       < steps step[..1000]: The easiest first.
//
// A shape is the name of another, text, boolean, number, count, object or counts; a range of whole
// numbers, LEAST..MOST; words, a|b. A range behind text is that of its bytes, and a /pattern/ is
// for the schema. NAME[], NAME[..81] and NAME[81..81] are lists; "or null" ends what may be null. A
// method with "=> SHAPE" behind its name answers in that shape. Where a help with a fallback has no
// full stop, what the fallback is follows.
//
// Thread safety: constant once it is made.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/rpc/method_shape.hpp"

namespace gridlemma::apps {

class Interface {
 public:
    /// Shapes that the text does not describe: words, by the name of the shape, "a|b".
    using Words = std::map<std::string, std::string, std::less<>>;

    /// Throws std::invalid_argument: "no shape 'puzle' in '> puzzle puzle'".
    explicit Interface(std::string_view text, Words words = {});
    Interface(Interface&&) = default;
    Interface& operator=(Interface&&) = delete;

    /// In the order of the text.
    [[nodiscard]] std::span<const MethodShape> methods() const noexcept { return methods_; }
    /// Puts members into the answer of a method, before the one of that name. Precondition: both
    /// are there.
    void insert(std::string_view method, std::string_view before, std::span<const Member> members);

 private:
    friend class InterfaceReader;

    Words words_;
    std::deque<Shape> shapes_;                 ///< Members and lists point to them.
    std::deque<std::vector<Member>> members_;  ///< Shapes point to them.
    std::deque<std::string> lines_;            ///< What both name and say.
    std::vector<MethodShape> methods_;
};

}  // namespace gridlemma::apps
