// SPDX-License-Identifier: Apache-2.0
// A shared library with an undefined symbol.
extern "C" int nobody_defines_this();
extern "C" int asks_for_it();
extern "C" int asks_for_it() { return nobody_defines_this(); }
