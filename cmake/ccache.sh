#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compiles by ccache, given as the first argument, all but precompiled headers: ccache would take an
# old one, which lies where the new one will, for what the new one is made of.
case " $* " in
    *" -x c++-header "*) shift && exec "$@" ;;
esac
CCACHE_SLOPPINESS=pch_defines,time_macros exec "$@"
