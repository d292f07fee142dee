# shellcheck shell=bash
# Runs buildah with all of its data in the cache and with steps in a chroot, without a daemon, systemd or the machine's
# cgroups.

ARCHIVES=$CACHE/images
STORAGE=$CACHE/images/storage

# Runs in its own mount namespace, so that the mounts of a killed build disappear with it.
buildah_() {
  nice -n 10 unshare --mount --propagation private env BUILDAH_ISOLATION=chroot buildah --root "$STORAGE" --runroot "$CACHE/images/run" "$@"
}

# Builds a Dockerfile and writes its archive under the name that Kubernetes requests.
build_image() { # image, name, dockerfile, context, build arguments …
  local image=$1 name=$2 file=$3 context=$4
  shift 4
  buildah_ build --format docker --layers --tag "$name" --file "$file" "$@" "$context"
  archive "$image" "$name"
}
archive() { # image, name
  rm -f "$ARCHIVES/$1.tar.part"
  buildah_ push "$2" "docker-archive:$ARCHIVES/$1.tar.part:$2"
  mv "$ARCHIVES/$1.tar.part" "$ARCHIVES/$1.tar"
}
has_image() { buildah_ inspect --type image "$1" >/dev/null 2>&1; } # name

# The unpacked size, which a node stores.
size_of() { # image
  local bytes
  bytes=$(tar -xOf "$ARCHIVES/$1.tar" manifest.json | jq -r '.[0].Layers[]' | xargs tar -tvf "$ARCHIVES/$1.tar" | awk '{ sum += $3 } END { print sum }')
  echo "$((bytes / 1000000)) MB"
}
