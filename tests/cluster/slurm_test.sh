#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# A Slurm array job, as apps/cluster/README.md says: a controller and two nodes on this machine, one of
# which is killed while it works. Needs root.
#
#     tests/cluster/slurm_test.sh [PROGRAM [PUZZLES [outlives]]]
#
# With `outlives` the program is one in a container, which goes on when its task is killed.
PATH=$PATH:/usr/sbin
# shellcheck source=tests/cluster/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
need munged slurmctld slurmd sbatch
[ "$(id -u)" -eq 0 ] || { echo "skipped: needs root"; exit 77; }
parts=6

# shellcheck disable=SC2317  # called by trap
clean_up() {
    pkill -KILL -f -- "$work" || true
    rm -rf -- "$work"
}
trap clean_up EXIT

chmod 755 "$work"
mkdir -m 755 "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
chmod 400 "$work/munge/key"
munged --force --key-file="$work/munge/key" --socket="$work/munge/socket" \
    --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed"

base=$((30000 + (RANDOM % 2000) * 4))
mkdir -p "$work"/{state,spool1,spool2}
cat > "$work/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$base
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=1,sched_interval=1
SlurmdTimeout=5
ReturnToService=2
MpiDefault=none
NodeName=1 NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((base + 1)) CPUs=2
NodeName=2 NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((base + 2)) CPUs=2
PartitionName=all Nodes=1,2 Default=YES State=UP
END
export SLURM_CONF=$work/slurm.conf
slurmctld -f "$SLURM_CONF"
slurmd -f "$SLURM_CONF" -N 1
slurmd -f "$SLURM_CONF" -N 2
for _ in {1..100}; do
    if [ "$(sinfo --noheader --Node --format=%t | grep -c idle)" -eq 2 ]; then break; fi
    sleep 0.2
done

(cd "$work" && GRIDLEMMA=$program GRIDLEMMA_PART=$project/apps/cluster/part.sh \
    sbatch --quiet --array=1-$parts --output="$work/out-%a" \
    "$project/apps/cluster/array.sbatch" $parts "$work/parts" \
    rate --threads 1 -f csv "$work/puzzles.txt")

# The node fails once its task has made its first mark.
until compgen -G "$work/parts/*.checkpoint" > /dev/null; do sleep 0.05; done
tasks=$(squeue --noheader --nodelist=1 --states=running --format=%A)
[ -n "$tasks" ] || fail "nothing runs on node 1"
pkill -KILL -f -- "slurmd -f $SLURM_CONF -N 1" || fail "no node to kill"
for task in $tasks; do
    for step in $(pgrep -f -- "slurmstepd: \[$task"); do
        children=$(pgrep -P "$step" || true)
        kill -KILL "$step"
        for child in $children; do
            pkill -KILL -P "$child" || true
            kill -KILL "$child" || true
        done
    done
done
echo "killed node 1 and what was at work"
sleep 1
slurmd -f "$SLURM_CONF" -N 1

done_parts() { find "$work/parts" -name '*.out' | wc -l; }
for _ in {1..600}; do
    if [ "$(done_parts)" -eq $parts ]; then break; fi
    # Slurm lets a task that was queued again wait for two minutes.
    for task in $(squeue --noheader --states=pending --format=%A); do
        scontrol update JobId="$task" StartTime=now 2> /dev/null || true
    done
    sleep 0.5
done
[ "$(done_parts)" -eq $parts ] ||
    { squeue; cat "$work"/out-* "$work/slurmctld.log" | tail -n 40 >&2; fail "parts are missing"; }
check_parts $parts
continued=$(cat "$work"/out-* | grep -c 'goes on after puzzle' || true)
[ "$continued" -gt 0 ] || [ "${3:-}" = outlives ] || fail "no task was continued"
echo "continued: $continued"
