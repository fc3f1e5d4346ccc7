// SPDX-License-Identifier: Apache-2.0
// A shared library, but not a plugin.
extern "C" int something_else();
extern "C" int something_else() { return 1; }
