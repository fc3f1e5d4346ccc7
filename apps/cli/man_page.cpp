// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/help.hpp"
namespace pencilmark::apps {
std::string man_page() { return {}; }
std::string bash_completion() { return {}; }
}  // namespace pencilmark::apps
