#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# container.sh [PACKAGES]: builds the container of apps/Containerfile with the package in the folder
# PACKAGES (default: build/packages), runs README's first example in it, and tries both guides of
# apps/cluster with it. Needs root, and the packages podman, runc, parallel, openssh-server and
# slurm-wlm. The image of Debian comes from debootstrap, not from a registry; podman keeps all that it
# makes in a temporary folder.
set -euo pipefail
sources=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
packages=$(realpath "${1:-$sources/build/packages}")
# shellcheck source=cmake/debian-setup.sh
. "$sources/cmake/debian-setup.sh"
install_missing root container
work=$(mktemp -d)
# shellcheck disable=SC2317  # called by trap
clean_up() {
    # Layers that are still mounted are unmounted by podman.
    "${podman[@]}" system reset --force >/dev/null 2>&1 || true
    rm -rf -- "$work"
}
podman=(podman --root "$work/root" --runroot "$work/run" --storage-driver overlay
    --cgroup-manager cgroupfs --events-backend none --runtime runc)
trap clean_up EXIT

mkdir -p "$sources/build"
make_root "${GRIDLEMMA_BOOKWORM:-$sources/build/bookworm}" bookworm
as_root tar --create --directory "${GRIDLEMMA_BOOKWORM:-$sources/build/bookworm}" . |
    "${podman[@]}" import - debian:bookworm-slim
say 'Building the container'
"${podman[@]}" build --pull=never --isolation chroot --tag gridlemma --file "$sources/apps/Containerfile" \
    "$packages"

# Resources are those of this process: an engine in a container cannot have more.
export GRIDLEMMA_ENGINE="$work/engine" GRIDLEMMA_FOLDER=/tmp
cat >"$work/engine" <<END
#!/bin/bash
shift
exec ${podman[*]} run --ulimit nofile=1024:1024 --ulimit nproc=4096:4096 "\$@"
END
chmod +x "$work/engine"
command=$sources/apps/cluster/container.sh
say "README's first example"
"$sources/tests/packages/first_example.sh" "$command"
say 'GNU parallel over ssh'
"$sources/tests/cluster/parallel_test.sh" "$command" 2000
say 'Slurm'
"$sources/tests/cluster/slurm_test.sh" "$command" 2000
say 'The container works.'
