#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# The command in its container (apps/Containerfile), in the place of `gridlemma`:
#
#     GRIDLEMMA=apps/cluster/container.sh apps/cluster/part.sh 2/8 /shared/parts rate /shared/puzzles.txt
#
# It sees the current folder, and the folder that GRIDLEMMA_FOLDER names, by the names that they have
# outside. GRIDLEMMA_ENGINE is the program that runs containers, with its options: podman or docker
# (default: podman).
set -euo pipefail
read -ra engine <<<"${GRIDLEMMA_ENGINE:-podman}"
volumes=(--volume "$PWD:$PWD")
if [ -n "${GRIDLEMMA_FOLDER:-}" ]; then volumes+=(--volume "$GRIDLEMMA_FOLDER:$GRIDLEMMA_FOLDER"); fi
exec "${engine[@]}" run --rm --interactive --network none "${volumes[@]}" --workdir "$PWD" \
    gridlemma "$@"
