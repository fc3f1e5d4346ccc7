# SPDX-License-Identifier: Apache-2.0
# The toolchain of the module for browsers: Debian's clang 16 for wasm32 with wasi-libc and libc++.
# Which packages that is: `packages_web` in cmake/debian-setup.sh.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-16)
set(CMAKE_RANLIB llvm-ranlib-16)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # A program would need the module's own runtime.
# What every browser with SIMD and exceptions has, too: copies of blocks, sign extension, conversions
# that saturate.
set(CMAKE_CXX_FLAGS_INIT
  "-nostdinc++ -isystem /usr/lib/llvm-16/include/wasm32-wasi/c++/v1 -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint -fwasm-exceptions -fvisibility=hidden -ffunction-sections -fdata-sections")
