#!/usr/bin/env bash
# Builds images into archives in the cache, without a Docker engine and without a registry. See README.md.
# build.sh [--version V] [image …]   service web demo kafka keycloak mongodb redis; without names: all of them
# Prints the archives, one per line.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
for file in real-stack/{install,processes} local-cluster/{settings,install}; do
  # shellcheck source=/dev/null
  . "$ROOT/deploy/$file.sh"
done
for file in buildah bases parts product; do
  # shellcheck source=/dev/null
  . "$HERE/images/$file.sh"
done

umask 022
mkdir -p "$ARCHIVES" "$LOGS" "$RUN"
# shellcheck disable=SC2034 # product.sh names images by it
VERSION=$(jq -r .version "$ROOT/package.json")
if [ "${1:-}" = --version ]; then
  # shellcheck disable=SC2034
  VERSION=$2
  shift 2
fi
need buildah buildah
need debootstrap debootstrap
(($# > 0)) || set -- kafka keycloak mongodb redis service web demo
for image in "$@"; do
  [ "$(type -t "image_$image")" = function ] || fail "$image" 'is not one of our images'
  began=$SECONDS
  # Runs in the background, because on the left of `||`, `set -e` would not stop at a failing step.
  "image_$image" >"$LOGS/image-$image.log" 2>&1 &
  wait $! || {
    tail -n 30 "$LOGS/image-$image.log" >&2
    fail "$image" "could not be built (log: $LOGS/image-$image.log)"
  }
  printf '%-10s %4s s  %s\n' "$image" $((SECONDS - began)) "$(size_of "$image")" >&2
  echo "$ARCHIVES/$image.tar"
done
for archive in "$ARCHIVES"/*.tar; do printf '%-10s %s\n' "$(basename "$archive" .tar)" "$(size_of "$(basename "$archive" .tar)")"; done >"$ARCHIVES/sizes"
