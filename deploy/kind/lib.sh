# shellcheck shell=bash disable=SC2034
# Shared by up.sh and down.sh.
CLUSTER=${KIND_CLUSTER:-sightline}
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

say() { printf '── %s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
need() { # command, where to get it
  command -v "$1" >/dev/null || fail "$1 is missing: $2"
}
# Always uses this folder's cluster, whatever kubectl's current context is.
in_cluster() { kubectl --context "kind-$CLUSTER" "$@"; }
release() { helm --kube-context "kind-$CLUSTER" "$@"; }
has_cluster() { kind get clusters 2>/dev/null | grep -qx "$CLUSTER"; }
