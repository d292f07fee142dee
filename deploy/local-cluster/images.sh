# shellcheck shell=bash
# Images are loaded into a node from archives, because there is no registry.

# The pause image of a pod, from one static binary.
pause_image() {
  local work
  work=$(mktemp -d)
  cp "$BIN/pause" "$work/pause"
  tar -C "$work" --owner=0 --group=0 --mtime=@0 -cf "$work/layer.tar" pause
  jq -n --arg layer "sha256:$(sha256sum "$work/layer.tar" | cut -d' ' -f1)" \
    '{architecture: "amd64", os: "linux", config: {Entrypoint: ["/pause"], User: "65532:65532"}, rootfs: {type: "layers", diff_ids: [$layer]}}' >"$work/config.json"
  echo '[{"Config": "config.json", "RepoTags": ["localhost/pause:1"], "Layers": ["layer.tar"]}]' >"$work/manifest.json"
  tar -C "$work" -cf "$DIR/pause.tar" manifest.json config.json layer.tar
  rm -rf "$work"
}

# Loads archives (docker or OCI) into every node.
load_image() { # archives …
  (($# > 0)) || fail load-image 'needs an archive: cluster.sh load-image image.tar …'
  ARCHIVES=("$@")
  together load_into "${NODES[@]}"
}
load_into() { # node
  local archive
  for archive in "${ARCHIVES[@]}"; do
    node_ctr "$1" images import "$(realpath "$archive")" | sed -n "s/^unpacking \([^ ]*\).*/\1/p" | while read -r name; do say "$1" "has $name"; done
  done
}
