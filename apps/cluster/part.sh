#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Does one part of a run, on any machine that sees the input and the folder:
#
#     part.sh I/N FOLDER VERB [OPTION...] INPUT...      part.sh 2/8 parts rate -f csv puzzles.txt
#
# VERB is one that knows --shard and --resume: rate, solve, needs. The output goes to
# FOLDER/I-of-N.out. If that is there, the part is done and nothing happens. If an earlier attempt was
# killed, this one goes on where it ended. So a part may be given to machines as often as they fail.
# When all parts are there:
#
#     gridlemma merge FOLDER/*-of-N.out > all.csv
#
# The environment variable GRIDLEMMA names the command, if it is not `gridlemma`. Bad puzzles are
# reported, but are no failure of the part.
set -uo pipefail

if [ $# -lt 4 ]; then
    sed -n '3,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi
shard=$1 folder=$2 verb=$3
shift 3
output=$folder/${shard%/*}-of-${shard#*/}.out
if [ -e "$output" ]; then exit 0; fi
mkdir -p -- "$folder" || exit 3
"${GRIDLEMMA:-gridlemma}" "$verb" --shard "$shard" --resume --output "$output" "$@"
status=$?
if [ $status -eq 1 ]; then status=0; fi
exit $status
