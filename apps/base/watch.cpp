// SPDX-License-Identifier: Apache-2.0
#include "apps/base/watch.hpp"

#include <semaphore.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <utility>

namespace gridlemma::apps {

namespace {

constexpr std::array expected_signals{SIGINT, SIGTERM, SIGHUP};
constexpr long tick_nanoseconds = 100'000'000;
constexpr long longest_end_nanoseconds = 800'000'000;

// The previous signal action, and the timer that resends the signal if the ending takes too long.
struct Expected {
    bool is_taken = false;
    struct sigaction before {};
    timer_t last_call{};
};

// Global because a signal handler can access nothing else.
std::array<Expected, expected_signals.size()> states;
sem_t woken;
volatile std::sig_atomic_t received = 0;
sigset_t mask_before;

sigset_t set_of_taken() {
    sigset_t set;
    sigemptyset(&set);
    for (std::size_t i = 0; i < expected_signals.size(); ++i)
        if (states[i].is_taken) sigaddset(&set, expected_signals[i]);
    return set;
}

// Calls only functions that POSIX allows in a handler.
void on_signal(int signal, siginfo_t* info, void* /*context*/) {
    const int error_before = errno;
    if (info->si_code == SI_TIMER) {
        std::signal(signal, SIG_DFL);
        ::raise(signal);  // Delivered when the handler returns.
    } else if (received == 0) {
        received = signal;
        constexpr itimerspec delay{.it_interval = {0, 0}, .it_value = {0, longest_end_nanoseconds}};
        for (std::size_t i = 0; i < expected_signals.size(); ++i)
            if (expected_signals[i] == signal)
                timer_settime(states[i].last_call, 0, &delay, nullptr);
        sem_post(&woken);
    }
    errno = error_before;
}

void take(int signal, Expected& state) {
    sigaction(signal, nullptr, &state.before);
    if (state.before.sa_handler == SIG_IGN) return;
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = signal;
    if (timer_create(CLOCK_MONOTONIC, &event, &state.last_call) != 0) return;
    struct sigaction ours {};
    ours.sa_sigaction = on_signal;
    ours.sa_flags = SA_SIGINFO;
    // Handlers do not interrupt each other.
    sigemptyset(&ours.sa_mask);
    for (const int other : expected_signals) sigaddset(&ours.sa_mask, other);
    state.is_taken = sigaction(signal, &ours, nullptr) == 0;
}

timespec next_tick() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_nsec += tick_nanoseconds;
    if (time.tv_nsec >= 1'000'000'000) {
        time.tv_nsec -= 1'000'000'000;
        ++time.tv_sec;
    }
    return time;
}

}  // namespace

void die_of(int signal) noexcept {
    std::signal(signal, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    ::raise(signal);
    _exit(128 + signal);
}

Watch::Watch(Duties duties) : duties_(std::move(duties)) {
    sem_init(&woken, 0, 0);
    received = 0;
    // Blocked before the handlers are installed, so that only the watch thread ever runs them.
    sigset_t all;
    sigemptyset(&all);
    for (const int signal : expected_signals) sigaddset(&all, signal);
    pthread_sigmask(SIG_BLOCK, &all, &mask_before);
    for (std::size_t i = 0; i < expected_signals.size(); ++i) take(expected_signals[i], states[i]);
    try {
        thread_ = std::thread([this] { run(); });
    } catch (const std::system_error& error) {
        restore();
        throw std::system_error(error.code(), "cannot make a thread");
    }
}

Watch::~Watch() {
    over_ = true;
    sem_post(&woken);
    thread_.join();
    restore();
}

void Watch::restore() noexcept {
    for (std::size_t i = 0; i < expected_signals.size(); ++i) {
        if (!states[i].is_taken) continue;
        timer_delete(states[i].last_call);
        sigaction(expected_signals[i], &states[i].before, nullptr);
        states[i] = {};
    }
    // A signal that arrived when the watch was over or ending.
    if (received != 0) die_of(received);
    pthread_sigmask(SIG_SETMASK, &mask_before, nullptr);
    sem_destroy(&woken);
}

void Watch::run() {
    const sigset_t ours = set_of_taken();
    pthread_sigmask(SIG_UNBLOCK, &ours, nullptr);
    while (!over_) {
        const timespec time = next_tick();
        static_cast<void>(sem_clockwait(&woken, CLOCK_MONOTONIC, &time));
        if (received != 0) {
            duties_.end();
            die_of(received);
        }
        if (!over_) duties_.tick();
    }
}

}  // namespace gridlemma::apps
