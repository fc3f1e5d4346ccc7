// SPDX-License-Identifier: Apache-2.0
// {fmt} as an archive would hold it, which Debian does not have: its functions, and those instances
// of its templates that its headers declare to be elsewhere.
#include <fmt/format-inl.h>

template char fmt::detail::decimal_point_impl<char>(fmt::detail::locale_ref);
template fmt::detail::thousands_sep_result<char> fmt::detail::thousands_sep_impl<char>(
    fmt::detail::locale_ref);
