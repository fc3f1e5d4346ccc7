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

# Whatever runs the command, an ssh server or Slurm, knows nothing of this environment. The limits are
# for an engine that may not have more than this process.
cat >"$work/engine" <<END
#!/bin/bash
exec ${podman[*]} "\$1" --ulimit nofile=1024:1024 --ulimit nproc=4096:4096 "\${@:2}"
END
cat >"$work/gridlemma" <<END
#!/bin/bash
GRIDLEMMA_ENGINE=$work/engine GRIDLEMMA_FOLDER=/tmp exec $sources/apps/cluster/container.sh "\$@"
END
chmod +x "$work/engine" "$work/gridlemma"
command=$work/gridlemma
say "README's first example"
"$sources/tests/packages/first_example.sh" "$command"
say 'GNU parallel over ssh'
"$sources/tests/cluster/parallel_test.sh" "$command" 2000
say 'Slurm'
"$sources/tests/cluster/slurm_test.sh" "$command" 2000 outlives
say 'The container works.'
