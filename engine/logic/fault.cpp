// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/fault.hpp"

#include "engine/core/text.hpp"

namespace gridlemma {

namespace {

const char* verb_of(Fault::Kind kind) noexcept {
    switch (kind) {
        case Fault::Kind::unsound:
            return " is unsound";
        case Fault::Kind::uncertified:
            return " is not certified";
        case Fault::Kind::exception:
            break;
    }
    return " failed";
}

}  // namespace

std::string to_string(const Fault& fault) {
    std::string text = fault.strategy.empty() ? "a strategy" : "strategy " + fault.strategy;
    if (!fault.plugin.empty()) text += " of plugin " + fault.plugin;
    text += verb_of(fault.kind);
    if (fault.step != 0) text += " at step " + std::to_string(fault.step);
    return printable(text + ": " + fault.reason);
}

}  // namespace gridlemma
