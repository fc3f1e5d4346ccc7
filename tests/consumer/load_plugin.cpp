// SPDX-License-Identifier: Apache-2.0
// load_plugin FILE.so: loads a plugin into a program that uses the library, and prints what it
// brings.
#include <gridlemma/catalog.hpp>
#include <gridlemma/plugin.hpp>
#include <iostream>

int main(int count, char** arguments) {
    using namespace gridlemma;
    if (count != 2) return 2;
    Registry registry = built_in_registry();
    const std::size_t built_in = registry.strategies().size();
    const Result<Plugin> plugin = Plugin::load(arguments[1], registry);
    if (!plugin) {
        std::cerr << plugin.error() << '\n';
        return 1;
    }
    for (const Strategy* strategy : registry.strategies().subspan(built_in))
        std::cout << plugin->name() << ": " << strategy->descriptor.name << '\n';
    return 0;
}
