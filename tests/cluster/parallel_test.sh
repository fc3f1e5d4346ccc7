#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# GNU parallel over ssh, as apps/cluster/README.md says: two ssh servers on this machine, and parts
# that are killed meanwhile.
#
#     tests/cluster/parallel_test.sh [PROGRAM [PUZZLES]]
PATH=$PATH:/usr/sbin
# shellcheck source=tests/cluster/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
need parallel ssh sshd ssh-keygen
parts=8

servers=()
# shellcheck disable=SC2317  # called by trap
clean_up() {
    kill "${servers[@]}" 2> /dev/null || true
    rm -rf -- "$work"
}
trap clean_up EXIT

ssh-keygen -q -t ed25519 -N '' -f "$work/host"
ssh-keygen -q -t ed25519 -N '' -f "$work/user"
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
for node in 1 2; do
    port=$((20000 + (RANDOM % 2000) * 10 + node))
    cat > "$work/sshd$node" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $work/host
AuthorizedKeysFile $work/user.pub
StrictModes no
UsePAM no
PidFile none
END
    cat >> "$work/ssh" <<END
Host node$node
  HostName 127.0.0.1
  Port $port
  IdentityFile $work/user
  UserKnownHostsFile /dev/null
  StrictHostKeyChecking no
  LogLevel ERROR
END
    "$(command -v sshd)" -D -f "$work/sshd$node" &
    servers+=($!)
done
for node in 1 2; do
    for _ in {1..50}; do
        ! ssh -F "$work/ssh" "node$node" true 2> /dev/null || continue 2
        sleep 0.1
    done
    fail "no ssh server"
done

# Kills parts that are at work, again and again.
killer() {
    for _ in {1..12}; do
        sleep 0.3
        pkill -KILL --newest --full -- "$program rate --shard" || true
    done
}
killer &
servers+=($!)
parallel --will-cite --ssh "ssh -F $work/ssh" --sshlogin 1/node1,1/node2 --retries 20 \
    --joblog "$work/log" \
    GRIDLEMMA="$program" "$project/apps/cluster/part.sh" "{}/$parts" "$work/parts" \
    rate --threads 1 -f csv "$work/puzzles.txt" ::: $(seq $parts) 2> "$work/messages" ||
    { cat "$work/messages" >&2; fail "parallel"; }
for node in 1 2; do
    cut -f 2 "$work/log" | grep -q "node$node" || fail "node$node has done nothing"
done
check_parts $parts
echo "continued: $(grep -c 'goes on after puzzle' "$work/messages" || true)"
