#!/usr/bin/env bash
# Removes the kind cluster. The images stay in Docker.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

need kind https://kind.sigs.k8s.io/docs/user/quick-start/#installation
has_cluster || fail "There is no kind cluster $CLUSTER"
kind delete cluster --name "$CLUSTER"
