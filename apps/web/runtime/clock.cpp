// SPDX-License-Identifier: Apache-2.0
// The clock, which searches read often: from the host as one number, instead of through WASI, whose
// 64-bit integers are slow to pass.
#include <time.h>

extern "C" {

/// Milliseconds since any point of time.
__attribute__((import_module("gridlemma"), import_name("now"))) double gridlemma_now();

int clock_gettime(clockid_t, timespec* time) {
    constexpr double milliseconds_in_second = 1e3;
    constexpr double nanoseconds_in_millisecond = 1e6;
    const double now = gridlemma_now();
    time->tv_sec = static_cast<time_t>(now / milliseconds_in_second);
    time->tv_nsec =
        static_cast<long>((now - static_cast<double>(time->tv_sec) * milliseconds_in_second) *
                          nanoseconds_in_millisecond);
    return 0;
}

}  // extern "C"
