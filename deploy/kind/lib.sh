# shellcheck shell=bash disable=SC2034
# What up.sh and down.sh share.
CLUSTER=${KIND_CLUSTER:-sightline}
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

say() { printf '── %s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
need() { # command, where it comes from
  command -v "$1" >/dev/null || fail "$1 is missing: $2"
}
# Only ever the cluster of this folder, whatever kubectl points at otherwise.
in_cluster() { kubectl --context "kind-$CLUSTER" "$@"; }
release() { helm --kube-context "kind-$CLUSTER" "$@"; }
has_cluster() { kind get clusters 2>/dev/null | grep -qx "$CLUSTER"; }
